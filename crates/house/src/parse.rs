//! Reading a rule card: its name and its clauses.

use crate::card::{
    CLAUSES_MAX, CONDITIONS_MAX, Clause, Condition, Like, Named, Plain, Quantity, RuleCard, Time, Trigger, WANTS_MAX,
    Who,
};
use crate::text::{Word, Words};
use crate::words::{CLAUSES, COMPARE, CONDITIONS, LIKE, TRIGGERS, WHO, hint};
use crate::{Mistake, Saying, meaning, names};

/// The longest time that a duty may give, in ms: a minute.
const TIME_MAX_MS: u32 = 60_000;

/// Reads a rule card (docs/house-rules.md).
///
/// # Errors
/// A word can't stand where it stands; the mistake says where, and what could.
pub fn parse(text: &str) -> Result<RuleCard, Mistake> {
    let mut words = Words::of(text)?;
    let card = card(&mut words)?;
    if card.clauses.is_empty() {
        words.next("a sentence with when, forbid, allow, jump-in, several or score")?;
    }
    Ok(card)
}

/// Reads the name alone if there is nothing else: a card of the catalogue is meant.
///
/// # Errors
/// As [`parse`].
pub fn parse_or_name(text: &str) -> Result<RuleCard, Mistake> {
    card(&mut Words::of(text)?)
}

fn card(words: &mut Words) -> Result<RuleCard, Mistake> {
    words.must_be("rule")?;
    let name = words.next("the rule's name")?;
    if !names::is_name(name.text) || CLAUSES.contains(&name.text) {
        return Err(name.mistake(names::no_name(name.text)));
    }
    let mut clauses = Vec::new();
    while !words.is_done() {
        let first = words.next("a sentence")?;
        if clauses.len() == CLAUSES_MAX {
            return Err(first.mistake(format!(
                "a rule card has {CLAUSES_MAX} sentences at most: make two of it"
            )));
        }
        clauses.push(clause(words, first)?);
    }
    Ok(RuleCard {
        name: name.text.to_owned(),
        clauses,
    })
}

fn clause(words: &mut Words, first: Word) -> Result<Clause<Named>, Mistake> {
    Ok(match first.text {
        "when" => {
            let trigger = trigger(words)?;
            let conditions = conditions(words)?;
            words.must_be("then")?;
            Clause::When {
                trigger,
                conditions,
                wants: wants(words)?,
            }
        }
        "forbid" => Clause::Forbid(cards(words)?, conditions(words)?),
        "allow" => Clause::Allow(cards(words)?, conditions(words)?),
        "jump-in" => {
            words.must_be("same")?;
            Clause::JumpIn(like(words)?)
        }
        "opposite-wish" => Clause::OppositeWish,
        "several" => Clause::Several(number(words, 2, 4)? as u8),
        "score" => Clause::Score(cards(words)?, number(words, -100, 100)?),
        other => {
            let near = hint(other, CLAUSES.into_iter().chain(["and", "or", "if", "then"]));
            return Err(first.mistake(format!("“{other}” begins no sentence{near}")));
        }
    })
}

fn trigger(words: &mut Words) -> Result<Trigger<Named>, Mistake> {
    let word = words.next("what happens")?;
    Ok(match word.text {
        "play" => Trigger::Play(cards(words)?),
        "draw" => Trigger::Draw,
        "fine" => Trigger::Fine,
        "say" => Trigger::Say(signed(words)?),
        "hand" => Trigger::Hand(number(words, 0, 20)? as u8),
        "renewed" => Trigger::Renewed,
        "turned" => Trigger::Turned,
        "wished" => Trigger::Wished,
        "out" => Trigger::Out,
        "round" => {
            words.must_be("begins")?;
            Trigger::RoundBegins
        }
        "turn" => {
            let what = words.next("begins, ends or lasts")?;
            match what.text {
                "begins" => Trigger::TurnBegins,
                "ends" => Trigger::TurnEnds,
                "lasts" => Trigger::TurnLasts(seconds(words)?),
                other => return Err(what.mistake(format!("a turn can't “{other}”: use begins, ends or lasts"))),
            }
        }
        other => {
            return Err(word.mistake(format!(
                "“{other}” is nothing that happens{}",
                hint(other, TRIGGERS.into_iter())
            )));
        }
    })
}

fn conditions(words: &mut Words) -> Result<Vec<Condition<Named>>, Mistake> {
    let mut list = Vec::new();
    if words.takes("if") {
        loop {
            list.push(condition(words)?);
            if !words.takes("and") {
                break;
            }
            if list.len() == CONDITIONS_MAX {
                words.next("fewer conditions")?;
                return Err(words
                    .next("the end")?
                    .mistake(format!("{CONDITIONS_MAX} conditions are the most")));
            }
        }
    }
    Ok(list)
}

fn condition(words: &mut Words) -> Result<Condition<Named>, Mistake> {
    let word = words.next("a condition")?;
    let quantity = match word.text {
        "on" => return Ok(Condition::On(cards(words)?)),
        "same" => return Ok(Condition::Same(like(words)?)),
        "holds" => return Ok(Condition::Holds(cards(words)?)),
        "out-of-turn" => return Ok(Condition::OutOfTurn),
        "not" => {
            let what = words.next("on, same or holds")?;
            return Ok(Condition::Not(match what.text {
                "on" => Plain::On(cards(words)?),
                "same" => Plain::Same(like(words)?),
                "holds" => Plain::Holds(cards(words)?),
                other => return Err(what.mistake(format!("not “{other}” can't be said: use on, same or holds"))),
            }));
        }
        "hand" => Quantity::Hand(who(words)?),
        "points" => Quantity::Points(who(words)?),
        "stock" => Quantity::Stock,
        "pile" => Quantity::Pile,
        "players" => Quantity::Players,
        "owed" => Quantity::Owed,
        "turn" => Quantity::Turn,
        "round" => Quantity::Round,
        "laid" => Quantity::Laid,
        other => {
            return Err(word.mistake(format!(
                "“{other}” is no condition{}",
                hint(other, CONDITIONS.into_iter())
            )));
        }
    };
    meaning::of_quantity(quantity).map_err(|what| word.mistake(what.into()))?;
    let compare = find(words, &COMPARE, "is, under or over")?;
    Ok(Condition::Number(quantity, compare, number(words, -999, 999)?))
}

fn wants(words: &mut Words) -> Result<Vec<crate::Want>, Mistake> {
    let mut list = vec![crate::wants::outer(words)?];
    while words.takes("and") {
        if list.len() == WANTS_MAX {
            let word = words.next("the end")?;
            return Err(word.mistake(format!(
                "{WANTS_MAX} things are the most that can follow: add a second sentence"
            )));
        }
        list.push(crate::wants::outer(words)?);
    }
    Ok(list)
}

/// Words for cards, with “or” between them.
pub(crate) fn cards(words: &mut Words) -> Result<Named, Mistake> {
    let mut list = Vec::new();
    loop {
        let word = words.next("a card: 7, QC, hearts, red, any")?;
        let is_word = |c: char| c.is_alphanumeric() || "'-.:_".contains(c);
        let reserved = [
            "if", "then", "and", "or", "when", "forbid", "allow", "score", "several", "jump-in", "until",
        ];
        if !word.text.chars().all(is_word) || reserved.contains(&word.text) {
            return Err(word.mistake(format!("“{}” is no card: write 7, QC, hearts, red or any", word.text)));
        }
        list.push(word.text.to_owned());
        if !words.takes("or") {
            break;
        }
    }
    if list == ["any"] {
        list.clear();
    }
    Ok(Named(list))
}

fn like(words: &mut Words) -> Result<Like, Mistake> {
    find(words, &LIKE, "card, rank or suit")
}

pub(crate) fn who(words: &mut Words) -> Result<Who, Mistake> {
    find(words, &WHO, "who is meant")
}

pub(crate) fn find<T: Copy>(words: &mut Words, list: &[(T, &'static str)], wanted: &str) -> Result<T, Mistake> {
    let word = words.next(wanted)?;
    let found = list.iter().find(|(_, name)| *name == word.text);
    found.map(|found| found.0).ok_or_else(|| {
        let near = hint(word.text, list.iter().map(|(_, name)| *name));
        word.mistake(format!("“{}” can't stand here{near}", word.text))
    })
}

pub(crate) fn signed(words: &mut Words) -> Result<Saying, Mistake> {
    Saying::of(words.next("a word or gesture")?)
}

pub(crate) fn number(words: &mut Words, least: i16, most: i16) -> Result<i16, Mistake> {
    let word = words.next("a number")?;
    let n = word.text.parse().ok().filter(|n| (least..=most).contains(n));
    n.ok_or_else(|| word.mistake(format!("“{}” is no number from {least} to {most}", word.text)))
}

/// `in time`, or `in 2.5 s`.
pub(crate) fn time(words: &mut Words) -> Result<Time, Mistake> {
    words.must_be("in")?;
    if words.takes("time") {
        return Ok(Time::Reaction);
    }
    seconds(words).map(Time::Within)
}

fn seconds(words: &mut Words) -> Result<u32, Mistake> {
    let word = words.next("a time")?;
    let (whole, part) = word.text.split_once('.').unwrap_or((word.text, "0"));
    let tenth = part.parse::<u32>().ok().filter(|_| part.len() == 1 && part != "+");
    let whole = whole.parse::<u32>().ok().filter(|&s| s <= TIME_MAX_MS / 1000);
    let ms = whole.zip(tenth).map(|(s, tenth)| s * 1000 + tenth * 100);
    let Some(ms) = ms.filter(|&ms| ms > 0 && ms <= TIME_MAX_MS) else {
        return Err(word.mistake(format!(
            "“{}” is no time: write seconds as 2.5, up to 60, then s",
            word.text
        )));
    };
    words.must_be("s")?;
    Ok(ms)
}
