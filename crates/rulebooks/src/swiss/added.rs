//! § 12: descriptions of cards for rules of the catalogue that are in force or may still be added.

use super::options::{self, EdgeRank, EdgeSuit, Extra, Leisure};
use maumau_referee::{Book, Law, OfCards, OptionChoice, Options};
use maumau_table::{Cards, Rank, Suit, Text};

/// Returns whether this rule of the catalogue is in force or may still be added.
pub(super) fn may_play(options: &Options, extra: Extra) -> bool {
    options::is_on(options, extra) || Leisure::of(options, Book::NEW_RULES) != Leisure::Off
}

/// Returns `cards` if this rule of the catalogue is in force or may still be added, else none.
fn where_played(law: &Law, extra: Extra, cards: Cards) -> Cards {
    if may_play(&law.options, extra) {
        cards
    } else {
        Cards::NONE
    }
}

/// Returns `played` if this rule of the catalogue is in force, and `added` if it may still be added.
fn if_played(options: &Options, extra: Extra, played: Text, added: Text) -> Text {
    if options::is_on(options, extra) { played } else { added }
}

/// § 16.B for 7s and 8s.
pub(super) const SORRY: OfCards = OfCards::as_table(
    |law| {
        where_played(
            law,
            Extra::Sorry,
            law.deck.of_rank(Rank::SEVEN) | law.deck.of_rank(Rank::EIGHT),
        )
    },
    |options| {
        if_played(
            options,
            Extra::Sorry,
            Text::new("Danach entschuldigst du dich.", "After it you apologise."),
            Text::new(
                "Gilt „Tschuldi!“, entschuldigst du dich danach.",
                "Where “Tschuldi!” is played, you apologise after it.",
            ),
        )
    },
);

/// § 16.C for the chosen card.
pub(super) const PIMPERLE: OfCards = OfCards::as_table(
    |law| where_played(law, Extra::Pimperle, chosen(law)),
    |options| {
        if_played(
            options,
            Extra::Pimperle,
            Text::new(
                "Alle berühren die Tischkante; der Letzte bekommt eine Strafkarte.",
                "All touch the table's edge; the last gets a penalty card.",
            ),
            Text::new(
                "Gilt „Kommando Pimperle“, berühren alle die Tischkante; der Letzte bekommt eine Strafkarte.",
                "Where “Kommando Pimperle” is played, all touch the table's edge; the last gets a penalty card.",
            ),
        )
    },
);

/// § 16.D for 9s.
pub(super) const LONELY_NINE: OfCards = OfCards::as_table(
    |law| where_played(law, Extra::LonelyNine, law.deck.of_rank(Rank::NINE)),
    |options| {
        if_played(
            options,
            Extra::LonelyNine,
            Text::new("Bleibt sie allein, streicheln sie alle.", "Left alone, all stroke it."),
            Text::new(
                "Gilt „Die einsame 9“, streicheln sie alle, wenn sie allein bleibt.",
                "Where “The lonely 9” is played, all stroke it if it is left alone.",
            ),
        )
    },
);

/// Richtungswechsel for Aces.
pub(super) const ACE_TURNS: OfCards = OfCards::as_table(
    |law| where_played(law, Extra::AceTurns, law.deck.of_rank(Rank::ACE)),
    |options| {
        if_played(
            options,
            Extra::AceTurns,
            Text::new(
                "Nach deinem Zug wechselt die Richtung.",
                "After your turn play turns round.",
            ),
            Text::new(
                "Gilt „Richtungswechsel“, wechselt sie nach deinem Zug.",
                "Where “Richtungswechsel” is played, play turns round after your turn.",
            ),
        )
    },
);

/// Returns the card that the table has chosen, or all of its rank.
pub(super) fn chosen(law: &Law) -> Cards {
    let of_rank = law.deck.of_rank(match EdgeRank::of(&law.options, options::EDGE_RANK) {
        EdgeRank::Seven => Rank::SEVEN,
        EdgeRank::Eight => Rank::EIGHT,
        EdgeRank::Nine => Rank::NINE,
        EdgeRank::Ten => Rank::TEN,
        EdgeRank::Jack => Rank::JACK,
        EdgeRank::Queen => Rank::QUEEN,
        EdgeRank::King => Rank::KING,
        EdgeRank::Ace => Rank::ACE,
    });
    let of_suit = |suit: Suit| of_rank & law.deck.of_suit(suit);
    match EdgeSuit::of(&law.options, options::EDGE_SUIT) {
        EdgeSuit::Clubs => of_suit(Suit::CLUBS),
        EdgeSuit::Diamonds => of_suit(Suit::DIAMONDS),
        EdgeSuit::Hearts => of_suit(Suit::HEARTS),
        EdgeSuit::Spades => of_suit(Suit::SPADES),
        EdgeSuit::Any => of_rank,
    }
}
