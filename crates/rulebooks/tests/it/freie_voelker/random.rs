//! Random matches with random options and every referee, with right and wrong actions: invariants
//! of this book hold after every action.

use crate::walk::with_any_options;
use maumau_referee::Law;
use maumau_rulebooks::freie_voelker::BOOK;
use maumau_table::{Card, Phase, Seat, State};

fn laws_hold(law: &Law, state: &State, seed: u64) {
    assert_eq!(
        (state.cards(), state.card_places()),
        (law.cards(), usize::from(law.deck.len())),
        "seed {seed}: C3"
    );
    let (rings, bearers) = (law.deck.with_mark(0), law.deck.with_mark(3));
    let before = |seat: Seat| state.open[seat.index()];
    let out: u8 = state.playing.map(|seat| (before(seat) & bearers).len()).sum();
    let is_settled = !state.is_held_up() && state.hidden().agenda.is_empty();
    if !is_settled || state.phase != Phase::Playing {
        return;
    }
    assert!(out <= 1, "seed {seed}: FV6: never more than one bearer lies out");
    for seat in state.playing {
        let alone = !(before(seat) & bearers).is_empty() && (before(seat) & rings).is_empty();
        assert!(!alone, "seed {seed}: FV6: a bearer lies with the Ring only");
        assert!(
            (state.hand(seat) & rings).is_empty(),
            "seed {seed}: FV5: the Ring lies open"
        );
    }
    for (pile, wish) in state.wish.iter().enumerate() {
        let top = state.piles.top(pile as u8);
        let is_special = top.is_some_and(|(card, _)| !law.deck.suit(card).is_some());
        assert!(
            !is_special || wish.is_some(),
            "seed {seed}: FV7, FV8: a wish must have been made"
        );
        let is_mordor = top.is_some_and(|(card, _)| is_mordor(law, card));
        if top.is_some_and(|(card, _)| law.deck.suit(card).is_some()) && !is_table(law) {
            assert_eq!(
                is_mordor,
                pile == 1,
                "seed {seed}: FV16: a card lies on its own set's pile"
            );
        }
    }
    let location = law.book.memory.note("location", 0).expect("it is remembered");
    assert!(state.note(location) > 0, "seed {seed}: FV2: a location is open");
}

/// The first four colours are those of Freie Völker.
fn is_mordor(law: &Law, card: Card) -> bool {
    law.deck.suit(card).0 > 3
}

/// Returns whether wrong actions stand.
fn is_table(law: &Law) -> bool {
    law.options.print(maumau_referee::Book::REFEREE) == "table"
}

#[test]
fn laws_of_the_book_hold_with_any_options() {
    with_any_options(&BOOK, laws_hold);
}
