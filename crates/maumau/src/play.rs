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
use maumau_room::{STAND_IN, Saved, SavedPlace};
use maumau_terminal::guest::{BotBudget, Hints, LeftBehind, LineClient, LocalTable, local_seat};
use maumau_terminal::screen::Screen;
use maumau_terminal::{Clock, Language, Names, RecordFile, welcome};
use std::collections::BTreeMap;
use std::io::{IsTerminal, stdin};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

/// Typing takes longer than calling: the time for calls at a keyboard, in ms, if nobody says otherwise.
const TYPED_REACTION_MS: u32 = 12_000;
/// The pause between two rounds in lines, where the points stay, and on the screen, in ms.
const PAUSE_MS: u64 = 1_500;
const SCREEN_PAUSE_MS: u64 = 12_000;

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
        let (seats, makers) = self.seat(&asked, you)?;
        let rules = self.typed_rules()?;
        let (law, decks) = rules.law(seats.len())?;
        let told = maumau_protocol::Play::of(&law);
        let people: Vec<String> = seats.iter().map(|seat| seat.name.clone()).collect();
        let names = Names {
            play: &told,
            people: &people,
            language,
        };
        say!("{} (--seed {number})", welcome(&names));
        let players = seats.iter().filter(|seat| seat.bot.is_empty()).count();
        let is_screen = players == 1 && self.looks.is_whole();
        // Several people can't race each other at one keyboard: there time stands still while somebody types.
        let clock = if stdin().is_terminal() && players < 2 {
            Clock::real()
        } else {
            Clock::still()
        };
        // A file that can't be written is found out before the match.
        let path = self.record.as_ref().map(|path| spared(path, language));
        let record = path.as_ref().map(|path| RecordFile::create(path));
        let rules = rules.table()?;
        let table = LocalTable {
            saved: Saved {
                book: rules.book.id.to_owned(),
                options: rules.book.write(&rules.options),
                house: rules.house.iter().map(ToString::to_string).collect(),
                places: seats,
                seed: Some(number),
                ..Saved::default()
            },
            decks,
            bots: Box::new(move |name| makers.get(name).map(|make| make())),
            seed: number,
            clock,
            pause_ms: if is_screen { SCREEN_PAUSE_MS } else { PAUSE_MS },
            record: record.transpose().map_err(Bad::of)?,
            thinking: if self.budget_ms.is_some() {
                BotBudget::Time
            } else {
                BotBudget::Rounds
            },
            hints: if self.no_tips { Hints::Withheld } else { Hints::Given },
        };
        if is_screen {
            let ended = left(Screen::play(table, language, self.looks.colours()))?;
            if let Some(path) = path {
                let path = path.display();
                tell!(
                    language,
                    "Aufgezeichnet: „maumau replay {path}“ zeigt es.",
                    "Recorded: “maumau replay {path}” shows it."
                );
            }
            return Ok(ended);
        }
        left(played_in_lines(table, language, self.looks).map(|(left, _)| left))
    }

    /// What is played, with time enough to type calls.
    fn typed_rules(&self) -> Result<Chosen, Bad> {
        let mut rules = self.rules.clone();
        let is_said = |text: &String| text.split_whitespace().any(|word| word.starts_with("reaction="));
        let whole = rules.table()?.full();
        if !rules.options.iter().any(is_said) && !is_said(&whole) {
            rules.options.push(format!("reaction={TYPED_REACTION_MS}"));
        }
        Ok(rules)
    }

    /// The seats in their order, and what makes the bots at them, by name.
    fn seat(&self, asked: &[String], you: &str) -> Result<(Vec<SavedPlace>, BTreeMap<String, Maker>), Bad> {
        let (mut people, mut seats, mut makers) = (Vec::<String>::new(), Vec::new(), BTreeMap::new());
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
            let bot_name = if name == "bot" { STAND_IN } else { name };
            seats.push(local_seat(place, &called, bot.is_some().then_some(bot_name)));
            people.push(called);
            makers.extend(bot.map(|bot| (bot_name.to_owned(), bot)));
        }
        Ok((seats, makers))
    }

    /// What makes the bot of this name, if there is one.
    fn bot(&self, name: &str) -> Result<Option<Maker>, Bad> {
        match (name, self.budget_ms) {
            ("hard", Some(ms)) => Ok(Some(Box::new(move || minds::timed(ms)))),
            ("bot", _) => minds::find(STAND_IN),
            _ => minds::find(name),
        }
    }
}

/// Plays in lines on this terminal. Returns how it ended, and the match's log where the clock stands still.
pub(crate) fn played_in_lines(
    table: LocalTable,
    language: Language,
    looks: Looks,
) -> std::io::Result<(LeftBehind, Vec<String>)> {
    let (lines, mut out) = looks.keys().open()?;
    LineClient::play(table, language, lines, &mut out)
}

/// The end of a match as an exit code.
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
