//! The kit: its options, its presets, and the short text that identifies a table's rules.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use maumau_referee::{Book, Law, Options, Range};
use std::collections::BTreeSet;

fn kit() -> &'static Book {
    maumau_rulebooks::find("classic").expect("there is a kit")
}

const ROWS: [&str; 20] = [
    "KIT-deck",
    "KIT-players",
    "KIT-first-card",
    "KIT-direction",
    "KIT-draw",
    "KIT-drawing",
    "KIT-stock",
    "KIT-seven",
    "KIT-eight",
    "KIT-again",
    "KIT-jack",
    "KIT-ten",
    "KIT-several",
    "KIT-jump-in",
    "KIT-joker",
    "KIT-calls",
    "KIT-last-card",
    "KIT-round-end",
    "KIT-points",
    "KIT-match-end",
];

#[test]
fn every_row_is_an_option_with_two_sentences() {
    let options = Options::defaults(kit().options);
    let cited: BTreeSet<&str> = kit().options.iter().map(|spec| spec.cite).collect();
    let keys: BTreeSet<&str> = kit().options.iter().map(|spec| spec.key).collect();
    assert_eq!(keys.len(), kit().options.len(), "no key twice");
    for row in ROWS {
        assert!(cited.contains(row), "{row} can be set");
    }
    for (place, spec) in kit().options.iter().enumerate() {
        assert!(
            spec.text.de.contains("{}") && spec.text.en.contains("{}"),
            "{}",
            spec.key
        );
        for sentence in options.sentence(place) {
            assert!(!sentence.contains("{}") && !sentence.contains(": ."), "{sentence}");
        }
    }
}

/// Returns values to try: the bounds of numbers, every word, some sets.
fn values(range: Range) -> Vec<String> {
    match range {
        Range::Switch => vec!["on".into(), "off".into()],
        Range::Number(low, high, _) => vec![low.to_string(), high.to_string()],
        Range::OneOf(words) => words.iter().map(|word| word.0.to_owned()).collect(),
        Range::Set(words) => vec!["none".into(), "all".into(), words[0].0.to_owned()],
        Range::NumberOr(limits, word) => vec![word.0.into(), limits.least.to_string(), limits.most.to_string()],
        Range::Numbers(limits, _) => vec![limits.least.to_string(), format!("{},{}", limits.most, limits.least)],
        Range::PerCard(spec) => {
            let own = ["QS:13,X:20", ""].map(str::to_owned);
            spec.tables.iter().map(|table| table.0.to_owned()).chain(own).collect()
        }
        Range::Cards(_) => vec!["none".into(), "8,JD,JH".into()],
    }
}

#[test]
fn every_value_is_read_as_it_is_written() {
    for spec in kit().options {
        for value in values(spec.range) {
            let mut options = Options::defaults(kit().options);
            options.set(spec.key, &value).unwrap_or_else(|error| panic!("{error}"));
            let text = kit().write(&options);
            assert_eq!(kit().read(&text), Ok(options), "{text}");
        }
        let mut options = Options::defaults(kit().options);
        assert!(options.set(spec.key, "no such value").is_err(), "{}", spec.key);
    }
}

#[test]
fn a_table_is_named_by_what_differs() {
    let plain = kit().preset("mau-mau").expect("a preset");
    assert_eq!(kit().write(&plain), "");
    let own = kit().read("preset=neunerln hand=6").expect("options");
    assert!(kit().write(&own).contains("hand=6") && kit().write(&own).contains("wish-ranks=9"));
    assert_ne!(kit().digest(&own), kit().digest(&plain));
    assert_eq!(
        kit().digest(&own),
        kit().digest(&kit().read(&kit().write(&own)).expect("the same"))
    );
    for (wrong, hint) in [
        ("preset=whist", "tschau-sepp"),
        ("hands=3", "hand"),
        ("hand=99", "1 to 15"),
        ("worth=A:x", "skat"),
        ("skip-ranks=8,Z", "commas"),
        ("packs=5", "auto"),
        ("call-penalty=2,11", "1 to 10"),
        ("call-penalty=1,2,3,4,5", "up to 4"),
        ("draw-amounts=2:21", "1 to 20"),
        ("draw-cancelled-by=JD:1", "8,JH,JD"),
        ("hand", "key=value"),
    ] {
        let said = kit().read(wrong).expect_err(wrong).to_string();
        assert!(said.contains(hint), "{wrong}: {said}");
    }
}

#[test]
fn rules_whose_option_is_off_are_not_in_force() {
    let names = |text: &str| -> BTreeSet<String> {
        let law = Law::bind(kit(), 3, kit().read(text).expect(text), &[]).expect(text);
        law.rules.iter().map(|rule| rule.name().to_owned()).collect()
    };
    let crazy = names("preset=crazy-eights-openspiel");
    for off in [
        "KIT-calls.mau",
        "KIT-again",
        "KIT-ten.slap",
        "KIT-jump-in",
        "KIT-joker",
        "KIT-draw.drawn",
        "C10",
    ] {
        assert!(!crazy.contains(off), "{off}");
    }
    let switched_on = [
        ("jump-in=on", "KIT-jump-in"),
        ("again-ranks=A", "KIT-again"),
        ("referee=table", "C10"),
    ];
    for (text, name) in switched_on {
        assert!(names(text).contains(name), "{text}");
    }
}

#[test]
fn a_table_at_which_nobody_could_go_out_is_refused() {
    let bound = |text: &str| Law::bind(kit(), 3, kit().read(text).expect(text), &[]).map(|_| ());
    let all = "deck=own ranks=7,8,J,A skip-ranks=8,A last-card=no-special";
    let said = bound(all).expect_err("every card is special").to_string();
    assert!(said.contains("last-card"), "{said}");
    assert_eq!(bound(&all.replace("8,A", "8")), Ok(()));
}

#[test]
fn every_number_of_cards_has_a_place_of_its_own() {
    let kept: Vec<u8> = kit()
        .options
        .iter()
        .filter_map(|spec| match spec.range {
            Range::PerCard(spec) => Some(spec.kept.0),
            Range::Cards(kept) => Some(kept.0),
            _ => None,
        })
        .collect();
    assert_eq!(kept.iter().collect::<BTreeSet<_>>().len(), kept.len(), "{kept:?}");
}

#[test]
fn every_preset_says_what_it_is_and_can_be_played_by_two_to_eight() {
    for preset in kit().presets {
        for said in [preset.text, preset.from] {
            assert!(
                !said.de.is_empty() && !said.en.is_empty() && said.de != said.en,
                "{}",
                preset.id
            );
        }
        for seats in 2..=8 {
            let options = kit()
                .preset(preset.id)
                .unwrap_or_else(|error| panic!("{}: {error}", preset.id));
            if let Err(error) = Law::bind(kit(), seats, options, &[]) {
                panic!("{} {seats}: {error}", preset.id);
            }
        }
    }
}

#[test]
fn the_page_about_options_names_every_option_and_preset() {
    let page = include_str!("../../../../docs/options.md");
    for preset in kit().presets {
        assert!(page.contains(&format!("\n| `{}` |", preset.id)), "{}", preset.id);
    }
    for spec in kit().options {
        let is_common = matches!(spec.key, "reaction" | "referee");
        let is_hand = spec.key.starts_with("hand-");
        assert!(
            is_common || is_hand || page.contains(&format!("`{}`", spec.key)),
            "{}",
            spec.key
        );
    }
}

#[test]
fn a_deck_of_which_no_card_may_be_the_last_is_refused() {
    let bound = |text: &str| {
        let options = kit().read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        Law::bind(kit(), 2, options, &[])
    };
    // For each option, ranks that may never be the last, with and without one that may.
    for (barred, last_card) in [("A", "no-ace"), ("J", "no-wish"), ("7", "no-special")] {
        let text = |ranks: &str| format!("deck=own ranks={ranks} packs=4 hand=1 last-card={last_card}");
        let why = bound(&text(barred))
            .err()
            .map(|error| error.to_string())
            .unwrap_or_default();
        assert!(why.contains("nobody could ever go out"), "{last_card}: {why}");
        assert!(bound(&text(&format!("{barred},Q"))).is_ok(), "{last_card} with a Queen");
    }
    // A Queen has a power too if the others draw for it.
    let queens = "deck=own ranks=Q packs=4 hand=1 last-card=no-special";
    assert!(bound(queens).is_ok());
    assert!(bound(&format!("{queens} others-draw=Q:1")).is_err());
}
