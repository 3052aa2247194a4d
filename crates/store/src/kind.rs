//! The kinds of documents in a store.

/// A kind of document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DocumentKind {
    /// A table: its seats, options and settings. The key is the table's code, with which the names
    /// of its logs begin.
    Table,
    /// A device or login link of a person. The key is the hash of its token.
    Person,
    /// A board with its points and rules (§ 15). Its tags are the people on it.
    Board,
    /// A public link to a finished round. The key is the link's token, the tag the round.
    Share,
    /// A person's first attempt at the deal of a day. Its tags are the person, and the day with the
    /// book.
    Daily,
    /// The secret of a deal shared by several tables. The key is the deal's name.
    SharedDeal,
    /// A blocked client address. The key is the address, the text the time of blocking.
    ShutOut,
    /// Data removed by a cleanup, kept for a day. The key is that of the table or board, or the
    /// name of the log.
    Quarantine,
    /// The health check's document, and the uptime.
    Health,
}

impl DocumentKind {
    /// All kinds.
    pub const ALL: &'static [DocumentKind] = &[
        DocumentKind::Table,
        DocumentKind::Person,
        DocumentKind::Board,
        DocumentKind::Share,
        DocumentKind::Daily,
        DocumentKind::SharedDeal,
        DocumentKind::ShutOut,
        DocumentKind::Quarantine,
        DocumentKind::Health,
    ];

    /// Returns the name of the kind in the store.
    pub fn name(self) -> &'static str {
        match self {
            DocumentKind::Table => "table",
            DocumentKind::Person => "person",
            DocumentKind::Board => "board",
            DocumentKind::Share => "share",
            DocumentKind::Daily => "daily",
            DocumentKind::SharedDeal => "shared_deal",
            DocumentKind::ShutOut => "shut_out",
            DocumentKind::Quarantine => "quarantine",
            DocumentKind::Health => "health",
        }
    }
}
