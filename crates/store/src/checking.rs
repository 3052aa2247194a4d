//! Checks a large database in a background thread while the server runs, because it can take
//! minutes. After a crash the check runs before the start instead (`sqlite`).

use crate::StoreError;
use crate::database::{check, connect};
use rusqlite::InterruptHandle;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::thread::{JoinHandle, sleep};
use std::time::Duration;

/// Files up to this size in bytes are checked before the start, which takes a second, or two with a
/// slow disk.
pub(super) const SOON: u64 = 256 << 20;
/// Seconds per gibibyte: when the file is cached in memory, and from a slow disk.
const SECONDS_PER_GIB: [u64; 2] = [2, 10];
const STEP: Duration = Duration::from_millis(5);

/// Logs how long the check of a file of this size takes, and whether the server waits for it.
pub(super) fn announce(bytes: u64, is_aside: bool) {
    let [least, most] = SECONDS_PER_GIB.map(|seconds| (seconds * bytes).div_ceil(1 << 30));
    let mib = bytes >> 20;
    if is_aside {
        tracing::info!("the database ({mib} MiB) is checked while it is used, which takes {least} to {most} seconds");
    } else {
        tracing::warn!(
            "the host was not stopped in order: its database ({mib} MiB) is checked before it is used, for {least} to {most} seconds"
        );
    }
}

pub(super) struct Checking {
    thread: JoinHandle<()>,
    interrupt: InterruptHandle,
    is_over: Arc<AtomicBool>,
}

impl Checking {
    /// Starts the check in a thread of its own; it calls `stop` if the database is damaged.
    pub(super) fn start(file: &Path, stop: impl FnOnce() + Send + 'static) -> Result<Checking, StoreError> {
        let connection = connect(file)?;
        let interrupt = connection.get_interrupt_handle();
        let is_over = Arc::new(AtomicBool::new(false));
        let (file, was_ended) = (file.to_owned(), Arc::clone(&is_over));
        let thread = std::thread::Builder::new().name("check".into()).spawn(move || {
            let checked = check(&connection, &file);
            if let Err(error) = checked
                && !was_ended.load(SeqCst)
            {
                tracing::error!(%error, "nothing more is stored");
                stop();
            }
        });
        let thread = thread.map_err(|error| StoreError::Failed(format!("the check can't start: {error}")))?;
        Ok(Checking {
            thread,
            interrupt,
            is_over,
        })
    }

    pub(super) fn end(self) {
        self.is_over.store(true, SeqCst);
        while !self.thread.is_finished() {
            self.interrupt.interrupt();
            sleep(STEP);
        }
        let _ = self.thread.join();
    }
}
