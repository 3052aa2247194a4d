//! The rules of a table as text: parsed, printed, and compared by digest.

use maumau_notation::TableRules;
use maumau_notation::record::{self, Head, Record};

const TEXT: &str = "book classic
options hand=6
rule queen-of-clubs
rule own when play 7
  then again
honour no-phones Wer aufs Handy schaut, zahlt # wirklich";

fn read(text: &str) -> TableRules {
    TableRules::parse(text).unwrap_or_else(|mistake| panic!("{text}: {mistake}"))
}

#[test]
fn what_is_written_is_read_again_short_and_in_full() {
    let rules = read(TEXT);
    let names: Vec<&str> = rules.house.iter().map(|rule| rule.name()).collect();
    assert_eq!(names, ["queen-of-clubs", "own", "no-phones"]);
    assert_eq!(
        rules.to_string(),
        "book classic\noptions hand=6\nrule queen-of-clubs\nrule own when play 7 then again\n\
         honour no-phones Wer aufs Handy schaut, zahlt # wirklich"
    );
    assert!(
        rules
            .full()
            .contains("rule queen-of-clubs when play QC then next draws 4")
    );
    for text in [rules.to_string(), rules.full(), rules.full().replace('\n', "; ")] {
        assert_eq!(read(&text), rules);
    }
}

#[test]
fn the_digest_is_of_what_is_played_and_not_of_how_it_is_written() {
    let rules = read(TEXT);
    let digest = |text: &str| read(text).digest();
    assert_eq!(rules.digest(), digest(&rules.full()));
    let alone = read("book classic 1\noptions hand=6");
    assert_eq!(alone.digest(), alone.book.digest(&alone.options));
    let others = [
        "book classic",
        "book classic; options hand=6",
        "book classic; options hand=6; rule queen-of-clubs",
        "book classic; options hand=6; rule queen-of-clubs when play QC then next draws 3",
        "book classic; options hand=6; honour x y",
        "book spin",
    ];
    let mut digests: Vec<u64> = others.iter().map(|text| digest(text)).collect();
    digests.push(rules.digest());
    digests.sort_unstable();
    digests.dedup();
    assert_eq!(digests.len(), others.len() + 1);
}

#[test]
fn mistakes_say_where() {
    let wrong = |text: &str, line, column, what: &str| {
        let mistake = TableRules::parse(text).expect_err(text);
        assert_eq!(
            (mistake.line, mistake.column),
            (line, column),
            "{text}: {}",
            mistake.what
        );
        assert!(mistake.what.en.contains(what), "{}", mistake.what);
    };
    wrong("", 1, 1, "book classic");
    wrong("options hand=6", 1, 1, "book classic");
    wrong("book clasic", 1, 6, "did you mean “classic”");
    wrong("book classic\noptions hand=600", 2, 1, "hand");
    wrong("book classic\nruel x", 2, 1, "did you mean “rule”");
    wrong(
        "book classic\nrule queen-of-club",
        2,
        6,
        "did you mean “queen-of-clubs”",
    );
    wrong("book classic; rule x when play 7 than again", 1, 34, "then");
    wrong("book classic\nrule x when play 7\n  than again", 3, 3, "then");
    wrong("book classic\nhonour x", 2, 9, "text of up to");
    wrong("book classic\nhonour X y", 2, 8, "small letters");
}

#[test]
fn a_record_carries_the_digest_and_is_refused_when_its_rules_were_changed() {
    let law = read(TEXT).law(3, &[]).expect("it can be played");
    assert_eq!(TableRules::of(&law), read(TEXT));
    let people: Vec<String> = ["Ann", "Ben", "Cem"].map(String::from).to_vec();
    let head = Head::of(&law, &people, None, &[]);
    let lines = Vec::new();
    let text = Record { head, lines }.to_string();
    let line = format!("\nrules {:016x}\n", read(TEXT).digest());
    assert!(text.contains(&line), "{text}");
    assert!(text.contains("\nhonour no-phones Wer aufs"), "{text}");
    assert!(record::parse(&text).is_ok());
    let changed = text.replace("next draws 4", "next draws 3");
    let mistake = record::parse(&changed).expect_err("it is another rule");
    assert!(mistake.what.en.contains("other rules"), "{}", mistake.what);
    // Older records have no digest.
    assert!(record::parse(&changed.replace(&line, "\n")).is_ok());
}
