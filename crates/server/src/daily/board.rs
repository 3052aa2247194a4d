//! What people have made of the deal of a day.

use super::Attempt;
use crate::Host;
use crate::store::{Kind, StoreError};
use maumau_daily::{Daily, Outcome, Played};
use maumau_protocol::{DayBoard, DayRow};
use maumau_room::of_day::{pictures, result};
use std::sync::Arc;

/// So many results are told, the best, besides that of whoever asks.
const TOLD_MAX: usize = 50;

impl Host {
    /// The board of this deal, as this person sees it. Others' results, and that of *hard*, are told to whoever has played it.
    pub(crate) async fn day_board(self: &Arc<Self>, daily: &Daily, person: &str) -> Result<DayBoard, StoreError> {
        let tag = Attempt::tag(daily.date, daily.book.id);
        let found = self.store.tagged(Kind::Daily, &tag).await?.into_iter();
        let attempts = found.filter_map(|(_, text)| serde_json::from_str::<Attempt>(&text).ok());
        let over = attempts.filter_map(|attempt| Some((attempt.played.clone()?, attempt)));
        let mut over: Vec<(Played, Attempt)> = over.collect();
        over.sort_by_key(|(played, _)| played.outcome.order());
        let mine = over.iter().find(|(_, attempt)| attempt.person == person);
        let mine = mine.map(|(played, _)| played.clone());
        let hard = mine.as_ref().and_then(|_| self.beside.ask(&self.minds, *daily));
        Ok(DayBoard {
            date: daily.date.to_string(),
            book: daily.book.id.to_owned(),
            checked: true,
            played: u32::try_from(over.len()).unwrap_or(u32::MAX),
            rows: mine.as_ref().map_or(Vec::new(), |_| rows(&over, person)),
            hard: hard.map(result),
            picture: mine.map(|played| pictures(daily, &played, hard)),
            streak: self.streak(person).await?,
        })
    }
}

/// The best results, and one's own, in their order.
fn rows(over: &[(Played, Attempt)], person: &str) -> Vec<DayRow> {
    let before = |outcome: Outcome| over.partition_point(|(other, _)| other.outcome.order() < outcome.order());
    let row = |(at, (played, attempt)): (usize, &(Played, Attempt))| {
        let me = attempt.person == person;
        (at < TOLD_MAX || me).then(|| DayRow {
            place: u32::try_from(before(played.outcome) + 1).unwrap_or(u32::MAX),
            name: attempt.name.clone(),
            me,
            result: result(played.outcome),
        })
    };
    over.iter().enumerate().filter_map(row).collect()
}
