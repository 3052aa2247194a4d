//! Checks the expectations of a scene's step.

use super::after::{After, Difference, Fate, Found, SceneOutcome, same};
use super::parse::SceneStep;
use super::{offered, told};
use crate::Mistake;
use crate::tokens::{Token, Tokens, did_you_mean, number};
use maumau_referee::{Refusal, Ruling};
use maumau_table::{Direction, Phase, Place, Seat, Zone};

const KNOWN: &str = "right, idle, refused, impossible, fined, stands, fact, no, on, phase, hand, count, pile, pile2, stock, lying, ripe, \
                     open, middle, aside, wish, owed, waits, skips, direction, points, winner, out, note, secret, fault, faults, asked, \
                     window, windows, offered, not, only, forbidden, sees, told, or a name";

pub(super) fn step(after: &After, step: &SceneStep, outcome: &mut SceneOutcome) -> Result<(), Mistake> {
    let mut told = false;
    for expected in &step.expected {
        let mut tokens = expected.tokens();
        let first = tokens.next_or("what is expected")?;
        told |= is_fate(first.text);
        outcome.checks += 1;
        if let Some(found) = one(after, first, &mut tokens)? {
            outcome.differences.push(Difference {
                line: expected.line,
                seated: String::new(),
                expected: expected.text.clone(),
                found,
            });
        }
    }
    // An action without an expectation must at least be right.
    if !told && !matches!(after.fate, Fate::Nothing | Fate::Ruled(Ruling::Right | Ruling::Idle)) {
        outcome.differences.push(Difference {
            line: step.deed.line,
            seated: String::new(),
            expected: format!("{} to be right", step.deed.text),
            found: fate(after),
        });
    }
    Ok(())
}

fn is_fate(word: &str) -> bool {
    matches!(word, "right" | "idle" | "refused" | "impossible" | "fined" | "stands")
}

fn fate(after: &After) -> String {
    let words = after.words();
    match after.fate {
        Fate::Nothing => "nothing".into(),
        Fate::Ruled(Ruling::Right) => "right".into(),
        Fate::Ruled(Ruling::Idle) => "idle".into(),
        Fate::Ruled(Ruling::Fined(cite)) => format!("fined {}", words.cite(cite)),
        Fate::Ruled(Ruling::Stands(cite)) => format!("stands {}", words.cite(cite)),
        Fate::Refused(Refusal::Forbidden(cite)) => format!("refused {}", words.cite(cite)),
        Fate::Refused(Refusal::Impossible) => "impossible".into(),
        Fate::Refused(Refusal::TooEarly) => "too early".into(),
    }
}

fn one(after: &After, first: Token, tokens: &mut Tokens) -> Result<Found, Mistake> {
    let (words, state) = (after.words(), &after.table.state);
    match first.text {
        text if is_fate(text) => {
            let paragraph = tokens
                .next()
                .map_or(Ok(None), |token| words.find_cite(token).map(|_| Some(token.text)))?;
            tokens.end()?;
            let wanted = paragraph.map_or(text.to_owned(), |paragraph| format!("{text} {paragraph}"));
            Ok(same(fate(after), &wanted))
        }
        "fact" => told::facts(&words, &after.facts, tokens, true),
        "no" => {
            let next = tokens.next_or("fact, windows or faults")?;
            let all = match next.text {
                "fact" => return told::facts(&words, &after.facts, tokens, false),
                "windows" => told::windows(after),
                "faults" => told::faults(after),
                _ => return Err(next.mistake("there can be “no fact …”, “no windows” and “no faults”")),
            };
            // Takes no arguments: “no windows of X” would be read as “no windows at all”.
            tokens.end()?;
            Ok(same(all, ""))
        }
        "on" => seat(after, state.turn.seat, tokens),
        "phase" => among(state.phase.word(), &Phase::ALL.map(Phase::word), tokens),
        "offered" | "only" | "not" => offered::offered(after, first, tokens),
        "forbidden" => offered::forbidden(after, tokens),
        _ => cards_or_numbers(after, first, tokens),
    }
}

fn cards_or_numbers(after: &After, first: Token, tokens: &mut Tokens) -> Result<Found, Mistake> {
    let (words, state) = (after.words(), &after.table.state);
    match first.text {
        "hand" | "lying" | "ripe" | "open" => {
            let name = tokens.next_or("whose")?;
            let seat = words.find_seat(Token {
                text: name.text.trim_end_matches(':'),
                ..name
            })?;
            let held = match first.text {
                "hand" => state.hand(seat),
                "lying" => state.hidden().lying[seat.index()],
                "ripe" => state.hidden().ripe[seat.index()],
                _ => state.open[seat.index()],
            };
            told::card_set(&words, held.collect(), tokens)
        }
        "middle" => told::card_set(&words, state.middle.collect(), tokens),
        "aside" => told::card_set(&words, state.hidden().aside.collect(), tokens),
        "count" => {
            let zone = words.find_zone(tokens.next_or("what is counted")?)?;
            let n = match zone {
                Zone::Stock => state.stock_len,
                Zone::Discard(pile) => state.piles.len(pile),
                Zone::Hand(seat) => state.hand_len[seat.index()],
                Zone::Lying(seat) => state.lying_len[seat.index()],
                Zone::Ripe(seat) => state.ripe_len[seat.index()],
                Zone::Open(seat) => state.open[seat.index()].len(),
                Zone::Middle => state.middle.len(),
                Zone::Aside => state.aside_len,
            };
            count(n.into(), tokens)
        }
        "pile" | "pile2" => {
            let top = state.piles.top(u8::from(first.text == "pile2"));
            let wanted = tokens.next_or("a card, or none")?;
            if wanted.text != "none" {
                words.find_card(wanted)?;
            }
            tokens.end()?;
            Ok(same(top.map_or("none", |(_, face)| words.card(face)), wanted.text))
        }
        "stock" => {
            let next = state.hidden().stock().iter().rev().map(|&card| words.card(card));
            let wanted = told::cards(&words, tokens)?;
            let next: Vec<&str> = next.take(wanted.len().max(1)).collect();
            let wanted: Vec<&str> = wanted.into_iter().map(|card| words.card(card)).collect();
            Ok(same(next.join(" "), &wanted.join(" ")))
        }
        _ => numbers(after, first, tokens),
    }
}

fn numbers(after: &After, first: Token, tokens: &mut Tokens) -> Result<Found, Mistake> {
    let (words, state) = (after.words(), &after.table.state);
    match first.text {
        "wish" => {
            let wanted = tokens.next_or("a suit")?;
            words.find_wish(wanted)?;
            let pile = match tokens.next() {
                Some(token) => usize::from(words.find_zone(token)? == Zone::Discard(1)),
                None => 0,
            };
            tokens.end()?;
            Ok(same(words.wish(state.wish[pile]), wanted.text))
        }
        "owed" => count(state.total_debt().into(), tokens),
        "waits" => count(state.total_skips().into(), tokens),
        "skips" => count(state.skips.into(), tokens),
        "direction" => among(state.direction.word(), &Direction::ALL.map(Direction::word), tokens),
        "winner" => seat(after, state.winner, tokens),
        "points" | "round-points" => {
            let seat = words.find_seat(tokens.next_or("whose")?)?;
            let all = if first.text == "points" {
                state.points
            } else {
                state.round_points
            };
            count(all[seat.index()].into(), tokens)
        }
        "out" => told::out(after, tokens),
        "note" => {
            let note = words.find_note(tokens.next_or("a note")?)?;
            worth(after, Place::Open(note), tokens)
        }
        "secret" => {
            let secret = words.find_secret(tokens.next_or("a note")?)?;
            worth(after, Place::Secret(secret), tokens)
        }
        "fault" => told::fault(after, tokens),
        "window" => told::window(after, tokens),
        "asked" => told::asked(after, tokens),
        _ => sees(after, first, tokens),
    }
}

/// Compares `found` with the next number.
fn count(found: i64, tokens: &mut Tokens) -> Result<Found, Mistake> {
    let wanted: i64 = number(tokens.next_or("a number")?)?;
    tokens.end()?;
    Ok((found != wanted).then(|| found.to_string()))
}

/// Compares `found` with the next word, which must be one of `all`.
fn among(found: &str, all: &[&str], tokens: &mut Tokens) -> Result<Found, Mistake> {
    let all_words = all.join(", ");
    let wanted = tokens.next_or(all_words.clone())?;
    if !all.contains(&wanted.text) {
        return Err(wanted.mistake(format!("here comes {all_words}")));
    }
    tokens.end()?;
    Ok(same(found, wanted.text))
}

/// Compares `found` with the next name, or `nobody`.
fn seat(after: &After, found: Seat, tokens: &mut Tokens) -> Result<Found, Mistake> {
    let (words, wanted) = (after.words(), tokens.next_or("a name, or nobody")?);
    if wanted.text != "nobody" {
        words.find_seat(wanted)?;
    }
    tokens.end()?;
    Ok(same(words.seat(found), wanted.text))
}

/// Compares a memory field of the book with the next value.
fn worth(after: &After, place: Place, tokens: &mut Tokens) -> Result<Found, Mistake> {
    let wanted = after.table.values().find(place, tokens.next_or("what it is worth")?)?;
    tokens.end()?;
    let found = match place {
        Place::Open(note) => after.table.state.note(note),
        Place::Secret(secret) => after.table.state.secret(secret),
    };
    Ok((found != wanted).then(|| after.table.values().tell(place, found)))
}

/// `Ben sees TEXT`, `Ben sees no TEXT`, `Ben told TEXT`, `Ben told nothing`, `Ben knows 7H`, `Ben knows no 7H`; `spectator sees …`.
fn sees(after: &After, first: Token, tokens: &mut Tokens) -> Result<Found, Mistake> {
    let words = after.words();
    let place = match first.text {
        "spectator" => after.seen.len() - 1,
        name => {
            let known = KNOWN.split([',', ' ']).filter(|word| !word.is_empty());
            let seat = words.find_seat(first).map_err(|_| {
                first.mistake(format!(
                    "“{name}” is nothing to expect{}: use {KNOWN}",
                    did_you_mean(name, known)
                ))
            })?;
            seat.index()
        }
    };
    let verb = tokens.next_or("sees")?;
    if !matches!(verb.text, "sees" | "told" | "knows") {
        return Err(
            verb.mistake("after a name comes “sees”, “told” or “knows”: for what a hand holds write “hand NAME CARDS”")
        );
    }
    let is_no = tokens.peek().is_some_and(|token| token.text == "no");
    if is_no {
        tokens.next();
    }
    if verb.text == "knows" {
        return told::knows(after, place, tokens, !is_no);
    }
    if verb.text == "told" {
        return told::told(after, place, tokens, !is_no);
    }
    told::facts(&words, &after.seen[place], tokens, !is_no)
}
