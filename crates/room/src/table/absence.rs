//! People who are away: the others may let a bot play for somebody the table waits for, and the host's role passes to somebody who is here.

use super::Table;
use super::denied::Denied;
use super::overdue::Overdue;
use super::place::Place;
use maumau_protocol::Person;

impl Table {
    /// Those who sit here, as they are told. Whoever sees the game later than the others doesn't hear for whom it waits.
    pub(super) fn people_told(&self, sees_it_now: bool) -> Vec<Person> {
        let now_ms = self.desk.now();
        let all = self.seating.iter().map(|place| {
            let mut person = place.person(now_ms);
            person.bot_votes = person.bot_votes.filter(|_| sees_it_now);
            person
        });
        all.collect()
    }

    /// Looks for whom the table waits in vain. Returns whether a bot is no longer offered to somebody.
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

    /// When a bot will be offered to somebody, or the host's role passes.
    pub(super) fn next_absence(&self) -> Option<u64> {
        let overdue = self
            .seating
            .iter()
            .filter_map(|place| place.overdue.as_ref()?.offered_at());
        overdue.chain(self.host_passes_at()).min()
    }

    /// Offers bots where the table has waited long enough, and passes the role of a host who is away too long.
    pub(super) async fn mind_absences(&mut self, now_ms: u64) {
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

    /// The person behind a socket wants a bot to play at a seat until whoever sits there is back.
    ///
    /// # Errors
    /// It isn't offered there, or the person has no seat.
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

    /// A bot plays where the host, or more than half of the people who are here, want it.
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

    /// When the role of a host who is away passes to somebody else, who must be here.
    fn host_passes_at(&self) -> Option<u64> {
        let host = self.seating.seat_of(&self.saved.host)?;
        let since = self.seating[host].away_since()?;
        let is_anybody_here = self.seating.here().next().is_some();
        (is_anybody_here && self.saved.day.is_none()).then_some(since + self.settings.grace_ms)
    }

    /// If whoever has the host's role sits here no more, it passes to whoever has been at the table longest.
    pub(super) fn replace_host(&mut self) {
        if self.seating.seat_of(&self.saved.absent_host).is_none() {
            self.saved.absent_host.clear();
        }
        if self.seating.seat_of(&self.saved.host).is_none() {
            self.make_host(self.seating.next_host());
        }
    }

    /// Gives a person the host's role.
    pub(super) fn make_host(&mut self, person: String) {
        if self.saved.absent_host == person {
            self.saved.absent_host.clear();
        }
        self.saved.host = person;
    }

    /// Whether whoever sits there was the host until they were away too long.
    pub(super) fn may_reclaim_host(&self, seat: usize) -> bool {
        let is_theirs = |place: &Place| place.is_of(&self.saved.absent_host);
        self.seating.get(seat).is_some_and(is_theirs)
    }

    /// Whoever was the host is back, and takes the role back.
    ///
    /// # Errors
    /// They were not.
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
