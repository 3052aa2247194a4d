//! The sentence that is made from a rule card, in German and in English, by what the table of words says of each form.

use crate::RuleCard;
use crate::Saying;
use crate::card::{CardsNamed, Time, Who};
use crate::card_names::{names, without};
use crate::rows::Worded;
use crate::value::Value;
use crate::words::{COMPARE, LIKE, WHO};
use std::fmt::Display;

/// What a rule card says, in German.
pub fn german(card: &RuleCard) -> String {
    sentences(&DE, card)
}

/// What a rule card says, in English.
pub fn english(card: &RuleCard) -> String {
    sentences(&EN, card)
}

/// A language: the words that stand in no row.
struct Language {
    /// Its place beside the other.
    at: usize,
    point: char,
    units: Units,
    and: &'static str,
    or: &'static str,
    condition: &'static str,
    any: &'static str,
    some: &'static str,
    none: &'static str,
    always: &'static str,
    next: &'static str,
    any_next: &'static str,
    in_time: &'static str,
    within: &'static str,
    /// Who speaks, and who makes a gesture, where something is heard of it.
    heard: [(&'static str, &'static str); 2],
    /// What one must say.
    say: (&'static str, &'static str),
    /// How what becomes of the first, of the last, and of nobody begins.
    ends: [(&'static str, &'static str); 3],
}

/// One and several: cards, points, seconds.
struct Units {
    cards: [&'static str; 2],
    points: [&'static str; 2],
    seconds: &'static str,
}

#[rustfmt::skip]
const DE: Language = Language {
    at: 0, point: ',', and: " und ", or: " oder ", condition: "falls", any: "jede Karte", some: "eine Karte", none: "keine Karte",
    always: " immer", next: "", any_next: "eine Karte",
    units: Units { cards: ["eine Karte", "Karten"], points: ["einen Punkt", "Punkte"], seconds: "Sekunden" },
    in_time: "rechtzeitig", within: "in", heard: [("sagt jemand „", "“"), ("macht jemand die Geste: ", "")], say: ("„", "“ sagen"),
    ends: [("first", "als Erster"), ("last", "als Letzter"), ("nobody", "tut es keiner")],
};
#[rustfmt::skip]
const EN: Language = Language {
    at: 1, point: '.', and: " and ", or: " or ", condition: "if", any: "any card", some: "any card", none: "no card",
    always: " always", next: "the next ", any_next: "the next card",
    units: Units { cards: ["one card", "cards"], points: ["one point", "points"], seconds: "seconds" },
    in_time: "in time", within: "within",
    heard: [("when somebody says “", "”"), ("when somebody makes this gesture: ", "")], say: ("say “", "”"),
    ends: [("first", "the first"), ("last", "the last"), ("nobody", "if nobody does")],
};

/// Each begins with a capital letter and ends with a full stop.
fn sentences(language: &Language, card: &RuleCard) -> String {
    let said = card.clauses.iter().map(|clause| {
        let sentence = language.say(clause, &[]);
        let mut letters = sentence.chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        format!("{first}{}.", letters.as_str())
    });
    said.collect::<Vec<_>>().join(" ")
}

/// What stands in the slots of a form, by their names.
type Slots = [(&'static str, Value)];

impl Language {
    /// What the table says of a form, with what stands in its slots, and around it.
    fn say<T: Worded>(&self, what: &T, around: &Slots) -> String {
        let (row, mut slots) = what.row();
        slots.extend_from_slice(around);
        let is_one =
            |(_, value): &(_, Value)| *value == Value::Number(1) || *value == Value::Cards(CardsNamed(Vec::new()));
        let template = match row.says[self.at].split_once(" ¦ ") {
            Some((of_one, _)) if slots.iter().any(is_one) => of_one,
            Some((_, of_many)) => of_many,
            None => row.says[self.at],
        };
        let mut text = String::new();
        let mut rest = template;
        while let Some((before, after)) = rest.split_once('{') {
            let (slot, behind) = after.split_once('}').unwrap_or((after, ""));
            let (name, how) = slot.split_once(':').unwrap_or((slot, ""));
            text.push_str(before);
            text.push_str(&self.slot(name, how, &slots));
            rest = behind;
        }
        text.push_str(rest);
        text
    }

    fn slot(&self, name: &str, how: &str, slots: &Slots) -> String {
        let Some((_, value)) = slots.iter().find(|(other, _)| *other == name) else {
            return String::new();
        };
        match value {
            Value::Who(who) => self.somebody(*who, how, doer(name, slots)).into(),
            Value::Cards(cards) => self.cards(cards, how),
            Value::Sign(saying) => self.saying(saying, how),
            Value::Number(n) => match how {
                "cards" => counted(*n, self.units.cards),
                "points" => counted(*n, self.units.points),
                _ => n.to_string(),
            },
            Value::Ms(ms) => self.seconds(*ms),
            Value::Time(Time::Reaction) => self.in_time.into(),
            Value::Time(Time::Within(ms)) => format!("{} {}", self.within, self.seconds(*ms)),
            Value::Like(like) => LIKE
                .iter()
                .find(|one| one.0 == *like)
                .map_or("", |one| one.2[self.at])
                .into(),
            Value::Compare(how) => COMPARE
                .iter()
                .find(|one| one.0 == *how)
                .map_or("", |one| one.2[self.at])
                .into(),
            Value::Quantity(quantity) => self.say(quantity, slots),
            Value::When(trigger) => self.say(trigger, &[]),
            Value::Ifs(conditions) if how == "always" => if conditions.is_empty() { self.always } else { "" }.into(),
            Value::Ifs(conditions) if conditions.is_empty() => String::new(),
            Value::Ifs(conditions) => format!(" ({} {})", self.condition, self.all(conditions)),
            Value::Thens(wants) => self.all(wants),
            Value::Want(want) => self.say(&**want, &[]),
            Value::End(want) => {
                let says = self
                    .ends
                    .iter()
                    .find(|(word, _)| *word == name)
                    .map_or("", |(_, says)| says);
                let end = want.iter().map(|want| format!("; {says}: {}", self.say(&**want, &[])));
                end.collect()
            }
        }
    }

    fn all<T: Worded>(&self, list: &[T]) -> String {
        let said: Vec<String> = list.iter().map(|one| self.say(one, &[])).collect();
        said.join(self.and)
    }

    /// Somebody, towards whom `doer` does something, if anybody: where several do it, a neighbour is each one's own.
    fn somebody(&self, who: Who, case: &str, doer: Option<Who>) -> &'static str {
        let Some(one) = WHO.iter().find(|one| one.who == who) else {
            return "";
        };
        let case = ["", "dat", "acc"]
            .iter()
            .position(|name| *name == case)
            .unwrap_or_default();
        match one.own.filter(|_| doer.is_some_and(Who::is_many)) {
            Some(own) if self.at == EN.at => own[2],
            Some(own) => own[case.saturating_sub(1)],
            None if self.at == EN.at => one.en,
            None => one.de[case],
        }
    }

    fn cards(&self, cards: &CardsNamed, how: &str) -> String {
        if cards.0.is_empty() {
            return match how {
                "next" => self.any_next,
                "some" => self.some,
                "none" => self.none,
                _ => self.any,
            }
            .into();
        }
        if how == "none" {
            let said = cards.0.iter().map(|word| without(word)[self.at].clone());
            return said.collect::<Vec<_>>().join(self.and);
        }
        let before = if how == "next" { self.next } else { "" };
        let said = cards.0.iter().map(|word| format!("{before}{}", names(word)[self.at]));
        said.collect::<Vec<_>>().join(self.or)
    }

    /// What must be said or done; or that somebody does so.
    fn saying(&self, saying: &Saying, how: &str) -> String {
        let text = saying.text()[self.at];
        let (before, behind) = match (how, saying.is_gesture()) {
            ("heard", is_gesture) => self.heard[usize::from(is_gesture)],
            (_, true) => ("", ""),
            (_, false) => self.say,
        };
        format!("{before}{text}{behind}")
    }

    fn seconds(&self, ms: u32) -> String {
        let whole = ms / 1000;
        match ms % 1000 / 100 {
            0 => format!("{whole} {}", self.units.seconds),
            tenth => format!("{whole}{}{tenth} {}", self.point, self.units.seconds),
        }
    }
}

/// Who does it, where this slot is about somebody else.
fn doer(name: &str, slots: &Slots) -> Option<Who> {
    let (first, value) = slots.first()?;
    if let Value::Who(who) = value
        && *first != name
    {
        return Some(*who);
    }
    None
}

fn counted(n: impl Display + PartialEq<i16>, [one, several]: [&str; 2]) -> String {
    if n == 1 { one.into() } else { format!("{n} {several}") }
}
