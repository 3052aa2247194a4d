//! A table as a Python class: what the environments are made of.

use crate::picture::Picture;
use crate::refuse;
use crate::setting::Setting;
use crate::table::{Stands, Table};
use crate::telling;
use maumau_bots::by_name;
use maumau_notation::{Words, print_deed};
use maumau_play::{Dice, Mind};
use maumau_table::{Seat, Seats};
use numpy::{PyReadwriteArray1, PyReadwriteArrayDyn};
use pyo3::prelude::*;
use std::sync::Arc;

/// A table: rules as text, seats, and what is agreed about time, worth and length.
#[pyclass(module = "maumau", unsendable)]
pub struct Core {
    table: Table,
    opponents: Vec<(u8, String)>,
    keeps: bool,
}

/// A part of an observation: name, first place, shape, what it means.
type PartOf = (&'static str, usize, Vec<usize>, &'static str);

#[pymethods]
impl Core {
    /// A table before its first deal.
    #[new]
    #[pyo3(signature = (rules, seats, race="lot", reward="win", rounds=1, max_steps=10_000, opponents=Vec::new(), keeps=false))]
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        rules: &str,
        seats: u8,
        race: &str,
        reward: &str,
        rounds: u32,
        max_steps: u32,
        opponents: Vec<(u8, String)>,
        keeps: bool,
    ) -> PyResult<Core> {
        let setting = Setting::read(rules, seats, race, reward, (rounds, max_steps)).map_err(refuse)?;
        let table = Table::new(Arc::new(setting), Vec::new(), keeps);
        let core = Core {
            table,
            opponents,
            keeps,
        };
        core.minds(0)?;
        Ok(core)
    }

    /// Begins anew, everything made of `seed`.
    fn reset(&mut self, seed: u64) -> PyResult<()> {
        self.table = Table::new(self.table.setting.clone(), self.minds(seed)?, self.keeps);
        self.table.reset(seed);
        Ok(())
    }

    /// The same table once more.
    fn copy(&self) -> PyResult<Core> {
        Ok(Core {
            table: self.table.copied().map_err(refuse)?,
            opponents: Vec::new(),
            keeps: self.keeps,
        })
    }

    /// The same, as Python's `copy.deepcopy` asks for it.
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<Core> {
        self.copy()
    }

    /// The seat that is asked, or None.
    fn asked(&self) -> Option<u8> {
        self.table.asked().map(|seat| seat.0)
    }

    /// All seats that are asked in this moment and have not answered.
    fn all_asked(&self) -> Vec<u8> {
        self.table.moment().left().iter().map(|seat| seat.0).collect()
    }

    /// Whether an action is right for the seat that is asked.
    fn is_right(&self, action: usize) -> bool {
        self.table.is_right(action)
    }

    /// The seat that is asked does this.
    fn act(&mut self, action: usize) -> PyResult<()> {
        if self.table.act(action) {
            return Ok(());
        }
        Err(refuse(format!(
            "action {action} is not right now: take one that the mask allows"
        )))
    }

    /// The seat that is asked has done what it may not: the episode ends.
    fn forfeit(&mut self) {
        self.table.forfeit();
    }

    /// "runs", "over" or "broken off".
    fn stands(&self) -> &'static str {
        match self.table.stands {
            Stands::Runs => "runs",
            Stands::Over => "over",
            Stands::BrokenOff => "broken off",
        }
    }

    /// What has come to each seat since this was asked last.
    fn take_rewards(&mut self) -> Vec<f64> {
        let rewards = self.table.rewards[..usize::from(self.table.setting.law.seats)].to_vec();
        self.table.rewards = Default::default();
        rewards
    }

    /// Writes what a seat is shown.
    fn observe(&self, seat: u8, mut out: PyReadwriteArray1<i16>) -> PyResult<()> {
        let out = out.as_slice_mut().map_err(refuse)?;
        self.fits(seat, out.len(), self.table.setting.layout.len)?;
        self.table.observe(Seat(seat), out);
        Ok(())
    }

    /// Writes what a seat may do.
    fn mask(&self, seat: u8, mut out: PyReadwriteArrayDyn<i8>) -> PyResult<()> {
        let out = out.as_slice_mut().map_err(refuse)?;
        self.fits(seat, out.len(), self.table.setting.actions.len())?;
        self.table.mask(Seat(seat), out);
        Ok(())
    }

    /// The names of all actions, by number.
    fn actions(&self) -> Vec<String> {
        self.table.setting.actions.names.clone()
    }

    /// The parts of an observation.
    fn layout(&self) -> Vec<PartOf> {
        let parts = self.table.setting.layout.parts.iter();
        parts
            .map(|part| (part.name, part.start, part.shape.clone(), part.says))
            .collect()
    }

    /// The words of the kinds of happenings, from 1.
    #[staticmethod]
    fn happenings() -> Vec<&'static str> {
        crate::history::KINDS.to_vec()
    }

    /// The paragraphs in force, from 1 as observations number them.
    fn paragraphs(&self) -> Vec<String> {
        self.table
            .setting
            .law
            .rules
            .iter()
            .map(|rule| rule.name().to_owned())
            .collect()
    }

    /// The codes of the cards, as observations number them.
    fn cards(&self) -> Vec<String> {
        let law = &self.table.setting.law;
        law.cards().map(|card| law.deck.kind(card).code.clone()).collect()
    }

    /// An action of a seat as records write it.
    fn deed(&self, seat: u8, action: usize) -> Option<String> {
        let law = &self.table.setting.law;
        let people = self.table.setting.people();
        let offers = &self.table.moment().offers[Seat(seat).index()];
        let deed = self.table.setting.actions.deed(action, Seat(seat), offers)?;
        Some(print_deed(&Words { law, people: &people }, &deed))
    }

    /// The record so far, if one is written.
    fn record(&self) -> Option<String> {
        self.table.record().map(|record| record.to_string())
    }

    /// The digest of the table.
    fn digest(&self) -> u64 {
        self.table.state().digest()
    }

    /// The points of each seat.
    fn points(&self) -> Vec<i16> {
        self.table.state().points[..usize::from(self.table.setting.law.seats)].to_vec()
    }

    /// The table as text: with the hand of one seat, or with all.
    #[pyo3(signature = (seat=None))]
    fn text(&self, seat: Option<u8>) -> String {
        telling::text(&self.table, self.hands(seat))
    }

    /// The table as a picture says it: with the hand of one seat, or with all.
    #[pyo3(signature = (seat=None))]
    fn picture(&self, seat: Option<u8>) -> Picture {
        self.table.picture(self.hands(seat))
    }

    /// The same table with other cards where `seat` sees none: it looks the same to that seat.
    fn guess(&self, seat: u8, seed: u64) -> PyResult<Core> {
        Ok(Core {
            table: self.table.guessed(Seat(seat), seed).map_err(refuse)?,
            opponents: Vec::new(),
            keeps: false,
        })
    }
}

impl Core {
    /// Whose hands are seen.
    fn hands(&self, seat: Option<u8>) -> Seats {
        let all = Seats::first(self.table.setting.law.seats);
        seat.map_or(all, |seat| Seats::one(Seat(seat)))
    }

    fn fits(&self, seat: u8, found: usize, wanted: usize) -> PyResult<()> {
        if seat >= self.table.setting.law.seats {
            return Err(refuse(format!("there is no seat {seat}")));
        }
        if found != wanted {
            return Err(refuse(format!("the array has {found} places, and {wanted} are needed")));
        }
        Ok(())
    }

    /// Who plays by itself; nobody, if nobody was named.
    fn minds(&self, seed: u64) -> PyResult<Vec<Option<Mind>>> {
        let seats = self.table.setting.law.seats;
        let mut minds: Vec<Option<Mind>> = Vec::new();
        for (seat, name) in &self.opponents {
            if *seat >= seats {
                return Err(refuse(format!("there is no seat {seat}")));
            }
            let known = maumau_bots::NAMES.join(", ");
            let player = by_name(name).ok_or_else(|| refuse(format!("“{name}” is no bot: use {known}")))?;
            minds.resize_with(usize::from(seats), || None);
            let seed = Dice::of(&[seed, 2, u64::from(*seat)]).bits();
            minds[usize::from(*seat)] = Some(Mind::new(player, seed));
        }
        Ok(minds)
    }
}
