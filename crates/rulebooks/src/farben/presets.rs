//! Presets of the book.

use maumau_referee::Preset;
use maumau_table::Text;

pub(super) static ALL: &[Preset] = &[HOUSE, FAST];

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
