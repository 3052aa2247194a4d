//! Who may come in without a seat, and who may not sit down again.

use super::Table;
use super::place::{Place, Sitter};

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
        let spectators = self.listeners.watching(&self.seating);
        for id in spectators.iter().take((spectators.len() + 1).saturating_sub(most)) {
            self.close(*id, "full");
        }
        Ok(())
    }

    /// All who watch are sent away.
    pub(super) async fn send_away(&mut self) {
        for id in self.listeners.watching(&self.seating) {
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
            for id in self.listeners.watching(&self.seating) {
                self.close(id, "unwatched");
            }
        }
        self.changed().await;
    }

    /// Whoever sits there can't sit down here again, unless the table's host lets it.
    pub(super) fn shut_out(&mut self, seat: usize) {
        let Place { name, sitter, .. } = &self.seating[seat];
        let Sitter::Person(person) = sitter else { return };
        self.saved.shut_out(person.clone(), name.clone());
    }

    /// Those of this name may sit down again.
    pub(super) async fn pardon(&mut self, id: u64, name: &str) {
        if !self.saved.pardon(name) {
            return self.tell_error(id, "bad_name", "nobody of this name was sent away");
        }
        self.changed().await;
    }
}
