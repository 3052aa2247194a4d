//! At startup, waits for what a server needs but can't use yet: a database in recovery, NATS, or free disk space.

use std::fmt::Display;
use std::pin::pin;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// Pause between two attempts.
const PAUSE: Duration = Duration::from_secs(1);
/// An attempt without an answer is reported after this time.
const SLOW: Duration = Duration::from_secs(5);
/// Interval at which the log repeats that the server is waiting.
const REMIND: Duration = Duration::from_secs(60);

/// Repeats `attempt` while `passes` accepts its error. Logs that the server waits for `what`, with the `remedy`.
///
/// # Errors
/// The first error that `passes` does not accept.
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
