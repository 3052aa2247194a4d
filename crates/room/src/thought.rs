//! Questions to bots and their answers, computed in the background.

use crate::laws::Bound;
use maumau_play::{Observation, Plan};
use maumau_referee::Offers;
use maumau_sight::View;
use std::sync::Arc;

/// A bot's decision: its seat's view and legal actions, and the seat's observations since the last question.
#[derive(Clone, PartialEq, Debug)]
pub struct BotQuestion {
    /// The seat, from 0.
    pub seat: u8,
    /// The bot's name.
    pub bot: String,
    /// The digest of the state.
    pub about: u64,
    /// Seed of the bot's dice.
    pub dice: u64,
    /// The rules of the match.
    pub bound: Arc<Bound>,
    /// The seat's view.
    pub view: View,
    /// The seat's legal actions.
    pub offers: Offers,
    /// The number of observations that came with earlier questions of this match; 0 for the first question.
    pub from: u64,
    /// The seat's observations since the last question.
    pub observations: Vec<Observation>,
}

/// The answer to a [`BotQuestion`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The seat, from 0.
    pub seat: u8,
    /// The digest of the question's state.
    pub about: u64,
    /// The decision.
    pub decided: Decided,
}

/// A bot's decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decided {
    /// The bot takes this action. The delay counts from when the question came up.
    Does(Plan),
    /// The bot waits.
    Waits,
    /// The workers are overloaded; the room's own bot decides.
    Lost,
}
