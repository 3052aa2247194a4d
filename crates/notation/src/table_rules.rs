//! The rules of a table as a short text: book, options, house rules. Used in files, links, invitations and, in full, in
//! the head of every record. Its digest shows whether two tables play by the same rules.

use crate::Mistake;
use crate::tokens::{Tokens, did_you_mean};
use maumau_house::{HouseRule, lay_rules};
use maumau_referee::{Book, Law, Options};
use maumau_rulebooks::BOOKS;
use maumau_table::{Deck, Sentence, Text, sentence};
use std::fmt;

const NO_BOOK: Text = Text::new(
    "die erste Zeile nennt das Buch: „book classic“",
    "the first line names the book: “book classic”",
);

/// A book with its options and house rules.
#[derive(Clone, PartialEq)]
pub struct TableRules {
    /// The book.
    pub book: &'static Book,
    /// The book's options.
    pub options: Options,
    /// The house rules, in the order in which players added them.
    pub house: Vec<HouseRule>,
}

impl TableRules {
    /// Parses the lines `book NAME`, `options key=value …`, `rule …` and `honour …`, or the same separated by `;`. A line
    /// that begins with a space continues the previous one; a line that begins with `#` is a comment.
    ///
    /// # Errors
    /// If a line is invalid; the mistake says where.
    pub fn parse(text: &str) -> Result<TableRules, Mistake> {
        let mut rules: Option<TableRules> = None;
        for (line, column, said) in entries(text) {
            let mut tokens = Tokens::at(said, line, column);
            let first = tokens.next_or(["ein Wort", "a word"])?;
            let (book, options) = match &rules {
                Some(rules) => (rules.book, &rules.options),
                None if first.text == "book" => {
                    let name = tokens.next_or(["das Buch", "the book"])?;
                    let book = maumau_rulebooks::find(name.text).ok_or_else(|| name.mistake(no_book(name.text)))?;
                    // Ignore the version of the paragraphs, which may follow as in a record.
                    tokens.next();
                    tokens.end()?;
                    rules = Some(TableRules {
                        book,
                        options: Options::defaults(book.options),
                        house: Vec::new(),
                    });
                    continue;
                }
                None => return Err(first.mistake(NO_BOOK)),
            };
            let mut next = (*options, None);
            match first.text {
                "options" => {
                    let written = format!("{} {}", book.write(options), tokens.rest());
                    let read = book.read(&written);
                    next.0 = read.map_err(|error| first.mistake(error.sentence()))?;
                }
                "rule" | "honour" => {
                    next.1 = Some(HouseRule::parse(said).map_err(|mistake| within(line, column, mistake))?);
                }
                other => {
                    let near = did_you_mean(other, ["options", "rule", "honour"].into_iter());
                    let nothing = sentence!("„{other}“ sagt hier nichts", "“{other}” says nothing here");
                    return Err(first.mistake(nothing.and(&near).and(&sentence!(
                        ": nimm options, rule oder honour",
                        ": use options, rule or honour"
                    ))));
                }
            }
            if let Some(rules) = &mut rules {
                rules.options = next.0;
                rules.house.extend(next.1);
            }
        }
        rules.ok_or_else(|| Mistake::of_line(1, NO_BOOK))
    }

    /// Returns the rules that `law` was built from.
    pub fn of(law: &Law) -> TableRules {
        TableRules {
            book: law.book,
            options: law.options,
            house: maumau_house::in_force(law).to_vec(),
        }
    }

    /// Builds the ruleset of a table with this many seats. The book takes those of `decks` that it knows.
    ///
    /// # Errors
    /// If the book can't be played with these seats, options and decks, or a house rule is invalid.
    pub fn law(&self, seats: u8, decks: &[Deck]) -> Result<Law, Sentence> {
        let law = Law::bind(self.book, seats, self.options, decks).map_err(|error| error.sentence())?;
        lay_rules(law, &self.house)
    }

    /// Returns the full text, which doesn't depend on the catalogue.
    pub fn full(&self) -> String {
        self.lines(|rule| rule.to_string())
    }

    /// Returns a 64-bit digest, equal for tables with the same rules: FNV-1a of the book's id, version and options, as in
    /// [`Book::digest`], then of a line break and the full text of each house rule.
    pub fn digest(&self) -> u64 {
        let house = self.house.iter().flat_map(|rule| ["\n".to_owned(), rule.to_string()]);
        let begun = self.book.digest(&self.options);
        house.collect::<String>().bytes().fold(begun, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        })
    }

    fn lines(&self, rule: impl Fn(&HouseRule) -> String) -> String {
        let mut lines = vec![format!("book {}", self.book.id)];
        let options = self.book.write(&self.options);
        if !options.is_empty() {
            lines.push(format!("options {options}"));
        }
        lines.extend(self.house.iter().map(rule));
        lines.join("\n")
    }
}

impl fmt::Display for TableRules {
    /// Prints the shortest text, with cards of the catalogue by name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines(HouseRule::short))
    }
}

impl fmt::Debug for TableRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.full())
    }
}

/// Returns the message for an unknown book, with a list of all books.
pub fn no_book(name: &str) -> Sentence {
    let known: Vec<&str> = BOOKS.iter().map(|book| book.id).collect();
    let near = did_you_mean(name, known.iter().copied());
    let none = sentence!("ein Buch „{name}“ gibt es nicht", "there is no book “{name}”");
    none.and(&near)
        .and(&sentence!(": nimm eins von {}", ": choose one of {}", known.join(", ")))
}

/// Returns the entries of a text, each with the line and column of its beginning.
fn entries(text: &str) -> Vec<(usize, usize, &str)> {
    let mut found: Vec<(usize, usize, usize)> = Vec::new();
    let mut from = 0;
    for (place, raw) in text.split_inclusive('\n').enumerate() {
        let said = if raw.starts_with('#') { "" } else { raw };
        let goes_on = said.starts_with([' ', '\t']);
        let mut at = from;
        for (part, piece) in said.split(';').enumerate() {
            let end = at + piece.trim_end().len();
            match found.last_mut() {
                Some(last) if goes_on && part == 0 => last.2 = last.2.max(end),
                _ if piece.trim().is_empty() => {}
                _ => found.push((place + 1, at + piece.len() - piece.trim_start().len(), end)),
            }
            at += piece.len() + 1;
        }
        from += raw.len();
    }
    let column = |at: usize| {
        let before = &text[..at];
        let line = before.rsplit_once('\n').map_or(before, |(_, line)| line);
        line.chars().count() + 1
    };
    let entry = |&(line, from, to): &(usize, usize, usize)| (line, column(from), &text[from..to]);
    found.iter().map(entry).collect()
}

/// Moves a mistake in a house rule to its position in the whole text.
fn within(line: usize, column: usize, mistake: Mistake) -> Mistake {
    let is_first = mistake.line == 1;
    Mistake {
        line: line + mistake.line - 1,
        column: mistake.column + if is_first { column - 1 } else { 0 },
        what: mistake.what,
    }
}
