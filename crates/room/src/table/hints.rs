//! Hints for players. This is the only place that decides when they are allowed.

use super::denied::Denied;
use super::game::Game;
use super::listeners::Listeners;
use super::place::Place;
use super::seating::Seating;
use crate::advice::{Advised, Wish};
use crate::caller::Caller;
use crate::desk::Desk;
use crate::errand::Errand;
use crate::saved::Saved;
use maumau_bots::{Counting, Impression};
use maumau_play::Sightings;
use maumau_protocol::HostMessage;
use maumau_referee::{Aid, Law};
use maumau_sight::View;
use maumau_table::Seat;
use std::sync::Arc;

pub(super) struct Hints {
    desk: Desk,
    /// The last request: the seat, the digest of the state, and the answer once it is known.
    asked: Option<(usize, u64, Option<HostMessage>)>,
    /// The seat that may ask for hints, with its knowledge of the other hands.
    observer: Option<(usize, Box<Counting>)>,
}

/// The answer to a request for a hint.
enum Answer<'a> {
    Known(&'a HostMessage),
    /// It is being computed.
    Soon,
    /// It must be computed.
    Wanted(Box<Wish>),
}

/// Returns the seat, if a client at `seat` may ask for hints.
pub(super) fn allowed(seat: Option<usize>, saved: &Saved, seating: &Seating, law: &Law) -> Result<usize, Denied> {
    let seat = seat.ok_or(("no_seat", "who has no seat can only watch"))?;
    if saved.day.is_some() {
        return Err(Denied::of("of_day", "the deal of the day is played without hints"));
    }
    let mut others = seating.iter().enumerate().filter(|(other, _)| *other != seat);
    // Absent players count: they return to the same round.
    if others.any(|(_, place)| place.is_person()) {
        let why = "there are hints only for who plays alone against bots";
        return Err(Denied::of("not_alone", why));
    }
    if law.aids().fitting == Aid::Withheld {
        return Err(Denied::of("no_hints", "this table leaves it to its players what fits"));
    }
    Ok(seat)
}

/// Returns the seat of the only person at the table, if hints are allowed there.
fn only_person(saved: &Saved, seating: &Seating, law: &Law) -> Option<usize> {
    let seat = seating.iter().position(Place::is_person);
    allowed(seat, saved, seating, law).ok()
}

impl Hints {
    pub(super) fn new(desk: Desk) -> Hints {
        Hints {
            desk,
            asked: None,
            observer: None,
        }
    }

    /// Updates the observer's knowledge with the observations of an input.
    pub(super) fn observe(&mut self, sightings: &Sightings, law: &Law, seating: &Seating, saved: &Saved) {
        let Some(seat) = only_person(saved, seating, law) else {
            self.observer = None;
            return;
        };
        let known = self.observer.take().filter(|(whose, _)| *whose == seat);
        let (_, counting) = self.observer.insert(known.unwrap_or((seat, Box::default())));
        sightings.each_of(Seat(seat as u8), |before, sighting| {
            counting.count(law, before, sighting)
        });
    }

    /// Handles a request of the player at `seat`.
    fn ask(&mut self, seat: usize, caller: Caller, game: &Game, seating: &Seating) -> Answer<'_> {
        let about = game.state().digest();
        let is_same = matches!(&self.asked, Some((whose, table, _)) if (*whose, *table) == (seat, about));
        if !is_same {
            self.asked = Some((seat, about, None));
            let observer = self.observer.as_ref().filter(|(whose, _)| *whose == seat);
            let whose = Seat(seat as u8);
            return Answer::Wanted(Box::new(Wish {
                seat: whose.0,
                about,
                bound: Arc::clone(game.bound()),
                view: View::of(game.state(), whose),
                offers: game.law().offers(game.state(), whose),
                impression: observer.map_or(Impression::default(), |(_, counting)| counting.impression().clone()),
                people: seating.iter().map(|place| place.name.clone()).collect(),
                person: seating[seat].owner().to_owned(),
                caller,
            }));
        }
        match &self.asked {
            Some((.., Some(told))) => Answer::Known(told),
            Some((.., None)) | None => Answer::Soon,
        }
    }

    /// Ends the wait of a seat for a hint. Returns whether it was waiting.
    fn take(&mut self, seat: usize, about: u64) -> bool {
        let asked = self
            .asked
            .take_if(|(whose, table, _)| (*whose, *table) == (seat, about));
        asked.is_some()
    }

    /// Remembers the hint and returns its message.
    fn answer(&mut self, advised: Advised) -> HostMessage {
        let Some(hint) = advised.hint else {
            return Denied::of("busy", "too much is being thought about here: try again in a moment").told();
        };
        let told = HostMessage::Hint {
            deed: hint.deed,
            says: hint.says,
        };
        self.asked = Some((usize::from(advised.seat), advised.about, Some(told.clone())));
        told
    }

    /// Answers a player who asks for a hint.
    ///
    /// # Errors
    /// If hints are not allowed, or no round is running.
    pub(super) fn request(
        &mut self,
        client: u64,
        (game, law): (Option<&Game>, &Law),
        listeners: &Listeners,
        seating: &Seating,
        saved: &Saved,
    ) -> Result<(), Denied> {
        let seat = allowed(listeners.seat_of(client, seating), saved, seating, law)?;
        let game = game.filter(|game| game.is_round_running());
        let game = game.ok_or(("not_running", "no round is running"))?;
        let Some(caller) = listeners.caller(client) else {
            return Ok(());
        };
        match self.ask(seat, caller, game, seating) {
            Answer::Known(told) => listeners.tell(client, told),
            Answer::Soon => {}
            Answer::Wanted(wish) => self.desk.put(Errand::Advise(wish)),
        }
        Ok(())
    }

    /// Sends the hint to the player, unless the state or the people have changed meanwhile.
    pub(super) fn send(
        &mut self,
        advised: Advised,
        (game, law): (Option<&Game>, &Law),
        listeners: &Listeners,
        seating: &Seating,
        saved: &Saved,
    ) {
        let (seat, about) = (usize::from(advised.seat), advised.about);
        let is_current = game.is_some_and(|game| game.state().digest() == about);
        let is_allowed = allowed(Some(seat), saved, seating, law).is_ok();
        if !self.take(seat, about) || !is_current || !is_allowed {
            return;
        }
        let told = self.answer(advised);
        for client in listeners.all() {
            if listeners.seat_of(client, seating) == Some(seat) {
                listeners.tell(client, &told);
            }
        }
    }
}
