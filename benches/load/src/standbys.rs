//! A primary PostgreSQL server with two standbys, and `deploy/promote.sh` as their operator calls
//! it. Machines are folders here.

use crate::postgres::Server;
use crate::{Failed, Machine};
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};
use tempfile::TempDir;

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/promote.sh");
/// The script that runs a command on a machine; `THERE` is the prefix for a network namespace. A
/// machine is unreachable while there is a file `gone` next to its data.
const ON: &str = r#"#!/bin/sh
export DATA="$(cat "$(dirname "$0")/${1##*:}")" PGUSER=postgres PGHOST="${1%:*}"
if [ -e "$DATA/../gone" ]; then exit 255; fi
if [ "$(id -u)" = 0 ]; then exec THERE runuser -u postgres -- sh -c "$2"; fi
exec THERE sh -c "$2"
"#;

/// Three servers with a database; the first one starts as the primary.
#[derive(Debug)]
pub struct Three {
    /// The servers.
    pub servers: [Server; 3],
    url: String,
    machines: TempDir,
}

impl Three {
    /// Starts them.
    ///
    /// # Errors
    /// If PostgreSQL is not installed or cannot be started.
    pub fn start() -> Result<Three, Failed> {
        Three::start_at(&Machine::here())
    }

    /// The same on a machine that all three share.
    pub fn start_at(machine: &Machine) -> Result<Three, Failed> {
        use std::os::unix::fs::PermissionsExt;
        let servers = Server::start_three(machine)?;
        servers[0].sql("postgres", "CREATE DATABASE mau")?;
        let places: Vec<String> = servers.iter().map(Server::place).collect();
        let url = format!("postgres://postgres@{}/mau", places.join(","));
        let machines = tempfile::tempdir()?;
        for server in &servers {
            let place = server.place();
            let port = place.rsplit(':').next().unwrap_or_default();
            fs::write(machines.path().join(port), server.data().to_string_lossy().as_bytes())?;
        }
        let on = machines.path().join("on");
        fs::write(&on, ON.replace("THERE", &machine.before().unwrap_or_default()))?;
        fs::set_permissions(&on, PermissionsExt::from_mode(0o755))?;
        Ok(Three { servers, url, machines })
    }

    /// Returns the URL of the database, which lists all three servers.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Runs the script with these arguments.
    pub fn script(&self, words: &[String]) -> Result<Output, Failed> {
        let mut script = Command::new(SCRIPT);
        script.args(words).env("ON", self.machines.path().join("on"));
        script.env("PGDATA", "$DATA").env("PGBIN", self.servers[0].programs());
        Ok(script.env("FOLLOW", "user=postgres").output()?)
    }

    /// Promotes one of the others in place of server `old`. Returns the script's output.
    pub fn promote(&self, old: usize) -> Result<Output, Failed> {
        let others = (0..self.servers.len()).filter(|n| *n != old);
        let all = std::iter::once(old).chain(others);
        self.script(&all.map(|n| self.servers[n].place()).collect::<Vec<_>>())
    }

    /// Returns the file that makes the machine of server `n` unreachable while it exists.
    pub fn gone(&self, n: usize) -> PathBuf {
        self.servers[n].data().with_file_name("gone")
    }

    /// Returns whether server `n` is a standby.
    pub fn is_standby(&self, n: usize) -> Result<bool, Failed> {
        Ok(self.servers[n].sql("postgres", "SELECT pg_is_in_recovery()")? == "t")
    }

    /// Returns the primary.
    pub fn primary(&self) -> Result<usize, Failed> {
        let found = (0..self.servers.len()).find(|n| self.is_standby(*n).is_ok_and(|is| !is));
        Ok(found.ok_or("no server can be written to")?)
    }

    /// Stops both standbys. Returns their numbers.
    pub fn lose_standbys(&self) -> Result<Vec<usize>, Failed> {
        let primary = self.primary()?;
        let both: Vec<usize> = (0..self.servers.len()).filter(|n| *n != primary).collect();
        both.iter().try_for_each(|n| self.servers[*n].down())?;
        Ok(both)
    }

    /// Promotes a standby in place of the failed server `old`.
    pub fn replace(&self, old: usize) -> Result<(), Failed> {
        let told = self.promote(old)?;
        if told.status.success() {
            return Ok(());
        }
        Err(String::from_utf8_lossy(&told.stderr).into_owned().into())
    }

    /// Makes the replaced server `old` a standby of the new primary.
    pub fn bring_back(&self, old: usize) -> Result<(), Failed> {
        self.servers[old].follow(&self.servers[self.primary()?])
    }
}
