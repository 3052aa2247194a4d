//! What bots think about aside, so that nobody waits for it.

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
    /// The table that it is about, by its digest.
    pub about: u64,
    /// Its dice are made of this number.
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

/// What came of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The seat, from 0.
    pub seat: u8,
    /// The table that the question was about.
    pub about: u64,
    /// What it will do.
    pub decided: Decided,
}

/// What a bot has decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decided {
    /// The bot does this. The delay counts from when the question came up.
    Does(Plan),
    /// To wait.
    Waits,
    /// Nothing: too much is being thought about. The room's own bot decides.
    Lost,
}
