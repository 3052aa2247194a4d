//! What shall fall, beside what.

use super::{Fault, Servers};
use crate::Chance;
use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::time::Duration;

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What falls, one after the other.
    pub faults: Vec<Fault>,
    /// So many tables are there before the first of them, at the nodes where people are.
    pub first: usize,
    /// So many tables are new before each of them. All go on playing until the end.
    pub tables: usize,
    /// People come through nginx.
    pub door: bool,
    /// Thinking takes so long at most, in ms.
    pub think_ms: u64,
    /// A node that stands still does so for so long at least, and until another has taken over.
    pub pause: Duration,
    /// The same program, of a later version.
    pub later: Option<PathBuf>,
    /// The seed of all chance here (not of the hosts' own).
    pub seed: u64,
}

impl Plan {
    /// Brings the faults into an order of chance; first come those for which no other node of a later version may be there.
    pub fn mix(&mut self) {
        let mut chance = Chance::new(self.seed);
        for last in (1..self.faults.len()).rev() {
            self.faults.swap(last, chance.below(last as u64 + 1) as usize);
        }
        self.faults.sort_by_key(|fault| *fault != Fault::Later);
    }

    /// What nodes are told.
    pub(super) fn words(&self, servers: &Servers) -> Vec<String> {
        let limits = ["--messages-per-second=1000", "--tables-per-minute=10000"];
        let shares = [
            format!("--store={}", servers.store),
            format!("--bus={}", servers.bus.url()),
        ];
        // Through the proxy people come from many addresses, and otherwise from one.
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
