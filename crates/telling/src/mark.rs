//! What a deal came to for a seat, move by move, as it is shown to whoever may see no card.

use maumau_table::Text;
use serde::{Deserialize, Serialize};

/// Something that a seat did or had done to it, as a picture shows it: no card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// It laid a card.
    Laid,
    /// It drew.
    Drew,
    /// It drew penalty cards.
    Paid,
    /// It was passed over.
    SatOut,
}

impl Mark {
    /// All of them, in the order of a legend.
    pub const ALL: [Mark; 4] = [Mark::Laid, Mark::Drew, Mark::Paid, Mark::SatOut];

    /// What it is called by programs.
    pub fn code(self) -> &'static str {
        self.row().0
    }

    /// The sign that stands for it in a text.
    pub fn square(self) -> &'static str {
        self.row().1
    }

    /// What a legend says of it.
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
