//! Checks that the players whom the match waits for can act.

use maumau_referee::Law;
use maumau_table::{Rest, Seat, Seats, State};

/// If no time runs, some seat has a legal action, and so has each player with a prompt, unless a window lets all rest.
pub fn check(law: &Law, state: &State) {
    if state.phase.is_between() || state.next_deadline_ms().is_some() {
        return;
    }
    let is_able = |&seat: &Seat| !law.offers(state, seat).is_empty();
    let able = Seats::first(law.seats).filter(is_able).fold(Seats::NONE, Seats::with);
    assert!(!able.is_empty(), "no time runs, and nobody can do anything");
    if state.windows.iter().all(|window| window.rest != Rest::All) {
        let unable = state.all_asked() - able;
        assert!(unable.is_empty(), "asked, and offered no answer: {unable:?}");
    }
}
