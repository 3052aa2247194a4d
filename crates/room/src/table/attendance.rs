//! Who is at a table, and from where: for the host's owner, and so that one address doesn't fill the lobby.

use super::Table;
use super::place::Sitter;
use crate::caller::Caller;
use crate::errand::Attendance;

impl Table {
    pub(super) fn attendance(&self) -> Attendance {
        let seated = self.seating.iter().map(|place| {
            let from = match &place.sitter {
                Sitter::Bot(_) => "bot".to_owned(),
                Sitter::Person(person) => self.listeners.whereabouts(person),
            };
            (place.name.clone(), from)
        });
        let watching = self.listeners.watching(&self.seating).into_iter();
        Attendance {
            info: self.table_info(None),
            seated: seated.collect(),
            watching: watching.filter_map(|id| self.listeners.caller(id)).collect(),
            from: self.listeners.callers(),
        }
    }

    /// Nobody is let in from there any more: who is in is sent away.
    pub(super) fn shut_address_out(&mut self, caller: Caller) {
        for id in self.listeners.at(caller) {
            self.close(id, "shut_out");
        }
    }
}
