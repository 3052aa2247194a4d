//! The result of a cleanup, for the server's log, `/healthz` and the owner.

/// The result of a cleanup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CleanupReport {
    /// The number of tables removed.
    Removed(usize),
    /// Nothing was removed, because it would have been unusually many tables.
    TooMany {
        /// How many tables would have been removed.
        tables: usize,
        /// How many tables there are.
        of: usize,
    },
    /// Another node is running a cleanup.
    Elsewhere,
    /// Nothing was removed, because these documents are unreadable and other data may depend on
    /// them.
    Unread(Vec<String>),
}

impl CleanupReport {
    /// Returns why nothing was removed, with the next step for the owner.
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
