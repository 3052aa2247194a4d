//! Lists the connected people and their addresses, for the operator and for the limit of listed tables per address.

use super::listeners::Listeners;
use super::place::Sitter;
use super::seating::Seating;
use crate::errand::Attendance;
use maumau_protocol::TableInfo;

pub(super) fn of(listeners: &Listeners, seating: &Seating, info: TableInfo) -> Attendance {
    let seated = seating.iter().map(|place| {
        let from = match &place.sitter {
            Sitter::Bot(_) => "bot".to_owned(),
            Sitter::Person(person) => listeners.whereabouts(person),
        };
        (place.name.clone(), from)
    });
    let watching = listeners.watching(seating).into_iter();
    Attendance {
        info,
        seated: seated.collect(),
        watching: watching.filter_map(|id| listeners.caller(id)).collect(),
        from: listeners.callers(),
    }
}
