//! What somebody typed: a deed, or a wish to be told something.

use maumau_notation::{Words, parse_deed};
use maumau_referee::{Deed, Offers};
use maumau_table::{Card, Choice, Seat, Spot, Suit};

/// What was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typed {
    /// A deed, right or wrong.
    Deed(Deed),
    /// Show the table.
    Table,
    /// Why this card can't be laid.
    Why(Card),
    /// Show the help.
    Help,
    /// Show the rules.
    Rules,
    /// Stop.
    Quit,
    /// Nothing that can be understood, and why.
    Unknown(String),
}

/// Reads a line of whoever sits at `seat` and is offered `offers`.
pub fn read(words: &Words, offers: &Offers, line: &str) -> Typed {
    let line = line.trim();
    let lower = line.to_lowercase();
    match lower.as_str() {
        "" | "?" | "table" | "tisch" => return Typed::Table,
        "help" | "hilfe" | "h?" => return Typed::Help,
        "rules" | "regeln" => return Typed::Rules,
        "quit" | "exit" | "ende" | "q" => return Typed::Quit,
        _ => {}
    }
    if let Some(code) = lower.strip_prefix('?') {
        return card(words, code.trim()).map_or_else(|| Typed::Unknown(code.trim().into()), Typed::Why);
    }
    if let Ok(number) = lower.parse::<u32>() {
        return match number.checked_sub(1).and_then(|place| offers.nth(place)) {
            Some(deed) => Typed::Deed(deed),
            None => Typed::Unknown(line.into()),
        };
    }
    short(words, offers, &lower)
        .map(Ok)
        .unwrap_or_else(|| parse_deed(words, &with_codes(words, line)).map_err(|mistake| mistake.what))
        .map_or_else(Typed::Unknown, Typed::Deed)
}

/// Short forms: a card, `d`, `p`, a suit, a name, a word that is said.
fn short(words: &Words, offers: &Offers, lower: &str) -> Option<Deed> {
    match lower {
        "d" | "z" | "draw" | "ziehe" | "ziehen" => return Some(Deed::Draw),
        "p" | "w" | "pass" | "weiter" => return Some(Deed::Pass),
        "yes" | "ja" | "y" | "j" if offers.yes_no => return Some(Deed::Choose(Choice::Yes)),
        "no" | "nein" | "n" if offers.yes_no => return Some(Deed::Choose(Choice::No)),
        "yes" | "ja" if offers.vote => return Some(Deed::Vote(Choice::Yes)),
        "no" | "nein" if offers.vote => return Some(Deed::Vote(Choice::No)),
        "nothing" | "nichts" if offers.nothing => return Some(Deed::Choose(Choice::Nothing)),
        _ => {}
    }
    if offers.suits != 0
        && let Some(suit) = suit(words, lower)
    {
        return Some(Deed::Choose(Choice::Suit(suit)));
    }
    let person = words.people.iter().position(|name| name.to_lowercase() == lower);
    if let Some(place) = person.filter(|_| !offers.seats.is_empty()) {
        return Some(Deed::Choose(Choice::Seat(Seat(place as u8))));
    }
    if let Some(card) = card(words, lower) {
        let asked = offers.cards.has(card);
        return Some(if asked {
            Deed::Choose(Choice::Card(card))
        } else {
            Deed::Lay(card, spot(words, offers, card))
        });
    }
    let said = |sign: &&maumau_table::Sign| {
        sign.code() == lower || sign.text().de.to_lowercase() == lower || sign.text().en.to_lowercase() == lower
    };
    words.law.book.signs.iter().find(said).map(|&sign| Deed::Sign(sign))
}

/// The first spot at which the card may be laid, or the first of the book.
fn spot(words: &Words, offers: &Offers, card: Card) -> Spot {
    let spots = words.law.book.spots;
    let fits = spots.iter().find(|&&spot| offers.lay[spot as usize].has(card));
    fits.or(spots.first()).copied().unwrap_or(Spot::Pile)
}

/// A card by its code, in any case, the suit before or behind.
fn card(words: &Words, text: &str) -> Option<Card> {
    let upper = text.to_uppercase();
    let turned = || {
        let mut letters = upper.chars();
        let first = letters.next()?;
        words.law.deck.find(&format!("{}{first}", letters.as_str()))
    };
    let anyhow = || {
        let cards = words.law.cards();
        cards
            .into_iter()
            .find(|&card| words.law.deck.kind(card).code.to_uppercase() == upper)
    };
    words.law.deck.find(&upper).or_else(turned).or_else(anyhow)
}

fn suit(words: &Words, lower: &str) -> Option<Suit> {
    let is = |names: &[String; 3]| names.iter().any(|name| name.to_lowercase() == lower);
    let place = words.law.deck.suits.iter().position(is)?;
    Some(Suit(place as u8))
}

/// The line with card codes as the deck writes them.
fn with_codes(words: &Words, line: &str) -> String {
    let word = |word: &str| match card(words, word) {
        Some(card) if word.chars().any(|c| c.is_ascii_digit()) || word.len() == 2 => words.card(card).to_owned(),
        _ => word.to_owned(),
    };
    line.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
}
