//! What is played: a book, its options, decks from files.

use crate::bad::{Bad, read};
use clap::Args;
use maumau_notation::did_you_mean;
use maumau_referee::{Book, Law, Options};
use maumau_rulebooks::{BOOKS, decks};
use maumau_table::Deck;
use std::path::PathBuf;

/// The book that is played if nobody names one.
pub const DEFAULT_BOOK: &str = "spin"; // names a book: somebody must begin

/// What is played.
#[derive(Args, Clone, Debug)]
pub struct Rules {
    /// The rule book: spin, swiss, verschaerft, vampir, freie-voelker or classic.
    #[arg(long, value_name = "BOOK", default_value = DEFAULT_BOOK)]
    pub book: String,
    /// An option as KEY=VALUE, as often as wanted; `maumau rules BOOK` lists them. `preset=NAME` sets several.
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// A deck from a file, for books that take one (docs/decks.md).
    #[arg(long = "deck", value_name = "FILE")]
    pub decks: Vec<PathBuf>,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            book: DEFAULT_BOOK.into(),
            options: Vec::new(),
            decks: Vec::new(),
        }
    }
}

impl Rules {
    /// The law of a table with so many seats, and the decks it may play with.
    pub fn law(&self, seats: usize) -> Result<(Law, Vec<Deck>), Bad> {
        let (book, options) = self.book()?;
        let decks = self.decks()?;
        let seats = u8::try_from(seats).unwrap_or(u8::MAX);
        let law = Law::bind(book, seats, options, &decks).map_err(Bad::of)?;
        // A deck nobody plays with is a mistake that would go unseen. A combination's name has those of its parts, with “+” between.
        let played = |deck: &Deck| law.deck.id.split('+').any(|part| part == deck.id);
        if let Some(place) = decks.iter().position(|deck| !played(deck)) {
            return Err(Bad(format!(
                "{}: with these options “{}” has no use for this deck: leave it out, or name the book and the options that it belongs to",
                self.decks[place].display(),
                book.id
            )));
        }
        Ok((law, decks))
    }

    /// The book with its options.
    pub fn book(&self) -> Result<(&'static Book, Options), Bad> {
        let book = find(&self.book)?;
        let options = book.read(&self.options.join(" ")).map_err(Bad::of)?;
        Ok((book, options))
    }

    /// The decks given as files.
    pub fn decks(&self) -> Result<Vec<Deck>, Bad> {
        let files = self.decks.iter();
        files
            .map(|path| {
                let found = decks::read(&path.display().to_string(), &read(path)?);
                found.map(|file| file.deck).map_err(Bad::of)
            })
            .collect()
    }
}

/// The book of this name.
pub fn find(name: &str) -> Result<&'static Book, Bad> {
    maumau_rulebooks::find(name).ok_or_else(|| {
        let known: Vec<&str> = BOOKS.iter().map(|book| book.id).collect();
        let near = did_you_mean(name, known.iter().copied());
        Bad(format!(
            "there is no book “{name}”{near}: choose one of {}",
            known.join(", ")
        ))
    })
}
