//! What is on the screen, and what a click there does.

use super::look::Look;
use crate::guest::{Known, Told};
use crate::input::Input;
use maumau_protocol::DeedView;

/// What a click does.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Target {
    /// The card of the hand with this place.
    Card(usize),
    /// A deed.
    Deed(DeedView),
}

/// All that is drawn.
pub(crate) struct Scene<'a> {
    pub(crate) known: &'a Known,
    pub(crate) log: &'a [Told],
    /// So many rows up from the log's end.
    pub(crate) scrolled: usize,
    pub(crate) input: &'a Input,
    /// The place of the card of the hand that is chosen.
    pub(crate) chosen: Option<usize>,
    pub(crate) look: Look,
}
