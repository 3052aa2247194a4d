//! `maumau play`: a match in this terminal.

use crate::bad::{Bad, bad, near};
use crate::language::{Lang, spoken};
use crate::looks::Looks;
use crate::minds::{self, Maker};
use crate::out::{say, tell};
use crate::spared::spared;
use crate::table::Chosen;
use clap::Args;
use maumau_bots::NAMES;
use maumau_coach::{BUDGET, Coach};
use maumau_notation::record::Head;
use maumau_play::Mind;
use maumau_table::Seed;
use maumau_terminal::guest::{Home, LeftBehind};
use maumau_terminal::screen::Screen;
use maumau_terminal::{Clock, End, Game, Names, RecordFile, welcome};
use std::io::{IsTerminal, stdin};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

/// Typing takes longer than calling: the time for calls at a keyboard, in ms, if nobody says otherwise.
const TYPED_REACTION_MS: u32 = 12_000;

/// Play in this terminal.
#[derive(Args, Clone, Debug, Default)]
pub struct PlayArgs {
    #[command(flatten)]
    rules: Chosen,
    /// Who sits there: names of people at this keyboard, and bots as `easy`, `medium`, `hard`, `simple` or `random`, or `exec:COMMAND`,
    /// a program of your own. Default: you,bot,bot.
    #[arg(long, value_delimiter = ',', value_name = "NAME,bot,…")]
    seats: Vec<String>,
    /// The cards are dealt from this number, so that the same match can be played again.
    #[arg(long)]
    seed: Option<u64>,
    /// *hard* thinks for so many ms about each decision, instead of so many rounds: as strong as this machine can be in that time. Such a
    /// match can't be played again by its --seed, and its record says so.
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(1..=60_000))]
    budget_ms: Option<u32>,
    /// Keep the match in this file, or in FILE-2 where it is there already, to be shown again with `maumau replay`.
    /// Each deed is there when it is done, however the match ends.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Give no hints: otherwise whoever plays alone against bots may ask for one by “tip”, where the table shows what fits.
    #[arg(long)]
    no_tips: bool,
    #[command(flatten)]
    looks: Looks,
    /// The language; without it as the locale says.
    #[arg(long, value_enum)]
    lang: Option<Lang>,
}

impl PlayArgs {
    /// Plays a match.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let language = spoken(self.lang);
        let asked: Vec<String> = if self.seats.is_empty() {
            ["you", "bot", "bot"].map(String::from).into()
        } else {
            self.seats.clone()
        };
        let you = language.pick("Du", "You");
        let number = self.seed.unwrap_or_else(of_the_moment);
        let (people, makers) = self.seat(&asked, you)?;
        let mut rules = self.rules.clone();
        let is_said = |text: &String| text.split_whitespace().any(|word| word.starts_with("reaction="));
        let whole = rules.table()?.full();
        if !rules.options.iter().any(is_said) && !is_said(&whole) {
            rules.options.push(format!("reaction={TYPED_REACTION_MS}"));
        }
        let (law, decks) = rules.law(people.len())?;
        let seed = Seed::from_number(number);
        let told = maumau_protocol::Play::of(&law);
        let names = Names {
            play: &told,
            people: &people,
            language,
        };
        say!("{} (--seed {number})", welcome(&names));
        // Several people can't race each other at one keyboard: there time stands still while somebody types.
        let alone = makers.iter().filter(|maker| maker.is_none()).count() < 2;
        let is_person = makers.iter().any(Option::is_none);
        let minds = move || minds_of(&makers, number);
        let clock = if stdin().is_terminal() && alone {
            Clock::real()
        } else {
            Clock::Jumps(0)
        };
        // A file that can't be written is found out before the match, not behind it.
        let head = Head::of(&law, &people, Some(seed), &decks);
        let record = self.record.as_ref().map(|path| spared(path, language));
        let kept = record.as_ref().map(|path| RecordFile::create(path, head));
        let mut kept = kept.transpose().map_err(Bad::of)?;
        if self.budget_ms.is_some() {
            kept = kept.map(RecordFile::timed);
        }
        let coach = (!self.no_tips).then_some(Coach {
            budget: BUDGET,
            seed: number,
        });
        if alone && is_person && self.looks.is_whole() {
            let home = Home {
                law,
                people,
                minds: Box::new(minds),
                seed,
                kept,
                coach,
                language,
            };
            return self.on_screen(home, record.as_deref());
        }
        let mut game = Game::new(&law, names, minds(), seed, clock, kept);
        if let Some(coach) = coach {
            game = game.with_tips(coach);
        }
        let (lines, mut out) = self.looks.keys().open().map_err(Bad::of)?;
        let ended = game.play(&lines, &mut out);
        // The terminal is as it was before anything else is said.
        drop(out);
        match ended {
            Ok(End::Over | End::Stopped) => Ok(ExitCode::SUCCESS),
            // Whoever listened has gone.
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
            Err(error) => Err(Bad::of(error)),
        }
    }

    /// On the whole screen; then where the match is kept.
    fn on_screen(&self, home: Home, record: Option<&Path>) -> Result<ExitCode, Bad> {
        let language = home.language;
        let ended = left(Screen::play(home, self.looks.colours()))?;
        if let Some(path) = record {
            let path = path.display();
            tell!(
                language,
                "Aufgezeichnet: „maumau replay {path}“ zeigt es.",
                "RecordFile: “maumau replay {path}” shows it."
            );
        }
        Ok(ended)
    }

    /// Names, and how bots are made, in the order of seats.
    fn seat(&self, asked: &[String], you: &str) -> Result<(Vec<String>, Vec<Option<Maker>>), Bad> {
        let (mut people, mut makers): (Vec<String>, Vec<Option<Maker>>) = (Vec::new(), Vec::new());
        for (place, name) in asked.iter().enumerate() {
            let name = name.trim();
            let bot = self.bot(name)?;
            let free = || {
                BOT_NAMES
                    .iter()
                    .find(|free| asked.iter().chain(&people).all(|taken| taken != *free))
            };
            let called = match (&bot, name) {
                (Some(_), _) => free().map_or_else(|| format!("Bot{place}"), |name| (*name).to_owned()),
                (None, "you") => you.to_owned(),
                (None, name) => name.to_owned(),
            };
            // Bots are called in small letters, people by a capital one: Lars is no bot.
            let is_name = called.chars().next().is_some_and(char::is_uppercase);
            let near = near(&called, NAMES.iter().copied());
            if bot.is_none() && !is_name && !near.is_empty() {
                return Err(bad!(
                    "einen Bot „{called}“ gibt es nicht{near}; wer so heißt, schreibt sich groß",
                    "there is no bot “{called}”{near}; somebody of that name begins with a capital letter"
                ));
            }
            if called.is_empty() || called.contains(|c: char| c.is_whitespace() || ".:,;+".contains(c)) {
                return Err(bad!(
                    "„{called}“ geht hier nicht als Name: nimm ein Wort aus Buchstaben und Ziffern",
                    "“{called}” can't be a name here: use one word of letters and digits"
                ));
            }
            if people.contains(&called) {
                return Err(bad!(
                    "zwei heißen „{called}“: gib jedem einen eigenen Namen",
                    "two people are called “{called}”: give each a name of its own"
                ));
            }
            people.push(called);
            makers.push(bot);
        }
        Ok((people, makers))
    }

    /// What makes the bot of this name, if there is one.
    fn bot(&self, name: &str) -> Result<Option<Maker>, Bad> {
        match (name, self.budget_ms) {
            ("hard", Some(ms)) => Ok(Some(Box::new(move || minds::timed(ms)))),
            ("bot", _) => minds::find("simple"),
            _ => minds::find(name),
        }
    }
}

/// Bots by seat, with dice of their own.
fn minds_of(makers: &[Option<Maker>], seed: u64) -> Vec<Option<Mind>> {
    let seats = (1u64..).zip(makers);
    let mind = |(seat, maker): (u64, &Option<Maker>)| maker.as_ref().map(|make| Mind::new(make(), seed ^ (seat << 32)));
    seats.map(mind).collect()
}

/// How it ended on the screen.
pub(crate) fn left(left: std::io::Result<LeftBehind>) -> Result<ExitCode, Bad> {
    match left {
        Ok(LeftBehind::Own(stand)) => {
            stand.iter().for_each(|stand| say!("{stand}"));
            Ok(ExitCode::SUCCESS)
        }
        Ok(LeftBehind::Refused(why)) => Err(Bad(why)),
        // Whoever listened has gone.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        Err(error) => Err(Bad::of(error)),
    }
}

/// What bots are called.
const BOT_NAMES: [&str; 9] = ["Ida", "Jon", "Kim", "Leo", "Mia", "Nils", "Olga", "Paul", "Rosa"];

/// Nobody has to distrust the deal at one's own keyboard: the moment is chance enough.
fn of_the_moment() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_nanos() as u64 % 1_000_000)
}
