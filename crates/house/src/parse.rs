//! Parses a rule card: its name, then its clauses, matched against the forms of the table.

use crate::card::{CLAUSES_MAX, CONDITIONS_MAX, CardsNamed, Clause, Quantity, RuleCard, WANTS_MAX, Want};
use crate::hint::{hint, instead};
use crate::meaning::{self, Within};
use crate::read::{begins_sentence, cards, find, first_words, no_place, number, seconds, time, who};
use crate::rows::{Part, Parts, Row, Worded, parts};
use crate::text::{Word, Words};
use crate::value::{Slot, Value};
use crate::words::{COMPARE, LIKE, WHO};
use crate::{Mistake, Saying, names};
use maumau_table::{Sentence, Text, Wording, sentence};
use std::collections::BTreeSet;

/// Parses a rule card (docs/house-rules.md).
///
/// # Errors
/// If a word is not allowed at its position. The mistake says where, and which words are allowed.
pub fn parse(text: &str) -> Result<RuleCard, Mistake> {
    let mut words = Words::of(text)?;
    let card = card(&mut words)?;
    if card.clauses.is_empty() {
        let begin = first_words::<Clause<CardsNamed>>().collect::<Vec<_>>().join(", ");
        let wanted = sentence!("ein Satz mit {begin}", "a sentence with {begin}");
        words.next(Wording::new(&wanted.de, &wanted.en))?;
    }
    Ok(card)
}

/// Like [`parse`], but accepts a name alone, which means a card of the catalogue.
///
/// # Errors
/// As [`parse`].
pub fn parse_or_name(text: &str) -> Result<RuleCard, Mistake> {
    card(&mut Words::of(text)?)
}

fn card(words: &mut Words) -> Result<RuleCard, Mistake> {
    words.must_be("rule")?;
    let name = words.next(Text::new("der Name der Regel", "the rule's name"))?;
    if !names::is_name(name.text) || begins_sentence(name.text) {
        return Err(name.mistake(names::no_name(name.text)));
    }
    let mut clauses = Vec::new();
    while !words.is_done() {
        if clauses.len() == CLAUSES_MAX {
            let first = words.next(THE_END)?;
            return Err(first.mistake(sentence!(
                "eine Hausregel hat höchstens {CLAUSES_MAX} Sätze: mach zwei daraus",
                "a rule card has {CLAUSES_MAX} sentences at most: make two of it"
            )));
        }
        clauses.push(form(words)?);
    }
    Ok(RuleCard {
        name: name.text.to_owned(),
        clauses,
    })
}

const THE_END: Text = Text::new("das Ende", "the end");

/// A form that may still match the words parsed so far, and its next part.
struct Open<T: 'static> {
    row: &'static Row<T>,
    next: Option<Part<'static>>,
    rest: Parts<'static>,
}

impl<T: Worded> Open<T> {
    /// Returns the forms that this word can begin; all forms if there are none.
    fn all(first: &str) -> Vec<Open<T>> {
        let may_begin = |row: &&Row<T>| {
            parts(row.form)
                .next()
                .is_some_and(|part| part == Part::Word(first) || begins(part, first))
        };
        let rows = T::ROWS.iter().any(|row| may_begin(&row));
        let open = T::ROWS.iter().filter(|row| !rows || may_begin(row)).map(|row| {
            let mut rest = parts(row.form);
            let next = rest.next();
            Open { row, next, rest }
        });
        open.collect()
    }

    fn is_at(&self, word: &str) -> bool {
        self.next == Some(Part::Word(word))
    }

    /// Returns the next part if it is a slot.
    fn slot(&self) -> Option<Part<'static>> {
        self.next.filter(|part| part.slot().is_some())
    }
}

/// Parses a form of the table word by word; forms with a common beginning are told apart where they differ.
fn form<T: Worded>(words: &mut Words) -> Result<T, Mistake> {
    let mut open = Open::<T>::all(words.peek());
    let mut values = Vec::new();
    loop {
        let next = words.peek();
        let slot = open.iter().find_map(Open::slot);
        if open.iter().any(|one| one.is_at(next)) {
            words.next(T::WANTED)?;
            open.retain(|one| one.is_at(next));
        } else if let Some(slot) = slot
            && (begins(slot, next) || open.iter().all(|one| one.slot().is_some()))
        {
            let form = open.first().map_or("", |one| one.row.form);
            let value = read(slot, words, Within::of(form, &values))?;
            values.push(value);
            open.retain(|one| one.slot().is_some());
        } else if let Some(one) = open.iter().find(|one| one.next.is_none())
            && let Some(whole) = (one.row.make)(std::mem::take(&mut values))
        {
            return Ok(whole);
        } else {
            return Err(no_form(words, &open)?);
        }
        open.iter_mut().for_each(|one| one.next = one.rest.next());
    }
}

fn begins(slot: Part, word: &str) -> bool {
    match slot.slot() {
        Some("who" | "many") => WHO.iter().any(|one| one.word == word),
        Some("quantity") => first_words::<Quantity>().any(|first| first == word),
        _ => false,
    }
}

/// Returns the mistake for a word with which no open form continues.
fn no_form<T: Worded>(words: &mut Words, open: &[Open<T>]) -> Result<Mistake, Mistake> {
    let mut known: Vec<&str> = Vec::new();
    for one in open {
        match one.next.map(|part| (part.word(), part.slot())) {
            Some((Some(word), _)) => known.push(word),
            Some((_, Some("who"))) => known.extend(WHO.iter().map(|one| one.word)),
            Some((_, Some("quantity"))) => known.extend(first_words::<Quantity>()),
            Some(_) | None => {}
        }
    }
    let mut once = BTreeSet::new();
    known.retain(|word| once.insert(*word));
    if let [only] = known[..] {
        words.must_be(only)?;
    }
    // All forms are open only before the first word.
    let is_first = open.len() == T::ROWS.len();
    let listed = known.join(", ");
    let wanted = if is_first { T::WANTED } else { Wording::same(&listed) };
    let word = words.next(wanted)?;
    let (wrong, beside) = if is_first {
        let Text { de, en } = T::WRONG;
        let wrong = Sentence::new(format!("„{}“ {de}", word.text), format!("“{}” {en}", word.text));
        (wrong, T::BESIDE)
    } else {
        (no_place(word), &[][..])
    };
    let near = instead(word.text).unwrap_or_else(|| hint(word.text, known.iter().chain(beside).copied()));
    Ok(word.mistake(wrong.and(&near)))
}

fn read(slot: Part, words: &mut Words, within: Within) -> Result<Value, Mistake> {
    let (name, (least, most)) = match slot {
        Part::Slot(name, bounds) => (name, bounds),
        Part::Maybe(word) => {
            let end = if words.takes(word) {
                Some(Box::new(inner(words)?))
            } else {
                None
            };
            return Ok(end.value());
        }
        Part::Word(word) => (word, (0, 0)),
    };
    Ok(match name {
        "cards" => cards(words)?.value(),
        "who" | "of" | "to" | "many" => who(words)?.value(),
        "n" => number(words, least, most)?.value(),
        "seconds" => seconds(words)?.value(),
        "time" => time(words)?.value(),
        "sign" => Saying::of(words.next(Text::new("ein Wort oder eine Geste", "a word or gesture"))?)?.value(),
        "like" => find(
            words,
            LIKE.iter().map(|(like, word, _)| (*like, *word)),
            Text::new("card, rank oder suit", "card, rank or suit"),
        )?
        .value(),
        "compare" => find(
            words,
            COMPARE.iter().map(|(how, word, _)| (*how, *word)),
            Text::new("is, under oder over", "is, under or over"),
        )?
        .value(),
        "quantity" => quantity(words)?.value(),
        "when" => Value::When(form(words)?),
        "ifs" => conditions(words, within)?.value(),
        "thens" => wants(words, within)?.value(),
        "want" => Box::new(inner(words)?).value(),
        other => unreachable!("{other} is no slot"),
    })
}

fn conditions(words: &mut Words, within: Within) -> Result<Vec<crate::Condition<CardsNamed>>, Mistake> {
    let mut list = Vec::new();
    if words.takes("if") {
        loop {
            let (first, condition) = with_first(words, crate::Condition::<CardsNamed>::WANTED)?;
            meaning::of_condition(&condition, within).map_err(|what| first.mistake(what))?;
            list.push(condition);
            if !words.takes("and") {
                break;
            }
            if list.len() == CONDITIONS_MAX {
                let word = words.next(THE_END)?;
                return Err(word.mistake(sentence!(
                    "mehr als {CONDITIONS_MAX} Bedingungen gehen nicht",
                    "{CONDITIONS_MAX} conditions are the most"
                )));
            }
        }
    }
    Ok(list)
}

fn quantity(words: &mut Words) -> Result<Quantity, Mistake> {
    let (first, quantity) = with_first(words, Quantity::WANTED)?;
    meaning::of_quantity(quantity).map_err(|what| first.mistake(what))?;
    Ok(quantity)
}

fn wants(words: &mut Words, within: Within) -> Result<Vec<Want>, Mistake> {
    let mut list = vec![outer(words, within)?];
    while words.takes("and") {
        if list.len() == WANTS_MAX {
            let word = words.next(THE_END)?;
            return Err(word.mistake(sentence!(
                "mehr als {WANTS_MAX} Dinge können nicht folgen: mach einen zweiten Satz",
                "{WANTS_MAX} things are the most that can follow: add a second sentence"
            )));
        }
        list.push(outer(words, within)?);
    }
    Ok(list)
}

fn outer(words: &mut Words, within: Within) -> Result<Want, Mistake> {
    let (first, want) = with_first(words, Want::WANTED)?;
    meaning::of_outer(&want, within).map_err(|what| first.mistake(what))?;
    Ok(want)
}

/// Parses the consequence of a duty or race.
fn inner(words: &mut Words) -> Result<Want, Mistake> {
    let (first, want) = with_first(words, Want::WANTED)?;
    meaning::of_inner(&want).map_err(|what| first.mistake(what))?;
    Ok(want)
}

/// Parses a form; returns it with its first word.
fn with_first<'a, T: Worded>(words: &mut Words<'a>, wanted: Text) -> Result<(Word<'a>, T), Mistake> {
    let first = words.next(wanted)?;
    words.back();
    Ok((first, form(words)?))
}
