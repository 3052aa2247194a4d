//! VS3, VS20, VS22: what fits, and who may play it.

use super::cards::needs_more_cards;
use super::memory::{in_turn, is_twin_of_top, runs, top_card};
use super::options;
use crate::shared::course;
use crate::shared::price::Price;
use maumau_referee::{Enforce, Layer, OfCards, Opinion, Rule};
use maumau_table::{Cards, Overdue, Rank, Suit, Text};

/// VS3: a card fits by suit or rank, under a wish by the wished suit.
pub const VS3: Rule = Rule {
    text: Text::new(
        "Es passt, was die Farbe oder den Wert der obersten Karte hat; nach einem Wunsch die gewünschte Farbe.",
        "A card fits by the suit or the rank of the top card; under a wish by the wished suit.",
    ),
    why: Text::new(
        "{card} hat weder Farbe noch Wert der obersten Karte.",
        "{card} has neither the suit nor the rank of the top card.",
    ),
    fits: Some(course::suit_or_rank),
    ..Rule::at("VS3", Layer::Base)
};

/// VS20: a player may play a card identical to the top card at once, out of turn, until the next card is played.
pub const VS20: Rule = Rule {
    text: Text::new(
        "Wer die gleiche Karte hat, darf sie sofort legen, auch außer der Reihe, bis die nächste Karte liegt; nach ihm geht es weiter. \
         Nicht mit Jokern und nicht mit Buben.",
        "Who holds the identical card may play it at once, out of turn, until the next card lies; play goes on after it. \
         No jokers, no Jacks.",
    ),
    when: Some(options::jump_in),
    fits: Some(|look, seat, _, _| {
        let top = top_card(look);
        let too_few = look.rank(top) == Rank::TEN && needs_more_cards(look, seat);
        // C10: in their own turn the player first makes up for what is overdue.
        let makes_up = look.is_on(seat) && look.overdue_now() != Overdue::default();
        if is_twin_of_top(look, top) && !too_few && !makes_up {
            Opinion::yes(look.law.deck.twins(top))
        } else {
            Opinion::SILENT
        }
    }),
    of_cards: &[
        OfCards::new(
            |law| {
                let deck = &law.deck;
                law.cards() - deck.of_suit(Suit::NONE) - deck.of_rank(Rank::JACK) - deck.of_rank(Rank::TEN)
            },
            "Liegt die gleiche oben, darfst du sie sofort dazwischenlegen.",
            "If its twin lies on top, you may play it at once, out of turn.",
        ),
        OfCards::new(
            |law| law.deck.of_rank(Rank::TEN),
            "Liegt die gleiche oben und hast du noch drei Karten, darfst du sie sofort dazwischenlegen.",
            "If its twin lies on top and you have three cards left, you may play it at once, out of turn.",
        ),
    ],
    ..Rule::at("VS20", Layer::Reaction)
};

/// VS22, C10: if wrong cards stand, none can be played while play is suspended.
pub const VS22_REST: Rule = Rule {
    text: Text::new(
        "Solange alle schlagen, einer sich etwas wünscht oder sich erst bereit macht, liegt keine Karte.",
        "While all slap, one wishes or is still getting ready no card is laid.",
    ),
    why: Text::new("Das Spiel ruht gerade.", "Play rests just now."),
    enforce: Enforce::Refuse,
    when: Some(Price::is_table),
    fits: Some(|look, _, _, _| {
        if runs(look) {
            Opinion::SILENT
        } else {
            Opinion::no(Cards::ALL)
        }
    }),
    ..Rule::at("VS22.1", Layer::Reaction)
};

/// VS22: a player who plays out of turn takes the card back and draws one. While all get ready,
/// slap or wish, it is no one's turn.
pub const VS22: Rule = Rule {
    text: Text::new(
        "Wer legt, ohne dran zu sein, nimmt die Karte zurück und zieht eine. Solange das Spiel ruht, ist niemand dran.",
        "Who plays out of turn takes the card back and draws one. While play rests it is nobody's turn.",
    ),
    why: Text::new("Du bist nicht dran.", "It isn't your turn."),
    fits: Some(|look, seat, _, _| {
        let top = top_card(look);
        if !runs(look) {
            Opinion::no(Cards::ALL)
        } else if in_turn(look, seat) {
            Opinion::SILENT
        } else if is_twin_of_top(look, top) {
            Opinion::no(!look.law.deck.twins(top))
        } else {
            Opinion::no(Cards::ALL)
        }
    }),
    ..Rule::at("VS22", Layer::Reaction)
};
