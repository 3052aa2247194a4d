//! A table at which the deal of a day is played: law, seats, seed and the bots' dice follow from the day and the book. Whoever
//! began it plays it to its end, alone.

use super::Table;
use maumau_daily::Daily;
use maumau_notation::record::{Remark, Remarked};
use std::sync::Arc;

impl Table {
    /// Begins the first match of a table that was made for its people and its deal, as soon as they are here.
    pub(super) async fn begin_unasked(&mut self) {
        let are_here = self.seating.iter().all(|place| place.away_since().is_none());
        let is_due = !self.saved.is_dealt_together() && self.saved.game == 0 && self.is_played() && are_here;
        if is_due && self.can_store().await {
            let bound = Arc::clone(&self.bound);
            // If it can't be stored it begins when somebody comes again, or asks for it.
            let _ = self.begin_match(bound).await;
        }
    }

    /// Deals the round. Players add nothing; the log says what the host has committed to, if the deal is its own.
    pub(super) async fn deal_of_day(&mut self, daily: &Daily) -> bool {
        let Some(game) = &self.game else { return false };
        let round = game.state().round + 1;
        let commit = self.saved.shared.map(|shared| Remarked::Commit(shared.commitment()));
        let said = std::iter::once(Remarked::OfDay(daily.date.to_string())).chain(commit);
        let here = self.seating.remark_at(self.desk.unix_s(), round);
        let before = said.map(|what| Remark { round, what }).chain([here]).collect();
        self.deal_from(daily.seed(), before).await
    }
}
