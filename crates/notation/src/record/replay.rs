//! Replaying: what happened once happens again.

use super::{Event, HeadError, Record};
use crate::{Mistake, Words, parse_deed};
use maumau_house::{HouseRule, in_force, lay_rules};
use maumau_referee::{Deed, Law, Listener, Refusal, Ruling};
use maumau_table::{Deck, Seat, Seed, State, round_seed};

/// A record being played again, line by line.
pub struct Replay<'a> {
    /// The law of its table.
    pub law: Law,
    /// The state after the lines told so far.
    pub state: State,
    record: &'a Record,
    next: usize,
}

/// What became of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    /// A round was dealt.
    Dealt,
    /// A deed was carried out.
    Done(Ruling),
    /// Time passed.
    Passed,
    /// The digest was right.
    Checked,
    /// There is a digest, of an earlier version of the book: it can't be compared.
    Unproved,
}

impl<'a> Replay<'a> {
    /// The table of `record`, before its first line.
    ///
    /// # Errors
    /// The head asks for something that is not to be had.
    pub fn new(record: &'a Record, decks: &[Deck]) -> Result<Replay<'a>, HeadError> {
        let law = record.head.law(decks)?;
        let state = record.head.table(&law);
        Ok(Replay {
            law,
            state,
            record,
            next: 0,
        })
    }

    /// The names at its table.
    pub fn words(&self) -> Words<'_> {
        Words {
            law: &self.law,
            people: &self.record.head.people,
        }
    }

    /// The next line, or nothing after the last. A mistake's line counts the record's events from 1.
    ///
    /// # Errors
    /// The line can't have happened, or the state's digest is another one. In a record of an earlier version of its book this is where
    /// the paragraphs of today play otherwise, and the sentence says so.
    pub fn step<L: Listener>(&mut self, listener: &mut L) -> Option<Result<Told, Mistake>> {
        let told = self.line(listener)?;
        Some(told.map_err(|mistake| self.otherwise(mistake)))
    }

    fn otherwise(&self, mistake: Mistake) -> Mistake {
        let head = &self.record.head;
        if !head.is_earlier() {
            return mistake;
        }
        let (found, ours, what) = (head.version, self.law.book.version, mistake.what);
        let what = format!(
            "from here on it can't be played again: it is of version {found} of its book, and version {ours} plays otherwise ({what})"
        );
        Mistake { what, ..mistake }
    }

    fn line<L: Listener>(&mut self, listener: &mut L) -> Option<Result<Told, Mistake>> {
        let line = self.record.lines.get(self.next)?;
        self.next += 1;
        let wrong = |what: String| Mistake::of_line(self.next, what);
        if line.at_ms < self.state.now_ms {
            return Some(Err(wrong("time runs backward here".into())));
        }
        self.law.lapse(&mut self.state, line.at_ms, listener);
        Some(match &line.event {
            Event::Deal(seed) => {
                let own = seed.or_else(|| self.record.head.seed.map(|master| self.seed_of(master)));
                match own {
                    None => Err(wrong("neither the head nor this deal names a seed".into())),
                    Some(seed) if self.law.deal(&mut self.state, line.at_ms, seed, listener) => Ok(Told::Dealt),
                    Some(_) => Err(wrong(
                        "no round can be dealt here: another one is running, or the match is over".into(),
                    )),
                }
            }
            Event::Deed(seat, deed) => self.deed(line.at_ms, Seat(*seat), deed, listener),
            Event::Rule(seat, rule) => self.rule(line.at_ms, Seat(*seat), rule, listener),
            Event::Time => Ok(Told::Passed),
            Event::Resume => {
                self.law.resume(&mut self.state, line.at_ms, listener);
                Ok(Told::Passed)
            }
            Event::Check(_) if self.record.head.is_earlier() => Ok(Told::Unproved),
            Event::Check(digest) => {
                let ours = self.state.digest();
                if ours == *digest {
                    Ok(Told::Checked)
                } else {
                    Err(wrong(format!(
                        "the table stands otherwise: {ours:016x}, not {digest:016x}"
                    )))
                }
            }
        })
    }

    fn seed_of(&self, master: Seed) -> Seed {
        round_seed(master, self.state.round + 1)
    }

    /// The law changes between two rounds.
    fn rule<L: Listener>(&mut self, at_ms: u32, seat: Seat, text: &str, listener: &mut L) -> Result<Told, Mistake> {
        let line = self.next;
        let rule = HouseRule::parse(text).map_err(|mistake| Mistake::of_line(line, mistake.what))?;
        let mut rules = in_force(&self.law).to_vec();
        rules.push(rule);
        let law = lay_rules(self.law.clone(), &rules).map_err(|why| Mistake::of_line(line, why))?;
        let deed = Deed::AddRule(Deed::OWN_RULE);
        let done = self.law.deed(&mut self.state, at_ms, seat, &deed, listener);
        let told = done.map(Told::Done).map_err(|refusal| self.refused(text, refusal))?;
        self.law = law;
        Ok(told)
    }

    fn refused(&self, text: &str, refusal: Refusal) -> Mistake {
        let why = match refusal {
            Refusal::Forbidden(cite) => format!("{} forbids it", self.words().cite(cite)),
            Refusal::Impossible => "it can't be done".into(),
            Refusal::TooEarly => "it comes too early".into(),
        };
        Mistake::of_line(self.next, format!("“{text}” can't have happened: {why}"))
    }

    fn deed<L: Listener>(&mut self, at_ms: u32, seat: Seat, text: &str, listener: &mut L) -> Result<Told, Mistake> {
        let line = self.next;
        let deed = parse_deed(&self.words(), text).map_err(|mistake| Mistake { line, ..mistake })?;
        let done = self.law.deed(&mut self.state, at_ms, seat, &deed, listener);
        done.map(Told::Done).map_err(|refusal| self.refused(text, refusal))
    }
}
