//! Selects the books to test.

use maumau_referee::Book;

/// Returns all books, or the one that `MAUMAU_BOOK` names.
pub fn asked() -> impl Iterator<Item = &'static Book> {
    let only = std::env::var("MAUMAU_BOOK").ok();
    let wanted = move |book: &&Book| only.as_ref().is_none_or(|id| id == book.id);
    maumau_rulebooks::BOOKS.iter().copied().filter(wanted)
}
