//! VA18: the day abilities.

use super::table::table;
use maumau_referee::Deed;
use maumau_table::{Card, Choice, Seat, Suit, What};

#[test]
fn va18_1_a_card_to_the_left_which_may_wish() {
    for wishes in [true, false] {
        let mut table = table(&[], &["countess", "vicar", "actor"])
            .hands(&["GSpider RBat RCross", "GGrave", "BBat"])
            .pile("GStake")
            .begin();
        table.lays(0, "GSpider");
        table.gives(0, "RBat");
        assert!(table.holds(1, "RBat"));
        assert_eq!(table.asked(), Some(1));
        if wishes {
            table.names(1, 3);
        } else {
            table.chooses(1, Choice::Nothing);
        }
        assert_eq!(table.state.wish[0], if wishes { Some(Suit(3)) } else { None });
        table.mau(0);
        assert_eq!(table.on(), 1);
    }
}

#[test]
fn va18_1_giving_the_last_card_away_ends_the_round_with_mau_mau() {
    let mut table = table(&[], &["countess", "vicar"])
        .hands(&["GSpider Wolf1", "GGrave BBat"])
        .pile("GStake")
        .begin();
    table.lays(0, "GSpider");
    table.mau(0);
    table.mau_mau(0);
    table.gives(0, "Wolf1");
    assert_eq!(
        (table.is_over(), table.points()),
        (true, vec![5, 0]),
        "said early: before the card was given; nobody is asked for a colour any more"
    );
}

#[test]
fn va18_2_show_a_card_of_the_colour_or_draw_two() {
    let mut table = table(&[], &["detective", "vicar", "actor"])
        .hands(&["GSkull RBat RCross", "GGrave BBat", "PBat PCross"])
        .pile("GStake")
        .begin();
    table.lays(0, "GSkull");
    table.names(0, 3);
    assert_eq!(table.state.wish[0], None, "no wish");
    let green = table.card("GGrave");
    assert_eq!(table.forbids(1, Deed::Choose(Choice::Card(green))), "VA18.2");
    table.gives(1, "BBat");
    assert_eq!(
        table.asked(),
        Some(2),
        "asked though it has none: otherwise being asked would tell"
    );
    table.chooses(2, Choice::Nothing);
    assert_eq!((table.held(1), table.held(2), table.on()), (2, 4, 1));
    let shown: Vec<(Seat, Seat, Card)> = table
        .facts
        .iter()
        .filter_map(|fact| match fact.what {
            What::Shown { to, of, card } => Some((to, of, card)),
            _ => None,
        })
        .collect();
    assert_eq!(
        shown,
        [(Seat(0), Seat(1), table.card("BBat"))],
        "only the asker sees it"
    );
}

#[test]
fn va18_3_a_wish_and_another_turn_again_and_again() {
    let mut table = table(&[], &["messenger", "vicar"])
        .hands(&["GBat RStake RCross BCross", "GGrave BBat"])
        .pile("GStake")
        .begin();
    table.lays(0, "GBat");
    table.names(0, 2);
    assert_eq!((table.on(), table.state.turn.number), (0, 2));
    table.lays(0, "RStake");
    table.names(0, 3);
    assert_eq!(table.cant_lay(0, "RCross"), "VA8");
    table.lays(0, "BCross");
    table.mau(0);
    assert_eq!(table.on(), 1);
}

#[test]
fn va18_4_characters_change_a_werewolf_stays_on_its_card() {
    let mut table = table(&[], &["actor", "vicar", "waiter"])
        .hands(&["GGrave RStake RCross", "GSkull BBat", "BCross"])
        .pile("GStake")
        .wolf_on(1, "Wolf1")
        .begin();
    table.lays(0, "GGrave");
    table.picks(0, 1);
    assert_eq!(table.on(), 0);
    assert_eq!((table.state.open[0].len(), table.state.open[1].len()), (1, 0));
    let name = |seat: u8| {
        table.law.deck.sheets[table.state.note(super::table::character(seat)) as usize - 1]
            .id
            .clone()
    };
    assert_eq!(
        (name(0), name(1), name(2)),
        ("vicar".into(), "actor".into(), "waiter".into())
    );
}

#[test]
fn va18_5_all_others_draw_one() {
    let mut table = table(&[], &["innkeeper", "vicar", "waiter"])
        .hands(&["GGarlic RStake RCross", "GSkull BBat", "BCross"])
        .pile("GStake")
        .begin();
    table.lays(0, "GGarlic");
    assert_eq!((table.held(0), table.held(1), table.held(2)), (2, 3, 2));
}

#[test]
fn va18_6_the_fewest_draw_two_or_one_each() {
    let mut one = table(&[], &["vicar", "actor", "waiter"])
        .hands(&["GCross RStake RBat", "GSkull BBat", "BCross"])
        .pile("GStake")
        .begin();
    one.lays(0, "GCross");
    assert_eq!((one.held(0), one.held(1), one.held(2)), (2, 2, 3));
    let mut several = table(&[], &["vicar", "actor", "waiter"])
        .hands(&["GCross RStake RBat", "GSkull", "BCross"])
        .pile("GStake")
        .begin();
    several.lays(0, "GCross");
    assert_eq!((several.held(1), several.held(2)), (2, 2));
}

#[test]
fn va18_7_two_drawn_are_given_away() {
    let at = |hand: &str| {
        let mut table = table(&[], &["waiter", "actor", "vicar"])
            .hands(&[hand, "GSkull BBat", "BCross PCross"])
            .pile("GStake")
            .stock("RCandle PCandle")
            .begin();
        table.lays(0, "GCoffin");
        table
    };
    let mut two = at("GCoffin RStake RBat");
    let own = two.card("RBat");
    assert_eq!(two.forbids(0, Deed::Choose(Choice::Card(own))), "VA18.7.1");
    two.gives(0, "PCandle");
    two.picks(0, 2);
    two.picks(0, 0);
    assert!(two.holds(2, "PCandle") && two.holds(0, "RCandle"));
    assert_eq!((two.held(0), two.on()), (3, 1));
    let mut both = at("GCoffin RStake RBat");
    both.gives(0, "RCandle");
    both.picks(0, 1);
    both.picks(0, 1);
    assert_eq!((both.held(0), both.held(1)), (2, 4));
    // VA10: with one card left before and after, the call has been made already.
    let mut one = at("GCoffin RStake");
    one.mau(0);
    one.gives(0, "RCandle");
    one.picks(0, 1);
    one.picks(0, 2);
    one.wait(5_000);
    assert_eq!((one.held(0), one.on()), (1, 1));
}

#[test]
fn va13_who_keeps_a_card_by_seven_is_not_out() {
    let at = || {
        let mut table = table(&[], &["waiter", "actor", "vicar"])
            .hands(&["GCoffin", "GSkull BBat", "BCross PCross"])
            .pile("GStake")
            .stock("RCandle PCandle")
            .begin();
        table.lays(0, "GCoffin");
        table.mau_mau(0);
        table.gives(0, "RCandle");
        table.picks(0, 1);
        table
    };
    let mut out = at();
    out.picks(0, 1);
    assert_eq!((out.is_over(), out.points()), (true, vec![8, 2, 4]));
    let mut keeps = at();
    keeps.picks(0, 0);
    keeps.mau(0);
    assert_eq!((keeps.is_over(), keeps.held(0), keeps.on()), (false, 1, 1));
}

#[test]
fn va18_7_a_short_stock_gives_what_is_there() {
    let mut table = table(&[], &["waiter", "actor"])
        .hands(&["GCoffin RStake RBat", "GSkull BBat"])
        .empty_stock("PCandle", "GStake")
        .begin();
    table.lays(0, "GCoffin");
    // The cards on the pile below the coffin were candle and stake; both are drawn.
    assert_eq!(table.held(0), 4);
}

#[test]
fn va18_8_the_pool_is_filled_and_taken_up() {
    let mut table = table(&[], &["gravedigger", "actor", "vicar"])
        .hands(&["GGrave RStake RBat", "Clock1 GSkull BBat", "BCross PCross"])
        .pile("GStake")
        .stock("RCandle")
        .begin();
    table.lays(0, "GGrave");
    table.gives(0, "RStake");
    table.mau(0);
    assert_eq!((table.state.aside_len, table.held(0), table.on()), (2, 1, 1));
    table.lays(1, "Clock1");
    assert!(table.holds(1, "RStake") && table.holds(1, "RCandle"));
    assert_eq!((table.state.aside_len, table.held(1)), (0, 4));
}

#[test]
fn va18_8_the_last_card_into_the_pool_ends_the_round() {
    let mut table = table(&[], &["gravedigger", "actor"])
        .hands(&["GGrave RStake", "GSkull BBat"])
        .pile("GStake")
        .begin();
    table.lays(0, "GGrave");
    table.mau(0);
    table.gives(0, "RStake");
    table.mau_mau(0);
    assert_eq!(
        (table.is_over(), table.points()),
        (true, vec![4, 0]),
        "the pool counts for nobody"
    );
}

#[test]
fn va18_8_without_a_stock_the_hand_card_goes_alone() {
    let mut alone = table(&[], &["gravedigger", "actor"])
        .hands(&["GGrave RStake RBat", "GSkull BBat"])
        .empty_stock("", "")
        .begin();
    // On the empty pile no symbol matches; a wish makes green fit.
    alone = alone.wish(0);
    alone.lays(0, "GGrave");
    alone.gives(0, "RStake");
    assert_eq!(alone.state.aside_len, 1);
}
