//! A NATS server of its own, or three that are one, which end with whoever started them. `crates/cluster/setup.sh` fetches the program.

use crate::{Failed, Machine};
use rustix::process::{Pid, Signal, kill_process};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// Names another program.
const PROGRAM: &str = "MAUMAU_NATS";
/// It answers within this time.
const PATIENCE: Duration = Duration::from_secs(10);
/// Whoever uses it must say this name and password.
const USER: (&str, &str) = ("mau", "secret");

/// A server.
#[derive(Debug)]
pub struct Server {
    program: PathBuf,
    machine: Machine,
    addr: SocketAddr,
    /// What else it is told, on its command line.
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
    /// Starts one at a port that is free now.
    ///
    /// # Errors
    /// It is not there, or can't be started.
    pub fn start() -> Result<Server, Failed> {
        let (user, password) = USER;
        Server::told(&["--user", user, "--pass", password])
    }

    /// The same, told these words in the place of a name and password.
    ///
    /// # Errors
    /// It is not there, or can't be started.
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

    /// Where it listens.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Where it is, for `--bus`.
    pub fn url(&self) -> String {
        let (user, password) = USER;
        format!("nats://{user}:{password}@{}", self.addr)
    }

    /// Starts it, again.
    ///
    /// # Errors
    /// It can't be started.
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

    /// Lets it stand still: its connections stay, and nothing comes through them (SIGSTOP).
    ///
    /// # Errors
    /// It is down.
    pub fn pause(&self) -> Result<(), Failed> {
        self.signal(Signal::STOP)
    }

    /// Lets it go on where it stood (SIGCONT).
    ///
    /// # Errors
    /// It is down.
    pub fn resume(&self) -> Result<(), Failed> {
        self.signal(Signal::CONT)
    }

    fn signal(&self, which: Signal) -> Result<(), Failed> {
        let pid = self.child.as_ref().and_then(|child| i32::try_from(child.id()).ok());
        let pid = pid.and_then(Pid::from_raw).ok_or("it is down")?;
        Ok(kill_process(pid, which)?)
    }

    /// Ends it at once (SIGKILL).
    ///
    /// # Errors
    /// It was gone already.
    pub fn down(&mut self) -> Result<(), Failed> {
        let mut child = self.child.take().ok_or("it is down already")?;
        child.kill()?;
        child.wait()?;
        Ok(())
    }
}

/// Three servers that are one: what is said to one of them is heard at all.
#[derive(Debug)]
pub struct Cluster {
    servers: [Server; 3],
    /// The one that is down next.
    next: usize,
}

impl Cluster {
    /// Starts them, at ports of a machine that are free now.
    ///
    /// # Errors
    /// NATS is not there, or can't be started.
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

    /// Where they are, for `--bus`.
    pub fn url(&self) -> String {
        self.servers.each_ref().map(Server::url).join(",")
    }

    /// Ends one of them at once, each time another one.
    ///
    /// # Errors
    /// It was gone already.
    pub fn down(&mut self) -> Result<(), Failed> {
        self.servers[self.next].down()
    }

    /// Ends all of them at once.
    ///
    /// # Errors
    /// One was gone already.
    pub fn all_down(&mut self) -> Result<(), Failed> {
        self.servers.iter_mut().try_for_each(Server::down)
    }

    /// Starts all of them again.
    ///
    /// # Errors
    /// One can't be started.
    pub fn all_up(&mut self) -> Result<(), Failed> {
        self.servers.iter_mut().try_for_each(Server::up)
    }

    /// Starts the one that is down again.
    ///
    /// # Errors
    /// It can't be started.
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
