//! The texts of characters, generated from their numbers, so that they are true for every deck file.

use super::characters::{ABILITY, DAY, NIGHT_COLOUR, NIGHT_SYMBOL};
use super::{day, night, pool, share};
use maumau_referee::Rule;
use maumau_table::{Deck, Sheet};

/// The day abilities, by number.
const BY_DAY: [&Rule; 8] = [
    &day::VA18_1,
    &day::VA18_2,
    &day::VA18_3,
    &day::VA18_4,
    &day::VA18_5,
    &day::VA18_6,
    &share::VA18_7,
    &pool::VA18_8,
];

/// Adds a text to each character that has none.
pub(super) fn fill_in(deck: &mut Deck) {
    for place in 0..deck.sheets.len() {
        let sheet = &deck.sheets[place];
        if sheet.values[0] == 0 && sheet.says[0].is_empty() {
            deck.sheets[place].says = [german(deck, sheet), english(deck, sheet)];
        }
    }
}

fn german(deck: &Deck, sheet: &Sheet) -> String {
    format!(
        "Tags, {} oder {}: {} Nachts, {}: {} Nachts, {}: {}",
        rank(deck, sheet, DAY, 1),
        rank(deck, sheet, DAY + 1, 1),
        after_colon(ability(sheet).map_or("", |rule| rule.text.de)),
        rank(deck, sheet, NIGHT_SYMBOL, 1),
        after_colon(night::VA16.text.de),
        suit(deck, sheet, 1),
        after_colon(night::VA17.text.de),
    )
}

fn english(deck: &Deck, sheet: &Sheet) -> String {
    format!(
        "By day, {} or {}: {} At night, {}: {} At night, {}: {}",
        rank(deck, sheet, DAY, 2),
        rank(deck, sheet, DAY + 1, 2),
        after_colon(ability(sheet).map_or("", |rule| rule.text.en)),
        rank(deck, sheet, NIGHT_SYMBOL, 2),
        after_colon(night::VA16.text.en),
        suit(deck, sheet, 2),
        after_colon(night::VA17.text.en),
    )
}

fn ability(sheet: &Sheet) -> Option<&'static Rule> {
    let place = usize::try_from(sheet.values[ABILITY]).ok()?.checked_sub(1)?;
    BY_DAY.get(place).copied()
}

/// Removes the beginning of a paragraph's text, such as "By day, 5: …".
fn after_colon(text: &str) -> &str {
    text.split_once(": ").map_or(text, |(_, rest)| rest)
}

fn rank<'a>(deck: &'a Deck, sheet: &Sheet, place: usize, language: usize) -> &'a str {
    let number = usize::try_from(sheet.values[place]).unwrap_or(usize::MAX);
    deck.ranks.get(number).map_or("", |names| &names[language])
}

fn suit<'a>(deck: &'a Deck, sheet: &Sheet, language: usize) -> &'a str {
    let number = usize::try_from(sheet.values[NIGHT_COLOUR]).unwrap_or(usize::MAX);
    deck.suits.get(number).map_or("", |names| &names[language])
}
