//! VS23, VS24, C12: winning, optional rules, and new rules in a match.

use super::memory::MAY_ADD;
use crate::shared::matches::{self, Tie};
use crate::shared::new_rules;
use maumau_referee::{Layer, Rule, on};
use maumau_table::{Effect, Text, What};

/// VS23: the first player who has played their last card, or whose last card is drawn away, wins the round.
pub const VS23: Rule = Rule {
    text: Text::new(
        "Wer seine letzte Karte zuerst ohne Fehler gelegt hat, oder wem sie weggezogen wurde, hat die Runde gewonnen.",
        "Who has played its last card first, without a mistake, or whose last card is drawn away, has won the round.",
    ),
    then: on!(|_, fact, effects| match fact.what {
        What::WentOut { seat } => {
            effects.push(Effect::Points { seat, n: 1 });
            effects.push(Effect::EndRound { winner: seat });
        }
    }),
    ..Rule::at("VS23", Layer::Base)
};

/// VS23: a match is an agreed number of rounds, or of wins.
pub const VS23_MATCH: Rule = Rule {
    text: Text::new(
        "Gespielt wird eine vereinbarte Zahl von Runden oder bis zu einer Zahl von Siegen. Wer dann mit den meisten Siegen gleichauf \
         liegt, teilt sich den Sieg.",
        "A match is an agreed number of rounds, or of wins. Players who are level with the most wins share it.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Due { .. } | What::RoundEnded { .. } => {
            matches::end(look, fact, Tie::Stands, effects)
        }
    }),
    ..Rule::at("VS23.1", Layer::Base)
};

/// VS24: VS8 to VS11, VS14 and VS18 to VS22 are optional; each of them checks its own option.
pub const VS24: Rule = Rule {
    text: Text::new(
        "Zu viele neue Regeln? Damenrunde, Könige, Draufhauen, Joker, Ansagen, Geschwätz, Schnellersein, Fragen und \
         außer der Reihe legen kann man einzeln weglassen.",
        "Too many new rules? Queen round, Kings, slaps, jokers, announcing, chatter, being faster, asking and \
         playing out of turn can each be left out.",
    ),
    ..Rule::at("VS24", Layer::Base)
};

/// C12: the winner of a round, or every player, may add a rule before the next one.
pub const C12: Rule = new_rules::paragraph!(MAY_ADD);
