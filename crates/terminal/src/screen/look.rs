//! Text styles, with and without colours.

use maumau_protocol::Play;
use maumau_telling::RowKind;
use ratatui::style::{Color, Modifier, Style};

/// Whether to use colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// The terminal's colours.
    On,
    /// No colours, only bold, dim and reversed text.
    Off,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) colours: Colours,
}

const NAMED: [(&str, Color); 9] = [
    ("red", Color::Red),
    ("hearts", Color::Red),
    ("diamonds", Color::Red),
    ("green", Color::Green),
    ("blue", Color::Blue),
    ("yellow", Color::Yellow),
    ("violet", Color::Magenta),
    ("purple", Color::Magenta),
    ("orange", Color::LightRed),
];

impl Look {
    fn painted(self, color: Color) -> Style {
        match self.colours {
            Colours::On => Style::new().fg(color),
            Colours::Off => Style::new(),
        }
    }

    pub(crate) fn suit(self, play: &Play, code: &str) -> Style {
        let name = play
            .suits
            .iter()
            .find(|suit| suit.code == code)
            .map(|suit| suit.name.en.to_lowercase());
        let found = NAMED.iter().find(|(word, _)| Some(*word) == name.as_deref());
        found.map_or_else(Style::new, |(_, color)| self.painted(*color))
    }

    pub(crate) fn title(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub(crate) fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    pub(crate) fn on_turn(self) -> Style {
        self.painted(Color::Green).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn chosen(self) -> Style {
        self.painted(Color::Cyan).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn asked(self) -> Style {
        self.painted(Color::Yellow).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn line(self, kind: RowKind) -> Style {
        match kind {
            RowKind::Card | RowKind::Other => Style::new(),
            RowKind::Call => self.painted(Color::Cyan),
            RowKind::Penalty | RowKind::Challenge => self.painted(Color::Red),
            RowKind::Turn => self.faint(),
            RowKind::Round => self.strong(),
        }
    }
}
