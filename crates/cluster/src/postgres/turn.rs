//! A cluster-wide lock for work that only one node does at a time. The database releases it when the connection closes.

use super::pool::taken;
use super::trouble::as_store;
use deadpool_postgres::{Object, Pool};
use maumau_store::{StoreError, StoreLock};

const LOCK: &str = "SELECT pg_try_advisory_lock(77356377)";

struct Holds(Option<Object>);

impl Drop for Holds {
    fn drop(&mut self) {
        // Close the connection to release the lock; returned to the pool, it would keep it.
        drop(self.0.take().map(Object::take));
    }
}

/// Takes the lock; `None` if another node holds it.
pub(super) async fn take(pool: &Pool) -> Result<Option<StoreLock>, StoreError> {
    let client = taken(pool).await?;
    let row = client.query_one(LOCK, &[]).await.map_err(|error| as_store(&error))?;
    let is_ours = row.get(0);
    Ok(if is_ours {
        Some(Box::new(Holds(Some(client))))
    } else {
        None
    })
}
