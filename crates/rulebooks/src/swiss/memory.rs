//! What the book remembers beside the cards, and what can be read off it at a glance.

use super::mark::Mark;
use crate::shared::moments::Moment;
use maumau_referee::{Effects, Enforce, Look};
use maumau_table::{
    Card, Effect, FAULTS_MAX, Fault, Misdeed, PerCard, PerCards, PerSeat, Rank, SEATS_MAX, Seat, Seats, Suit, kept,
    memory,
};

memory! {
    round {
        /// CH-9: the suit of the base in this turn.
        BASE: Option<Suit>,
        /// CH-9: how many cards lie on the base.
        CHAIN: u8,
        /// § 2: whether the one draw of this turn is used.
        DRAWN: bool,
        /// CH-A: whether an Ace wants another card.
        ACE: bool,
        /// § 9.B: up to which turn a King may be thrown in; 0: none lies.
        KING: u16,
        /// § 9.A: who called the queen round that runs.
        QUEENS: Option<Seat>,
        /// § 9.A: whether two Queens were shown in this turn.
        SHOWN: bool,
        /// § 9.A: whether the queen round was called in this turn.
        CALLED: bool,
        /// § 5.2, § 9.B: whether this turn was cut short and is none for its player, and by what.
        CUT: Cut,
        /// CH-8: how many are passed over when this turn ends.
        EIGHT: u8,
        /// § 9.C: whether a run of 7s after a last card goes on.
        RUN: bool,
        /// § 10.B: whether the player who is on has said "Mau-Mau" before its card.
        EARLY: bool,
        /// § 10.B: whose last card was a Jack with "Mau-Mau".
        DOUBLE: Option<Seat>,
        /// § 7: who accuses.
        ACCUSER: Option<Seat>,
        /// § 7: who is accused.
        ACCUSED: Option<Seat>,
        /// § 7: penalty cards demanded.
        DEMAND: u8,
        /// § 7: votes against the accused.
        AGAINST: u8,
        _: 1,
        /// § 9.E: misdeals of this round.
        MISDEALS: u8,
        /// Later rule: whether play turns when this turn ends.
        TURNS: bool,
        /// § 10.1: who has laid the last card while the round is still open.
        CLOSING: Option<Seat>,
        /// § 4: how many penalty cards were lying before the player who is on when its turn began.
        LAY_BEFORE: u8,
        _: 2,
        /// § 10.A: what has become of "Mau".
        MAU: PerSeat<Mau>,
        /// § 9.C: in which order those who wait laid their last card in the run.
        WAITS: PerSeat<u8>,
        /// CH-J, Kartentausch: whose last card asks its player something, if the round goes on.
        LAST_ASKS: Option<Seat>,
    }
    match {
        /// § 12: rules that a player may still add.
        RIGHTS: PerSeat<i16>,
        /// § 12: the rules of the catalogue that were added, bit by bit.
        ADDED: u16,
    }
    secret {
        /// § 5.1: whose wrong card may still go back.
        BACK: Option<Seat>,
        /// § 5.1: which one it is.
        BACK_CARD: Option<Card>,
        /// § 5.1: whether the next turn is the one that goes on after a wrong card went back.
        RESTORE: bool,
        _: 1,
        /// § 3: how many turns have ended in order, those of a run after a last card with them.
        ENDED: u16,
        /// § 9.A: whether the caller's last Queen was its last real one.
        LAST_QUEEN: bool,
        /// § 9.A: the turn of the caller's last Queen.
        QUEENS_TURN: u16,
        /// C4: turns in a row that ended in order with nothing drawn and nothing laid.
        BARREN: u8,
        /// § 8: how many cards lie on the pile since the run of 7s that is pending began.
        IN_RUN: u8,
        /// § 8: how many cards lie on the pile since the queen round that is on began.
        IN_ROUND: u8,
        // § 5.1: how the table stood before the wrong card that may go back.
        /// [`DRAWN`] before that card.
        WAS_DRAWN: bool,
        /// [`BASE`] before that card.
        WAS_BASE: Option<Suit>,
        /// [`CHAIN`] before that card.
        WAS_CHAIN: u8,
        /// [`ACE`] before that card.
        WAS_ACE: bool,
        /// [`QUEENS`] before that card.
        WAS_QUEENS: Option<Seat>,
        /// [`TURNS`] before that card.
        WAS_TURNS: bool,
        /// [`SHOWN`] before that card.
        WAS_SHOWN: bool,
        /// [`CALLED`] before that card.
        WAS_CALLED: bool,
        /// [`EIGHT`] before that card.
        WAS_EIGHT: u8,
        /// [`ENDED`] before that card.
        WAS_ENDED: u16,
        /// [`LAST_QUEEN`] before that card.
        WAS_LAST_QUEEN: bool,
        /// [`QUEENS_TURN`] before that card.
        WAS_QUEENS_TURN: u16,
        /// What was owed before that card.
        WAS_OWED: u8,
        /// The wish before that card.
        WAS_WISH: Suit,
        /// How long a King could still be thrown in before that card: turns, and 100; 0: none lay.
        WAS_KING_LEFT: i16,
        /// Who was on before that card.
        WAS_ON: Option<Seat>,
        /// Whether play ran counter-clockwise before that card.
        WAS_COUNTER: bool,
        /// [`MAU`] of the one who was on, before that card.
        WAS_MAU_OF_ON: Mau,
        /// [`MAU`] of the one who laid it, before that card.
        WAS_MAU_OF_LAYER: Mau,
        /// How many cards were laid in the turn before that card.
        WAS_LAID: u16,
        /// § 3: which of the turns that have ended do not count towards a lapse, bit by bit, the last one lowest.
        UNCOUNTED: u16,
        /// § 5.1: how many of the turns that have ended last a card that went back has undone: the turn that runs is the first of them.
        UNDONE: u16,
        /// [`UNDONE`] before that card.
        WAS_UNDONE: u16,
        /// [`BARREN`] before that card.
        WAS_BARREN: u8,
        /// [`IN_RUN`] before that card.
        WAS_IN_RUN: u8,
        /// [`IN_ROUND`] before that card.
        WAS_IN_ROUND: u8,
        /// § 10.A: the turn in which its cards came down to one.
        MAU_TURN: PerSeat<u16>,
        /// § 5: how many times penalty cards have been taken up too soon.
        TAKES: u8,
        /// § 5.1: so many cards were laid in this turn before one went back and it went on.
        LAID_BEFORE: u16,
        /// § 5.2: whose stray card cut this turn short, if penalty cards lie before it.
        STRAYED: Option<Seat>,
        /// § 10.A: the moment in which its cards came down to one: its lower bits, and the higher ones.
        MAU_AT: PerSeat<[i16; 2]>,
        /// [`MAU_TURN`] of the one who laid the card that may go back, before it.
        WAS_MAU_TURN: u16,
        /// [`MAU_AT`] of the one who laid that card, before it.
        WAS_MAU_AT: [i16; 2],
        /// C4: whether this turn, which goes on after a card went back, has drawn in vain before.
        IN_VAIN: bool,
        /// Whether the turn that runs had drawn in vain before the wrong card that may go back.
        WAS_IN_VAIN: bool,
        /// § 4, § 5, § 9.E: what is remembered of each penalty card, and of each that slipped.
        MARK: PerCard<Mark>,
        /// § 5.1: in whose hand each card was before the wrong card that may go back, four bits for each: a seat, counted from 1.
        WAS_IN_HANDS: PerCards<u16, 4>,
        /// § 5.1: the points before that card.
        WAS_POINTS: PerSeat<i16>,
        /// § 5.1: how many were to be passed over before that card.
        WAS_SKIPS: u8,
        /// § 6: when the last challenge of this player was decided.
        DECIDED_AT: PerSeat<Moment>,
    }
}

/// § 10.A: what has become of "Mau".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mau {
    /// Nothing yet.
    None,
    /// It is due.
    Due,
    /// It is said for the one card that is left, or was forgotten and is settled.
    Said,
    /// It is said before the card (C9.1).
    BeforeCard,
}
kept!(Mau: None, Due, Said, BeforeCard);

/// § 3: so many words of one seat can stand as violations; of further ones nobody keeps count.
pub(super) const WORDS_MAX: usize = 6;
/// Two packs of 52 and a joker.
const DECK_MAX: usize = 105;
// One wrong card each, laid or taken up, and the words.
const _: () = assert!(FAULTS_MAX >= DECK_MAX + SEATS_MAX * WORDS_MAX);

/// § 5: these seats in the order in which they pay or err together: as play goes, from the one who is on, however they are numbered.
pub(super) fn in_turn(look: &Look, seats: Seats) -> impl Iterator<Item = Seat> {
    let direction = look.direction;
    let from = if look.turn.seat.is_some() {
        look.turn.seat
    } else {
        look.dealer
    };
    let first = if seats.has(from) {
        from
    } else {
        seats.after(from, direction)
    };
    let after = move |&seat: &Seat| Some(seats.after(seat, direction));
    std::iter::successors(Some(first), after).take(usize::from(seats.len()))
}

/// § 4: cards that count as hand.
pub(super) fn active(look: &Look, seat: Seat) -> u8 {
    look.hand_len[seat.index()] + look.ripe_len[seat.index()]
}

/// § 10.0: whether `seat` has neither cards nor penalty cards.
pub(super) fn has_nothing(look: &Look, seat: Seat) -> bool {
    active(look, seat) == 0 && look.lying_len[seat.index()] == 0
}

/// Who was on before the card that may go back, or is going back.
pub(super) fn was_on(look: &Look) -> Option<Seat> {
    let undoes = BACK.is_set(look) || RESTORE.get(look);
    WAS_ON.get(look).filter(|_| undoes)
}

/// How many cards the player who is on has laid in its turn, also before one went back.
pub(super) fn laid(look: &Look) -> u16 {
    u16::from(look.turn.laid) + LAID_BEFORE.get(look)
}

/// The rank by which a card has its effect; a joker has none of its own.
pub(super) fn acts_as(look: &Look, card: Card, face: Card) -> Rank {
    if look.rank(card) == Rank::JOKER {
        Rank::JOKER
    } else {
        look.rank(face)
    }
}

/// § 10.1: whose last card, of this rank, has turned out not to have won, and stays: the round goes on, and the card asks what it would
/// have asked.
pub(super) fn asks_after_all(look: &Look, rank: Rank) -> Option<Seat> {
    let is_of_rank = |(card, face)| acts_as(look, card, face) == rank;
    LAST_ASKS
        .get(look)
        .filter(|_| !CLOSING.is_set(look) && !RESTORE.is_set(look) && look.piles.top(0).is_some_and(is_of_rank))
}

/// § 7: whether play rests because the plenum sits.
pub(super) fn plenum_sits(look: &Look) -> bool {
    ACCUSER.is_set(look)
}

/// § 10.1, § 9.C: whether a last card has been laid and the round is still open.
pub(super) fn round_ends(look: &Look) -> bool {
    CLOSING.is_set(look) || RUN.get(look)
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

kept!(Cut: Not, NoTurn, Strays);

/// § 3: the turn to which a violation belongs that is committed now: turns that end in order are counted, from 1; 0 is
/// before the first.
pub(super) fn this_turn(look: &Look) -> u16 {
    let ended = ENDED.get(look);
    if look.turn.number == 0 {
        0
    } else if look.turn.ended {
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
            misdeed: Misdeed::UNDONE,
            arg: 0,
            turn,
        })),
        Enforce::AsTable | Enforce::Refuse | Enforce::FineAtOnce => effects.push(Effect::Penalty { seat, n: 1 }),
    }
}
