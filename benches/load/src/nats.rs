//! A NATS server, or a cluster of three, which end when dropped. `crates/cluster/setup.sh` fetches
//! the program.

use crate::{Failed, Machine};
use rustix::process::{Pid, Signal, kill_process};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// The environment variable that names another program.
const PROGRAM: &str = "MAUMAU_NATS";
/// The time limit for its first answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// The name and password of its clients.
const USER: (&str, &str) = ("mau", "secret");

/// A server.
#[derive(Debug)]
pub struct Server {
    program: PathBuf,
    machine: Machine,
    addr: SocketAddr,
    /// Additional command-line arguments.
    words: Vec<String>,
    child: Option<Child>,
}

fn program() -> Result<PathBuf, Failed> {
    if let Some(program) = std::env::var_os(PROGRAM) {
        return Ok(program.into());
    }
    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/nats/bin/nats-server");
    if ours.exists() {
        return Ok(ours);
    }
    Err(format!("there is no nats-server: crates/cluster/setup.sh fetches it, or {PROGRAM} names it").into())
}

impl Server {
    /// Starts a server at a free port.
    ///
    /// # Errors
    /// If it is not installed or cannot be started.
    pub fn start() -> Result<Server, Failed> {
        let (user, password) = USER;
        Server::told(&["--user", user, "--pass", password])
    }

    /// The same with these arguments instead of a name and password.
    ///
    /// # Errors
    /// If it is not installed or cannot be started.
    pub fn told(words: &[&str]) -> Result<Server, Failed> {
        Server::at(&Machine::here(), words)
    }

    fn at(machine: &Machine, words: &[&str]) -> Result<Server, Failed> {
        let mut server = Server {
            program: program()?,
            addr: machine.free()?,
            machine: machine.clone(),
            words: words.iter().map(|&word| word.to_owned()).collect(),
            child: None,
        };
        server.up()?;
        Ok(server)
    }

    /// Returns the address at which it listens.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Returns its URL, for `--bus`.
    pub fn url(&self) -> String {
        let (user, password) = USER;
        format!("nats://{user}:{password}@{}", self.addr)
    }

    /// Starts it again.
    pub fn up(&mut self) -> Result<(), Failed> {
        let mut command = self.machine.command(&self.program);
        let (ip, port) = (self.addr.ip().to_string(), self.addr.port().to_string());
        command.args(["-a", &ip, "-p", &port]);
        command.args(&self.words);
        let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        self.child = Some(quiet.spawn()?);
        let begun = Instant::now();
        while TcpStream::connect(self.addr).is_err() {
            if begun.elapsed() > PATIENCE {
                return Err("nats-server does not answer".into());
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        Ok(())
    }

    /// Suspends it: its connections stay open, but nothing gets through (SIGSTOP).
    pub fn pause(&self) -> Result<(), Failed> {
        self.signal(Signal::STOP)
    }

    /// Resumes it (SIGCONT).
    pub fn resume(&self) -> Result<(), Failed> {
        self.signal(Signal::CONT)
    }

    fn signal(&self, which: Signal) -> Result<(), Failed> {
        let pid = self.child.as_ref().and_then(|child| i32::try_from(child.id()).ok());
        let pid = pid.and_then(Pid::from_raw).ok_or("it is down")?;
        Ok(kill_process(pid, which)?)
    }

    /// Kills it (SIGKILL).
    pub fn down(&mut self) -> Result<(), Failed> {
        let mut child = self.child.take().ok_or("it is down already")?;
        child.kill()?;
        child.wait()?;
        Ok(())
    }
}

/// A cluster of three servers, which forward messages to each other.
#[derive(Debug)]
pub struct Cluster {
    servers: [Server; 3],
    /// The server that goes down next.
    next: usize,
}

impl Cluster {
    /// Starts them at free ports of a machine.
    ///
    /// # Errors
    /// If NATS is not installed or cannot be started.
    pub fn start_at(machine: &Machine) -> Result<Cluster, Failed> {
        let to_others = [machine.free()?, machine.free()?, machine.free()?].map(|addr| format!("nats://{addr}"));
        let routes = to_others.join(",");
        let (user, password) = USER;
        let server = |own: &str| {
            let alone = ["--user", user, "--pass", password, "--cluster_name", "mau"];
            Server::at(
                machine,
                &[&alone[..], &["--cluster", own, "--routes", &routes]].concat(),
            )
        };
        let [first, second, third] = &to_others;
        Ok(Cluster {
            servers: [server(first)?, server(second)?, server(third)?],
            next: 0,
        })
    }

    /// Returns their URLs, for `--bus`.
    pub fn url(&self) -> String {
        self.servers.each_ref().map(Server::url).join(",")
    }

    /// Kills one of them, each time the next one.
    pub fn down(&mut self) -> Result<(), Failed> {
        self.servers[self.next].down()
    }

    /// Kills all of them.
    pub fn all_down(&mut self) -> Result<(), Failed> {
        self.servers.iter_mut().try_for_each(Server::down)
    }

    /// Starts all of them again.
    pub fn all_up(&mut self) -> Result<(), Failed> {
        self.servers.iter_mut().try_for_each(Server::up)
    }

    /// Starts the one that is down.
    pub fn up(&mut self) -> Result<(), Failed> {
        self.servers[self.next].up()?;
        self.next = (self.next + 1) % self.servers.len();
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be down already.
        let _ = self.down();
    }
}
