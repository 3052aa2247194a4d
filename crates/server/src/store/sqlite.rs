//! SQLite in one data folder: WAL, synced at every commit, one writer.

use super::database::{check, connect};
use super::folder::Folder;
use super::migrations::migrate;
use super::reader::Reader;
use super::setting_aside::set_aside;
use super::tail::Tail;
use super::writer;
use super::{Job, Kind, Read, Store, StoreError, Stored, Write};
use crate::lock::locked;
use rusqlite::config::DbConfig;
use std::future::ready;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, mpsc};
use std::thread::JoinHandle;

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
    fn write(&self, what: Write) -> Stored {
        let (job, stored) = Stored::of(what);
        if let Some(jobs) = &self.jobs {
            // A writer that is gone drops the job: the waiting side is told so.
            let _ = jobs.send(job);
        }
        stored
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
