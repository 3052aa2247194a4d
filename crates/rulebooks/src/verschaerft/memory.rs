//! What the book remembers beside the cards, and what can be read off it at a glance.

use super::options;
use maumau_referee::{Effects, Look, Named};
use maumau_table::{Card, Cards, Effect, Note, Phase, Rank, Seat, SeatNote, Seats, Secret, Suit};

/// From whose seat play goes on after this turn, if not from that of the player who is on; a seat's number, from 1.
pub(super) const FROM: Note = Note(0);
/// VS7: who has said "Letzte Karte" before its card, bit by bit: the player who is on, or will be when another has sat out.
pub(super) const EARLY: Note = Note(1);
/// VS8: who opened the queen round that runs, from 1.
pub(super) const OPENER: Note = Note(2);
/// Who laid the last card, from 1.
pub(super) const LAYER: Note = Note(3);
/// VS10: who played the 10 that has to be slapped, from 1.
pub(super) const SLAP_BY: Note = Note(4);
/// VS10, VS11: who has still to draw from each other hand, bit by bit.
pub(super) const LASTS: Note = Note(5);
/// VS16: who drew last, from 1.
pub(super) const DREW_LAST: Note = Note(6);
/// VS2: whether the dealer has to say what the joker is that it turned.
pub(super) const NAMING: Note = Note(7);
/// VS16: who has drawn and may not play.
pub(super) const BARRED: SeatNote = SeatNote(8);
/// VS17: for whom play waits.
pub(super) const WAITING: SeatNote = SeatNote(16);
/// VS14, VS18: which card a seat has announced, its place in the deck from 1.
pub(super) const SAID: SeatNote = SeatNote(24);
/// VS10: when a seat slapped, in ms since the 10, from 1.
pub(super) const SLAPPED: SeatNote = SeatNote(32);
/// C10: who has doubted wrongly in this round, bit by bit.
pub(super) const DOUBTED: Note = Note(41);
/// VS1: who is ready, bit by bit.
pub(super) const READY: Note = Note(40);

/// VS11: who has slapped the ten of clubs that lies there, bit by bit.
pub(super) const TRAPPED: Note = Note(42);
/// VS21: who has asked whose turn it is and is not answered yet, from 1.
pub(super) const ASKER: Secret = Secret(0);
/// VS7, VS20: when each seat last said "Letzte Karte" with two cards, in two parts; the first from 1.
const SAID_LAST: [u8; 2] = [8, 16];

/// How scenes and records call them.
pub(super) static NAMES: &[(&str, Named)] = &[
    ("goes-on-from", Named::Note(FROM)),
    ("early", Named::Note(EARLY)),
    ("opener", Named::Note(OPENER)),
    ("layer", Named::Note(LAYER)),
    ("slap-by", Named::Note(SLAP_BY)),
    ("drawers", Named::Note(LASTS)),
    ("drew-last", Named::Note(DREW_LAST)),
    ("naming", Named::Note(NAMING)),
    ("barred", Named::Seat(BARRED)),
    ("waited-for", Named::Seat(WAITING)),
    ("said", Named::Seat(SAID)),
    ("slapped", Named::Seat(SLAPPED)),
    ("doubted-wrongly", Named::Note(DOUBTED)),
    ("ready", Named::Note(READY)),
    ("trapped", Named::Note(TRAPPED)),
    ("asker", Named::Secret(ASKER)),
];

/// A seat as a note keeps it.
pub(super) fn number(seat: Seat) -> i16 {
    i16::from(seat.0) + 1
}

/// The seat that a note keeps, or nobody.
pub(super) fn kept(look: &Look, note: Note) -> Seat {
    match look.note(note) {
        0 => Seat::NOBODY,
        n => Seat(n as u8 - 1),
    }
}

/// The seats that a note keeps bit by bit.
pub(super) fn kept_set(look: &Look, note: Note) -> Seats {
    Seats(look.note(note) as u8)
}

/// A set of seats as a note keeps it.
pub(super) fn bits(seats: Seats) -> i16 {
    i16::from(seats.0)
}

/// The seats whose note is set.
pub(super) fn those(look: &Look, note: SeatNote) -> Seats {
    look.seats_noted(note)
}

/// Sets the note of all seats back to 0.
pub(super) fn clear(look: &Look, note: SeatNote, effects: &mut Effects) {
    if look.is_noted_for_none(note) {
        return;
    }
    for seat in those(look, note) {
        effects.push(Effect::Note(note.of(seat), 0));
    }
}

/// Whether cards can be played at all now: nobody has to slap, to wish or to get ready.
pub(super) fn runs(look: &Look) -> bool {
    look.phase == Phase::Playing
        && look.asks.is_empty()
        && !look.turn.over
        && look.note(SLAP_BY) == 0
        && look.is_noted_for_none(WAITING)
}

/// Sets `note` to 0 unless it is.
pub(super) fn reset(look: &Look, note: Note, effects: &mut Effects) {
    if look.note(note) != 0 {
        effects.push(Effect::Note(note, 0));
    }
}

/// VS7, VS20: `seat` says "Letzte Karte" with two cards now. Nobody sees that it is remembered, so that it tells nothing of its hand.
pub(super) fn say_last(look: &Look, seat: Seat, effects: &mut Effects) {
    let [high, low] = SAID_LAST.map(|first| Secret(first + seat.0));
    effects.push(Effect::Remember(high, (look.now_ms >> 15) as i16 + 1));
    effects.push(Effect::Remember(low, (look.now_ms & 0x7fff) as i16));
}

/// VS7, VS20: whether `seat` has said so no longer ago than the reaction time.
pub(super) fn has_just_said_last(look: &Look, seat: Seat) -> bool {
    let [high, low] = SAID_LAST.map(|first| look.hidden().secret(Secret(first + seat.0)));
    let said_ms = ((high as u32).wrapping_sub(1) << 15) + low as u32;
    high > 0 && look.now_ms.saturating_sub(said_ms) <= look.reaction_ms()
}

/// VS16: whether this seat may not play.
pub(super) fn is_barred(look: &Look, seat: Seat) -> bool {
    look.seat_note(BARRED, seat) != 0
}

/// Whose turn it is to play. Sitting out needs no word (VS5): whoever is on after it may just play.
pub(super) fn in_turn(look: &Look, seat: Seat) -> bool {
    look.is_on(seat) || is_after_the_one_who_sits_out(look, seat)
}

/// VS5: whether `seat` will be on when the one who is on has sat out.
pub(super) fn is_after_the_one_who_sits_out(look: &Look, seat: Seat) -> bool {
    look.waits > 0 && !look.turn.over && next_unbarred(look, look.turn.seat) == Some(seat)
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
    effects.push(Effect::Note(BARRED.of(seat), 1));
    effects.push(Effect::Note(DREW_LAST, number(seat)));
    if n > 1 && look.seat_note(WAITING, seat) == 0 {
        effects.push(Effect::Note(WAITING.of(seat), 1));
    }
}

/// The card that `seat` has announced; unknown if it has announced none.
pub(super) fn said(look: &Look, seat: Seat) -> Card {
    match look.seat_note(SAID, seat) {
        0 => Card::UNKNOWN,
        n => Card(n as u8 - 1),
    }
}

/// `seat` announces `face`: remembered as the first of its twins, so that the packs don't matter.
pub(super) fn say(look: &Look, seat: Seat, face: Card, effects: &mut Effects) {
    if let Some(face) = look.law.deck.twins(face).lowest().filter(|_| is_face(look, face)) {
        effects.push(Effect::Note(SAID.of(seat), i16::from(face.0) + 1));
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
