//! Today's public deals, played offline. Anyone can compute their cards, so results are not ranked against
//! other players.

use crate::letter::{PocketRequest, PocketTold};
use crate::pocket::Pocket;
use maumau_daily::{BESIDE, Daily, Date, Played, streak};
use maumau_protocol::{DayBoard, DayRow, DayWanted, Days, DealOfDay, TableMade};
use maumau_room::of_day::{course, pictures, result, table};
use maumau_room::remark::heres;
use maumau_room::{LocalWrite, Now, Saved, wording};
use maumau_rulebooks::{BOOKS, find};
use serde::Deserialize;
use serde_json::json;

struct Attempt {
    daily: Daily,
    code: String,
    name: String,
    /// Start time, in Unix seconds.
    at: u32,
    played: Option<Played>,
}

const DAY_S: u64 = 24 * 60 * 60;

fn today(now: Now) -> Date {
    Date::of_days(u64::from(now.unix_s) / DAY_S)
}

fn no_deal() -> PocketTold {
    PocketTold::refused(404, "no_deal", "there is no such deal")
}

impl Pocket {
    /// Returns the attempts found in these logs, earliest first.
    fn attempts(&self, PocketRequest { logs, .. }: &PocketRequest) -> Vec<Attempt> {
        let read = |(log, lines): (&String, &Vec<String>)| {
            let (daily, course) = course(lines, self.laws.decks(), None)?;
            let here = heres(lines).into_iter().next()?;
            Some(Attempt {
                daily,
                code: log.rsplit_once('.')?.0.to_owned(),
                name: here.places.into_iter().next()?.name,
                at: here.at,
                played: course.played(),
            })
        };
        let mut all: Vec<Attempt> = logs.iter().filter_map(read).collect();
        all.sort_by(|one, other| (one.at, &one.code).cmp(&(other.at, &other.code)));
        all
    }

    pub(crate) fn days(&self, now: Now, request: &PocketRequest) -> PocketTold {
        let (date, attempts) = (today(now), self.attempts(request));
        let deal = |book: &&'static maumau_referee::Book| {
            let daily = Daily::public(date, book);
            let mine = attempts.iter().find(|attempt| attempt.daily == daily);
            DealOfDay {
                book: book.id.to_owned(),
                code: mine.map(|attempt| attempt.code.clone()),
                result: mine.and_then(|attempt| Some(result(attempt.played.as_ref()?.outcome))),
            }
        };
        let days = Days {
            date: date.to_string(),
            own: None,
            next: None,
            deals: BOOKS.iter().map(deal).collect(),
            streak: streak_of(&attempts, now),
        };
        PocketTold::answered(200, json!(days))
    }

    pub(crate) fn day_board(&self, now: Now, (date, book): (&str, &str), request: &PocketRequest) -> PocketTold {
        let (Some(date), Some(book)) = (Date::parse(date), find(book)) else {
            return no_deal();
        };
        let (daily, attempts) = (Daily::public(date, book), self.attempts(request));
        let mine = attempts.iter().find(|attempt| attempt.daily == daily);
        let mine = mine.and_then(|attempt| Some((attempt.name.clone(), attempt.played.clone()?)));
        let hard = mine.as_ref().and_then(|_| daily.by(BESIDE)?.outcome());
        let row = |(name, played): &(String, Played)| DayRow {
            place: 1,
            name: name.clone(),
            me: true,
            result: result(played.outcome),
        };
        let board = DayBoard {
            date: date.to_string(),
            book: book.id.to_owned(),
            own: None,
            played: u32::from(mine.is_some()),
            rows: mine.iter().map(row).collect(),
            hard: hard.map(result),
            picture: mine.map(|(_, played)| pictures(&daily, None, &played, hard)),
            streak: streak_of(&attempts, now),
        };
        PocketTold::answered(200, json!(board))
    }

    /// Makes a table for today's deal of a book, or returns the existing table if the deal was already started.
    pub(crate) fn begin_daily(&self, now: Now, wanted: &serde_json::Value, request: &PocketRequest) -> PocketTold {
        let Ok(DayWanted { book, name }) = DayWanted::deserialize(wanted) else {
            return PocketTold::refused(422, "bad_message", "what is wanted is a book and a name");
        };
        let (Some(book), Some(person)) = (find(&book), request.people.first()) else {
            return no_deal();
        };
        let Some(name) = wording::name(&name) else {
            return PocketTold::refused(422, "bad_name", "a name has 1 to 24 characters");
        };
        let date = today(now);
        let daily = Daily::public(date, book);
        if let Some(begun) = self.attempts(request).iter().find(|attempt| attempt.daily == daily) {
            let code = begun.code.clone();
            return PocketTold::answered(200, json!(TableMade { code }));
        }
        let Some((secret, called)) = request
            .chance
            .split_at_checked(64)
            .filter(|(_, called)| called.len() == 8)
        else {
            return PocketTold::refused(400, "bad_message", "chance has 72 hexadecimal digits");
        };
        match table((date, book), None, person, &name) {
            Ok(saved) => {
                let saved = Saved {
                    at: now.unix_s,
                    secret: secret.to_owned(),
                    ..saved
                };
                let code = format!("pocket-{called}");
                let text = serde_json::to_string(&saved).unwrap_or_default();
                let body = json!(TableMade { code: code.clone() });
                PocketTold {
                    keep: vec![LocalWrite::Table { code, text }],
                    ..PocketTold::answered(201, body)
                }
            }
            Err(why) => PocketTold::misruled(why),
        }
    }
}

fn streak_of(attempts: &[Attempt], now: Now) -> u16 {
    let played = attempts.iter().filter(|attempt| attempt.played.is_some());
    // The logs of this device are complete, so no earlier streak has to be added.
    streak(&played.map(|attempt| (attempt.daily.date, 0)).collect(), today(now))
}
