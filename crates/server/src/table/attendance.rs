//! Who is at a table, and from where: for the host's owner, and so that one address doesn't fill the lobby.

use super::Table;
use super::place::Sitter;
use crate::caller::Caller;
use maumau_protocol::TableInfo;

/// Who is there.
pub(crate) struct Attendance {
    pub(crate) info: TableInfo,
    /// The name at each seat, and where whoever has it is: addresses, `away` or `bot`.
    pub(crate) seated: Vec<(String, String)>,
    /// Where those are who watch.
    pub(crate) watching: Vec<Caller>,
    /// Where all are, once each.
    pub(crate) from: Vec<Caller>,
}

impl Table {
    pub(super) fn attendance(&self) -> Attendance {
        let seated = self.places.iter().map(|place| {
            let from = match &place.sitter {
                Sitter::Bot(_) => "bot".to_owned(),
                Sitter::Person(person) => self.from(person),
            };
            (place.name.clone(), from)
        });
        let watches = |client: &&super::Client| self.seat_of(client.id).is_none();
        let mut from: Vec<Caller> = self.clients.iter().map(|client| client.caller).collect();
        from.sort();
        from.dedup();
        Attendance {
            info: self.table_info(None),
            seated: seated.collect(),
            watching: self
                .clients
                .iter()
                .filter(watches)
                .map(|client| client.caller)
                .collect(),
            from,
        }
    }

    fn from(&self, person: &str) -> String {
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

    /// Nobody is let in from there any more: who is in is sent away.
    pub(super) fn shut_address_out(&mut self, caller: Caller) {
        let theirs = self.clients.iter().filter(|client| client.caller == caller);
        for id in theirs.map(|client| client.id).collect::<Vec<_>>() {
            self.close(id, "shut_out");
        }
    }
}
