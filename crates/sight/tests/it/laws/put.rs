//! Whoever is asked or waited for is told what for, in the book's words.

use maumau_house::in_force;
use maumau_referee::Law;
use maumau_table::{Cite, Question, Seats, State, Text};

/// A colour is wished everywhere alike. Players' own rules are told by what they are called.
pub fn check(law: &Law, state: &State) {
    for ask in state.asks.iter() {
        let of_suits = matches!(ask.question, Question::Suit { .. } | Question::SuitOrNone { .. });
        let is_put = of_suits || law.prompt(ask) != Text::NONE || is_own(law, ask.rule);
        assert!(
            is_put,
            "{} asks, and does not say what for: {ask:?}",
            name(law, ask.rule)
        );
    }
    for window in state.windows.iter() {
        // Of whoever is on only the turn's time runs.
        let of_turn = window.seats == Seats::one(state.turn.seat) || window.seats.is_empty();
        let is_told = law.awaited(window).is_some() || law.window_prompt(window) != Text::NONE;
        let is_put = of_turn || is_told || is_own(law, window.rule);
        assert!(
            is_put,
            "{} waits, and does not say what for: {window:?}",
            name(law, window.rule)
        );
    }
}

fn name(law: &Law, rule: Cite) -> &str {
    law.rule(rule).map_or("", |rule| rule.name())
}

fn is_own(law: &Law, rule: Cite) -> bool {
    in_force(law).iter().any(|own| own.name() == name(law, rule))
}
