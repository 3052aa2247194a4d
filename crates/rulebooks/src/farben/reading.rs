//! Helpers with which the paragraphs read the table: who plays, the colour that is due, what can be doubted and caught.

use super::{CAUGHT_WRONGLY, DOWN_TO_ONE, FOUR_BY};
use maumau_referee::Look;
use maumau_table::{Cite, Fault, Misdeed, Seat, Suit, Window};

/// The paragraph that a wrong wild draw four violates, and the one whose word can be missing.
pub(super) const CONDITION: &str = "F9";
pub(super) const WORD: &str = "F11";

/// Tags of the windows of the word: during `GRACE` no one can catch yet.
pub(super) const GRACE: u8 = 0;
pub(super) const CATCH: u8 = 1;

/// Returns whether `seat` plays in its own turn; no one plays the opening card.
pub(super) fn is_players(look: &Look, seat: Seat) -> bool {
    is_play(look) && look.turn.seat == seat
}

/// Returns whether a player plays, and not the opening card.
pub(super) fn is_play(look: &Look) -> bool {
    look.turn.number > 0
}

/// Returns the colour that is due: the named one, or that of the top card.
pub(super) fn due(look: &Look) -> Suit {
    look.wish[0].unwrap_or(look.suit(look.top(0)))
}

/// Returns whether the current player has to draw for cards of others; for their own cards of this
/// turn the next player draws.
pub(super) fn must_draw(look: &Look) -> bool {
    look.owes() > 0
}

/// Returns whether `by` may doubt the wild draw four of `accused` now. A missing “Last card” is
/// caught first (F11), if `by` may catch.
pub(super) fn is_doubt(look: &Look, by: Seat, accused: Seat) -> bool {
    FOUR_BY.is(look, Some(accused))
        && by != accused
        && look.new_debt() > 0
        && look.overdue_now().draw == 0
        && look.is_on(by)
        && look.turn.laid == 0
        && look.asks.is_empty()
        && !(is_missing(look, accused) && is_catch(look, by, accused))
}

/// Returns whether the fault is a wild draw four against F9. Other faults with such a card are
/// faults of the action itself.
pub(super) fn is_four(look: &Look, fault: &Fault) -> bool {
    fault.misdeed == Misdeed::UNDONE && look.law.name(fault.rule) == CONDITION
}

/// Returns whether the word of `seat` is missing, which every player can hear.
pub(super) fn is_missing(look: &Look, seat: Seat) -> bool {
    open(look, seat).next().is_some()
}

fn open<'a>(look: &Look<'a>, seat: Seat) -> impl Iterator<Item = &'a Window> + use<'a> {
    let law = look.law;
    let windows = look.state.windows.iter();
    windows.filter(move |window| window.seats.has(seat) && law.name(window.rule) == WORD)
}

pub(super) fn is_its(look: &Look, rule: Cite) -> bool {
    look.law.name(rule) == WORD
}

/// Returns whether `by` may try to catch `seat` now, rightly or wrongly.
pub(super) fn is_catch(look: &Look, by: Seat, seat: Seat) -> bool {
    DOWN_TO_ONE.get(look).has(seat)
        && by != seat
        && !CAUGHT_WRONGLY.get(look).has(by)
        && open(look, seat).all(|window| window.tag != GRACE)
}
