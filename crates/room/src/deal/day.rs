//! The deal of the day: the server's own, which is a shared deal, or the public one.

use super::SharedSecret;
use maumau_daily::{Daily, Date, DealSource};
use maumau_referee::Book;
use maumau_table::Seed;

/// Returns the name of a day's deal among the shared deals.
pub fn name(date: Date) -> String {
    format!("day {date}")
}

/// Returns a day's seed for a version of a book: with a secret the server's own deal, else the public one.
pub(super) fn seed_of_day(date: Date, book: &'static Book, version: u16, secret: Option<SharedSecret>) -> Seed {
    match secret {
        Some(secret) => secret.seed(&name(date), book.id, version),
        None => Daily::public(date, book).public_seed(version),
    }
}

/// Returns the deal of a day for a book: with a secret the server's own, else the public one.
pub fn daily(date: Date, book: &'static Book, secret: Option<SharedSecret>) -> Daily {
    let own = |_| DealSource::Seeded(seed_of_day(date, book, book.version, secret));
    let source = secret.map_or(DealSource::Public, own);
    Daily { date, book, source }
}
