//! FV14, FV15, C12: points, rounds, the end of a match, and new rules.

use super::MAY_ADD;
use super::locations;
use super::sets::{self, BEARER, RING};
use crate::shared::matches::{self, Tie};
use crate::shared::new_rules;
use crate::shared::pegasus::points;
use maumau_referee::{Layer, Look, OfCards, Rule, on};
use maumau_table::{Seat, Text, What};

const RING_BONUS: i16 = 2;

/// FV14: each player scores the number of cards in all other hands, the winner two more, the Ring's
/// holder two more and Mount Doom's bonus for their bearer.
pub const FV14: Rule = Rule {
    text: Text::new(
        "Am Ende der Runde bekommt jeder so viele Punkte, wie die anderen noch Handkarten haben; wer sie beendet hat, zwei mehr; \
         wer den Ring hat, zwei mehr, und auf dem Schicksalsberg den Bonus für seinen Ringträger.",
        "At the end of a round everybody gets as many points as the others still hold cards; who ended it gets two more; \
         who has the Ring gets two more, and on a Mount Doom the bonus for its bearer.",
    ),
    counts: Some(|look, seat| points::of(look, seat) + ring(look, seat)),
    of_cards: &[
        OfCards::new(
            |law| law.deck.with_mark(RING),
            "Liegt er am Ende vor dir, gibt er zwei Punkte.",
            "Before you at the end it gives two points.",
        ),
        OfCards::new(
            |law| law.deck.with_mark(BEARER),
            "Liegt er am Ende mit dem Ring vor dir, gibt ein Schicksalsberg Punkte dazu.",
            "Before you with the Ring at the end, a Mount Doom gives points for it.",
        ),
    ],
    ..Rule::at("FV14", Layer::Base)
};

fn ring(look: &Look, seat: Seat) -> i16 {
    let before = look.open[seat.index()];
    if (before & sets::marked(look, RING)).is_empty() {
        return 0;
    }
    let bearer = (before & sets::marked(look, BEARER)).lowest();
    RING_BONUS + bearer.map_or(0, |bearer| locations::doom(look, bearer))
}

/// FV15: an agreed number of rounds; a tie for first place adds another round.
pub const FV15: Rule = Rule {
    text: Text::new(
        "Gespielt wird eine vereinbarte Zahl von Runden; die meisten Punkte gewinnen. Bei Gleichstand an der Spitze folgt noch eine Runde.",
        "A match is an agreed number of rounds; most points win. A tie for the first place plays one more round.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Due { .. } | What::RoundEnded { .. } => {
            matches::end(look, fact, Tie::OneMoreRound, effects);
        }
    }),
    ..Rule::at("FV15", Layer::Base)
};

/// C12: the winner of a round, or every player, may add a rule before the next one.
pub const C12: Rule = new_rules::paragraph!(MAY_ADD);
