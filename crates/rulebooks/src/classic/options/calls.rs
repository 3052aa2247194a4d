//! KIT-calls: options for the calls that are due, their words and penalties, and who notices a missing one.

use super::words::{RANKS, number, one_of, ranks, some_of};
use maumau_referee::{Limits, OptionChoice, OptionSpec, Range, choices};
use maumau_table::Text;

pub const CALLS: OptionSpec = some_of(
    "KIT-calls",
    "calls",
    &[
        ("mau", Text::new("„Mau“ mit einer Karte", "“Mau” with one card left")),
        (
            "mau-mau",
            Text::new("„Mau-Mau“ mit der letzten", "“Mau-Mau” with the last"),
        ),
        (
            "last-card",
            Text::new("„Letzte Karte“ mit einer Karte", "“Last card” with one card left"),
        ),
        (
            "warning",
            Text::new("„Varning“ mit drei Karten", "“Varning” with three cards left"),
        ),
    ],
    3,
    Text::new("Anzusagen ist: {}.", "To be called: {}."),
);

choices! {
    /// The words of the calls.
    pub enum CallWords {
        Mau = "mau" ("„Mau“ und „Mau-Mau“", "“Mau” and “Mau-Mau”"),
        TschauSepp = "tschau-sepp" ("„Tschau“ und „Sepp“", "“Tschau” and “Sepp”"),
        Makao = "makao" ("„Makao“ und „Po makale“", "“Makao” and “Po makale”"),
        Lappen = "lappen" ("„Lappen“ und „Mau-Mau“", "“Lappen” and “Mau-Mau”"),
        Carte = "carte" ("„Carte“ und „Mau-Mau“", "“Carte” and “Mau-Mau”"),
    }
}

pub const CALL_WORDS: OptionSpec = one_of(
    "KIT-calls",
    "call-words",
    CallWords::WORDS,
    Text::new("Die Ansagen lauten {}.", "The calls are {}."),
);

pub const CALL_AFTER: OptionSpec = ranks(
    "KIT-calls",
    "call-after",
    (1 << RANKS.len()) - 1,
    Text::new(
        "Mit einer Karte ist anzusagen, wenn die vorletzte eine von diesen war: {}.",
        "With one card left the call is due if the last but one was one of these: {}.",
    ),
);

pub const CALL_PENALTY: OptionSpec = OptionSpec {
    key: "call-penalty",
    cite: "KIT-calls",
    range: Range::Numbers(
        Limits {
            least: 1,
            most: 10,
            unit: "cards",
        },
        Range::ROW_MAX,
    ),
    default: Range::same(1),
    text: Text::new(
        "Eine vergessene Ansage kostet so viele Karten (erst „Mau“, dann „Mau-Mau“, „Letzte Karte“, „Varning“): {}.",
        "A forgotten call costs so many cards (first “Mau”, then “Mau-Mau”, “Last card”, “Varning”): {}.",
    ),
};

choices! {
    /// Whether the machine or the players notice a missed call.
    pub enum NoticedBy {
        Machine = "machine" ("die Maschine", "the machine"),
        Players = "players" ("die anderen, ehe es weitergeht", "the others, before the next action"),
    }
}

pub const NOTICED_BY: OptionSpec = one_of(
    "KIT-calls",
    "noticed-by",
    NoticedBy::WORDS,
    Text::new(
        "Eine vergessene Ansage bemerken: {}.",
        "A forgotten call is noticed by: {}.",
    ),
);

pub const NOTICE_AFTER: OptionSpec = number(
    "KIT-calls",
    "notice-after",
    (0, 5_000, "ms"),
    600,
    Text::new(
        "Ehe die anderen eine vergessene Ansage bemerken können, vergehen {} ms, höchstens die halbe Zeit für Ansagen.",
        "The others can notice a forgotten call after {} ms, or half the time for calls if that is less.",
    ),
);
