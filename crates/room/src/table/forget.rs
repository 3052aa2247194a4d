//! What a table forgets: a person, or all of itself.

use super::Table;
use crate::errand::{ErrandDone, ErrandRequest, Left};

impl Table {
    /// Everybody is sent away with a word why, and the table is deleted.
    pub(super) async fn delete(&mut self, why: &str) -> Result<(), String> {
        self.desk.stored(ErrandRequest::Delete).await?;
        self.listeners.dismiss(why);
        self.is_over = true;
        Ok(())
    }

    /// Nothing that is stored here tells of this person any more. A table at which nobody else has sat is deleted.
    pub(super) async fn forget(&mut self, person: &str) -> Result<(), String> {
        self.close(self.listeners.of(person), "forgotten");
        self.gallery.forget(person);
        self.saved.kicked.retain(|known| !known.is_of(person));
        let seat = self.seating.seat_of(person);
        if let Some(seat) = seat {
            self.empty(seat).await;
        }
        self.replace_host();
        self.seating.rename(person);
        if !self.seating.has_people() {
            self.break_off();
        }
        let others = self.forget_in_logs(person).await?;
        if others == 0 && !self.seating.has_people() {
            return self.delete("closed").await;
        }
        if self.save().await {
            self.tell_table();
            Ok(())
        } else {
            Err("a table could not be written down".into())
        }
    }

    /// Bots alone don't play a match to its end.
    fn break_off(&mut self) {
        self.forget_match();
        self.saved.ended = self.saved.game;
        self.hours.match_is_over();
        self.proposals.drop_open();
        self.race.clear();
    }

    /// The matches lose the name. How many are left that somebody else has played.
    async fn forget_in_logs(&mut self, person: &str) -> Result<usize, String> {
        let log = self.game.as_ref().map(|game| game.log().name().to_owned());
        let person = person.to_owned();
        let left = match self.desk.ask(ErrandRequest::ForgetInLogs { person, log }).await {
            ErrandDone::Forgotten(left) => left?,
            ErrandDone::Stored(_) | ErrandDone::Boards { .. } | ErrandDone::Changed(_) => Left::default(),
        };
        if let (Some(game), Some(people)) = (&mut self.game, left.people) {
            game.call(people);
        }
        Ok(left.others)
    }
}
