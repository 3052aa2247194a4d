//! Checks which actions a scene expects to be legal or forbidden.

use super::after::{After, Found};
use crate::Mistake;
use crate::deed::{self, print_deed};
use crate::tokens::{Token, Tokens};
use maumau_referee::Deed;
use maumau_table::{Seat, Spot};

/// `offered Ann: lay 7H, draw`, `only Ann: …`, `not offered Ann: …`.
pub(super) fn offered(after: &After, first: Token, tokens: &mut Tokens) -> Result<Found, Mistake> {
    let (words, table) = (after.words(), after.table);
    let mut name = tokens.next_or("to whom")?;
    if first.text == "not" {
        name = tokens.next_or("to whom")?;
    }
    let seat = words.find_seat(Token {
        text: name.text.trim_end_matches(':'),
        ..name
    })?;
    let mut wanted = Vec::new();
    let Some(begins) = tokens.peek() else {
        return Err(tokens.ends("what one does, or nothing"));
    };
    let mut column = begins.column;
    for part in tokens.rest().split(',') {
        let begins = column + part.chars().take_while(|letter| letter.is_whitespace()).count();
        column += part.chars().count() + 1;
        let text = part.trim();
        if !text.is_empty() && text != "nothing" {
            wanted.push(deed::parse(&words, &mut Tokens::at(text, first.line, begins))?);
        }
    }
    let deeds = table.law.offers(&table.state, seat).deeds();
    let has = |deed: &Deed| deeds.contains(deed);
    let well = match first.text {
        "offered" => wanted.iter().all(has),
        "not" => !wanted.iter().any(has),
        _ => wanted.iter().all(has) && deeds.len() == wanted.len(),
    };
    let all: Vec<String> = deeds.iter().map(|deed| print_deed(&words, deed)).collect();
    Ok((!well).then(|| {
        if all.is_empty() {
            "nothing offered".into()
        } else {
            all.join(", ")
        }
    }))
}

/// `forbidden Ann 7H [pile2] §9.D`: the card can't be played, because of this paragraph.
pub(super) fn forbidden(after: &After, tokens: &mut Tokens) -> Result<Found, Mistake> {
    let (words, table) = (after.words(), after.table);
    let seat: Seat = words.find_seat(tokens.next_or("to whom")?)?;
    let card = words.find_card(tokens.next_or("which card")?)?;
    let mut token = tokens.next_or("the paragraph")?;
    let mut spot = Spot::Pile;
    if let Ok(found) = words.find_spot(token) {
        spot = found;
        token = tokens.next_or("the paragraph")?;
    }
    let wanted = words.find_cite(token)?;
    tokens.end()?;
    let found = table.law.why_not(&table.state, seat, card, spot);
    Ok((found != Some(wanted)).then(|| found.map_or("allowed", |cite| words.cite(cite)).to_owned()))
}
