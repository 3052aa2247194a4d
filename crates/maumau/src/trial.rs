//! `maumau trial`: a rule of one's own, looked over and tried out.

use crate::bad::Bad;
use crate::out::say;
use crate::table::{Rules, house_rule};
use clap::Args;
use maumau_bots::{Sample, Trial};
use maumau_house::check;
use maumau_referee::Law;
use std::path::PathBuf;
use std::process::ExitCode;

/// Try rules of one's own, or other options.
#[derive(Args, Debug)]
pub struct Trials {
    /// Files with a rule card each (docs/house-rules.md), or names of the catalogue.
    #[arg(value_name = "FILE|NAME")]
    files: Vec<String>,
    #[command(flatten)]
    rules: Rules,
    /// Instead of a rule, or with one: an option to be tried, KEY=VALUE, as often as wanted.
    #[arg(long = "with", value_name = "KEY=VALUE", required_unless_present = "files")]
    with: Vec<String>,
    /// How many play.
    #[arg(long, default_value_t = 3)]
    seats: usize,
    /// How many rounds, with and without.
    #[arg(long, default_value_t = 2000)]
    rounds: u32,
    /// Everything that is chance is made of this number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where the record of a round that does not end is written.
    #[arg(long, value_name = "FILE", default_value = "endless.mau")]
    record: PathBuf,
}

impl Trials {
    /// Reads, checks, plays, reports.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let (without, decks) = self.rules.law(self.seats)?;
        let mut tried = self.rules.clone();
        tried.options.extend(self.with.iter().cloned());
        let mut table = tried.table()?;
        let plain = table.law(without.seats, &decks).map_err(Bad)?;
        let mut wrong = false;
        for said in &self.files {
            let rule = house_rule(said)?;
            let [de, en] = rule.says();
            say!("{rule}\n  {de}\n  {en}");
            for complaint in check(&plain, &rule, &table.house) {
                let [de, en] = complaint.text();
                say!("  ! {de}\n  ! {en}");
                wrong |= !complaint.is_advice();
            }
            table.house.push(rule);
        }
        if wrong {
            return Ok(ExitCode::FAILURE);
        }
        let with = table.law(without.seats, &decks).map_err(Bad)?;
        let trial = Trial::of(&with, &without, self.rounds, self.seed);
        report(&trial, &with);
        let Some(record) = trial.record(&with, &decks) else {
            return Ok(ExitCode::SUCCESS);
        };
        std::fs::write(&self.record, record.to_string()).map_err(Bad::of)?;
        say!("refused: a round did not end; its record is {}", self.record.display());
        Ok(ExitCode::FAILURE)
    }
}

fn report(trial: &Trial, law: &Law) {
    let Trial { with, without } = trial;
    say!("{:<34}{:>10}{:>10}", "", "with", "without");
    let line = |what: &str, of: &dyn Fn(&Sample) -> String| say!("{what:<34}{:>10}{:>10}", of(with), of(without));
    line("rounds that ended", &|sample| format!("{}", sample.ended));
    line("rounds that nobody won", &|sample| format!("{}", sample.blocked));
    line("turns per round", &|sample| format!("{:.1}", sample.turns_per_round()));
    line("fired per round", &|sample| {
        format!("{:.2}", sample.per_round(sample.fired))
    });
    line("cards for mistakes per round", &|sample| {
        format!("{:.2}", sample.per_round(sample.fines))
    });
    line("won by who began", &|sample| format!("{:.1} %", sample.first_share()));
    for (name, n) in &with.fired_by {
        say!("  {name:<32}{:>10.2}", with.per_round(*n));
    }
    for name in trial.idle(law) {
        say!("  ! {name}: hat in keiner Runde etwas bewirkt / did nothing in any round");
    }
    for (name, paragraph) in trial.doubled(law) {
        say!("  ! {name}: das hat das Buch schon: {paragraph} / the book has this already: {paragraph}");
    }
    for (name, n) in &with.overruled {
        say!("  ! {name}: die eigene Regel geht vor, {n}-mal / your own rule went before it, {n} times");
    }
}
