//! The deal of a day: the host's own, which is a shared deal, or the public one.

use super::SharedSecret;
use maumau_daily::{Daily, Date, DealSource};
use maumau_referee::Book;
use maumau_table::Seed;

/// The name of a day's deal among those that several tables share.
pub fn name(date: Date) -> String {
    format!("day {date}")
}

/// The seed of a day in a version of a book: of the host's own deal by its secret, or without one of the public deal.
pub(super) fn seed_of_day(date: Date, book: &'static Book, version: u16, secret: Option<SharedSecret>) -> Seed {
    match secret {
        Some(secret) => secret.seed(&name(date), book.id, version),
        None => Daily::public(date, book).public_seed(version),
    }
}

/// The deal of a day in a book: the host's own by its secret, or without one the public deal.
pub fn daily(date: Date, book: &'static Book, secret: Option<SharedSecret>) -> Daily {
    let own = |_| DealSource::Seeded(seed_of_day(date, book, book.version, secret));
    let source = secret.map_or(DealSource::Public, own);
    Daily { date, book, source }
}
