//! Questions and effects that several paragraphs share.

use super::{BROUGHT_DOWN, characters};
use maumau_referee::{Effects, Look};
use maumau_table::{Ask, Card, Effect, Fact, Question, Seat, Suit, Way, What, Zone};

pub(super) fn ask(look: &Look, seat: Seat, question: Question, step: u8, arg: u8) -> Effect {
    Effect::Ask(Ask {
        seat,
        rule: look.me,
        question,
        step,
        arg,
    })
}

pub(super) fn colours(look: &Look) -> (Suit, Suit) {
    let last = look.law.deck.suits.len().saturating_sub(1);
    (Suit(0), Suit(last as u8))
}

pub(super) fn colour(look: &Look, seat: Seat, step: u8) -> Effect {
    let (first, last) = colours(look);
    ask(look, seat, Question::Suit { first, last }, step, 0)
}

pub(super) fn wish(seat: Seat, suit: Suit, effects: &mut Effects) {
    let suit = Some(suit);
    effects.push(Effect::Wish { seat, pile: 0, suit });
}

/// Returns the player who uses this ability by day now. It waits for a later step, so that the call
/// of the card comes first (C9.1).
pub(super) fn by_day(look: &Look, fact: &Fact, ability: i16, effects: &mut Effects) -> Option<Seat> {
    called(fact, effects, |seat, card| {
        characters::calls_by_day(look, seat, card, ability)
    })
}

/// Like [`by_day`], for any trigger.
pub(super) fn called(fact: &Fact, effects: &mut Effects, is_called: impl Fn(Seat, Card) -> bool) -> Option<Seat> {
    if let What::Due { step: 0, arg } = fact.what {
        return Some(Seat(arg));
    }
    if let What::Played { seat, card, .. } = fact.what
        && is_called(seat, card)
    {
        effects.push(Effect::Later(0, seat.0));
    }
    None
}

pub(super) fn must_draw(seat: Seat, n: u8, effects: &mut Effects) {
    effects.push(Effect::Draw {
        seat,
        n,
        way: Way::Owed,
    });
}

/// Gives a hand card to another player; then a call may be due.
pub(super) fn give(seat: Seat, card: Card, to: Seat, effects: &mut Effects) {
    effects.push(Effect::Move {
        card,
        from: Zone::Hand(seat),
        to: Zone::Hand(to),
        way: Way::Given,
    });
    brought_down(seat, effects);
}

/// Records that an ability has reduced the hand of `seat` (VA10).
pub(super) fn brought_down(seat: Seat, effects: &mut Effects) {
    effects.push(BROUGHT_DOWN.becomes(Some(seat)));
    effects.push(BROUGHT_DOWN.becomes(None));
}
