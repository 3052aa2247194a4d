//! What happened to a seat in a deal, move by move, in a form that reveals no card.

use maumau_table::Text;
use serde::{Deserialize, Serialize};

/// Something that a seat did, or that was done to it, without cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// It played a card.
    Laid,
    /// It drew.
    Drew,
    /// It drew penalty cards.
    Paid,
    /// Its turn was skipped.
    SatOut,
}

impl Mark {
    /// All marks, in the order of a legend.
    pub const ALL: [Mark; 4] = [Mark::Laid, Mark::Drew, Mark::Paid, Mark::SatOut];

    /// Returns the mark's code for programs.
    pub fn code(self) -> &'static str {
        self.row().0
    }

    /// Returns the mark's emoji.
    pub fn square(self) -> &'static str {
        self.row().1
    }

    /// Returns its text in a legend.
    pub fn text(self) -> Text {
        self.row().2
    }

    fn row(self) -> (&'static str, &'static str, Text) {
        match self {
            Mark::Laid => ("laid", "🟩", Text::new("gelegt", "laid")),
            Mark::Drew => ("drew", "🟨", Text::new("gezogen", "drawn")),
            Mark::Paid => ("paid", "🟥", Text::new("Strafe", "penalty")),
            Mark::SatOut => ("sat-out", "⬜", Text::new("ausgesetzt", "sat out")),
        }
    }
}
