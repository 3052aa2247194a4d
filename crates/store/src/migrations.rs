//! Migrates a database of an older version.

use crate::StoreError;
use crate::fault::failed;
use rusqlite::Connection;

/// One step for each version; never changed once released.
const STEPS: [&str; 4] = [
    // Version 1.
    "CREATE TABLE log (name TEXT NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (name, n)) WITHOUT ROWID;
     CREATE TABLE document (kind TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (kind, key)) WITHOUT ROWID;",
    // Version 2: tags for documents.
    "CREATE TABLE tag (kind TEXT NOT NULL, tag TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (kind, tag, key)) WITHOUT ROWID;
     CREATE INDEX tag_key ON tag (kind, key);",
    // Version 3: the newest lines of all logs share a table; a row may hold several lines of its
    // log.
    "CREATE TABLE tail (id INTEGER PRIMARY KEY, name TEXT NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL);",
    // Version 4: checksums for everything. Data stored without them is trusted this once. Damaged
    // logs are quarantined.
    "ALTER TABLE log ADD COLUMN sum INTEGER NOT NULL DEFAULT -1;
     ALTER TABLE tail ADD COLUMN sum INTEGER NOT NULL DEFAULT -1;
     ALTER TABLE document ADD COLUMN sum INTEGER NOT NULL DEFAULT -1;
     UPDATE log SET sum = sum_of(name, n, line);
     UPDATE tail SET sum = sum_of(name, n, line);
     UPDATE document SET sum = sum_of(kind || '/' || key, 0, text);
     CREATE TABLE aside (name TEXT NOT NULL PRIMARY KEY, why TEXT NOT NULL) WITHOUT ROWID;",
];

pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    crate::sums::teach(connection)?;
    let found: u32 = connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .map_err(failed)?;
    let known = STEPS.len() as u32;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for version in found..known {
        let step = connection.transaction().map_err(failed)?;
        step.execute_batch(STEPS[version as usize]).map_err(failed)?;
        step.pragma_update(None, "user_version", version + 1).map_err(failed)?;
        step.commit().map_err(failed)?;
    }
    Ok(())
}
