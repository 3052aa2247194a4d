//! What is agreed before a table is set: rules, and how time, worth and length are counted.

use crate::actions::Actions;
use crate::layout::Layout;
use maumau_notation::TableRules;
use maumau_referee::Law;
use std::sync::Arc;

/// Who is first of those who act at the same moment.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Race {
    /// The lot decides, and no time passes.
    Lot,
    /// Everybody needs time to react, drawn as that of the bots is.
    Reaction,
}

/// What a round is worth.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Reward {
    /// 1 to whoever wins it; the others share −1.
    Win,
    /// The points that are written down.
    Points,
}

/// What is agreed.
pub struct Setting {
    pub law: Arc<Law>,
    pub actions: Actions,
    pub layout: Layout,
    pub race: Race,
    pub reward: Reward,
    /// So many rounds an episode has, at most: a match that the book ends is over.
    pub rounds: u32,
    /// After so many actions of all agents it is broken off.
    pub max_steps: u32,
}

impl Setting {
    /// Reads it.
    ///
    /// # Errors
    /// A sentence: the rules can't be read or played so, or a word is none of those that are known.
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

    /// How agents are called, by seat.
    pub fn people(&self) -> Vec<String> {
        (0..self.law.seats).map(|seat| format!("player_{seat}")).collect()
    }
}
