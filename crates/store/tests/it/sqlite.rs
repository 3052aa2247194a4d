//! SQLite: acknowledged writes survive a restart, and old data is migrated.

use crate::any_store::{Place, lines};
use maumau_store::{DocumentKind, Sqlite, Store, StoreError};
use std::path::Path;
use tempfile::TempDir;

impl Place for TempDir {
    type Opened = Sqlite;

    async fn open(&self) -> Sqlite {
        Sqlite::open(self.path()).expect("a store")
    }
}

crate::every_store!(tempfile::tempdir().expect("a folder"));

#[test]
fn a_folder_belongs_to_one_host() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = Sqlite::open(folder.path()).expect("a store");
    let Err(error) = Sqlite::open(folder.path()) else {
        panic!("two hosts in one folder");
    };
    assert!(
        matches!(error, StoreError::InUse(_)) && error.to_string().contains("--data"),
        "{error}"
    );
    drop(first);
    assert!(Sqlite::open(folder.path()).is_ok());
}

#[test]
fn newer_data_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(Sqlite::open(folder.path()).expect("a store"));
    let file = rusqlite::Connection::open(folder.path().join("maumau.sqlite")).expect("the database");
    file.pragma_update(None, "user_version", 99).expect("a version");
    drop(file);
    assert!(matches!(
        Sqlite::open(folder.path()),
        Err(StoreError::Newer { found: 99, known: 4 })
    ));
}

#[tokio::test]
async fn data_of_the_first_version_is_brought_up_to_date() {
    let folder = tempfile::tempdir().expect("a folder");
    {
        let file = rusqlite::Connection::open(folder.path().join("maumau.sqlite")).expect("a file");
        file.execute_batch(
            "CREATE TABLE log (name TEXT NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (name, n)) WITHOUT ROWID;
             CREATE TABLE document (kind TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (kind, key)) WITHOUT ROWID;
             INSERT INTO log VALUES ('t1', 0, 'deal'); PRAGMA user_version = 1;",
        )
        .expect("the first version");
    }
    let store = Sqlite::open(folder.path()).expect("it opens");
    assert_eq!(store.log("t1").await, Ok(lines(&["deal"])));
    let stored = store
        .put_tagged(DocumentKind::Board, "b", "x".into(), lines(&["ann"]))
        .await;
    assert_eq!(
        (
            stored,
            store.tagged(DocumentKind::Board, "ann").await.map(|found| found.len())
        ),
        (Ok(()), Ok(1))
    );
}

fn rows_of(folder: &Path, log: &str) -> usize {
    let file = rusqlite::Connection::open(folder.join("maumau.sqlite")).expect("the database");
    file.query_row("SELECT count(*) FROM log WHERE name = ?1", [log], |row| row.get(0))
        .expect("a number")
}

#[tokio::test]
async fn lines_that_follow_each_other_share_rows_when_they_are_put_in_their_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let line = |log: &str, n: u64| format!("+{n} 1 id {log}-{n} lay 7H");
    for (from, to) in [(0, 300), (300, 310), (310, 900)] {
        let store = Sqlite::open(folder.path()).expect("a store");
        let both = (from..to).flat_map(|n| ["t1.1", "t2.1"].map(|log| store.append(log, n, vec![line(log, n)])));
        for stored in both.collect::<Vec<_>>() {
            stored.await.expect("stored");
        }
        drop(store);
        let store = Sqlite::open(folder.path()).expect("the same store");
        for log in ["t1.1", "t2.1"] {
            let all: Vec<String> = (0..to).map(|n| line(log, n)).collect();
            assert_eq!(store.log(log).await, Ok(all));
            let gap = store.append(log, to + 1, vec!["x".into()]).await;
            assert_eq!(gap, Err(StoreError::Conflict));
        }
    }
    let rows = rows_of(folder.path(), "t1.1");
    assert!((20..=60).contains(&rows), "{rows} rows of 900 lines");
}
