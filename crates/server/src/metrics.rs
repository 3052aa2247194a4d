//! The server's counters and gauges, for `/metrics`.

use maumau_bus::Mailbox;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Counters and gauges.
#[derive(Default)]
#[allow(missing_docs, reason = "their help texts say what they count")]
pub struct Metrics {
    pub deeds: AtomicU64,
    pub refused: AtomicU64,
    pub bot_deeds: AtomicU64,
    pub rounds: AtomicU64,
    pub updates: AtomicU64,
    pub sockets: AtomicU64,
    pub sockets_opened: AtomicU64,
    pub sockets_refused: AtomicU64,
    pub connections_refused: AtomicU64,
    pub accept_failures: AtomicU64,
    pub tables_deleted: AtomicU64,
    pub floods: AtomicU64,
    pub slow: AtomicU64,
    pub store_failures: AtomicU64,
    pub stored_us: AtomicU64,
    pub taken_over: AtomicU64,
}

impl Metrics {
    /// Returns the metrics in the Prometheus text format.
    pub fn print(&self, tables: usize, connections: usize, mailbox: &Mailbox) -> String {
        let counted = self
            .counted()
            .map(|(name, help, counter)| (name, "counter", help, counter.load(Relaxed)));
        let gauges = [
            ("tables", "gauge", "Tables that run here.", tables as u64),
            (
                "connections",
                "gauge",
                "Open connections, sockets among them.",
                connections as u64,
            ),
            ("sockets", "gauge", "Open sockets.", self.sockets.load(Relaxed)),
            (
                "node",
                "gauge",
                "The number of this node; 0 if it is alone.",
                mailbox.node(),
            ),
            (
                "other_nodes",
                "gauge",
                "Other nodes that are there.",
                mailbox.others().len() as u64,
            ),
            (
                "bus_up",
                "gauge",
                "Whether the other nodes can be reached.",
                u64::from(mailbox.is_connected()),
            ),
        ];
        gauges
            .iter()
            .chain(&counted)
            .fold(String::new(), |mut text, (name, kind, help, value)| {
                // Writing to a string cannot fail.
                let _ = writeln!(
                    text,
                    "# HELP maumau_{name} {help}\n# TYPE maumau_{name} {kind}\nmaumau_{name} {value}"
                );
                text
            })
    }

    fn counted(&self) -> [(&'static str, &'static str, &AtomicU64); 15] {
        [
            (
                "sockets_opened_total",
                "Sockets that were opened.",
                &self.sockets_opened,
            ),
            ("sockets_refused_total", "Sockets refused.", &self.sockets_refused),
            (
                "connections_refused_total",
                "Connections refused because there were too many.",
                &self.connections_refused,
            ),
            (
                "accept_failures_total",
                "Times that nobody could be let in, for want of descriptors.",
                &self.accept_failures,
            ),
            ("deeds_total", "Deeds that were done.", &self.deeds),
            ("bot_deeds_total", "Of these, deeds of bots.", &self.bot_deeds),
            ("deeds_refused_total", "Deeds that were refused.", &self.refused),
            ("rounds_total", "Rounds that were dealt.", &self.rounds),
            ("updates_total", "Updates sent to clients.", &self.updates),
            (
                "tables_deleted_total",
                "Tables deleted because nobody came back.",
                &self.tables_deleted,
            ),
            ("floods_total", "Sockets closed because too much came.", &self.floods),
            ("slow_readers_total", "Times that a client fell behind.", &self.slow),
            (
                "store_failures_total",
                "Times that the store failed.",
                &self.store_failures,
            ),
            (
                "stored_microseconds_total",
                "Time that tables waited for the store.",
                &self.stored_us,
            ),
            (
                "tables_taken_over_total",
                "Tables taken from hosts that were gone.",
                &self.taken_over,
            ),
        ]
    }
}

/// Increments a counter.
pub fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Relaxed);
}
