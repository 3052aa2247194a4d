//! Helpers with which the kit's paragraphs read its options and the table.

use super::options::{Joker, LastCard, Points, RoundEnds, kept, place as o};
use super::{CARDS_PLAYED, COVERING, GONE_OWED};
use maumau_referee::{Law, Look, OptionChoice, OptionPlaces, Options};
use maumau_table::{Card, Cards, Rank, Seat};

/// The bit of the jokers in a set of ranks.
pub(super) const JOKERS: i32 = 1 << (Rank::JOKER.0 - 2);

pub(super) fn jokers_do(options: &Options, what: Joker) -> bool {
    options.get(o::JOKERS) > 0 && Joker::of(options, o::JOKER) == what
}

/// Returns whether `rank` is in the set of the option at `place`.
#[inline]
pub(super) fn is(look: &Look, place: usize, rank: Rank) -> bool {
    look.law.options.has(place, rank.0.wrapping_sub(2))
}

/// Returns the cards of the ranks in the set of the option at `place`.
#[inline]
pub(super) fn of(look: &Look, place: usize) -> Cards {
    of_set(look.law, place)
}

/// Like [`of`], without a look.
#[inline]
pub(super) fn of_set(law: &Law, place: usize) -> Cards {
    cards(law, law.options.get(place))
}

#[inline]
pub(super) fn cards(law: &Law, mut set: i32) -> Cards {
    let mut all = Cards::NONE;
    while set != 0 {
        all |= law.deck.of_rank(Rank(set.trailing_zeros() as u8 + 2));
        set &= set - 1;
    }
    all
}

/// Returns the cards to which the option stored at `at` gives a positive number.
pub(super) fn numbered(law: &Law, at: OptionPlaces) -> Cards {
    law.cards().filter(|&card| number_of(law, at, card) > 0).collect()
}

/// Returns the number that the option stored at `at` gives to a card.
#[inline]
pub(super) fn number_of(law: &Law, at: OptionPlaces, card: Card) -> u8 {
    law.options.number_of(at, &law.deck, card) as u8
}

/// Like [`number_of`], with a look.
#[inline]
pub(super) fn number(look: &Look, at: OptionPlaces, card: Card) -> u8 {
    number_of(look.law, at, card)
}

/// Returns the ranks that wish, including wild jokers.
pub(super) fn wish_ranks(options: &Options) -> i32 {
    let wild = jokers_do(options, Joker::Wild);
    options.get(o::WISHES) | if wild { JOKERS } else { 0 }
}

#[inline]
pub(super) fn wishes(look: &Look, rank: Rank) -> bool {
    is(look, o::WISHES, rank) || rank == Rank::JOKER && jokers_do(&look.law.options, Joker::Wild)
}

pub(super) fn wish_cards(law: &Law) -> Cards {
    cards(law, wish_ranks(&law.options))
}

/// Returns the cards that have to be covered if they are the last.
pub(super) fn covered(law: &Law) -> Cards {
    if LastCard::of(&law.options, o::LAST_NOT) == LastCard::Covered {
        of_set(law, o::LAST_COVERED)
    } else {
        Cards::NONE
    }
}

#[inline]
pub(super) fn top_rank(look: &Look) -> Rank {
    look.rank(look.top(0))
}

/// Returns whether anyone is left to serve what the last card of `seat` demands: `seat` holds a
/// card again, has to cover, or may come back, or others play on. After the round's last card there
/// is no one.
pub(super) fn plays_on(look: &Look, seat: Seat) -> bool {
    let goes_on = look.hand_len[seat.index()] > 0
        || COVERING.is(look, this_turn(look) + 1)
        || look.opt(o::BACK) != 0
        || look.choice::<RoundEnds>(o::ROUND_ENDS) == RoundEnds::LastLeft && look.active().len() > 2
        || is_owed_on(look, seat);
    goes_on && !is_at_limit(look)
}

/// KIT-last-card: returns whether the debt of the last card of `seat` may be answered or come
/// round, so that the round continues.
pub(super) fn is_owed_on(look: &Look, seat: Seat) -> bool {
    let may_be_answered = look.on(o::LAST_DRAWS) && look.on(o::LAST_DRAWS_ON) && look.owed > 0;
    let others = look.active() | GONE_OWED.get(look);
    may_be_answered && !others.without(seat).is_empty() && !is_at_limit(look)
}

/// Returns whether the limit of played cards is reached, so that the round ends once it is decided
/// whether the last one was a last card.
pub(super) fn is_at_limit(look: &Look) -> bool {
    let most = look.opt(o::ROUND_CARDS);
    most > 0 && i32::from(CARDS_PLAYED.get(look)) >= most
}

/// Returns whether `seat` has to cover the last card it has just played, before it is out.
///
/// Reading: only in the player's own turn; a player who throws in their last card is out.
pub(super) fn must_be_covered(look: &Look, seat: Seat, face: Card) -> bool {
    look.choice::<LastCard>(o::LAST_NOT) == LastCard::Covered
        && is(look, o::LAST_COVERED, look.rank(face))
        && look.hand_len[seat.index()] == 0
        && is_players(look, seat)
}

/// Returns whether a player plays, and not the opening card.
#[inline]
pub(super) fn is_play(look: &Look) -> bool {
    look.turn.number > 0
}

/// Returns whether `seat` plays in its own turn.
#[inline]
pub(super) fn is_players(look: &Look, seat: Seat) -> bool {
    is_play(look) && look.turn.seat == seat
}

#[inline]
pub(super) fn this_turn(look: &Look) -> u16 {
    look.turn.number
}

/// KIT-jack: returns whether the player who wished plays again, so that the wish binds no one yet.
pub(super) fn goes_on(look: &Look) -> bool {
    super::WISHED.is(look, this_turn(look)) && look.turn.again
}

pub(super) fn worth(look: &Look, hand: Cards) -> i16 {
    hand.map(|card: Card| worth_of(look.law, card)).sum()
}

pub(super) fn worth_of(law: &Law, card: Card) -> i16 {
    match Points::of(&law.options, o::POINTS) {
        Points::Count => 1,
        Points::Table => law.options.number_of(kept::WORTH, &law.deck, card),
        Points::Wins => 0,
    }
}

/// Returns all cards if they count by a table of values, else none.
pub(super) fn worth_something(law: &Law) -> Cards {
    match Points::of(&law.options, o::POINTS) {
        Points::Table => law.cards(),
        Points::Count | Points::Wins => Cards::NONE,
    }
}
