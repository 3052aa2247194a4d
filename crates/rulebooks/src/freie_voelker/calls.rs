//! FV12, FV13: "Mau", "Mau Mau", and how a round can end. Like VA10 to VA13.

use super::{BROUGHT_DOWN, EARLY_MAU, EARLY_MAU_MAU, LAST_SPECIAL, locations};
use crate::shared::pegasus::calls::CallParagraph;
use crate::shared::pegasus::decks::specials;
use crate::shared::pegasus::last::LastSpecial;
use maumau_referee::{Deed, Layer, OfCards, Rule, may, on};
use maumau_table::{Effect, Sign, Text, What};

const MAU: CallParagraph = CallParagraph {
    sign: Sign::MAU,
    at: 1,
    penalty: 1,
    early: EARLY_MAU,
    brought_down: BROUGHT_DOWN,
    still_coming: |_, _| 0,
    waited_for: |look, _, card| locations::brings(look, card).is_some(),
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
    still_coming: |_, _| 0,
};

const WAITS: OfCards = OfCards::by_sheet(
    locations::bringing_any,
    "",
    "Was der Schauplatz bringt, wartet auf deine Ansage.",
    "What the location brings waits for your call.",
);

/// FV12: a player with one card left says "Mau", each time anew. The Ring is not a hand card.
pub const FV12: Rule = Rule {
    text: Text::new(
        "Wer nur noch eine Karte hat, sagt gleich „Mau“, jedes Mal neu. Vergessen kostet eine Karte. Der Ring ist keine Handkarte.",
        "Who has one card left says “Mau” at once, each time anew. Forgotten costs one card. The Ring is no hand card.",
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
    of_cards: &[WAITS],
    ..Rule::at("FV12", Layer::Base)
};

/// FV12: with the last card the player says "Mau Mau"; then the round is over.
pub const FV12_MAU_MAU: Rule = Rule {
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
    of_cards: &[WAITS],
    ..Rule::at("FV12.1", Layer::Base)
};

/// FV13: a special can't end the round.
pub const FV13: Rule = Rule {
    text: Text::new(
        "Mit einer Sonderkarte als letzter Karte endet die Runde nicht: Sie wirkt, du ziehst zwei Karten, und es geht weiter. \
         Mit der letzten Karte den Ring zu nehmen, gilt.",
        "A special as the last card doesn't end the round: it takes effect, you draw two cards, and play goes on. \
         Taking the Ring with the last card counts.",
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
    ..Rule::at("FV13", Layer::Base)
};

/// FV13: a player with an empty hand ends the round.
pub const FV13_OUT: Rule = Rule {
    text: Text::new(
        "Wer keine Handkarte mehr hat, beendet die Runde.",
        "Who has no hand card left ends the round.",
    ),
    then: on!(|_, fact, effects| match fact.what {
        What::WentOut { seat } => {
            effects.push(Effect::EndRound { winner: seat });
        }
    }),
    ..Rule::at("FV13.1", Layer::Base)
};
