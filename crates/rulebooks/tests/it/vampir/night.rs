//! VA16, VA17: the night abilities.

use super::table::table;
use maumau_table::Seat;

// At night the countess has the chalice and green, the detective the bat and purple, the actor the skull and blue.

#[test]
fn va16_the_left_neighbour_draws_two() {
    let mut table = table(&[], &["countess", "vicar", "actor"])
        .hands(&["RChalice GSpider GBat", "BBat BCross", "RBat"])
        .pile("RStake")
        .night()
        .begin();
    table.lays(0, "RChalice");
    assert_eq!((table.held(0), table.held(1), table.held(2), table.on()), (2, 4, 1, 1));
}

#[test]
fn va17_example_2_the_last_card_is_given_away() {
    // Angelika has blue at night, a clock and the blue gravestone; the red gravestone is on top.
    let mut table = table(&[], &["actor", "vicar"])
        .hands(&["Clock1 BGrave", "BBat BCross"])
        .pile("RGrave")
        .night()
        .begin();
    table.lays(0, "BGrave");
    assert_eq!(table.asked(), None, "C9.1: the ability waits for the call");
    table.mau(0);
    assert_eq!(table.asked(), Some(0));
    table.gives(0, "Clock1");
    assert!(!table.is_over());
    table.mau_mau(0);
    assert_eq!(
        (table.is_over(), table.state.winner, table.points()),
        (true, Seat(0), vec![5, 0])
    );
}

#[test]
fn va17_to_a_player_of_choice() {
    let mut table = table(&[], &["actor", "vicar", "waiter"])
        .hands(&["Clock1 BGrave RBat", "BBat BCross", "RSpider"])
        .pile("RGrave")
        .night()
        .begin();
    table.lays(0, "BGrave");
    table.picks(0, 2);
    table.gives(0, "RBat");
    assert!(table.holds(2, "RBat"));
    table.mau(0);
    assert_eq!(table.on(), 1);
}

#[test]
fn va5_both_at_once_symbol_first_and_va13_colour_lapses_without_a_card() {
    let mut both = table(&[], &["actor", "vicar", "waiter"])
        .hands(&["BSkull RBat RCross", "BBat", "RSpider"])
        .pile("BGrave")
        .night()
        .begin();
    both.lays(0, "BSkull");
    assert_eq!(both.held(1), 3, "the symbol comes first");
    both.picks(0, 1);
    both.gives(0, "RBat");
    assert_eq!((both.held(0), both.held(1)), (1, 4));
    let mut last = table(&[], &["actor", "vicar", "waiter"])
        .hands(&["BSkull", "BBat", "RSpider"])
        .pile("BGrave")
        .night()
        .begin();
    last.lays(0, "BSkull");
    last.mau_mau(0);
    assert_eq!((last.is_over(), last.points()), (true, vec![6, 1, 3]));
}

#[test]
fn va10_a_forgotten_mau_comes_before_the_ability() {
    let mut table = table(&[], &["actor", "vicar"])
        .hands(&["Clock1 BGrave", "BBat BCross"])
        .pile("RGrave")
        .stock("RSpider")
        .night()
        .begin();
    table.lays(0, "BGrave");
    table.wait(2_600);
    assert_eq!((table.held(0), table.asked()), (2, Some(0)));
    table.gives(0, "Clock1");
    table.mau(0);
    assert_eq!((table.is_over(), table.held(0), table.on()), (false, 1, 1));
}
