//! Reads from the database and verifies all checksums.

use crate::database::open_to_read;
use crate::fault::failed;
use crate::folder::DATABASE;
use crate::setting_aside::{aside, read};
use crate::sums::{document, sum_of};
use crate::{DocumentKind, Documents, StoreError};
use rusqlite::{Connection, OptionalExtension, Row, ToSql, params};
use std::path::Path;

const PAGE: u32 = 1_000;
/// Stands in for an unreadable key.
const UNREADABLE: &str = "(unreadable)";

/// A read-only store.
pub struct Reader(pub(crate) Connection);

/// Returns the key and text of a document, or an error if its checksum is wrong.
fn written(kind: DocumentKind, row: &Row<'_>) -> rusqlite::Result<Result<(String, String), StoreError>> {
    let (key, text, sum): (String, String, i64) = (row.get(0)?, row.get(1)?, row.get(2)?);
    let name = document(kind.name(), &key);
    Ok(if sum == sum_of(&name, 0, &text) {
        Ok((key, text))
    } else {
        Err(StoreError::Damaged(name))
    })
}

impl Reader {
    /// Opens the store in `folder`, where a server may be running.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn open(folder: &Path) -> Result<Reader, StoreError> {
        open_to_read(&folder.join(DATABASE)).map(Reader)
    }

    pub(crate) fn tagged(&self, kind: DocumentKind, tag: &str) -> Result<Vec<(String, String)>, StoreError> {
        let mut statement = self
            .0
            .prepare_cached(
                "SELECT document.key, document.text, document.sum FROM tag
                 JOIN document ON document.kind = tag.kind AND document.key = tag.key
                 WHERE tag.kind = ?1 AND tag.tag = ?2 ORDER BY document.key",
            )
            .map_err(failed)?;
        let rows = statement
            .query_map(params![kind.name(), tag], |row| written(kind, row))
            .map_err(failed)?;
        rows.map(|row| row.map_err(failed)?).collect()
    }

    pub(crate) fn get(&self, kind: DocumentKind, key: &str) -> Result<Option<String>, StoreError> {
        let found = self
            .0
            .prepare_cached("SELECT key, text, sum FROM document WHERE kind = ?1 AND key = ?2")
            .and_then(|mut statement| {
                statement
                    .query_row(params![kind.name(), key], |row| written(kind, row))
                    .optional()
            });
        let found = found.map_err(failed)?.transpose()?;
        Ok(found.map(|(_, text)| text))
    }

    /// Returns all documents of a kind, and the keys of damaged ones.
    pub fn all(&self, kind: DocumentKind) -> Result<Documents, StoreError> {
        let sql = "SELECT key, text, sum FROM document WHERE kind = ?1 ORDER BY key";
        self.documents(kind, sql, params![kind.name()])
    }

    /// Returns up to [`PAGE`] documents of a kind with keys after `after`.
    pub(crate) fn page(&self, kind: DocumentKind, after: &str) -> Result<Documents, StoreError> {
        let sql = "SELECT key, text, sum FROM document WHERE kind = ?1 AND key > ?2 ORDER BY key LIMIT ?3";
        self.documents(kind, sql, params![kind.name(), after, PAGE])
    }

    fn documents(&self, kind: DocumentKind, sql: &str, of: &[&dyn ToSql]) -> Result<Documents, StoreError> {
        let mut statement = self.0.prepare_cached(sql).map_err(failed)?;
        let rows = statement
            .query_map(of, |row| {
                let key = row.get::<_, String>(0).unwrap_or_else(|_| UNREADABLE.into());
                Ok((key, written(kind, row).map_err(failed).flatten()))
            })
            .map_err(failed)?;
        let mut all = Documents::default();
        for row in rows {
            match row.map_err(failed)? {
                (_, Ok(document)) => all.sound.push(document),
                (key, Err(error)) => {
                    tracing::error!(%error, "a document is left out");
                    all.damaged.push(key);
                }
            }
        }
        Ok(all)
    }

    /// Returns all lines of a log, in order.
    pub fn log(&self, log: &str) -> Result<Vec<String>, StoreError> {
        lines_of(&self.0, log)
    }

    /// Returns the names of all logs.
    pub fn logs(&self) -> Result<Vec<String>, StoreError> {
        // Skips from name to name through the index instead of scanning all lines.
        self.names(
            "WITH RECURSIVE named(name) AS (
                 SELECT min(name) FROM log UNION ALL
                 SELECT (SELECT min(log.name) FROM log WHERE log.name > named.name) FROM named WHERE named.name IS NOT NULL
             )
             SELECT name FROM named WHERE name IS NOT NULL UNION SELECT name FROM tail UNION SELECT name FROM aside",
            [],
        )
    }

    pub(crate) fn logs_of(&self, code: &str) -> Result<Vec<String>, StoreError> {
        // All names with the prefix `CODE.`: the slash follows the dot in ASCII.
        let between = "name > ?1 || '.' AND name < ?1 || '/'";
        let of = |table: &str| format!("SELECT DISTINCT name FROM {table} WHERE {between}");
        self.names(&["log", "tail", "aside"].map(of).join(" UNION "), [code])
    }

    pub(crate) fn logs_with(&self, text: &str) -> Result<Vec<String>, StoreError> {
        self.names(
            "SELECT name FROM log WHERE instr(line, ?1) > 0 UNION SELECT name FROM tail WHERE instr(line, ?1) > 0",
            [text],
        )
    }

    fn names(&self, sql: &str, told: impl rusqlite::Params) -> Result<Vec<String>, StoreError> {
        let mut statement = self.0.prepare_cached(sql).map_err(failed)?;
        let rows = statement.query_map(told, |row| row.get(0)).map_err(failed)?;
        rows.collect::<Result<_, _>>().map_err(failed)
    }
}

pub(super) fn lines_of(connection: &Connection, log: &str) -> Result<Vec<String>, StoreError> {
    let damaged = |n: usize| StoreError::Damaged(format!("the log {log}, at line {},", n + 1));
    if aside(connection, log)?.is_some() {
        return Err(StoreError::Damaged(format!("the log {log}, which was set aside,")));
    }
    let mut statement = connection
        .prepare_cached(
            "SELECT name, n, line, sum FROM log WHERE name = ?1
             UNION ALL SELECT name, n, line, sum FROM tail WHERE name = ?1 ORDER BY n",
        )
        .map_err(failed)?;
    let rows = statement.query_map(params![log], |row| Ok(read(row))).map_err(failed)?;
    let mut lines: Vec<String> = Vec::new();
    for row in rows {
        // The row is damaged, or an earlier one is missing.
        let row = row.map_err(failed)?.filter(|(_, n, _)| *n == lines.len() as i64);
        let (_, _, row) = row.ok_or_else(|| damaged(lines.len()))?;
        lines.extend(row.split('\n').map(str::to_owned));
    }
    Ok(lines)
}
