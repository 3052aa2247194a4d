//! What people have made of the deal of a day.

use super::Attempt;
use super::standings::{Best, Standing};
use crate::Host;
use crate::store::StoreError;
use maumau_daily::Daily;
use maumau_protocol::{DayBoard, DayRow};
use maumau_room::of_day::{pictures, result};
use std::sync::Arc;

impl Host {
    /// The board of this deal, as this person sees it. Others' results, and that of *hard*, are told to whoever has played it.
    pub(crate) async fn day_board(self: &Arc<Self>, daily: &Daily, person: &str) -> Result<DayBoard, StoreError> {
        let own = self.attempt(&Attempt::key(daily.date, daily.book.id, person)).await?;
        let mine = own.as_ref().and_then(Best::of);
        let look = |standing: &Standing| {
            (
                count(standing.len()),
                mine.map_or(Vec::new(), |mine| rows(standing, &mine)),
            )
        };
        let (played, rows) = self.at_standing(daily, look).await?;
        let own = own.and_then(|attempt| attempt.played);
        let hard = own.as_ref().and_then(|_| self.beside.ask(&self.minds, *daily));
        Ok(DayBoard {
            date: daily.date.to_string(),
            book: daily.book.id.to_owned(),
            checked: true,
            played,
            rows,
            hard: hard.map(result),
            picture: own.map(|played| pictures(daily, &played, hard)),
            streak: self.streak(person).await?,
        })
    }
}

fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// The best results, and one's own, in their order.
fn rows(standing: &Standing, mine: &Best) -> Vec<DayRow> {
    let row = |one: Best| DayRow {
        place: count(standing.place(one.outcome)),
        me: one.person == mine.person,
        name: one.name,
        result: result(one.outcome),
    };
    standing.beside(mine).into_iter().map(row).collect()
}
