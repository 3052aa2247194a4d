//! What is played: a book, its options, decks from files.

use crate::bad::{Bad, bad, near, read};
use clap::Args;
use maumau_house::{HouseRule, catalogue};
use maumau_notation::{TableRules, no_book};
use maumau_referee::{Book, Law, Options};
use maumau_rulebooks::decks;
use maumau_table::Deck;
use std::path::{Path, PathBuf};

/// The book that is played if nobody names one.
pub const DEFAULT_BOOK: &str = "spin"; // names a book: somebody must begin

/// What is played.
#[derive(Args, Clone, Debug)]
pub struct Chosen {
    /// The rule book; `maumau rules` lists them.
    #[arg(long, value_name = "BOOK", default_value = DEFAULT_BOOK)]
    pub book: String,
    /// All that is played, as one text or in a file: book, options, rules of your own (docs/house-rules.md).
    #[arg(long = "rules", value_name = "FILE|TEXT", conflicts_with = "book")]
    pub text: Option<String>,
    /// An option as KEY=VALUE, as often as wanted; `maumau rules BOOK` lists them. `preset=NAME` sets several.
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// A rule of your own, as often as wanted: its file, its name in the catalogue, or its text.
    #[arg(long, value_name = "FILE|NAME|TEXT")]
    pub house: Vec<String>,
    /// A deck from a file, for books that take one (docs/decks.md).
    #[arg(long = "deck", value_name = "FILE")]
    pub decks: Vec<PathBuf>,
}

impl Default for Chosen {
    fn default() -> Chosen {
        Chosen {
            book: DEFAULT_BOOK.into(),
            text: None,
            options: Vec::new(),
            house: Vec::new(),
            decks: Vec::new(),
        }
    }
}

impl Chosen {
    /// The law of a table with so many seats, and the decks it may play with.
    pub fn law(&self, seats: usize) -> Result<(Law, Vec<Deck>), Bad> {
        let rules = self.table()?;
        let decks = self.decks()?;
        let seats = u8::try_from(seats).unwrap_or(u8::MAX);
        let law = rules.law(seats, &decks).map_err(|why| Bad::told(&why))?;
        // A deck nobody plays with is a mistake that would go unseen. A combination's name has those of its parts, with “+” between.
        let played = |deck: &Deck| law.deck.id.split('+').any(|part| part == deck.id);
        if let Some(place) = decks.iter().position(|deck| !played(deck)) {
            return Err(bad!(
                "{}: mit diesen Optionen braucht „{}“ dieses Blatt nicht: lass es weg, oder nenne Buch und Optionen, zu denen es gehört",
                "{}: with these options “{}” has no use for this deck: leave it out, or name the book and the options that it belongs to",
                self.decks[place].display(),
                rules.book.id
            ));
        }
        Ok((law, decks))
    }

    /// The book with its options and the rules of players' own.
    pub fn table(&self) -> Result<TableRules, Bad> {
        let mut rules = match &self.text {
            Some(said) => whole(said)?,
            None => {
                let book = find(&self.book)?;
                TableRules {
                    book,
                    options: Options::defaults(book.options),
                    house: Vec::new(),
                }
            }
        };
        let (book, options) = (rules.book, self.options.join(" "));
        let begin = book.write(&rules.options);
        rules.options = book
            .read(&format!("{begin} {options}"))
            .map_err(|error| Bad::told(&error.sentence()))?;
        for said in &self.house {
            rules.house.push(house_rule(said)?);
        }
        Ok(rules)
    }

    /// The decks given as files.
    pub fn decks(&self) -> Result<Vec<Deck>, Bad> {
        let files = self.decks.iter();
        files
            .map(|path| {
                let found = decks::read(&path.display().to_string(), &read(path)?);
                found
                    .map(|file| file.deck)
                    .map_err(|complaints| Bad::told(&complaints.sentence()))
            })
            .collect()
    }
}

/// A file with all that is played, or the text itself.
fn whole(said: &str) -> Result<TableRules, Bad> {
    let path = Path::new(said);
    let is_text = said.contains(char::is_whitespace) && !path.exists();
    if is_text {
        return TableRules::parse(said).map_err(|mistake| Bad::told(&mistake.placed()));
    }
    TableRules::parse(&read(path)?).map_err(|mistake| Bad::within(said, &mistake))
}

/// A rule of players' own: its text, its name in the catalogue, or its file.
pub fn house_rule(said: &str) -> Result<HouseRule, Bad> {
    let begins = |word: &str| said.split_whitespace().next() == Some(word);
    if begins("rule") || begins("honour") {
        return HouseRule::parse(said).map_err(|mistake| Bad::told(&mistake.placed()));
    }
    let path = Path::new(said);
    if let Some(card) = catalogue::find(said).filter(|_| !path.exists()) {
        return Ok(HouseRule::Card(card));
    }
    let is_name = !said.contains(['/', '.']);
    if is_name && !path.exists() {
        let near = near(said, catalogue::ALL.iter().map(|(name, _)| *name));
        return Err(bad!(
            "im Katalog steht keine Regel „{said}“{near}, und eine solche Datei gibt es nicht: `maumau rules --catalogue` zeigt alle",
            "the catalogue has no rule “{said}”{near}, and there is no such file: `maumau rules --catalogue` shows what it has"
        ));
    }
    HouseRule::parse(&read(path)?).map_err(|mistake| Bad::within(said, &mistake))
}

/// The book of this name.
pub fn find(name: &str) -> Result<&'static Book, Bad> {
    maumau_rulebooks::find(name).ok_or_else(|| Bad::told(&no_book(name)))
}
