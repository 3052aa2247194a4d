//! Tests a server from its clients' side: over real sockets, with a store in a folder. Each file
//! has one subject; `common` provides a server on loopback and clients, `town` several servers with
//! a shared store.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

mod added_rules;
mod audience;
mod boards;
mod books;
mod brought;
mod coached;
mod common;
mod corpus;
mod daily;
mod deals;
mod dodging;
mod empty;
mod exchange;
mod health;
mod hints;
mod hostile;
mod house;
mod joining;
mod kept;
mod leaks;
mod leaks_books;
mod limits;
mod listed;
mod lost;
mod manners;
mod nodes;
mod order;
mod own_deal;
mod owner;
mod races;
mod recovery;
mod refusals;
mod replays;
mod restart;
mod rounds;
mod seats;
mod stored;
mod strangers;
mod swept;
mod tls;
mod torrent;
mod town;
mod traces;
mod twins;
mod watched_over;
mod withheld;
