//! A table, and how it came about since its last beginning: by that it is made once more where it can't be copied, and written down.

use crate::judge::no_bot;
use crate::refuse;
use crate::setting::Setting;
use crate::table::Table;
use maumau_bots::by_name;
use maumau_play::{Dice, Mind};
use maumau_table::Seat;
use pyo3::prelude::*;
use std::sync::Arc;

/// What a table was made by, in the order in which Python names it.
#[derive(Clone)]
pub struct Agreed {
    pub rules: String,
    pub seats: u8,
    pub race: String,
    pub reward: String,
    pub rounds: u32,
    pub max_steps: u32,
    /// Who plays by itself, by seat.
    pub opponents: Vec<(u8, String)>,
    /// Whether a record is written.
    pub keeps: bool,
}

/// The same for whoever writes it down.
pub type Arguments = (String, u8, String, String, u32, u32, Vec<(u8, String)>, bool);

/// What was done with a table.
#[derive(Clone, Copy)]
pub enum Done {
    Reset(u64),
    Act(usize),
    Forfeit(u8),
    Guess(u8, u64),
}

/// The same for whoever writes it down: what it is called, and its numbers.
pub type Told = (String, u64, u64);

/// A table with its past.
pub struct Lived {
    pub table: Table,
    pub agreed: Agreed,
    /// What was done since the last beginning.
    pub past: Vec<Done>,
}

impl Agreed {
    /// The seat of this number.
    pub fn seat(&self, seat: u8) -> PyResult<Seat> {
        if seat < self.seats {
            return Ok(Seat(seat));
        }
        Err(refuse(format!("there is no seat {seat}")))
    }

    pub fn setting(&self) -> PyResult<Setting> {
        let lengths = (self.rounds, self.max_steps);
        Setting::read(&self.rules, self.seats, &self.race, &self.reward, lengths).map_err(refuse)
    }

    /// Who plays by itself; nobody, if nobody was named.
    pub fn minds(&self, seed: u64) -> PyResult<Vec<Option<Mind>>> {
        let mut minds: Vec<Option<Mind>> = Vec::new();
        for (seat, name) in &self.opponents {
            let place = self.seat(*seat)?.index();
            let player = by_name(name).ok_or_else(|| no_bot(name))?;
            minds.resize_with(usize::from(self.seats), || None);
            let seed = Dice::of(&[seed, 2, u64::from(*seat)]).bits();
            minds[place] = Some(Mind::new(player, seed));
        }
        Ok(minds)
    }

    pub fn arguments(&self) -> Arguments {
        let Agreed {
            rules,
            seats,
            race,
            reward,
            rounds,
            max_steps,
            opponents,
            keeps,
        } = self.clone();
        (rules, seats, race, reward, rounds, max_steps, opponents, keeps)
    }
}

impl Done {
    pub fn told(self) -> Told {
        let (word, a, b) = match self {
            Done::Reset(seed) => ("reset", seed, 0),
            Done::Act(action) => ("act", action as u64, 0),
            Done::Forfeit(seat) => ("forfeit", seat.into(), 0),
            Done::Guess(seat, lot) => ("guess", seat.into(), lot),
        };
        (word.to_owned(), a, b)
    }

    pub fn read((word, a, b): Told) -> PyResult<Done> {
        match word.as_str() {
            "reset" => Ok(Done::Reset(a)),
            "act" => Ok(Done::Act(a as usize)),
            "forfeit" => Ok(Done::Forfeit(a as u8)),
            "guess" => Ok(Done::Guess(a as u8, b)),
            other => Err(refuse(format!("“{other}” is nothing that is done with a table"))),
        }
    }
}

impl Lived {
    /// A table before its first deal.
    pub fn of(agreed: Agreed) -> PyResult<Lived> {
        agreed.minds(0)?;
        let table = Table::new(Arc::new(agreed.setting()?), Vec::new(), agreed.keeps);
        let past = Vec::new();
        Ok(Lived { table, agreed, past })
    }

    /// Begins anew, everything made of `seed`.
    pub fn reset(&mut self, seed: u64) -> PyResult<()> {
        let setting = self.table.setting.clone();
        self.table = Table::new(setting, self.agreed.minds(seed)?, self.agreed.keeps);
        self.table.reset(seed);
        self.past = vec![Done::Reset(seed)];
        Ok(())
    }

    /// The seat that is asked does this.
    pub fn act(&mut self, action: usize) -> PyResult<()> {
        if self.table.act(action) {
            self.past.push(Done::Act(action));
            return Ok(());
        }
        Err(refuse(format!(
            "action {action} is not right now: take one that the mask allows"
        )))
    }

    /// A seat has done what it may not.
    pub fn forfeit(&mut self, seat: u8) -> PyResult<()> {
        self.table.forfeit(self.agreed.seat(seat)?);
        self.past.push(Done::Forfeit(seat));
        Ok(())
    }

    /// The same table with other cards where `seat` sees none.
    pub fn guess(&self, seat: u8, lot: u64) -> PyResult<Lived> {
        let table = self.table.guessed(self.agreed.seat(seat)?, lot).map_err(refuse)?;
        let (mut agreed, mut past) = (self.agreed.clone(), self.past.clone());
        agreed.keeps = false;
        past.push(Done::Guess(seat, lot));
        Ok(Lived { table, agreed, past })
    }

    /// The same table once more. Where somebody plays by itself at it, all that was done is done again.
    pub fn copied(&self) -> PyResult<Lived> {
        let (agreed, past) = (self.agreed.clone(), self.past.clone());
        if let Ok(table) = self.table.copied() {
            return Ok(Lived { table, agreed, past });
        }
        let table = Table::new(self.table.setting.clone(), Vec::new(), agreed.keeps);
        let mut again = Lived {
            table,
            agreed,
            past: Vec::new(),
        };
        again.redo(&past)?;
        again.table.rewards = self.table.rewards;
        Ok(again)
    }

    /// Does all of this with a new table.
    pub fn redo(&mut self, past: &[Done]) -> PyResult<()> {
        for &done in past {
            match done {
                Done::Reset(seed) => self.reset(seed)?,
                Done::Act(action) => self.act(action)?,
                Done::Forfeit(seat) => self.forfeit(seat)?,
                Done::Guess(seat, lot) => *self = self.guess(seat, lot)?,
            }
        }
        Ok(())
    }
}
