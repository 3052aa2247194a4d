//! Checks that the book's words tell players what a prompt or a window is for.

use maumau_house::in_force;
use maumau_referee::Law;
use maumau_table::{Cite, Question, Seats, State, Text};

/// Wishes for a suit have a general text, and house rules are announced by their names.
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
        // The current player's window is only the time limit of the turn.
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
