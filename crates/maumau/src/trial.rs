//! `maumau trial`: a rule of one's own, looked over and tried out.

use crate::bad::{Bad, read};
use crate::out::say;
use crate::table::Rules;
use clap::Args;
use maumau_bots::{Happened, Sample, Trial};
use maumau_house::{RuleCard, check, english, german, lay};
use maumau_notation::record::{Event, Head, Line, Record};
use maumau_notation::{Words, print_deed};
use maumau_referee::Law;
use std::path::PathBuf;
use std::process::ExitCode;

/// Try rules of one's own.
#[derive(Args, Debug)]
pub struct Trials {
    /// Files with a rule card each (docs/house-rules.md).
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    rules: Rules,
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
        let mut cards: Vec<RuleCard> = Vec::new();
        let mut wrong = false;
        for file in &self.files {
            let card = maumau_house::parse(&read(file)?);
            let card = card.map_err(|mistake| Bad(format!("{}:{mistake}", file.display())))?;
            say!("{card}\n  {}\n  {}", german(&card), english(&card));
            for complaint in check(&without, &card, &cards) {
                let [de, en] = complaint.text();
                say!("  ! {de}\n  ! {en}");
                wrong = true;
            }
            cards.push(card);
        }
        if wrong {
            return Ok(ExitCode::FAILURE);
        }
        let with = lay(without.clone(), &cards).map_err(Bad)?;
        let trial = Trial::of(&with, &without, self.rounds, self.seed);
        report(&trial);
        let Some(lines) = trial.with.endless.as_ref().filter(|_| trial.is_refused()) else {
            return Ok(ExitCode::SUCCESS);
        };
        let record = record(&with, lines, &decks);
        std::fs::write(&self.record, record.to_string()).map_err(Bad::of)?;
        say!("refused: a round did not end; its record is {}", self.record.display());
        Ok(ExitCode::FAILURE)
    }
}

fn report(trial: &Trial) {
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
}

fn record(law: &Law, lines: &[Happened], decks: &[maumau_table::Deck]) -> Record {
    let people: Vec<String> = (1..=law.seats).map(|n| format!("bot{n}")).collect();
    let words = Words { law, people: &people };
    let line = |happened: &Happened| match happened {
        Happened::Dealt(at_ms, seed) => Line {
            at_ms: *at_ms,
            event: Event::Deal(Some(*seed)),
        },
        Happened::Did(at_ms, seat, deed) => Line {
            at_ms: *at_ms,
            event: Event::Deed(seat.0, print_deed(&words, deed)),
        },
        Happened::Time(at_ms) => Line {
            at_ms: *at_ms,
            event: Event::Time,
        },
    };
    Record {
        head: Head::of(law, &people, None, decks),
        lines: lines.iter().map(line).collect(),
    }
}
