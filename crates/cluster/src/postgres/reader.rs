//! Queries for stored logs and documents.

use super::pool::taken;
use super::trouble::as_store;
use deadpool_postgres::Pool;
use maumau_store::{DocumentKind, Documents, StoreError};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

/// Documents per page.
const PAGE: i64 = 1_000;

fn document(row: &Row) -> (String, String) {
    (row.get(0), row.get(1))
}

async fn rows(pool: &Pool, sql: &str, told: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, StoreError> {
    let client = taken(pool).await?;
    let read = async {
        let statement = client.prepare_cached(sql).await?;
        client.query(&statement, told).await
    };
    read.await.map_err(|error| as_store(&error))
}

async fn documents(pool: &Pool, sql: &str, told: &[&(dyn ToSql + Sync)]) -> Result<Vec<(String, String)>, StoreError> {
    Ok(rows(pool, sql, told).await?.iter().map(document).collect())
}

async fn names(pool: &Pool, sql: &str, told: &[&(dyn ToSql + Sync)]) -> Result<Vec<String>, StoreError> {
    Ok(rows(pool, sql, told).await?.iter().map(|row| row.get(0)).collect())
}

pub(super) async fn tagged(pool: &Pool, kind: DocumentKind, tag: &str) -> Result<Vec<(String, String)>, StoreError> {
    let sql = "SELECT key, text FROM tag JOIN document USING (kind, key) WHERE kind = $1 AND tag = $2 ORDER BY key";
    documents(pool, sql, &[&kind.name(), &tag]).await
}

pub(super) async fn get(pool: &Pool, kind: DocumentKind, key: &str) -> Result<Option<String>, StoreError> {
    let sql = "SELECT text FROM document WHERE kind = $1 AND key = $2";
    Ok(names(pool, sql, &[&kind.name(), &key]).await?.pop())
}

/// All documents of a kind. PostgreSQL checks its pages itself and reports a damaged one as an error, so `damaged` is always empty.
pub(super) async fn all(pool: &Pool, kind: DocumentKind) -> Result<Documents, StoreError> {
    let sql = "SELECT key, text FROM document WHERE kind = $1 ORDER BY key";
    let (sound, damaged) = (documents(pool, sql, &[&kind.name()]).await?, Vec::new());
    Ok(Documents { sound, damaged })
}

/// The next [`PAGE`] documents by key.
pub(super) async fn page(pool: &Pool, kind: DocumentKind, after: &str) -> Result<Documents, StoreError> {
    let sql = "SELECT key, text FROM document WHERE kind = $1 AND key > $2 ORDER BY key LIMIT $3";
    let (sound, damaged) = (documents(pool, sql, &[&kind.name(), &after, &PAGE]).await?, Vec::new());
    Ok(Documents { sound, damaged })
}

pub(super) async fn all_with(pool: &Pool, kind: DocumentKind, text: &str) -> Result<Vec<(String, String)>, StoreError> {
    let sql = "SELECT key, text FROM document WHERE kind = $1 AND strpos(text, $2) > 0 ORDER BY key";
    documents(pool, sql, &[&kind.name(), &text]).await
}

pub(super) async fn log(pool: &Pool, log: &str) -> Result<Vec<String>, StoreError> {
    let mut lines: Vec<String> = Vec::new();
    for row in rows(pool, "SELECT n, lines FROM log WHERE name = $1 ORDER BY n", &[&log]).await? {
        let (n, together): (i64, &str) = (row.get(0), row.get(1));
        if usize::try_from(n) != Ok(lines.len()) {
            let at = lines.len() + 1;
            return Err(StoreError::Damaged(format!("the log {log}, at line {at},")));
        }
        lines.extend(together.split('\n').map(str::to_owned));
    }
    Ok(lines)
}

pub(super) async fn logs(pool: &Pool) -> Result<Vec<String>, StoreError> {
    names(pool, "SELECT name FROM log_end ORDER BY name", &[]).await
}

pub(super) async fn logs_of(pool: &Pool, code: &str) -> Result<Vec<String>, StoreError> {
    // All names that begin with `CODE.`, as `/` is the character after `.`.
    let sql = "SELECT name FROM log_end WHERE name > $1 AND name < $2 ORDER BY name";
    names(pool, sql, &[&format!("{code}."), &format!("{code}/")]).await
}

pub(super) async fn logs_with(pool: &Pool, text: &str) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT DISTINCT name FROM log WHERE strpos(lines, $1) > 0 ORDER BY name";
    names(pool, sql, &[&text]).await
}
