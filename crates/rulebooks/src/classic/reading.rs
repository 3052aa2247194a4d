//! What the paragraphs of the kit read off its options and the table.

use super::options::{Joker, LastCard, Points, RoundEnds, kept, place as o};
use super::{CARDS_PLAYED, COVERING, GONE_OWED};
use maumau_referee::{Law, Look, OptionChoice, OptionPlaces, Options};
use maumau_table::{Card, Cards, Rank, Seat};

/// The jokers' bit in a set of ranks.
pub(super) const JOKERS: i32 = 1 << (Rank::JOKER.0 - 2);

/// Whether jokers are in the deck and do `what`.
pub(super) fn jokers_do(options: &Options, what: Joker) -> bool {
    options.get(o::JOKERS) > 0 && Joker::of(options, o::JOKER) == what
}

/// Whether `rank` is in the set at `place`.
#[inline]
pub(super) fn is(look: &Look, place: usize, rank: Rank) -> bool {
    look.law.options.has(place, rank.0.wrapping_sub(2))
}

/// All cards of the ranks in the set at `place`.
#[inline]
pub(super) fn of(look: &Look, place: usize) -> Cards {
    of_set(look.law, place)
}

/// As [`of`], at a table on which nothing lies yet.
#[inline]
pub(super) fn of_set(law: &Law, place: usize) -> Cards {
    cards(law, law.options.get(place))
}

/// All cards of these ranks.
#[inline]
pub(super) fn cards(law: &Law, mut set: i32) -> Cards {
    let mut all = Cards::NONE;
    while set != 0 {
        all |= law.deck.of_rank(Rank(set.trailing_zeros() as u8 + 2));
        set &= set - 1;
    }
    all
}

/// The cards to which the option with its numbers kept here gives any.
pub(super) fn numbered(law: &Law, at: OptionPlaces) -> Cards {
    law.cards().filter(|&card| number_of(law, at, card) > 0).collect()
}

/// The number that the option with its numbers kept here gives to a card.
#[inline]
pub(super) fn number_of(law: &Law, at: OptionPlaces, card: Card) -> u8 {
    law.options.number_of(at, &law.deck, card) as u8
}

/// As [`number_of`], seen from a rule.
#[inline]
pub(super) fn number(look: &Look, at: OptionPlaces, card: Card) -> u8 {
    number_of(look.law, at, card)
}

/// Ranks that wish, a wild joker among them.
pub(super) fn wish_ranks(options: &Options) -> i32 {
    let wild = jokers_do(options, Joker::Wild);
    options.get(o::WISHES) | if wild { JOKERS } else { 0 }
}

/// Whether a card of this rank wishes.
#[inline]
pub(super) fn wishes(look: &Look, rank: Rank) -> bool {
    is(look, o::WISHES, rank) || rank == Rank::JOKER && jokers_do(&look.law.options, Joker::Wild)
}

/// All cards that wish.
pub(super) fn wish_cards(law: &Law) -> Cards {
    cards(law, wish_ranks(&law.options))
}

/// Last cards that have to be covered.
pub(super) fn covered(law: &Law) -> Cards {
    if LastCard::of(&law.options, o::LAST_NOT) == LastCard::Covered {
        of_set(law, o::LAST_COVERED)
    } else {
        Cards::NONE
    }
}

/// The rank of the face that lies on top.
#[inline]
pub(super) fn top_rank(look: &Look) -> Rank {
    look.rank(look.top(0))
}

/// Whether there is still somebody to serve what a card of `seat` demands, once it is known whether that was its last: it holds one
/// again, has to cover it, may come back, or others play on. After the round's last card nobody does.
pub(super) fn plays_on(look: &Look, seat: Seat) -> bool {
    let goes_on = look.hand_len[seat.index()] > 0
        || COVERING.is(look, this_turn(look) + 1)
        || look.opt(o::BACK) != 0
        || look.choice::<RoundEnds>(o::ROUND_ENDS) == RoundEnds::LastLeft && look.active().len() > 2
        || is_owed_on(look, seat);
    goes_on && !is_at_limit(look)
}

/// KIT-last-card: whether what the last card of `seat` makes others draw may be answered, or comes round, so that the round goes on.
pub(super) fn is_owed_on(look: &Look, seat: Seat) -> bool {
    let may_be_answered = look.on(o::LAST_DRAWS) && look.on(o::LAST_DRAWS_ON) && look.owed > 0;
    let others = look.active() | GONE_OWED.get(look);
    may_be_answered && !others.without(seat).is_empty() && !is_at_limit(look)
}

/// Whether so many cards have been played that the round ends, as soon as it has shown whether the last one was somebody's last.
pub(super) fn is_at_limit(look: &Look) -> bool {
    let most = look.opt(o::ROUND_CARDS);
    most > 0 && i32::from(CARDS_PLAYED.get(look)) >= most
}

/// Whether this card, which `seat` has just played as its last, has to be covered before `seat` is out.
///
/// Reading: only in one's own turn; who throws its last card in is out.
pub(super) fn must_be_covered(look: &Look, seat: Seat, face: Card) -> bool {
    look.choice::<LastCard>(o::LAST_NOT) == LastCard::Covered
        && is(look, o::LAST_COVERED, look.rank(face))
        && look.hand_len[seat.index()] == 0
        && is_players(look, seat)
}

/// Whether this is the play of a seat, and not of the opening card.
#[inline]
pub(super) fn is_play(look: &Look) -> bool {
    look.turn.number > 0
}

/// Whether `seat` plays in its own turn.
#[inline]
pub(super) fn is_players(look: &Look, seat: Seat) -> bool {
    is_play(look) && look.turn.seat == seat
}

/// This turn's number as notes keep it.
#[inline]
pub(super) fn this_turn(look: &Look) -> u16 {
    look.turn.number
}

/// KIT-jack: whose wish it is, is on again: that binds nobody yet.
pub(super) fn goes_on(look: &Look) -> bool {
    super::WISHED.is(look, this_turn(look)) && look.turn.again
}

/// What the cards in `hand` count.
pub(super) fn worth(look: &Look, hand: Cards) -> i16 {
    hand.map(|card: Card| worth_of(look.law, card)).sum()
}

/// What one card counts.
pub(super) fn worth_of(law: &Law, card: Card) -> i16 {
    match Points::of(&law.options, o::POINTS) {
        Points::Count => 1,
        Points::Table => law.options.number_of(kept::WORTH, &law.deck, card),
        Points::Wins => 0,
    }
}

/// All cards, where they count by what they show.
pub(super) fn worth_something(law: &Law) -> Cards {
    match Points::of(&law.options, o::POINTS) {
        Points::Table => law.cards(),
        Points::Count | Points::Wins => Cards::NONE,
    }
}
