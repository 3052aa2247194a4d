//! Hints for whoever asks. When they are allowed is said here and nowhere else.

use super::Table;
use super::denied::Denied;
use crate::advice::{Advised, Wish};
use crate::errand::Errand;
use maumau_protocol::HostMessage;
use maumau_referee::Aid;

/// The hint that was asked for last: for which seat, about which table, and what was told, if it is known yet.
#[derive(Default)]
pub(super) struct Asked(Option<(usize, u64, Option<HostMessage>)>);

impl Table {
    /// Why there are no hints for this seat: a word for programs, and a sentence. Nothing if there are.
    pub(super) fn no_hints(&self, seat: Option<usize>) -> Option<(&'static str, &'static str)> {
        let Some(seat) = seat else {
            return Some(("no_seat", "who has no seat can only watch"));
        };
        if self.saved.day.is_some() {
            return Some(("of_day", "the deal of the day is played without hints"));
        }
        let mut others = self.seating.iter().enumerate().filter(|(other, _)| *other != seat);
        // Whoever is away comes back to the same round.
        if others.any(|(_, place)| place.is_person()) {
            return Some(("not_alone", "there are hints only for who plays alone against bots"));
        }
        let law = self.game.as_ref().map_or(&self.bound.law, |game| game.law());
        let leaves_it = law.aids().fitting == Aid::Withheld;
        leaves_it.then_some(("no_hints", "this table leaves it to its players what fits"))
    }

    /// Somebody asks what would be good to do.
    pub(super) fn hint(&mut self, client: u64) -> Result<(), Denied> {
        let seat = self.seat_of(client);
        if let Some((code, why)) = self.no_hints(seat) {
            return Err(Denied::of(code, why));
        }
        let (Some(seat), Some(game)) = (seat, self.game.as_ref().filter(|_| self.is_round_running())) else {
            return Err(Denied::of("not_running", "no round is running"));
        };
        let Some(caller) = self.listeners.caller(client) else {
            return Ok(());
        };
        let about = game.state().digest();
        match &self.hint.0 {
            Some((whose, table, told)) if (*whose, *table) == (seat, about) => {
                if let Some(told) = told {
                    self.listeners.tell(client, told);
                }
                // Else it is being thought about, and will be told.
            }
            _ => {
                let wish = Wish {
                    seat: seat as u8,
                    about,
                    log: game.log().name().to_owned(),
                    people: self.seating.iter().map(|place| place.name.clone()).collect(),
                    person: self.seating[seat].owner().to_owned(),
                    caller,
                };
                self.hint.0 = Some((seat, about, None));
                self.desk.put(Errand::Advise(wish));
            }
        }
        Ok(())
    }

    /// What came of it; nobody wants to know any more if the table stands otherwise by now, or somebody else sits there too.
    pub(super) fn advised(&mut self, advised: Advised) {
        let seat = usize::from(advised.seat);
        let asked = self
            .hint
            .0
            .take_if(|(whose, about, _)| (*whose, *about) == (seat, advised.about));
        let stands = self
            .game
            .as_ref()
            .is_some_and(|game| game.state().digest() == advised.about);
        if asked.is_none() || !stands || self.no_hints(Some(seat)).is_some() {
            return;
        }
        let told = match advised.hint {
            Some(hint) => HostMessage::Hint {
                deed: hint.deed,
                says: hint.says,
            },
            None => HostMessage::Error {
                code: "busy".into(),
                why: "too much is being thought about here: try again in a moment".into(),
                says: None,
                id: None,
            },
        };
        for client in self.listeners.all() {
            if self.seat_of(client) == Some(seat) {
                self.listeners.tell(client, &told);
            }
        }
        let known = matches!(told, HostMessage::Hint { .. }).then_some(told);
        self.hint.0 = known.map(|told| (seat, advised.about, Some(told)));
    }
}
