//! A server as a child process: started, measured, killed.

use crate::{Clock, Failed, Machine, requests};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;
use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep, timeout};

/// The time limit for a server's first answer, and for its stop.
const PATIENCE: Duration = Duration::from_secs(30);
/// Linux counts CPU time in hundredths of a second.
const TICKS_PER_SECOND: f64 = 100.0;

/// A configured server.
#[derive(Clone, Debug)]
pub struct Process {
    /// The program.
    pub program: PathBuf,
    /// The data directory.
    pub data: PathBuf,
    /// The address at which it listens.
    pub addr: SocketAddr,
    /// Additional command-line arguments.
    pub words: Vec<String>,
    /// The one core that it may use; `None`: all.
    pub core: Option<u8>,
    /// Its own wall clock; `None`: that of the machine.
    pub clock: Option<Clock>,
    machine: Machine,
}

impl Process {
    /// Configures a server with this program and data, at a free port.
    pub fn new(program: &Path, data: &Path, words: &[&str]) -> Result<Process, Failed> {
        Process::at(&Machine::here(), program, data, words)
    }

    /// The same on another machine.
    pub fn at(machine: &Machine, program: &Path, data: &Path, words: &[&str]) -> Result<Process, Failed> {
        Ok(Process {
            program: program.to_owned(),
            data: data.to_owned(),
            addr: machine.free()?,
            words: words.iter().map(|&word| word.to_owned()).collect(),
            core: None,
            clock: None,
            machine: machine.clone(),
        })
    }

    /// Keeps its tables in this database, if there is one.
    #[must_use]
    pub fn storing_at(mut self, store: Option<&str>) -> Process {
        self.words.extend(store.map(|url| format!("--store={url}")));
        self
    }

    /// Starts it, and waits until it answers.
    ///
    /// # Errors
    /// If it cannot be started, ends, or does not answer in time.
    pub async fn start(&self) -> Result<Running, Failed> {
        let mut command = match self.core {
            None => self.machine.command(&self.program),
            Some(core) => {
                let mut pinned = self.machine.command("taskset");
                pinned.args(["-c", &core.to_string()]).arg(&self.program);
                pinned
            }
        };
        command.arg("serve").arg("--listen").arg(self.addr.to_string());
        command.arg("--data").arg(&self.data).args(&self.words);
        command
            .env("MAUMAU_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::null());
        if let Some(clock) = &self.clock {
            command.envs(clock.environment());
        }
        let mut child = Command::from(command).kill_on_drop(true).spawn()?;
        let begun = Instant::now();
        while !requests::is_well(self.addr).await {
            if let Some(status) = child.try_wait()? {
                return Err(format!("the host has ended at once: {status}").into());
            }
            if begun.elapsed() > PATIENCE {
                return Err("the host does not answer".into());
            }
            sleep(Duration::from_millis(2)).await;
        }
        let pid = child.id().ok_or("the host has ended at once")?;
        Ok(Running { child, pid })
    }
}

/// A running server.
#[derive(Debug)]
pub struct Running {
    child: Child,
    pid: u32,
}

impl Running {
    /// Kills it (SIGKILL).
    pub async fn kill(mut self) -> Result<(), Failed> {
        if let Some(status) = self.child.try_wait()? {
            return Err(format!("the host has ended by itself: {status}").into());
        }
        Ok(self.child.kill().await?)
    }

    /// Suspends it (SIGSTOP), like a machine that is cut off or overloaded.
    pub async fn pause(&self) -> Result<(), Failed> {
        self.signal("-STOP").await
    }

    /// Resumes it (SIGCONT).
    pub async fn resume(&self) -> Result<(), Failed> {
        self.signal("-CONT").await
    }

    async fn signal(&self, which: &str) -> Result<(), Failed> {
        let told = Command::new("kill")
            .args([which, &self.pid.to_string()])
            .status()
            .await?;
        told.success()
            .then_some(())
            .ok_or_else(|| format!("kill {which}: {told}").into())
    }

    /// Stops it (SIGTERM), and waits for its end.
    ///
    /// # Errors
    /// If it does not end in time, or with an error.
    pub async fn stop(mut self) -> Result<(), Failed> {
        self.signal("-TERM").await?;
        let status = timeout(PATIENCE, self.child.wait()).await??;
        if status.success() {
            Ok(())
        } else {
            Err(format!("the host ended badly: {status}").into())
        }
    }

    /// Waits until it is idle: a server compresses its page in the first seconds.
    pub async fn rest(&self, addr: SocketAddr) -> Result<(), Failed> {
        const LOOK: Duration = Duration::from_millis(500);
        const WORK: usize = 20;
        const LITTLE_S: f64 = 0.015;
        let begun = Instant::now();
        let mut before = self.cpu_s()?;
        while begun.elapsed() < PATIENCE {
            sleep(LOOK).await;
            let now = self.cpu_s()?;
            if now - before < LITTLE_S {
                break;
            }
            before = now;
        }
        // The allocator returns start-up memory only gradually, while there is work to do.
        for _ in 0..4 {
            sleep(LOOK).await;
            for _ in 0..WORK {
                crate::requests::is_well(addr).await;
            }
        }
        Ok(())
    }

    /// Returns its CPU time, in seconds.
    pub fn cpu_s(&self) -> Result<f64, Failed> {
        cpu_s(self.pid)
    }

    /// Returns its memory, in KiB.
    pub fn memory_kib(&self) -> Result<u64, Failed> {
        memory_kib(self.pid)
    }

    /// Returns the number of its file descriptors.
    pub fn descriptors(&self) -> Result<usize, Failed> {
        Ok(std::fs::read_dir(format!("/proc/{}/fd", self.pid))?.count())
    }

    /// Returns the number of its threads.
    pub fn threads(&self) -> Result<usize, Failed> {
        Ok(std::fs::read_dir(format!("/proc/{}/task", self.pid))?.count())
    }
}

/// Returns the CPU time of a process, in seconds.
pub fn cpu_s(pid: u32) -> Result<f64, Failed> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
    let after = text.rsplit(')').next().unwrap_or_default();
    // Fields 14 and 15 of the line are user and kernel time; two fields come before the
    // parenthesis.
    let ticks = after.split_whitespace().skip(11).take(2);
    let ticks: f64 = ticks.filter_map(|word| word.parse::<f64>().ok()).sum();
    Ok(ticks / TICKS_PER_SECOND)
}

/// Returns the memory of a process, in KiB.
pub fn memory_kib(pid: u32) -> Result<u64, Failed> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let word = line.and_then(|line| line.split_whitespace().next());
    Ok(word.ok_or("no memory is told")?.parse()?)
}
