//! The tables, and how a database of any older version becomes one of this version.

use super::trouble::as_store;
use deadpool_postgres::Object;
use maumau_server::store::StoreError;

/// One step for each version; never changed once released. From version 3 on a step leaves all that nodes of earlier versions call, which
/// serve meanwhile: it adds, and makes functions anew under the same name.
const STEPS: [&str; 5] = [
    include_str!("schema-1.sql"),
    include_str!("schema-2.sql"),
    include_str!("schema-3.sql"),
    include_str!("schema-4.sql"),
    include_str!("schema-5.sql"),
];

/// Hosts that start at once bring the database up to date one after the other.
const ONE_AT_A_TIME: &str = "SELECT pg_advisory_xact_lock(77356373)";

/// Brings the database up to date.
///
/// # Errors
/// It is of a newer version, or the database failed.
pub(super) async fn migrate(client: &mut Object) -> Result<(), StoreError> {
    let step = client.transaction().await.map_err(|error| as_store(&error))?;
    let done = async {
        step.batch_execute(ONE_AT_A_TIME).await?;
        step.batch_execute("CREATE TABLE IF NOT EXISTS version (n integer NOT NULL)")
            .await?;
        let found: i64 = step
            .query_one("SELECT COALESCE(max(n), 0)::bigint FROM version", &[])
            .await?
            .get(0);
        for sql in STEPS.iter().skip(usize::try_from(found).unwrap_or(0)) {
            step.batch_execute(sql).await?;
        }
        Ok(found)
    };
    let found: i64 = done.await.map_err(|error: tokio_postgres::Error| as_store(&error))?;
    let (found, known) = (u32::try_from(found).unwrap_or(0), STEPS.len() as u32);
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    step.commit().await.map_err(|error| as_store(&error))
}
