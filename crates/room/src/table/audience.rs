//! Who may come in without a seat, and who may not sit down again.

use super::Table;
use super::place::{Place, Sitter};
use crate::saved::Kicked;

/// So many who were sent away are remembered, the newest.
const KICKED_MAX: usize = 32;

impl Table {
    /// Makes room for a socket of this person. Whoever sits here always comes in; of those who watch the oldest goes if there are too
    /// many: else whoever came first could keep out whoever wants to sit down.
    ///
    /// # Errors
    /// It may not come in: why.
    pub(super) fn let_in(&mut self, person: &str) -> Result<(), &'static str> {
        if self.seating.seat_of(person).is_some() {
            return Ok(());
        }
        if self.listeners.was_sent_away(person) {
            return Err("sent_away");
        }
        // Who may neither watch nor sit down has nothing to do here.
        if self.saved.unwatched && self.saved.locked {
            return Err("unwatched");
        }
        let most = self.settings.spectators_max;
        if most == 0 {
            return Err("full");
        }
        let spectators = self.spectators();
        for id in spectators.iter().take((spectators.len() + 1).saturating_sub(most)) {
            self.close(*id, "full");
        }
        Ok(())
    }

    /// The sockets of those without a seat, the oldest first.
    pub(super) fn spectators(&self) -> Vec<u64> {
        let watching = self
            .listeners
            .each()
            .filter(|(_, who)| self.seating.seat_of(who).is_none());
        watching.map(|(id, _)| id).collect()
    }

    /// All who watch are sent away.
    pub(super) async fn send_away(&mut self) {
        for id in self.spectators() {
            self.listeners.send_away(id);
            self.close(id, "sent_away");
        }
        self.changed().await;
    }

    /// Whether those without a seat may watch.
    pub(super) async fn set_watched(&mut self, watched: bool) {
        self.saved.unwatched = !watched;
        if watched {
            self.listeners.let_all_in();
        } else {
            for id in self.spectators() {
                self.close(id, "unwatched");
            }
        }
        self.changed().await;
    }

    /// Whoever sits there can't sit down here again, unless the table's host lets it.
    pub(super) fn shut_out(&mut self, seat: usize) {
        let Place { name, sitter, .. } = &self.seating[seat];
        let Sitter::Person(person) = sitter else { return };
        let (person, name) = (person.clone(), name.clone());
        self.saved.kicked.push(Kicked::new(person, name));
        let most = self.saved.kicked.len().saturating_sub(KICKED_MAX);
        self.saved.kicked.drain(..most);
    }

    pub(super) fn is_kicked(&self, person: &str) -> bool {
        self.saved.kicked.iter().any(|known| known.is_of(person))
    }

    /// Those of this name may sit down again.
    pub(super) async fn pardon(&mut self, id: u64, name: &str) {
        let before = self.saved.kicked.len();
        self.saved.kicked.retain(|known| known.name() != name);
        if self.saved.kicked.len() == before {
            return self.tell_error(id, "bad_name", "nobody of this name was sent away");
        }
        self.changed().await;
    }

    /// Who was sent away, by name.
    pub(super) fn kicked(&self) -> Vec<String> {
        self.saved.kicked.iter().map(|known| known.name().clone()).collect()
    }
}
