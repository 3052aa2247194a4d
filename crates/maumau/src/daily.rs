//! `maumau daily`: the deal of the day.

use crate::bad::Bad;
use crate::language::Tongue;
use crate::looks::Looks;
use crate::out::say;
use crate::spared::spared;
use crate::table::{DEFAULT_BOOK, find};
use clap::Args;
use maumau_daily::{BESIDE, BOT_NAMES, Course, Daily, Date, YOU, picture};
use maumau_notation::record::Head;
use maumau_terminal::{Clock, Game, Names, RecordFile, welcome};
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
        let bots = (1..law.seats).map(|n| {
            BOT_NAMES
                .get(usize::from(n) - 1)
                .map_or(format!("Bot{n}"), ToString::to_string)
        });
        let you = language.pick("Du", "You").to_owned();
        let people: Vec<String> = std::iter::once(you).chain(bots).collect();
        let told = maumau_protocol::Play::of(&law);
        let names = Names {
            play: &told,
            people: &people,
            language,
        };
        say!("{} ({})", welcome(&names), daily.date);
        let head = Head::of(&law, &people, Some(daily.seed()), &[]);
        let record = self.record.as_ref().map(|path| spared(path, language));
        let kept = record.map(|path| RecordFile::create(&path, head));
        let kept = kept.transpose().map_err(Bad::of)?;
        let mut course = Course::of(YOU);
        let mut game =
            Game::new(&law, names, daily.minds(&law), daily.seed(), Clock::Jumps(0), kept).heard_by(&mut course);
        let (lines, mut out) = Looks::default().keys().open().map_err(Bad::of)?;
        let ended = game.play(&lines, &mut out);
        drop(out);
        match ended {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => return Err(Bad::of(error)),
            _ => drop(game),
        }
        let Some(played) = course.played() else {
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
