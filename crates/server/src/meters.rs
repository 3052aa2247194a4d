//! What the host counts, for `/metrics`.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Counters and gauges.
#[derive(Default)]
pub(crate) struct Meters {
    pub(crate) deeds: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) bot_deeds: AtomicU64,
    pub(crate) rounds: AtomicU64,
    pub(crate) updates: AtomicU64,
    pub(crate) sockets: AtomicU64,
    pub(crate) sockets_opened: AtomicU64,
    pub(crate) sockets_refused: AtomicU64,
    pub(crate) floods: AtomicU64,
    pub(crate) slow: AtomicU64,
    pub(crate) store_failures: AtomicU64,
    pub(crate) stored_us: AtomicU64,
}

impl Meters {
    /// In the words of Prometheus.
    pub(crate) fn print(&self, tables: usize) -> String {
        let rows: [(&str, &str, &str, u64); 13] = [
            ("tables", "gauge", "Tables in memory.", tables as u64),
            ("sockets", "gauge", "Open sockets.", self.sockets.load(Relaxed)),
            (
                "sockets_opened_total",
                "counter",
                "Sockets that were opened.",
                self.sockets_opened.load(Relaxed),
            ),
            (
                "sockets_refused_total",
                "counter",
                "Sockets refused.",
                self.sockets_refused.load(Relaxed),
            ),
            (
                "deeds_total",
                "counter",
                "Deeds that were done.",
                self.deeds.load(Relaxed),
            ),
            (
                "bot_deeds_total",
                "counter",
                "Of these, deeds of bots.",
                self.bot_deeds.load(Relaxed),
            ),
            (
                "deeds_refused_total",
                "counter",
                "Deeds that were refused.",
                self.refused.load(Relaxed),
            ),
            (
                "rounds_total",
                "counter",
                "Rounds that were dealt.",
                self.rounds.load(Relaxed),
            ),
            (
                "updates_total",
                "counter",
                "Updates sent to clients.",
                self.updates.load(Relaxed),
            ),
            (
                "floods_total",
                "counter",
                "Sockets closed because too much came.",
                self.floods.load(Relaxed),
            ),
            (
                "slow_readers_total",
                "counter",
                "Times that a client fell behind.",
                self.slow.load(Relaxed),
            ),
            (
                "store_failures_total",
                "counter",
                "Times that the store failed.",
                self.store_failures.load(Relaxed),
            ),
            (
                "stored_microseconds_total",
                "counter",
                "Time that tables waited for the store.",
                self.stored_us.load(Relaxed),
            ),
        ];
        rows.iter().fold(String::new(), |mut text, (name, kind, help, value)| {
            // Writing into a string can't fail.
            let _ = writeln!(
                text,
                "# HELP maumau_{name} {help}\n# TYPE maumau_{name} {kind}\nmaumau_{name} {value}"
            );
            text
        })
    }
}

/// One more.
pub(crate) fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Relaxed);
}
