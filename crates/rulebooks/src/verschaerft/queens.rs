//! VS8: the queen round.

use super::memory::{LAYER, OPENER, passes};
use super::options;
use maumau_referee::{Layer, OfCards, Opinion, Rule, on};
use maumau_table::{Rank, Seat, Text, What};

/// VS8: a Queen opens a queen round of one lap, in which only Queens are played.
pub const VS8: Rule = Rule {
    text: Text::new(
        "Wer eine Dame legt, eröffnet eine Damenrunde: Jeder nach ihm muss eine Dame legen (oder einen Joker als Dame), \
         bis die Reihe wieder bei ihm ist.",
        "A Queen opens a queen round: each player after it must play a Queen (or a joker as one) \
         until the turn is back at the player who opened it.",
    ),
    why: Text::new(
        "In der Damenrunde geht nur eine Dame.",
        "In a queen round only a Queen will do.",
    ),
    when: Some(options::queen_round),
    fits: Some(|look, _, _, _| {
        if OPENER.is_set(look) {
            Opinion::only(look.of_rank(Rank::QUEEN))
        } else {
            Opinion::SILENT
        }
    }),
    then: on!(|look, fact, effects| {
        let (opener, last) = (OPENER.get(look), LAYER.get(look).unwrap_or(Seat::NOBODY));
        match fact.what {
            What::Played { seat, face, .. } if look.rank(face) == Rank::QUEEN => match opener {
                None => effects.push(OPENER.becomes(Some(seat))),
                // A Queen that was jumped in has taken the turn past the opener.
                Some(opener) if seat != opener && seat != last && passes(look, last, seat, opener) => {
                    effects.push(OPENER.becomes(None));
                }
                Some(_) => {}
            },
            What::NextIs { seat } if opener.is_some_and(|opener| passes(look, last, seat, opener)) => {
                effects.push(OPENER.becomes(None));
            }
        }
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(Rank::QUEEN),
        "Eröffnet eine Damenrunde: Reihum gehen nur Damen, bis du wieder dran bist.",
        "Opens a queen round: only Queens will do until you are on again.",
    )],
    ..Rule::at("VS8", Layer::Situation)
};
