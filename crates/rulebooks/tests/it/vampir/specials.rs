//! VA6, VA7, VA7.1: werewolves and clocks.

use super::table::{self, table};
use maumau_referee::Deed;
use maumau_table::{Choice, Seat, Suit, Zone};

#[test]
fn va6_a_first_werewolf_takes_abilities_and_brings_no_wish() {
    let mut table = table(&[], &["actor", "innkeeper", "waiter"])
        .hands(&["Wolf1 RBat RGrave", "GCoffin BBat BCross", "RCoffin"])
        .pile("GStake")
        .begin();
    table.lays(0, "Wolf1");
    assert_eq!(table.asked(), Some(0));
    table.picks(0, 1);
    assert_eq!(
        (table.on(), table.state.piles.len(0), table.state.wish[0]),
        (1, 1, None)
    );
    table.lays(1, "GCoffin");
    assert_eq!(
        (table.held(2), table.held(0)),
        (1, 2),
        "the innkeeper has no ability under the werewolf"
    );
}

#[test]
fn va6_example_1_klaus_lays_his_werewolf_on_himself() {
    // Klaus holds a werewolf and the green spider; there is a werewolf on Angelika's character.
    let mut table = table(&[], &["messenger", "vicar"])
        .hands(&["Wolf1 GSpider", "BBat BCross"])
        .pile("GStake")
        .wolf_on(1, "Wolf2")
        .begin();
    table.lays(0, "Wolf1");
    let wolf = table.card("Wolf1");
    assert_eq!(
        table.state.zone_of(wolf),
        Some(Zone::Open(Seat(0))),
        "no choice is left: his own"
    );
    assert_eq!(
        table.state.piles.top(0).map(|(card, _)| card),
        Some(table.card("Wolf2"))
    );
    table.names(0, 0);
    table.mau(0);
    assert_eq!((table.on(), table.state.wish[0]), (1, Some(Suit(0))));
    table.does(1, Deed::Draw);
    table.does(1, Deed::Pass);
    table.lays(0, "GSpider");
    table.mau_mau(0);
    assert_eq!((table.is_over(), table.state.winner), (true, Seat(0)));
}

#[test]
fn va6_never_on_a_character_with_a_werewolf() {
    let mut table = table(&[], &["messenger", "vicar", "actor"])
        .hands(&["Wolf1 GSpider GBat", "BBat BCross", "RBat"])
        .pile("GStake")
        .wolf_on(1, "Wolf2")
        .begin();
    table.lays(0, "Wolf1");
    assert_eq!(table.forbids(0, Deed::Choose(Choice::Seat(Seat(1)))), "VA6");
    table.picks(0, 2);
    assert_eq!(table.asked(), Some(0), "VA7.1: the wish must be made");
    assert_eq!(table.forbids(0, Deed::Choose(Choice::Nothing)), "VA7.1");
    table.names(0, 3);
    assert_eq!(table.state.open[1].len() + table.state.open[2].len(), 1);
}

#[test]
fn va7_fewer_clocks_than_players_end_the_turn() {
    let mut table = table(&[], &["messenger", "vicar", "actor"])
        .hands(&["Clock1 GSpider GBat", "BBat BCross", "RBat"])
        .pile("GStake")
        .clocks("Clock2")
        .begin();
    table.lays(0, "Clock1");
    assert_eq!(
        (table.on(), table.state.note(table::night()), table.state.middle.len()),
        (1, 0, 2)
    );
}

#[test]
fn va7_as_many_clocks_as_players_turn_day_and_night_and_back() {
    for night in [false, true] {
        let mut table = table(&[], &["messenger", "vicar", "actor"])
            .hands(&["Clock1 GSpider GBat", "BBat BCross", "RBat"])
            .pile("GStake")
            .clocks("Clock2 Clock3")
            .wolf_on(2, "Wolf1");
        if night {
            table = table.night();
        }
        let mut table = table.begin();
        table.lays(0, "Clock1");
        assert_eq!(table.state.note(table::night()), i16::from(!night));
        assert_eq!(
            (
                table.state.middle.len(),
                table.state.open[2].len(),
                table.state.piles.len(0)
            ),
            (0, 0, 5)
        );
        assert_eq!(table.cant_lay(0, "GBat"), "VA7");
        table.names(0, 3);
        assert_eq!((table.on(), table.state.wish[0]), (1, Some(Suit(3))));
    }
}
