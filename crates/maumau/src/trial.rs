//! `maumau trial`: a rule of one's own, looked over and tried out.

use crate::bad::{Bad, bad};
use crate::language::Tongue;
use crate::out::{say, tell};
use crate::table::{Chosen, house_rule};
use clap::Args;
use maumau_bots::{Sample, Trial, Twice};
use maumau_house::check;
use maumau_referee::Law;
use maumau_terminal::Language;
use std::path::PathBuf;
use std::process::ExitCode;

/// Try rules of one's own, or other options.
#[derive(Args, Debug)]
pub struct Trials {
    /// Rules of your own, each by its file (docs/house-rules.md), its name in the catalogue, or its text.
    #[arg(value_name = "FILE|NAME|TEXT")]
    own: Vec<String>,
    #[command(flatten)]
    rules: Chosen,
    /// Instead of a rule, or with one: an option to be tried, KEY=VALUE, as often as wanted.
    #[arg(long = "with", value_name = "KEY=VALUE")]
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
    #[command(flatten)]
    tongue: Tongue,
}

impl Trials {
    /// Reads, checks, plays, reports.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        if self.own.is_empty() && self.with.is_empty() {
            return Err(bad!(
                "es fehlt, was versucht werden soll: nenne eine Regel (Datei, Name oder Text), oder eine Option mit --with",
                "there is nothing to try: name a rule (a file, its name or its text), or an option with --with"
            ));
        }
        let lang = self.tongue.language();
        let (without, decks) = self.rules.law(self.seats)?;
        let mut tried = self.rules.clone();
        tried.options.extend(self.with.iter().cloned());
        let mut table = tried.table()?;
        let plain = table.law(without.seats, &decks).map_err(|why| Bad::told(&why))?;
        let mut wrong = false;
        for said in &self.own {
            let rule = house_rule(said)?;
            let [de, en] = rule.says_with(&plain.deck);
            say!("{rule}\n  {}", lang.pick(de, en));
            for complaint in check(&plain, &rule, &table.house) {
                let [de, en] = complaint.text();
                say!("  ! {}", lang.pick(de, en));
                wrong |= !complaint.is_advice();
            }
            table.house.push(rule);
        }
        if wrong {
            return Ok(ExitCode::FAILURE);
        }
        let with = table.law(without.seats, &decks).map_err(|why| Bad::told(&why))?;
        let trial = Trial::of(&with, &without, self.rounds, self.seed);
        report(lang, &trial, &with);
        let Some(record) = trial.record(&with, &decks) else {
            return Ok(ExitCode::SUCCESS);
        };
        std::fs::write(&self.record, record.to_string()).map_err(Bad::of)?;
        tell!(
            lang,
            "abgelehnt: Eine Runde ging nicht zu Ende; ihre Aufzeichnung ist {}",
            "refused: a round did not end; its record is {}",
            self.record.display()
        );
        Ok(ExitCode::FAILURE)
    }
}

fn report(lang: Language, trial: &Trial, law: &Law) {
    let Trial { with, without } = trial;
    let (is_with, is_without) = (lang.pick("mit", "with"), lang.pick("ohne", "without"));
    say!("{:<34}{:>10}{:>10}", "", is_with, is_without);
    let line = |de: &str, en: &str, of: &dyn Fn(&Sample) -> String| {
        let what = lang.pick(de, en);
        say!("{what:<34}{:>10}{:>10}", of(with), of(without));
    };
    line("Runden, die zu Ende gingen", "rounds that ended", &|sample| {
        format!("{}", sample.ended)
    });
    line("Runden, die niemand gewann", "rounds that nobody won", &|sample| {
        format!("{}", sample.blocked)
    });
    line("Züge je Runde", "turns per round", &|sample| {
        format!("{:.1}", sample.turns_per_round())
    });
    line("wirkte je Runde", "fired per round", &|sample| {
        format!("{:.2}", sample.per_round(sample.fired))
    });
    line("Strafkarten je Runde", "cards for mistakes per round", &|sample| {
        format!("{:.2}", sample.per_round(sample.fines))
    });
    line(
        "Karten durch die Regel je Runde",
        "cards by the rule per round",
        &|sample| format!("{:.2}", sample.per_round(sample.handed)),
    );
    line("gewann, wer anfing", "won by who began", &|sample| {
        format!("{:.1} %", sample.first_share())
    });
    for (name, n) in &with.fired_by {
        say!("  {name:<32}{:>10.2}", with.per_round(*n));
    }
    for name in trial.idle(law) {
        let what = lang.pick("hat in keiner Runde etwas bewirkt", "did nothing in any round");
        say!("  ! {name}: {what}");
    }
    for (name, paragraph) in trial.doubled(law, Twice::Same) {
        let what = lang.pick("das hat das Buch schon", "the book has this already");
        say!("  ! {name}: {what}: {paragraph}");
    }
    for remark in trial.remarks(law) {
        say!("  ! {}", lang.pick(remark.de, remark.en));
    }
    for (name, n) in &with.overruled {
        tell!(
            lang,
            "  ! {}: die eigene Regel geht vor, {}-mal",
            "  ! {}: your own rule went before it, {} times",
            name,
            n
        );
    }
}
