//! A table as a Python class, from which the environments are made.

use crate::past::{Agreed, Arguments, Done, Lived, Told};
use crate::picture::Picture;
use crate::refuse;
use crate::setting::Setting;
use crate::table::Stands;
use crate::telling;
use maumau_notation::{Words, print_deed};
use maumau_table::{SEATS_MAX, Seats};
use numpy::{PyReadwriteArray1, PyReadwriteArrayDyn};
use pyo3::prelude::*;
use pyo3::types::PyType;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A table, made from rules as text, a number of seats, and settings for time, rewards and length.
#[pyclass(module = "maumau")]
pub struct Core(
    /// The lock is never contended: Python's own lock is held during each call.
    Mutex<Lived>,
);

/// A part of an observation: its name, first index, shape and meaning.
type PartOf = (&'static str, usize, Vec<usize>, &'static str);

#[pymethods]
impl Core {
    /// Creates a table before its first deal.
    #[new]
    #[pyo3(signature = (rules, seats, race="lot", reward="win", rounds=1, max_steps=10_000, opponents=Vec::new(), keeps=false))]
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        rules: String,
        seats: u8,
        race: &str,
        reward: &str,
        rounds: u32,
        max_steps: u32,
        opponents: Vec<(u8, String)>,
        keeps: bool,
    ) -> PyResult<Core> {
        let agreed = Agreed {
            rules,
            seats,
            race: race.to_owned(),
            reward: reward.to_owned(),
            rounds,
            max_steps,
            opponents,
            keeps,
        };
        Ok(Core(Mutex::new(Lived::of(agreed)?)))
    }

    /// Starts a new episode; everything random is derived from `seed`.
    fn reset(&mut self, seed: u64) -> PyResult<()> {
        self.lived().reset(seed)
    }

    /// Returns a copy of the table. If bots play at it, the copy repeats all earlier actions.
    fn copy(&self) -> PyResult<Core> {
        Ok(Core(Mutex::new(self.lived().copied()?)))
    }

    /// Returns a copy, for Python's `copy.deepcopy`.
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<Core> {
        self.copy()
    }

    /// Returns the pickled form: the constructor's arguments, what was done since the last reset,
    /// and the rewards not yet taken.
    fn __reduce__<'py>(slf: &Bound<'py, Core>) -> (Bound<'py, PyType>, Arguments, (Vec<Told>, [f64; SEATS_MAX])) {
        let core = slf.borrow();
        let lived = core.lived();
        let past = lived.past.iter().map(|done| done.told()).collect();
        (slf.get_type(), lived.agreed.arguments(), (past, lived.table.rewards))
    }

    /// Restores the pickled form.
    fn __setstate__(&mut self, state: (Vec<Told>, [f64; SEATS_MAX])) -> PyResult<()> {
        let (past, rewards) = state;
        let past = past.into_iter().map(Done::read).collect::<PyResult<Vec<Done>>>()?;
        let mut lived = self.lived();
        lived.redo(&past)?;
        lived.table.rewards = rewards;
        Ok(())
    }

    /// Returns the seat that has to choose an action, or None.
    fn asked(&self) -> Option<u8> {
        self.lived().table.asked().map(|seat| seat.0)
    }

    /// Returns all seats that still have to choose an action in this moment. Not `u8`, which Python
    /// would receive as `bytes`.
    fn all_asked(&self) -> Vec<u16> {
        self.lived()
            .table
            .moment()
            .left()
            .iter()
            .map(|seat| seat.0.into())
            .collect()
    }

    /// Returns whether an action is legal for the seat that has to choose.
    fn is_right(&self, action: usize) -> bool {
        self.lived().table.is_right(action)
    }

    /// Chooses an action for the seat that has to choose.
    fn act(&mut self, action: usize) -> PyResult<()> {
        self.lived().act(action)
    }

    /// Ends the episode because a seat made an illegal choice; without a seat, it is the one that
    /// has to choose.
    #[pyo3(signature = (seat=None))]
    fn forfeit(&mut self, seat: Option<u8>) -> PyResult<()> {
        let seat = seat.or(self.asked()).ok_or_else(|| refuse("nobody is asked"))?;
        self.lived().forfeit(seat)
    }

    /// Returns "runs", "over" or "broken off".
    fn stands(&self) -> &'static str {
        match self.lived().table.stands {
            Stands::Runs => "runs",
            Stands::Over => "over",
            Stands::BrokenOff => "broken off",
        }
    }

    /// Returns each seat's rewards since the last call.
    fn take_rewards(&mut self) -> Vec<f64> {
        let mut lived = self.lived();
        let seats = usize::from(lived.agreed.seats);
        std::mem::take(&mut lived.table.rewards)[..seats].to_vec()
    }

    /// Writes the observation of a seat.
    fn observe(&self, seat: u8, mut out: PyReadwriteArray1<i16>) -> PyResult<()> {
        let lived = self.lived();
        let (seat, table) = (lived.agreed.seat(seat)?, &lived.table);
        let out = out.as_slice_mut().map_err(refuse)?;
        fits(out.len(), table.setting.layout.len)?;
        table.observe(seat, out);
        Ok(())
    }

    /// Writes the action mask of a seat.
    fn mask(&self, seat: u8, mut out: PyReadwriteArrayDyn<i8>) -> PyResult<()> {
        let lived = self.lived();
        let (seat, table) = (lived.agreed.seat(seat)?, &lived.table);
        let out = out.as_slice_mut().map_err(refuse)?;
        fits(out.len(), table.setting.actions.len())?;
        table.mask(seat, out);
        Ok(())
    }

    /// Returns the names of all actions, by number.
    fn actions(&self) -> Vec<String> {
        self.setting().actions.names.clone()
    }

    /// Returns the parts of an observation.
    fn layout(&self) -> Vec<PartOf> {
        let setting = self.setting();
        let parts = setting.layout.parts.iter();
        parts
            .map(|part| (part.name, part.start, part.shape.clone(), part.says))
            .collect()
    }

    /// Returns the names of the public notes of the rules, in the order of observations.
    fn notes(&self) -> Vec<String> {
        let setting = self.setting();
        setting.layout.names_of_notes(&setting.law)
    }

    /// Returns the names of the kinds of events, numbered from 1.
    #[staticmethod]
    fn happenings() -> Vec<&'static str> {
        crate::history::KINDS.to_vec()
    }

    /// Returns the paragraphs in force, numbered from 1 in observations.
    fn paragraphs(&self) -> Vec<String> {
        let setting = self.setting();
        setting.law.rules.iter().map(|rule| rule.name().to_owned()).collect()
    }

    /// Returns the codes of the cards, in the order of observations.
    fn cards(&self) -> Vec<String> {
        let law = &self.setting().law;
        law.cards().map(|card| law.deck.kind(card).code.clone()).collect()
    }

    /// Returns a seat's action in the notation of records.
    fn deed(&self, seat: u8, action: usize) -> PyResult<Option<String>> {
        let lived = self.lived();
        let (seat, table) = (lived.agreed.seat(seat)?, &lived.table);
        let (law, people) = (&table.setting.law, table.setting.people());
        let offers = &table.moment().offers[seat.index()];
        let deed = table.setting.actions.deed(action, seat, offers);
        Ok(deed.map(|deed| print_deed(&Words { law, people: &people }, &deed)))
    }

    /// Returns the record so far, if one is kept.
    fn record(&self) -> Option<String> {
        self.lived().table.record().map(|record| record.to_string())
    }

    /// Returns the digest of the state.
    fn digest(&self) -> u64 {
        self.lived().table.state().digest()
    }

    /// Returns each seat's points.
    fn points(&self) -> Vec<i16> {
        let lived = self.lived();
        lived.table.state().points[..usize::from(lived.agreed.seats)].to_vec()
    }

    /// Returns the table as text, with the hand of one seat or of all.
    #[pyo3(signature = (seat=None))]
    fn text(&self, seat: Option<u8>) -> PyResult<String> {
        let lived = self.lived();
        Ok(telling::text(&lived.table, hands(&lived, seat)?))
    }

    /// Returns the table as data for a picture, with the hand of one seat or of all.
    #[pyo3(signature = (seat=None))]
    fn picture(&self, seat: Option<u8>) -> PyResult<Picture> {
        let lived = self.lived();
        Ok(lived.table.picture(hands(&lived, seat)?))
    }

    /// Returns a table that looks the same to `seat` but has other hidden cards and other future
    /// random events.
    fn guess(&self, seat: u8, seed: u64) -> PyResult<Core> {
        Ok(Core(Mutex::new(self.lived().guess(seat, seed)?)))
    }
}

impl Core {
    fn lived(&self) -> MutexGuard<'_, Lived> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn setting(&self) -> Arc<Setting> {
        self.lived().table.setting.clone()
    }
}

/// Returns the seats whose hands are visible: one, or all.
fn hands(lived: &Lived, seat: Option<u8>) -> PyResult<Seats> {
    let all = Seats::first(lived.agreed.seats);
    seat.map_or(Ok(all), |seat| Ok(Seats::one(lived.agreed.seat(seat)?)))
}

fn fits(found: usize, wanted: usize) -> PyResult<()> {
    if found == wanted {
        return Ok(());
    }
    Err(refuse(format!("the array has {found} places, and {wanted} are needed")))
}
