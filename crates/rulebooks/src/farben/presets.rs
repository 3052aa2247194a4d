//! Presets of the book.

use maumau_referee::Preset;
use maumau_table::Text;

/// All of them.
pub(super) static ALL: &[Preset] = &[HOUSE, FAST, RLCARD];

/// As many families play it.
const HOUSE: Preset = Preset {
    id: "house",
    name: Text::new("Am Küchentisch", "At the kitchen table"),
    text: Text::new(
        "Ziehkarten wandern weiter, gleiche Karten fliegen dazwischen, die 7 tauscht und die 0 reicht weiter.",
        "Drawing cards go on, identical cards are thrown in, the 7 swaps and the 0 hands on.",
    ),
    from: Text::NONE,
    sets: &[("stacking", "on"), ("jump-in", "on"), ("seven-nought", "on")],
};

/// Short.
const FAST: Preset = Preset {
    id: "quick",
    name: Text::new("Eine schnelle Runde", "One quick round"),
    text: Text::new(
        "Eine Runde, mehrere gleiche Karten zusammen, die Maschine achtet auf „Letzte Karte“.",
        "One round, several equal cards together, the machine minds “Last card”.",
    ),
    from: Text::NONE,
    sets: &[
        ("rounds", "1"),
        ("target", "0"),
        ("several", "on"),
        ("catches", "machine"),
    ],
};

/// F14.
const RLCARD: Preset = Preset {
    id: "rlcard",
    name: Text::new("Wie in rlcard", "As in rlcard"),
    text: Text::new(
        "Für zwei bis fünf, eine Runde, wie das Python-Paket rlcard es spielt: Gezogen wird nur, wenn nichts geht, und was gezogen \
         ist und passt, liegt gleich; niemand sagt etwas, niemand zweifelt, nichts wird gezählt.",
        "For two to five, one round, as the Python package rlcard plays it: one draws only if nothing goes, and what is drawn and \
         fits lies at once; nobody says anything, nobody doubts, nothing is counted.",
    ),
    from: Text::new(
        "Zum Vergleich mit rlcard 1.2.0. Was dort anders ist als am Tisch, steht in F14.",
        "For comparison with rlcard 1.2.0. What is different there from a table stands in F14.",
    ),
    sets: &[("played-as", "rlcard"), ("rounds", "1"), ("target", "0")],
};
