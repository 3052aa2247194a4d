//! Parses the text of a deck file into a deck or a list of errors.

use super::complaint::Complaints;
use super::names::Names;
use super::page::{FILE, Page, Section};
use super::shape::DeckShape;
use super::{cards, sheets};
use maumau_table::{Deck, Kind, sentence};
use toml::de::DeTable;

/// Maximum size of a deck file, in bytes; 128 cards need far less.
const TEXT_MAX: usize = 256 * 1024;

/// The contents of a deck file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckFile {
    /// The deck.
    pub deck: Deck,
    /// Its fields that are only assumed, as text.
    pub assumed: Vec<String>,
}

/// Parses a deck file. `file` is its name in complaints; `shapes` are the known decks.
///
/// # Errors
/// Returns all errors in the file, each with its line and how to fix it.
pub fn read(file: &str, text: &str, shapes: &[&'static DeckShape]) -> Result<DeckFile, Complaints> {
    let mut page = Page::new(file, text);
    let read = of_page(&mut page, text, shapes);
    match read {
        Some(deck) if page.complaints.is_empty() => Ok(DeckFile {
            deck,
            assumed: page.assumed,
        }),
        _ => {
            if page.complaints.is_empty() {
                page.complain(&(0..0), ["in dieser Datei steht kein Blatt", "this file holds no deck"]);
            }
            page.complaints.sort_by_key(|complaint| complaint.line);
            Err(Complaints(page.complaints))
        }
    }
}

fn of_page(page: &mut Page<'_>, text: &str, shapes: &[&'static DeckShape]) -> Option<Deck> {
    if text.len() > TEXT_MAX {
        page.complain(
            &(0..0),
            sentence!(
                "diese Datei ist länger als {TEXT_MAX} Bytes: das ist kein Blatt",
                "this file is longer than {TEXT_MAX} bytes: that is no deck"
            ),
        );
        return None;
    }
    let (top, errors) = DeTable::parse_recoverable(text);
    for error in &errors {
        let what = sentence!(
            "das ist nicht so geschrieben, wie TOML es will: {}",
            "this is not written as TOML wants it: {}",
            error.message()
        );
        page.complain(&error.span().unwrap_or(0..0), what);
    }
    if !errors.is_empty() {
        return None;
    }
    let section = Section {
        table: top.get_ref(),
        span: 0..0,
        called: FILE,
        code: String::new(),
    };
    let shape = shape(page, &section, shapes)?;
    let tables = shape.sheets.iter().map(|sheet| sheet.table);
    let keys: Vec<&str> = ["deck", "edition", "suit", "rank", "mark", "cards"]
        .into_iter()
        .chain(tables)
        .collect();
    section.only(page, &keys);
    let edition = match section.table.get("edition") {
        Some(found) => page.code(found),
        None => None,
    };
    let names = Names::read(page, section.table, shape.marks);
    let made = cards::read(page, section.table, &names);
    if !page.complaints.is_empty() {
        return None;
    }
    let mut deck = match Deck::new(shape.deck, made.iter().map(|card| card.kind.clone()).collect()) {
        Ok(deck) => deck,
        Err(error) => {
            page.complain(&(0..0), error.sentence());
            return None;
        }
    };
    deck.names = made.into_iter().map(|card| card.name).collect();
    deck.sheets = sheets::read(page, section.table, &names, &deck, shape.sheets);
    (deck.suits, deck.ranks, deck.marks) = (names.suits, names.ranks, names.marks);
    if page.complaints.is_empty()
        && let Err(what) = (shape.check)(&deck)
    {
        page.complain(&(0..0), what);
    }
    let edition = edition.map_or_else(String::new, |edition| edition + "-");
    deck.id = format!("{}/{edition}{:08x}", shape.deck, digest(&deck));
    Some(deck)
}

/// Returns a hash that distinguishes decks that play differently: FNV-1a of the parts that books
/// read. Names and remarks don't count. Records refer to decks by it, so neither the texts nor
/// their order may change. Codes are letters and digits.
fn digest(deck: &Deck) -> u32 {
    let cards = deck.cards().map(|card| {
        let Kind {
            code,
            suit,
            rank,
            marks,
        } = deck.kind(card);
        let (suit, rank) = (suit.0, rank.0);
        format!("Kind {{ code: \"{code}\", suit: Suit({suit}), rank: Rank({rank}), marks: {marks} }}")
    });
    let sheets = deck.sheets.iter().map(|sheet| {
        let values: Vec<String> = sheet.values.iter().map(i16::to_string).collect();
        let elsewhere: Vec<String> = sheet.elsewhere.iter().map(|code| format!("\"{code}\"")).collect();
        format!("{} [{}] [{}]", sheet.id, values.join(", "), elsewhere.join(", "))
    });
    let text: Vec<String> = cards.chain(sheets).collect();
    let text = text.join("\n");
    text.bytes().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

fn shape(page: &mut Page<'_>, section: &Section<'_, '_>, shapes: &[&'static DeckShape]) -> Option<&'static DeckShape> {
    let found = section.bare(page, "deck")?;
    let name = page.text(found, 60)?;
    let shape = shapes.iter().copied().find(|shape| shape.deck == name);
    if shape.is_none() {
        let known: Vec<&str> = shapes.iter().map(|shape| shape.deck).collect();
        page.complain(
            &found.span(),
            sentence!(
                "kein Blatt heißt „{name}“: nimm eins von {}",
                "no deck is called “{name}”: use one of {}",
                known.join(", ")
            ),
        );
    }
    shape
}
