//! Absent players for whom the table waits: the others can let a bot play for them.

use super::denied::Denied;
use super::game::Game;
use super::overdue::Overdue;
use super::seating::Seating;
use crate::chance::Chance;
use maumau_protocol::Person;

impl Seating {
    /// Returns the people at the table for the wire. Delayed spectators do not learn whom the table waits for.
    pub(super) fn people_told(&self, now_ms: u64, sees_it_now: bool) -> Vec<Person> {
        let all = self.iter().map(|place| {
            let mut person = place.person(now_ms);
            person.bot_votes = person.bot_votes.filter(|_| sees_it_now);
            person
        });
        all.collect()
    }

    /// Updates which absent players the table waits for; `game` is the match, unless its clock is
    /// held. Returns whether an offer of a bot was withdrawn.
    pub(super) fn note_overdue(&mut self, game: Option<&Game>, now_ms: u64) -> bool {
        let mut is_withdrawn = false;
        for (seat, place) in self.iter_mut().enumerate() {
            let is_missed = place.away_since().is_some() && place.mind.is_none();
            if is_missed && game.is_some_and(|game| game.is_due(seat)) {
                place.overdue.get_or_insert_with(|| Overdue::from(now_ms));
            } else {
                is_withdrawn |= place.overdue.take().is_some_and(|overdue| overdue.is_offered);
            }
        }
        is_withdrawn
    }

    pub(super) fn next_offer(&self) -> Option<u64> {
        let all = self.iter().filter_map(|place| place.overdue.as_ref()?.offered_at());
        all.min()
    }

    /// Offers bots where the table has waited long enough. Returns whether there is a new offer.
    pub(super) fn offer_bots(&mut self, now_ms: u64) -> bool {
        let mut is_news = false;
        for overdue in self.iter_mut().filter_map(|place| place.overdue.as_mut()) {
            if overdue.offered_at().is_some_and(|at| at <= now_ms) {
                overdue.is_offered = true;
                is_news = true;
            }
        }
        is_news
    }

    /// Records the vote of a seat for a bot to play at seat `number`, from 1, until its player is back.
    pub(super) fn vote_for_bot(&mut self, voter: usize, number: u8) -> Result<(), Denied> {
        let seat = self.numbered(number).ok_or(("no_seat", "nobody sits there"))?;
        let overdue = self[seat].overdue.as_mut();
        let Some(overdue) = overdue.filter(|overdue| overdue.is_offered) else {
            return Err(Denied::of("not_due", "the table has not waited for them long enough"));
        };
        if !overdue.votes.contains(&voter) {
            overdue.votes.push(voter);
        }
        Ok(())
    }

    /// Lets bots play where the host, or more than half of the people present, voted for it.
    /// Returns whether one begins.
    pub(super) fn count_bot_votes(&mut self, host: Option<usize>, chance: &mut Chance) -> bool {
        let here: Vec<usize> = self.here().collect();
        let is_wanted = |overdue: &Overdue| {
            let votes = here.iter().filter(|seat| overdue.votes.contains(seat)).count();
            host.is_some_and(|host| overdue.votes.contains(&host)) || 2 * votes > here.len()
        };
        let mut begins = false;
        for place in self.iter_mut() {
            if place.overdue.as_ref().is_some_and(is_wanted) {
                place.stand_in(chance);
                begins = true;
            }
        }
        begins
    }
}
