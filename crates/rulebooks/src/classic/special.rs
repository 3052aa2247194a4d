//! Which cards have a power, and which of them may not be the last.

use super::options::{LastCard, kept, place as o};
use super::reading::{JOKERS, cards, wish_ranks};
use maumau_referee::{Law, OptionChoice, OptionPlaces, Options};
use maumau_table::{Card, Cards, Deck, Rank};

/// Options whose ranks have a power.
const SETS: [usize; 14] = [
    o::OWES,
    o::SKIPS,
    o::TURNS,
    o::AGAIN,
    o::EXTRA,
    o::WISHES,
    o::DEMANDS,
    o::COPIES,
    o::ROUNDS_OF,
    o::BASE_CARDS,
    o::SLAPS,
    o::GIVES,
    o::PASSES_ON,
    o::SWAPS,
];

/// Returns the ranks with a power, whatever their suit.
fn ranks(options: &Options) -> i32 {
    SETS.iter().fold(JOKERS, |all, &set| all | options.get(set))
}

/// Options that give powers to single cards.
const SINGLE: [(usize, OptionPlaces); 3] = [
    (o::AMOUNTS, kept::AMOUNTS),
    (o::OTHERS_DRAW, kept::OTHERS_DRAW),
    (o::PREVIOUS_DRAWS, kept::PREVIOUS_DRAWS),
];

/// Returns whether the card itself has a power, apart from its rank.
fn is_single(options: &Options, deck: &Deck, card: Card) -> bool {
    SINGLE
        .iter()
        .any(|&(place, at)| options.get(place) != 0 && options.number_of(at, deck, card) > 0)
}

pub(super) fn special_cards(law: &Law) -> Cards {
    let (options, deck) = (&law.options, &law.deck);
    let single = deck.cards().filter(|&card| is_single(options, deck, card));
    single.fold(cards(law, ranks(options)), Cards::with)
}

pub(super) fn is_special(options: &Options, deck: &Deck, rank: Rank) -> bool {
    let whole = ranks(options) & (1 << (rank.0 - 2)) != 0;
    whole || deck.of_rank(rank).all(|card| is_single(options, deck, card))
}

pub(super) fn is_never_last(options: &Options, deck: &Deck, card: Card) -> bool {
    let rank = deck.rank(card);
    let among = |set: i32| set & (1 << (rank.0 - 2)) != 0;
    match LastCard::of(options, o::LAST_NOT) {
        LastCard::Anything | LastCard::Covered => false,
        LastCard::NoSpecial => among(ranks(options)) || is_single(options, deck, card),
        LastCard::NoAce => rank == Rank::ACE,
        LastCard::NoWish => among(wish_ranks(options)),
    }
}

pub(super) fn never_last_cards(law: &Law) -> Cards {
    match LastCard::of(&law.options, o::LAST_NOT) {
        LastCard::Anything | LastCard::Covered => Cards::NONE,
        LastCard::NoSpecial => special_cards(law),
        LastCard::NoAce => law.deck.of_rank(Rank::ACE),
        LastCard::NoWish => cards(law, wish_ranks(&law.options)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::options::ALL;
    use super::*;
    use maumau_referee::{OptionSpec, Range};

    /// Options that name ranks or cards but give them no power.
    const WITHOUT_POWER: [&str; 9] = [
        "ranks",
        "suits",
        "calls",
        "call-after",
        "draw-answered-by",
        "draw-cancelled-by",
        "last-covered",
        "back-cards",
        "worth",
    ];

    fn gives_no_power((place, option): &(usize, &OptionSpec)) -> bool {
        match option.range {
            Range::Set(_) => !SETS.contains(place),
            Range::PerCard(_) | Range::Cards(_) => SINGLE.iter().all(|(single, _)| single != place),
            Range::Switch | Range::Number(..) | Range::NumberOr(..) | Range::Numbers(..) | Range::OneOf(_) => false,
        }
    }

    #[test]
    fn every_option_that_names_cards_makes_them_special_or_is_known_to_give_no_power() {
        let others = ALL.iter().enumerate().filter(gives_no_power);
        let keys: Vec<&str> = others.map(|(_, option)| option.key).collect();
        assert_eq!(keys, WITHOUT_POWER, "if it gives a power it belongs to SETS or SINGLE");
    }
}
