//! Who is at a table, and from where: for the host's owner, and so that one address doesn't fill the lobby.

use super::listeners::Listeners;
use super::place::Sitter;
use super::seating::Seating;
use crate::errand::Attendance;
use maumau_protocol::TableInfo;

/// Who is there; the table itself is as those without a seat see it.
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
