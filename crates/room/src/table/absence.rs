//! Players who are away: the others can let a bot play for them, and the host's role passes to somebody who is here.

use super::Table;
use super::denied::Denied;
use super::overdue::Overdue;
use super::place::Place;
use maumau_protocol::Person;

impl Table {
    /// Returns the people at the table as messages describe them. Spectators who see the game with a delay don't learn for whom it waits.
    pub(super) fn people_told(&self, sees_it_now: bool) -> Vec<Person> {
        let now_ms = self.desk.now();
        let all = self.seating.iter().map(|place| {
            let mut person = place.person(now_ms);
            person.bot_votes = person.bot_votes.filter(|_| sees_it_now);
            person
        });
        all.collect()
    }

    /// Updates for which absent players the table waits. Returns whether an offer of a bot was withdrawn.
    pub(super) fn note_overdue(&mut self) -> bool {
        let now_ms = self.desk.now();
        let game = self.game.as_ref().filter(|game| !game.is_held());
        let mut is_withdrawn = false;
        for (seat, place) in self.seating.iter_mut().enumerate() {
            let is_missed = place.away_since().is_some() && place.mind.is_none();
            if is_missed && game.is_some_and(|game| game.is_due(seat)) {
                place.overdue.get_or_insert_with(|| Overdue::from(now_ms));
            } else {
                is_withdrawn |= place.overdue.take().is_some_and(|overdue| overdue.is_offered);
            }
        }
        is_withdrawn
    }

    /// Returns the time at which the table next offers a bot, or the host's role passes on.
    pub(super) fn next_absence(&self) -> Option<u64> {
        let overdue = self
            .seating
            .iter()
            .filter_map(|place| place.overdue.as_ref()?.offered_at());
        overdue.chain(self.host_passes_at()).min()
    }

    /// Offers bots where the table has waited long enough, and replaces a host who has been away too long.
    pub(super) async fn handle_absences(&mut self, now_ms: u64) {
        let mut is_news = false;
        for overdue in self.seating.iter_mut().filter_map(|place| place.overdue.as_mut()) {
            if overdue.offered_at().is_some_and(|at| at <= now_ms) {
                overdue.is_offered = true;
                is_news = true;
            }
        }
        if is_news {
            self.tell_table();
        }
        if self.host_passes_at().is_some_and(|at| at <= now_ms) {
            if self.saved.absent_host.is_empty() {
                self.saved.absent_host.clone_from(&self.saved.host);
            }
            self.make_host(self.seating.next_host());
            self.changed().await;
        }
    }

    /// Counts the vote of a socket's person for a bot to play at seat `number`, from 1, until its player is back.
    ///
    /// # Errors
    /// The table doesn't offer it there, or the person has no seat.
    pub(super) fn let_bot_play(&mut self, id: u64, number: u8) -> Result<(), Denied> {
        let me = self.seated(id)?;
        let nobody = ("no_seat", "nobody sits there");
        let seat = self.seating.numbered(number).ok_or(nobody)?;
        let overdue = self.seating[seat].overdue.as_mut();
        let Some(overdue) = overdue.filter(|overdue| overdue.is_offered) else {
            return Err(Denied::of("not_due", "the table has not waited for them long enough"));
        };
        if !overdue.votes.contains(&me) {
            overdue.votes.push(me);
        }
        self.count_bot_votes();
        self.tell_table();
        Ok(())
    }

    /// Lets bots play where the host, or more than half of the people who are here, voted for it.
    pub(super) fn count_bot_votes(&mut self) {
        let here: Vec<usize> = self.seating.here().collect();
        let host = self.seating.seat_of(&self.saved.host);
        let is_wanted = |overdue: &Overdue| {
            let votes = here.iter().filter(|seat| overdue.votes.contains(seat)).count();
            host.is_some_and(|host| overdue.votes.contains(&host)) || 2 * votes > here.len()
        };
        let mut begins = false;
        for place in self.seating.iter_mut() {
            if place.overdue.as_ref().is_some_and(is_wanted) {
                place.stand_in(&mut self.chance);
                begins = true;
            }
        }
        if begins {
            self.plan();
        }
    }

    /// Returns the time at which the role of an absent host passes on; nothing if the host or nobody else is here.
    fn host_passes_at(&self) -> Option<u64> {
        let host = self.seating.seat_of(&self.saved.host)?;
        let since = self.seating[host].away_since()?;
        let is_anybody_here = self.seating.here().next().is_some();
        (is_anybody_here && self.saved.day.is_none()).then_some(since + self.settings.grace_ms)
    }

    /// Chooses another host if the present one has left the table.
    pub(super) fn replace_host(&mut self) {
        if self.seating.seat_of(&self.saved.absent_host).is_none() {
            self.saved.absent_host.clear();
        }
        if self.seating.seat_of(&self.saved.host).is_none() {
            self.make_host(self.seating.next_host());
        }
    }

    /// Gives the host's role to a person, by hash.
    pub(super) fn make_host(&mut self, person: String) {
        if self.saved.absent_host == person {
            self.saved.absent_host.clear();
        }
        self.saved.host = person;
    }

    /// Returns whether the player at `seat` lost the host's role while they were away.
    pub(super) fn may_reclaim_host(&self, seat: usize) -> bool {
        let is_theirs = |place: &Place| place.is_of(&self.saved.absent_host);
        self.seating.get(seat).is_some_and(is_theirs)
    }

    /// Gives the role back to the player who lost it while they were away.
    ///
    /// # Errors
    /// This player did not lose it.
    pub(super) async fn reclaim_host(&mut self, id: u64) -> Result<(), Denied> {
        let seat = self.seated(id)?;
        if !self.may_reclaim_host(seat) {
            return Err(Denied::of(
                "not_host",
                "only whoever was the host before can take the role back",
            ));
        }
        self.make_host(self.saved.absent_host.clone());
        self.changed().await;
        Ok(())
    }
}
