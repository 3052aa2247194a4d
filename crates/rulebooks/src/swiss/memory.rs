//! What the book remembers beside the cards, and what can be read off it at a glance.

use maumau_referee::{Effects, Enforce, Look, Named};
use maumau_table::{
    CARDS_MAX, Card, Effect, FAULTS_MAX, Fault, Note, Rank, SEATS_MAX, SECRETS_MAX, Seat, SeatNote, Secret, Suit,
};

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
/// § 5.2, § 9.B: whether this turn was cut short and is none for its player, and by what: see [`Cut`].
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
/// § 5.1: whether the next turn is the one that goes on after a wrong card went back.
pub(super) const RESTORE: Secret = Secret(2);
/// § 5.1: with whom hands were swapped by the card that may go back, from 1.
pub(super) const SWAPPED: Secret = Secret(3);
/// § 3: how many turns have ended in order.
pub(super) const ENDED: Secret = Secret(4);
/// § 9.A: whether the caller's last Queen was its last real one.
pub(super) const LAST_QUEEN: Secret = Secret(5);
/// § 9.A: the turn of the caller's last Queen.
pub(super) const QUEENS_TURN: Secret = Secret(6);
/// C4: turns in a row that ended in order with nothing drawn and nothing laid.
pub(super) const BARREN: Secret = Secret(7);
/// § 5.1: how the table stood before the wrong card, in the places that [`super::back`] names.
pub(super) const BEFORE: u8 = 8;
/// So many places [`BEFORE`] has.
pub(super) const BEFORE_MAX: u8 = 24;
/// § 10.A: for each seat the turn in which its cards came down to one: eight places.
const MAU_TURN: u8 = BEFORE + BEFORE_MAX;
/// § 5: how many times penalty cards have been taken up too soon.
pub(super) const TAKES: Secret = Secret(MAU_TURN + SEATS_MAX as u8);
/// § 5.1: so many cards were laid in this turn before one went back and it went on.
pub(super) const LAID_BEFORE: Secret = Secret(TAKES.0 + 1);
/// § 5.2: whose stray card cut this turn short, if penalty cards lie before it, from 1.
pub(super) const STRAYED: Secret = Secret(LAID_BEFORE.0 + 1);
/// § 10.A: for each seat the moment in which its cards came down to one, in two halves: sixteen places.
const MAU_AT: u8 = STRAYED.0 + 1;
/// § 4, § 5: for each card there can be what is remembered of it as a penalty card: see [`super::penalties`].
const OF_CARD: u8 = 64;

const _: () = assert!(MAU_AT as usize + 2 * SEATS_MAX <= OF_CARD as usize);
const _: () = assert!(OF_CARD as usize + CARDS_MAX <= SECRETS_MAX);

/// § 3: so many words of one seat can stand as violations; of further ones nobody keeps count.
pub(super) const WORDS_MAX: usize = 6;
/// Two packs of 52 and a joker.
const DECK_MAX: usize = 105;
// One wrong card each, laid or taken up, and the words.
const _: () = assert!(FAULTS_MAX >= DECK_MAX + SEATS_MAX * WORDS_MAX);

/// § 4, § 5: the place of what is remembered of this card.
pub(super) fn of_card(card: Card) -> Secret {
    Secret(OF_CARD + card.0)
}

/// § 10.A: the place of the turn in which this seat's cards came down to one.
pub(super) fn mau_turn(seat: Seat) -> Secret {
    Secret(MAU_TURN + (seat.0 & 7))
}

/// § 10.A: so many bits of a moment fit one place.
const HALF: u32 = 15;

fn mau_at(seat: Seat) -> (Secret, Secret) {
    let low = MAU_AT + 2 * (seat.0 & 7);
    (Secret(low), Secret(low + 1))
}

/// § 10.A: the cards of `seat` come down to one now.
pub(super) fn time_mau(look: &Look, seat: Seat, effects: &mut Effects) {
    let (low, high) = mau_at(seat);
    let now_ms = look.now_ms;
    effects.push(Effect::Remember(low, (now_ms & ((1 << HALF) - 1)) as i16));
    effects.push(Effect::Remember(high, (now_ms >> HALF) as i16));
}

/// § 10.A: so long ago the cards of `seat` came down to one.
pub(super) fn since_mau_ms(look: &Look, seat: Seat) -> u32 {
    let (low, high) = mau_at(seat);
    let at_ms = (u32::from(secret(look, high) as u16) << HALF) | u32::from(secret(look, low) as u16);
    look.now_ms.saturating_sub(at_ms)
}

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
    kept_in(look.note(note))
}

/// The seat that this number means, or nobody.
pub(super) fn kept_in(number: i16) -> Seat {
    match number {
        1..=8 => Seat(number as u8 - 1),
        _ => Seat::NOBODY,
    }
}

/// A secret note.
pub(super) fn secret(look: &Look, secret: Secret) -> i16 {
    look.hidden().secret(secret)
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

/// How many cards the player who is on has laid in its turn, also before one went back.
pub(super) fn laid(look: &Look) -> usize {
    usize::from(look.turn.laid) + secret(look, LAID_BEFORE).max(0) as usize
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

/// § 5.1, § 5.2, § 9.B: what a turn was cut short by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cut {
    /// By nothing.
    Not,
    /// A card was thrown in, or one went back: no turn has ended.
    NoTurn,
    /// A stray card stays: it is the turn of whoever laid it.
    Strays,
}

impl Cut {
    /// How this turn was cut short.
    pub(super) fn of(look: &Look) -> Cut {
        match look.note(CUT) {
            0 => Cut::Not,
            1 => Cut::NoTurn,
            _ => Cut::Strays,
        }
    }

    /// The effect of noting it.
    pub(super) fn noted(self) -> Effect {
        Effect::Note(CUT, self as i16)
    }
}

/// § 3: the turn to which a violation belongs that is committed now: turns that end in order are counted, from 1.
pub(super) fn this_turn(look: &Look) -> u16 {
    let ended = secret(look, ENDED) as u16;
    if look.turn.ended && look.turn.number > 0 {
        ended.max(1)
    } else {
        ended + 1
    }
}

/// § 3: `seat` has broken the paragraph that is asked by leaving something undone in the turn that runs.
pub(super) fn violate(look: &Look, seat: Seat, effects: &mut Effects) {
    violate_in(look, seat, this_turn(look), effects);
}

/// § 3: `seat` has broken the paragraph that is asked by leaving something undone in this turn: it stands until challenged, or where
/// the table's referee watches it costs its penalty card at once (C10).
pub(super) fn violate_in(look: &Look, seat: Seat, turn: u16, effects: &mut Effects) {
    match look.law.enforce(look.me) {
        Enforce::LetStand => effects.push(Effect::Err(Fault {
            seat,
            rule: look.me,
            card: Card::UNKNOWN,
            weight: 1,
            tag: FORGOTTEN,
            arg: 0,
            turn,
        })),
        Enforce::AsTable | Enforce::Refuse | Enforce::FineAtOnce => effects.push(Effect::Penalty { seat, n: 1 }),
    }
}
