//! Templates filled: `{who} {who:legst|legt} {card}[ als {face}]`.

use crate::Speaker;
use crate::slots::{Slots, Value, zone_word};
use maumau_table::{Card, Choice, Part, Seat, Zone};

impl Speaker<'_> {
    /// The template of this name with what stands in the slots.
    pub(crate) fn told(&self, template: &str, slots: &Slots) -> String {
        self.fill(self.language.template(template), slots, Missing::Told)
            .unwrap_or_default()
    }

    /// A number with its noun.
    pub(crate) fn count(&self, template: &str, n: usize) -> String {
        let mut slots = Slots::default();
        slots.add("n", Part::Number(n as i64));
        self.told(template, &slots)
    }

    fn fill(&self, text: &str, slots: &Slots, missing: Missing) -> Option<String> {
        let (mut said, mut rest) = (String::new(), text);
        while let Some(at) = rest.find(['[', '{']) {
            let close = if rest[at..].starts_with('[') { ']' } else { '}' };
            let end = at + rest[at..].find(close)?;
            said += &rest[..at];
            let inner = &rest[at + 1..end];
            match close {
                ']' => said += &self.part(inner, slots).unwrap_or_default(),
                _ => said += &self.slot(inner, slots, missing)?,
            }
            rest = &rest[end + 1..];
        }
        Some(said + rest)
    }

    /// A part in brackets, if all in it is known, and what is asked before `?` holds.
    fn part(&self, part: &str, slots: &Slots) -> Option<String> {
        let (holds, text) = match part
            .split_once('?')
            .and_then(|(test, text)| Some((test.split_once('<')?, text)))
        {
            Some(((a, b), text)) => (number(slots.get(a)) < number(slots.get(b)), text),
            None => (true, part),
        };
        self.fill(text, slots, Missing::Fails).filter(|_| holds)
    }

    /// `name`, `name.case`, `name:a|b`, `name.case:a|b`.
    fn slot(&self, slot: &str, slots: &Slots, missing: Missing) -> Option<String> {
        let (path, forms) = slot
            .split_once(':')
            .map_or((slot, None), |(path, forms)| (path, Some(forms)));
        let (name, case) = path.split_once('.').unwrap_or((path, ""));
        let values = slots.get(name);
        if missing == Missing::Fails && values.iter().all(Value::is_void) {
            return None;
        }
        let each = if case == "each" { Some(each(values)?) } else { None };
        let plain = || each.map_or_else(|| self.values(values, case), |n| n.to_string());
        let Some(forms) = forms else { return Some(plain()) };
        let forms: Vec<&str> = forms.split('|').collect();
        let chosen = match each.or_else(|| number(values)) {
            Some(n) if forms.len() < 3 => usize::from(n != 1),
            Some(n) => n.unsigned_abs().min(2) as usize,
            None => self.person(values),
        };
        Some(forms.get(chosen).or(forms.last())?.replace('#', &plain()))
    }

    /// Which form belongs to them: the reader's, another's, or that of several.
    fn person(&self, values: &[Value]) -> usize {
        match values {
            [one] => usize::from(one.seat() != Some(self.me) || !self.me.is_some()),
            _ => 2,
        }
    }

    /// What stands in a slot, in a case if it is about somebody.
    fn values(&self, values: &[Value], case: &str) -> String {
        let card = |value: &Value| match value {
            Value::Part(Part::Card(card)) => Some(*card),
            _ => None,
        };
        let cards: Option<Vec<Card>> = values.iter().map(card).collect();
        match cards {
            Some(cards) => self.cards(cards),
            None => values
                .iter()
                .map(|value| self.value(value, case))
                .collect::<Vec<_>>()
                .join(", "),
        }
    }

    fn value(&self, value: &Value, case: &str) -> String {
        let case_of = |case: &str| match case {
            "whom" => 1,
            "to" => 2,
            _ => 0,
        };
        let part = match (value, value.seat()) {
            (_, Some(seat)) if !case.is_empty() => return self.seat(seat, case_of(case)),
            (Value::Said(text), _) => return text.clone(),
            (Value::Part(part), _) => *part,
        };
        match part {
            Part::Card(card) | Part::Shown(card, _) => self.card(card),
            Part::Seat(seat) => self.seat(seat, case_of(case)),
            Part::Suit(suit) => self.suit(suit).to_owned(),
            Part::Zone(zone) => self.zone(zone),
            Part::Sign(sign) => match self.language.text(self.law.sign_text(sign)) {
                "" => sign.code().to_owned(),
                text => text.to_owned(),
            },
            Part::Choice(choice) => self.choice(choice),
            Part::Number(n) => n.to_string().replace('-', "−"),
            Part::Question(question) => self.named("question", question.word()),
            Part::Direction(direction) => self.named("direction", direction.word()),
            Part::Cite(cite) => self.cite(cite),
            Part::Word(word) => word.to_owned(),
            // These stand in no template.
            Part::Way(_) | Part::Spot(_) | Part::Pile(_) | Part::Window(_) | Part::Note(_) | Part::Secret(_) => {
                String::new()
            }
        }
    }

    /// `zone.stock`: what a word of a list is called.
    fn named(&self, list: &str, word: &str) -> String {
        self.told(&format!("{list}.{word}"), &Slots::default())
    }

    /// Where a card comes to lie.
    pub fn zone(&self, zone: Zone) -> String {
        let mut slots = Slots::default();
        slots.add("seat", Part::Seat(crate::slots::owner(zone).unwrap_or(Seat::NOBODY)));
        self.told(&format!("zone.{}", zone_word(zone)), &slots)
    }

    /// An answer.
    pub fn choice(&self, choice: Choice) -> String {
        let value = |part| self.value(&Value::Part(part), "whom");
        match choice {
            Choice::Suit(suit) if suit.is_some() => value(Part::Suit(suit)),
            Choice::Suit(_) => self.named("choice", "nothing"),
            Choice::Seat(seat) => value(Part::Seat(seat)),
            Choice::Card(card) => value(Part::Card(card)),
            Choice::Number(n) => value(Part::Number(i64::from(n))),
            Choice::Yes | Choice::No | Choice::Nothing => self.named("choice", choice.word()),
        }
    }
}

/// What becomes of a slot in which nothing known stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Missing {
    /// It is told as such: "eine Karte", "niemand".
    Told,
    /// The part in which it stands is left out.
    Fails,
}

/// The number that stands there.
fn number(values: &[Value]) -> Option<i64> {
    match values {
        [Value::Part(Part::Number(n))] => Some(*n),
        _ => None,
    }
}

/// How often each of them stands there, if all do equally often.
fn each(values: &[Value]) -> Option<i64> {
    let times = |value: &Value| values.iter().filter(|other| *other == value).count();
    let first = times(values.first()?);
    values.iter().all(|value| times(value) == first).then_some(first as i64)
}
