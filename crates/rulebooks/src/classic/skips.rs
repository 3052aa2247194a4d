//! KIT-eight: the next player sits out.

use super::opening::begins_after_dealer;
use super::options::place as o;
use super::reading::{covered, is, is_play, is_players, must_be_covered, of, of_set};
use maumau_referee::{Debts, Layer, Look, OfCards, Opinion, Rule, on};
use maumau_table::{Card, Effect, Seat, Text, What};

/// KIT-eight: the next player sits out. With two players its player is on again.
pub const EIGHT: Rule = Rule {
    text: Text::new(
        "Bei einer Aussetzkarte setzt der nächste aus; zu zweit ist man selbst wieder dran.",
        "On a card that makes sit out the next player sits out; with two players one is on again oneself.",
    ),
    when: Some(|options| options.get(o::SKIPS) != 0 && options.get(o::SKIP_ANSWER) == 0),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, face, .. } if sits_out(look, seat, face) => {
            effects.push(Effect::Skip(1));
        }
    }),
    of_cards: &[
        OfCards::new(
            |law| of_set(law, o::SKIPS),
            "Der Nächste setzt aus; zu zweit bist du noch einmal dran.",
            "The next player sits out; with two players you are on again.",
        ),
        COVERED,
    ],
    ..Rule::at("KIT-eight", Layer::Card)
};

const COVERED: OfCards = OfCards::new(
    |law| of_set(law, o::SKIPS) & covered(law),
    "Als letzte Karte lässt sie niemanden aussetzen.",
    "As your last card it makes nobody sit out.",
)
.of_last(1);

/// Whether the next has to sit out or answer. A last card that has to be covered makes nobody sit out: its player is on again.
fn sits_out(look: &Look, seat: Seat, face: Card) -> bool {
    is(look, o::SKIPS, look.rank(face)) && counts(look) && !must_be_covered(look, seat, face)
}

/// As an opening card it means the one after the dealer; where another begins, KIT-direction sees to it.
fn counts(look: &Look) -> bool {
    is_play(look) || begins_after_dealer(look)
}

/// KIT-eight: the next player sits out, or answers.
pub const EIGHT_ANSWERED: Rule = Rule {
    text: Text::new(
        "Bei einer Aussetzkarte setzt der nächste aus, außer er legt die gleiche.",
        "On a card that makes sit out the next player sits out, unless it plays the same rank.",
    ),
    why: Text::new(
        "Hier hilft nur die gleiche Karte, oder aussetzen.",
        "Only the same rank answers this, or sitting out.",
    ),
    when: Some(|options| options.get(o::SKIPS) != 0 && options.get(o::SKIP_ANSWER) != 0),
    fits: Some(|look, _, _, _| {
        if look.new_skips() > 0 {
            Opinion::only(of(look, o::SKIPS))
        } else {
            Opinion::SILENT
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, face, .. } if sits_out(look, seat, face) => {
            let adds = look.opt(o::SKIP_ANSWER) == 2;
            effects.push(Effect::Wait(if adds { look.waits.saturating_add(1) } else { 1 }));
        }
        What::Passed { seat } if look.new_skips() > 0 && is_players(look, seat) => {
            effects.push(Effect::Wait(look.waits - 1))
        }
    }),
    of_cards: &[
        OfCards::as_table(
            |law| of_set(law, o::SKIPS),
            |options| match options.get(o::SKIP_ANSWER) {
                1 => Text::new(
                    "Der Nächste setzt aus, außer er legt auch so eine: Dann setzt der Übernächste aus.",
                    "The next player sits out, unless it plays such a card too: then the one after it does.",
                ),
                _ => Text::new(
                    "Der Nächste setzt aus, außer er legt auch so eine: Dann setzen zwei aus, und so weiter.",
                    "The next player sits out, unless it plays such a card too: then two do, and so on.",
                ),
            },
        ),
        COVERED,
    ],
    ..Rule::at("KIT-eight.answered", Layer::Situation)
};

/// C10 `table`: of skips that add up each player has one; with two players left one player has them all.
pub(super) fn debts(look: &Look) -> Debts {
    if look.opt(o::SKIP_ANSWER) == 2 && look.active().len() == 2 {
        Debts::StayWithOne
    } else {
        Debts::Stay
    }
}
