//! How a table is shown in this terminal: on the whole screen, or line by line.

use clap::{Args, ValueEnum};
use maumau_terminal::screen::Colours;
use std::io::{IsTerminal, stdin, stdout};

/// `--lines`, `--color`.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct Face {
    /// Line in, line out, as in a pipe, for a screen reader or a terminal that can do no more. Without it a real terminal shows the
    /// table on the whole screen.
    #[arg(long)]
    lines: bool,
    /// Colours on the screen. `auto`: unless NO_COLOR is set.
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    color: When,
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

impl Face {
    /// Whether the table is drawn on the whole screen.
    pub fn is_whole(self) -> bool {
        let is_dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb" || term.is_empty());
        !self.lines && !is_dumb && stdin().is_terminal() && stdout().is_terminal()
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
