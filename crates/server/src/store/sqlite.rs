//! SQLite in one data folder: WAL, synced at every commit, one writer.

use super::migrations::{failed, migrate};
use super::tail::Tail;
use super::writer::{self, Job, Write};
use super::{Kind, Store, StoreError, Stored};
use rusqlite::{Connection, OptionalExtension, params};
use std::fs::{self, File, TryLockError};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};
use std::thread::JoinHandle;
use tokio::sync::oneshot;

/// The embedded store.
pub struct Sqlite {
    jobs: Option<mpsc::Sender<Job>>,
    writer: Option<JoinHandle<()>>,
    reader: Mutex<Connection>,
    /// Held as long as the store is open: one process to a folder.
    _lock: File,
}

impl Sqlite {
    /// Opens the store in `folder`, which is made if it is not there.
    ///
    /// # Errors
    /// The folder can't be made or is in use, or its data is of a newer version.
    pub fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        let io =
            |what: &str, error: std::io::Error| StoreError::Failed(format!("{what} {}: {error}", folder.display()));
        fs::create_dir_all(folder).map_err(|error| io("can't make", error))?;
        let lock = File::create(folder.join("lock")).map_err(|error| io("can't write to", error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(folder.display().to_string())),
            Err(TryLockError::Error(error)) => return Err(io("can't lock", error)),
        }
        let file = folder.join("maumau.sqlite");
        let mut connection = connect(&file)?;
        migrate(&mut connection)?;
        let tail = Tail::open(&mut connection)?;
        let reader = connect(&file)?;
        let (sender, jobs) = mpsc::channel();
        let writer = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || writer::run(connection, tail, jobs))
            .map_err(|error| io("can't start the writer of", error))?;
        Ok(Sqlite {
            jobs: Some(sender),
            writer: Some(writer),
            reader: Mutex::new(reader),
            _lock: lock,
        })
    }

    fn hand_over(&self, what: Write) -> Stored {
        let (done, told) = oneshot::channel();
        if let Some(jobs) = &self.jobs {
            // A writer that is gone drops the job, and with it `done`: the waiting side is told so.
            let _ = jobs.send(Job { what, done });
        }
        Stored(told)
    }

    fn reader(&self) -> MutexGuard<'_, Connection> {
        self.reader.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn connect(file: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(file).map_err(failed)?;
    for (pragma, value) in [
        ("journal_mode", "WAL"),
        ("synchronous", "FULL"),
        ("busy_timeout", "5000"),
    ] {
        connection
            .pragma_update_and_check(None, pragma, value, |_| Ok(()))
            .or_else(|error| {
                if error == rusqlite::Error::QueryReturnedNoRows {
                    Ok(())
                } else {
                    Err(error)
                }
            })
            .map_err(failed)?;
    }
    Ok(connection)
}

impl Store for Sqlite {
    fn append(&self, log: &str, from: u64, lines: Vec<String>) -> Stored {
        let log = log.to_owned();
        self.hand_over(Write::Lines { log, from, lines })
    }

    fn put(&self, kind: Kind, key: &str, text: String) -> Stored {
        let key = key.to_owned();
        self.hand_over(Write::Document { kind, key, text })
    }

    fn put_tagged(&self, kind: Kind, key: &str, text: String, tags: Vec<String>) -> Stored {
        let key = key.to_owned();
        self.hand_over(Write::Tagged { kind, key, text, tags })
    }

    fn remove(&self, kind: Kind, key: &str) -> Stored {
        let key = key.to_owned();
        self.hand_over(Write::Nothing { kind, key })
    }

    fn tagged(&self, kind: Kind, tag: &str) -> Result<Vec<(String, String)>, StoreError> {
        let reader = self.reader();
        let mut statement = reader
            .prepare_cached(
                "SELECT document.key, document.text FROM tag JOIN document ON document.kind = tag.kind AND document.key = tag.key
                 WHERE tag.kind = ?1 AND tag.tag = ?2 ORDER BY document.key",
            )
            .map_err(failed)?;
        let rows = statement
            .query_map(params![kind.name(), tag], |row| Ok((row.get(0)?, row.get(1)?)))
            .map_err(failed)?;
        rows.collect::<Result<_, _>>().map_err(failed)
    }

    fn get(&self, kind: Kind, key: &str) -> Result<Option<String>, StoreError> {
        self.reader()
            .prepare_cached("SELECT text FROM document WHERE kind = ?1 AND key = ?2")
            .and_then(|mut statement| {
                statement
                    .query_row(params![kind.name(), key], |row| row.get(0))
                    .optional()
            })
            .map_err(failed)
    }

    fn all(&self, kind: Kind) -> Result<Vec<(String, String)>, StoreError> {
        let reader = self.reader();
        let mut statement = reader
            .prepare_cached("SELECT key, text FROM document WHERE kind = ?1 ORDER BY key")
            .map_err(failed)?;
        let rows = statement
            .query_map(params![kind.name()], |row| Ok((row.get(0)?, row.get(1)?)))
            .map_err(failed)?;
        rows.collect::<Result<_, _>>().map_err(failed)
    }

    fn log(&self, log: &str) -> Result<Vec<String>, StoreError> {
        let reader = self.reader();
        let mut statement = reader
            .prepare_cached(
                "SELECT n, line FROM log WHERE name = ?1 UNION ALL SELECT n, line FROM tail WHERE name = ?1 ORDER BY n",
            )
            .map_err(failed)?;
        let rows = statement
            .query_map(params![log], |row| row.get::<_, String>(1))
            .map_err(failed)?;
        let mut lines = Vec::new();
        for row in rows {
            lines.extend(row.map_err(failed)?.split('\n').map(str::to_owned));
        }
        Ok(lines)
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        // The writer ends when it has written all that was handed over and nobody can send any more.
        self.jobs = None;
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}
