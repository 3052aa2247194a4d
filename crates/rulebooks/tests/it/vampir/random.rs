//! Random matches with random options and every referee, with right and wrong actions: invariants
//! of this book hold after every action.

use crate::walk::with_any_options;
use maumau_referee::Law;
use maumau_rulebooks::vampir::BOOK;
use maumau_table::{Phase, State};

fn laws_hold(law: &Law, state: &State, seed: u64) {
    assert_eq!(
        (state.cards(), state.card_places()),
        (law.cards(), usize::from(law.deck.len())),
        "seed {seed}: C3"
    );
    let wolves = law.deck.with_mark(1);
    let lying: u8 = state
        .playing
        .map(|seat| (state.open[seat.index()] & wolves).len())
        .sum();
    assert!(lying <= 1, "seed {seed}: VA6: never two werewolves");
    let is_settled = !state.is_held_up() && state.hidden().agenda.is_empty();
    if is_settled && state.phase == Phase::Playing {
        let clocks = (state.middle & law.deck.with_mark(0)).len();
        assert!(clocks < state.playing.len(), "seed {seed}: VA7: {clocks} clocks");
        assert!(
            (state.middle & wolves).is_empty(),
            "seed {seed}: VA6: a werewolf lies on a character"
        );
        let top_is_special = state
            .piles
            .top(0)
            .is_some_and(|(card, _)| !law.deck.suit(card).is_some());
        assert!(
            !top_is_special || state.wish[0].is_some(),
            "seed {seed}: VA7.1: a wish must have been made"
        );
    }
}

#[test]
fn laws_of_the_book_hold_with_any_options() {
    with_any_options(&BOOK, laws_hold);
}
