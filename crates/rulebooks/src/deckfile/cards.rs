//! `[[cards]]`: the cards of a deck. Each entry creates a card for every combination of its suits and ranks.

use super::names::Names;
use super::page::{Page, Section};
use maumau_table::{Kind, Rank, Sentence, Suit, sentence};
use std::ops::Range;
use toml::de::DeTable;

pub(super) struct Made {
    pub(super) kind: Kind,
    pub(super) name: [String; 2],
    span: Range<usize>,
}

const KEYS: [&str; 5] = ["suits", "ranks", "copies", "marks", "name"];

/// Returns the cards of a file, by suit and rank, those without a suit last.
pub(super) fn read(page: &mut Page<'_>, top: &DeTable<'_>, names: &Names) -> Vec<Made> {
    let mut made: Vec<Made> = Vec::new();
    for mut section in page.sections(top, "cards", "[[cards]]") {
        section.only(page, &KEYS);
        if let Some(found) = section.table.get("ranks") {
            section.code = found
                .get_ref()
                .as_table()
                .map_or_else(String::new, |_| "of one entry".to_owned());
        }
        if series(page, &section, names, &mut made).is_none() && made.len() > usize::from(u8::MAX) {
            break;
        }
    }
    made.sort_by_key(|card| (card.kind.suit, card.kind.rank));
    for i in 1..made.len() {
        if let Some(j) = (0..i).find(|&j| made[j].kind.code == made[i].kind.code) {
            let code = made[j].kind.code.clone();
            let what = sentence!(
                "die Karte „{code}“ gibt es zweimal: nimm sie aus einem Eintrag heraus, oder schreib copies",
                "the card “{code}” is made twice: take it out of one entry, or say copies"
            );
            page.complain(&made[i].span.clone(), what);
        }
    }
    made
}

/// Adds the cards of one entry. Returns `None` if the entry is invalid or the deck gets too large.
fn series(page: &mut Page<'_>, section: &Section<'_, '_>, names: &Names, made: &mut Vec<Made>) -> Option<()> {
    let suits = match section.table.get("suits") {
        Some(_) => {
            let found = section.field(page, "suits")?;
            let codes = page.texts(found)?;
            codes_of(page, &codes, |code| names.suit(code))?
        }
        None => vec![Suit::NONE],
    };
    let found = section.must(page, "ranks")?;
    let codes = page.texts(found)?;
    let ranks = codes_of(page, &codes, |code| names.rank(code))?;
    let copies = match section.field(page, "copies") {
        Some(found) => page.number(found, 1, 128)?,
        None => 1,
    };
    let marks = match section.field(page, "marks") {
        Some(found) => {
            let codes = page.texts(found)?;
            codes_of(page, &codes, |code| names.mark(code))?
                .into_iter()
                .fold(0, |all, mark| all | mark)
        }
        None => 0,
    };
    let name = match section.field(page, "name") {
        Some(found) => page.both(found, 60)?,
        None => Default::default(),
    };
    if suits.len() * ranks.len() * copies as usize + made.len() > 128 {
        page.complain(
            &section.span,
            [
                "mit diesem Eintrag sind es mehr als 128 Karten: nimm welche heraus",
                "there are more than 128 cards by this entry: take some out",
            ],
        );
        return None;
    }
    for &suit in &suits {
        for &rank in &ranks {
            for copy in 1..=copies {
                made.push(Made {
                    kind: Kind {
                        code: code(names, suit, rank, copy, copies),
                        suit,
                        rank,
                        marks,
                    },
                    name: name.clone(),
                    span: section.span.clone(),
                });
            }
        }
    }
    Some(())
}

/// Returns the code: the suit's and the rank's code, and a number if there are copies: `B7`, `Clock3`.
fn code(names: &Names, suit: Suit, rank: Rank, copy: i16, copies: i16) -> String {
    let part = |list: &[[String; 3]], i: u8| list.get(usize::from(i)).map_or("", |name| &name[0]).to_owned();
    let number = if copies > 1 { copy.to_string() } else { String::new() };
    format!("{}{}{number}", part(&names.suits, suit.0), part(&names.ranks, rank.0))
}

fn codes_of<T>(
    page: &mut Page<'_>,
    codes: &[(&str, Range<usize>)],
    find: impl Fn(&str) -> Result<T, Sentence>,
) -> Option<Vec<T>> {
    let mut found = Vec::new();
    for (code, span) in codes {
        match find(code) {
            Ok(one) => found.push(one),
            Err(what) => page.complain(span, what),
        }
    }
    (found.len() == codes.len()).then_some(found)
}
