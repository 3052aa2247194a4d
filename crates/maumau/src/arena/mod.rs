//! `maumau arena`: how strong bots are.

mod kept;
mod told;

use crate::bad::{Bad, bad};
use crate::language::Tongue;
use crate::minds;
use crate::out;
use crate::progress::Progress;
use crate::table::Chosen;
use clap::Args;
use kept::Kept;
use maumau_arena::{Bot, Contest, RunLength, RunResults, budget, curve, equal_time, ratings, shares, svg};
use maumau_notation::TableRules;
use maumau_programs::Tally;
use maumau_referee::Law;
use maumau_terminal::Language;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::ExitCode;

/// Say how strong bots are.
#[derive(Args, Debug)]
pub struct Arena {
    #[command(flatten)]
    rules: Chosen,
    /// Two bots or more. Those that search take a budget: `hard:200` plays 200 rounds through in its head for each decision.
    /// `hands` is *hard* shown all hands, `peeking` shown the stock, too: what could be won at best. `ismcts` is a plain tree search, and
    /// `daring` is *medium* that lays wrong cards where they are let stand: to be measured against.
    /// `exec:COMMAND` is a program of your own.
    #[arg(long, value_delimiter = ',', default_values_t = ["simple".to_owned(), "random".into()])]
    bots: Vec<String>,
    /// Each of the bots meets this one alone, and they don't meet each other. Beside `hands` or `peeking` it is told how much each wins of
    /// what is to be won.
    #[arg(long, value_name = "BOT")]
    against: Option<String>,
    /// The ceiling beside the rest: `peeking` with the budget of the first bot that searches, and with ten times as much.
    #[arg(long, requires = "against")]
    ceiling: bool,
    /// Strength over budget: *hard* with each of these numbers of rounds, against `medium` or whom --against names.
    #[arg(long, value_name = "25,50,…", value_delimiter = ',', conflicts_with = "bots")]
    curve: Vec<u32>,
    /// Find budgets beforehand by which all that search cost as much time as the first of them. They stand in the table; to go on with it
    /// or to play it again, name the bots with them.
    #[arg(long)]
    equal_time: bool,
    /// How many sit at the table; without it as many as there are bots, and two with --against.
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=8))]
    seats: Option<u8>,
    /// How many deals.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    deals: u64,
    /// Stop when the first bots' shares of wins are known to this much to each side, as `±1%`; after 200 deals at the earliest.
    #[arg(long, value_name = "±1%", value_parser = percent)]
    until: Option<f64>,
    /// Everything that is chance is made of this number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads play; it changes nothing but the time.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    threads: u8,
    /// Keep deals in this file, and go on from there if there are some.
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Print JSON instead of a table.
    #[arg(long)]
    json: bool,
    /// Draw shares and intervals as a picture.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    tongue: Tongue,
}

/// `±1%`, `1%` or `1`: one in a hundred.
fn percent(text: &str) -> Result<f64, String> {
    let number = text.trim_start_matches('±').trim_end_matches('%').trim();
    match number.parse::<f64>() {
        Ok(percent) if percent > 0.0 && percent < 100.0 => Ok(percent / 100.0),
        _ => Err("say how many per cent, as 1% or 0.5%".into()),
    }
}

impl Arena {
    /// Plays and prints.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        for name in &self.bots {
            known(name, &Tally::default())?;
        }
        let against = self.against();
        if against.is_none() && self.bots.len() < 2 {
            return Err(bad!(
                "nenne mindestens zwei Bots, etwa --bots simple,random",
                "name two bots at least, as --bots simple,random"
            ));
        }
        if self.ceiling && self.bots.iter().all(|name| budget(name).is_none()) {
            return Err(bad!(
                "--ceiling braucht einen Bot, der sucht, etwa --bots hard:200",
                "--ceiling wants a bot that searches, as --bots hard:200"
            ));
        }
        let seats = self.seats.map_or(against.map_or(self.bots.len(), |_| 2), usize::from);
        let (law, _) = self.rules.law(seats)?;
        let names = self.names(&law);
        let tally = Tally::default();
        let contest = self.contest(&law, &names, &tally)?;
        let mut deals = Vec::new();
        let head = self.head(&law, &names);
        let mut kept = self
            .keep
            .as_deref()
            .map(|path| Kept::open(path, &head, &mut deals))
            .transpose()?;
        let course = RunLength {
            deals: self.deals,
            threads: usize::from(self.threads),
            until: self.until,
        };
        let mut progress = Progress::new(self.tongue.language(), self.deals, deals.len() as u64);
        deals.truncate(self.deals as usize);
        let results = course.run(&contest, &mut deals, &mut |told| {
            progress.tell(told);
            kept.as_mut().map_or(Ok(()), |kept| kept.add(told.new))
        })?;
        progress.end();
        self.draw(&law, &results)?;
        let (ratings, shares) = (ratings(&contest, &deals), shares(&contest, &deals));
        if self.json {
            let mut all = head;
            all["results"] = serde_json::to_value(&results).map_err(Bad::of)?;
            all["ratings"] = serde_json::to_value(&ratings).map_err(Bad::of)?;
            all["lost"] = tally.told().lost().into();
            all["shares"] = serde_json::to_value(&shares).map_err(Bad::of)?;
            out::data(format_args!("{all:#}"));
        } else {
            told::results(&contest, &results, self.tongue.language());
            told::lost(&tally.told(), self.tongue.language());
            told::ratings(&ratings, self.tongue.language());
            told::shares(&shares, self.tongue.language());
        }
        let is_sound = results.is_sound() && tally.told().lost() == 0;
        Ok(if is_sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn contest<'a>(&self, law: &'a Law, names: &[String], tally: &Tally) -> Result<Contest<'a>, Bad> {
        let bots = names
            .iter()
            .map(|name| known(name, tally))
            .collect::<Result<Vec<Bot>, Bad>>()?;
        Ok(match self.against() {
            Some(other) => Contest::against(law, bots, known(other, tally)?, self.seed),
            None => Contest::new(law, bots, self.seed),
        })
    }

    /// Whom each of the bots meets alone, if they don't meet each other.
    fn against(&self) -> Option<&str> {
        let usual = (!self.curve.is_empty()).then_some("medium");
        self.against.as_deref().or(usual)
    }

    /// The bots that are judged, with their budgets.
    fn names(&self, law: &Law) -> Vec<String> {
        if !self.curve.is_empty() {
            return self.curve.iter().map(|playouts| format!("hard:{playouts}")).collect();
        }
        let mut names = self.bots.clone();
        if self.equal_time {
            names = equal_time(law, &names, self.against().unwrap_or("medium"), self.seed);
        }
        if self.ceiling {
            let least = names.iter().find_map(|name| budget(name));
            let budgets = least.into_iter().flat_map(|least| [least, least.saturating_mul(10)]);
            names.extend(budgets.map(|budget| format!("peeking:{budget}")));
        }
        names
    }

    fn draw(&self, law: &Law, results: &RunResults) -> Result<(), Bad> {
        let Some(path) = &self.svg else { return Ok(()) };
        let (book, seats, deals, seed) = (law.book.id, law.seats, results.deals, self.seed);
        let title = match self.tongue.language() {
            Language::German => format!("{book}, {seats} Plätze, {deals} Blätter, Seed {seed}"),
            Language::English => format!("{book}, {seats} seats, {deals} deals, seed {seed}"),
        };
        let picture = if self.curve.is_empty() {
            svg(results, &title)
        } else {
            curve(results, 1.0 / f64::from(seats), &title)
        };
        std::fs::write(path, picture).map_err(|why| Bad(format!("{}: {why}", path.display())))
    }

    /// What a contest is, without how long it goes on: a file of another one can't be gone on with.
    fn head(&self, law: &Law, names: &[String]) -> Value {
        let mut head = json!({
            "arena": 1,
            "book": law.book.id,
            "version": law.book.version,
            "rules": format!("{:016x}", TableRules::of(law).digest()),
            "options": law.book.write(&law.options),
            "bots": names,
            "seats": law.seats,
            "seed": self.seed,
        });
        if let Some(other) = self.against() {
            head["against"] = other.into();
        }
        head
    }
}

fn known(name: &str, tally: &Tally) -> Result<Bot, Bad> {
    if let Some(maker) = minds::find_counted(name, tally)? {
        return Ok(Bot::of(name, maker));
    }
    Bot::parse(name).ok_or_else(|| minds::unknown(name))
}
