//! What documents a store keeps.

/// A kind of document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DocumentKind {
    /// A table: its seats, options and settings. The key is the table's id, and its log's too.
    Table,
    /// A person. The key is the hash of one of its tokens.
    Person,
    /// A board with its points and rules (§ 15). Its tags are the people who stand on it.
    Board,
    /// A link by which anybody may watch a finished round. The key is the link's token, the tag the round.
    Share,
    /// What a person has made of the deal of a day: its first attempt. Its tags are the person, and the day with the book.
    Daily,
    /// The secret of a deal that several tables share. The key is the deal's name.
    SharedDeal,
    /// An address that the host's owner has shut out. The key is the address, the text when that was.
    ShutOut,
    /// What a sweep has removed, for a day. The key is that of the table or board, or the name of the log.
    Quarantine,
    /// That the store can be written to: there is one, written again and again; and the uptime.
    Health,
}

impl DocumentKind {
    /// All of them.
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

    /// How the store names it.
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
