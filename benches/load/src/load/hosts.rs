//! The hosts at which tables are: one, or several that share a database.

use super::Plan;
use crate::process::Running;
use crate::{Failed, Process};
use std::net::SocketAddr;
use std::path::Path;
use tempfile::TempDir;

/// Each client here does what many would do: the limits on one are not what is measured.
const LIMITS: [&str; 2] = ["--messages-per-second=100000", "--tables-per-minute=1000000"];

/// Hosts that run.
pub(crate) struct Hosts(Vec<(Process, Running, TempDir)>);

impl Hosts {
    /// Starts as many as are planned, and waits until they have nothing to do.
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

    /// Where they are.
    pub(crate) fn addrs(&self) -> Vec<SocketAddr> {
        self.0.iter().map(|(process, _, _)| process.addr).collect()
    }

    /// One of them is no longer among them, but runs, with the folder of its data.
    pub(crate) fn take_out(&mut self, place: usize) -> (Running, TempDir) {
        let (_, running, folder) = self.0.remove(place);
        (running, folder)
    }

    /// Where the seats of one table come in: the first where it is made, each next one at the next host.
    pub(crate) fn doors(&self, table: usize) -> Vec<SocketAddr> {
        let mut doors = self.addrs();
        let first = table % doors.len();
        doors.rotate_left(first);
        doors
    }

    /// CPU time that all of them have used, in seconds.
    pub(crate) fn cpu_s(&self) -> Result<f64, Failed> {
        self.0.iter().map(|(_, running, _)| running.cpu_s()).sum()
    }

    /// Memory that all of them hold, in KiB.
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
