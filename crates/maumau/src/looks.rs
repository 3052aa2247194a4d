//! How a table is shown in this terminal: on the whole screen, or line by line.

use clap::{Args, ValueEnum};
use maumau_terminal::Keys;
use maumau_terminal::screen::Colours;
use std::io::{IsTerminal, stdin, stdout};

/// `--lines`, `--color`.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct Looks {
    /// Line in, line out. Without it a real terminal shows the table on the whole screen. There the line that is typed can be edited,
    /// completed by Tab and called back, and what others do stands above it; `--lines=plain` leaves it to the terminal, as in a pipe:
    /// for a screen reader, or a terminal that can do no more.
    #[arg(long, value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "edited", value_name = "HOW")]
    lines: Option<How>,
    /// Colours on the screen. `auto`: unless NO_COLOR is set.
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    color: When,
}

/// How lines are typed on a real terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum How {
    /// With a line that is edited, completed and called back.
    Edited,
    /// As everywhere else.
    Plain,
}

/// When there are colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
enum When {
    /// Unless the environment says otherwise.
    #[default]
    Auto,
    /// Whatever it says.
    Always,
    /// Never.
    Never,
}

impl Looks {
    /// Whether the table is drawn on the whole screen.
    pub fn is_whole(self) -> bool {
        self.lines.is_none() && is_real()
    }

    /// How lines are typed, where there are lines.
    pub fn keys(self) -> Keys {
        if is_real() && self.lines != Some(How::Plain) {
            Keys::Edited
        } else {
            Keys::Plain
        }
    }

    /// Whether it has colours there.
    pub fn colours(self) -> Colours {
        let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        match self.color {
            When::Never => Colours::Off,
            When::Auto if unwanted => Colours::Off,
            When::Auto | When::Always => Colours::On,
        }
    }
}

/// Whether this is a terminal on which the cursor can be moved.
fn is_real() -> bool {
    let is_dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb" || term.is_empty());
    !is_dumb && stdin().is_terminal() && stdout().is_terminal()
}
