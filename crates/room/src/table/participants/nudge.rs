//! Nudges a player for whom the others wait.

use super::Participants;
use crate::table::denied::Denied;
use crate::table::game::Game;
use crate::table::listeners::{NUDGES_AT_ONCE_MAX, NUDGES_PER_SECOND};
use maumau_protocol::HostMessage;

impl Participants {
    pub(in crate::table) fn nudge(&mut self, id: u64, number: u8, game: Option<&Game>) -> Result<(), Denied> {
        let me = self.seated_at(id)?;
        let Some(seat) = self.seating.numbered(number) else {
            return Err(Denied::of("no_seat", "nobody sits there"));
        };
        if seat == me {
            return Err(Denied::of("yourself", "you know that yourself"));
        }
        if self.seating[seat].mind.is_some() || self.seating[seat].away_since().is_some() {
            return Err(Denied::of("away", "nobody is there who could feel it"));
        }
        if game.is_some_and(|game| !game.waits_for(seat)) {
            return Err(Denied::of("not_due", "there is nothing to do for them now"));
        }
        if !self.listeners.may_nudge(id) {
            let (at_once, seconds) = (NUDGES_AT_ONCE_MAX, 1.0 / NUDGES_PER_SECOND);
            let why = format!(
                "slower, please: tap {at_once} times at once at most, and once in {seconds} seconds in the long run"
            );
            return Err(Denied::of("too_fast", why));
        }
        let by = me as u8 + 1;
        for (id, person) in self.listeners.each() {
            if self.seating[seat].is_of(person) {
                self.listeners.tell(id, &HostMessage::Nudged { by });
            }
        }
        Ok(())
    }
}
