//! The servers that run the tables: one, or several that share a database.

use super::Plan;
use crate::process::Running;
use crate::{Failed, Process};
use std::net::SocketAddr;
use std::path::Path;
use tempfile::TempDir;

/// Each client here stands for many, so the limits per client are raised.
const LIMITS: [&str; 2] = ["--messages-per-second=100000", "--tables-per-minute=1000000"];

pub(crate) struct Hosts(Vec<(Process, Running, TempDir)>);

impl Hosts {
    /// Starts the planned number, and waits until they are idle.
    pub(crate) async fn start(program: &Path, plan: &Plan) -> Result<Hosts, Failed> {
        let mut hosts = Vec::new();
        for _ in 0..plan.nodes {
            let folder = tempfile::tempdir()?;
            let mut process = Process::new(program, folder.path(), &LIMITS)?.storing_at(plan.store.as_deref());
            process.words.extend(plan.bus.iter().map(|bus| format!("--bus={bus}")));
            process.core = plan.core;
            let running = process.start().await?;
            hosts.push((process, running, folder));
        }
        for (process, running, _) in &hosts {
            running.rest(process.addr).await?;
        }
        Ok(Hosts(hosts))
    }

    pub(crate) fn addrs(&self) -> Vec<SocketAddr> {
        self.0.iter().map(|(process, _, _)| process.addr).collect()
    }

    /// Removes one that keeps running. Returns it with its data directory.
    pub(crate) fn take_out(&mut self, place: usize) -> (Running, TempDir) {
        let (_, running, folder) = self.0.remove(place);
        (running, folder)
    }

    /// Returns the server of each seat of a table: the first seat at the server that creates it,
    /// each next seat at the next server.
    pub(crate) fn doors(&self, table: usize) -> Vec<SocketAddr> {
        let mut doors = self.addrs();
        let first = table % doors.len();
        doors.rotate_left(first);
        doors
    }

    pub(crate) fn cpu_s(&self) -> Result<f64, Failed> {
        self.0.iter().map(|(_, running, _)| running.cpu_s()).sum()
    }

    pub(crate) fn memory_kib(&self) -> Result<u64, Failed> {
        self.0.iter().map(|(_, running, _)| running.memory_kib()).sum()
    }

    pub(crate) async fn stop(self) -> Result<(), Failed> {
        for (_, running, _folder) in self.0 {
            running.stop().await?;
        }
        Ok(())
    }
}
