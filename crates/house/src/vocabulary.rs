//! The rule language as data, for a page that builds rules without knowing any words: forms with slots, their labels,
//! and the values of each slot.
//!
//! Slots are in braces: `{who}`, `{of}` and `{to}` (players, in different cases), `{many}` (`all` or `others`),
//! `{cards}`, `{like}`, `{compare}`, `{sign}`, `{time}`, `{seconds}`, `{want}` (the consequence of a duty), or
//! `{n LEAST MOST}`.

use crate::card::{CardsNamed, Clause, Condition, Quantity, Trigger, Want};
use crate::rows::{Part, Row, Worded, parts};
use crate::words::{COMPARE, LIKE, WHO};
use crate::{english, german, parse};

/// The words of the rule language.
pub struct Vocabulary {
    /// Forms of sentences.
    pub clauses: Vec<Form>,
    /// Forms of triggers.
    pub whens: Vec<Form>,
    /// Forms of conditions.
    pub ifs: Vec<Form>,
    /// Forms of effects.
    pub thens: Vec<Form>,
    /// Words for players, with their labels in the slots `who`, `of` and `to`.
    pub whos: Vec<Form>,
    /// What two cards can have in common.
    pub likes: Vec<Form>,
    /// Comparisons of numbers.
    pub compares: Vec<Form>,
    /// Forms of times.
    pub times: [&'static str; 2],
}

/// A form, and an example rule with its wording in German and English.
pub struct Form {
    /// The form, with slots in braces and optional parts in brackets.
    pub form: String,
    /// The labels, in German and English, with the same slots; words for players have one per case.
    pub reads: Vec<[String; 2]>,
    /// A rule body with every slot filled.
    pub example: String,
    /// The wording of the example.
    pub says: [String; 2],
}

impl Form {
    fn of(form: String, reads: Vec<[String; 2]>, example: &str) -> Form {
        let card = parse(&format!("rule example {example}"));
        let says = card.map(|card| [german(&card), english(&card)]);
        // A test parses the example of every form.
        Form {
            form,
            reads,
            example: example.to_owned(),
            says: says.unwrap_or_default(),
        }
    }
}

/// Returns the vocabulary of rule cards.
pub fn vocabulary() -> Vocabulary {
    let whos = WHO.iter().map(|one| {
        let before = if one.word == "it" {
            "all must knock in time or "
        } else {
            ""
        };
        let reads = one.de.map(|de| read(de, one.en)).into();
        Form::of(
            one.word.into(),
            reads,
            &format!("when play 7 then {before}{} draws 2", one.word),
        )
    });
    Vocabulary {
        clauses: forms(Clause::ROWS.iter(), "_"),
        whens: forms(Trigger::ROWS.iter(), "when _ then next draws 1"),
        ifs: ifs(),
        thens: thens(),
        whos: whos.collect(),
        likes: LIKE
            .iter()
            .map(|(_, word, [de, en])| Form::of((*word).into(), vec![read(de, en)], &format!("jump-in same {word}")))
            .collect(),
        compares: COMPARE
            .iter()
            .map(|(_, word, [de, en])| {
                Form::of(
                    (*word).into(),
                    vec![read(de, en)],
                    &format!("forbid 7 if stock {word} 2"),
                )
            })
            .collect(),
        times: ["in time", "in {seconds} s"],
    }
}

fn read(de: &str, en: &str) -> [String; 2] {
    [de.into(), en.into()]
}

/// Returns the forms of these rows, each with an example that replaces `_` in `rule`.
fn forms<T: 'static>(rows: impl Iterator<Item = &'static Row<T>>, rule: &str) -> Vec<Form> {
    let of = |row: &Row<T>| {
        let [de, en] = row.picks;
        let example = rule.replace('_', &fill(row.form));
        Form::of(published(row.form), vec![read(de, en)], &example)
    };
    rows.map(of).collect()
}

fn thens() -> Vec<Form> {
    let rows = Want::ROWS.iter();
    let each = rows.map(|row| {
        let when = if row.form == "twist" { "wished" } else { "play 7" };
        forms([row].into_iter(), &format!("when {when} then _"))
    });
    each.flatten().collect()
}

/// Returns the conditions; the condition on a number yields one form per quantity.
fn ifs() -> Vec<Form> {
    let (numbers, plain): (Vec<_>, Vec<_>) = Condition::ROWS
        .iter()
        .partition(|row: &&Row<Condition<CardsNamed>>| row.form.contains("{quantity}"));
    let rule = "when play 7 if _ then again";
    let of_number = |row: &Row<Condition<CardsNamed>>| {
        let each = Quantity::ROWS.iter().map(|quantity| {
            let form = row.form.replace("{quantity}", quantity.form);
            let [de, en] = quantity.picks;
            let example = rule.replace('_', &fill(&form));
            Form::of(form, vec![read(de, en)], &example)
        });
        each.collect::<Vec<_>>()
    };
    let mut all = forms(plain.into_iter(), rule);
    all.extend(numbers.into_iter().flat_map(of_number));
    all
}

fn published(form: &str) -> String {
    form.replace("{ifs}", "[if {if} [and {if}]]")
        .replace("{thens}", "{then} [and {then}]")
}

/// Returns a form with sample contents in every slot.
fn fill(form: &str) -> String {
    let filled = parts(form).map(|part| match part {
        Part::Word(word) => word.to_owned(),
        Part::Maybe(word) => format!("{word} it draws 2"),
        Part::Slot("n", (least, most)) => least.max(2).min(most).to_string(),
        Part::Slot(name, _) => sample(name).to_owned(),
    });
    filled.collect::<Vec<_>>().join(" ").replace(" ,", ",")
}

fn sample(slot: &str) -> &'static str {
    match slot {
        "cards" => "9",
        "who" => "player",
        "of" | "to" => "next",
        "many" => "all",
        "like" => "rank",
        "compare" => "under",
        "sign" => "knock",
        "time" => "in time",
        "seconds" => "8.0",
        "quantity" => "stock",
        "want" => "it draws 2",
        "when" => "play 9",
        "ifs" => "if on 9 and on 9",
        "thens" => "next draws 2 and next draws 2",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<Form> {
        let all = vocabulary();
        let lists = [
            all.clauses,
            all.whens,
            all.ifs,
            all.thens,
            all.whos,
            all.likes,
            all.compares,
        ];
        lists.into_iter().flatten().collect()
    }

    #[test]
    fn every_row_is_read_printed_and_said() {
        for form in all() {
            let text = format!("rule example {}", form.example);
            let card = parse(&text).unwrap_or_else(|mistake| panic!("{text}: {mistake}"));
            assert_eq!(card.to_string(), text);
            let mut said = form.says.iter().chain(form.reads.iter().flatten());
            assert!(said.all(|text| !text.is_empty() && !text.contains('¦')), "{text}");
            assert!(form.says.iter().all(|text| !text.contains(['{', '}'])), "{text}");
            assert!(!form.form.contains("{quantity}"), "{text}");
        }
    }

    #[test]
    fn what_is_picked_has_slots_of_its_form() {
        for form in all() {
            let slots: Vec<&str> = parts(&form.form).filter_map(Part::slot).collect();
            for read in &form.reads {
                for text in read {
                    let named: Vec<_> = parts(text).filter_map(Part::slot).collect();
                    assert!(named.iter().all(|name| slots.contains(name)), "{}: {text}", form.form);
                }
            }
        }
    }

    #[test]
    fn the_bounds_of_numbers_are_those_of_the_language() {
        let mut tried = 0;
        for form in all() {
            for part in parts(&form.form) {
                let Part::Slot("n", (least, most)) = part else { continue };
                let slot = format!("{{n {least} {most}}}");
                let reads = |n: i16| {
                    let rule =
                        |other: &str| format!("rule x {}", form.example.replace(&fill(&form.form), &fill(other)));
                    parse(&rule(&form.form.replace(&slot, &n.to_string()))).is_ok()
                };
                assert!(reads(least) && reads(most), "{}", form.form);
                assert!(!reads(least - 1) && !reads(most + 1), "{}", form.form);
                tried += 1;
            }
        }
        assert!(tried > 16, "{tried}");
    }
}
