//! The plan of a run with several nodes.

use super::{Fault, Servers};
use crate::Chance;
use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::time::Duration;

/// The parameters of a run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The faults, in order.
    pub faults: Vec<Fault>,
    /// The number of tables at the gates before the first fault.
    pub first: usize,
    /// The number of new tables before each fault. All continue until the end.
    pub tables: usize,
    /// Whether clients connect through nginx.
    pub door: bool,
    /// Maximum thinking time, in ms.
    pub think_ms: u64,
    /// Minimum time that a node stays suspended; it also waits until another has taken over.
    pub pause: Duration,
    /// The newer version of the program.
    pub later: Option<PathBuf>,
    /// The seed of all random choices of the test, but not those of the servers.
    pub seed: u64,
}

impl Plan {
    /// Shuffles the faults. Those that need a cluster without another newer node come first.
    pub fn mix(&mut self) {
        let mut chance = Chance::new(self.seed);
        for last in (1..self.faults.len()).rev() {
            self.faults.swap(last, chance.below(last as u64 + 1) as usize);
        }
        self.faults.sort_by_key(|fault| *fault != Fault::Later);
    }

    pub(super) fn words(&self, servers: &Servers) -> Vec<String> {
        let limits = ["--messages-per-second=1000", "--tables-per-minute=10000"];
        let shares = [
            format!("--store={}", servers.store),
            format!("--bus={}", servers.bus.url()),
        ];
        // Through the proxy, clients have many addresses; otherwise they share one.
        let from = if self.door {
            let here = servers.apart.as_ref().map_or(Ipv4Addr::LOCALHOST, |apart| apart.here());
            format!("--trusted-proxy={here}")
        } else {
            "--connections-per-address=10000".to_owned()
        };
        limits
            .map(str::to_owned)
            .into_iter()
            .chain(shares)
            .chain([from])
            .collect()
    }
}
