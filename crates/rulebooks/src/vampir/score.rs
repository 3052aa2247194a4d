//! VA14, VA15, C12: points, rounds, the end of a match, and new rules.

use super::MAY_ADD;
use crate::shared::matches::{self, Tie};
use crate::shared::new_rules;
use crate::shared::pegasus::points;
use maumau_referee::{Layer, Rule, on};
use maumau_table::{Text, What};

/// VA14: each player scores the number of cards in all other hands, the winner two more.
pub const VA14: Rule = Rule {
    text: Text::new(
        "Am Ende der Runde bekommt jeder so viele Punkte, wie die anderen noch Karten haben; wer sie beendet hat, zwei mehr.",
        "At the end of a round everybody gets as many points as the others still hold cards; who ended it gets two more.",
    ),
    counts: Some(points::of),
    ..Rule::at("VA14", Layer::Base)
};

/// VA15: an agreed number of rounds; a tie for first place adds another round.
pub const VA15: Rule = Rule {
    text: Text::new(
        "Gespielt wird eine vereinbarte Zahl von Runden; die meisten Punkte gewinnen. Bei Gleichstand an der Spitze folgt noch eine Runde.",
        "A match is an agreed number of rounds; most points win. A tie for the first place plays one more round.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Due { .. } | What::RoundEnded { .. } => {
            matches::end(look, fact, Tie::OneMoreRound, effects);
        }
    }),
    ..Rule::at("VA15", Layer::Base)
};

/// C12: the winner of a round, or every player, may add a rule before the next one.
pub const C12: Rule = new_rules::paragraph!(MAY_ADD);
