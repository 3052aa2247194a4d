//! SP10: "Mau" and "Mau-Mau".

use super::{EARLY, SHORT};
use crate::shared::calls::{Call, Calls};
use maumau_referee::{Deed, Layer, Rule, may, on};
use maumau_table::{Rest, Sign, Text};

const CALLS: Calls = Calls {
    list: &[
        Call {
            sign: Sign::MAU,
            at: 1,
            penalty: 1,
            rest: Rest::LastCard,
        },
        Call {
            sign: Sign::MAU_MAU,
            at: 0,
            penalty: 1,
            rest: Rest::Turn,
        },
    ],
    early: EARLY,
    may_lay: |look| !SHORT.get(look),
};

/// SP10: the last but one card is played with "Mau", the last with "Mau-Mau"; a missed call costs one card.
pub const SP10: Rule = Rule {
    text: Text::new(
        "Zur vorletzten Karte sagt man „Mau“, zur letzten „Mau-Mau“. \
         Vergessen kostet je eine Karte; wer keine mehr hatte, ist wieder im Spiel.",
        "The last but one card is played with “Mau”, the last with “Mau-Mau”. Forgotten costs one card each; who had none left is back in.",
    ),
    why: Text::new(
        "Erst wird „Mau-Mau“ gesagt oder die Zeit läuft ab.",
        "First “Mau-Mau” is said, or its time runs out.",
    ),
    signs: &[Sign::MAU, Sign::MAU_MAU],
    with_card: &[Sign::MAU, Sign::MAU_MAU],
    awaits: |_, window| CALLS.awaited(window),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(sign) => CALLS.acts(look, seat, sign),
    }),
    then: on!(Calls::TOPICS, |look, fact, effects| CALLS.then(look, fact, effects)),
    ..Rule::at("SP10", Layer::Base)
};
