//! What everybody at a table hears of a match: those who sit there at once, and those without a seat as the gallery has it.

use super::gallery::{Gallery, Showing};
use super::game::Game;
use super::listeners::Listeners;
use super::seating::Seating;
use super::update::{self, UpdateWriter};
use crate::laws::text;
use crate::outgoing::Outgoing;
use crate::saved::Saved;
use maumau_protocol::HostMessage;

/// What is left to tell when something was shown.
pub(super) enum ToTell {
    Nothing,
    /// Those without a seat are told how the table stands.
    Table,
    /// And something else is played.
    Play,
}

impl Gallery {
    /// Whom a socket of this person, which wants in, makes go: of those who watch the oldest, if there are too many; else whoever came
    /// first could keep out whoever wants to sit down. Whoever sits here always comes in. So many may watch at `most`.
    ///
    /// # Errors
    /// It may not come in: why.
    pub(super) fn admit(
        &self,
        person: &str,
        saved: &Saved,
        most: usize,
        listeners: &Listeners,
        seating: &Seating,
    ) -> Result<Vec<u64>, &'static str> {
        if seating.seat_of(person).is_some() {
            return Ok(Vec::new());
        }
        if self.has_sent_away(person) {
            return Err("sent_away");
        }
        // Who may neither watch nor sit down has nothing to do here.
        if self.is_shut() && saved.locked {
            return Err("unwatched");
        }
        if most == 0 {
            return Err("full");
        }
        let mut watching = listeners.watching(seating);
        watching.truncate((watching.len() + 1).saturating_sub(most));
        Ok(watching)
    }

    /// A message to everybody, to those without a seat when its time comes.
    pub(super) fn tell_in_time(&mut self, listeners: &Listeners, seating: &Seating, message: &HostMessage) {
        if !self.is_late() {
            return listeners.tell_all(message);
        }
        listeners.tell_seated(seating, message);
        self.push(Showing::Message(Box::new(message.clone())));
    }

    /// What has just happened, to everybody who saw something of it.
    pub(super) fn tell_news(&mut self, listeners: &Listeners, seating: &Seating, game: Option<&Game>, news: u16) {
        let Some(game) = game else { return };
        let spectators = game.streams().spectators();
        let mut writer = UpdateWriter::default();
        for (place, mut to) in listeners.at_places(seating, spectators).into_iter().enumerate() {
            if news & (1 << place) == 0 {
                continue;
            }
            if place == spectators && self.is_late() {
                self.push(Showing::Update(Box::new(update::last(game, place))));
                continue;
            }
            if self.is_shut() {
                to.retain(|id| listeners.seat_of(*id, seating).is_some());
            }
            if !to.is_empty() {
                listeners.push_update(to, writer.last(game, place));
            }
        }
    }

    /// Sends the time that a seat has left, to everybody who may know it.
    pub(super) fn tell_timer(&self, listeners: &Listeners, seating: &Seating, timer: &HostMessage) {
        for id in listeners.all() {
            if self.sees_now(listeners.seat_of(id, seating)) {
                listeners.tell(id, timer);
            }
        }
    }

    /// How the match stands for whoever sits at `seat`, if anywhere, with what was missed since update `last`, or with what can be read of
    /// the round.
    pub(super) fn view_from(&self, seat: Option<usize>, game: Option<&Game>, last: Option<u32>) -> Option<HostMessage> {
        if seat.is_none() && self.is_shut() {
            return None;
        }
        if seat.is_none() && self.is_behind() {
            return self.view();
        }
        let game = game?;
        let spectators = game.streams().spectators();
        let place = seat.filter(|seat| *seat < spectators).unwrap_or(spectators);
        Some(update::since(game, place, last))
    }

    /// Something is shown to those without a seat.
    pub(super) fn show(&mut self, listeners: &Listeners, seating: &Seating, showing: Showing) -> ToTell {
        let mut to = listeners.watching(seating);
        match showing {
            Showing::Update(message) => {
                if self.is_shut() {
                    to.clear();
                }
                listeners.push_update(to, text(message.as_ref()));
                self.note_shown(*message);
                ToTell::Nothing
            }
            Showing::Message(message) => {
                listeners.push(to, Outgoing::of(&message));
                ToTell::Nothing
            }
            Showing::Stands(stands) => {
                if self.note_stands(*stands) {
                    ToTell::Play
                } else {
                    ToTell::Table
                }
            }
        }
    }
}
