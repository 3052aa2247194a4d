//! `[[character]]`, `[[location]]`: sheets other than playing cards, with the numbers that their book reads.

use super::names::Names;
use super::page::{Found, Page, Section};
use super::shape::{FieldValue, Need, SheetShape, Slot};
use maumau_table::{Deck, Sentence, Sheet, Sign, sentence};
use toml::de::DeTable;

/// Maximum number of sheets in a deck.
const SHEETS_MAX: usize = 64;

/// Returns the sheets of a file, table by table.
pub(super) fn read(
    page: &mut Page<'_>,
    top: &DeTable<'_>,
    names: &Names,
    deck: &Deck,
    shapes: &'static [SheetShape],
) -> Vec<Sheet> {
    let mut sheets: Vec<Sheet> = Vec::new();
    for (place, shape) in shapes.iter().enumerate() {
        for mut section in page.sections(top, shape.table, shape.table) {
            if sheets.len() >= SHEETS_MAX {
                page.complain(
                    &section.span,
                    sentence!(
                        "es sind mehr als {SHEETS_MAX} Charaktere oder Orte: nimm welche heraus",
                        "there are more than {SHEETS_MAX} sheets: take some out"
                    ),
                );
                return sheets;
            }
            let keys: Vec<&str> = ["code", "name", "says"]
                .into_iter()
                .chain(shape.slots.iter().map(|s| s.key))
                .collect();
            section.only(page, &keys);
            let Some(code) = section.bare(page, "code").and_then(|found| page.code(found)) else {
                continue;
            };
            if sheets.iter().any(|other| other.id == code) {
                page.complain(
                    &section.span,
                    sentence!(
                        "zwei haben den Code „{code}“: ändere einen",
                        "there are two sheets with the code “{code}”: change one"
                    ),
                );
            }
            section.code.clone_from(&code);
            let mut sheet = Sheet {
                id: code,
                ..Sheet::default()
            };
            sheet.values[0] = place as i16;
            texts(page, &section, &mut sheet);
            let mut at = 1;
            for slot in shape.slots {
                let end = at + slot.value.places();
                debug_assert!(end <= sheet.values.len(), "a sheet has room for its fields");
                numbers(page, &section, slot, (names, deck), &mut sheet, at..end);
                at = end;
            }
            sheets.push(sheet);
        }
    }
    sheets
}

fn texts(page: &mut Page<'_>, section: &Section<'_, '_>, sheet: &mut Sheet) {
    if let Some(name) = section.must(page, "name").and_then(|found| page.both(found, 60)) {
        sheet.name = name;
    }
    if let Some(says) = section.field(page, "says").and_then(|found| page.both(found, 300)) {
        sheet.says = says;
    }
}

fn numbers(
    page: &mut Page<'_>,
    section: &Section<'_, '_>,
    slot: &Slot,
    known: (&Names, &Deck),
    sheet: &mut Sheet,
    places: std::ops::Range<usize>,
) {
    let found = match slot.need {
        Need::Always => section.must(page, slot.key),
        Need::Reads(absent) => {
            sheet.values[places.clone()].fill(absent);
            section.field(page, slot.key)
        }
    };
    let Some(found) = found else { return };
    if let Some(values) = values(page, found, slot.value, known, &mut sheet.elsewhere) {
        sheet.values[places].copy_from_slice(&values);
    }
}

fn values(
    page: &mut Page<'_>,
    found: Found<'_, '_>,
    value: FieldValue,
    (names, deck): (&Names, &Deck),
    elsewhere: &mut Vec<String>,
) -> Option<Vec<i16>> {
    let one = |page: &mut Page<'_>, find: &dyn Fn(&str) -> Result<i16, Sentence>| {
        let code = page.text(found, 60)?;
        match find(code) {
            Ok(number) => Some(vec![number]),
            Err(what) => {
                page.complain(&found.span(), what);
                None
            }
        }
    };
    match value {
        FieldValue::Number(low, high) => page.number(found, low, high).map(|n| vec![n]),
        FieldValue::Switch => page.switch(found).map(|on| vec![i16::from(on)]),
        FieldValue::Word(words) => one(page, &|code| place_of(words, code)),
        FieldValue::Suit => one(page, &|code| names.suit(code).map(|suit| i16::from(suit.0))),
        FieldValue::Rank => one(page, &|code| names.rank(code).map(|rank| i16::from(rank.0))),
        FieldValue::Card => one(page, &|code| card(deck, code)),
        FieldValue::Sign => one(page, &sign),
        FieldValue::Ranks(n) => {
            let codes = page.texts(found)?;
            if codes.len() != usize::from(n) {
                page.complain(
                    &found.span(),
                    sentence!(
                        "hier gehören genau {n} hin, nicht {}",
                        "here exactly {n} are wanted, not {}",
                        codes.len()
                    ),
                );
                return None;
            }
            each(page, &codes, &|code| names.rank(code).map(|rank| i16::from(rank.0)))
        }
        FieldValue::Marks => {
            let codes = page.texts(found)?;
            let marks = each(page, &codes, &|code| names.mark(code).map(|mark| mark as i16))?;
            Some(vec![marks.into_iter().fold(0, |all, mark| all | mark)])
        }
        FieldValue::Elsewhere => {
            let codes = page.texts(found)?;
            elsewhere.extend(codes.iter().map(|(code, _)| (*code).to_owned()));
            Some(vec![codes.len() as i16])
        }
    }
}

fn each(
    page: &mut Page<'_>,
    codes: &[(&str, std::ops::Range<usize>)],
    find: &dyn Fn(&str) -> Result<i16, Sentence>,
) -> Option<Vec<i16>> {
    let mut numbers = Vec::new();
    for (code, span) in codes {
        match find(code) {
            Ok(number) => numbers.push(number),
            Err(what) => page.complain(span, what),
        }
    }
    (numbers.len() == codes.len()).then_some(numbers)
}

fn place_of(words: &[&str], code: &str) -> Result<i16, Sentence> {
    let place = words.iter().position(|word| *word == code);
    place.map(|place| place as i16).ok_or_else(|| {
        sentence!(
            "„{code}“ geht hier nicht: nimm eins von {}",
            "“{code}” is not possible here: use one of {}",
            words.join(", ")
        )
    })
}

fn card(deck: &Deck, code: &str) -> Result<i16, Sentence> {
    let found = deck.find(code).map(|card| i16::from(card.0));
    found.ok_or_else(|| {
        sentence!(
            "dieses Blatt hat keine Karte „{code}“: ein Code ist der der Farbe und der des Rangs, etwa „{}“",
            "this deck has no card “{code}”: a code is the suit's and the rank's, such as “{}”",
            deck.kind(maumau_table::Card(0)).code
        )
    })
}

fn sign(code: &str) -> Result<i16, Sentence> {
    let found = Sign::ALL
        .iter()
        .find(|sign| sign.code() == code)
        .map(|sign| i16::from(sign.0));
    found.ok_or_else(|| {
        let known: Vec<&str> = Sign::ALL.iter().map(|sign| sign.code()).collect();
        sentence!(
            "eine Ansage „{code}“ gibt es nicht: nimm eine von {}",
            "there is no sign “{code}”: use one of {}",
            known.join(", ")
        )
    })
}
