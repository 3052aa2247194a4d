//! The data folder: permissions, the lock, and a check for lost files.

use crate::{StoreError, fault, wal};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

pub(super) const DATABASE: &str = "maumau.sqlite";
/// Content of the lock file while a store is open. After a crash it tells that a write-ahead log
/// belongs to the database.
const OPEN: &str = "open\n";

/// Returns the path of a backup that is being put in place of the database.
pub(super) fn coming(folder: &Path) -> PathBuf {
    folder.join(format!("{DATABASE}.new"))
}

/// A data folder locked by this process.
pub(super) struct Folder {
    path: PathBuf,
    lock: File,
}

fn in_use(folder: &Path) -> StoreError {
    StoreError::InUse(format!(
        "{} is in use by another host: stop that one, or give this one a folder of its own with --data",
        folder.display()
    ))
}

impl Folder {
    /// Locks the folder, which is created if it does not exist.
    pub(super) fn take(path: &Path) -> Result<Folder, StoreError> {
        let io = |what: &str, error: std::io::Error| fault::file(&format!("{what} {}", path.display()), &error);
        make_folder(path)?;
        let file = path.join("lock");
        let lock = private().open(&file).map_err(|error| io("can't write to", error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(in_use(path)),
            Err(TryLockError::Error(error)) => return Err(io("can't lock", error)),
        }
        let folder = Folder {
            path: path.to_owned(),
            lock,
        };
        folder
            .close_to_others()
            .map_err(|error| io("can't keep others out of", error))?;
        Ok(folder)
    }

    /// Returns the path of the database.
    ///
    /// # Errors
    /// `Lost` if the database or its write-ahead log is missing or incomplete.
    pub(super) fn database(&mut self) -> Result<PathBuf, StoreError> {
        let file = self.path.join(DATABASE);
        let size = |path: &Path| fs::metadata(path).map_or(0, |meta| meta.len());
        let [log, index] = beside(&file);
        let lost = |file: &Path, why: &str| Err(StoreError::Lost(file.display().to_string(), why.to_owned()));
        let was_open = self.was_open();
        let new = coming(&self.path);
        if new.exists() {
            return lost(
                &new,
                "a copy was being put in the database's place, and that did not come to its end",
            );
        }
        if size(&file) == 0 && (was_open || size(&log) > 0) {
            return lost(&file, "it is missing or empty, and was not");
        }
        if was_open && size(&log) == 0 {
            return lost(&log, "it is missing or empty, and the host was not stopped in order");
        }
        let index = fs::read(&index).ok();
        if let Some(why) = wal::damage(&fs::read(&log).unwrap_or_default(), index.as_deref()) {
            return lost(&log, why);
        }
        // SQLite gives the same permissions to the files next to it.
        let made = private().open(&file);
        made.map_err(|error| fault::file(&format!("can't write to {}", file.display()), &error))?;
        Ok(file)
    }

    /// Returns whether the server was not shut down cleanly.
    pub(super) fn was_open(&mut self) -> bool {
        let mut said = String::new();
        // An unreadable lock file counts as a clean shutdown.
        let read = self
            .lock
            .seek(SeekFrom::Start(0))
            .and_then(|_| self.lock.read_to_string(&mut said));
        read.is_ok() && said == OPEN
    }

    /// Marks the store as open: from now on a write-ahead log belongs to the database.
    pub(super) fn opened(&mut self) {
        self.mark(OPEN);
    }

    /// Marks the store as closed: all data is in the database itself.
    pub(super) fn closed(&mut self) {
        self.mark("");
    }

    fn mark(&mut self, text: &str) {
        let marked = self.lock.set_len(0).and_then(|()| self.lock.seek(SeekFrom::Start(0)));
        let marked = marked.and_then(|_| self.lock.write_all(text.as_bytes()));
        if let Err(error) = marked.and_then(|()| self.lock.sync_all()) {
            tracing::warn!(%error, "the lock can't be written");
        }
    }

    /// Restricts permissions to the owner. A folder that also contains other files keeps its own
    /// permissions.
    #[cfg(unix)]
    fn close_to_others(&self) -> std::io::Result<()> {
        use std::os::unix::fs::PermissionsExt;
        let is_ours = |name: &str| name == "lock" || name == "admin.sock" || name.starts_with(DATABASE);
        let mut is_all_ours = true;
        for entry in fs::read_dir(&self.path)? {
            let entry = entry?;
            if !entry.file_name().to_str().is_some_and(is_ours) {
                is_all_ours = false;
            } else if entry.file_type()?.is_file() {
                fs::set_permissions(entry.path(), fs::Permissions::from_mode(0o600))?;
            }
        }
        if is_all_ours {
            fs::set_permissions(&self.path, fs::Permissions::from_mode(0o700))?;
        }
        Ok(())
    }

    #[cfg(not(unix))]
    fn close_to_others(&self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Returns the paths of SQLite's write-ahead log and of its index.
pub(super) fn beside(database: &Path) -> [PathBuf; 2] {
    ["-wal", "-shm"].map(|end| {
        let mut name = database.as_os_str().to_owned();
        name.push(end);
        PathBuf::from(name)
    })
}

/// Creates a folder that only its owner can read, if it does not exist.
///
/// # Errors
/// It cannot be created.
pub fn make_folder(path: &Path) -> Result<(), StoreError> {
    make(path).map_err(|error| fault::file(&format!("can't make {}", path.display()), &error))
}

#[cfg(unix)]
fn make(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(path)
}

#[cfg(not(unix))]
fn make(path: &Path) -> std::io::Result<()> {
    fs::create_dir_all(path)
}

/// Returns options for opening files that only their owner can read.
pub(super) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options
}
