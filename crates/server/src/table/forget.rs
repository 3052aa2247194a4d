//! What a table forgets: a person, or all of itself.

use super::Table;
use super::place::Place;
use crate::history::{Left, people_of, without};
use crate::person::NAMELESS;
use crate::store::StoreError;
use maumau_room::wording;

impl Table {
    /// Everybody is sent away with a word why, and the table is deleted.
    pub(super) async fn delete(&mut self, why: &str) -> Result<(), StoreError> {
        self.host.delete(&self.code).await?;
        for id in self.clients.iter().map(|client| client.id).collect::<Vec<_>>() {
            self.close(id, why);
        }
        self.is_deleted = true;
        Ok(())
    }

    /// Nothing that is stored here tells of this person any more. A table at which nobody else has sat is deleted.
    pub(super) async fn forget(&mut self, person: &str) -> Result<(), StoreError> {
        let theirs = self.clients.iter().filter(|client| client.person == person);
        for id in theirs.map(|client| client.id).collect::<Vec<_>>() {
            self.close(id, "forgotten");
        }
        self.sent_away.retain(|known| known != person);
        self.saved.kicked.retain(|known| !known.is_of(person));
        let seat = self.places.iter().position(|place| place.is_of(person));
        if let Some(seat) = seat {
            self.empty(seat).await;
        }
        if self.saved.host == person {
            self.saved.host = self.saved_host_after();
        }
        self.rename(person);
        if !self.places.iter().any(Place::is_person) {
            self.break_off();
        }
        let others = self.forget_in_logs(person).await?;
        if others == 0 && !self.places.iter().any(Place::is_person) {
            return self.delete("closed").await;
        }
        if self.save().await {
            self.tell_table();
            Ok(())
        } else {
            Err(StoreError::Failed("a table could not be written down".into()))
        }
    }

    /// Bots alone don't play a match to its end.
    fn break_off(&mut self) {
        self.forget_match();
        self.saved.ended = self.saved.game;
        (self.deal_at, self.held_until, self.proposal) = (None, None, None);
        self.held.clear();
    }

    /// A bot that goes on under the name takes another one.
    fn rename(&mut self, person: &str) {
        for seat in 0..self.places.len() {
            if self.places[seat].is_about(person) {
                let others: Vec<&str> = self.places.iter().map(|place| place.name.as_str()).collect();
                self.places[seat].name = wording::told_apart(NAMELESS, &others);
                self.places[seat].named_after.clear();
            }
        }
    }

    /// The matches lose the name. How many are left that somebody else has played.
    async fn forget_in_logs(&mut self, person: &str) -> Result<usize, StoreError> {
        let mut others = 0;
        for log in self.host.store.logs_of(&self.code)? {
            let lines = match self.host.store.log(&log) {
                Ok(lines) => lines,
                // Nobody can play it again, and it may tell of the person.
                Err(StoreError::Damaged(_)) => Vec::new(),
                Err(error) => return Err(error),
            };
            let knows = lines.is_empty() || lines.iter().any(|line| line.contains(person));
            if !knows {
                others += 1;
                continue;
            }
            match without(&lines, person, self.host.laws.decks()) {
                Left::Nothing => self.host.store.remove_log(&log).await?,
                Left::Lines(lines) => {
                    others += 1;
                    let people = people_of(&lines);
                    self.host.store.rewrite(&log, lines).await?;
                    if let Some(game) = self.game.as_mut().filter(|game| game.log == log) {
                        game.call(people);
                    }
                }
            }
        }
        Ok(others)
    }
}
