//! Prints records.

use super::{Event, Head, Line, Record, VERSION, hex};
use std::fmt;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.head)?;
        let mut before_ms = 0;
        for line in &self.lines {
            writeln!(f, "{}", line.after(before_ms))?;
            before_ms = line.at_ms;
        }
        Ok(())
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "maumau record {VERSION}")?;
        writeln!(f, "book {} {}", self.book, self.version)?;
        if !self.options.is_empty() {
            writeln!(f, "options {}", self.options)?;
        }
        for deck in &self.decks {
            writeln!(f, "deck {deck}")?;
        }
        for rule in &self.rules {
            writeln!(f, "{rule}")?;
        }
        if let Some(digest) = self.digest() {
            writeln!(f, "rules {digest:016x}")?;
        }
        writeln!(f, "seats {}", self.people.join(" "))?;
        if !self.points.is_empty() {
            let points: Vec<String> = self.points.iter().map(ToString::to_string).collect();
            writeln!(f, "points {}", points.join(" "))?;
        }
        if self.rounds > 0 {
            writeln!(f, "rounds {}", self.rounds)?;
        }
        if let Some(seed) = &self.seed {
            writeln!(f, "seed {}", hex::print(seed))?;
        }
        Ok(())
    }
}

impl Line {
    /// Prints the line after one at `before_ms`: `+250 1 lay 7H`, `+250 1 id ab-1 lay 7H`, `+0 deal`, `+9000 time`, `+0 check 00ff…`.
    pub fn after(&self, before_ms: u32) -> String {
        let wait = self.at_ms.saturating_sub(before_ms);
        match &self.event {
            Event::Deal(None) => format!("+{wait} deal"),
            Event::Deal(Some(seed)) => format!("+{wait} deal {}", hex::print(seed)),
            Event::Deed(seat, deed) => {
                let id = self.id.iter().fold(String::new(), |_, id| format!("id {id} "));
                format!("+{wait} {} {id}{deed}", u16::from(*seat) + 1)
            }
            Event::Rule(seat, rule) => format!("+{wait} {} {rule}", u16::from(*seat) + 1),
            Event::Time => format!("+{wait} time"),
            Event::Resume => format!("+{wait} resume"),
            Event::Check(digest) => format!("+{wait} check {digest:016x}"),
        }
    }
}
