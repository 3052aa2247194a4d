//! A running program and its pipes. Reads have a deadline, and writes never block.

use crate::command::ProgramCommand;
use crate::line::{ProgramLine, read_line};
use std::io::{self, BufReader, Read, Write};
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// Maximum number of queued lines in each direction. A program that writes more blocks.
const LINES_MAX: usize = 4;
/// Maximum number of bytes kept from stderr.
const ASIDE_MAX: usize = 1 << 20;

/// A running program. Dropping it kills the program.
pub(crate) struct Process {
    child: Child,
    to: SyncSender<String>,
    from: Receiver<ProgramLine>,
    aside: Arc<Mutex<Vec<u8>>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Silent {
    /// The time limit passed.
    Late,
    /// The program has ended.
    Gone,
}

impl Process {
    pub(crate) fn start(command: &ProgramCommand) -> io::Result<Process> {
        let mut start = std::process::Command::new(&command.words[0]);
        start.args(&command.words[1..]);
        start
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        // A process group of its own, so that its child processes end with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut start, 0);
        let mut child = start.spawn()?;
        let (to, lines) = sync_channel::<String>(LINES_MAX);
        let (said, from) = sync_channel(LINES_MAX);
        let aside = Arc::default();
        if let Some(mut stdin) = child.stdin.take() {
            thread::spawn(move || {
                for line in lines {
                    if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                        return;
                    }
                }
            });
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || {
                let mut stdout = BufReader::new(stdout);
                while let Ok(Some(line)) = read_line(&mut stdout) {
                    if said.send(line).is_err() {
                        return;
                    }
                }
            });
        }
        if let Some(stderr) = child.stderr.take() {
            let kept = Arc::clone(&aside);
            thread::spawn(move || keep(stderr, &kept));
        }
        Ok(Process { child, to, from, aside })
    }

    /// Queues a line for the program. Returns false if it does not read its input.
    pub(crate) fn say(&self, line: String) -> bool {
        self.to.try_send(line).is_ok()
    }

    /// Waits for the next line until the deadline.
    pub(crate) fn hear(&self, until: Instant) -> Result<ProgramLine, Silent> {
        let left = until.saturating_duration_since(Instant::now());
        self.from.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silent::Late,
            RecvTimeoutError::Disconnected => Silent::Gone,
        })
    }

    /// The beginning of what it wrote to stderr.
    pub(crate) fn aside(&self) -> String {
        let kept = self.aside.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&kept).into_owned()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.child.id())
            .ok()
            .and_then(rustix::process::Pid::from_raw)
        {
            // It may have ended already.
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn keep(mut from: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut some = [0; 4096];
    while let Ok(n) = from.read(&mut some) {
        if n == 0 {
            return;
        }
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        let left = ASIDE_MAX - kept.len();
        kept.extend_from_slice(&some[..n.min(left)]);
    }
}
