//! The words of the language as a page needs them to build a rule without knowing any: forms with slots, how they read where they are
//! picked, and what may stand in each slot.
//!
//! A slot stands between braces: `{who}`, `{of}` and `{to}` (people, in another case), `{many}` (`all` or `others`), `{cards}`, `{like}`,
//! `{compare}`, `{sign}`, `{time}`, `{seconds}`, `{want}` (what a duty leads to), or `{n LEAST MOST}`.

use crate::card::{CardsNamed, Clause, Condition, Quantity, Trigger, Want};
use crate::rows::{Part, Row, Worded, parts};
use crate::words::{COMPARE, LIKE, WHO};
use crate::{english, german, parse};

/// All of it.
pub struct Vocabulary {
    /// What begins a sentence.
    pub clauses: Vec<Form>,
    /// What may happen.
    pub whens: Vec<Form>,
    /// What may be so.
    pub ifs: Vec<Form>,
    /// What may follow.
    pub thens: Vec<Form>,
    /// Who can be meant; how it reads in the slots `who`, `of` and `to`.
    pub whos: Vec<Form>,
    /// In what cards can be alike.
    pub likes: Vec<Form>,
    /// How a number can be.
    pub compares: Vec<Form>,
    /// How times are written, in text.
    pub times: [&'static str; 2],
}

/// A form, and a whole rule made with it in words: German, then English.
pub struct Form {
    /// The form, with slots between braces and what may be left out between brackets.
    pub form: String,
    /// How it reads where it is picked, with the same slots; somebody in several cases.
    pub reads: Vec<[String; 2]>,
    /// A rule in which every slot is filled.
    pub example: String,
    /// What the example says.
    pub says: [String; 2],
}

impl Form {
    /// This form, in an example that is parsed and told.
    fn of(form: String, reads: Vec<[String; 2]>, example: &str) -> Form {
        let card = parse(&format!("rule example {example}"));
        let says = card.map(|card| [german(&card), english(&card)]);
        // Each form is read by a test.
        Form {
            form,
            reads,
            example: example.to_owned(),
            says: says.unwrap_or_default(),
        }
    }
}

/// The vocabulary of rule cards.
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

/// The rows of a kind, each in a rule in which it stands in the place of `_`.
fn forms<T: 'static>(rows: impl Iterator<Item = &'static Row<T>>, rule: &str) -> Vec<Form> {
    let of = |row: &Row<T>| {
        let [de, en] = row.picks;
        let example = rule.replace('_', &fill(row.form));
        Form::of(published(row.form), vec![read(de, en)], &example)
    };
    rows.map(of).collect()
}

/// Consequences. A wish can be turned only where there is one.
fn thens() -> Vec<Form> {
    let rows = Want::ROWS.iter();
    let each = rows.map(|row| {
        let when = if row.form == "twist" { "wished" } else { "play 7" };
        forms([row].into_iter(), &format!("when {when} then _"))
    });
    each.flatten().collect()
}

/// Conditions; of a number one form for each.
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

/// A form as it is told: what are several parts are forms themselves.
fn published(form: &str) -> String {
    form.replace("{ifs}", "[if {if} [and {if}]]")
        .replace("{thens}", "{then} [and {then}]")
}

/// A form with something in every slot.
fn fill(form: &str) -> String {
    let filled = parts(form).map(|part| match part {
        Part::Word(word) => word.to_owned(),
        Part::Maybe(word) => format!("{word} it draws 2"),
        Part::Slot("n", (least, most)) => least.max(2).min(most).to_string(),
        Part::Slot(name, _) => sample(name).to_owned(),
    });
    filled.collect::<Vec<_>>().join(" ").replace(" ,", ",")
}

/// What stands in a slot of an example.
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

    /// All that is told, row by row.
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
