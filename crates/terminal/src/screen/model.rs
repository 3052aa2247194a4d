//! What is on the screen, and what a click there does.

use super::look::Look;
use crate::Names;
use crate::guest::{Known, ToldLine};
use crate::input::Input;
use maumau_protocol::{DeedView, View};
use ratatui::layout::Rect;

/// What a click does.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Target {
    /// The card of the hand with this place.
    Card(usize),
    /// A deed.
    Deed(DeedView),
}

/// Where a click does something, and what.
pub(crate) type Targets = Vec<(Rect, Target)>;

/// A table as it is drawn: the model, in whose words, and what its seat sees.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a> {
    pub(super) model: &'a Model<'a>,
    pub(super) names: &'a Names<'a>,
    pub(super) view: &'a View,
}

/// All that is drawn.
pub(crate) struct Model<'a> {
    pub(crate) known: &'a Known,
    pub(crate) log: &'a [ToldLine],
    /// So many rows up from the log's end.
    pub(crate) scrolled: usize,
    pub(crate) input: &'a Input,
    /// The place of the card of the hand that is chosen.
    pub(crate) chosen: Option<usize>,
    pub(crate) look: Look,
}
