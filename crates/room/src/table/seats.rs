//! Sitting down and standing up.

use super::Table;
use super::denied::Denied;
use super::matches::TOO_MANY_MATCHES;
use super::place::Place;
use super::rules::Rules;
use crate::saved::STAND_IN;
use crate::wording;

impl Table {
    /// Seats a person, or renames a player.
    pub(super) async fn sit(&mut self, id: u64, said: &str) -> Result<(), Denied> {
        let name = wording::name(said).ok_or(("bad_name", "a name has 1 to 24 characters"))?;
        let Some(who) = self.people.listeners().person(id).map(str::to_owned) else {
            return Ok(());
        };
        let name = wording::told_apart(&name, &self.people.seating().other_names(&who));
        if let Some(seat) = self.people.seating().seat_of(&who) {
            self.people.seating_mut()[seat].name = name;
            self.changed().await;
            return Ok(());
        }
        if self.saved.locked {
            return Err(Denied::of("locked", "the table's host lets nobody else sit down"));
        }
        if self.saved.is_kicked(&who) {
            return Err(Denied::of("kicked", "the table's host has sent you away"));
        }
        let place = Place::of_person(name, who, self.desk.now());
        if self.current.is_running() {
            return self.join(place).await;
        }
        self.current.forget(&mut self.saved);
        if !self.people.seating_mut().sit(place, self.rules.bound().seats_most()) {
            return Err(Denied::of("full", "all seats are taken"));
        }
        self.people.replace_host();
        self.changed().await;
        self.status().welcome(id, None);
        Ok(())
    }

    /// Seats a person between two rounds of a match, in a bot's seat or after the others (§ 11).
    async fn join(&mut self, place: Place) -> Result<(), Denied> {
        if self.current.is_round_running() || self.dealing.is_closed() {
            return Err(Denied::of("running", "a round is running: sit down when it is over"));
        }
        let joined = self.people.seating_mut().join(place, self.rules.bound().seats_most());
        let (seat, before) = joined.ok_or(("full", "all seats are taken"))?;
        let was_left = before.as_ref().is_some_and(Place::is_left);
        if let Err(denied) = self.continue_with(seat, was_left).await {
            self.people.seating_mut().take_back(seat, before);
            return Err(denied);
        }
        self.people.replace_host();
        self.changed().await;
        let all = self.people.listeners().all();
        all.into_iter().for_each(|id| self.status().welcome(id, None));
        Ok(())
    }

    /// Continues the match as a new one (§ 11) after a person has sat down at `newcomer`.
    /// `was_left` is true if a player of this match left that seat.
    async fn continue_with(&mut self, newcomer: usize, was_left: bool) -> Result<(), Denied> {
        let Some(game) = self.current.game() else {
            return Ok(());
        };
        let own = self.boards.points_of(self.people.seating()[newcomer].owner());
        let carried = game.carried_with(newcomer, own, was_left, self.people.seating().len());
        let wanted = Rules::wanted(&self.saved, &self.boards, self.people.seating());
        let bound = self.rules.laws().work_out(&wanted);
        let bound = bound.map_err(|_| Denied::of("bad_rules", "these rules can't be played by so many"))?;
        if !self.hours.may_begin(self.desk.now()) {
            return Err(TOO_MANY_MATCHES.into());
        }
        Denied::unless(self.found_match(bound, Some(carried)).await)?;
        self.hours.deal_after(self.desk.now(), 1);
        Ok(())
    }

    /// Empties a seat. During a match a bot takes over.
    pub(super) async fn empty(&mut self, seat: usize) {
        if self.current.is_running() {
            let in_round = self.current.is_round_running();
            self.people
                .seating_mut()
                .replace_by(seat, STAND_IN, in_round, self.desk.now(), &mut self.chance);
        } else {
            self.current.forget(&mut self.saved);
            self.people.seating_mut().remove(seat);
        }
        self.people.replace_host();
        self.changed().await;
        self.plan();
        for id in self.people.listeners().watching(self.people.seating()) {
            self.status().welcome(id, None);
        }
    }
}
