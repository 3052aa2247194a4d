//! Measurements and their output.

use std::fmt::{self, Display};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

#[derive(Default)]
pub(crate) struct Measured(Mutex<Inner>);

#[derive(Default)]
struct Inner {
    runs: bool,
    /// The time from each action to its observation by the last seat, in µs.
    took_us: Vec<u32>,
    refused: u64,
    /// When the last action was sent; only for a single table with one action at a time.
    said: Option<Instant>,
    /// The time from each action to its observation by each spectator, in µs.
    watched_us: Vec<u32>,
}

#[derive(Clone, Debug)]
pub(crate) struct Summary {
    pub(crate) deeds: usize,
    pub(crate) refused: u64,
    pub(crate) p50_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) most_ms: f64,
}

impl Measured {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn begin(&self) {
        self.inner().runs = true;
    }

    pub(crate) fn end(&self) {
        self.inner().runs = false;
    }

    /// Records an action that all seats have seen.
    pub(super) fn seen(&self, took: Duration) {
        let mut inner = self.inner();
        if inner.runs {
            inner.took_us.push(us(took));
        }
    }

    pub(super) fn said(&self) {
        self.inner().said = Some(Instant::now());
    }

    pub(crate) fn watched_one(&self) {
        let mut inner = self.inner();
        if let (true, Some(said)) = (inner.runs, inner.said) {
            inner.watched_us.push(us(said.elapsed()));
        }
    }

    pub(crate) fn forget(&self) {
        *self.inner() = Inner::default();
    }

    pub(super) fn refused(&self, n: u64) {
        if n > 0 {
            let mut inner = self.inner();
            inner.refused += if inner.runs { n } else { 0 };
        }
    }

    pub(crate) fn told(&self) -> Summary {
        let inner = self.inner();
        summed(inner.took_us.clone(), inner.refused)
    }

    pub(crate) fn watched(&self) -> Summary {
        summed(self.inner().watched_us.clone(), 0)
    }
}

fn us(took: Duration) -> u32 {
    u32::try_from(took.as_micros()).unwrap_or(u32::MAX)
}

fn summed(mut took: Vec<u32>, refused: u64) -> Summary {
    took.sort_unstable();
    let part = |share: f64| {
        let place = ((took.len() as f64 * share) as usize).min(took.len().saturating_sub(1));
        took.get(place).map_or(0.0, |us| f64::from(*us) / 1000.0)
    };
    Summary {
        deeds: took.len(),
        refused,
        p50_ms: part(0.5),
        p99_ms: part(0.99),
        most_ms: part(1.0),
    }
}

/// The results of a run: a row of the table.
#[derive(Clone, Debug)]
pub struct Row {
    /// The number of tables.
    pub tables: usize,
    /// The number of seats at each.
    pub seats: u8,
    /// The number of actions that all seats saw.
    pub deeds: usize,
    /// The number of rejected actions.
    pub refused: u64,
    /// Actions per second.
    pub per_second: f64,
    /// CPU time of the server per action, in µs.
    pub host_us: f64,
    /// The share of a core that the server used.
    pub host_share: f64,
    /// The share of a core that the players used.
    pub load_share: f64,
    /// Latency from an action to its observation by the last seat: the median.
    pub p50_ms: f64,
    /// The 99th percentile.
    pub p99_ms: f64,
    /// The maximum.
    pub most_ms: f64,
    /// The server's memory before the first table.
    pub empty_mib: f64,
    /// The memory per table with its sockets, after all have joined and a round is dealt.
    pub joined_kib: f64,
    /// The same after they have played.
    pub played_kib: f64,
}

impl Row {
    /// Returns the row in the format of the Node servers (benches/peers/server/harness.js).
    pub fn json(&self) -> String {
        let told = serde_json::json!({
            "name": "maumau",
            "rooms": self.tables,
            "moves_per_second": self.per_second.round(),
            "p50_ms": self.p50_ms,
            "p99_ms": self.p99_ms,
            "server_cores": self.host_share,
            "client_cores": self.load_share,
            "server_cpu_us_per_move": self.host_us,
            "kib_per_room": self.joined_kib,
        });
        told.to_string()
    }
}

/// The header of the table.
pub struct Heading;

impl Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:>7}{:>6}{:>9}{:>10}{:>9}{:>7}{:>7}{:>8}{:>8}{:>8}{:>12}{:>12}",
            "tables",
            "seats",
            "deeds/s",
            "µs/deed",
            "refused",
            "host",
            "load",
            "p50 ms",
            "p99 ms",
            "max ms",
            "KiB joined",
            "KiB played"
        )
    }
}

impl Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:>7}{:>6}{:>9.0}{:>10.1}{:>9}{:>7.2}{:>7.2}{:>8.2}{:>8.2}{:>8.1}{:>12.1}{:>12.1}",
            self.tables,
            self.seats,
            self.per_second,
            self.host_us,
            self.refused,
            self.host_share,
            self.load_share,
            self.p50_ms,
            self.p99_ms,
            self.most_ms,
            self.joined_kib,
            self.played_kib
        )
    }
}
