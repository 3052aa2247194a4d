//! Creates the tables and functions of the database.

use super::lease::LEASE;
use super::trouble::as_store;
use deadpool_postgres::Object;
use maumau_store::StoreError;

/// The version of the schema. Once a version is released, a later one needs a migration from it. The migration must keep everything that
/// nodes of the previous version call, because they continue to run meanwhile.
const VERSION: u32 = 1;
/// The schema; `{lease_ms}` is a placeholder for [`LEASE`].
const SCHEMA: &str = include_str!("schema.sql");

/// Serializes the creation of the schema by nodes that start at the same time.
const ONE_AT_A_TIME: &str = "SELECT pg_advisory_xact_lock(77356373)";

/// Creates the schema in an empty database and checks its version.
///
/// # Errors
/// If the database has a newer version or fails.
pub(super) async fn migrate(client: &mut Object) -> Result<(), StoreError> {
    let step = client.transaction().await.map_err(|error| as_store(&error))?;
    let done = async {
        step.batch_execute(ONE_AT_A_TIME).await?;
        let is_new = "SELECT to_regclass('version') IS NULL";
        if step.query_one(is_new, &[]).await?.get(0) {
            let lease_ms = LEASE.as_millis().to_string();
            step.batch_execute(&SCHEMA.replace("{lease_ms}", &lease_ms)).await?;
        }
        let found = step
            .query_one("SELECT COALESCE(max(n), 0)::bigint FROM version", &[])
            .await?;
        Ok(found.get(0))
    };
    let found: i64 = done.await.map_err(|error: tokio_postgres::Error| as_store(&error))?;
    let (found, known) = (u32::try_from(found).unwrap_or(0), VERSION);
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    step.commit().await.map_err(|error| as_store(&error))
}
