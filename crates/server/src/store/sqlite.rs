//! SQLite in one data folder: WAL, synced at every commit, one writer.

use super::database::{check, connect};
use super::folder::Folder;
use super::migrations::migrate;
use super::reader::Reader;
use super::setting_aside::set_aside;
use super::tail::Tail;
use super::writer::{self, Job, Write};
use super::{Kind, Read, Store, StoreError, Stored};
use crate::lock::locked;
use rusqlite::config::DbConfig;
use std::future::ready;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, mpsc};
use std::thread::JoinHandle;
use tokio::sync::oneshot;

/// The embedded store.
pub struct Sqlite {
    jobs: Option<mpsc::Sender<Job>>,
    writer: Option<JoinHandle<()>>,
    reader: Arc<Mutex<Reader>>,
    file: PathBuf,
    /// Held as long as the store is open: one process to a folder.
    folder: Folder,
}

impl Sqlite {
    /// Opens the store in `folder`, which is made if it is not there.
    ///
    /// # Errors
    /// The folder can't be made or is in use, or its data is of a newer version.
    pub fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        let mut taken = Folder::take(folder)?;
        let file = taken.database()?;
        let mut connection = connect(&file)?;
        check(&connection, &file)?;
        migrate(&mut connection)?;
        set_aside(&mut connection)?;
        let tail = Tail::open(&mut connection)?;
        writer::beat(&connection)?;
        taken.opened();
        let reader = Reader(connect(&file)?);
        let (sender, jobs) = mpsc::channel();
        let writer = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || writer::run(connection, tail, jobs))
            .map_err(|error| StoreError::Failed(format!("its writer can't start: {error}")))?;
        Ok(Sqlite {
            jobs: Some(sender),
            writer: Some(writer),
            reader: Arc::new(Mutex::new(reader)),
            file,
            folder: taken,
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

    fn reader(&self) -> MutexGuard<'_, Reader> {
        locked(&self.reader)
    }

    /// Reads what may take a while.
    fn aside<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Reader) -> Result<T, StoreError> + Send + 'static,
    ) -> Read<'static, T> {
        let reader = Arc::clone(&self.reader);
        blocking(move || read(&locked(&reader)))
    }
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

    fn remove_log(&self, log: &str) -> Stored {
        let log = log.to_owned();
        self.hand_over(Write::NoLines { log })
    }

    fn rewrite(&self, log: &str, lines: Vec<String>) -> Stored {
        let log = log.to_owned();
        self.hand_over(Write::OtherLines { log, lines })
    }

    fn tagged<'a>(&'a self, kind: Kind, tag: &'a str) -> Read<'a, Vec<(String, String)>> {
        Box::pin(ready(self.reader().tagged(kind, tag)))
    }

    fn get<'a>(&'a self, kind: Kind, key: &'a str) -> Read<'a, Option<String>> {
        Box::pin(ready(self.reader().get(kind, key)))
    }

    fn all(&self, kind: Kind) -> Read<'_, Vec<(String, String)>> {
        self.aside(move |reader| reader.all(kind))
    }

    fn all_with<'a>(&'a self, kind: Kind, text: &'a str) -> Read<'a, Vec<(String, String)>> {
        let text = text.to_owned();
        self.aside(move |reader| {
            let mut all = reader.all(kind)?;
            all.retain(|(_, stands)| stands.contains(&text));
            Ok(all)
        })
    }

    fn log<'a>(&'a self, log: &'a str) -> Read<'a, Vec<String>> {
        let log = log.to_owned();
        self.aside(move |reader| reader.log(&log))
    }

    fn logs(&self) -> Read<'_, Vec<String>> {
        self.aside(Reader::logs)
    }

    fn logs_of<'a>(&'a self, code: &'a str) -> Read<'a, Vec<String>> {
        let code = code.to_owned();
        self.aside(move |reader| reader.logs_of(&code))
    }

    fn logs_with<'a>(&'a self, text: &'a str) -> Read<'a, Vec<String>> {
        // It takes long, and others shall not wait for the one reader meanwhile.
        let (file, text) = (self.file.clone(), text.to_owned());
        blocking(move || Reader(connect(&file)?).logs_with(&text))
    }
}

/// Reads on a thread that may wait.
fn blocking<T: Send + 'static>(read: impl FnOnce() -> Result<T, StoreError> + Send + 'static) -> Read<'static, T> {
    let reading = tokio::task::spawn_blocking(read);
    Box::pin(async {
        reading
            .await
            .unwrap_or_else(|_| Err(StoreError::Failed("the host stops".into())))
    })
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        // The writer ends when it has written all that was handed over and nobody can send any more.
        self.jobs = None;
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
        // If it can't tidy up, the write-ahead log stays, and is read the next time.
        let _ = self
            .reader()
            .0
            .set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false);
        self.folder.closed();
    }
}
