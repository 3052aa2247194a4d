//! The result of a sweep, for the host's log, `/healthz` and the owner.

/// What came of a sweep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CleanupReport {
    /// The number of tables that were removed.
    Removed(usize),
    /// Nothing was removed, because it would have been unusually many tables.
    TooMany {
        /// The tables that would have been removed.
        tables: usize,
        /// The tables that there are.
        of: usize,
    },
    /// Another node is just sweeping.
    Elsewhere,
    /// Nothing was removed, because these documents can't be read, and something may depend on them.
    Unread(Vec<String>),
}

impl CleanupReport {
    /// Why nothing was removed, in a sentence that says what to do.
    pub fn why_not(&self) -> Option<String> {
        match self {
            CleanupReport::Removed(_) => None,
            CleanupReport::Elsewhere => Some("another node is just sweeping: wait a minute, and try again".into()),
            CleanupReport::TooMany { tables, of } => Some(format!(
                "{tables} of {of} tables would be deleted, since nobody came back to them: if that is right, say “maumau admin sweep --yes”"
            )),
            CleanupReport::Unread(what) => Some(format!(
                "nothing is swept as long as something can't be read ({}): put a backup back, or see “maumau check”",
                what.join(", ")
            )),
        }
    }
}
