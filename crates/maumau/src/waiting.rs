//! Waits at the start for what a host needs and can't use yet: a database that still recovers, NATS, room on the disk.

use std::fmt::Display;
use std::pin::pin;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// Pause between two attempts.
const PAUSE: Duration = Duration::from_secs(1);
/// An attempt that has no answer yet is reported after this time.
const SLOW: Duration = Duration::from_secs(5);
/// The log repeats this often that the host still waits.
const REMIND: Duration = Duration::from_secs(60);

/// Repeats `attempt` as long as its error `passes`, and logs that the host waits: for `what`, and `remedy` says what can be done.
///
/// # Errors
/// The first error that does not pass.
pub async fn until_usable<T, E: Display>(
    what: &str,
    remedy: &str,
    passes: impl Fn(&E) -> bool,
    mut attempt: impl AsyncFnMut() -> Result<T, E>,
) -> Result<T, E> {
    let mut reported: Option<Instant> = None;
    let mut report = |why: &dyn Display| {
        if reported.is_none_or(|at| at.elapsed() >= REMIND) {
            tracing::warn!(%why, "the host waits for {what}: {remedy}");
            reported = Some(Instant::now());
        }
        reported.is_some()
    };
    let mut waited = false;
    loop {
        let mut tried = pin!(attempt());
        let outcome = loop {
            match timeout(SLOW, &mut tried).await {
                Ok(outcome) => break outcome,
                Err(_) => waited = report(&"no answer yet"),
            }
        };
        match outcome {
            Err(why) if passes(&why) => waited = report(&why),
            Ok(usable) => {
                if waited {
                    tracing::info!("{what} can be used: the host goes on");
                }
                return Ok(usable);
            }
            Err(why) => return Err(why),
        }
        sleep(PAUSE).await;
    }
}
