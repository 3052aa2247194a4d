//! Prints a step's events, windows, violations and cards, and compares them with what the scene expects.

use super::after::{After, Found};
use crate::fact::{find_topic, print_fact, print_what};
use crate::tokens::{Token, Tokens};
use crate::{Mistake, Words};
use maumau_sight::Sighting;
use maumau_table::{Card, Cards, Fact, Seats, Topic, Window};

/// Checks whether an event matches the pattern that follows; `_` matches any word. An unwanted event is matched by its
/// beginning, because a pattern with too few words would otherwise exclude nothing.
pub(super) fn facts(words: &Words, facts: &[Fact], tokens: &mut Tokens, wanted: bool) -> Result<Found, Mistake> {
    let pattern = pattern(words, tokens)?;
    let is = |text: &str| {
        let (pattern, text): (Vec<&str>, Vec<&str>) =
            (pattern.split_whitespace().collect(), text.split_whitespace().collect());
        let long_enough = if wanted {
            pattern.len() == text.len()
        } else {
            pattern.len() <= text.len()
        };
        long_enough && pattern.iter().zip(&text).all(|(p, t)| *p == "_" || p == t)
    };
    let found = facts
        .iter()
        .any(|fact| is(&print_fact(words, fact)) || is(&print_what(words, &fact.what)));
    if found == wanted {
        return Ok(None);
    }
    let all: Vec<String> = facts.iter().map(|fact| print_fact(words, fact)).collect();
    Ok(Some(if all.is_empty() {
        "no facts".into()
    } else {
        all.join("; ")
    }))
}

/// Checks which of a seat's events the table shows to human players: `nothing`, or a pattern (VS21).
pub(super) fn told(after: &After, place: usize, tokens: &mut Tokens, wanted: bool) -> Result<Found, Mistake> {
    let (words, law) = (after.words(), &after.table.law);
    let is_told = |fact: &&Fact| {
        let (fact, hand) = (**fact, Cards::NONE);
        Sighting { fact, hand }.is_told(law)
    };
    let told: Vec<Fact> = after.seen[place].iter().filter(is_told).copied().collect();
    if wanted && tokens.peek().is_some_and(|token| token.text == "nothing") {
        // Every player sees that time passes.
        let said = told.iter().filter(|fact| fact.what.topic() != Topic::Clock);
        let said: Vec<String> = said.map(|fact| print_fact(&words, fact)).collect();
        return Ok((!said.is_empty()).then(|| said.join("; ")));
    }
    facts(&words, &told, tokens, wanted)
}

/// Parses `[PARAGRAPH:] WORD …` and checks that the parts given fit events that begin with the word.
fn pattern<'a>(words: &Words, tokens: &mut Tokens<'a>) -> Result<&'a str, Mistake> {
    let mut look = tokens.clone();
    let mut first = look.next_or("what happened")?;
    if let Some(text) = first.text.strip_suffix(':') {
        words.find_cite(Token { text, ..first })?;
        first = look.next_or("what happened")?;
    }
    for &kind in find_topic(first)?.kinds() {
        words.skip(kind, &mut look)?;
    }
    look.end()?;
    Ok(tokens.rest())
}

/// Checks whether a seat knows where these cards are now, or saw them in this step.
pub(super) fn knows(after: &After, place: usize, tokens: &mut Tokens, wanted: bool) -> Result<Found, Mistake> {
    let (words, mut otherwise) = (after.words(), Vec::new());
    if tokens.peek().is_none() {
        return Err(tokens.ends("a card"));
    }
    for token in tokens {
        let known = after.views[place].known().has(words.find_card(token)?);
        let names = |fact: &Fact| {
            let text = print_what(&words, &fact.what);
            text.split_whitespace().any(|word| word == token.text)
        };
        if (known || after.seen[place].iter().any(names)) != wanted {
            otherwise.push(token.text);
        }
    }
    let verb = if wanted { "hidden from it" } else { "known to it" };
    Ok((!otherwise.is_empty()).then(|| format!("{verb}: {}", otherwise.join(" "))))
}

pub(super) fn windows(after: &After) -> String {
    let words = after.words();
    let all: Vec<String> = after
        .table
        .state
        .windows
        .iter()
        .map(|window| words.window(window))
        .collect();
    all.join("; ")
}

/// Checks whether a window of this paragraph and tag is open for exactly these seats.
pub(super) fn window(after: &After, tokens: &mut Tokens) -> Result<Found, Mistake> {
    let words = after.words();
    let (rule, tag) = words.find_window(tokens.next_or("a paragraph")?)?;
    let seats = words.find_seats(tokens.next_or("for whom it is open")?)?;
    tokens.end()?;
    let open = &after.table.state.windows;
    let is_meant = |window: &Window| (window.rule, window.tag) == (rule, tag) && window.seats == seats;
    let all = windows(after);
    Ok((!open.iter().any(is_meant)).then(|| or_none(all)))
}

pub(super) fn faults(after: &After) -> String {
    let words = after.words();
    let faults = after.table.state.hidden().faults;
    let all: Vec<String> = faults
        .iter()
        .map(|fault| format!("{} {}", words.cite(fault.rule), words.seat(fault.seat)))
        .collect();
    all.join("; ")
}

/// `fault §9.D Ann`: checks whether this violation is open.
pub(super) fn fault(after: &After, tokens: &mut Tokens) -> Result<Found, Mistake> {
    let words = after.words();
    let rule = tokens.next_or("a paragraph")?;
    words.find_cite(rule)?;
    let seat = words.find_seat(tokens.next_or("whose")?)?;
    tokens.end()?;
    let mut open = after.table.state.hidden().faults.iter();
    let stands = open.any(|fault| (words.cite(fault.rule), fault.seat) == (rule.text, seat));
    Ok((!stands).then(|| or_none(faults(after))))
}

/// `out Ann Cem`, `out none`: checks which players are out, in any order.
pub(super) fn out(after: &After, tokens: &mut Tokens) -> Result<Found, Mistake> {
    let (words, found, mut wanted) = (after.words(), after.table.state.out, Seats::NONE);
    let first = tokens.next_or("names, or none")?;
    if first.text == "none" {
        tokens.end()?;
    } else {
        for name in std::iter::once(first).chain(tokens) {
            wanted = wanted.with(words.find_seat(name)?);
        }
    }
    let names: Vec<&str> = found.map(|seat| words.seat(seat)).collect();
    Ok((found != wanted).then(|| or_none(names.join(" "))))
}

fn or_none(all: String) -> String {
    if all.is_empty() { "none".into() } else { all }
}

/// Parses the remaining cards; `none` means no cards.
pub(super) fn cards(words: &Words, tokens: &mut Tokens) -> Result<Vec<Card>, Mistake> {
    let first = tokens.next_or("cards, or none")?;
    if first.text == "none" {
        return tokens.end().map(|()| Vec::new());
    }
    std::iter::once(first)
        .chain(tokens)
        .map(|token| words.find_card(token))
        .collect()
}

pub(super) fn card_set(words: &Words, mut held: Vec<Card>, tokens: &mut Tokens) -> Result<Found, Mistake> {
    let mut wanted = cards(words, tokens)?;
    held.sort();
    wanted.sort();
    let names: Vec<&str> = held.iter().map(|&card| words.card(card)).collect();
    Ok((held != wanted).then(|| or_none(names.join(" "))))
}

/// `asked Ann SP3`, `asked Ann+Ben KIT-ten.pass-on`, `asked nobody`: checks who must answer now, in any order, and by which paragraph.
pub(super) fn asked(after: &After, tokens: &mut Tokens) -> Result<Found, Mistake> {
    let (words, state) = (after.words(), &after.table.state);
    let first = tokens.next_or("who is asked")?;
    let seats = if first.text == "nobody" {
        Seats::NONE
    } else {
        words.find_seats(first)?
    };
    let rule = if seats.is_empty() {
        None
    } else {
        let rule = tokens.next_or("by which paragraph")?;
        words.find_cite(rule).map(|_| Some(rule.text))?
    };
    tokens.end()?;
    let (all, by) = (state.all_asked(), state.front().first().map(|ask| words.cite(ask.rule)));
    if (seats, rule) == (all, by) {
        return Ok(None);
    }
    let names: Vec<&str> = all.map(|seat| words.seat(seat)).collect();
    Ok(Some(match by {
        None => "nobody".into(),
        Some(by) => format!("{} {by}", names.join("+")),
    }))
}
