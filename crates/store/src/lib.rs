//! Persistent data: append-only logs of lines, one for each match, and small documents.
//!
//! The trait is narrow on purpose, so that a database on another machine can implement it too. A
//! log records the actions of a match line by line and is append-only; a document is a current
//! state: a table, a person, a board.

mod care;
mod checking;
mod database;
mod fault;
mod folder;
mod kind;
mod migrations;
mod moving;
mod reader;
mod setting_aside;
mod sqlite;
mod sums;
mod tail;
mod vacuum;
mod version;
mod wal;
mod write;
mod writer;

pub use care::{Findings, backup, look_over, restore, take_what_is_left};
pub use folder::make_folder;
pub use kind::DocumentKind;
pub use reader::Reader;
pub use sqlite::Sqlite;
pub use version::logs_version;
pub use write::{Job, Write};

use futures_util::future::BoxFuture;
use std::future::{Future, ready};
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::sync::oneshot;

/// Why the store could not write or read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// Concurrent change: the line number is taken, an earlier line is missing, or a document is
    /// not as it was read.
    #[error("another host has written there")]
    Conflict,
    /// Another server uses this data; a sentence that says where, and what to do.
    #[error("{0}")]
    InUse(String),
    /// Another server has taken over the data that this one wrote to.
    #[error("another host has taken over")]
    TakenOver,
    /// The table runs on another server.
    #[error("the table runs at another host")]
    Elsewhere,
    /// The data is of a newer version of the program.
    #[error("the data is of version {found}, and this program knows {known} at most: start the newer program again")]
    Newer {
        /// The version found.
        found: u32,
        /// The newest version this program knows.
        known: u32,
    },
    /// A file, and what is missing from it: acknowledged writes may be lost.
    #[error(
        "{0}: {1}, so that deeds may be gone. Put the file back, or a backup in its place (maumau restore), or go on with \
         what is left (maumau check --take-what-is-left)"
    )]
    Lost(String, String),
    /// The stored data differs from what was written.
    #[error("{0} is damaged: what stands there is not what was written")]
    Damaged(String),
    /// This file is not a valid backup.
    #[error("{0} is damaged, or no backup at all: name a file that maumau backup has written")]
    BadBackup(String),
    /// There is no such backup.
    #[error("there is no file {0}: name one that maumau backup has written")]
    NoBackup(String),
    /// The disk is full or the database unreachable, which may be temporary; holds the cause.
    #[error("the store can't be used now: {0}")]
    Unavailable(String),
    /// The disk or database failed; holds the cause.
    #[error("the store failed: {0}")]
    Failed(String),
}

impl StoreError {
    /// Returns the error of a closed store.
    pub fn closed() -> StoreError {
        StoreError::Failed("the store is closed".into())
    }
}

/// Completes when the write is durable.
pub struct Stored(oneshot::Receiver<Result<(), StoreError>>);

impl Stored {
    /// Creates a job for the writer, and the future that completes with it.
    pub fn of(what: Write) -> (Job, Stored) {
        let (done, told) = oneshot::channel();
        (Job { what, done }, Stored(told))
    }
}

impl Future for Stored {
    type Output = Result<(), StoreError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.0)
            .poll(context)
            .map(|told| told.unwrap_or_else(|_| Err(StoreError::closed())))
    }
}

/// The documents of a kind.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Documents {
    /// The readable ones, as (key, text).
    pub sound: Vec<(String, String)>,
    /// The keys of damaged documents, whose text is unknown.
    pub damaged: Vec<String>,
}

/// Held by the server that does something exclusively; dropping it lets another one do it.
pub type StoreLock = Box<dyn Send + Sync>;

/// A pending read. It does not block the caller's thread: slow reads run in the background.
pub type Read<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// Where a table runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner {
    /// On the calling server.
    Ours {
        /// Whether it was taken over from a dead server.
        taken_over: bool,
    },
    /// On the server with this number, or to be restored there because the calling server is
    /// stopping.
    Theirs(u64),
}

/// A store. Writes are queued at once, in order, and durable when [`Stored`] completes.
///
/// Servers that share a store are numbered nodes. Each table runs on one of them, and the store
/// rejects writes to it by others. The default methods suit a store that only one server can use.
pub trait Store: Send + Sync + 'static {
    /// Returns the number of the server that has opened the store; 0 if it is the only one.
    fn node(&self) -> u64 {
        0
    }

    /// Claims a table for this server, unless it runs on another live one.
    ///
    /// # Errors
    /// The store failed, or this server is no longer one of its nodes.
    fn claim<'a>(&'a self, _code: &'a str) -> Read<'a, Owner> {
        Box::pin(ready(Ok(Owner::Ours { taken_over: false })))
    }

    /// Releases a claimed table once all its writes are stored.
    ///
    /// # Errors
    /// The store failed.
    fn release<'a>(&'a self, _code: &'a str) -> Read<'a, ()> {
        Box::pin(ready(Ok(())))
    }

    /// Returns the tables claimed here that another server has taken over. A table that writes
    /// nothing would not notice otherwise.
    ///
    /// # Errors
    /// The store failed.
    fn lost(&self) -> Read<'_, Vec<String>> {
        Box::pin(ready(Ok(Vec::new())))
    }

    /// Returns the numbers of the other live servers.
    ///
    /// # Errors
    /// The store failed.
    fn others(&self) -> Read<'_, Vec<u64>> {
        Box::pin(ready(Ok(Vec::new())))
    }

    /// Stops claiming tables, because this server is stopping. Returns whether another live server
    /// can take them over.
    ///
    /// # Errors
    /// The store failed.
    fn drain(&self) -> Read<'_, bool> {
        Box::pin(ready(Ok(false)))
    }

    /// Returns a lock if this server may do something that only one of those that share the store
    /// may do at a time; no other gets it until it is dropped.
    ///
    /// # Errors
    /// The store failed.
    fn alone(&self) -> Read<'_, Option<StoreLock>> {
        Box::pin(ready(Ok(Some(Box::new(()) as StoreLock))))
    }

    /// Flushes pending writes and closes the store: another server can open it at once, and further
    /// calls here fail. A store without state has nothing to do.
    ///
    /// # Errors
    /// The store failed.
    fn close(&self) -> Read<'_, ()> {
        Box::pin(ready(Ok(())))
    }

    /// Queues a write.
    fn write(&self, what: Write) -> Stored;

    /// Appends lines to a log; the first becomes line number `from`, counted from 0.
    fn append(&self, log: &str, from: u64, lines: Vec<String>) -> Stored {
        let log = log.to_owned();
        self.write(Write::Lines { log, from, lines })
    }

    /// Writes a document, replacing an older one with the same key.
    fn put(&self, kind: DocumentKind, key: &str, text: String) -> Stored {
        let key = key.to_owned();
        self.write(Write::Document { kind, key, text })
    }

    /// Writes a document with tags, replacing an older one with the same key and its tags.
    fn put_tagged(&self, kind: DocumentKind, key: &str, text: String, tags: Vec<String>) -> Stored {
        let key = key.to_owned();
        self.write(Write::Tagged { kind, key, text, tags })
    }

    /// Removes a document and its tags, if it exists.
    fn remove(&self, kind: DocumentKind, key: &str) -> Stored {
        let key = key.to_owned();
        self.write(Write::Nothing { kind, key })
    }

    /// Writes something if a document is still as it `was` read; otherwise fails with `Conflict`,
    /// and the caller should read it again.
    fn write_if(&self, kind: DocumentKind, key: &str, was: Option<String>, then: Write) -> Stored {
        let (key, then) = (key.to_owned(), Box::new(then));
        self.write(Write::Provided { kind, key, was, then })
    }

    /// Removes all lines of a log.
    fn remove_log(&self, log: &str) -> Stored {
        let log = log.to_owned();
        self.write(Write::NoLines { log })
    }

    /// Replaces all lines of a log, or removes it if `lines` is empty, in order to delete a name.
    /// Fails with `Conflict` if the log is not as it `was` read; the caller should read it again.
    fn rewrite(&self, log: &str, was: Vec<String>, lines: Vec<String>) -> Stored {
        let log = log.to_owned();
        self.write(Write::OtherLines { log, was, lines })
    }

    /// Returns the documents with this tag, as (key, text).
    ///
    /// # Errors
    /// The store failed.
    fn tagged<'a>(&'a self, kind: DocumentKind, tag: &'a str) -> Read<'a, Vec<(String, String)>>;

    /// Returns a document.
    ///
    /// # Errors
    /// The store failed.
    fn get<'a>(&'a self, kind: DocumentKind, key: &'a str) -> Read<'a, Option<String>>;

    /// Returns all documents of a kind. Damaged ones are reported in the server's log.
    ///
    /// # Errors
    /// The store failed.
    fn all(&self, kind: DocumentKind) -> Read<'_, Documents>;

    /// Returns a page of the documents of a kind with keys after `after`, sorted by key. An empty
    /// page is the last one.
    ///
    /// # Errors
    /// The store failed.
    fn page<'a>(&'a self, kind: DocumentKind, after: &'a str) -> Read<'a, Documents>;

    /// Returns the documents of a kind that contain this text, as (key, text).
    ///
    /// # Errors
    /// The store failed.
    fn all_with<'a>(&'a self, kind: DocumentKind, text: &'a str) -> Read<'a, Vec<(String, String)>>;

    /// Returns all lines of a log, in order.
    ///
    /// # Errors
    /// The store failed.
    fn log<'a>(&'a self, log: &'a str) -> Read<'a, Vec<String>>;

    /// Returns the names of all logs.
    ///
    /// # Errors
    /// The store failed.
    fn logs(&self) -> Read<'_, Vec<String>>;

    /// Returns the names of a table's logs: `CODE.1` and so on.
    ///
    /// # Errors
    /// The store failed.
    fn logs_of<'a>(&'a self, code: &'a str) -> Read<'a, Vec<String>>;

    /// Returns the names of the logs that contain this text. Reads all logs, without blocking other
    /// reads.
    ///
    /// # Errors
    /// The store failed.
    fn logs_with<'a>(&'a self, text: &'a str) -> Read<'a, Vec<String>>;
}
