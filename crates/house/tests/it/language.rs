//! Rules survive printing and parsing, mistakes have positions, and the catalogue is complete.

use maumau_house::{
    CardsNamed, Clause, Compare, Condition, HouseRule, Like, PlainCondition, Quantity, Race, RuleCard, Saying, Time,
    Trigger, Want, Who, catalogue, english, german, parse, tags,
};
use maumau_table::Sign;
use proptest::prelude::*;
use std::path::Path;

fn who() -> impl Strategy<Value = Who> {
    use Who::{All, Fewest, It, Left, Most, Next, Others, Player, Previous, Right};
    proptest::sample::select(vec![Player, Next, Previous, Left, Right, Others, All, Fewest, Most, It])
}

/// Words for players that are defined before an effect.
fn known() -> impl Strategy<Value = Who> {
    who().prop_filter("nobody is made out yet", |who| *who != Who::It)
}

/// Effects that the parser accepts; `each_form.rs` tests the others.
fn meant() -> impl Strategy<Value = Want> {
    want().prop_filter("nobody could say what it means", |want| {
        parse(&format!("rule x when play 7 then {want}")).is_ok()
    })
}

fn cards() -> impl Strategy<Value = CardsNamed> {
    let words = proptest::sample::select(vec!["7", "QC", "hearts", "red", "K", "10S"]);
    proptest::collection::vec(words.prop_map(str::to_owned), 0..4).prop_map(CardsNamed)
}

fn like() -> impl Strategy<Value = Like> {
    proptest::sample::select(vec![Like::Card, Like::Rank, Like::Suit])
}

fn sign() -> impl Strategy<Value = Saying> {
    let own = proptest::sample::select(vec!["Prost", "Auf die Eins, fertig, los!", "7"]);
    prop_oneof![
        3 => proptest::sample::select(Sign::ALL.to_vec()).prop_map(Saying::Sign),
        1 => own.prop_map(|own| Saying::Own { own: own.into() }),
    ]
}

fn time() -> impl Strategy<Value = Time> {
    prop_oneof![
        Just(Time::Reaction),
        (1u32..600).prop_map(|tenths| Time::Within(tenths * 100))
    ]
}

fn trigger() -> impl Strategy<Value = Trigger<CardsNamed>> {
    prop_oneof![
        cards().prop_map(Trigger::Play),
        sign().prop_map(Trigger::Say),
        (0u8..=20).prop_map(Trigger::Hand),
        (1u32..600).prop_map(|tenths| Trigger::TurnLasts(tenths * 100)),
        proptest::sample::select(vec![
            Trigger::Draw,
            Trigger::Fine,
            Trigger::TurnBegins,
            Trigger::TurnEnds,
            Trigger::Renewed,
            Trigger::Turned,
            Trigger::Wished,
            Trigger::Out,
            Trigger::RoundBegins,
        ]),
    ]
}

fn condition() -> impl Strategy<Value = Condition<CardsNamed>> {
    let quantity = prop_oneof![
        known().prop_map(Quantity::Hand),
        known().prop_map(Quantity::Points),
        proptest::sample::select(vec![
            Quantity::Stock,
            Quantity::Pile,
            Quantity::Players,
            Quantity::Owed,
            Quantity::Turn,
            Quantity::Round,
            Quantity::Laid,
        ]),
    ];
    let compare = proptest::sample::select(vec![Compare::Is, Compare::Under, Compare::Over]);
    prop_oneof![
        (quantity, compare, -99i16..=99).prop_map(|(quantity, compare, n)| Condition::Number(quantity, compare, n)),
        cards().prop_map(Condition::On),
        like().prop_map(Condition::Same),
        cards().prop_map(Condition::Holds),
        Just(Condition::OutOfTurn),
        cards().prop_map(|cards| Condition::Not(PlainCondition::On(cards))),
        like().prop_map(|like| Condition::Not(PlainCondition::Same(like))),
        cards().prop_map(|cards| Condition::Not(PlainCondition::Holds(cards))),
    ]
}

/// Effects allowed as the consequence of a duty.
fn inner() -> impl Strategy<Value = Want> {
    prop_oneof![
        (who(), 1u8..=10).prop_map(|(who, n)| Want::Draw(who, n)),
        (who(), 1u8..=10).prop_map(|(who, n)| Want::Fine(who, n)),
        (who(), -100i16..=100).prop_map(|(who, n)| Want::Score(who, n)),
        (who(), 1u8..=5, who()).prop_map(|(to, n, from)| Want::Take(to, n, from)),
        (who(), who()).prop_map(|(a, b)| Want::Swap(a, b)),
        (1u8..=4).prop_map(Want::Skip),
        who().prop_map(Want::GoOn),
        proptest::sample::select(vec![
            Want::TurnRound,
            Want::Again,
            Want::EndTurn,
            Want::Rotate,
            Want::Twist
        ]),
    ]
}

fn want() -> impl Strategy<Value = Want> {
    let race = (
        who(),
        sign(),
        time(),
        proptest::option::of(inner().prop_map(Box::new)),
        proptest::option::of(inner().prop_map(Box::new)),
        proptest::option::of(inner().prop_map(Box::new)),
    );
    prop_oneof![
        inner(),
        (1u8..=10).prop_map(Want::Owe),
        Just(Want::Draw(Who::Chosen, 1)),
        who().prop_map(Want::Wish),
        (who(), 1u8..=3).prop_map(|(who, n)| Want::Give(who, n, Who::Chosen)),
        (who(), 1u8..=2, who()).prop_map(|(who, n, to)| Want::GiveAtOnce(who, n, to)),
        (1u8..=4).prop_map(Want::Silence),
        (1u8..=4, cards()).prop_map(|(n, cards)| Want::SilenceUntil(n, cards)),
        (who(), sign(), time(), inner()).prop_map(|(who, sign, time, or)| Want::Must(who, sign, time, Box::new(or))),
        race.prop_map(|(who, sign, time, first, last, nobody)| {
            Want::Race(Race {
                who,
                sign,
                time,
                first,
                last,
                nobody,
            })
        }),
    ]
}

/// Keeps what the parser accepts after this trigger.
fn with_meaning(
    trigger: Trigger<CardsNamed>,
    mut conditions: Vec<Condition<CardsNamed>>,
    mut wants: Vec<Want>,
) -> Clause<CardsNamed> {
    conditions.retain(|so| parse(&format!("rule x when {trigger} if {so} then others scores 1")).is_ok());
    wants.retain(|want| parse(&format!("rule x when {trigger} then {want}")).is_ok());
    if wants.is_empty() {
        wants.push(Want::Score(Who::Others, 1));
    }
    Clause::When {
        trigger,
        conditions,
        wants,
    }
}

fn clause() -> impl Strategy<Value = Clause<CardsNamed>> {
    let conditions = || proptest::collection::vec(condition(), 0..4);
    prop_oneof![
        4 => (trigger(), conditions(), proptest::collection::vec(meant(), 1..5))
            .prop_map(|(trigger, conditions, wants)| with_meaning(trigger, conditions, wants)),
        1 => (cards(), conditions()).prop_map(|(cards, conditions)| Clause::Forbid(cards, conditions)),
        1 => (cards(), conditions()).prop_map(|(cards, conditions)| {
            Clause::Allow(cards, conditions.into_iter().filter(|so| parse(&format!("rule x allow 7 if {so}")).is_ok()).collect())
        }),
        1 => like().prop_map(Clause::JumpIn),
        1 => (2u8..=4).prop_map(Clause::Several),
        1 => (cards(), -100i16..=100).prop_map(|(cards, n)| Clause::Score(cards, n)),
        1 => Just(Clause::OppositeWish),
    ]
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(name in "[a-z][a-z0-9-]{0,20}x", clauses in proptest::collection::vec(clause(), 1..8)) {
        let card = RuleCard { name, clauses };
        let text = card.to_string();
        prop_assert_eq!(parse(&text).map_err(|mistake| mistake.to_string()), Ok(card), "{}", text);
    }

    #[test]
    fn what_is_written_as_data_is_read_again(name in "[a-z][a-z0-9-]{0,20}x", clauses in proptest::collection::vec(clause(), 1..8)) {
        let card = RuleCard { name, clauses };
        let data = serde_json::to_string(&card).expect("it can be written");
        prop_assert_eq!(serde_json::from_str::<RuleCard>(&data).map_err(|error| error.to_string()), Ok(card), "{}", data);
    }

    #[test]
    fn no_text_is_too_much(text in ".{0,200}") {
        let _ = parse(&text);
        let _ = parse(&format!("rule x {text}"));
    }

    #[test]
    fn words_in_any_order_are_read_or_refused(words in proptest::collection::vec(
        proptest::sample::select(vec!["when", "play", "7", "if", "hand", "player", "is", "1", "then", "next", "draws", "and", "must",
            "slap", "in", "time", "or", "races", "last", "forbid", "any", "several", "4", "turn", "lasts", "2.5", "s", "silence"]), 0..30,
    )) {
        if let Ok(card) = parse(&format!("rule x {}", words.join(" "))) {
            prop_assert!(!german(&card).is_empty() && !english(&card).is_empty());
            prop_assert_eq!(parse(&card.to_string()), Ok(card));
        }
    }
}

#[test]
fn mistakes_say_where_and_what_to_do() {
    let wrong = |text: &str, line, column, hint: &str| {
        let mistake = parse(text).expect_err(text);
        assert_eq!((mistake.line, mistake.column), (line, column), "{text}: {mistake}");
        assert!(mistake.what.en.contains(hint), "{mistake}");
    };
    wrong("", 1, 1, "rule");
    wrong("rule Big", 1, 6, "small letters");
    wrong("rule x", 1, 7, "when, forbid");
    wrong("rule x\nwhen plai 7 then again", 2, 6, "did you mean “play”?");
    wrong("rule x\nwhen play 7\nthen nexd draws 4", 3, 6, "did you mean “next”?");
    wrong("rule x when play 7 then next draws 40", 1, 36, "from 1 to 10");
    wrong(
        "rule x when play 7 then player must slapp in time or it draws 1",
        1,
        37,
        "did you mean “slap”?",
    );
    wrong(
        "rule x when play 7 then player must slap in time or player wishes",
        1,
        53,
        "can't lead",
    );
    wrong("rule x when play 7 then all gives 1 to left, cosen", 1, 46, "“chosen”");
    wrong("rule x when play 7 then all gives 2 to left, chosen", 1, 25, "twice");
    wrong("rule x when play 7 then player gives 1 to left, chosen", 1, 25, "leave");
    wrong("rule x when play 7, 8 then again", 1, 19, "“then” must come first");
    wrong("rule x when play 7 then silence 1 until mau or", 1, 47, "a card");
    wrong("rule x when play 7 then silence 1 until then", 1, 41, "no card");
    wrong("rule x when say \"Prost then again", 1, 17, "second quotation mark");
    wrong("rule x when say \"\" then again", 1, 17, "1 to 30 letters");
    wrong("rule x when say \"a  b\" then again", 1, 17, "1 to 30 letters");
    // Three wrong letters are too many for a suggestion.
    wrong("rule x when plxxx 7 then again", 1, 13, ": use ");
    wrong("rule x forbid 7 if hand player was 1", 1, 32, "is, under, over");
}

#[test]
fn what_separates_rules_stands_in_no_rule_of_honour() {
    for text in ["a;b", "no \u{7} bells"] {
        let said = format!("honour fair {text}");
        let mistake = HouseRule::parse(&said).expect_err(&said);
        assert!(mistake.what.en.contains("separates rules"), "{said}: {mistake}");
    }
    assert!(HouseRule::parse("honour fair a, b").is_ok());
}

#[test]
fn data_is_held_to_the_bounds_of_the_language() {
    let read = |data: &str| serde_json::from_str::<RuleCard>(data).map_err(|error| error.to_string());
    let rule = |wants: &str| {
        format!(
            r#"{{"name":"x","clauses":[{{"when":{{"trigger":{{"play":["7"]}},"conditions":[],"wants":[{wants}]}}}}]}}"#
        )
    };
    assert_eq!(
        read(&rule(r#"{"draw":["next",2]}"#)),
        Ok(parse("rule x when play 7 then next draws 2").expect("a rule"))
    );
    let own = r#"{"must":["player",{"own":"Prost"},"reaction",{"draw":["it",1]}]}"#;
    assert_eq!(
        read(&rule(own)),
        Ok(parse("rule x when play 7 then player must \"Prost\" in time or it draws 1").expect("a rule"))
    );
    for bad in [
        "",
        r#"{"draw":["next",200]}"#,
        r#"{"draw":["nobody",2]}"#,
        r#"{"must":["player","slapp","reaction",{"draw":["it",1]}]}"#,
        r#"{"must":["player","slap","reaction",{"wish":"player"}]}"#,
        r#"{"must":["player",{"own":"a\"b"},"reaction",{"draw":["it",1]}]}"#,
    ] {
        assert!(read(&rule(bad)).is_err(), "{bad}");
    }
    assert!(read(r#"{"name":"X Y","clauses":[{"several":2}]}"#).is_err());
    assert!(read(r#"{"name":"x","clauses":[]}"#).is_err());
}

#[test]
fn sentences_are_made_from_the_rule() {
    let card = parse("rule x when play QC or 7 if hand next under 3 then next draws 4 and skip 1").expect("a rule");
    assert_eq!(
        german(&card),
        "Wird Kreuz-Dame oder 7 gespielt (falls der Nächste weniger als 3 Karten auf der Hand hat), so zieht der Nächste 4 Karten und \
         setzt der Nächste aus."
    );
    assert_eq!(
        english(&card),
        "When Queen of clubs or 7 is played (if the next player has fewer than 3 cards in hand), the next player draws 4 cards and the \
         next player sits out."
    );
}

#[test]
fn the_catalogue_is_the_folder_and_each_card_has_its_scene() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let names_in = |folder: &str| {
        let entries = std::fs::read_dir(root.join(folder)).expect("the folder is there");
        let name = |path: std::path::PathBuf| path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        let mut names: Vec<String> = paths.filter(|path| path.is_file()).filter_map(name).collect();
        names.sort();
        names
    };
    let listed: Vec<&str> = catalogue::ALL.iter().map(|(name, _)| *name).collect();
    assert!(listed.len() >= 40, "{} rule cards", listed.len());
    assert_eq!(names_in("crates/house/catalogue"), listed);
    assert_eq!(names_in("scenes/house"), listed);
    for (name, text) in catalogue::ALL {
        let card = parse(text).unwrap_or_else(|mistake| panic!("{name}: {mistake}"));
        assert_eq!(&card.name, name);
        let title = catalogue::title(name).unwrap_or_else(|| panic!("{name} has no title"));
        assert!(title.iter().all(|said| !said.is_empty()), "{name}");
        assert!(
            text.starts_with(&format!("# title {} / {}", title[0], title[1])),
            "{name}"
        );
        assert_eq!(catalogue::find(name).as_ref(), Some(&card));
        assert!(!tags(&card).is_empty(), "{name}");
    }
}
