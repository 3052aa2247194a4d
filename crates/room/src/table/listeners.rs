//! Who listens at a table: its sockets, whose they are, and what they are told.

use super::denied::Denied;
use super::seating::Seating;
use crate::bucket::Bucket;
use crate::caller::Caller;
use crate::desk::Desk;
use crate::errand::{Counted, Errand};
use crate::outgoing::Outgoing;
use maumau_protocol::HostMessage;

/// So many sockets one person may have at a table.
const SOCKETS_PER_PERSON_MAX: usize = 4;
/// So much may be said beside the game: at once, and in the long run.
pub(super) const CHAT_AT_ONCE_MAX: u32 = 5;
pub(super) const CHAT_PER_SECOND: f64 = 0.5;
/// So often others may be tapped on the shoulder.
pub(super) const NUDGES_AT_ONCE_MAX: u32 = 2;
pub(super) const NUDGES_PER_SECOND: f64 = 0.1;

/// A socket that has said hello.
struct Client {
    id: u64,
    person: String,
    caller: Caller,
    /// Whether it has stopped answering. A connection may be lost long before the system reports it.
    is_silent: bool,
    /// The way to it and back, in ms, as it was last measured.
    trip_ms: u32,
    /// What it may still say beside the game.
    chat: Bucket,
    /// How often it may still tap others on the shoulder.
    nudges: Bucket,
}

/// The sockets of a table, the oldest first.
pub(super) struct Listeners {
    clients: Vec<Client>,
    desk: Desk,
}

impl Listeners {
    pub(super) fn new(desk: Desk) -> Listeners {
        Listeners {
            clients: Vec::new(),
            desk,
        }
    }

    /// Somebody listens from now on.
    pub(super) fn add(&mut self, id: u64, person: String, caller: Caller) {
        let now_ms = self.desk.now();
        self.clients.push(Client {
            id,
            person,
            caller,
            is_silent: false,
            trip_ms: 0,
            chat: Bucket::new(CHAT_AT_ONCE_MAX, CHAT_PER_SECOND, now_ms),
            nudges: Bucket::new(NUDGES_AT_ONCE_MAX, NUDGES_PER_SECOND, now_ms),
        });
    }

    /// A socket is gone: whose it was, if it was here.
    pub(super) fn remove(&mut self, id: u64) -> Option<String> {
        let place = self.clients.iter().position(|client| client.id == id)?;
        Some(self.clients.remove(place).person)
    }

    /// All sockets are closed with a word why.
    pub(super) fn dismiss(&mut self, code: &str) {
        let to = self.clients.drain(..).map(|client| client.id).collect();
        self.bye(to, code);
    }

    /// Sockets hear a last word.
    pub(super) fn bye(&self, to: Vec<u64>, code: &str) {
        let code = code.to_owned();
        self.desk.put(Errand::Bye { to, code });
    }

    /// The oldest socket of a person that has too many: it is most likely a tab that was forgotten.
    pub(super) fn oldest_of_too_many(&self, person: &str) -> Option<u64> {
        let theirs = self.of(person);
        theirs
            .first()
            .copied()
            .filter(|_| theirs.len() >= SOCKETS_PER_PERSON_MAX)
    }

    fn client(&self, id: u64) -> Option<&Client> {
        self.clients.iter().find(|client| client.id == id)
    }

    pub(super) fn has(&self, id: u64) -> bool {
        self.client(id).is_some()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.clients.is_empty()
    }

    /// All of them.
    pub(super) fn all(&self) -> Vec<u64> {
        self.clients.iter().map(|client| client.id).collect()
    }

    /// Each with whose it is.
    pub(super) fn each(&self) -> impl Iterator<Item = (u64, &str)> {
        self.clients.iter().map(|client| (client.id, client.person.as_str()))
    }

    /// Those of people who sit there.
    pub(super) fn seated(&self, seating: &Seating) -> Vec<u64> {
        let seated = self.each().filter(|(_, who)| seating.seat_of(who).is_some());
        seated.map(|(id, _)| id).collect()
    }

    /// Those of people without a seat, the oldest first.
    pub(super) fn watching(&self, seating: &Seating) -> Vec<u64> {
        let watching = self.each().filter(|(_, who)| seating.seat_of(who).is_none());
        watching.map(|(id, _)| id).collect()
    }

    /// Those of each of so many seats, and at last those of all others. Many may watch: each is looked at once.
    pub(super) fn at_places(&self, seating: &Seating, seats: usize) -> Vec<Vec<u64>> {
        let mut all = vec![Vec::new(); seats + 1];
        for (id, person) in self.each() {
            let seat = seating.seat_of(person).filter(|seat| *seat < seats);
            all[seat.unwrap_or(seats)].push(id);
        }
        all
    }

    /// Returns whether one of this person's sockets is open and answers.
    pub(super) fn hears(&self, person: &str) -> bool {
        let mut theirs = self.clients.iter().filter(|client| client.person == person);
        theirs.any(|client| !client.is_silent)
    }

    /// Notes whether a socket is silent. Returns its person if that has changed.
    pub(super) fn set_silent(&mut self, id: u64, is_silent: bool) -> Option<&str> {
        let client = self.clients.iter_mut().find(|client| client.id == id)?;
        let is_new = client.is_silent != is_silent;
        client.is_silent = is_silent;
        is_new.then_some(client.person.as_str())
    }

    /// Those of a person.
    pub(super) fn of(&self, person: &str) -> Vec<u64> {
        let theirs = self.each().filter(|(_, who)| *who == person);
        theirs.map(|(id, _)| id).collect()
    }

    /// Those from an address.
    pub(super) fn at(&self, caller: Caller) -> Vec<u64> {
        let theirs = self.clients.iter().filter(|client| client.caller == caller);
        theirs.map(|client| client.id).collect()
    }

    /// Whose a socket is.
    pub(super) fn person(&self, id: u64) -> Option<&str> {
        self.client(id).map(|client| client.person.as_str())
    }

    /// The seat of a socket's person.
    pub(super) fn seat_of(&self, id: u64, seating: &Seating) -> Option<usize> {
        seating.seat_of(self.person(id)?)
    }

    /// The seat of a socket's person, who wants something that only those who sit there can have.
    ///
    /// # Errors
    /// It has none.
    pub(super) fn seated_at(&self, id: u64, seating: &Seating) -> Result<usize, Denied> {
        let nowhere = ("no_seat", "who has no seat can only watch");
        Ok(self.seat_of(id, seating).ok_or(nowhere)?)
    }

    /// Where a socket comes from.
    pub(super) fn caller(&self, id: u64) -> Option<Caller> {
        self.client(id).map(|client| client.caller)
    }

    /// Where all of them come from, once each.
    pub(super) fn callers(&self) -> Vec<Caller> {
        let mut from: Vec<Caller> = self.clients.iter().map(|client| client.caller).collect();
        from.sort();
        from.dedup();
        from
    }

    /// Where a person is: its addresses, or `away`.
    pub(super) fn whereabouts(&self, person: &str) -> String {
        let theirs = self.clients.iter().filter(|client| client.person == person);
        let mut from: Vec<String> = theirs.map(|client| client.caller.to_string()).collect();
        from.sort();
        from.dedup();
        if from.is_empty() {
            "away".into()
        } else {
            from.join(", ")
        }
    }

    /// The way to a socket was measured.
    pub(super) fn measured(&mut self, id: u64, trip_ms: u32) {
        if let Some(client) = self.clients.iter_mut().find(|client| client.id == id) {
            client.trip_ms = trip_ms;
        }
    }

    /// The way to a socket and back, in ms; 0 if nobody knows it.
    pub(super) fn trip_ms(&self, id: u64) -> u32 {
        self.client(id).map_or(0, |client| client.trip_ms)
    }

    /// Whether a socket may say something beside the game now. If so, that counts.
    pub(super) fn may_chat(&mut self, id: u64) -> bool {
        let now_ms = self.desk.now();
        let client = self.clients.iter_mut().find(|client| client.id == id);
        client.is_none_or(|client| client.chat.take(now_ms))
    }

    /// Whether a socket may tap somebody on the shoulder now. If so, that counts.
    pub(super) fn may_nudge(&mut self, id: u64) -> bool {
        let now_ms = self.desk.now();
        let client = self.clients.iter_mut().find(|client| client.id == id);
        client.is_none_or(|client| client.nudges.take(now_ms))
    }

    /// Sends to one socket.
    pub(super) fn tell(&self, id: u64, message: &HostMessage) {
        if self.has(id) {
            self.push(vec![id], Outgoing::of(message));
        }
    }

    /// What a socket has asked for is not done, and why.
    pub(super) fn deny(&self, id: u64, denied: Denied) {
        self.tell(id, &denied.told());
    }

    /// Refuses an action, by the rule of the book that forbids it, if one does.
    pub(super) fn refuse(&self, id: u64, deed: String, rule: String) {
        self.desk.count(Counted::Refused);
        self.tell(id, &HostMessage::Refused { id: deed, rule });
    }

    /// Sends the same to everybody.
    pub(super) fn tell_all(&self, message: &HostMessage) {
        self.push(self.all(), Outgoing::of(message));
    }

    /// Sends to those who sit there.
    pub(super) fn tell_seated(&self, seating: &Seating, message: &HostMessage) {
        self.push(self.seated(seating), Outgoing::of(message));
    }

    /// Sends an update to some, and counts it.
    pub(super) fn push_update(&self, to: Vec<u64>, text: String) {
        self.desk.put(Errand::Count(Counted::Updates, to.len() as u64));
        self.push(to, Outgoing::written(text));
    }

    /// Sends the same to some.
    pub(super) fn push(&self, to: Vec<u64>, message: Outgoing) {
        if !to.is_empty() {
            self.desk.put(Errand::Tell { to, message });
        }
    }
}
