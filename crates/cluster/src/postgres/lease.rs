//! Which host writes. Each that takes the lease has a higher epoch than all before, and the database refuses whatever comes with a lower
//! one: a host that was paused or cut off can write nothing when it comes back. No clock decides that; time only tells whether the last
//! one seems to be gone.

use super::trouble::as_store;
use deadpool_postgres::Object;
use maumau_server::store::StoreError;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// Takes the lease if nobody has it, or whoever has it has written nothing for some seconds.
const TAKE: &str = "INSERT INTO lease (one, epoch, holder, renewed) VALUES (true, 1, $1, clock_timestamp())
    ON CONFLICT (one) DO UPDATE SET epoch = lease.epoch + 1, holder = excluded.holder, renewed = excluded.renewed
    WHERE lease.holder = '' OR lease.renewed < clock_timestamp() - interval '4 seconds'
    RETURNING epoch";

/// Whoever was killed or cut off has the lease still: a new host waits so long for it, and asks so often.
const PATIENCE: Duration = Duration::from_secs(6);
const AGAIN: Duration = Duration::from_millis(250);

/// The right to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lease {
    pub(super) epoch: i64,
}

impl Lease {
    /// Takes it as soon as nobody has it.
    ///
    /// # Errors
    /// Another host has it, and goes on writing.
    pub(super) async fn take(client: &Object, holder: &str) -> Result<Lease, StoreError> {
        let begun = Instant::now();
        loop {
            let taken = client.query_opt(TAKE, &[&holder]).await;
            if let Some(row) = taken.map_err(|error| as_store(&error))? {
                return Ok(Lease { epoch: row.get(0) });
            }
            if begun.elapsed() > PATIENCE {
                break;
            }
            sleep(AGAIN).await;
        }
        let other = client.query_one("SELECT holder FROM lease", &[]).await;
        let other: String = other.map_err(|error| as_store(&error))?.get(0);
        Err(StoreError::InUse(format!(
            "the database is in use by the host at {other}: stop that one, or name another database with --store"
        )))
    }
}
