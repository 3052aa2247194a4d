//! The book's memory, and helpers to read it.

use super::mark::Mark;
use crate::shared::moments::Moment;
use maumau_referee::{Effects, Enforce, Look};
use maumau_table::{
    Card, Effect, FAULTS_MAX, Fault, Misdeed, PerCard, PerCards, PerSeat, Rank, SEATS_MAX, Seat, Seats, Suit, kept,
    memory,
};

memory! {
    round {
        /// CH-9: the suit of the 9 on which cards may be played in this turn.
        BASE: Option<Suit>,
        /// CH-9: the number of cards on the 9.
        CHAIN: u8,
        /// § 2: the one draw of this turn is used.
        DRAWN: bool,
        /// CH-A: an Ace requires another card.
        ACE: bool,
        /// § 9.B: the last turn in which a King may be thrown in; 0: never.
        KING: u16,
        /// § 9.A: the caller of the current queen round.
        QUEENS: Option<Seat>,
        /// § 9.A: two Queens were shown in this turn.
        SHOWN: bool,
        /// § 9.A: a queen round was called in this turn.
        CALLED: bool,
        /// § 5.2, § 9.B: whether and by what this turn was cut short, so that it is no turn for its player.
        CUT: Cut,
        /// CH-8: the number of players to skip when this turn ends.
        EIGHT: u8,
        /// § 9.C: a run of 7s after a last card is going on.
        RUN: bool,
        /// § 10.B: the current player said "Mau-Mau" before their card.
        EARLY: bool,
        /// § 10.B: the player whose last card was a Jack with "Mau-Mau".
        DOUBLE: Option<Seat>,
        /// § 7: the accuser.
        ACCUSER: Option<Seat>,
        /// § 7: the accused.
        ACCUSED: Option<Seat>,
        /// § 7: the number of penalty cards demanded.
        DEMAND: u8,
        /// § 7: the number of votes against the accused.
        AGAINST: u8,
        _: 1,
        /// § 9.E: the number of misdeals of this round.
        MISDEALS: u8,
        /// Richtungswechsel: the direction reverses when this turn ends.
        TURNS: bool,
        /// § 10.1: the player of the last card while the round is still open.
        CLOSING: Option<Seat>,
        /// § 4: the number of penalty cards that were in front of the current player when the turn began.
        LAY_BEFORE: u8,
        _: 2,
        /// § 10.A: the state of "Mau".
        MAU: PerSeat<Mau>,
        /// § 9.C: the order in which those who wait played their last card in the run.
        WAITS: PerSeat<u8>,
        /// CH-J, Kartentausch: the player whose last card asks a question if the round continues.
        LAST_ASKS: Option<Seat>,
    }
    match {
        /// § 12: the number of rules that a player may still add.
        RIGHTS: PerSeat<i16>,
        /// § 12: the rules of the catalogue that were added, one bit per rule.
        ADDED: u16,
    }
    secret {
        /// § 5.1: the player whose wrong card may still return.
        BACK: Option<Seat>,
        /// § 5.1: that card.
        BACK_CARD: Option<Card>,
        /// § 5.1: the next turn continues one from which a wrong card returned.
        RESTORE: bool,
        _: 1,
        /// § 3: the number of turns that have ended in order, including those of a run after a last card.
        ENDED: u16,
        /// § 9.A: the caller's last Queen was their last real one.
        LAST_QUEEN: bool,
        /// § 9.A: the turn of the caller's last Queen.
        QUEENS_TURN: u16,
        /// C4: turns in a row that ended in order, without a card drawn or played.
        BARREN: u8,
        /// § 8: the number of cards on the pile since the beginning of the current run of 7s.
        IN_RUN: u8,
        /// § 8: the number of cards on the pile since the beginning of the current queen round.
        IN_ROUND: u8,
        // § 5.1: the state before the wrong card that may return; `WAS_X` is the value of `X`.
        WAS_DRAWN: bool,
        WAS_BASE: Option<Suit>,
        WAS_CHAIN: u8,
        WAS_ACE: bool,
        WAS_QUEENS: Option<Seat>,
        WAS_TURNS: bool,
        WAS_SHOWN: bool,
        WAS_CALLED: bool,
        WAS_EIGHT: u8,
        WAS_ENDED: u16,
        WAS_LAST_QUEEN: bool,
        WAS_QUEENS_TURN: u16,
        /// The debt.
        WAS_OWED: u8,
        /// The wish.
        WAS_WISH: Suit,
        /// The number of turns for which a King could still be thrown in, plus 100; 0: none.
        WAS_KING_LEFT: i16,
        /// The seat whose turn it was.
        WAS_ON: Option<Seat>,
        /// Play ran counter-clockwise.
        WAS_COUNTER: bool,
        /// [`MAU`] of the current player.
        WAS_MAU_OF_ON: Mau,
        /// [`MAU`] of the player of the wrong card.
        WAS_MAU_OF_LAYER: Mau,
        /// The number of cards played in the turn.
        WAS_LAID: u16,
        /// § 3: the ended turns that do not count towards the lapse of a violation, one bit per
        /// turn, the last one lowest.
        UNCOUNTED: u16,
        /// § 5.1: the number of turns at the end of `ENDED` that a returning card has undone; the
        /// current turn continues the first of them.
        UNDONE: u16,
        WAS_UNDONE: u16,
        WAS_BARREN: u8,
        WAS_IN_RUN: u8,
        WAS_IN_ROUND: u8,
        /// § 10.A: the turn in which the player's cards came down to one.
        MAU_TURN: PerSeat<u16>,
        /// § 5: the number of times that penalty cards were taken up too soon.
        TAKES: u8,
        /// § 5.1: the number of cards played in this turn before one returned and the turn continued.
        LAID_BEFORE: u16,
        /// § 5.2: the player whose stray card cut this turn short, if they have penalty cards.
        STRAYED: Option<Seat>,
        /// § 10.A: the time at which the player's cards came down to one: lower and higher bits.
        MAU_AT: PerSeat<[i16; 2]>,
        /// [`MAU_TURN`] of the player of the wrong card, before it.
        WAS_MAU_TURN: u16,
        /// [`MAU_AT`] of the player of the wrong card, before it.
        WAS_MAU_AT: [i16; 2],
        /// C4: before a card returned, the player had already tried in vain to draw in this turn.
        IN_VAIN: bool,
        /// [`IN_VAIN`] before the wrong card.
        WAS_IN_VAIN: bool,
        /// § 4, § 5, § 9.E: the marks of penalty cards and slipped cards.
        MARK: PerCard<Mark>,
        /// § 5.1: whose hand held each card before the wrong card: four bits per card, the seat from 1.
        WAS_IN_HANDS: PerCards<u16, 4>,
        /// § 5.1: the points before the wrong card.
        WAS_POINTS: PerSeat<i16>,
        /// § 5.1: the number of skips before the wrong card.
        WAS_SKIPS: u8,
        /// § 6: when the last challenge of this player was decided.
        DECIDED_AT: PerSeat<Moment>,
    }
}

/// § 10.A: the state of "Mau".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mau {
    /// Neither due nor said.
    None,
    /// It is due.
    Due,
    /// It was said for the one card left, or was missed and is settled.
    Said,
    /// It was said before the card (C9.1).
    BeforeCard,
}
kept!(Mau: None, Due, Said, BeforeCard);

/// § 3: maximum number of violations by words that are kept per seat; further ones are dropped.
pub(super) const WORDS_MAX: usize = 6;
/// Two packs of 52 and a joker.
const DECK_MAX: usize = 105;
// One fault per card, played or taken up, and the words.
const _: () = assert!(FAULTS_MAX >= DECK_MAX + SEATS_MAX * WORDS_MAX);

/// § 5: returns these seats in the order of play from the current player, independent of their numbers.
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

/// § 4: returns the number of cards that count as hand.
pub(super) fn active(look: &Look, seat: Seat) -> u8 {
    look.hand_len[seat.index()] + look.ripe_len[seat.index()]
}

/// § 10.0: returns whether `seat` has neither cards nor penalty cards.
pub(super) fn has_nothing(look: &Look, seat: Seat) -> bool {
    active(look, seat) == 0 && look.lying_len[seat.index()] == 0
}

/// Returns whose turn it was before the card that may return, or is returning.
pub(super) fn was_on(look: &Look) -> Option<Seat> {
    let undoes = BACK.is_set(look) || RESTORE.get(look);
    WAS_ON.get(look).filter(|_| undoes)
}

/// Returns how many cards the current player has played in this turn, including those before a card returned.
pub(super) fn laid(look: &Look) -> u16 {
    u16::from(look.turn.laid) + LAID_BEFORE.get(look)
}

/// Returns the rank by which a card has its effect; a joker stays a joker.
pub(super) fn acts_as(look: &Look, card: Card, face: Card) -> Rank {
    if look.rank(card) == Rank::JOKER {
        Rank::JOKER
    } else {
        look.rank(face)
    }
}

/// § 10.1: returns the player whose last card, of this rank, stays but has not won; the round
/// continues, and the card asks its question now.
pub(super) fn asks_after_all(look: &Look, rank: Rank) -> Option<Seat> {
    let is_of_rank = |(card, face)| acts_as(look, card, face) == rank;
    LAST_ASKS
        .get(look)
        .filter(|_| !CLOSING.is_set(look) && !RESTORE.is_set(look) && look.piles.top(0).is_some_and(is_of_rank))
}

pub(super) fn plenum_sits(look: &Look) -> bool {
    ACCUSER.is_set(look)
}

/// § 10.1, § 9.C: returns whether a last card was played and the round is still open.
pub(super) fn round_ends(look: &Look) -> bool {
    CLOSING.is_set(look) || RUN.get(look)
}

/// § 5.1, § 5.2, § 9.B: what cut a turn short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cut {
    /// Nothing.
    Not,
    /// A card was thrown in, or one returned: no turn has ended.
    NoTurn,
    /// A stray card stays: it counts as a turn of its player.
    Strays,
}

kept!(Cut: Not, NoTurn, Strays);

/// § 3: returns the turn to which a violation now belongs. Turns that end in order are counted from
/// 1; 0 is before the first.
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

/// § 3: `seat` has violated this paragraph by an omission in the current turn.
pub(super) fn violate(look: &Look, seat: Seat, effects: &mut Effects) {
    violate_in(look, seat, this_turn(look), effects);
}

/// § 3: `seat` has violated this paragraph by an omission in `turn`. The violation stands until
/// challenged, or costs a penalty card at once if the table's referee watches (C10).
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
