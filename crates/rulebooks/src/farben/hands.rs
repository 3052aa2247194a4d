//! F13: 7s and 0s: hands change places, or every player passes a card on.

use super::deck::{NOUGHT, SEVEN};
use super::options as o;
use super::reading::is_play;
use crate::shared::last_card::acts;
use maumau_referee::{Layer, OfCards, Prompt, Rule, on, passing};
use maumau_table::{Cards, Choice, Effect, Question, Text, What};

/// F13: a 7 swaps hands with another player, a 0 passes all hands on; with two players both are a
/// swap. Not after a last card that ends the round.
pub const SEVEN_NOUGHT: Rule = Rule {
    text: Text::new(
        "Bei einer 7 tauscht man die Hand mit einem Mitspieler, bei einer 0 wandern alle Hände in Spielrichtung weiter; zu zweit \
         wird beide Male getauscht.",
        "On a 7 one swaps hands with another player, on a 0 all hands go on in the direction of play; with two players both are a swap.",
    ),
    why: Text::new("Erst wird getauscht.", "First hands are swapped."),
    prompts: &[Prompt::question(
        0,
        "mit wem tauschst du die Hand?",
        "with whom do you swap hands?",
    )],
    when: Some(|options| options.on(o::SEVEN_NOUGHT)),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { .. } | What::Due { .. } if is_play(look) => {
            let is_nought = |face| look.rank(face) == NOUGHT && !look.on(o::PASS_ON);
            let does = |face| look.rank(face) == SEVEN || is_nought(face);
            let Some((seat, face)) = acts(look, fact, effects, does) else {
                return;
            };
            let others = look.active().without(seat);
            effects.push(match (others.len(), others.clone().next()) {
                _ if is_nought(face) => Effect::RotateHands,
                (1, Some(b)) => Effect::SwapHands { a: seat, b },
                _ => look.ask(seat, Question::Seat(others), 0),
            });
        }
        What::Chose {
            ask,
            choice: Choice::Seat(b),
        } => effects.push(Effect::SwapHands { a: ask.seat, b }),
    }),
    of_cards: &[
        OfCards::new(
            |law| law.deck.of_rank(SEVEN),
            "Du tauschst deine Hand mit jemandem.",
            "You swap hands with somebody.",
        ),
        OfCards::new(
            |law| {
                if law.options.on(o::PASS_ON) {
                    Cards::NONE
                } else {
                    law.deck.of_rank(NOUGHT)
                }
            },
            "Alle Hände wandern weiter.",
            "All hands go on.",
        ),
    ],
    ..Rule::at("F13.seven-nought", Layer::Card)
};

/// F13: after a 0 every player passes a chosen card on at the same time, instead of the hands.
pub const PASS_ON: Rule = Rule {
    text: Text::new(
        "Nach einer 0 sucht jeder verdeckt eine Karte aus; haben alle gewählt, gehen sie in Spielrichtung weiter.",
        "After a 0 each picks a card, face down; when all have, they go on in the direction of play.",
    ),
    why: Text::new("Erst geben alle eine Karte weiter.", "First all pass a card on."),
    prompts: &[Prompt::question(
        0,
        "welche Karte gibst du weiter? Such sie verdeckt aus",
        "which card do you pass on? Pick it face down",
    )],
    when: Some(|options| options.on(o::PASS_ON)),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { .. } | What::Due { .. } if is_play(look) => {
            if let Some((seat, _)) = acts(look, fact, effects, |face| look.rank(face) == NOUGHT) {
                passing::ask_all(look, seat, 0, effects);
            }
        }
        What::Chose {
            ask,
            choice: Choice::Card(card),
        } => passing::pass_on(look, ask, card, look.direction, effects),
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(NOUGHT),
        "Jeder gibt eine Karte weiter.",
        "Everybody gives a card on.",
    )],
    ..Rule::at("F13.pass-on", Layer::Card)
};
