//! Deletes the table, or erases a person from it.

use super::Table;

impl Table {
    /// Closes all sockets with a reason, and deletes the table.
    pub(super) async fn delete(&mut self, why: &str) -> Result<(), String> {
        self.saved.delete().await?;
        self.people.dismiss(why);
        self.is_over = true;
        Ok(())
    }

    /// Erases a person from all stored data of the table. Deletes the table if no other person has sat there.
    pub(super) async fn forget(&mut self, person: &str) -> Result<(), String> {
        self.leave(self.people.listeners().of(person), Some("forgotten"));
        self.people.gallery_mut().forget(person);
        self.saved.kicked.retain(|known| !known.is_of(person));
        if let Some(seat) = self.people.seating().seat_of(person) {
            self.empty(seat).await;
        }
        self.people.replace_host();
        self.people.seating_mut().rename(person);
        if !self.people.seating().has_people() {
            // Bots alone do not play a match to its end.
            self.current.forget(&mut self.saved);
            self.saved.ended = self.saved.game;
            self.hours.match_is_over();
            self.proposals.drop_open();
            self.current.drop_held();
        }
        let log = self.current.game().map(|game| game.log().name().to_owned());
        let left = self.saved.forget_in_logs(person, log).await?;
        if let (Some(game), Some(people)) = (self.current.game_mut(), left.people) {
            game.call(people);
        }
        if left.others == 0 && !self.people.seating().has_people() {
            return self.delete("closed").await;
        }
        if self.save().await {
            self.tell_table();
            Ok(())
        } else {
            Err("a table could not be written down".into())
        }
    }
}
