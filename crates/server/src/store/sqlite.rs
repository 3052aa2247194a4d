//! SQLite in one data folder: WAL, synced at every commit, one writer.

use super::database::{check, connect};
use super::folder::Folder;
use super::migrations::migrate;
use super::reader::Reader;
use super::setting_aside::set_aside;
use super::tail::Tail;
use super::writer;
use super::{DocumentKind, Documents, Job, Read, Store, StoreError, Stored, Write};
use crate::lock::locked;
use rusqlite::config::DbConfig;
use std::future::ready;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, mpsc};
use std::thread::JoinHandle;

/// The embedded store.
pub struct Sqlite {
    file: PathBuf,
    /// Nobody to write or to read once it is closed.
    jobs: Mutex<Option<mpsc::Sender<Job>>>,
    reader: Shared,
    taken: Mutex<Option<Taken>>,
}

/// The one reader, for all who wait for it.
type Shared = Arc<Mutex<Option<Reader>>>;

/// What is held as long as the store is open: one process to a folder.
struct Taken {
    writer: JoinHandle<()>,
    reader: Shared,
    folder: Folder,
}

impl Taken {
    /// Leaves the folder, when all that was handed over is written. Nobody hands anything over any more.
    fn leave(mut self) {
        let _ = self.writer.join();
        if let Some(Reader(last)) = locked(&self.reader).take() {
            // If it can't tidy up, the write-ahead log stays, and is read the next time.
            let _ = last.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false);
        }
        self.folder.closed();
    }
}

impl Sqlite {
    /// Opens the store in `folder`, which is made if it is not there.
    ///
    /// # Errors
    /// The folder can't be made or is in use, or its data is of a newer version.
    pub fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        let mut folder = Folder::take(folder)?;
        let file = folder.database()?;
        let mut connection = connect(&file)?;
        check(&connection, &file)?;
        migrate(&mut connection)?;
        set_aside(&mut connection)?;
        let tail = Tail::open(&mut connection)?;
        writer::beat(&connection)?;
        folder.opened();
        let reader = Reader(connect(&file)?);
        let (sender, jobs) = mpsc::channel();
        let writer = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || writer::run(connection, tail, jobs))
            .map_err(|error| StoreError::Failed(format!("its writer can't start: {error}")))?;
        let reader = Arc::new(Mutex::new(Some(reader)));
        Ok(Sqlite {
            file,
            jobs: Mutex::new(Some(sender)),
            reader: Arc::clone(&reader),
            taken: Mutex::new(Some(Taken { writer, reader, folder })),
        })
    }

    /// Reads what takes no time.
    fn soon<'a, T: Send + 'a>(&self, look: impl FnOnce(&Reader) -> Result<T, StoreError>) -> Read<'a, T> {
        Box::pin(ready(read(&self.reader, look)))
    }

    /// Reads what may take a while.
    fn aside<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Reader) -> Result<T, StoreError> + Send + 'static,
    ) -> Read<'static, T> {
        let reader = Arc::clone(&self.reader);
        blocking(move || read(&reader, look))
    }

    /// Nothing is handed over any more: what is held, unless it was let go.
    fn shut(&self) -> Option<Taken> {
        *locked(&self.jobs) = None;
        locked(&self.taken).take()
    }
}

fn read<T>(reader: &Shared, look: impl FnOnce(&Reader) -> Result<T, StoreError>) -> Result<T, StoreError> {
    locked(reader).as_ref().map_or_else(|| Err(StoreError::closed()), look)
}

impl Store for Sqlite {
    fn close(&self) -> Read<'_, ()> {
        let taken = self.shut();
        blocking(move || {
            if let Some(taken) = taken {
                taken.leave();
            }
            Ok(())
        })
    }

    fn write(&self, what: Write) -> Stored {
        let (job, stored) = Stored::of(what);
        if let Some(jobs) = &*locked(&self.jobs) {
            // A writer that is gone drops the job: the waiting side is told so.
            let _ = jobs.send(job);
        }
        stored
    }

    fn tagged<'a>(&'a self, kind: DocumentKind, tag: &'a str) -> Read<'a, Vec<(String, String)>> {
        self.soon(|reader| reader.tagged(kind, tag))
    }

    fn get<'a>(&'a self, kind: DocumentKind, key: &'a str) -> Read<'a, Option<String>> {
        self.soon(|reader| reader.get(kind, key))
    }

    fn all(&self, kind: DocumentKind) -> Read<'_, Documents> {
        self.aside(move |reader| reader.all(kind))
    }

    fn all_with<'a>(&'a self, kind: DocumentKind, text: &'a str) -> Read<'a, Vec<(String, String)>> {
        let text = text.to_owned();
        self.aside(move |reader| {
            let mut all = reader.all(kind)?.sound;
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
        let (reader, file, text) = (Arc::clone(&self.reader), self.file.clone(), text.to_owned());
        blocking(move || {
            let another = read(&reader, |_| connect(&file))?;
            Reader(another).logs_with(&text)
        })
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
        if let Some(taken) = self.shut() {
            taken.leave();
        }
    }
}
