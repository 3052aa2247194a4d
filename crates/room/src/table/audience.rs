//! Who may come in without a seat.

use super::Table;

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
    pub(super) fn send_away(&mut self) {
        for id in self.listeners.watching(&self.seating) {
            self.listeners.send_away(id);
            self.close(id, "sent_away");
        }
    }

    /// Whether those without a seat may watch.
    pub(super) fn set_watched(&mut self, watched: bool) {
        self.saved.unwatched = !watched;
        if watched {
            self.listeners.let_all_in();
        } else {
            for id in self.listeners.watching(&self.seating) {
                self.close(id, "unwatched");
            }
        }
    }
}
