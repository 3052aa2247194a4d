//! The book's memory, and helpers to read it.

use super::options;
use crate::shared::moments::Moment;
use maumau_referee::{Effects, Look};
use maumau_table::{Card, Cards, PerSeat, Phase, Rank, Seat, Seats, Suit, memory};

memory! {
    round {
        /// The seat from which play continues after this turn; unset for the current player's.
        GOES_ON_FROM: Option<Seat>,
        /// VS7: the players who said "Letzte Karte" before their card: the current player, or the
        /// next one after a player who sits out.
        EARLY: Seats,
        /// VS8: the player who opened the current queen round.
        OPENER: Option<Seat>,
        /// The player of the last card.
        LAYER: Option<Seat>,
        /// VS10: the player of the 10 that has to be slapped.
        SLAP_BY: Option<Seat>,
        /// VS10, VS11: the players who still have to draw from each other hand.
        DRAWERS: Seats,
        /// VS16: the last player who drew.
        DREW_LAST: Option<Seat>,
        /// VS2: the dealer has to name the joker that was turned up.
        NAMING: bool,
        /// VS16: the player has drawn and may not play.
        BARRED: PerSeat<bool>,
        /// VS17: play waits for the player.
        WAITED_FOR: PerSeat<bool>,
        /// VS14, VS18: the card that the player has announced.
        SAID: PerSeat<Option<Card>>,
        /// VS10: when the player slapped, in ms since the 10.
        SLAPPED: PerSeat<Option<u16>>,
        /// VS1: the players who are ready.
        READY: Seats,
        /// C10: the players who have challenged wrongly in this round.
        DOUBTED_WRONGLY: Seats,
        /// VS11: the players who have slapped the ten of clubs on the pile.
        TRAPPED: Seats,
    }
    match {
        /// C12: the players who may still add a rule.
        MAY_ADD: Seats,
    }
    secret {
        /// VS21: the player who has asked whose turn it is and has no answer yet.
        ASKER: Option<Seat>,
        _: 7,
        /// VS7, VS20: when each player last said "Letzte Karte" with two cards, in two parts; the
        /// first part is one higher, as 0 means never.
        SAID_LAST: [PerSeat<i16>; 2],
        /// C10: when the last challenge of each player was decided.
        DECIDED_AT: PerSeat<Moment>,
    }
}

/// Returns whether cards can be played at all now: no one has to slap, to wish or to get ready.
pub(super) fn runs(look: &Look) -> bool {
    look.phase == Phase::Playing
        && look.asks.is_empty()
        && !look.turn.over
        && !SLAP_BY.is_set(look)
        && WAITED_FOR.is_set_for_none(look)
}

/// VS7, VS20: stores that `seat` says "Letzte Karte" with two cards now. It is a secret, so that it
/// reveals nothing about the hand.
pub(super) fn say_last(look: &Look, seat: Seat, effects: &mut Effects) {
    let [high, low] = SAID_LAST.each().map(|part| part.of(seat));
    effects.push(high.becomes((look.now_ms >> 15) as i16 + 1));
    effects.push(low.becomes((look.now_ms & 0x7fff) as i16));
}

/// VS7, VS20: returns whether `seat` said so no longer ago than the reaction time.
pub(super) fn has_just_said_last(look: &Look, seat: Seat) -> bool {
    let [high, low] = SAID_LAST.each().map(|part| part.of(seat).get(look));
    let said_ms = ((high as u32).wrapping_sub(1) << 15) + low as u32;
    high > 0 && look.now_ms.saturating_sub(said_ms) <= look.reaction_ms()
}

pub(super) fn is_barred(look: &Look, seat: Seat) -> bool {
    BARRED.of(seat).get(look)
}

/// Returns whether `seat` may play. Sitting out needs no word (VS5), so the player after one who
/// sits out may just play.
pub(super) fn in_turn(look: &Look, seat: Seat) -> bool {
    look.is_on(seat) || is_after_the_one_who_sits_out(look, seat)
}

/// VS5: returns whether the current player has to sit out now; cards they have to draw come first (C10).
pub(super) fn must_sit_out(look: &Look) -> bool {
    look.sits_out() > 0 && look.owes() == 0
}

/// VS5: returns whether it is the turn of `seat` after the current player has sat out.
pub(super) fn is_after_the_one_who_sits_out(look: &Look, seat: Seat) -> bool {
    must_sit_out(look) && !look.turn.over && next_unbarred(look, look.turn.seat) == Some(seat)
}

/// VS16: returns the next player after `from` who has not drawn; `None` if all have.
pub(super) fn next_unbarred(look: &Look, from: Seat) -> Option<Seat> {
    look.active()
        .from_after(from, look.direction)
        .find(|&seat| !is_barred(look, seat))
}

/// Returns whether the turn passes `seat` on its way from one player to another, at least one step.
pub(super) fn passes(look: &Look, from: Seat, to: Seat, seat: Seat) -> bool {
    let way = look.active().from_after(from, look.direction);
    let mut arrived = false;
    way.take_while(|&at| !std::mem::replace(&mut arrived, at == to))
        .any(|at| at == seat)
}

/// VS16, VS17: records that `seat` has drawn; after more than one card, play waits for the player.
pub(super) fn has_drawn(look: &Look, seat: Seat, n: u8, effects: &mut Effects) {
    effects.push(BARRED.of(seat).becomes(true));
    effects.push(DREW_LAST.becomes(Some(seat)));
    if n > 1 && !WAITED_FOR.of(seat).get(look) {
        effects.push(WAITED_FOR.of(seat).becomes(true));
    }
}

/// Returns the card that `seat` has announced; unknown if there is none.
pub(super) fn said(look: &Look, seat: Seat) -> Card {
    SAID.of(seat).get(look).unwrap_or(Card::UNKNOWN)
}

/// Stores that `seat` announces `face`. Identical cards are represented by the first one, so that packs don't matter.
pub(super) fn say(look: &Look, seat: Seat, face: Card, effects: &mut Effects) {
    if let Some(face) = look.law.deck.twins(face).lowest().filter(|_| is_face(look, face)) {
        effects.push(SAID.of(seat).becomes(Some(face)));
    }
}

pub(super) fn is_face(look: &Look, face: Card) -> bool {
    look.suit(face).is_some()
}

/// Returns whether `face` represents its identical cards.
pub(super) fn is_first_twin(look: &Look, face: Card) -> bool {
    is_face(look, face) && look.law.deck.twins(face).lowest() == Some(face)
}

/// Returns the first of the identical cards for each of `cards` with suit and rank.
pub(super) fn first_twins(look: &Look, cards: Cards) -> Cards {
    let (cards, firsts) = (cards - look.of_suit(Suit::NONE), look.law.deck.firsts());
    let first = |card: Card| look.law.deck.twins(card).lowest();
    (cards & firsts) | (cards - firsts).filter_map(first).collect()
}

/// Returns the top card itself, not its face.
pub(super) fn top_card(look: &Look) -> Card {
    look.piles.top(0).map_or(Card::UNKNOWN, |(card, _)| card)
}

/// VS18: returns whether the card at this height of the pile is a real spade.
pub(super) fn is_real_spade(look: &Look, height: u8) -> bool {
    look.piles.len(0) > height && look.suit(look.piles.at(0, height).0) == Suit::SPADES
}

/// VS18: returns whether the next card has to be announced.
pub(super) fn must_announce(look: &Look) -> bool {
    look.on(options::ANNOUNCE) && look.piles.len(0) > 0 && is_real_spade(look, look.piles.len(0) - 1)
}

/// VS20: returns whether `card` is identical to the top card; not for jokers and Jacks.
pub(super) fn is_twin_of_top(look: &Look, card: Card) -> bool {
    let top = top_card(look);
    look.on(options::JUMP_IN)
        && is_face(look, top)
        && look.rank(top) != Rank::JACK
        && look.law.deck.twins(top).has(card)
}

/// VS20: returns whether the top card was played on an identical one, as when it is thrown in; not
/// for jokers and Jacks.
pub(super) fn is_real_twin_below(look: &Look) -> bool {
    let Some(height) = look.piles.len(0).checked_sub(2) else {
        return false;
    };
    is_twin_of_top(look, look.piles.at(0, height).0)
}

/// Returns whether `seat` may announce a card now because it may play one on a spade.
pub(super) fn is_needed(look: &Look, seat: Seat, face: Card) -> bool {
    let may_play = |look: &Look| in_turn(look, seat) || is_twin_of_top(look, face);
    must_announce(look) && may_play(look) && !is_barred(look, seat) && runs(look)
}
