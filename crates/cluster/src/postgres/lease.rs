//! Leases decide which node may write. Each server that uses the database is a node with a unique number, and each running table has a node
//! and an epoch. The database rejects writes from removed nodes and writes with an outdated epoch, so a server that was paused or cut off
//! can't write when it returns. That check uses no clock; time only decides whether a node seems dead.

use super::pool::taken;
use super::trouble::{as_store, passes};
use deadpool_postgres::{Object, Pool};
use maumau_store::{Owner, StoreError, logs_version};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// A node that has not renewed its row for this long seems dead, and others may take its tables (`lease()` in `schema.sql`).
pub(super) const LEASE: Duration = Duration::from_secs(4);
/// How often a node renews its row when it has nothing else to write.
pub(super) const RENEW: Duration = Duration::from_secs(1);
/// How long, and how often, a server that wants to be the only one waits for the lease of a dead node to expire.
const PATIENCE: Duration = LEASE.saturating_add(Duration::from_secs(2));
const AGAIN: Duration = Duration::from_millis(250);
/// Number of attempts to claim a table, since two nodes that claim the same rows may deadlock.
const TRIES: u32 = 5;

/// Error message for a table that no node can run.
const NOWHERE: &str = "no host that may run this table is there: this one stops, or a later version of the program has run it. Start a \
    host of that version";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Node(pub(super) i64);

impl Node {
    /// Registers a node. With `is_alone`, waits until no other node is alive.
    ///
    /// # Errors
    /// If another node keeps the store in use.
    pub(super) async fn enter(client: &Object, name: &str, is_alone: bool) -> Result<Node, StoreError> {
        let (begun, reads) = (Instant::now(), logs_version().cast_signed());
        loop {
            let sql = "SELECT mine, holder FROM enter($1, $2, $3)";
            let row = client.query_one(sql, &[&name, &is_alone, &reads]).await;
            let row = row.map_err(|error| as_store(&error))?;
            if let Some(mine) = row.get(0) {
                return Ok(Node(mine));
            }
            if begun.elapsed() > PATIENCE {
                let other: String = row.get(1);
                return Err(StoreError::InUse(format!(
                    "the database is in use by the host at {other}: stop that one, name another database with --store, or start both \
                     with --bus"
                )));
            }
            sleep(AGAIN).await;
        }
    }
}

/// The tables that run here, each with its epoch.
#[derive(Default)]
pub(super) struct Epochs {
    all: Mutex<BTreeMap<String, i64>>,
    /// The node's counter of lost tables at the last check.
    taken: AtomicI64,
}

impl Epochs {
    fn all(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, i64>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the epoch of a table; 0 if it does not run here.
    pub(super) fn of(&self, code: &str) -> i64 {
        self.all().get(code).copied().unwrap_or(0)
    }

    /// Claims a table unless another live node runs it.
    pub(super) async fn claim(&self, pool: &Pool, node: Node, code: &str) -> Result<Owner, StoreError> {
        let mut tries = 0;
        loop {
            let client = taken(pool).await?;
            let sql = client.prepare_cached("SELECT runs_at, its_epoch, taken_over FROM claim($1, $2)");
            let asked = match sql.await {
                Ok(sql) => client.query_one(&sql, &[&node.0, &code]).await,
                Err(error) => Err(error),
            };
            tries += 1;
            match asked {
                Err(error) if passes(&error) && tries < TRIES => {}
                Err(error) => return Err(as_store(&error)),
                Ok(row) => {
                    let Some(runs_at) = row.get::<_, Option<i64>>(0) else {
                        return Err(StoreError::Failed(NOWHERE.into()));
                    };
                    if runs_at != node.0 {
                        return Ok(Owner::Theirs(runs_at.unsigned_abs()));
                    }
                    self.all().insert(code.to_owned(), row.get(1));
                    return Ok(Owner::Ours { taken_over: row.get(2) });
                }
            }
        }
    }

    /// Returns the tables that another node has taken. Their epochs are kept, so that late writes with them are rejected.
    pub(super) async fn lost(&self, pool: &Pool, node: Node) -> Result<Vec<String>, StoreError> {
        let before = self.all().clone();
        if before.is_empty() {
            return Ok(Vec::new());
        }
        let client = taken(pool).await?;
        let failed = |error: tokio_postgres::Error| as_store(&error);
        let sql = client.prepare_cached("SELECT taken FROM node WHERE id = $1").await;
        let row = client.query_opt(&sql.map_err(failed)?, &[&node.0]).await;
        let Some(row) = row.map_err(failed)? else {
            // Another server has taken over and this node was removed.
            return Ok(before.into_keys().collect());
        };
        let times: i64 = row.get(0);
        if self.taken.load(Relaxed) == times {
            return Ok(Vec::new());
        }
        let sql = "SELECT code, epoch FROM owner WHERE node = $1";
        let rows = client.query(sql, &[&node.0]).await.map_err(failed)?;
        let ours: BTreeMap<&str, i64> = rows.iter().map(|row| (row.get(0), row.get(1))).collect();
        let now = self.all();
        // Skip tables that were released or claimed again in the meantime.
        let lost = before
            .into_iter()
            .filter(|(code, epoch)| ours.get(code.as_str()) != Some(epoch) && now.get(code) == Some(epoch));
        let lost = lost.map(|(code, _)| code).collect();
        self.taken.store(times, Relaxed);
        Ok(lost)
    }

    pub(super) async fn release(&self, pool: &Pool, node: Node, code: &str) -> Result<(), StoreError> {
        let Some(epoch) = self.all().remove(code) else {
            return Ok(());
        };
        let client = taken(pool).await?;
        let sql = "DELETE FROM owner WHERE code = $1 AND node = $2 AND epoch = $3";
        let done = client.execute(sql, &[&code, &node.0, &epoch]).await;
        done.map(drop).map_err(|error| as_store(&error))
    }
}

pub(super) async fn town(client: &Object) -> Result<String, StoreError> {
    let row = client.query_one("SELECT name FROM town", &[]).await;
    Ok(row.map_err(|error| as_store(&error))?.get(0))
}

pub(super) async fn others(pool: &Pool, node: Node) -> Result<Vec<u64>, StoreError> {
    let client = taken(pool).await?;
    let sql = "SELECT id FROM node WHERE id <> $1 AND lives(id) ORDER BY id";
    let rows = client.query(sql, &[&node.0]).await.map_err(|error| as_store(&error))?;
    Ok(rows.iter().map(|row| row.get::<_, i64>(0).unsigned_abs()).collect())
}

/// Stops claiming tables. Returns whether another node still does.
pub(super) async fn drain(pool: &Pool, node: Node) -> Result<bool, StoreError> {
    let client = taken(pool).await?;
    let sql = "UPDATE node SET drains = true WHERE id = $1";
    client
        .execute(sql, &[&node.0])
        .await
        .map_err(|error| as_store(&error))?;
    let sql = "SELECT EXISTS (SELECT FROM node WHERE id <> $1 AND NOT drains AND lives(id))";
    let row = client
        .query_one(sql, &[&node.0])
        .await
        .map_err(|error| as_store(&error))?;
    Ok(row.get(0))
}
