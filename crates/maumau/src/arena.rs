//! `maumau arena`: how strong bots are.

use crate::bad::{Bad, bad};
use crate::language::Tongue;
use crate::minds;
use crate::out::{self, say, tell};
use crate::progress::Progress;
use crate::table::Rules;
use clap::Args;
use maumau_arena::{Bot, BotResult, Contest, Course, Deal, Results, svg};
use maumau_notation::TableRules;
use maumau_referee::Law;
use maumau_terminal::Language;
use serde_json::{Value, json};
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Say how strong bots are.
#[derive(Args, Debug)]
pub struct Arena {
    #[command(flatten)]
    rules: Rules,
    /// Two bots or more. Those that search take a budget: `hard:200` plays 200 rounds through in its head for each decision.
    /// `peeking` is *hard* shown the true cards: what could be won at best. `exec:COMMAND` is a program of your own.
    #[arg(long, value_delimiter = ',', default_values_t = ["simple".to_owned(), "random".into()])]
    bots: Vec<String>,
    /// How many sit at the table; without it as many as there are bots.
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
        let bots = self
            .bots
            .iter()
            .map(|name| known(name))
            .collect::<Result<Vec<Bot>, Bad>>()?;
        if bots.len() < 2 {
            return Err(bad!(
                "nenne mindestens zwei Bots, etwa --bots simple,random",
                "name two bots at least, as --bots simple,random"
            ));
        }
        let seats = self.seats.map_or(bots.len(), usize::from);
        let (law, _) = self.rules.law(seats)?;
        let contest = Contest::new(&law, bots, self.seed);
        let mut deals = Vec::new();
        let head = self.head(&law, seats);
        let mut kept = self
            .keep
            .as_deref()
            .map(|path| Kept::open(path, &head, &mut deals))
            .transpose()?;
        let course = Course {
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
        if let Some(path) = &self.svg {
            let (book, deals, seed) = (law.book.id, results.deals, self.seed);
            let title = match self.tongue.language() {
                Language::German => format!("{book}, {seats} Plätze, {deals} Blätter, Seed {seed}"),
                Language::English => format!("{book}, {seats} seats, {deals} deals, seed {seed}"),
            };
            std::fs::write(path, svg(&results, &title)).map_err(|why| Bad(format!("{}: {why}", path.display())))?;
        }
        if self.json {
            let mut all = head;
            all["results"] = serde_json::to_value(&results).map_err(Bad::of)?;
            out::data(format_args!("{all:#}"));
        } else {
            self.print(&law, &results);
        }
        let is_sound = results.refused == 0 && results.endless == 0;
        Ok(if is_sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// What a contest is, without how long it goes on: a file of another one can't be gone on with.
    fn head(&self, law: &Law, seats: usize) -> Value {
        json!({
            "arena": 1,
            "book": law.book.id,
            "version": law.book.version,
            "rules": format!("{:016x}", TableRules::of(law).digest()),
            "options": law.book.write(&law.options),
            "bots": self.bots,
            "seats": seats,
            "seed": self.seed,
        })
    }

    fn print(&self, law: &Law, results: &Results) {
        let (seats, lang) = (law.seats, self.tongue.language());
        tell!(
            lang,
            "{}, {} Plätze, Startzahl {}: {} Blätter, {} Runden; {:.1} % wären gleich stark",
            "{}, {} seats, seed {}: {} deals, {} rounds; {:.1} % would be even",
            law.book.id,
            seats,
            self.seed,
            results.deals,
            results.rounds,
            100.0 / f64::from(seats)
        );
        tell!(
            lang,
            "  Pl.   Bot            Siege je Platz   der erste mehr        Punkte je Runde",
            "  seats bot            wins a seat      the first wins more   points a round"
        );
        for lineup in &results.lineups {
            for (place, row) in lineup.bots.iter().enumerate() {
                say!("{}", line(row, place == 0));
            }
        }
        tell!(
            lang,
            "  Bot            Entscheide   Spiele je Stück CPU je Stück",
            "  bot            decisions    playouts each   CPU each"
        );
        for (bot, spent) in self.bots.iter().zip(&results.spent) {
            let n = spent.decisions.max(1) as f64;
            let each_us = spent.cpu_ns as f64 / n / 1000.0;
            let playouts = spent.playouts as f64 / n;
            say!("  {bot:<14} {:<12} {playouts:<15.1} {each_us:.1} µs", spent.decisions);
        }
        if results.refused + results.endless > 0 {
            tell!(
                lang,
                "  {} Taten wurden abgelehnt und {} Runden gingen nicht zu Ende: Das ist ein Fehler",
                "  {} deeds were refused and {} rounds did not end: this is a mistake",
                results.refused,
                results.endless
            );
        }
    }
}

/// A bot's row; the first of a lineup is not compared with itself.
fn line(row: &BotResult, is_first: bool) -> String {
    let share = format!("{:.2} ± {:.2} %", 100.0 * row.wins.mean, 100.0 * row.wins.half_width);
    let more = format!(
        "{:+.2} ± {:.2} %",
        100.0 * row.first_wins_more.mean,
        100.0 * row.first_wins_more.half_width
    );
    let more = if is_first { String::new() } else { more };
    let points = format!("{:.2} ± {:.2}", row.points.mean, row.points.half_width);
    format!("  {:<5} {:<14} {share:<16} {more:<21} {points}", row.seats, row.bot)
}

fn known(name: &str) -> Result<Bot, Bad> {
    if let Some(maker) = minds::find(name)? {
        return Ok(Bot::of(name, maker));
    }
    Bot::parse(name).ok_or_else(|| minds::unknown(name))
}

/// Deals in a file, a line each, behind one that says of what contest they are.
struct Kept {
    file: File,
}

impl Kept {
    /// Opens it, with the deals that are there. Half a line at its end, of a run that was killed, is cut off.
    fn open(path: &Path, head: &Value, deals: &mut Vec<Deal>) -> Result<Kept, Bad> {
        let of = |why: std::io::Error| Bad(format!("{}: {why}", path.display()));
        let options = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .clone();
        let mut file = options.open(path).map_err(of)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(of)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines();
        match lines.next().map(serde_json::from_str::<Value>) {
            None => {
                file.set_len(0).map_err(of)?;
                file.seek(SeekFrom::Start(0)).map_err(of)?;
                writeln!(file, "{head}").map_err(of)?;
            }
            Some(Ok(found)) if found == *head => {
                for line in lines {
                    let deal: Deal =
                        serde_json::from_str(line).map_err(|why| Bad(format!("{}: {why}", path.display())))?;
                    if deal.number != deals.len() as u64 {
                        return Err(bad!(
                            "{}: Blatt {} fehlt",
                            "{}: deal {} is missing",
                            path.display(),
                            deals.len()
                        ));
                    }
                    deals.push(deal);
                }
                file.set_len(whole as u64).map_err(of)?;
                file.seek(SeekFrom::End(0)).map_err(of)?;
            }
            Some(_) => {
                return Err(bad!(
                    "{}: das ist kein Vergleich dieser Bots nach diesen Regeln mit diesem Seed: nenne eine andere Datei",
                    "{}: that is no contest of these bots by these rules with this seed: name another file",
                    path.display()
                ));
            }
        }
        Ok(Kept { file })
    }

    fn add(&mut self, deals: &[Deal]) -> Result<(), Bad> {
        let mut text = String::new();
        for deal in deals {
            text += &serde_json::to_string(deal).map_err(Bad::of)?;
            text.push('\n');
        }
        self.file.write_all(text.as_bytes()).map_err(Bad::of)
    }
}
