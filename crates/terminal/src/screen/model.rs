//! The data that the screen draws, and what clicks on it do.

use super::look::Look;
use crate::Names;
use crate::guest::{Known, ToldLine};
use crate::input::Input;
use maumau_protocol::{DeedView, View};
use ratatui::layout::Rect;

/// The effect of a click.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Target {
    /// Plays the card of the hand with this index.
    Card(usize),
    Deed(DeedView),
}

/// The areas that react to clicks, and their effects.
pub(crate) type Targets = Vec<(Rect, Target)>;

/// A model with names and a view, once a table is known.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a> {
    pub(super) model: &'a Model<'a>,
    pub(super) names: &'a Names<'a>,
    pub(super) view: &'a View,
}

pub(crate) struct Model<'a> {
    pub(crate) known: &'a Known,
    pub(crate) log: &'a [ToldLine],
    /// How many rows the log is scrolled up from its end.
    pub(crate) scrolled: usize,
    pub(crate) input: &'a Input,
    /// The index of the selected card of the hand.
    pub(crate) chosen: Option<usize>,
    pub(crate) look: Look,
}
