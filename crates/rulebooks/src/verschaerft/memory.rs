//! What the book remembers beside the cards, and what can be read off it at a glance.

use super::options;
use crate::shared::moments::Moment;
use maumau_referee::{Effects, Look};
use maumau_table::{Card, Cards, PerSeat, Phase, Rank, Seat, Seats, Suit, memory};

memory! {
    round {
        /// From whose seat play goes on after this turn, if not from that of the player who is on.
        GOES_ON_FROM: Option<Seat>,
        /// VS7: who has said "Letzte Karte" before its card: the player who is on, or will be when another has sat out.
        EARLY: Seats,
        /// VS8: who opened the queen round that runs.
        OPENER: Option<Seat>,
        /// Who laid the last card.
        LAYER: Option<Seat>,
        /// VS10: who played the 10 that has to be slapped.
        SLAP_BY: Option<Seat>,
        /// VS10, VS11: who has still to draw from each other hand.
        DRAWERS: Seats,
        /// VS16: who drew last.
        DREW_LAST: Option<Seat>,
        /// VS2: whether the dealer has to say what the joker is that it turned.
        NAMING: bool,
        /// VS16: who has drawn and may not play.
        BARRED: PerSeat<bool>,
        /// VS17: for whom play waits.
        WAITED_FOR: PerSeat<bool>,
        /// VS14, VS18: which card a seat has announced.
        SAID: PerSeat<Option<Card>>,
        /// VS10: when a seat slapped, in ms since the 10.
        SLAPPED: PerSeat<Option<u16>>,
        /// VS1: who is ready.
        READY: Seats,
        /// C10: who has doubted wrongly in this round.
        DOUBTED_WRONGLY: Seats,
        /// VS11: who has slapped the ten of clubs that lies there.
        TRAPPED: Seats,
    }
    match {
        /// C12: who may still add a rule.
        MAY_ADD: Seats,
    }
    secret {
        /// VS21: who has asked whose turn it is and is not answered yet.
        ASKER: Option<Seat>,
        _: 7,
        /// VS7, VS20: when each seat last said "Letzte Karte" with two cards, in two parts; the first from 1.
        SAID_LAST: [PerSeat<i16>; 2],
        /// C10: when the last challenge of each player was decided.
        DECIDED_AT: PerSeat<Moment>,
    }
}

/// Whether cards can be played at all now: nobody has to slap, to wish or to get ready.
pub(super) fn runs(look: &Look) -> bool {
    look.phase == Phase::Playing
        && look.asks.is_empty()
        && !look.turn.over
        && !SLAP_BY.is_set(look)
        && WAITED_FOR.is_set_for_none(look)
}

/// VS7, VS20: `seat` says "Letzte Karte" with two cards now. Nobody sees that it is remembered, so that it tells nothing of its hand.
pub(super) fn say_last(look: &Look, seat: Seat, effects: &mut Effects) {
    let [high, low] = SAID_LAST.each().map(|part| part.of(seat));
    effects.push(high.becomes((look.now_ms >> 15) as i16 + 1));
    effects.push(low.becomes((look.now_ms & 0x7fff) as i16));
}

/// VS7, VS20: whether `seat` has said so no longer ago than the reaction time.
pub(super) fn has_just_said_last(look: &Look, seat: Seat) -> bool {
    let [high, low] = SAID_LAST.each().map(|part| part.of(seat).get(look));
    let said_ms = ((high as u32).wrapping_sub(1) << 15) + low as u32;
    high > 0 && look.now_ms.saturating_sub(said_ms) <= look.reaction_ms()
}

/// VS16: whether this seat may not play.
pub(super) fn is_barred(look: &Look, seat: Seat) -> bool {
    BARRED.of(seat).get(look)
}

/// Whose turn it is to play. Sitting out needs no word (VS5): whoever is on after it may just play.
pub(super) fn in_turn(look: &Look, seat: Seat) -> bool {
    look.is_on(seat) || is_after_the_one_who_sits_out(look, seat)
}

/// VS5: whether the current player has to sit out now; what they have to draw comes first (C10).
pub(super) fn must_sit_out(look: &Look) -> bool {
    look.sits_out() > 0 && look.owes() == 0
}

/// VS5: whether `seat` will be on when the one who is on has sat out.
pub(super) fn is_after_the_one_who_sits_out(look: &Look, seat: Seat) -> bool {
    must_sit_out(look) && !look.turn.over && next_unbarred(look, look.turn.seat) == Some(seat)
}

/// VS16: the next player after `from` who has not drawn; nobody if all have.
pub(super) fn next_unbarred(look: &Look, from: Seat) -> Option<Seat> {
    look.active()
        .from_after(from, look.direction)
        .find(|&seat| !is_barred(look, seat))
}

/// Whether the turn passes `seat` on its way from one player to another, one step at least.
pub(super) fn passes(look: &Look, from: Seat, to: Seat, seat: Seat) -> bool {
    let way = look.active().from_after(from, look.direction);
    let mut arrived = false;
    way.take_while(|&at| !std::mem::replace(&mut arrived, at == to))
        .any(|at| at == seat)
}

/// VS16, VS17: `seat` has come by cards; with more than one, play waits for it.
pub(super) fn has_drawn(look: &Look, seat: Seat, n: u8, effects: &mut Effects) {
    effects.push(BARRED.of(seat).becomes(true));
    effects.push(DREW_LAST.becomes(Some(seat)));
    if n > 1 && !WAITED_FOR.of(seat).get(look) {
        effects.push(WAITED_FOR.of(seat).becomes(true));
    }
}

/// The card that `seat` has announced; unknown if it has announced none.
pub(super) fn said(look: &Look, seat: Seat) -> Card {
    SAID.of(seat).get(look).unwrap_or(Card::UNKNOWN)
}

/// `seat` announces `face`: remembered as the first of its twins, so that the packs don't matter.
pub(super) fn say(look: &Look, seat: Seat, face: Card, effects: &mut Effects) {
    if let Some(face) = look.law.deck.twins(face).lowest().filter(|_| is_face(look, face)) {
        effects.push(SAID.of(seat).becomes(Some(face)));
    }
}

/// Whether `face` is a card with suit and rank.
pub(super) fn is_face(look: &Look, face: Card) -> bool {
    look.suit(face).is_some()
}

/// Whether `face` is the one of its twins by which it is offered.
pub(super) fn is_first_twin(look: &Look, face: Card) -> bool {
    is_face(look, face) && look.law.deck.twins(face).lowest() == Some(face)
}

/// Of these cards, by the first of their twins, those that have suit and rank.
pub(super) fn first_twins(look: &Look, cards: Cards) -> Cards {
    let (cards, firsts) = (cards - look.of_suit(Suit::NONE), look.law.deck.firsts());
    let first = |card: Card| look.law.deck.twins(card).lowest();
    (cards & firsts) | (cards - firsts).filter_map(first).collect()
}

/// The top card itself, not what it counts as.
pub(super) fn top_card(look: &Look) -> Card {
    look.piles.top(0).map_or(Card::UNKNOWN, |(card, _)| card)
}

/// VS18: whether a card that lies at this height of the pile is a real spade.
pub(super) fn is_real_spade(look: &Look, height: u8) -> bool {
    look.piles.len(0) > height && look.suit(look.piles.at(0, height).0) == Suit::SPADES
}

/// VS18: whether what is played now has to be announced.
pub(super) fn must_announce(look: &Look) -> bool {
    look.on(options::ANNOUNCE) && look.piles.len(0) > 0 && is_real_spade(look, look.piles.len(0) - 1)
}

/// VS20: whether `card` is identical with the top card; no jokers, no Jack.
pub(super) fn is_twin_of_top(look: &Look, card: Card) -> bool {
    let top = top_card(look);
    look.on(options::JUMP_IN)
        && is_face(look, top)
        && look.rank(top) != Rank::JACK
        && look.law.deck.twins(top).has(card)
}

/// VS20: whether the card on top lies on its twin, as when it is thrown in; no jokers, no Jack.
pub(super) fn is_real_twin_below(look: &Look) -> bool {
    let Some(height) = look.piles.len(0).checked_sub(2) else {
        return false;
    };
    is_twin_of_top(look, look.piles.at(0, height).0)
}

/// Whether `seat` may announce a card now because it may play one on a spade.
pub(super) fn is_needed(look: &Look, seat: Seat, face: Card) -> bool {
    let may_play = |look: &Look| in_turn(look, seat) || is_twin_of_top(look, face);
    must_announce(look) && may_play(look) && !is_barred(look, seat) && runs(look)
}
