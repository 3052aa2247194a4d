//! `maumau daily`: the deal of the day.

use crate::bad::Bad;
use crate::language::Tongue;
use crate::looks::Looks;
use crate::out::say;
use crate::play::played_in_lines;
use crate::spared::spared;
use crate::table::{DEFAULT_BOOK, find};
use clap::Args;
use maumau_daily::{BESIDE, Daily, Date, picture};
use maumau_room::of_day::{course, table};
use maumau_terminal::guest::{BotBudget, Hints, LeftBehind, LocalTable, local_seat};
use maumau_terminal::{Clock, Names, RecordFile, welcome};
use std::io::ErrorKind;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

/// Play the public deal of the day: one round, the same cards and the same bots for all. Servers have deals of their own.
#[derive(Args, Clone, Debug)]
pub struct PlayDaily {
    /// The rule book; `maumau rules` lists them.
    #[arg(long, value_name = "BOOK", default_value = DEFAULT_BOOK)]
    book: String,
    /// Another day than today, by UTC.
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = day)]
    date: Option<Date>,
    /// Keep the match in this file, or in FILE-2 where it is there already, to be shown again with `maumau replay`,
    /// or looked at with `maumau coach`.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    tongue: Tongue,
}

const DAY_S: u64 = 24 * 60 * 60;

fn day(text: &str) -> Result<Date, String> {
    Date::parse(text).ok_or_else(|| "there is no such day: write it as 2026-11-23".into())
}

impl PlayDaily {
    /// Plays it.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let language = self.tongue.language();
        let daily = Daily::public(self.date.unwrap_or_else(today), find(&self.book)?);
        let law = daily.law().map_err(Bad::of)?;
        let you = language.pick("Du", "You");
        let saved = table((daily.date, daily.book), None, &local_seat(0, you, None).owner, you).map_err(Bad::of)?;
        let people: Vec<String> = saved.places.iter().map(|place| place.name.clone()).collect();
        let told = maumau_protocol::Play::of(&law);
        let names = Names {
            play: &told,
            people: &people,
            language,
        };
        say!("{} ({})", welcome(&names), daily.date);
        let record = self
            .record
            .as_ref()
            .map(|path| RecordFile::create(&spared(path, language)));
        let table = LocalTable {
            saved,
            decks: Vec::new(),
            // The room has the bots of the day.
            bots: Box::new(|_| None),
            seed: 0,
            clock: Clock::still(),
            pause_ms: 0,
            record: record.transpose().map_err(Bad::of)?,
            thinking: BotBudget::Rounds,
            hints: Hints::Withheld,
        };
        let log = match played_in_lines(table, language, Looks::default()) {
            Ok((LeftBehind::Refused(why), _)) => return Err(Bad(why)),
            Ok((LeftBehind::Own(_), log)) => log,
            Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(ExitCode::SUCCESS),
            Err(error) => return Err(Bad::of(error)),
        };
        let course = course(&log, &[], None).and_then(|(_, course)| course.played());
        let Some(played) = course else {
            let open = language.pick(
                "Die Runde ist nicht zu Ende gespielt: Es gibt kein Ergebnis.",
                "The round was not played to its end: there is no result.",
            );
            say!("\n{open}");
            return Ok(ExitCode::SUCCESS);
        };
        let hard = daily.by(BESIDE).and_then(|course| course.outcome());
        say!("\n{}", picture(&daily, None, &played, hard, language));
        say!(
            "\n{}",
            language.pick(
                "Hier gespielt: Diese Karten konnte jeder vorher kennen.",
                "Played here; anybody could know the cards."
            )
        );
        Ok(ExitCode::SUCCESS)
    }
}

/// Today, by UTC.
fn today() -> Date {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Date::of_days(since.map_or(0, |since| since.as_secs() / DAY_S))
}
