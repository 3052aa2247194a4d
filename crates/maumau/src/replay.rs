//! `maumau replay`: a recorded match, shown or checked.

use crate::bad::{Bad, read};
use crate::out::say;
use crate::table::Rules;
use clap::Args;
use maumau_notation::record::{self, Event, Line, Record};
use maumau_notation::{Words, print_fact};
use maumau_play::Replay;
use maumau_table::{Fact, State};
use std::path::PathBuf;
use std::process::ExitCode;

/// Show a recorded match, or check it.
#[derive(Args, Debug)]
pub struct Replays {
    /// The record, a file ending in .mau (docs/record.md).
    file: PathBuf,
    /// Only check that every deed can happen, every digest is right, and one stands at the end: exit code 1 and the line where it
    /// differs otherwise.
    #[arg(long)]
    check: bool,
    /// A deck from a file, if the record was played with one.
    #[arg(long = "deck", value_name = "FILE")]
    decks: Vec<PathBuf>,
}

impl Replays {
    /// Shows or checks it.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let name = self.file.display();
        let rules = Rules {
            decks: self.decks.clone(),
            ..Rules::default()
        };
        let decks = rules.decks()?;
        let text = read(&self.file)?;
        let record = record::parse(&text).map_err(|mistake| Bad(format!("{name}:{mistake}")))?;
        let mut replay = Replay::new(&record, &decks).map_err(|error| Bad(format!("{name}: {error}")))?;
        for line in 0..record.lines.len() {
            let mut facts = Vec::new();
            let told = replay.step(&mut |_: &State, fact: &Fact| facts.push(*fact));
            if let Some(Err(mistake)) = told {
                say!("{name}:{}: {}", record::line_in(&text, mistake.line), mistake.what);
                return Ok(ExitCode::FAILURE);
            }
            if !self.check {
                let words = replay.words();
                show(&record, line, &words, &facts);
            }
        }
        if self.check && record.head.is_earlier() {
            let (found, ours) = (record.head.version, replay.law().book.version);
            say!(
                "{name}: it can be played to its end, but it is of version {found} of its book, and by version {ours} its digests prove \
                 nothing"
            );
            return Ok(ExitCode::FAILURE);
        }
        let is_deal = |line: &Line| matches!(line.event, Event::Deal(_));
        if self.check && !record.lines.iter().any(is_deal) {
            say!("{name}: no round was dealt, so there is no match to check: a record needs a line “+0 deal”");
            return Ok(ExitCode::FAILURE);
        }
        let ends_checked = matches!(record.lines.last().map(|line| &line.event), Some(Event::Check(_)));
        if self.check && !ends_checked {
            say!(
                "{name}:{}: the record ends here without a digest, so it can't be told whether it is whole: it should end with \
                 “+0 check {:016x}”",
                text.lines().count(),
                replay.state().digest()
            );
            return Ok(ExitCode::FAILURE);
        }
        say!(
            "{}: {} events, {:016x}",
            if self.check { "well" } else { "end" },
            record.lines.len(),
            replay.state().digest()
        );
        Ok(ExitCode::SUCCESS)
    }
}

fn show(record: &Record, line: usize, words: &Words, facts: &[Fact]) {
    let line = &record.lines[line];
    let what = match &line.event {
        Event::Deal(_) => "a round is dealt".to_owned(),
        Event::Deed(seat, deed) => format!("{}: {deed}", record.head.people[usize::from(*seat)]),
        Event::Rule(seat, rule) => format!("{} adds a rule: {rule}", record.head.people[usize::from(*seat)]),
        Event::Time => "time passes".into(),
        Event::Resume => "play goes on after an interruption: running times begin anew".into(),
        Event::Check(_) => return,
    };
    say!("{:>9.3}  {what}", f64::from(line.at_ms) / 1000.0);
    for fact in facts {
        say!("             {}", print_fact(words, fact));
    }
}
