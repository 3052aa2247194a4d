//! The embedded store: SQLite in a data folder, in WAL mode, synced at every commit, with one
//! writer.

use crate::checking::{Checking, SOON, announce};
use crate::database::{check, connect};
use crate::folder::Folder;
use crate::migrations::migrate;
use crate::reader::Reader;
use crate::setting_aside::set_aside;
use crate::tail::Tail;
use crate::{DocumentKind, Documents, Job, Read, Store, StoreError, Stored, Write, writer};
use rusqlite::config::DbConfig;
use std::future::ready;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread::JoinHandle;

/// The embedded store.
pub struct Sqlite {
    file: PathBuf,
    /// `None` once the store is closed; the same holds for the reader.
    jobs: Jobs,
    reader: Shared,
    taken: Mutex<Option<Taken>>,
}

type Jobs = Arc<Mutex<Option<mpsc::Sender<Job>>>>;

type Shared = Arc<Mutex<Option<Reader>>>;

struct Taken {
    writer: JoinHandle<()>,
    checking: Option<Checking>,
    reader: Shared,
    folder: Folder,
}

impl Taken {
    /// Waits for pending writes and releases the folder. The writer's queue must be closed already.
    fn leave(mut self) {
        if let Some(checking) = self.checking.take() {
            checking.end();
        }
        let _ = self.writer.join();
        if let Some(Reader(last)) = locked(&self.reader).take() {
            // If the final checkpoint fails, the write-ahead log stays and is read at the next
            // start.
            let _ = last.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false);
        }
        self.folder.closed();
    }
}

impl Sqlite {
    /// Opens the store in `folder`, which is created if it does not exist.
    ///
    /// # Errors
    /// The folder cannot be created or is in use, or its data is damaged or of a newer version.
    pub fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::open_checking(folder, SOON)
    }

    /// Like `open`, but after a clean shutdown a file of more than `soon` bytes is checked in the
    /// background.
    fn open_checking(folder: &Path, soon: u64) -> Result<Sqlite, StoreError> {
        let mut folder = Folder::take(folder)?;
        let file = folder.database()?;
        let mut connection = connect(&file)?;
        let bytes = std::fs::metadata(&file).map_or(0, |meta| meta.len());
        let is_long = bytes > soon;
        let checks_aside = is_long && !folder.was_open();
        if is_long {
            announce(bytes, checks_aside);
        }
        if !checks_aside {
            check(&connection, &file)?;
        }
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
        let jobs: Jobs = Arc::new(Mutex::new(Some(sender)));
        let nobody = Arc::clone(&jobs);
        let checking = checks_aside
            .then(|| Checking::start(&file, move || *locked(&nobody) = None))
            .transpose()?;
        let taken = Taken {
            writer,
            checking,
            reader: Arc::clone(&reader),
            folder,
        };
        Ok(Sqlite {
            file,
            jobs,
            reader,
            taken: Mutex::new(Some(taken)),
        })
    }

    /// Reads on the caller's thread; for fast reads.
    fn soon<'a, T: Send + 'a>(&self, look: impl FnOnce(&Reader) -> Result<T, StoreError>) -> Read<'a, T> {
        Box::pin(ready(read(&self.reader, look)))
    }

    /// Reads in the background; for slow reads.
    fn aside<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Reader) -> Result<T, StoreError> + Send + 'static,
    ) -> Read<'static, T> {
        let reader = Arc::clone(&self.reader);
        blocking(move || read(&reader, look))
    }

    /// Closes the writer's queue. Returns what is still held.
    fn shut(&self) -> Option<Taken> {
        *locked(&self.jobs) = None;
        locked(&self.taken).take()
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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
            // If the writer is gone, dropping the job reports it to the caller.
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

    fn page<'a>(&'a self, kind: DocumentKind, after: &'a str) -> Read<'a, Documents> {
        let after = after.to_owned();
        self.aside(move |reader| reader.page(kind, &after))
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
        // Uses a connection of its own: the search is slow and must not block the shared reader.
        let (reader, file, text) = (Arc::clone(&self.reader), self.file.clone(), text.to_owned());
        blocking(move || {
            let another = read(&reader, |_| connect(&file))?;
            Reader(another).logs_with(&text)
        })
    }
}

/// Runs `read` on a thread that may block.
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Seek, SeekFrom, Write as _};
    use std::time::{Duration, Instant};

    const PATIENCE: Duration = Duration::from_secs(60);

    async fn fill(folder: &Path) {
        let store = Sqlite::open(folder).expect("a store");
        for n in 0..200 {
            let lines = vec!["draw".repeat(20); 20];
            store.append(&format!("mokilatu.{n}"), 0, lines).await.expect("stored");
        }
    }

    #[tokio::test]
    async fn a_long_database_is_checked_while_it_is_used_and_takes_nothing_more_if_it_is_damaged() {
        let folder = tempfile::tempdir().expect("a folder");
        fill(folder.path()).await;
        // Opening moves the lines out of the tail.
        drop(Sqlite::open(folder.path()).expect("the store"));
        let store = Sqlite::open_checking(folder.path(), 0).expect("the store");
        store
            .append("mokilatu.9000", 0, vec!["draw".into()])
            .await
            .expect("stored");
        drop(store);
        drop(Sqlite::open(folder.path()).expect("the store"));
        let file = folder.path().join("maumau.sqlite");
        let (page, size): (u64, u64) = {
            let connection = connect(&file).expect("the database");
            let of = |sql| connection.query_row(sql, [], |row| row.get(0)).expect("a number");
            (
                of("SELECT rootpage FROM sqlite_schema WHERE name = 'log'"),
                of("PRAGMA page_size"),
            )
        };
        let mut bytes = std::fs::OpenOptions::new().write(true).open(&file).expect("the file");
        bytes.seek(SeekFrom::Start((page - 1) * size)).expect("a page");
        bytes.write_all(&vec![0xff; size as usize]).expect("written");
        drop(bytes);
        assert!(
            matches!(Sqlite::open(folder.path()), Err(StoreError::Damaged(_))),
            "a short one is checked before"
        );
        let store = Sqlite::open_checking(folder.path(), 0).expect("it is used at once");
        let begun = Instant::now();
        while store.put(DocumentKind::Share, "a", "b".into()).await.is_ok() {
            assert!(begun.elapsed() < PATIENCE, "damage is found");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    #[tokio::test]
    async fn a_file_of_which_much_was_removed_gets_smaller_by_itself() {
        const MATCHES: usize = 60;
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(folder.path()).expect("a store");
        let pages = || -> u32 {
            let connection = connect(&folder.path().join("maumau.sqlite")).expect("the database");
            connection
                .query_row("PRAGMA page_count", [], |row| row.get(0))
                .expect("a number")
        };
        let text = "x".repeat(1 << 18);
        for n in 0..MATCHES {
            store
                .put(DocumentKind::Share, &n.to_string(), text.clone())
                .await
                .expect("stored");
        }
        let full = pages();
        for n in 0..MATCHES {
            store
                .remove(DocumentKind::Share, &n.to_string())
                .await
                .expect("removed");
        }
        let begun = Instant::now();
        while pages() > full / 2 {
            assert!(begun.elapsed() < PATIENCE, "{} of {full} pages are left", pages());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}
