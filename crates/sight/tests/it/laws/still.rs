//! Checks what must not change anything: a meaningless word, an open prompt, and every action after the match.

use super::deeds;
use super::dice::Dice;
use maumau_referee::{Deed, Law, Refusal, Verdict};
use maumau_table::{Note, Phase, Seat, Seats, Seed, State};

const TRIED: usize = 40;

/// Checks that notes, windows, hands and turn have not changed.
pub fn check_same(before: &State, after: &State, why: &str) {
    for note in Note::every() {
        assert_eq!(before.note(note), after.note(note), "{why} changes no note: {note:?}");
    }
    assert_eq!(before.windows, after.windows, "{why} changes no window");
    assert_eq!(before.turn, after.turn, "{why} changes no turn");
    for seat in Seats::first(maumau_table::SEATS_MAX as u8) {
        assert_eq!(before.hand(seat), after.hand(seat), "{why} changes no hand");
    }
}

/// Checks that nothing is possible or offered after the match.
pub fn check_over(law: &Law, state: &State, dice: &mut Dice) {
    if state.phase != Phase::Over {
        return;
    }
    let mut after = *state;
    assert!(
        !law.deal(&mut after, state.now_ms, Seed::from_number(1), &mut ()),
        "no round is dealt after the match"
    );
    for seat in Seats::first(law.seats) {
        assert!(
            law.offers(state, seat).deeds().is_empty(),
            "nothing is offered after the match"
        );
    }
    let comings = Seats::first(law.seats).flat_map(|seat| [(seat, Deed::Join), (seat, Deed::Leave)]);
    let others: Vec<(Seat, Deed)> = (0..TRIED).map(|_| deeds::any(law, state, dice)).collect();
    for (seat, deed) in comings.chain(others) {
        assert_eq!(
            law.judge(state, seat, &deed),
            Verdict::Impossible,
            "after the match: {deed:?}"
        );
        let refused = law.deed(&mut after, state.now_ms, seat, &deed, &mut ());
        assert_eq!(refused, Err(Refusal::Impossible), "after the match: {deed:?}");
    }
    law.lapse(&mut after, u32::MAX, &mut ());
    assert_eq!(after, *state, "time changes nothing after the match");
}
