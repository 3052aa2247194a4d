//! The role of the table's host: who has it, and who gets it next.

use super::denied::Denied;
use super::place::Place;
use super::seating::Seating;
use crate::saved::Saved;

pub(super) struct HostRole {
    /// The host, by hash.
    person: String,
    /// The person, by hash, who lost the role while away; empty if there is none.
    absent: String,
    /// How long an absent host keeps the role, in ms; `None` for always.
    grace_ms: Option<u64>,
}

impl HostRole {
    pub(super) fn restore(saved: &Saved, grace_ms: Option<u64>) -> HostRole {
        HostRole {
            person: saved.host.clone(),
            absent: saved.absent_host.clone(),
            grace_ms,
        }
    }

    pub(super) fn save(&self, saved: &mut Saved) {
        saved.host.clone_from(&self.person);
        saved.absent_host.clone_from(&self.absent);
    }

    pub(super) fn seat(&self, seating: &Seating) -> Option<usize> {
        seating.seat_of(&self.person)
    }

    /// Returns when the role of an absent host passes on; `None` if the host is here, or no one is.
    pub(super) fn passes_at(&self, seating: &Seating) -> Option<u64> {
        let since = seating[self.seat(seating)?].away_since()?;
        let is_anybody_here = seating.here().next().is_some();
        is_anybody_here.then_some(since + self.grace_ms?)
    }

    /// Passes on the role of an absent host, if it is time. Returns whether it did.
    pub(super) fn pass_on(&mut self, seating: &Seating, now_ms: u64) -> bool {
        let is_due = self.passes_at(seating).is_some_and(|at| at <= now_ms);
        if is_due {
            if self.absent.is_empty() {
                self.absent.clone_from(&self.person);
            }
            self.give(seating.next_host());
        }
        is_due
    }

    /// Chooses another host if the current one has left the table.
    pub(super) fn replace(&mut self, seating: &Seating) {
        if seating.seat_of(&self.absent).is_none() {
            self.absent.clear();
        }
        if self.seat(seating).is_none() {
            self.give(seating.next_host());
        }
    }

    pub(super) fn give(&mut self, person: String) {
        if self.absent == person {
            self.absent.clear();
        }
        self.person = person;
    }

    /// Returns whether the person at this place lost the role while away.
    pub(super) fn may_reclaim(&self, place: &Place) -> bool {
        place.is_of(&self.absent)
    }

    /// Gives the role back to the person who lost it while away.
    pub(super) fn reclaim(&mut self, place: &Place) -> Result<(), Denied> {
        if !self.may_reclaim(place) {
            return Err(Denied::of(
                "not_host",
                "only whoever was the host before can take the role back",
            ));
        }
        self.give(self.absent.clone());
        Ok(())
    }
}
