//! A socket at a table: whose it is, and coming and going.

use super::Table;
use crate::caller::Caller;
use crate::farewell::{bye, shutdown};
use crate::web::Bucket;
use crate::web::outbox::Outbox;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use tokio::time::Instant;

/// A socket that has said hello.
pub(crate) struct Entry {
    /// Which: unique in this process.
    pub(crate) id: u64,
    /// The person, by hash.
    pub(crate) person: String,
    /// Where it comes from.
    pub(crate) caller: Caller,
    /// The last update it knows.
    pub(crate) last: Option<u32>,
    /// What goes out to it.
    pub(crate) outbox: Arc<Outbox>,
}

/// A socket at a table.
pub(super) struct Client {
    pub(super) id: u64,
    pub(super) person: String,
    pub(super) caller: Caller,
    pub(super) outbox: Arc<Outbox>,
    /// What it may still say beside the game.
    pub(super) chat: Bucket,
    /// How often it may still tap others on the shoulder.
    pub(super) nudges: Bucket,
}

/// So many sockets one person may have at a table.
const SOCKETS_PER_PERSON_MAX: usize = 4;

/// So much may be said beside the game: at once, and in the long run.
const CHAT_AT_ONCE_MAX: u32 = 5;
const CHAT_PER_SECOND: f64 = 0.5;
/// So often others may be tapped on the shoulder.
const NUDGES_AT_ONCE_MAX: u32 = 2;
const NUDGES_PER_SECOND: f64 = 0.1;

impl Table {
    pub(super) async fn enter(&mut self, entry: Entry) {
        let Entry {
            id,
            person,
            caller,
            last,
            outbox,
        } = entry;
        let mut same = self.clients.iter().filter(|client| client.person == person);
        // The oldest of too many goes: it is most likely a tab that was forgotten.
        if same.clone().count() >= SOCKETS_PER_PERSON_MAX
            && let Some(oldest) = same.next().map(|client| client.id)
        {
            self.close(oldest, "elsewhere");
        }
        if let Err(why) = self.let_in(&person) {
            outbox.close(bye(why));
            return;
        }
        let chat = Bucket::new(CHAT_AT_ONCE_MAX, CHAT_PER_SECOND);
        self.clients.push(Client {
            id,
            person,
            caller,
            outbox,
            chat,
            nudges: Bucket::new(NUDGES_AT_ONCE_MAX, NUDGES_PER_SECOND),
        });
        self.empty_since = None;
        let seat = self.seat_of(id);
        if let Some(seat) = seat {
            self.places[seat].come_back();
        }
        self.welcome(id, last);
        if seat.is_some() {
            self.tell_table();
        }
        self.plan();
        self.let_go_if_all_here().await;
    }

    pub(super) fn leave(&mut self, id: u64) {
        let Some(place) = self.clients.iter().position(|client| client.id == id) else {
            return;
        };
        let seat = self.seat_of(id);
        let gone = self.clients.remove(place);
        if self.clients.is_empty() {
            self.empty_since = Some(Instant::now());
        }
        let is_here = self.clients.iter().any(|client| client.person == gone.person);
        if let Some(seat) = seat
            && !is_here
        {
            self.places[seat].away = Some(Instant::now());
            self.tell_table();
        }
    }

    /// Closes a socket, with a word why.
    pub(super) fn close(&mut self, id: u64, why: &str) {
        if let Some(client) = self.clients.iter().find(|client| client.id == id) {
            client.outbox.close(bye(why));
        }
        self.leave(id);
    }

    /// The seat of a socket's person.
    pub(super) fn seat_of(&self, id: u64) -> Option<usize> {
        let client = self.clients.iter().find(|client| client.id == id)?;
        self.places.iter().position(|place| place.is_of(&client.person))
    }

    /// The host stops.
    pub(super) fn say_bye(&mut self) {
        let sockets = self.host.meters.sockets.load(Relaxed);
        for client in self.clients.drain(..) {
            client.outbox.close(shutdown(sockets));
        }
    }
}
