//! What only one of the nodes does at a time: whichever has a lock of the database, which goes with its connection.

use super::pool::taken;
use super::trouble::as_store;
use deadpool_postgres::{Object, Pool};
use maumau_store::{StoreError, StoreLock};

const LOCK: &str = "SELECT pg_try_advisory_lock(77356377)";

/// A connection that holds the lock.
struct Holds(Option<Object>);

impl Drop for Holds {
    fn drop(&mut self) {
        // Closed, it holds nothing any more; in the pool it would go on holding it.
        drop(self.0.take().map(Object::take));
    }
}

/// Takes the lock, unless another node has it.
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
