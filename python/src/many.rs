//! Many tables at once, on threads and without the interpreter lock. They write directly into the
//! caller's arrays.

use crate::checksum;
use crate::refuse;
use crate::setting::Setting;
use crate::table::{Stands, Table};
use maumau_play::Dice;
use maumau_table::Seats;
use numpy::{PyReadonlyArray1, PyReadonlyArray2, PyReadwriteArray1, PyReadwriteArray2, PyReadwriteArray3};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::{Arc, Mutex, PoisonError};

/// Many tables with the same rules. A table whose episode has ended begins the next one by itself.
#[pyclass(module = "maumau")]
pub struct Many {
    setting: Arc<Setting>,
    /// Never locked: all access is through `&mut`.
    tables: Mutex<Vec<One>>,
    /// `None` if there is only one thread.
    pool: Option<Pool>,
}

/// Threads, and the process that owns them: a forked process has none.
struct Pool {
    threads: ThreadPool,
    process: u32,
}

struct One {
    table: Table,
    seed: u64,
    place: u64,
    episode: u64,
}

struct Row<'a> {
    action: i32,
    shown: &'a mut [i16],
    /// The last observations of all seats when an episode has ended.
    last: &'a mut [i16],
    mask: &'a mut [i8],
    rewards: &'a mut [f32],
    seat: &'a mut i8,
    end: &'a mut i8,
}

/// The arrays of a call: observations, masks, rewards, the seat to choose, ended episodes, and the
/// last observations of those.
type Arrays<'py> = (
    PyReadwriteArray2<'py, i16>,
    PyReadwriteArray2<'py, i8>,
    PyReadwriteArray2<'py, f32>,
    PyReadwriteArray1<'py, i8>,
    PyReadwriteArray1<'py, i8>,
    PyReadwriteArray3<'py, i16>,
);

#[pymethods]
impl Many {
    /// Creates tables and threads, but not more threads than tables or cores.
    #[new]
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        rules: &str,
        tables: usize,
        threads: usize,
        seats: u8,
        race: &str,
        reward: &str,
        rounds: u32,
        max_steps: u32,
    ) -> PyResult<Many> {
        let setting = Arc::new(Setting::read(rules, seats, race, reward, (rounds, max_steps)).map_err(refuse)?);
        let pool = match threads.min(tables).min(crate::cores()) {
            0 | 1 => None,
            threads => Some(Pool::of(threads)?),
        };
        let one = |place| One {
            table: Table::new(setting.clone(), Vec::new(), false),
            seed: 0,
            place,
            episode: 0,
        };
        Ok(Many {
            tables: Mutex::new((0..tables as u64).map(one).collect()),
            setting,
            pool,
        })
    }

    /// Returns the length of an observation, the number of actions, and the number of seats.
    fn sizes(&self) -> (usize, usize, u8) {
        (
            self.setting.layout.len,
            self.setting.actions.len(),
            self.setting.law.seats,
        )
    }

    /// Returns a checksum of all observations: equal play gives equal checksums.
    #[staticmethod]
    fn checksum(shown: PyReadonlyArray2<'_, i16>) -> PyResult<u64> {
        Ok(checksum::of(shown.as_slice().map_err(refuse)?))
    }

    /// Starts new episodes at all tables; everything random is derived from `seed`.
    fn reset(&mut self, py: Python<'_>, seed: u64, mut arrays: Arrays<'_>) -> PyResult<()> {
        let actions = vec![0; self.tables().len()];
        self.each(py, &actions, &mut arrays, move |one, row| {
            (one.seed, one.episode) = (seed, 0);
            one.begin();
            one.write(row);
        })
    }

    /// Carries out one action at each table, for the seat that has to choose, and writes the
    /// results.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i32>, mut arrays: Arrays<'_>) -> PyResult<()> {
        let actions = actions.as_slice().map_err(refuse)?;
        self.each(py, actions, &mut arrays, |one, row| one.step(row))
    }
}

impl Many {
    fn tables(&mut self) -> &mut Vec<One> {
        self.tables.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    fn each(
        &mut self,
        py: Python<'_>,
        actions: &[i32],
        arrays: &mut Arrays<'_>,
        tell: impl Fn(&mut One, Row<'_>) + Sync + Send,
    ) -> PyResult<()> {
        let n = self.tables().len();
        let sizes @ (len, kinds, seats) = self.sizes();
        let seats = usize::from(seats);
        let found = lengths(arrays)?;
        if (found, actions.len()) != ([n * len, n * kinds, n * seats, n, n, n * seats * len], n) {
            return Err(refuse(format!(
                "the arrays are not as large as {n} tables of {sizes:?} need them"
            )));
        }
        let shown = arrays.0.as_slice_mut().map_err(refuse)?;
        let mask = arrays.1.as_slice_mut().map_err(refuse)?;
        let rewards = arrays.2.as_slice_mut().map_err(refuse)?;
        let asked = arrays.3.as_slice_mut().map_err(refuse)?;
        let ends = arrays.4.as_slice_mut().map_err(refuse)?;
        let last = arrays.5.as_slice_mut().map_err(refuse)?;
        let tables = self.tables.get_mut().unwrap_or_else(PoisonError::into_inner);
        let pool = self.pool.as_ref().map(Pool::own).transpose()?;
        let tell = |(((((one, &action), shown), mask), rewards), ((seat, end), last))| {
            let row = Row {
                action,
                shown,
                last,
                mask,
                rewards,
                seat,
                end,
            };
            tell(one, row);
        };
        py.detach(|| match pool {
            None => {
                let rows = tables.iter_mut().zip(actions).zip(shown.chunks_exact_mut(len));
                let rows = rows
                    .zip(mask.chunks_exact_mut(kinds))
                    .zip(rewards.chunks_exact_mut(seats));
                let ends = asked.iter_mut().zip(ends).zip(last.chunks_exact_mut(seats * len));
                rows.zip(ends).for_each(tell);
            }
            Some(pool) => pool.install(|| {
                let rows = tables.par_iter_mut().zip(actions).zip(shown.par_chunks_exact_mut(len));
                let rows = rows
                    .zip(mask.par_chunks_exact_mut(kinds))
                    .zip(rewards.par_chunks_exact_mut(seats));
                let ends = asked.par_iter_mut().zip(ends.par_iter_mut());
                let rows = rows.zip(ends.zip(last.par_chunks_exact_mut(seats * len)));
                rows.with_min_len(16).for_each(tell);
            }),
        });
        Ok(())
    }
}

impl Pool {
    fn of(threads: usize) -> PyResult<Pool> {
        Ok(Pool {
            threads: ThreadPoolBuilder::new().num_threads(threads).build().map_err(refuse)?,
            process: std::process::id(),
        })
    }

    /// Returns the threads, unless this process was forked.
    fn own(&self) -> PyResult<&ThreadPool> {
        if self.process == std::process::id() {
            return Ok(&self.threads);
        }
        Err(PyRuntimeError::new_err(
            "a process that was forked has none of the threads of these tables: make them there, or with threads=1",
        ))
    }
}

fn lengths(arrays: &Arrays<'_>) -> PyResult<[usize; 6]> {
    Ok([
        arrays.0.as_slice().map_err(refuse)?.len(),
        arrays.1.as_slice().map_err(refuse)?.len(),
        arrays.2.as_slice().map_err(refuse)?.len(),
        arrays.3.as_slice().map_err(refuse)?.len(),
        arrays.4.as_slice().map_err(refuse)?.len(),
        arrays.5.as_slice().map_err(refuse)?.len(),
    ])
}

impl One {
    fn begin(&mut self) {
        let seed = Dice::of(&[self.seed, self.place, self.episode]).bits();
        self.episode += 1;
        self.table.reset(seed);
    }

    #[inline]
    fn step(&mut self, row: Row<'_>) {
        let action = row.action as usize;
        if !self.table.act(action)
            && let Some(seat) = self.table.asked()
        {
            self.table.forfeit(seat);
        }
        self.write(row);
    }

    /// Writes the observation of the seat that has to choose. For an ended episode, also writes its
    /// rewards and last observations, and begins the next one.
    #[inline]
    fn write(&mut self, row: Row<'_>) {
        for (written, &reward) in row.rewards.iter_mut().zip(&self.table.rewards) {
            *written = reward as f32;
        }
        self.table.rewards = Default::default();
        *row.end = match self.table.stands {
            Stands::Runs => 0,
            Stands::Over => 1,
            Stands::BrokenOff => 2,
        };
        if *row.end != 0 {
            let seats = Seats::first(self.table.setting.law.seats);
            for (seat, shown) in seats.zip(row.last.chunks_exact_mut(row.shown.len())) {
                self.table.observe(seat, shown);
            }
            self.begin();
        }
        if let Some(seat) = self.table.asked() {
            *row.seat = seat.0 as i8;
            self.table.observe(seat, row.shown);
            self.table.mask(seat, row.mask);
        }
    }
}
