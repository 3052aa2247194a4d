//! § 10.A: the time for saying "Mau".

use super::memory::{ACE, CUT, Cut, ENDED, MAU, MAU_TURN, Mau, RESTORE, STRAYED, active, acts_as, laid, this_turn};
use super::moment::{since_mau_ms, time_mau};
use super::penalties::ripening;
use maumau_referee::{Effects, Look};
use maumau_table::{Card, Effect, Rank, Rest, Seat, Seats, Sign, Window};

/// The tag of the window in which "Mau" is due.
pub(super) const IN_TIME: u8 = 0;
/// The tag of the window in which it may be said but is not due.
pub(super) const MAY: u8 = 1;

/// Returns the rest of the reaction time, which runs from the last card; at least 1 ms, even if the turn took longer.
pub(super) fn what_is_left_ms(look: &Look, seat: Seat) -> u32 {
    look.reaction_ms().saturating_sub(since_mau_ms(look, seat)).max(1)
}

/// Opens the window in which "Mau" is due.
pub(super) fn open(look: &Look, seat: Seat, within_ms: u32, effects: &mut Effects) {
    if look.reaction_ms() == 0 {
        let said = if active(look, seat) == 1 { Mau::Said } else { Mau::None };
        effects.push(MAU.of(seat).becomes(said));
        effects.push(Effect::Speak(seat, Sign::MAU));
    } else {
        effects.push(window(look, IN_TIME, seat, within_ms));
    }
}

/// Opens the window in which "Mau" may be said but is not due, because one card has become two again at once.
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

pub(super) fn close(look: &Look, tag: u8, seat: Seat, effects: &mut Effects) {
    if look.window_of(tag, seat).is_some() {
        effects.push(closed(tag, seat));
    }
}

pub(super) fn closed(tag: u8, seat: Seat) -> Effect {
    Effect::CloseWith { tag, arg: seat.0 }
}

pub(super) fn its_turn_runs(look: &Look, seat: Seat) -> bool {
    look.turn.seat == seat && !look.turn.ended
}

pub(super) fn asks(look: &Look, card: Card, face: Card) -> bool {
    matches!(acts_as(look, card, face), Rank::JACK | Rank::JOKER)
}

/// Returns whether the card of `seat` left one and asks a question, and nothing was said yet.
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

/// Penalty cards taken up too soon have returned, and one card is left in a turn in which the
/// player has played. Reading: the time for "Mau" runs from now, as no one could know before.
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

/// Returns whether penalty cards of `seat` become active at the end of its turn. None do in a turn that was cut short.
pub(super) fn ripens(look: &Look, seat: Seat) -> bool {
    CUT.is(look, Cut::Not) && !ripening(look, seat).is_empty()
}

pub(super) fn swaps(look: &Look) -> bool {
    look.piles
        .top(0)
        .is_some_and(|(card, _)| look.rank(card) == Rank::JOKER)
}

/// Ends the turn as which a stray card counts, along with the turn that it cut short.
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
