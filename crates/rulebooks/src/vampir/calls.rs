//! VA10 to VA13: "Mau", "Mau Mau", and how a round can end.

use super::characters::{by_any_day, by_any_night};
use super::{BROUGHT_DOWN, EARLY_MAU, EARLY_MAU_MAU, LAST_SPECIAL, characters};
use crate::shared::pegasus::calls::CallParagraph;
use crate::shared::pegasus::decks::specials;
use crate::shared::pegasus::last::LastSpecial;
use maumau_referee::{Deed, Layer, Look, OfCards, Rule, may, on};
use maumau_table::{Card, Effect, Sign, Text, What};

const MAU: CallParagraph = CallParagraph {
    sign: Sign::MAU,
    at: 1,
    penalty: 1,
    early: EARLY_MAU,
    brought_down: BROUGHT_DOWN,
    still_coming: pool,
    waited_for: characters::calls,
};

const MAU_MAU: CallParagraph = CallParagraph {
    sign: Sign::MAU_MAU,
    at: 0,
    penalty: 2,
    early: EARLY_MAU_MAU,
    ..MAU
};

const LAST: LastSpecial = LastSpecial {
    price: LAST_SPECIAL,
    still_coming: pool,
};

/// VA12, VA18.8: returns how many cards of the pool enter the hand before hands are counted.
pub(super) fn pool(look: &Look, card: Card) -> u8 {
    if look.suit(card).is_some() { 0 } else { look.aside_len }
}

const WAITS_BY_DAY: OfCards = OfCards::by_sheet(
    by_any_day,
    "day",
    "Ihre Fähigkeit wartet auf deine Ansage.",
    "Its ability waits for your call.",
);
const WAITS_AT_NIGHT: OfCards = OfCards::by_sheet(
    by_any_night,
    "night",
    "Ihre Fähigkeit wartet auf deine Ansage.",
    "Its ability waits for your call.",
);

/// VA10: a player with one card left says "Mau".
pub const VA10: Rule = Rule {
    text: Text::new(
        "Wer nur noch eine Karte hat, sagt gleich „Mau“. Vergessen kostet eine Karte.",
        "Who has one card left says “Mau” at once. Forgotten costs one card.",
    ),
    why: Text::new(
        "Erst wird „Mau“ gesagt, oder die Zeit läuft ab.",
        "First “Mau” is said, or its time runs out.",
    ),
    signs: &[Sign::MAU],
    with_card: &[Sign::MAU],
    awaits: |_, _| Some(Sign::MAU),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(sign) => MAU.may_say(look, seat, sign),
    }),
    then: Some((CallParagraph::TOPICS, |look, fact, effects| {
        MAU.then(look, fact, effects)
    })),
    of_cards: &[WAITS_BY_DAY, WAITS_AT_NIGHT],
    ..Rule::at("VA10", Layer::Base)
};

/// VA11: with the last card the player says "Mau Mau"; then the round is over.
pub const VA11: Rule = Rule {
    text: Text::new(
        "Zur letzten Karte sagt man „Mau Mau“; damit endet die Runde. Vergessen kostet zwei Karten, und es geht weiter.",
        "With the last card one says “Mau Mau”, and the round ends. Forgotten costs two cards, and play goes on.",
    ),
    why: Text::new(
        "Erst wird „Mau Mau“ gesagt, oder die Zeit läuft ab.",
        "First “Mau Mau” is said, or its time runs out.",
    ),
    signs: &[Sign::MAU_MAU],
    with_card: &[Sign::MAU_MAU],
    awaits: |_, _| Some(Sign::MAU_MAU),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(sign) => MAU_MAU.may_say(look, seat, sign),
    }),
    then: Some((CallParagraph::TOPICS, |look, fact, effects| {
        MAU_MAU.then(look, fact, effects)
    })),
    of_cards: &[WAITS_BY_DAY, WAITS_AT_NIGHT],
    ..Rule::at("VA11", Layer::Base)
};

/// VA12: a special can't end the round.
pub const VA12: Rule = Rule {
    text: Text::new(
        "Mit einer Sonderkarte als letzter Karte endet die Runde nicht: Sie wirkt, du ziehst zwei Karten, und es geht weiter. \
         Die letzte Karte durch eine Fähigkeit loszuwerden, gilt.",
        "A special as the last card doesn't end the round: it takes effect, you draw two cards, and play goes on. \
         Getting rid of the last card by an ability counts.",
    ),
    why: Text::new("Die letzte Karte war eine Sonderkarte.", "The last card was a special."),
    ends: Some(|look, seat, card| LAST.ends(look, seat, card)),
    then: Some((LastSpecial::TOPICS, |look, fact, effects| {
        LAST.then(look, fact, effects);
    })),
    of_cards: &[OfCards::new(
        |law| specials(&law.deck),
        "Als letzte Karte beendet sie die Runde nicht: Sie wirkt, und du ziehst zwei.",
        "As your last card it doesn't end the round: it takes effect, and you draw two.",
    )
    .of_last(1)],
    ..Rule::at("VA12", Layer::Base)
};

/// VA13: the last card's ability is still used; if the hand is empty after it, the round is over.
pub const VA13: Rule = Rule {
    text: Text::new(
        "Auch die letzte Karte löst die Fähigkeit noch aus. Ist die Hand danach leer, endet die Runde.",
        "The last card's ability is still used. If the hand is empty after it, the round ends.",
    ),
    then: on!(|_, fact, effects| match fact.what {
        What::WentOut { seat } => {
            effects.push(Effect::EndRound { winner: seat });
        }
    }),
    ..Rule::at("VA13", Layer::Base)
};
