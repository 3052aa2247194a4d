//! How things look: colours where they are wanted, the same without.

use maumau_protocol::Play;
use maumau_telling::RowKind;
use ratatui::style::{Color, Modifier, Style};

/// Whether there are colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// As the terminal has them.
    On,
    /// None: bold, dim and reversed say what they would.
    Off,
}

/// How everything looks on this screen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) colours: Colours,
}

/// Words for colours, as decks name their suits.
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

    /// A card of this suit.
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

    /// A line of the log.
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
