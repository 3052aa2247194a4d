//! A PostgreSQL server with a data directory of its own, which ends when dropped. Needs only an
//! installed PostgreSQL (`apt-get install postgresql`), whose own databases are not touched.

use crate::{Failed, Machine};
use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use tempfile::TempDir;

/// The folder of PostgreSQL's programs on Debian, with a subfolder for each version.
const VERSIONS: &str = "/usr/lib/postgresql";

/// Options of servers that commit only what a second one has, too. Each is named db1, db2 or db3.
const TOGETHER: &str = "-c synchronous_standby_names='ANY 1 (db1, db2, db3)' -c wal_keep_size=256MB";

/// Access rules: any client on the same network.
const NEAR: &str = "local all all trust\nhost all all samenet trust\nhost replication all samenet trust\n";
/// Access rules with TLS: only this machine, and only over TLS.
const OVER_TLS_ONLY: &str = "local all all trust\nhostssl all all 127.0.0.1/32 trust\n";

/// A database server.
#[derive(Debug)]
pub struct Server {
    folder: TempDir,
    programs: PathBuf,
    machine: Machine,
    addr: SocketAddr,
    /// Additional command-line options.
    options: String,
}

fn programs() -> Result<PathBuf, Failed> {
    let missing = || format!("there is no PostgreSQL under {VERSIONS}: apt-get install postgresql");
    let versions = fs::read_dir(VERSIONS).map_err(|_| missing())?;
    let bins = versions.filter_map(|entry| Some(entry.ok()?.path().join("bin")));
    let found = bins.filter(|bin| bin.join("initdb").exists()).max();
    Ok(found.ok_or_else(missing)?)
}

fn done(command: &mut Command) -> Result<(), Failed> {
    let done = command.output()?;
    if !done.status.success() {
        return Err(format!("{command:?}: {}", String::from_utf8_lossy(&done.stderr)).into());
    }
    Ok(())
}

impl Server {
    /// Starts a server at a free port.
    ///
    /// # Errors
    /// If PostgreSQL is not installed or cannot be started.
    pub fn start() -> Result<Server, Failed> {
        Server::start_at(&Machine::here())
    }

    /// The same on another machine.
    pub fn start_at(machine: &Machine) -> Result<Server, Failed> {
        Server::begun(machine, String::new())
    }

    /// Starts a server that accepts connections from `127.0.0.1` only over TLS, with this
    /// certificate and key in PEM.
    pub fn start_secured([certificate, key]: [&str; 2]) -> Result<Server, Failed> {
        let mut server = Server::start()?;
        server.down()?;
        server.put("server.crt", certificate)?;
        server.put("server.key", key)?;
        server.put("pg_hba.conf", OVER_TLS_ONLY)?;
        server.options = "-c ssl=on".to_owned();
        server.up()?;
        Ok(server)
    }

    /// Starts a primary and two standbys on a machine. At least one standby has every commit.
    pub fn start_three(machine: &Machine) -> Result<[Server; 3], Failed> {
        let options = |name: &str| format!("{TOGETHER} -c cluster_name={name}");
        let first = Server::begun(machine, options("db1"))?;
        let standby = |name: &str| {
            let server = Server::somewhere(machine, options(name))?;
            server.follow(&first)?;
            Ok::<_, Failed>(server)
        };
        let (second, third) = (standby("db2")?, standby("db3")?);
        Ok([first, second, third])
    }

    /// Discards the data, and restarts as a standby of another server.
    ///
    /// # Errors
    /// If the other server refuses.
    pub fn follow(&self, primary: &Server) -> Result<(), Failed> {
        done(self.as_its_own(Path::new("rm")).arg("-rf").arg(self.data()))?;
        let mut copy = self.as_its_own(&self.programs.join("pg_basebackup"));
        copy.args(["-R", "-U", "postgres", "-c", "fast", "-h"]);
        copy.arg(primary.addr.ip().to_string()).arg("-p");
        done(copy.arg(primary.addr.port().to_string()).arg("-D").arg(self.data()))?;
        self.up()
    }

    /// PostgreSQL refuses to run as root; in that case it runs as its own user.
    fn as_its_own(&self, program: &Path) -> Command {
        use std::os::unix::fs::MetadataExt;
        let is_root = fs::metadata("/proc/self").is_ok_and(|meta| meta.uid() == 0);
        if !is_root {
            return self.machine.command(program);
        }
        let mut command = self.machine.command("runuser");
        command.args(["-u", "postgres", "--"]).arg(program);
        command
    }

    fn begun(machine: &Machine, options: String) -> Result<Server, Failed> {
        let server = Server::somewhere(machine, options)?;
        let mut init = server.as_its_own(&server.programs.join("initdb"));
        init.args(["-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-locale", "-N", "-D"]);
        done(init.arg(server.data()))?;
        server.put("pg_hba.conf", NEAR)?;
        server.up()?;
        Ok(server)
    }

    fn somewhere(machine: &Machine, options: String) -> Result<Server, Failed> {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir()?;
        fs::set_permissions(folder.path(), PermissionsExt::from_mode(0o777))?;
        Ok(Server {
            programs: programs()?,
            addr: machine.free()?,
            machine: machine.clone(),
            folder,
            options,
        })
    }

    /// Writes a file into the data directory that no other user can read.
    fn put(&self, name: &str, text: &str) -> Result<(), Failed> {
        let mut put = self.as_its_own(Path::new("sh"));
        put.args(["-c", "umask 077; printf %s \"$1\" > \"$2\"", "sh", text]);
        done(put.arg(self.data().join(name)))
    }

    /// Returns the address as `HOST:PORT`.
    pub fn place(&self) -> String {
        self.addr.to_string()
    }

    /// Returns the folder of the programs.
    pub fn programs(&self) -> &Path {
        &self.programs
    }

    /// Returns the data directory.
    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn control(&self, words: &[&str]) -> Result<(), Failed> {
        let mut control = self.as_its_own(&self.programs.join("pg_ctl"));
        control.arg("-D").arg(self.data()).args(words);
        // The started server would inherit the pipes and keep them open.
        let done = control.stdout(Stdio::null()).stderr(Stdio::null()).status()?;
        if done.success() {
            Ok(())
        } else {
            Err(format!("pg_ctl {}: {done}", words.join(" ")).into())
        }
    }

    /// Starts it again.
    pub fn up(&self) -> Result<(), Failed> {
        let (ip, port, folder) = (self.addr.ip(), self.addr.port(), self.folder.path().display());
        let options = format!("-p {port} -k {folder} -c listen_addresses={ip} {}", self.options);
        self.control(&["-w", "-l", "/dev/null", "-o", &options, "start"])
    }

    /// Stops it at once, including connections, like a power cut.
    pub fn down(&self) -> Result<(), Failed> {
        self.control(&["-m", "immediate", "stop"])
    }

    /// Creates a database. Returns its URL.
    pub fn database(&self) -> Result<String, Failed> {
        static LAST: AtomicU32 = AtomicU32::new(0);
        let name = format!("mau{}", LAST.fetch_add(1, Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"))?;
        Ok(self.address(&name))
    }

    fn address(&self, database: &str) -> String {
        format!("postgres://postgres@{}/{database}", self.addr)
    }

    /// Runs SQL in a database. Returns the result as text.
    pub fn sql(&self, database: &str, sql: &str) -> Result<String, Failed> {
        let mut psql = Command::new(self.programs.join("psql"));
        let done = psql.args([&self.address(database), "-qAtc", sql]).output()?;
        if !done.status.success() {
            return Err(String::from_utf8_lossy(&done.stderr).into_owned().into());
        }
        Ok(String::from_utf8_lossy(&done.stdout).trim().to_owned())
    }
}

/// Write statistics of a database.
#[derive(Clone, Copy, Debug)]
pub struct Wrote {
    /// The number of committed transactions.
    pub transactions: u64,
    /// The number of appends to logs, each of one or more lines of one table.
    pub appends: u64,
}

impl Server {
    /// Returns what the database at this URL has written since it was created, up to a second ago.
    pub fn wrote(&self, address: &str) -> Result<Wrote, Failed> {
        let name = address.rsplit('/').next().unwrap_or_default();
        let count = |sql: &str| Ok::<u64, Failed>(self.sql(name, sql)?.parse()?);
        Ok(Wrote {
            transactions: count("SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()")?,
            appends: count("SELECT n_tup_ins FROM pg_stat_user_tables WHERE relname = 'log'")?,
        })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be down already.
        let _ = self.down();
    }
}
