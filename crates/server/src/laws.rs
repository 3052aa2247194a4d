//! Laws that are in use: tables that play the same share one.

use axum::extract::ws::Utf8Bytes;
use maumau_protocol::{HostMessage, Play};
use maumau_referee::Law;
use maumau_table::Deck;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// A law, and how it is told to clients.
pub(crate) struct Bound {
    pub(crate) law: Law,
    /// The message that says what is played, made once.
    pub(crate) play: Utf8Bytes,
    /// The options as the book writes them.
    pub(crate) options: String,
}

/// What laws are known by: book, options, seats.
type Name = (String, String, u8);

/// Laws that are in use.
pub(crate) struct Laws {
    decks: Vec<Deck>,
    known: Mutex<BTreeMap<Name, Weak<Bound>>>,
}

impl Laws {
    pub(crate) fn new(decks: Vec<Deck>) -> Laws {
        Laws {
            decks,
            known: Mutex::default(),
        }
    }

    /// The law of `book` with these options, as they are written, for so many seats; as many as the book can have at least.
    ///
    /// # Errors
    /// A sentence that says why it can't be.
    pub(crate) fn bind(&self, book: &str, options: &str, seats: u8) -> Result<Arc<Bound>, String> {
        let found = maumau_rulebooks::find(book).ok_or_else(|| format!("there is no book “{book}” here"))?;
        let seats = seats.max(found.seats.0);
        let read = found.read(options).map_err(|error| error.to_string())?;
        let name = (book.to_owned(), found.write(&read), seats);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bound) = known.get(&name).and_then(Weak::upgrade) {
            return Ok(bound);
        }
        let law = Law::bind(found, seats, read, &self.decks).map_err(|error| error.to_string())?;
        let play = HostMessage::Play {
            play: Box::new(Play::of(&law)),
        };
        let bound = Arc::new(Bound {
            play: text(&play),
            options: name.1.clone(),
            law,
        });
        known.retain(|_, bound| bound.strong_count() > 0);
        known.insert(name, Arc::downgrade(&bound));
        Ok(bound)
    }

    /// The decks that were given at run time.
    pub(crate) fn decks(&self) -> &[Deck] {
        &self.decks
    }

    /// The names of the decks that were given at run time and that `law` plays with.
    pub(crate) fn decks_of(&self, law: &Law) -> Vec<Deck> {
        self.decks
            .iter()
            .filter(|deck| deck.id == law.deck.id)
            .cloned()
            .collect()
    }
}

/// A message as it goes through a socket.
pub(crate) fn text(message: &HostMessage) -> Utf8Bytes {
    // Our own types have only text for keys: writing them can't fail.
    serde_json::to_string(message).unwrap_or_default().into()
}
