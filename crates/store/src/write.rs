//! What there is to write: one thing, which is written whole or not at all.

use crate::{DocumentKind, StoreError};
use tokio::sync::oneshot;

/// What to write.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// Lines at the end of a log; the first of them becomes its line number `from`, counted from 0.
    Lines {
        /// The log's name.
        log: String,
        /// What must be the number of its next line.
        from: u64,
        /// What is appended.
        lines: Vec<String>,
    },
    /// A document, in place of an older one under the same key.
    Document {
        /// What it is.
        kind: DocumentKind,
        /// Under which it is found.
        key: String,
        /// What stands in it.
        text: String,
    },
    /// A document that is found by its tags too, in place of an older one and that one's tags.
    Tagged {
        /// What it is.
        kind: DocumentKind,
        /// Under which it is found.
        key: String,
        /// What stands in it.
        text: String,
        /// By which it is found, too.
        tags: Vec<String>,
    },
    /// No document and no tags under this key any more.
    Nothing {
        /// What it is.
        kind: DocumentKind,
        /// Under which it is found.
        key: String,
    },
    /// Something, if a document still stands as whoever writes has read it; else nothing.
    Provided {
        /// What it is.
        kind: DocumentKind,
        /// Under which it is found.
        key: String,
        /// What stands in it; nothing if there is none.
        was: Option<String>,
        /// What is written then.
        then: Box<Write>,
    },
    /// No lines in this log any more.
    NoLines {
        /// The log's name.
        log: String,
    },
    /// Other lines in the place of all lines of a log, if it still stands as whoever writes has read it; else nothing.
    OtherLines {
        /// The log's name.
        log: String,
        /// All its lines as they were read.
        was: Vec<String>,
        /// All its lines from now on; none: there is no such log any more.
        lines: Vec<String>,
    },
    /// Several things, in this order, all of them or none; what is of tables is of one.
    All(Vec<Write>),
}

/// Something to write, and whom to tell: what a store hands to its writer.
#[derive(Debug)]
pub struct Job {
    /// What to write.
    pub what: Write,
    /// Whoever hears that it is stored, or why not; it may be gone.
    pub done: oneshot::Sender<Result<(), StoreError>>,
}
