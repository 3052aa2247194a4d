//! § 10.A: the time in which "Mau" is said.

use super::memory::{ACE, CUT, Cut, ENDED, MAU, MAU_TURN, Mau, RESTORE, STRAYED, active, acts_as, laid, this_turn};
use super::moment::{since_mau_ms, time_mau};
use super::penalties::ripening;
use maumau_referee::{Effects, Look};
use maumau_table::{Card, Effect, Rank, Rest, Seat, Seats, Sign, Window};

/// The window in which "Mau" is due.
pub(super) const IN_TIME: u8 = 0;
/// The window in which it may be said and is not due.
pub(super) const MAY: u8 = 1;

/// The reaction time runs from the last card. Where the turn took longer than that, it has run out with the turn.
pub(super) fn what_is_left_ms(look: &Look, seat: Seat) -> u32 {
    look.reaction_ms().saturating_sub(since_mau_ms(look, seat)).max(1)
}

/// "Mau" is due, within this time.
pub(super) fn open(look: &Look, seat: Seat, within_ms: u32, effects: &mut Effects) {
    if look.reaction_ms() == 0 {
        let said = if active(look, seat) == 1 { Mau::Said } else { Mau::None };
        effects.push(MAU.of(seat).becomes(said));
        effects.push(Effect::Speak(seat, Sign::MAU));
    } else {
        effects.push(window(look, IN_TIME, seat, within_ms));
    }
}

/// The last card became two again at once: it may be said within this time and is not due.
pub(super) fn may(look: &Look, seat: Seat, within_ms: u32, effects: &mut Effects) {
    if look.reaction_ms() > 0 {
        effects.push(window(look, MAY, seat, within_ms));
    }
}

fn window(look: &Look, tag: u8, seat: Seat, within_ms: u32) -> Effect {
    Effect::Open(Window {
        arg: seat.0,
        ..look.open_window(tag, Seats::one(seat), within_ms, Rest::GoesOn)
    })
}

/// Closes this window of `seat`, if it is open.
pub(super) fn close(look: &Look, tag: u8, seat: Seat, effects: &mut Effects) {
    if look.window_of(tag, seat).is_some() {
        effects.push(closed(tag, seat));
    }
}

pub(super) fn closed(tag: u8, seat: Seat) -> Effect {
    Effect::CloseWith { tag, arg: seat.0 }
}

/// Whether the turn of `seat` runs.
pub(super) fn its_turn_runs(look: &Look, seat: Seat) -> bool {
    look.turn.seat == seat && !look.turn.ended
}

/// Whether a card asks its player something.
pub(super) fn asks(look: &Look, card: Card, face: Card) -> bool {
    matches!(acts_as(look, card, face), Rank::JACK | Rank::JOKER)
}

/// Whether its card has left one and asks, and nothing was said yet.
pub(super) fn had_one_left(look: &Look, seat: Seat) -> bool {
    let is_asked = look.asks.first().is_some_and(|ask| ask.seat == seat);
    let silent = MAU.of(seat).is(look, Mau::None) && ripening(look, seat).is_empty();
    its_turn_runs(look, seat) && laid(look) > 0 && is_asked && silent
}

pub(super) fn is_due(seat: Seat, turn: u16, effects: &mut Effects) {
    effects.push(MAU.of(seat).becomes(Mau::Due));
    effects.push(MAU_TURN.of(seat).becomes(turn));
}

pub(super) fn becomes_due(look: &Look, seat: Seat, turn: u16, effects: &mut Effects) {
    is_due(seat, turn, effects);
    time_mau(look, seat, effects);
}

/// Penalty cards taken up too soon have gone back, and one card is left of a turn in which its player has laid. Reading: "Mau" has its
/// time from now, for nobody could know before.
pub(super) fn lies_again(look: &Look, seat: Seat, effects: &mut Effects) {
    if !its_turn_runs(look, seat) || laid(look) == 0 || !MAU.of(seat).is(look, Mau::None) {
        return;
    }
    if ACE.get(look) {
        becomes_due(look, seat, this_turn(look), effects);
    } else {
        time_mau(look, seat, effects);
    }
}

/// Whether penalty cards of `seat` become active with the end of its turn. In a turn that was cut short nothing does.
pub(super) fn ripens(look: &Look, seat: Seat) -> bool {
    CUT.is(look, Cut::Not) && !ripening(look, seat).is_empty()
}

/// Whether the top card is the joker of Kartentausch.
pub(super) fn swaps(look: &Look) -> bool {
    look.piles
        .top(0)
        .is_some_and(|(card, _)| look.rank(card) == Rank::JOKER)
}

/// With the turn that a stray card cut short the turn is over as which that card counts.
pub(super) fn stray_turn_ended(look: &Look, seat: Seat, effects: &mut Effects) {
    if !MAU.of(seat).is(look, Mau::Due) || look.window_of(IN_TIME, seat).is_some() {
        return;
    }
    let by_stray = MAU_TURN.of(seat).is(look, ENDED.get(look) + 1);
    if by_stray && STRAYED.is(look, Some(seat)) && !RESTORE.get(look) {
        effects.push(MAU.of(seat).becomes(Mau::None));
        may(look, seat, what_is_left_ms(look, seat), effects);
    } else {
        open(look, seat, what_is_left_ms(look, seat), effects);
    }
}
