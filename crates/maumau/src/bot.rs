//! `maumau bot`: a bot that is a program of one's own, tried in every book.

use crate::bad::{Bad, read};
use crate::language::Tongue;
use crate::out::{say, tell};
use crate::spared::spared;
use crate::table::find;
use clap::Args;
use maumau_bots::{Results, Simple, simulate};
use maumau_play::Player;
use maumau_programs::{Program, ProgramCommand, Tally, TallyTold, again};
use maumau_referee::{Book, Law, Options};
use maumau_rulebooks::BOOKS;
use maumau_terminal::Language;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// So much of what a program has said beside the game is shown when it has ended.
const ASIDE_SHOWN: usize = 2_000;

/// Try a bot that is a program of your own, in any language (docs/bots.md).
#[derive(Args, Debug)]
pub struct TryBot {
    /// How it is started, as `python3 mine.py`. No shell reads it.
    #[arg(long, value_name = "COMMAND")]
    exec: String,
    /// Only this book.
    #[arg(long, value_name = "BOOK")]
    book: Option<String>,
    /// How many sit at the table; the program has the first seat.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(2..=8))]
    seats: u8,
    /// How many rounds of each book.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..))]
    rounds: u64,
    /// Everything that is chance is made of this number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Keep all lines in this file, or in FILE-2 where it is there already: `>` before what it is asked, `<` before what it says.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Ask it what a log says it was asked, and tell where it answers something else.
    #[arg(long, value_name = "LOG", conflicts_with_all = ["book", "log"])]
    again: Option<PathBuf>,
    #[command(flatten)]
    tongue: Tongue,
}

impl TryBot {
    /// Plays and prints.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let mut command = ProgramCommand::parse(&self.exec).map_err(|why| Bad::told(&why))?;
        command.found().map_err(|why| Bad::told(&why))?;
        if let Some(path) = &self.again {
            return repeat(self.tongue.language(), &command, path);
        }
        let lang = self.tongue.language();
        let only = self.book.as_deref().map(find).transpose()?;
        let books = only.map_or(BOOKS.to_vec(), |only| vec![only]);
        if let Some(path) = &self.log {
            // The lines of an earlier run stay where they are.
            command = command.logged(&spared(path, lang)).map_err(Bad)?;
        }
        tell!(
            lang,
            "  Buch             Runden  Siege  gefragt zu spät Unsinn   weg  längste",
            "  book             rounds  won    asked   late    nonsense gone slowest"
        );
        let mut lost = 0;
        for book in books {
            let tally = Tally::default();
            let results = self.play(book, &command, &tally)?;
            let told = tally.told();
            say!("{}", row(book, &results, &told));
            if told.lost() > 0 {
                tell!(
                    lang,
                    "  die letzte Tat, die verloren ging: {}",
                    "  the last deed that was lost: {}",
                    lang.pick(&told.why.de, &told.why.en)
                );
                let from = told.aside.len().saturating_sub(ASIDE_SHOWN);
                let aside = told.aside.get(from..).unwrap_or(&told.aside);
                aside.lines().for_each(|line| say!("    {line}"));
            }
            lost += told.lost();
        }
        Ok(if lost == 0 {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        })
    }

    fn play(&self, book: &'static Book, command: &ProgramCommand, tally: &Tally) -> Result<Results, Bad> {
        let seats = self.seats.clamp(book.seats.0, book.seats.1);
        let law = Law::bind(book, seats, Options::defaults(book.options), &[])
            .map_err(|error| Bad::told(&error.sentence()))?;
        let bot = |seat: u8| -> Box<dyn Player> {
            match seat {
                0 => Box::new(Program::new(command, tally)),
                _ => Box::new(Simple::default()),
            }
        };
        Ok(simulate(&law, bot, self.rounds, self.seed, |_| ()))
    }
}

fn row(book: &Book, results: &Results, told: &TallyTold) -> String {
    format!(
        "  {:<16} {:<7} {:<6} {:<7} {:<7} {:<8} {:<4} {} ms",
        book.id,
        results.rounds,
        results.wins[0],
        told.asked,
        told.late,
        told.nonsense,
        told.gone,
        told.slowest.as_millis()
    )
}

/// The questions of a log, asked again.
fn repeat(lang: Language, command: &ProgramCommand, path: &Path) -> Result<ExitCode, Bad> {
    let (questions, differs) = again(command, &read(path)?).map_err(|why| Bad(format!("{}: {why}", path.display())))?;
    match differs {
        None => {
            tell!(
                lang,
                "{} Fragen, und die gleichen Antworten",
                "{} questions, and the same answers",
                questions
            );
            Ok(ExitCode::SUCCESS)
        }
        Some(differs) => {
            let (line, then) = (differs.line, differs.then);
            tell!(lang, "Zeile {}: Da sagte es {}", "line {}: it said {}", line, then);
            match differs.now {
                Some(now) => tell!(lang, "jetzt sagt es {}", "now it says {}", now),
                None => tell!(lang, "jetzt sagt es nichts", "now it says nothing"),
            }
            Ok(ExitCode::FAILURE)
        }
    }
}
