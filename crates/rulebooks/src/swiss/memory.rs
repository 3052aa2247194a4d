//! What the book remembers beside the cards, and what can be read off it at a glance.

use maumau_referee::{Effects, Enforce, Look, Named};
use maumau_table::{Card, Effect, Fault, Note, Rank, Seat, SeatNote, Secret, Suit};

/// CH-9: the suit of the base in this turn, from 1.
pub(super) const BASE: Note = Note(0);
/// CH-9: how many cards lie on the base.
pub(super) const CHAIN: Note = Note(1);
/// § 2: whether the one draw of this turn is used.
pub(super) const DRAWN: Note = Note(2);
/// CH-A: whether an Ace wants another card.
pub(super) const ACE: Note = Note(3);
/// § 9.B: up to which turn a King may be thrown in; 0: none lies.
pub(super) const KING: Note = Note(4);
/// § 9.A: who called the queen round that runs, from 1.
pub(super) const QUEENS: Note = Note(5);
/// § 9.A: whether two Queens were shown in this turn.
pub(super) const SHOWN: Note = Note(6);
/// § 9.A: whether the queen round was called in this turn.
pub(super) const CALLED: Note = Note(7);
/// § 5.2, § 9.B: whether this turn was cut short and is none for its player.
pub(super) const CUT: Note = Note(8);
/// CH-8: how many are passed over when this turn ends.
pub(super) const EIGHT: Note = Note(9);
/// § 9.C: whether a run of 7s after a last card goes on.
pub(super) const RUN: Note = Note(10);
/// § 10.B: whether the player who is on has said "Mau-Mau" before its card.
pub(super) const EARLY: Note = Note(11);
/// § 10.B: whose last card was a Jack with "Mau-Mau", from 1.
pub(super) const DOUBLE: Note = Note(12);
/// § 7: who accuses, from 1.
pub(super) const ACCUSER: Note = Note(13);
/// § 7: who is accused, from 1.
pub(super) const ACCUSED: Note = Note(14);
/// § 7: penalty cards demanded.
pub(super) const DEMAND: Note = Note(15);
/// § 7: votes against the accused.
pub(super) const AGAINST: Note = Note(16);
/// § 9.A: the turn in which the caller last laid in its round, from 1.
pub(super) const CALLERS: Note = Note(17);
/// § 9.E: misdeals of this round.
pub(super) const MISDEALS: Note = Note(18);
/// Later rule: whether play turns when this turn ends.
pub(super) const TURNS: Note = Note(19);
/// § 10.1: who has laid the last card while the round is still open, from 1.
pub(super) const CLOSING: Note = Note(20);
/// § 4: how many penalty cards were lying before the player who is on when its turn began.
pub(super) const LAY_BEFORE: Note = Note(21);
/// § 10.A: 1 "Mau" is due, 2 it is said or settled.
pub(super) const MAU: SeatNote = SeatNote(24);
/// § 9.C: in which order those who wait laid their last card in the run.
pub(super) const WAITS: SeatNote = SeatNote(32);
/// § 12: rules that a player may still add.
pub(super) const RIGHTS: SeatNote = SeatNote(48);
/// § 12: the rules of the catalogue that were added, bit by bit.
pub(super) const ADDED: Note = Note(56);

/// § 5.1: whose wrong card may still go back, from 1.
pub(super) const BACK: Secret = Secret(0);
/// § 5.1: which one it is, from 1.
pub(super) const BACK_CARD: Secret = Secret(1);
/// § 5.1: how the table stood before it; the places 2 to 11.
pub(super) const BEFORE: u8 = 2;
/// § 5.1: whether the next turn stands as before the wrong card.
pub(super) const RESTORE: Secret = Secret(12);
/// § 5.2: who owed how many cards when it laid or passed instead: seat times 128, and the cards, from 1.
pub(super) const DEBT: Secret = Secret(13);
/// § 4: penalty cards that came in their player's own turn, from 1: five places.
pub(super) const FRESH: u8 = 14;
/// § 5: penalty cards taken up too soon: seat times 128, and the card, from 1: five places.
pub(super) const TAKEN: u8 = 19;
/// So many places [`FRESH`] and [`TAKEN`] have.
pub(super) const SLOTS: u8 = 5;

/// The tag of a fault that is no deed of its own: something forgotten.
pub(super) const FORGOTTEN: u8 = 100;
/// § 5: the tag of a follow-up error; the wrong card is added to it.
pub(super) const FOLLOWS: u8 = 128;

/// How scenes and records call the notes.
pub(super) static NAMES: &[(&str, Named)] = &[
    ("base", Named::Note(BASE)),
    ("chain", Named::Note(CHAIN)),
    ("drawn", Named::Note(DRAWN)),
    ("ace", Named::Note(ACE)),
    ("king", Named::Note(KING)),
    ("queens", Named::Note(QUEENS)),
    ("run", Named::Note(RUN)),
    ("closing", Named::Note(CLOSING)),
    ("against", Named::Note(AGAINST)),
    ("lay-before", Named::Note(LAY_BEFORE)),
    ("misdeals", Named::Note(MISDEALS)),
    ("added", Named::Note(ADDED)),
    ("mau", Named::Seat(MAU)),
    ("waits", Named::Seat(WAITS)),
    ("rights", Named::Seat(RIGHTS)),
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

/// A secret note.
pub(super) fn secret(look: &Look, place: u8) -> i16 {
    look.hidden().secret(Secret(place))
}

/// The suit of the base that lies in this turn.
pub(super) fn base(look: &Look) -> Option<Suit> {
    match look.note(BASE) {
        0 => None,
        n => Some(Suit(n as u8 - 1)),
    }
}

/// § 4: cards that count as hand.
pub(super) fn active(look: &Look, seat: Seat) -> u8 {
    look.hand_len[seat.index()] + look.ripe_len[seat.index()]
}

/// § 10.0: whether `seat` has neither cards nor penalty cards.
pub(super) fn has_nothing(look: &Look, seat: Seat) -> bool {
    active(look, seat) == 0 && look.lying_len[seat.index()] == 0
}

/// The rank by which a card has its effect; a joker has none of its own.
pub(super) fn acts_as(look: &Look, card: Card, face: Card) -> Rank {
    if look.rank(card) == Rank::JOKER {
        Rank::JOKER
    } else {
        look.rank(face)
    }
}

/// § 7: whether play rests because the plenum sits.
pub(super) fn plenum_sits(look: &Look) -> bool {
    look.note(ACCUSER) != 0
}

/// § 10.1, § 9.C: whether a last card has been laid and the round is still open.
pub(super) fn round_ends(look: &Look) -> bool {
    look.note(CLOSING) != 0 || look.note(RUN) != 0
}

/// Sets `note` to 0 unless it is.
pub(super) fn clear(look: &Look, note: Note, effects: &mut Effects) {
    if look.note(note) != 0 {
        effects.push(Effect::Note(note, 0));
    }
}

/// § 3: `seat` has broken the paragraph that is asked by leaving something undone: it stands until challenged, or where the
/// table's referee watches it costs its penalty card at once (C10).
pub(super) fn violate(look: &Look, seat: Seat, effects: &mut Effects) {
    match look.law.enforce(look.me) {
        Enforce::LetStand => effects.push(Effect::Err(Fault {
            seat,
            rule: look.me,
            card: Card::UNKNOWN,
            weight: 1,
            tag: FORGOTTEN,
            turn: look.turn.number,
        })),
        Enforce::AsTable | Enforce::Refuse | Enforce::FineAtOnce => effects.push(Effect::Penalty { seat, n: 1 }),
    }
}
