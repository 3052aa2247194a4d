//! Prints a rule card on one line that can be parsed again.

use crate::card::{CardsNamed, Clause, Condition, Quantity, RuleCard, Trigger, Want};
use crate::rows::{Part, Worded, parts};
use crate::value::Value;
use crate::words::{COMPARE, LIKE, WHO};
use std::fmt::{Display, Formatter, Result};

impl Display for RuleCard {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "rule {}", self.name)?;
        self.clauses.iter().try_for_each(|clause| write!(f, " {clause}"))
    }
}

impl Display for CardsNamed {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0.is_empty() {
            true => f.write_str("any"),
            false => f.write_str(&self.0.join(" or ")),
        }
    }
}

macro_rules! by_form {
    ($($type:ty)*) => { $(
        impl Display for $type {
            fn fmt(&self, f: &mut Formatter<'_>) -> Result {
                f.write_str(&written(self))
            }
        }
    )* };
}
by_form! { Clause<CardsNamed> Trigger<CardsNamed> Condition<CardsNamed> Quantity Want }

/// Prints a form with the contents of its slots; an empty slot leaves no gap.
fn written<T: Worded>(what: &T) -> String {
    let (form, values) = what.taken_apart();
    let mut values = values.iter();
    let mut text = String::new();
    for part in parts(form) {
        let said = match part {
            Part::Word(word) => word.to_owned(),
            Part::Slot(..) => values.next().map(value).unwrap_or_default(),
            Part::Maybe(word) => match values.next() {
                Some(Value::End(Some(want))) => format!("{word} {want}"),
                Some(_) | None => String::new(),
            },
        };
        if !text.is_empty() && !said.is_empty() && said != "," {
            text.push(' ');
        }
        text.push_str(&said);
    }
    text
}

fn value(value: &Value) -> String {
    match value {
        Value::Who(who) => WHO.iter().find(|one| one.who == *who).map_or("", |one| one.word).into(),
        Value::Like(like) => LIKE.iter().find(|one| one.0 == *like).map_or("", |one| one.1).into(),
        Value::Compare(how) => COMPARE.iter().find(|one| one.0 == *how).map_or("", |one| one.1).into(),
        Value::Cards(cards) => cards.to_string(),
        Value::Sign(saying) => saying.to_string(),
        Value::Number(n) => n.to_string(),
        Value::Ms(ms) => seconds(*ms),
        Value::Time(crate::Time::Reaction) => "in time".into(),
        Value::Time(crate::Time::Within(ms)) => format!("in {} s", seconds(*ms)),
        Value::Quantity(quantity) => quantity.to_string(),
        Value::When(trigger) => trigger.to_string(),
        Value::Ifs(conditions) => joined("if ", conditions),
        Value::Thens(wants) => joined("", wants),
        Value::Want(want) => want.to_string(),
        Value::End(want) => want.iter().map(ToString::to_string).collect(),
    }
}

fn joined<T: Display>(before: &str, list: &[T]) -> String {
    if list.is_empty() {
        return String::new();
    }
    let list: Vec<String> = list.iter().map(ToString::to_string).collect();
    format!("{before}{}", list.join(" and "))
}

fn seconds(ms: u32) -> String {
    format!("{}.{}", ms / 1000, ms % 1000 / 100)
}
