//! Records: whole matches as text, to store, read, replay and check (docs/record.md).

mod hex;
mod parse;
mod print;
mod remark;

pub use parse::{line_in, parse};
pub use remark::{Remark, Remarked, published};

use crate::TableRules;
use maumau_house::{HouseRule, lay_rules};
use maumau_referee::{BindError, Law, OptionError};
use maumau_table::{Cite, Deck, Fact, Seats, Seed, Sentence, State, What, sentence};
use std::fmt;

/// The version of the format. The parser rejects records of other versions.
pub const VERSION: u32 = 1;

/// A recorded match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What was agreed before the first deal.
    pub head: Head,
    /// What happened, in order.
    pub lines: Vec<Line>,
}

/// The head of a record: what was agreed before the first deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The id of the book.
    pub book: String,
    /// The version of the book's paragraphs.
    pub version: u16,
    /// The options that differ from their defaults, in the form that [`maumau_referee::Book::read`] parses.
    pub options: String,
    /// The ids of decks supplied at run time.
    pub decks: Vec<String>,
    /// The texts of the house rules.
    pub rules: Vec<String>,
    /// The players' names, by seat.
    pub people: Vec<String>,
    /// The points at the beginning, by seat; empty if all players began with 0.
    pub points: Vec<i16>,
    /// Number of rounds in earlier records of this match: a match gets a new record when a player joins.
    pub rounds: u16,
    /// The seed of the match, from which the seed of each round is derived; `None` if each deal has its own.
    pub seed: Option<Seed>,
}

/// A line of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The time, in ms of the match.
    pub at_ms: u32,
    /// What happened.
    pub event: Event,
    /// The id that the client gave the action, so that resending it has no effect. Only the log of a server has ids.
    pub id: Option<String>,
}

impl Line {
    /// Returns a line without an id.
    pub fn new(at_ms: u32, event: Event) -> Line {
        Line { at_ms, event, id: None }
    }
}

/// What happened in a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A round was dealt, with a seed of its own or the one derived from the match's seed.
    Deal(Option<Seed>),
    /// The player at this seat acted; the text is in the form of [`crate::print_deed`].
    Deed(u8, String),
    /// The player at this seat added a house rule (§ 12), in force from then on; the text is complete.
    Rule(u8, String),
    /// Time passed, and deadlines with it.
    Time,
    /// Play resumed after an interruption, and open windows got their full time again.
    Resume,
    /// The digest of the state at this point.
    Check(u64),
}

/// Why a record can't be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HeadError {
    /// This book doesn't exist.
    Book(String),
    /// The record is of a later version of the book's paragraphs.
    Version {
        /// The id of the book.
        book: String,
        /// The record's version.
        found: u16,
        /// This program's version.
        ours: u16,
    },
    /// Its options can't be set.
    Options(OptionError),
    /// A house rule is invalid.
    Rules(Sentence),
    /// This deck is missing.
    Deck(String),
    /// The book can't be played with these seats, options and decks.
    Bind(BindError),
}

impl HeadError {
    /// Returns the message: the problem, and what to do.
    pub fn sentence(&self) -> Sentence {
        match self {
            HeadError::Book(book) => sentence!(
                "ein Buch „{book}“ gibt es hier nicht: ein neueres Programm kennt es vielleicht",
                "there is no book “{book}” here: a newer program may know it"
            ),
            HeadError::Version { book, found, ours } => sentence!(
                "die Aufzeichnung ist von Version {found} des Buchs „{book}“, und dieses Programm spielt Version {ours}: spiel sie \
                 mit einem neueren ab",
                "the record is of version {found} of the book “{book}”, and this program plays version {ours}: replay it \
                 with a newer program"
            ),
            HeadError::Options(error) => error.sentence(),
            HeadError::Rules(why) => why.clone(),
            HeadError::Deck(deck) => sentence!(
                "gespielt wurde mit dem Blatt „{deck}“: gib seine Datei mit --deck",
                "the record was played with the deck “{deck}”: give its file with --deck"
            ),
            HeadError::Bind(error) => error.sentence(),
        }
    }
}

impl fmt::Display for HeadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl Head {
    /// Returns the head of a match by `law` whose round seeds are derived from `seed`.
    pub fn of(law: &Law, people: &[String], seed: Option<Seed>, decks: &[Deck]) -> Head {
        Head {
            book: law.book.id.to_owned(),
            version: law.book.version,
            options: law.book.write(&law.options),
            decks: decks.iter().map(|deck| deck.id.clone()).collect(),
            rules: maumau_house::texts(law).to_vec(),
            people: people.to_vec(),
            points: Vec::new(),
            rounds: 0,
            seed,
        }
    }

    /// Returns whether the record is of an earlier version of its book than this program's.
    pub fn is_earlier(&self) -> bool {
        maumau_rulebooks::find(&self.book).is_some_and(|book| self.version < book.version)
    }

    /// Returns the table's ruleset, with this program's paragraphs. The book takes those of `decks` that it knows.
    ///
    /// # Errors
    /// If the book, its version, an option, a house rule or a deck is not available.
    pub fn law(&self, decks: &[Deck]) -> Result<Law, HeadError> {
        let book = maumau_rulebooks::find(&self.book).ok_or_else(|| HeadError::Book(self.book.clone()))?;
        if book.version < self.version {
            return Err(HeadError::Version {
                book: self.book.clone(),
                found: self.version,
                ours: book.version,
            });
        }
        if let Some(missing) = self
            .decks
            .iter()
            .find(|name| decks.iter().all(|deck| deck.id != **name))
        {
            return Err(HeadError::Deck(missing.clone()));
        }
        let options = book.read(&self.options).map_err(HeadError::Options)?;
        let law = Law::bind(book, self.people.len() as u8, options, decks).map_err(HeadError::Bind)?;
        lay_rules(law, &self.house()?).map_err(HeadError::Rules)
    }

    /// Returns the table before the record's first round, with the points and the number of rounds from its head.
    pub fn table(&self, law: &Law) -> State {
        let mut state = law.table().after_rounds(self.rounds);
        for (seat, &n) in Seats::first(law.seats).zip(&self.points) {
            state.apply(&Fact {
                cite: Cite::HAND,
                what: What::Scored { seat, n },
            });
        }
        state
    }

    fn house(&self) -> Result<Vec<HouseRule>, HeadError> {
        let read = |text: &String| HouseRule::parse(text).map_err(|mistake| HeadError::Rules(mistake.placed()));
        self.rules.iter().map(read).collect()
    }

    /// Returns the digest of the rules; `None` if this program can't compute it.
    pub fn digest(&self) -> Option<u64> {
        let book = maumau_rulebooks::find(&self.book).filter(|book| book.version == self.version)?;
        let rules = TableRules {
            book,
            options: book.read(&self.options).ok()?,
            house: self.house().ok()?,
        };
        Some(rules.digest())
    }
}
