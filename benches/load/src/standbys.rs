//! PostgreSQL three times, a primary and two standbys, and `deploy/promote.sh` as whoever runs them calls it: machines are folders here.

use crate::postgres::Server;
use crate::{Failed, Machine};
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};
use tempfile::TempDir;

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/promote.sh");
/// How a command is run on a machine (`THERE` is what begins it in a network namespace): one can't be reached while there is a file `gone`
/// beside its data.
const ON: &str = r#"#!/bin/sh
export DATA="$(cat "$(dirname "$0")/${1##*:}")" PGUSER=postgres PGHOST="${1%:*}"
if [ -e "$DATA/../gone" ]; then exit 255; fi
if [ "$(id -u)" = 0 ]; then exec THERE runuser -u postgres -- sh -c "$2"; fi
exec THERE sh -c "$2"
"#;

/// Three servers with a database, the first of which is the primary at first.
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
    /// PostgreSQL is not installed, or can't be started.
    pub fn start() -> Result<Three, Failed> {
        Three::start_at(&Machine::here())
    }

    /// The same at a machine that all three share.
    ///
    /// # Errors
    /// As for [`Three::start`].
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

    /// The address of the database, wherever it can be written to.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// What comes of the script with these words.
    ///
    /// # Errors
    /// It can't be run.
    pub fn script(&self, words: &[String]) -> Result<Output, Failed> {
        let mut script = Command::new(SCRIPT);
        script.args(words).env("ON", self.machines.path().join("on"));
        script.env("PGDATA", "$DATA").env("PGBIN", self.servers[0].programs());
        Ok(script.env("FOLLOW", "user=postgres").output()?)
    }

    /// One of the others is made the primary in the place of server `old`: what the script says.
    ///
    /// # Errors
    /// It can't be run.
    pub fn promote(&self, old: usize) -> Result<Output, Failed> {
        let others = (0..self.servers.len()).filter(|n| *n != old);
        let all = std::iter::once(old).chain(others);
        self.script(&all.map(|n| self.servers[n].place()).collect::<Vec<_>>())
    }

    /// While this file is there the machine of server `n` can't be reached.
    pub fn gone(&self, n: usize) -> PathBuf {
        self.servers[n].data().with_file_name("gone")
    }

    /// Whether server `n` follows another one.
    ///
    /// # Errors
    /// It is down.
    pub fn is_standby(&self, n: usize) -> Result<bool, Failed> {
        Ok(self.servers[n].sql("postgres", "SELECT pg_is_in_recovery()")? == "t")
    }

    /// The server that can be written to.
    ///
    /// # Errors
    /// There is none.
    pub fn primary(&self) -> Result<usize, Failed> {
        let found = (0..self.servers.len()).find(|n| self.is_standby(*n).is_ok_and(|is| !is));
        Ok(found.ok_or("no server can be written to")?)
    }

    /// Both standbys fall: which they are.
    ///
    /// # Errors
    /// They can't be ended.
    pub fn lose_standbys(&self) -> Result<Vec<usize>, Failed> {
        let primary = self.primary()?;
        let both: Vec<usize> = (0..self.servers.len()).filter(|n| *n != primary).collect();
        both.iter().try_for_each(|n| self.servers[*n].down())?;
        Ok(both)
    }

    /// Server `old`, which has fallen, is replaced by one of its standbys.
    ///
    /// # Errors
    /// The script says why not.
    pub fn replace(&self, old: usize) -> Result<(), Failed> {
        let told = self.promote(old)?;
        if told.status.success() {
            return Ok(());
        }
        Err(String::from_utf8_lossy(&told.stderr).into_owned().into())
    }

    /// Server `old`, which was replaced, is made a standby of the one that took its place.
    ///
    /// # Errors
    /// It can't be made one.
    pub fn bring_back(&self, old: usize) -> Result<(), Failed> {
        self.servers[old].follow(&self.servers[self.primary()?])
    }
}
