//! A table as a Python class: what the environments are made of.

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

/// A table: rules as text, seats, and what is agreed about time, worth and length.
#[pyclass(module = "maumau")]
pub struct Core(
    /// Behind a lock for which nobody waits: Python's own is held meanwhile.
    Mutex<Lived>,
);

/// A part of an observation: name, first place, shape, what it means.
type PartOf = (&'static str, usize, Vec<usize>, &'static str);

#[pymethods]
impl Core {
    /// A table before its first deal.
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

    /// Begins anew, everything made of `seed`.
    fn reset(&mut self, seed: u64) -> PyResult<()> {
        self.lived().reset(seed)
    }

    /// The same table once more. Where somebody plays by itself at it, all that was done is done again.
    fn copy(&self) -> PyResult<Core> {
        Ok(Core(Mutex::new(self.lived().copied()?)))
    }

    /// The same, as Python's `copy.deepcopy` asks for it.
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<Core> {
        self.copy()
    }

    /// How it is written down: what it was made by, what was done, and what has come to each seat and was not asked for.
    fn __reduce__<'py>(slf: &Bound<'py, Core>) -> (Bound<'py, PyType>, Arguments, (Vec<Told>, [f64; SEATS_MAX])) {
        let core = slf.borrow();
        let lived = core.lived();
        let past = lived.past.iter().map(|done| done.told()).collect();
        (slf.get_type(), lived.agreed.arguments(), (past, lived.table.rewards))
    }

    /// The other way round.
    fn __setstate__(&mut self, state: (Vec<Told>, [f64; SEATS_MAX])) -> PyResult<()> {
        let (past, rewards) = state;
        let past = past.into_iter().map(Done::read).collect::<PyResult<Vec<Done>>>()?;
        let mut lived = self.lived();
        lived.redo(&past)?;
        lived.table.rewards = rewards;
        Ok(())
    }

    /// The seat that is asked, or None.
    fn asked(&self) -> Option<u8> {
        self.lived().table.asked().map(|seat| seat.0)
    }

    /// All seats that are asked in this moment and have not answered. (Of bytes Python would make `bytes`.)
    fn all_asked(&self) -> Vec<u16> {
        self.lived()
            .table
            .moment()
            .left()
            .iter()
            .map(|seat| seat.0.into())
            .collect()
    }

    /// Whether an action is right for the seat that is asked.
    fn is_right(&self, action: usize) -> bool {
        self.lived().table.is_right(action)
    }

    /// The seat that is asked does this.
    fn act(&mut self, action: usize) -> PyResult<()> {
        self.lived().act(action)
    }

    /// A seat has done what it may not, and if none is named, the one that is asked: the episode ends.
    #[pyo3(signature = (seat=None))]
    fn forfeit(&mut self, seat: Option<u8>) -> PyResult<()> {
        let seat = seat.or(self.asked()).ok_or_else(|| refuse("nobody is asked"))?;
        self.lived().forfeit(seat)
    }

    /// "runs", "over" or "broken off".
    fn stands(&self) -> &'static str {
        match self.lived().table.stands {
            Stands::Runs => "runs",
            Stands::Over => "over",
            Stands::BrokenOff => "broken off",
        }
    }

    /// What has come to each seat since this was asked last.
    fn take_rewards(&mut self) -> Vec<f64> {
        let mut lived = self.lived();
        let seats = usize::from(lived.agreed.seats);
        std::mem::take(&mut lived.table.rewards)[..seats].to_vec()
    }

    /// Writes what a seat is shown.
    fn observe(&self, seat: u8, mut out: PyReadwriteArray1<i16>) -> PyResult<()> {
        let lived = self.lived();
        let (seat, table) = (lived.agreed.seat(seat)?, &lived.table);
        let out = out.as_slice_mut().map_err(refuse)?;
        fits(out.len(), table.setting.layout.len)?;
        table.observe(seat, out);
        Ok(())
    }

    /// Writes what a seat may do.
    fn mask(&self, seat: u8, mut out: PyReadwriteArrayDyn<i8>) -> PyResult<()> {
        let lived = self.lived();
        let (seat, table) = (lived.agreed.seat(seat)?, &lived.table);
        let out = out.as_slice_mut().map_err(refuse)?;
        fits(out.len(), table.setting.actions.len())?;
        table.mask(seat, out);
        Ok(())
    }

    /// The names of all actions, by number.
    fn actions(&self) -> Vec<String> {
        self.setting().actions.names.clone()
    }

    /// The parts of an observation.
    fn layout(&self) -> Vec<PartOf> {
        let setting = self.setting();
        let parts = setting.layout.parts.iter();
        parts
            .map(|part| (part.name, part.start, part.shape.clone(), part.says))
            .collect()
    }

    /// The names of what the paragraphs remember openly, as observations number it.
    fn notes(&self) -> Vec<String> {
        let setting = self.setting();
        setting.layout.names_of_notes(&setting.law)
    }

    /// The words of the kinds of happenings, from 1.
    #[staticmethod]
    fn happenings() -> Vec<&'static str> {
        crate::history::KINDS.to_vec()
    }

    /// The paragraphs in force, from 1 as observations number them.
    fn paragraphs(&self) -> Vec<String> {
        let setting = self.setting();
        setting.law.rules.iter().map(|rule| rule.name().to_owned()).collect()
    }

    /// The codes of the cards, as observations number them.
    fn cards(&self) -> Vec<String> {
        let law = &self.setting().law;
        law.cards().map(|card| law.deck.kind(card).code.clone()).collect()
    }

    /// An action of a seat as records write it.
    fn deed(&self, seat: u8, action: usize) -> PyResult<Option<String>> {
        let lived = self.lived();
        let (seat, table) = (lived.agreed.seat(seat)?, &lived.table);
        let (law, people) = (&table.setting.law, table.setting.people());
        let offers = &table.moment().offers[seat.index()];
        let deed = table.setting.actions.deed(action, seat, offers);
        Ok(deed.map(|deed| print_deed(&Words { law, people: &people }, &deed)))
    }

    /// The record so far, if one is written.
    fn record(&self) -> Option<String> {
        self.lived().table.record().map(|record| record.to_string())
    }

    /// The digest of the table.
    fn digest(&self) -> u64 {
        self.lived().table.state().digest()
    }

    /// The points of each seat.
    fn points(&self) -> Vec<i16> {
        let lived = self.lived();
        lived.table.state().points[..usize::from(lived.agreed.seats)].to_vec()
    }

    /// The table as text: with the hand of one seat, or with all.
    #[pyo3(signature = (seat=None))]
    fn text(&self, seat: Option<u8>) -> PyResult<String> {
        let lived = self.lived();
        Ok(telling::text(&lived.table, hands(&lived, seat)?))
    }

    /// The table as a picture says it: with the hand of one seat, or with all.
    #[pyo3(signature = (seat=None))]
    fn picture(&self, seat: Option<u8>) -> PyResult<Picture> {
        let lived = self.lived();
        Ok(lived.table.picture(hands(&lived, seat)?))
    }

    /// The same table with other cards where `seat` sees none, and another chance in all that is still to come: it looks the same to that
    /// seat.
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

/// Whose hands are seen: one seat's, or all.
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
