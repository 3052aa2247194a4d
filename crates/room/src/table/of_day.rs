//! A table at which the deal of a day is played: law, seats, seed and the bots' dice follow from the day and the book. Whoever
//! began it plays it to its end, alone.

use super::Table;
use maumau_daily::Daily;
use maumau_notation::record::{Remark, Remarked};
use std::sync::Arc;

impl Table {
    /// Whoever it was made for is here: there is nothing to wait for.
    pub(super) async fn begin_of_day(&mut self) {
        let is_due = self.saved.day.is_some() && self.saved.game == 0 && self.is_played();
        if is_due && self.can_store().await {
            let bound = Arc::clone(&self.bound);
            // If it can't be stored it begins when somebody comes again, or asks for it.
            let _ = self.begin_match(bound).await;
        }
    }

    /// The round is dealt. There is nothing to be bound to and nothing to add.
    pub(super) async fn deal_of_day(&mut self, daily: &Daily) -> bool {
        let Some(game) = &self.game else { return false };
        let round = game.state().round + 1;
        let what = Remarked::OfDay(daily.date.to_string());
        let before = vec![
            Remark { round, what },
            self.seating.remark_at(self.desk.unix_s(), round),
        ];
        self.deal_from(daily.seed(), before).await
    }
}
