//! The single writer: a thread that commits queued writes as one transaction and only then reports them as stored. After a connection
//! failure it retries without limit; no write is lost or applied twice.

use super::lease::{Node, RENEW};
use super::notices::Notices;
use super::pool::{self, Way};
use super::trouble::{as_store, failed, passes, told};
use super::waits::{self, Waits};
use super::write::write;
use deadpool_postgres::{Object, Pool};
use maumau_store::{Job, StoreError, Write};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::pin::pin;
use std::sync::{Arc, mpsc};
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, sleep, timeout};

/// Maximum number of jobs in a transaction.
const GROUP_MAX: usize = 512;
/// Initial and maximum delay before a retry.
const PAUSE: Duration = Duration::from_millis(100);
const PAUSE_MAX: Duration = Duration::from_secs(2);
/// Total time for the remaining jobs when the server stops.
const LAST: Duration = Duration::from_secs(5);
/// How often a pending write checks whether the server is stopping.
const LOOK: Duration = Duration::from_millis(200);

/// Why a write is retried although the database reported success.
const CUT_SHORT: &str =
    "a commit was cancelled while it waited for a standby (pg_cancel_backend): the standbys may not have it";

/// Writes that take longer are logged.
const SLOW: Duration = Duration::from_secs(5);

/// A job with the epoch of its table; 0 if that table does not run here or the write belongs to none.
pub(super) type Fenced = (Job, i64);

/// Writes until all senders are dropped. Sends to `ready` whether it could start.
pub(super) fn run(
    way: Way,
    node: Node,
    waits: Arc<Waits>,
    jobs: UnboundedReceiver<Fenced>,
    ready: &mpsc::Sender<Result<(), StoreError>>,
) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let begun = runtime.map_err(failed).and_then(|runtime| {
        let _inside = runtime.enter();
        let notices = way.notices.clone();
        let pool = pool::of(way, 1)?;
        Ok((runtime, pool, notices))
    });
    match begun {
        Ok((runtime, pool, notices)) => {
            let _ = ready.send(Ok(()));
            runtime.block_on(Writer::new(pool, notices, node, waits).run(jobs));
        }
        Err(error) => drop(ready.send(Err(error))),
    }
}

enum Missed {
    /// A retry may succeed.
    Passing(StoreError),
    /// The database rejected it.
    Said(StoreError),
}

struct Writer {
    pool: Pool,
    notices: Notices,
    node: Node,
    waits: Arc<Waits>,
    /// When to give up, set once all senders are dropped and writes fail.
    until: Cell<Option<Instant>>,
}

impl Writer {
    fn new(pool: Pool, notices: Notices, node: Node, waits: Arc<Waits>) -> Writer {
        let until = Cell::new(None);
        Writer {
            pool,
            notices,
            node,
            waits,
            until,
        }
    }

    async fn run(self, mut jobs: UnboundedReceiver<Fenced>) {
        loop {
            let mut group = Vec::new();
            match timeout(RENEW, jobs.recv_many(&mut group, GROUP_MAX)).await {
                Ok(0) => break,
                // An empty group still renews the node's row.
                Ok(_) | Err(_) => self.commit(group, &jobs).await,
            }
        }
        // If this fails, the lease expires instead.
        if !self.is_too_late(&jobs) {
            let _ = timeout(LAST, self.give_back()).await;
        }
    }

    /// Returns whether the server is stopping and [`LAST`] has passed since the first call after that.
    fn is_too_late(&self, jobs: &UnboundedReceiver<Fenced>) -> bool {
        if !jobs.is_closed() {
            return false;
        }
        let until = self.until.get().unwrap_or_else(|| Instant::now() + LAST);
        self.until.set(Some(until));
        until <= Instant::now()
    }

    /// Commits all jobs or none, except those of tables that another node runs. If a job fails, retries each alone, so that it does not
    /// take the others with it.
    async fn commit(&self, group: Vec<Fenced>, jobs: &UnboundedReceiver<Fenced>) {
        let all: Vec<_> = group.iter().map(|(job, epoch)| (&job.what, *epoch)).collect();
        let mut again = false;
        let together = self.try_hard(&all, &mut again, jobs).await;
        for (n, (job, epoch)) in group.into_iter().enumerate() {
            let told = match &together {
                Ok(elsewhere) => told_of(n, elsewhere),
                Err(StoreError::Conflict | StoreError::Elsewhere | StoreError::Failed(_))
                    if !self.is_too_late(jobs) =>
                {
                    // An earlier attempt whose answer was lost may have stored all of it.
                    let mut again = again;
                    let alone = self.try_hard(&[(&job.what, epoch)], &mut again, jobs).await;
                    alone.and_then(|elsewhere| told_of(0, &elsewhere))
                }
                Err(error) => Err(error.clone()),
            };
            // The caller may be gone; the data is stored anyway.
            let _ = job.done.send(told);
        }
    }

    /// Writes with retries and returns the indices of writes whose table runs on another node. `again`: an earlier attempt may have
    /// succeeded; set after a failure.
    async fn try_hard(
        &self,
        writes: &[(&Write, i64)],
        again: &mut bool,
        jobs: &UnboundedReceiver<Fenced>,
    ) -> Result<BTreeSet<usize>, StoreError> {
        let (mut pause, mut is_told) = (PAUSE, false);
        loop {
            let error = match self.try_in_time(writes, *again, jobs).await {
                Err(Missed::Passing(error)) => error,
                Err(Missed::Said(error)) => return Err(error),
                Ok(elsewhere) => {
                    self.until.set(None);
                    if is_told {
                        tracing::info!("the database can be written to again");
                    }
                    return Ok(elsewhere);
                }
            };
            if !is_told {
                tracing::error!(%error, "the database can't be written to: it is tried again");
            }
            if self.is_too_late(jobs) {
                return Err(error);
            }
            (*again, is_told) = (true, true);
            sleep(pause).await;
            pause = (pause * 2).min(PAUSE_MAX);
        }
    }

    /// One attempt, aborted once it is too late.
    async fn try_in_time(
        &self,
        writes: &[(&Write, i64)],
        again: bool,
        jobs: &UnboundedReceiver<Fenced>,
    ) -> Result<BTreeSet<usize>, Missed> {
        let mut attempt = pin!(self.try_once(writes, again));
        while !self.is_too_late(jobs) {
            if let Ok(came) = timeout(LOOK, &mut attempt).await {
                return came;
            }
        }
        Err(Missed::Passing(StoreError::closed()))
    }

    async fn try_once(&self, writes: &[(&Write, i64)], again: bool) -> Result<BTreeSet<usize>, Missed> {
        let client = pool::taken(&self.pool).await.map_err(Missed::Passing)?;
        let cut_short = self.notices.cut_short();
        let error = match told_if_slow(&self.waits, write(&client, self.node, writes, again)).await {
            Ok(elsewhere) if self.notices.cut_short() == cut_short => return Ok(elsewhere),
            // The retry finds the data in place, and its own commit waits for a standby, which then has both.
            Ok(_) => return Err(Missed::Passing(StoreError::Failed(CUT_SHORT.into()))),
            Err(error) => error,
        };
        if !passes(&error) {
            return Err(Missed::Said(as_store(&error)));
        }
        // A new connection may lead to a writable database.
        drop(Object::take(client));
        Err(Missed::Passing(as_store(&error)))
    }

    async fn give_back(&self) -> Result<(), StoreError> {
        let client = pool::taken(&self.pool).await?;
        let sql = "WITH tables AS (DELETE FROM owner WHERE node = $1) DELETE FROM node WHERE id = $1";
        let given = client.execute(sql, &[&self.node.0]).await;
        given.map(drop).map_err(|error| StoreError::Failed(told(&error)))
    }
}

fn told_of(n: usize, elsewhere: &BTreeSet<usize>) -> Result<(), StoreError> {
    if elsewhere.contains(&n) {
        return Err(StoreError::Elsewhere);
    }
    Ok(())
}

/// Waits for the database without limit. If that takes long, marks writes as delayed and then logs a warning, since a database without its
/// standbys does not respond at all.
async fn told_if_slow<T>(waits: &Waits, answer: impl Future<Output = T>) -> T {
    let mut answer = pin!(answer);
    if let Ok(answer) = timeout(waits::LONG, &mut answer).await {
        return answer;
    }
    let _waiting = waits.begin();
    if let Ok(answer) = timeout(SLOW - waits::LONG, &mut answer).await {
        return answer;
    }
    let seconds = SLOW.as_secs();
    tracing::warn!(
        "the database has not acknowledged a write for {seconds} s, and tables wait: see whether it has the standbys that it wants"
    );
    let answer = answer.await;
    tracing::info!("the database acknowledges again");
    answer
}

#[cfg(test)]
mod tests {
    use super::super::address::Address;
    use super::*;
    use maumau_store::Stored;

    const LEFT: usize = GROUP_MAX + 88;

    #[tokio::test(start_paused = true)]
    async fn with_a_database_that_says_nothing_a_host_stops_though_much_is_left() {
        // Accepts connections but never responds.
        let silent = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let place = silent.local_addr().expect("an address");
        let way = pool::way(&Address::from(format!("postgres://nobody@{place}/none").as_str())).expect("a way");
        let pool = pool::of(way, 1).expect("connections");
        let writer = Writer::new(pool, Notices::default(), Node(1), Arc::default());
        let (jobs, waiting) = tokio::sync::mpsc::unbounded_channel();
        let mut left = Vec::new();
        for _ in 0..LEFT {
            let log = "t1.1".into();
            let (job, stored) = Stored::of(Write::NoLines { log });
            assert!(jobs.send((job, 0)).is_ok(), "it is awaited");
            left.push(stored);
        }
        drop(jobs);
        let begun = Instant::now();
        writer.run(waiting).await;
        assert!(
            begun.elapsed() < 2 * LAST,
            "by the clock that stands still but for waiting"
        );
        for stored in left {
            assert!(stored.await.is_err(), "what is not written is not said to be");
        }
    }
}
