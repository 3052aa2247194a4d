//! What outlives the process: append-only logs of lines, one for each table, and small documents.
//!
//! The trait is narrow on purpose: another store, on another machine, must be able to do the same. A log is what a table did, line by
//! line, and is never changed; a document is what is so now: who sits where, a person, a board.

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

/// Why something could not be stored or read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has written there: the line's number is taken, a line before it is missing, or a document is not as it was read.
    #[error("another host has written there")]
    Conflict,
    /// Another host stores its data there; a sentence that says where, and what can be done.
    #[error("{0}")]
    InUse(String),
    /// Another host has taken over what this one wrote to.
    #[error("another host has taken over")]
    TakenOver,
    /// The table runs at another host.
    #[error("the table runs at another host")]
    Elsewhere,
    /// The data is of a newer version of the program.
    #[error("the data is of version {found}, and this program knows {known} at most: start the newer program again")]
    Newer {
        /// The version found.
        found: u32,
        /// The newest this program knows.
        known: u32,
    },
    /// A file, and what is missing of it: what was acknowledged may be gone.
    #[error(
        "{0}: {1}, so that deeds may be gone. Put the file back, or a backup in its place (maumau restore), or go on with \
         what is left (maumau check --take-what-is-left)"
    )]
    Lost(String, String),
    /// What is stored there is not what was written.
    #[error("{0} is damaged: what stands there is not what was written")]
    Damaged(String),
    /// This file is no backup that could be put in the place of what is stored.
    #[error("{0} is damaged, or no backup at all: name a file that maumau backup has written")]
    BadBackup(String),
    /// There is no such backup.
    #[error("there is no file {0}: name one that maumau backup has written")]
    NoBackup(String),
    /// The disk is full or the database can't be reached, and either may pass: what it says.
    #[error("the store can't be used now: {0}")]
    Unavailable(String),
    /// Disk or database: what it says.
    #[error("the store failed: {0}")]
    Failed(String),
}

impl StoreError {
    /// Nothing is written or read any more.
    pub fn closed() -> StoreError {
        StoreError::Failed("the store is closed".into())
    }
}

/// Done when what was handed over will survive a power cut.
pub struct Stored(oneshot::Receiver<Result<(), StoreError>>);

impl Stored {
    /// Something to write, for whoever writes; and when it is done.
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
    /// Those that can be read, as (key, text).
    pub sound: Vec<(String, String)>,
    /// The keys of those whose text is not what was written. They are there, and nobody knows what stands in them.
    pub damaged: Vec<String>,
}

/// Held by the host that does something alone; dropped, another one may.
pub type StoreLock = Box<dyn Send + Sync>;

/// What is being read. Whoever waits for it holds nobody up: what takes long is read aside.
pub type Read<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// Where a table runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner {
    /// At the host that has asked.
    Ours {
        /// Whether it was taken from a host that is gone.
        taken_over: bool,
    },
    /// At the host with this number; or it shall run there, as the one that has asked stops.
    Theirs(u64),
}

/// A store. Writing is handed over at once, in order, and done when [`Stored`] says so.
///
/// Where several hosts share a store each of them is a node, with a number; each table runs at one of them, and what others write to it is
/// refused. A store that only one host can use has nothing to decide.
pub trait Store: Send + Sync + 'static {
    /// The number of the host that has opened the store; 0 if it is the only one.
    fn node(&self) -> u64 {
        0
    }

    /// Runs a table here from now on, if no host does that is still there.
    ///
    /// # Errors
    /// The store failed, or this host is none of its nodes any more.
    fn claim<'a>(&'a self, _code: &'a str) -> Read<'a, Owner> {
        Box::pin(ready(Ok(Owner::Ours { taken_over: false })))
    }

    /// Gives a table up that was claimed: all that is to be written of it is stored.
    ///
    /// # Errors
    /// The store failed.
    fn release<'a>(&'a self, _code: &'a str) -> Read<'a, ()> {
        Box::pin(ready(Ok(())))
    }

    /// The tables that were claimed here and that another host has taken since: those who run them here may not know it, as long as
    /// they write nothing.
    ///
    /// # Errors
    /// The store failed.
    fn lost(&self) -> Read<'_, Vec<String>> {
        Box::pin(ready(Ok(Vec::new())))
    }

    /// The numbers of the other hosts that are there.
    ///
    /// # Errors
    /// The store failed.
    fn others(&self) -> Read<'_, Vec<u64>> {
        Box::pin(ready(Ok(Vec::new())))
    }

    /// Runs no more tables here: this host stops. Whether another one is there that does.
    ///
    /// # Errors
    /// The store failed.
    fn drain(&self) -> Read<'_, bool> {
        Box::pin(ready(Ok(false)))
    }

    /// Whether this host may do something that only one of those that share the store shall do at a time: then nobody else may until what
    /// it gets is dropped.
    ///
    /// # Errors
    /// The store failed.
    fn alone(&self) -> Read<'_, Option<StoreLock>> {
        Box::pin(ready(Ok(Some(Box::new(()) as StoreLock))))
    }

    /// Writes what was handed over, and leaves: another host can open the store at once, and whatever this one still asks is refused.
    /// A store that holds nothing has nothing to do.
    ///
    /// # Errors
    /// The store failed.
    fn close(&self) -> Read<'_, ()> {
        Box::pin(ready(Ok(())))
    }

    /// Hands something over to be written.
    fn write(&self, what: Write) -> Stored;

    /// Appends lines to a log; the first of them becomes its line number `from`, counted from 0.
    fn append(&self, log: &str, from: u64, lines: Vec<String>) -> Stored {
        let log = log.to_owned();
        self.write(Write::Lines { log, from, lines })
    }

    /// Writes a document, in place of an older one under the same key.
    fn put(&self, kind: DocumentKind, key: &str, text: String) -> Stored {
        let key = key.to_owned();
        self.write(Write::Document { kind, key, text })
    }

    /// Writes a document that is found by its tags, in place of an older one under the same key and that one's tags.
    fn put_tagged(&self, kind: DocumentKind, key: &str, text: String, tags: Vec<String>) -> Stored {
        let key = key.to_owned();
        self.write(Write::Tagged { kind, key, text, tags })
    }

    /// Removes a document and its tags, if it is there.
    fn remove(&self, kind: DocumentKind, key: &str) -> Stored {
        let key = key.to_owned();
        self.write(Write::Nothing { kind, key })
    }

    /// Writes something if a document still stands as it `was` read: whoever is told of a conflict reads it again.
    fn write_if(&self, kind: DocumentKind, key: &str, was: Option<String>, then: Write) -> Stored {
        let (key, then) = (key.to_owned(), Box::new(then));
        self.write(Write::Provided { kind, key, was, then })
    }

    /// Removes all lines of a log.
    fn remove_log(&self, log: &str) -> Stored {
        let log = log.to_owned();
        self.write(Write::NoLines { log })
    }

    /// Puts these lines in the place of all lines of a log, or removes it if there are none: for a name that has to go. Whoever is told of
    /// a conflict reads the log again: it is not any more as it `was` read.
    fn rewrite(&self, log: &str, was: Vec<String>, lines: Vec<String>) -> Stored {
        let log = log.to_owned();
        self.write(Write::OtherLines { log, was, lines })
    }

    /// The documents that carry this tag, as (key, text).
    ///
    /// # Errors
    /// The store failed.
    fn tagged<'a>(&'a self, kind: DocumentKind, tag: &'a str) -> Read<'a, Vec<(String, String)>>;

    /// A document.
    ///
    /// # Errors
    /// The store failed.
    fn get<'a>(&'a self, kind: DocumentKind, key: &'a str) -> Read<'a, Option<String>>;

    /// All documents of a kind. Damaged ones are told in the host's log.
    ///
    /// # Errors
    /// The store failed.
    fn all(&self, kind: DocumentKind) -> Read<'_, Documents>;

    /// The documents of a kind whose keys come after `after`, in the order of their keys: as many as are read at once. None: there are no
    /// more.
    ///
    /// # Errors
    /// The store failed.
    fn page<'a>(&'a self, kind: DocumentKind, after: &'a str) -> Read<'a, Documents>;

    /// The documents of a kind in which this text stands, as (key, text).
    ///
    /// # Errors
    /// The store failed.
    fn all_with<'a>(&'a self, kind: DocumentKind, text: &'a str) -> Read<'a, Vec<(String, String)>>;

    /// All lines of a log, in order.
    ///
    /// # Errors
    /// The store failed.
    fn log<'a>(&'a self, log: &'a str) -> Read<'a, Vec<String>>;

    /// The names of all logs.
    ///
    /// # Errors
    /// The store failed.
    fn logs(&self) -> Read<'_, Vec<String>>;

    /// The names of a table's logs: `CODE.1` and so on.
    ///
    /// # Errors
    /// The store failed.
    fn logs_of<'a>(&'a self, code: &'a str) -> Read<'a, Vec<String>>;

    /// The names of the logs in which this text stands. It looks through all of them, beside those who read.
    ///
    /// # Errors
    /// The store failed.
    fn logs_with<'a>(&'a self, text: &'a str) -> Read<'a, Vec<String>>;
}
