//! The subscribers of a table: its sockets, their people, and the messages to them.

use super::denied::Denied;
use super::seating::Seating;
use crate::bucket::Bucket;
use crate::caller::Caller;
use crate::desk::Desk;
use crate::errand::{Counted, Errand};
use crate::outgoing::Outgoing;
use maumau_protocol::HostMessage;

/// Maximum number of sockets per person and table.
const SOCKETS_PER_PERSON_MAX: usize = 4;
/// Chat messages: burst, and per second.
pub(super) const CHAT_AT_ONCE_MAX: u32 = 5;
pub(super) const CHAT_PER_SECOND: f64 = 0.5;
/// Nudges: burst, and per second.
pub(super) const NUDGES_AT_ONCE_MAX: u32 = 2;
pub(super) const NUDGES_PER_SECOND: f64 = 0.1;

/// A socket that has sent `hello`.
struct Client {
    id: u64,
    person: String,
    caller: Caller,
    /// True if it has stopped answering. Connections can be lost long before the system reports it.
    is_silent: bool,
    /// The last measured round trip, in ms.
    trip_ms: u32,
    chat: Bucket,
    nudges: Bucket,
}

/// The sockets of a table, oldest first.
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

    /// Removes a socket. Returns its person, if it was here.
    pub(super) fn remove(&mut self, id: u64) -> Option<String> {
        let place = self.clients.iter().position(|client| client.id == id)?;
        Some(self.clients.remove(place).person)
    }

    /// Closes all sockets, with a reason.
    pub(super) fn dismiss(&mut self, code: &str) {
        let to = self.clients.drain(..).map(|client| client.id).collect();
        self.bye(to, code);
    }

    /// Closes sockets that are already removed, with a reason.
    pub(super) fn bye(&self, to: Vec<u64>, code: &str) {
        let code = code.to_owned();
        self.desk.put(Errand::Bye { to, code });
    }

    /// Returns the oldest socket of a person who has the maximum: most likely a forgotten tab.
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

    pub(super) fn all(&self) -> Vec<u64> {
        self.clients.iter().map(|client| client.id).collect()
    }

    /// Returns all sockets with their people.
    pub(super) fn each(&self) -> impl Iterator<Item = (u64, &str)> {
        self.clients.iter().map(|client| (client.id, client.person.as_str()))
    }

    /// Returns the sockets of seated people.
    pub(super) fn seated(&self, seating: &Seating) -> Vec<u64> {
        let seated = self.each().filter(|(_, who)| seating.seat_of(who).is_some());
        seated.map(|(id, _)| id).collect()
    }

    /// Returns the sockets of spectators, oldest first.
    pub(super) fn watching(&self, seating: &Seating) -> Vec<u64> {
        let watching = self.each().filter(|(_, who)| seating.seat_of(who).is_none());
        watching.map(|(id, _)| id).collect()
    }

    /// Returns the sockets by seat, then those of spectators, in one pass since there may be many.
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

    /// Marks a socket as silent or not. Returns its person if that has changed.
    pub(super) fn set_silent(&mut self, id: u64, is_silent: bool) -> Option<&str> {
        let client = self.clients.iter_mut().find(|client| client.id == id)?;
        let is_new = client.is_silent != is_silent;
        client.is_silent = is_silent;
        is_new.then_some(client.person.as_str())
    }

    pub(super) fn of(&self, person: &str) -> Vec<u64> {
        let theirs = self.each().filter(|(_, who)| *who == person);
        theirs.map(|(id, _)| id).collect()
    }

    pub(super) fn at(&self, caller: Caller) -> Vec<u64> {
        let theirs = self.clients.iter().filter(|client| client.caller == caller);
        theirs.map(|client| client.id).collect()
    }

    pub(super) fn person(&self, id: u64) -> Option<&str> {
        self.client(id).map(|client| client.person.as_str())
    }

    pub(super) fn seat_of(&self, id: u64, seating: &Seating) -> Option<usize> {
        seating.seat_of(self.person(id)?)
    }

    /// Returns the seat of a socket's person, who asks for something that only players may have.
    pub(super) fn seated_at(&self, id: u64, seating: &Seating) -> Result<usize, Denied> {
        let nowhere = ("no_seat", "who has no seat can only watch");
        Ok(self.seat_of(id, seating).ok_or(nowhere)?)
    }

    pub(super) fn caller(&self, id: u64) -> Option<Caller> {
        self.client(id).map(|client| client.caller)
    }

    /// Returns all addresses, without duplicates.
    pub(super) fn callers(&self) -> Vec<Caller> {
        let mut from: Vec<Caller> = self.clients.iter().map(|client| client.caller).collect();
        from.sort();
        from.dedup();
        from
    }

    /// Returns a person's addresses, or `away`.
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

    /// Stores the measured round trip of a socket.
    pub(super) fn measured(&mut self, id: u64, trip_ms: u32) {
        if let Some(client) = self.clients.iter_mut().find(|client| client.id == id) {
            client.trip_ms = trip_ms;
        }
    }

    /// Returns a socket's round trip in ms, or 0 if it is unknown.
    pub(super) fn trip_ms(&self, id: u64) -> u32 {
        self.client(id).map_or(0, |client| client.trip_ms)
    }

    /// Takes one from a socket's chat limit. Returns false if it is used up.
    pub(super) fn may_chat(&mut self, id: u64) -> bool {
        let now_ms = self.desk.now();
        let client = self.clients.iter_mut().find(|client| client.id == id);
        client.is_none_or(|client| client.chat.take(now_ms))
    }

    /// Takes one from a socket's nudge limit. Returns false if it is used up.
    pub(super) fn may_nudge(&mut self, id: u64) -> bool {
        let now_ms = self.desk.now();
        let client = self.clients.iter_mut().find(|client| client.id == id);
        client.is_none_or(|client| client.nudges.take(now_ms))
    }

    pub(super) fn tell(&self, id: u64, message: &HostMessage) {
        if self.has(id) {
            self.push(vec![id], Outgoing::of(message));
        }
    }

    pub(super) fn deny(&self, id: u64, denied: Denied) {
        self.tell(id, &denied.told());
    }

    /// Rejects an action; `rule` is the paragraph that forbids it, or empty.
    pub(super) fn refuse(&self, id: u64, deed: String, rule: String) {
        self.desk.count(Counted::Refused);
        self.tell(id, &HostMessage::Refused { id: deed, rule });
    }

    pub(super) fn tell_all(&self, message: &HostMessage) {
        self.push(self.all(), Outgoing::of(message));
    }

    pub(super) fn tell_seated(&self, seating: &Seating, message: &HostMessage) {
        self.push(self.seated(seating), Outgoing::of(message));
    }

    /// Sends an update and counts it.
    pub(super) fn push_update(&self, to: Vec<u64>, text: String) {
        self.desk.put(Errand::Count(Counted::Updates, to.len() as u64));
        self.push(to, Outgoing::written(text));
    }

    pub(super) fn push(&self, to: Vec<u64>, message: Outgoing) {
        if !to.is_empty() {
            self.desk.put(Errand::Tell { to, message });
        }
    }
}
