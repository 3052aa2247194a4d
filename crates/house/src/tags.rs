//! Search tags for rule cards, derived from their contents.

use crate::card::{CardsNamed, RuleCard, Who};
use crate::card_names::names;
use crate::rows::Worded;
use crate::value::Value;
use maumau_table::Text;

/// Returns the search tags of `card` in German and in English, without duplicates.
pub fn tags(card: &RuleCard) -> Vec<[String; 2]> {
    let mut found = Vec::new();
    card.clauses.iter().for_each(|clause| of(clause, &mut found));
    let mut once: Vec<[String; 2]> = Vec::new();
    for tag in found {
        if !once.contains(&tag) {
            once.push(tag);
        }
    }
    once
}

fn of<T: Worded>(what: &T, found: &mut Vec<[String; 2]>) {
    let (row, slots) = what.row();
    for (_, value) in slots {
        of_value(&value, found);
    }
    if !row.tag[0].is_empty() {
        found.push(row.tag.map(String::from));
    }
}

fn of_value(value: &Value, found: &mut Vec<[String; 2]>) {
    match value {
        Value::Cards(CardsNamed(words)) => found.extend(words.iter().map(|word| names(word))),
        Value::Sign(saying) => {
            found.push(saying.text().map(String::from));
            let Text { de, en } = if saying.is_gesture() {
                Text::new("Geste", "gesture")
            } else {
                Text::new("Wort", "word")
            };
            found.push([de.into(), en.into()]);
        }
        Value::Who(Who::Chosen) => found.push(["Wahl".into(), "choice".into()]),
        Value::When(trigger) => of(trigger, found),
        Value::Ifs(conditions) => conditions.iter().for_each(|condition| of(condition, found)),
        Value::Thens(wants) => wants.iter().for_each(|want| of(want, found)),
        Value::Want(want) => of(&**want, found),
        Value::End(want) => want.iter().for_each(|want| of(&**want, found)),
        Value::Who(_) | Value::Number(_) | Value::Ms(_) | Value::Time(_) => {}
        Value::Like(_) | Value::Compare(_) | Value::Quantity(_) => {}
    }
}
