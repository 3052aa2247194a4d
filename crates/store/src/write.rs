//! Atomic writes.

use crate::{DocumentKind, StoreError};
use tokio::sync::oneshot;

/// A write, carried out completely or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// Appends lines to a log.
    Lines {
        /// The log's name.
        log: String,
        /// The number of the first line, from 0; must be the log's next.
        from: u64,
        /// The lines.
        lines: Vec<String>,
    },
    /// Writes a document, replacing an older one with the same key.
    Document {
        /// Its kind.
        kind: DocumentKind,
        /// Its key.
        key: String,
        /// Its text.
        text: String,
    },
    /// Writes a document with tags, replacing an older one and its tags.
    Tagged {
        /// Its kind.
        kind: DocumentKind,
        /// Its key.
        key: String,
        /// Its text.
        text: String,
        /// Its tags.
        tags: Vec<String>,
    },
    /// Removes a document and its tags.
    Nothing {
        /// Its kind.
        kind: DocumentKind,
        /// Its key.
        key: String,
    },
    /// Writes something if a document is still as it was read; otherwise the write fails with
    /// `Conflict`.
    Provided {
        /// The document's kind.
        kind: DocumentKind,
        /// The document's key.
        key: String,
        /// The text as it was read; `None` if there was no document.
        was: Option<String>,
        /// The write to carry out.
        then: Box<Write>,
    },
    /// Removes all lines of a log.
    NoLines {
        /// The log's name.
        log: String,
    },
    /// Replaces all lines of a log if it is still as it was read; otherwise the write fails with
    /// `Conflict`.
    OtherLines {
        /// The log's name.
        log: String,
        /// All lines as they were read.
        was: Vec<String>,
        /// All lines from now on; empty to remove the log.
        lines: Vec<String>,
    },
    /// Several writes, in this order, all or none. Those to tables must concern the same table.
    All(Vec<Write>),
}

/// A write queued for the writer.
#[derive(Debug)]
pub struct Job {
    /// The write.
    pub what: Write,
    /// Receives the result; the receiver may be gone.
    pub done: oneshot::Sender<Result<(), StoreError>>,
}
