//! `maumau sim`: bots against bots, counted.

use crate::bad::{Bad, bad, near};
use crate::language::Tongue;
use crate::out::{self, say, tell};
use crate::table::Chosen;
use clap::Args;
use maumau_bots::{NAMES, Results, by_name, simulate};
use maumau_house::HouseRule;
use maumau_notation::TableRules;
use maumau_play::Player;
use maumau_referee::Law;
use serde_json::json;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Let bots play against bots.
#[derive(Args, Debug)]
pub struct Sim {
    #[command(flatten)]
    rules: Chosen,
    /// The bots, one for each seat: easy, medium, hard, simple or random.
    #[arg(long, value_delimiter = ',', default_values_t = ["simple".to_owned(), "simple".into(), "simple".into()])]
    bots: Vec<String>,
    /// How many rounds.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    rounds: u64,
    /// Everything that is chance is made of this number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print JSON instead of a table.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    tongue: Tongue,
}

impl Sim {
    /// Plays and prints.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        for name in &self.bots {
            if by_name(name).is_none() {
                return Err(bad!(
                    "einen Bot „{name}“ gibt es nicht{}: nimm einen von {}",
                    "there is no bot “{name}”{}: choose one of {}",
                    near(name, NAMES.iter().copied()),
                    NAMES.join(", ")
                ));
            }
        }
        let (law, _) = self.rules.law(self.bots.len())?;
        let bot = |seat: u8| -> Box<dyn Player> {
            by_name(&self.bots[usize::from(seat)]).unwrap_or_else(|| Box::new(maumau_bots::Random))
        };
        let begun = Instant::now();
        let mut told = Duration::from_secs(1);
        let results = simulate(&law, bot, self.rounds, self.seed, |so_far| {
            // Whoever waits longer than two seconds is told how far it is.
            if begun.elapsed() > told + Duration::from_secs(1) {
                told = begun.elapsed();
                let of = self.tongue.language().pick("von", "of");
                let rounds = self.tongue.language().pick("Runden", "rounds");
                eprint!("\r{} {of} {} {rounds}", so_far.rounds, self.rounds);
            }
        });
        if told > Duration::from_secs(1) {
            eprintln!();
        }
        let seconds = begun.elapsed().as_secs_f64();
        if self.json {
            out::data(format_args!("{:#}", self.report(&law, &results, seconds)));
        } else {
            self.print(&law, &results, seconds);
        }
        Ok(if results.endless > 0 {
            ExitCode::FAILURE
        } else {
            ExitCode::SUCCESS
        })
    }

    fn report(&self, law: &Law, results: &Results, seconds: f64) -> serde_json::Value {
        let by_bot: serde_json::Map<String, serde_json::Value> = results
            .wins_by_bot(&self.bots)
            .into_iter()
            .map(|(name, wins)| (name.to_owned(), wins.into()))
            .collect();
        json!({
            "book": law.book.id,
            "version": law.book.version,
            "options": law.book.write(&law.options),
            "house": TableRules::of(law).house.iter().map(HouseRule::short).collect::<Vec<_>>(),
            "rules": format!("{:016x}", TableRules::of(law).digest()),
            "bots": self.bots,
            "seed": self.seed,
            "matches": results.matches,
            "rounds": results.rounds,
            "blocked_rounds": results.blocked,
            "endless_rounds": results.endless,
            "turns_per_round": results.turns as f64 / results.rounds.max(1) as f64,
            "wins_per_seat": &results.wins[..self.bots.len()],
            "wins_per_bot": by_bot,
            "points_per_seat": &results.points[..self.bots.len()],
            "deeds": results.deeds,
            "deeds_per_second": results.deeds as f64 / seconds.max(1e-9),
            "seconds": seconds,
        })
    }

    fn print(&self, law: &Law, results: &Results, seconds: f64) {
        let rounds = results.rounds.max(1) as f64;
        let lang = self.tongue.language();
        tell!(
            lang,
            "{}: {} Runden in {:.1} s",
            "{}: {} rounds in {:.1} s",
            law.book.id,
            results.rounds,
            seconds
        );
        let turns = results.turns as f64 / rounds;
        tell!(lang, "  Züge je Runde       {:.1}", "  turns per round   {:.1}", turns);
        tell!(
            lang,
            "  niemand gewann      {} ({:.2} %)",
            "  blocked rounds    {} ({:.2} %)",
            results.blocked,
            100.0 * results.blocked as f64 / rounds
        );
        let deeds = results.deeds as f64 / seconds.max(1e-9);
        tell!(lang, "  Taten je Sekunde    {:.0}", "  deeds per second  {:.0}", deeds);
        tell!(
            lang,
            "  Platz Bot         Siege     Anteil  Punkte je Runde",
            "  seat  bot         wins      share   points per round"
        );
        for (seat, bot) in self.bots.iter().enumerate() {
            let (wins, points) = (results.wins[seat], results.points[seat]);
            let share = 100.0 * wins as f64 / rounds;
            say!(
                "  {:<5} {bot:<11} {wins:<9} {share:<6.1}% {:.2}",
                seat + 1,
                points as f64 / rounds
            );
        }
        if results.endless > 0 {
            tell!(
                lang,
                "  {} Runden gingen nicht zu Ende: Das ist ein Fehler in den Regeln",
                "  {} rounds did not end: this is a mistake in the rules",
                results.endless
            );
        }
    }
}
