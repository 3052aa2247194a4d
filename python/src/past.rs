//! A table with its history since the last reset, from which it can be pickled, and rebuilt if it
//! cannot be copied.

use crate::judge::no_bot;
use crate::refuse;
use crate::setting::Setting;
use crate::table::Table;
use maumau_bots::by_name;
use maumau_play::{Dice, Mind};
use maumau_table::Seat;
use pyo3::prelude::*;
use std::sync::Arc;

/// The constructor's arguments, in Python's order.
#[derive(Clone)]
pub struct Agreed {
    pub rules: String,
    pub seats: u8,
    pub race: String,
    pub reward: String,
    pub rounds: u32,
    pub max_steps: u32,
    /// The bots, by seat.
    pub opponents: Vec<(u8, String)>,
    /// Whether to keep a record.
    pub keeps: bool,
}

/// The same in pickled form.
pub type Arguments = (String, u8, String, String, u32, u32, Vec<(u8, String)>, bool);

/// A call that changed the table.
#[derive(Clone, Copy)]
pub enum Done {
    Reset(u64),
    Act(usize),
    Forfeit(u8),
    Guess(u8, u64),
}

/// The same in pickled form: its name and its numbers.
pub type Told = (String, u64, u64);

pub struct Lived {
    pub table: Table,
    pub agreed: Agreed,
    /// The calls since the last reset.
    pub past: Vec<Done>,
}

impl Agreed {
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

    /// Creates the bots; the result is empty if there are none.
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
    pub fn of(agreed: Agreed) -> PyResult<Lived> {
        agreed.minds(0)?;
        let table = Table::new(Arc::new(agreed.setting()?), Vec::new(), agreed.keeps);
        let past = Vec::new();
        Ok(Lived { table, agreed, past })
    }

    pub fn reset(&mut self, seed: u64) -> PyResult<()> {
        let setting = self.table.setting.clone();
        self.table = Table::new(setting, self.agreed.minds(seed)?, self.agreed.keeps);
        self.table.reset(seed);
        self.past = vec![Done::Reset(seed)];
        Ok(())
    }

    pub fn act(&mut self, action: usize) -> PyResult<()> {
        if self.table.act(action) {
            self.past.push(Done::Act(action));
            return Ok(());
        }
        Err(refuse(format!(
            "action {action} is not right now: take one that the mask allows"
        )))
    }

    pub fn forfeit(&mut self, seat: u8) -> PyResult<()> {
        self.table.forfeit(self.agreed.seat(seat)?);
        self.past.push(Done::Forfeit(seat));
        Ok(())
    }

    /// Returns the table with other cards where `seat` sees none.
    pub fn guess(&self, seat: u8, lot: u64) -> PyResult<Lived> {
        let table = self.table.guessed(self.agreed.seat(seat)?, lot).map_err(refuse)?;
        let (mut agreed, mut past) = (self.agreed.clone(), self.past.clone());
        agreed.keeps = false;
        past.push(Done::Guess(seat, lot));
        Ok(Lived { table, agreed, past })
    }

    /// Returns a copy of the table. If bots play at it, the copy repeats all earlier calls.
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
