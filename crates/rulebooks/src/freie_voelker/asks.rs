//! Questions and effects that several paragraphs share.

use super::{BROUGHT_DOWN, LIES, sets};
use maumau_referee::{Effects, Look};
use maumau_table::{Ask, Card, Direction, Effect, Question, Seat, Seats, Suit, Way, Zone};

pub(super) fn ask(look: &Look, seat: Seat, question: Question, step: u8, arg: u8) -> Effect {
    Effect::Ask(Ask {
        seat,
        rule: look.me,
        question,
        step,
        arg,
    })
}

/// Asks a seat for a colour of a special's own set (FV16), for the pile of that set.
pub(super) fn colour(look: &Look, seat: Seat, set: u8, step: u8) -> Effect {
    let (first, last) = sets::colours(look, set);
    ask(look, seat, Question::Suit { first, last }, step, set)
}

pub(super) fn wish(seat: Seat, pile: u8, suit: Suit, effects: &mut Effects) {
    let suit = Some(suit);
    effects.push(Effect::Wish { seat, pile, suit });
}

pub(super) fn no_wish(look: &Look, pile: u8, effects: &mut Effects) {
    if look.wish[usize::from(pile)].is_some() {
        let (seat, suit) = (Seat::NOBODY, None);
        effects.push(Effect::Wish { seat, pile, suit });
    }
}

pub(super) fn must_draw(seat: Seat, n: u8, effects: &mut Effects) {
    effects.push(Effect::Draw {
        seat,
        n,
        way: Way::Owed,
    });
}

/// Gives a hand card to another player; then a call may be due (FV12).
pub(super) fn give(seat: Seat, card: Card, to: Seat, effects: &mut Effects) {
    effects.push(Effect::Move {
        card,
        from: Zone::Hand(seat),
        to: Zone::Hand(to),
        way: Way::Given,
    });
    effects.push(BROUGHT_DOWN.becomes(Some(seat)));
    effects.push(BROUGHT_DOWN.becomes(None));
}

pub(super) fn lies(look: &Look, seat: Seat) -> bool {
    LIES.of(seat).get(look)
}

/// Returns all other seats, beginning with the next.
pub(super) fn others(look: &Look, seat: Seat) -> impl Iterator<Item = Seat> {
    look.playing.without(seat).from_after(seat, Direction::Clockwise)
}

pub(super) fn next(look: &Look, seat: Seat) -> Seat {
    look.playing.after(seat, look.direction)
}

/// Returns those of `seats` whose hands are not face down.
pub(super) fn sitting_up(look: &Look, seats: Seats) -> Seats {
    seats.filter(|&seat| !lies(look, seat)).fold(Seats::NONE, Seats::with)
}
