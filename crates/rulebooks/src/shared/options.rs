//! C9, C10, C12 to C14: the options of every book, at the places that [`maumau_referee::Book`] defines.

use maumau_referee::{Aids, OptionChoice, OptionSpec, Options, Range, Referee, choices};
use maumau_table::Text;

/// C9: the reaction time.
pub const REACTION: OptionSpec = OptionSpec {
    key: "reaction",
    cite: "C9",
    range: Range::Number(0, 60_000, "ms"),
    default: 2_600,
    text: Text::new(
        "Zeit für Ansagen: {} ms (0: die Maschine sagt an).",
        "Time for calls: {} ms (0: the machine calls).",
    ),
};

/// C10: the referee.
pub const REFEREE: OptionSpec = OptionSpec {
    key: "referee",
    cite: "C10",
    range: Range::OneOf(Referee::WORDS),
    default: 0,
    text: Text::new("Schiedsrichter: {}.", "Referee: {}."),
};

/// A table for learners helps even if the book hides things: it shows whose turn it is, what fits
/// and what is due, and warns before a wrong action.
pub const fn learning(cite: &'static str) -> OptionSpec {
    OptionSpec {
        key: "learning",
        cite,
        range: Range::Switch,
        default: 0,
        text: Text::new(
            "Lerntisch (er zeigt, wer dran ist, was passt und was fällig ist, und warnt vor Fehlern): {}.",
            "Learning table (it shows whose turn it is, what fits and what is due, and warns before a slip): {}.",
        ),
    }
}

/// Returns [`Aids::ALL`] if the option [`learning`] at `place` is on, else `otherwise`.
pub fn aids(options: &Options, place: usize, otherwise: Aids) -> Aids {
    if options.on(place) { Aids::ALL } else { otherwise }
}

/// The number of rounds in a match; 0: none agreed.
pub const fn rounds(cite: &'static str, default: i32) -> OptionSpec {
    OptionSpec {
        key: "rounds",
        cite,
        range: Range::Number(0, 1_000, "rounds (0: none agreed)"),
        default,
        text: Text::new(
            "Runden: {} (0: keine Zahl vereinbart).",
            "Rounds: {} (0: no number agreed).",
        ),
    }
}

/// The points that end a match; 0: no limit.
pub const fn target(cite: &'static str, default: i32) -> OptionSpec {
    OptionSpec {
        key: "target",
        cite,
        range: Range::Number(0, 10_000, "points (0: none)"),
        default,
        text: Text::new(
            "Ende bei {} Punkten (0: ohne Punktgrenze).",
            "Ends at {} points (0: no limit).",
        ),
    }
}

/// The usual time for taking back an action, in ms.
pub const OFFERED_MS: i32 = 5_000;

/// C13: how long players can take back their last action; 0: not at all.
pub const fn take_back(default: i32) -> OptionSpec {
    OptionSpec {
        key: "take-back",
        cite: "C13",
        range: Range::Number(0, 60_000, "ms (0: not at all)"),
        default,
        text: Text::new(
            "Wer sich vertan hat, kann das {} ms lang zurücknehmen, solange noch niemand etwas getan hat (0: gar nicht).",
            "A slip can be taken back for {} ms, as long as nobody has done anything since (0: not at all).",
        ),
    }
}

choices! {
    /// The players who may add a rule between two rounds (C12).
    pub enum NewRules {
        Off = "off" ("keine", "none"),
        Winner = "winner" ("eine von dem, der die Runde gewonnen hat", "one of whoever has won the round"),
        Each = "each" ("eine von jedem, der will", "one of everybody who wants to"),
    }
}

/// C12: the players who may add a rule between two rounds.
pub const NEW_RULES: OptionSpec = OptionSpec {
    key: "new-rules",
    cite: "C12",
    range: Range::OneOf(NewRules::WORDS),
    default: 0,
    text: Text::new(
        "Neue Regeln zwischen zwei Runden: {}.",
        "New rules between two rounds: {}.",
    ),
};

/// C14: in a race every player has the whole time.
pub const WHOLE_WINDOW: OptionSpec = OptionSpec {
    key: "whole-window",
    cite: "C14",
    range: Range::Switch,
    default: 0,
    text: Text::new(
        "Bei Wettläufen haben alle die ganze Zeit, und unter denen, die rechtzeitig waren, entscheidet das Los: {}.",
        "In a race everybody has the whole time, and the lot decides among those who were in time: {}.",
    ),
};
