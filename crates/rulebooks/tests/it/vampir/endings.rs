//! VA10 to VA13, VA19: calls, the last card, extra rules.

use super::table::table;
use maumau_referee::{Deed, Ruling};
use maumau_table::{Seat, Sign, Suit};

#[test]
fn va10_mau_in_time_early_or_forgotten() {
    let at = || {
        table(&[], &["actor", "vicar"])
            .hands(&["GCross RBat", "GBat BCross"])
            .pile("GStake")
            .begin()
    };
    let mut in_time = at();
    in_time.lays(0, "GCross");
    assert_eq!(in_time.on(), 1, "play goes on");
    in_time.mau(0);
    in_time.wait(5_000);
    assert_eq!(in_time.held(0), 1);
    let mut early = at();
    early.mau(0);
    early.lays(0, "GCross");
    early.wait(5_000);
    assert_eq!(early.held(0), 1);
    let mut forgotten = at();
    forgotten.lays(0, "GCross");
    forgotten.wait(2_600);
    assert_eq!(forgotten.held(0), 2);
    let mut too_early = at();
    too_early.mau(0);
    too_early.does(0, Deed::Draw);
    too_early.does(0, Deed::Pass);
    assert_eq!(too_early.try_deed(1, Deed::Sign(Sign::MAU_MAU)), Ok(Ruling::Idle));
}

#[test]
fn va11_mau_mau_forgotten_costs_two_and_the_round_goes_on() {
    let at = || {
        table(&[], &["actor", "vicar"])
            .hands(&["GCross", "GBat BCross"])
            .pile("GStake")
            .begin()
    };
    let mut forgotten = at();
    forgotten.lays(0, "GCross");
    assert_eq!(forgotten.on(), 0, "C9.1: play rests");
    forgotten.wait(2_600);
    assert_eq!((forgotten.held(0), forgotten.is_over(), forgotten.on()), (2, false, 1));
    let mut early = at();
    early.mau_mau(0);
    early.lays(0, "GCross");
    assert!(early.is_over());
}

#[test]
fn c9_the_machine_calls() {
    let mut table = table(&[("reaction", "0")], &["actor", "vicar"])
        .hands(&["GCross GBat", "GCandle BCross RSkull"])
        .pile("GStake")
        .begin();
    table.lays(0, "GCross");
    table.wait(5_000);
    table.lays(1, "GCandle");
    assert_eq!((table.held(0), table.state.windows.is_empty()), (1, true));
    table.lays(0, "GBat");
    assert!(table.is_over());
}

#[test]
fn va12_a_special_as_the_last_card_acts_and_costs_two() {
    let mut table = table(&[], &["actor", "vicar"])
        .hands(&["Clock1", "GBat BCross"])
        .pile("GStake")
        .clocks("Clock2")
        .begin();
    table.lays(0, "Clock1");
    table.names(0, 1);
    table.wait(5_000);
    assert_eq!(
        (table.held(0), table.is_over(), table.on()),
        (2, false, 1),
        "two cards once, and no Mau Mau is due"
    );
    assert_eq!(table.state.wish[0], Some(Suit(1)));
}

#[test]
fn va12_with_the_pool_in_hand_it_was_not_the_last_card() {
    for (pool, held) in [("RBat RCross", 2), ("RBat", 2)] {
        let mut table = table(&[], &["actor", "vicar"])
            .hands(&["Clock1", "GBat BCross"])
            .pile("GStake")
            .pool(pool)
            .begin();
        table.lays(0, "Clock1");
        assert!(table.holds(0, "RBat") && table.state.aside_len == 0);
        // With one card from the pool "Mau" is due, and missed here.
        table.wait(2_600);
        assert_eq!((table.held(0), table.is_over()), (held, false), "pool {pool}");
    }
}

#[test]
fn va12_playing_on_with_cards_again_ends_as_usual() {
    let mut table = table(&[], &["actor", "vicar"])
        .hands(&["Clock1", "GBat BCross BStake"])
        .pile("GStake")
        .stock("GSpider GCandle")
        .begin();
    table.lays(0, "Clock1");
    table.lays(1, "GBat");
    table.lays(0, "GSpider");
    table.mau(0);
    table.does(1, Deed::Draw);
    table.does(1, Deed::Pass);
    table.lays(0, "GCandle");
    table.mau_mau(0);
    assert!(table.is_over());
}

#[test]
fn va13_the_last_cards_ability_is_used_also_after_a_lapse() {
    // The innkeeper's fifth ability: all others draw one.
    let at = || {
        table(&[], &["innkeeper", "vicar", "actor"])
            .hands(&["GCoffin", "GBat BCross", "RBat"])
            .pile("GStake")
            .begin()
    };
    let mut called = at();
    called.lays(0, "GCoffin");
    assert_eq!(called.held(1), 2, "it waits for the call");
    called.mau_mau(0);
    assert_eq!((called.is_over(), called.points()), (true, vec![7, 2, 3]));
    let mut lapsed = at();
    lapsed.lays(0, "GCoffin");
    lapsed.wait(2_600);
    assert_eq!(
        (lapsed.held(0), lapsed.held(1), lapsed.held(2), lapsed.is_over()),
        (2, 3, 2, false)
    );
}

#[test]
fn va13_no_further_turn_by_three_or_four_with_an_empty_hand() {
    let mut three = table(&[], &["messenger", "vicar"])
        .hands(&["GBat", "GSpider BCross"])
        .pile("GStake")
        .begin();
    three.lays(0, "GBat");
    three.mau_mau(0);
    assert_eq!(
        (three.is_over(), three.state.winner),
        (true, Seat(0)),
        "nor is a colour asked for that nobody needs"
    );
    let mut four = table(&[], &["actor", "vicar"])
        .hands(&["GGrave", "GSpider BCross"])
        .pile("GStake")
        .begin();
    four.lays(0, "GGrave");
    four.mau_mau(0);
    assert!(four.is_over());
    assert_eq!(
        four.law.deck.sheets[four.state.note(super::table::character(0)) as usize - 1].id,
        "vicar"
    );
}

#[test]
fn va19_the_right_neighbour_reacts_or_draws() {
    let on = [
        ("yummy", "on"),
        ("head", "on"),
        ("knock", "on"),
        ("yuck", "on"),
        ("tick", "on"),
    ];
    let cases = [
        ("GChalice", Sign::YUMMY),
        ("GBat", Sign::STROKE_HEAD),
        ("GCoffin", Sign::KNOCK),
        ("GSpider", Sign::YUCK),
        ("Clock1", Sign::TICK_TACK),
    ];
    for (card, sign) in cases {
        let at = |options: &[(&str, &str)]| {
            let mut table = table(options, &["detective", "vicar", "actor"])
                .hands(&[&format!("{card} GCross RCross"), "GGrave BCross BStake", "RBat RSkull"])
                .pile("GStake")
                .begin();
            table.lays(0, card);
            table
        };
        let mut reacts = at(&on);
        assert_eq!(
            reacts.try_deed(1, Deed::Sign(sign)),
            Ok(Ruling::Idle),
            "the left neighbour needn't"
        );
        reacts.says(2, sign);
        reacts.wait(3_000);
        assert_eq!(reacts.held(2), 2, "{card}");
        let mut forgets = at(&on);
        forgets.wait(2_600);
        assert_eq!((forgets.held(0), forgets.held(1), forgets.held(2)), (2, 3, 3), "{card}");
        let mut off = at(&[]);
        off.wait(3_000);
        assert_eq!(off.held(2), 2, "{card}: the rule isn't played");
    }
}
