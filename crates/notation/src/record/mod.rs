//! Records: whole matches as text, to be kept, read, replayed and checked (docs/record.md).

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

/// The version of the format. Records of another one are refused.
pub const VERSION: u32 = 1;

/// A match as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What was agreed before the first deal.
    pub head: Head,
    /// What happened.
    pub lines: Vec<Line>,
}

/// What was agreed before the first deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The book.
    pub book: String,
    /// The version of its paragraphs.
    pub version: u16,
    /// Options that are not at their defaults, as [`maumau_referee::Book::read`] takes them.
    pub options: String,
    /// Decks given at run time, by name.
    pub decks: Vec<String>,
    /// The rules of players' own, each as its text.
    pub rules: Vec<String>,
    /// Who sat where.
    pub people: Vec<String>,
    /// The points with which they began, by seat; none where all began with 0.
    pub points: Vec<i16>,
    /// How many rounds of the match earlier records contain: a match gets a new record when a player joins.
    pub rounds: u16,
    /// The seed of the match, from which each round's is made. Nothing if each deal brings its own.
    pub seed: Option<Seed>,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// When, in ms of the match.
    pub at_ms: u32,
    /// What.
    pub event: Event,
    /// The name that whoever did it gave the deed: one that is sent twice is done once. Only the log of a host has it.
    pub id: Option<String>,
}

impl Line {
    /// Something that happened, without a name.
    pub fn new(at_ms: u32, event: Event) -> Line {
        Line { at_ms, event, id: None }
    }
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A round was dealt; with a seed of its own, or with the match's.
    Deal(Option<Seed>),
    /// Somebody did something: the seat by its place, and the deed as [`crate::print_deed`] writes it.
    Deed(u8, String),
    /// Somebody added a rule of the table's own (§ 12): the seat by its place, and the rule's whole text. It holds from then on.
    Rule(u8, String),
    /// Time passed, and deadlines with it.
    Time,
    /// Play went on after an interruption: times that were running began anew.
    Resume,
    /// The state's digest at this point.
    Check(u64),
}

/// Why a record can't be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HeadError {
    /// There is no such book.
    Book(String),
    /// It is of a later version of the book's paragraphs.
    Version {
        /// The book.
        book: String,
        /// The record's version.
        found: u16,
        /// Ours.
        ours: u16,
    },
    /// Its options can't be set.
    Options(OptionError),
    /// A rule of players' own can't be laid.
    Rules(Sentence),
    /// A deck is missing.
    Deck(String),
    /// The book can't be played so.
    Bind(BindError),
}

impl HeadError {
    /// What is wrong, and what to do.
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
    /// The head of a match by `law`, in which each round's seed is made of `seed`.
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

    /// Whether it is of an earlier version of its book than the one that is played here.
    pub fn is_earlier(&self) -> bool {
        maumau_rulebooks::find(&self.book).is_some_and(|book| self.version < book.version)
    }

    /// The law of the table, by the paragraphs of today. Of `decks` the book takes those that it knows.
    ///
    /// # Errors
    /// The book, its version, an option or a deck is not to be had.
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

    /// The table before the first round of the record, with the points and after the rounds that its head names.
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

    /// The rules of players' own.
    fn house(&self) -> Result<Vec<HouseRule>, HeadError> {
        let read = |text: &String| HouseRule::parse(text).map_err(|mistake| HeadError::Rules(mistake.placed()));
        self.rules.iter().map(read).collect()
    }

    /// The digest of what is played; nothing if this program can't tell.
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
