//! The settings of an environment: its rules, and how time, rewards and length are counted.

use crate::actions::Actions;
use crate::layout::Layout;
use maumau_notation::TableRules;
use maumau_referee::Law;
use std::sync::Arc;

/// Who is first if several seats act in the same moment.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Race {
    /// The order is random, and reactions take no time.
    Lot,
    /// Each seat needs a random time to react, drawn as for bots.
    Reaction,
}

/// The reward for a round.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Reward {
    /// 1 for the winner; the others share −1.
    Win,
    /// The points scored.
    Points,
}

pub struct Setting {
    pub law: Arc<Law>,
    pub actions: Actions,
    pub layout: Layout,
    pub race: Race,
    pub reward: Reward,
    /// Maximum number of rounds per episode; the match may end earlier.
    pub rounds: u32,
    /// The number of actions of all agents after which the episode is broken off.
    pub max_steps: u32,
}

impl Setting {
    /// Parses the settings.
    ///
    /// # Errors
    /// If the rules are invalid or cannot be played this way, or a word is unknown.
    pub fn read(
        rules: &str,
        seats: u8,
        race: &str,
        reward: &str,
        (rounds, max_steps): (u32, u32),
    ) -> Result<Setting, String> {
        let law = Arc::new(
            TableRules::parse(rules)
                .map_err(|error| error.to_string())?
                .law(seats, &[])?,
        );
        let race = match race {
            "lot" => Race::Lot,
            "reaction" => Race::Reaction,
            other => return Err(format!("“{other}” is no race: use lot or reaction")),
        };
        let reward = match reward {
            "win" => Reward::Win,
            "points" => Reward::Points,
            other => return Err(format!("“{other}” is no reward: use win or points")),
        };
        if rounds == 0 || max_steps == 0 {
            return Err("an episode has one round and one action at least".to_owned());
        }
        Ok(Setting {
            actions: Actions::of(&law),
            layout: Layout::of(&law),
            law,
            race,
            reward,
            rounds,
            max_steps,
        })
    }

    pub fn people(&self) -> Vec<String> {
        (0..self.law.seats).map(|seat| format!("player_{seat}")).collect()
    }
}
