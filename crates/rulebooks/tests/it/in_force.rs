//! Which paragraphs each value of an option puts in force, and their descriptions of cards.
//! `in_force.txt` lists them, book by book; `cargo xtask bless golden` updates it. Review the
//! changes before you commit them.

use maumau_referee::{Book, Law, Options, Range};
use maumau_rulebooks::BOOKS;
use maumau_table::{Cards, Cite};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

/// Returns values to try: every word, the bounds of numbers and the minimum plus one, single ranks.
fn values(range: Range) -> Vec<String> {
    match range {
        Range::Switch => vec!["on".into(), "off".into()],
        Range::Number(low, high, _) => [low, low + 1, high].map(|n| n.to_string()).into(),
        Range::OneOf(words) => words.iter().map(|word| word.0.to_owned()).collect(),
        Range::Set(words) => vec![
            "none".into(),
            words[0].0.to_owned(),
            words[words.len() - 1].0.to_owned(),
        ],
        Range::NumberOr(limits, word) => vec![word.0.into(), limits.least.to_string(), limits.most.to_string()],
        Range::Numbers(limits, _) => vec![limits.least.to_string(), limits.most.to_string()],
        Range::PerCard(spec) => {
            let own = ["QS:1,X:2"].map(str::to_owned);
            spec.tables.iter().map(|table| table.0.to_owned()).chain(own).collect()
        }
        Range::Cards(_) => vec!["none".into(), "8,JD,JH".into()],
    }
}

/// Returns each paragraph in force, and each of its sentences about cards, with the number of these
/// cards and the first and last one.
fn told(law: &Law) -> BTreeSet<String> {
    let mut told = BTreeSet::new();
    for (place, rule) in law.rules.iter().enumerate() {
        told.insert(rule.name().to_owned());
        for sign in rule.answers().with_card {
            assert!(
                rule.answers().signs.contains(sign),
                "{} speaks of its words",
                rule.name()
            );
            told.insert(format!("{} with a card: {}", rule.name(), sign.code()));
        }
        for said in law.speaks_of_cards(Cite(place as u8)).into_iter().flatten() {
            let [_, en] = &said.text;
            told.insert(format!("{} of {}: {en}", rule.name(), which(said.cards)));
        }
    }
    told
}

fn which(cards: Cards) -> String {
    let numbers: Vec<u8> = cards.map(|card| card.0).collect();
    match numbers[..] {
        [] => "none".into(),
        [first, .., last] => format!("{} ({first}–{last})", numbers.len()),
        [only] => format!("1 ({only})"),
    }
}

fn law(book: &'static Book, key: &str, value: &str) -> Option<Law> {
    let mut options = Options::defaults(book.options);
    if !key.is_empty() {
        options
            .set(key, value)
            .unwrap_or_else(|error| panic!("{}: {error}", book.id));
    }
    // Some values need more cards than the other options leave.
    Law::bind(book, book.seats.0, options, &[]).ok()
}

#[test]
fn each_value_of_an_option_puts_in_force_what_it_did() {
    let mut text = String::new();
    for book in BOOKS {
        let plain = told(&law(book, "", "").expect("a book can be played as it stands"));
        let _ = writeln!(text, "== {}", book.id);
        plain.iter().for_each(|line| writeln!(text, "{line}").expect("written"));
        for spec in book.options {
            for value in values(spec.range) {
                let Some(law) = law(book, spec.key, &value) else {
                    continue;
                };
                let now = told(&law);
                let _ = writeln!(text, "-- {}={value}", spec.key);
                now.difference(&plain)
                    .for_each(|line| writeln!(text, "+ {line}").expect("written"));
                plain
                    .difference(&now)
                    .for_each(|line| writeln!(text, "- {line}").expect("written"));
            }
        }
    }
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/in_force.txt");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &text).expect("the file can be written");
    }
    let was = fs::read_to_string(&path).expect("what was in force");
    let differs = was.lines().zip(text.lines()).find(|(was, is)| was != is);
    assert_eq!(differs, None, "the first line that differs");
    assert_eq!(was, text, "one ends before the other");
}
