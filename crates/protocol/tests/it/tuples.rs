//! Events and actions survive a round trip byte for byte; unknown ones of a newer server are kept.

use maumau_protocol::{Act, ChoiceView, DeedView, PlaceView, RuleName, Seen, ShownCard, ZoneView};
use maumau_table::{PartKind, Spot, Topic, Way};

/// Returns example values of a kind.
fn examples(kind: PartKind) -> &'static [&'static str] {
    match kind {
        PartKind::Word(_) => &[],
        PartKind::Card | PartKind::Suit => &[r#""7H""#, "null"],
        PartKind::Shown => &[r#""7H""#, "null", r#"["7H","JS"]"#],
        PartKind::Seat => &["3", "null"],
        PartKind::Zone => &[
            "2",
            r#""stock""#,
            r#""pile""#,
            r#""pile2""#,
            r#""middle""#,
            r#""aside""#,
            r#"["ripe",2]"#,
        ],
        PartKind::Spot => &[r#""before""#],
        PartKind::Pile => &[r#""pile2""#],
        PartKind::Way => &[r#""dealt""#],
        PartKind::Direction => &[r#""clockwise""#],
        PartKind::Sign => &[r#""house3""#],
        PartKind::Question => &[r#""card-or-none""#],
        PartKind::Choice => &[
            r#""yes""#,
            r#"["suit",null]"#,
            r#"["seat",2]"#,
            r#"["card","7H"]"#,
            r#"["number",4]"#,
        ],
        PartKind::Window => &[r#"["SP4",2,[1,3]]"#, r#"["SP4",2,[],"mau"]"#],
        PartKind::Cite => &[r#""SP4""#, r#""hand""#],
        PartKind::Note | PartKind::Secret => &[r#""said.2""#],
        PartKind::Number => &["-7", "12"],
    }
}

/// Returns a tuple with the `n`-th example in each field.
fn tuple(word: &str, kinds: &[PartKind], n: usize, end: &str) -> String {
    let places = kinds
        .iter()
        .map(|kind| examples(*kind))
        .filter(|examples| !examples.is_empty());
    let places = places.map(|examples| format!(",{}", examples[n % examples.len()]));
    format!("[\"{word}\"{}{end}]", places.collect::<String>())
}

#[test]
fn every_fact_comes_back_as_what_it_is() {
    for topic in Topic::ALL {
        for n in 0..7 {
            for (end, cite) in [("", None), (r#","SP4""#, Some("SP4"))] {
                let text = tuple(topic.word(), topic.kinds(), n, end);
                let fact = Seen::read(&text);
                assert_eq!(
                    (fact.topic(), fact.cite(), fact.word()),
                    (Some(*topic), cite, topic.word()),
                    "{text}"
                );
                let places = topic.kinds().iter().filter(|kind| !examples(**kind).is_empty());
                assert_eq!(fact.places().len(), places.count(), "{text}");
                assert_eq!(serde_json::to_string(&fact).expect("it can be written"), text);
            }
        }
    }
    let moved = Seen::read(r#"["moved",["7H","JS"],["ripe",2],1,"dealt"]"#);
    let shown = ShownCard {
        card: Some("7H".into()),
        face: Some("JS".into()),
    };
    let wanted = Seen::Moved {
        card: shown,
        from: ZoneView::Ripe(2),
        to: ZoneView::Hand(1),
        way: Way::Dealt,
        cite: None,
    };
    assert_eq!(moved, wanted);
}

fn deed(text: &str) -> DeedView {
    serde_json::from_str(text).expect("a tuple")
}

#[test]
fn every_deed_comes_back_as_what_it_is() {
    for (text, wanted, words) in [
        (
            r#"["lay","7H"]"#,
            DeedView::Lay {
                card: Some("7H".into()),
                spot: Spot::Pile,
            },
            "lay 7H",
        ),
        (
            r#"["lay","7H","before"]"#,
            DeedView::Lay {
                card: Some("7H".into()),
                spot: Spot::Before,
            },
            "lay 7H before",
        ),
        (r#"["announce",null]"#, DeedView::Announce { face: None }, "announce ?"),
        (
            r#"["choose",["suit",null]]"#,
            DeedView::Choose {
                choice: ChoiceView::Suit(None),
            },
            "choose suit none",
        ),
        (
            r#"["choose",["seat",2]]"#,
            DeedView::Choose {
                choice: ChoiceView::Seat(Some(2)),
            },
            "choose seat 2",
        ),
        (
            r#"["charge",2,3]"#,
            DeedView::Charge {
                accused: Some(2),
                demand: 3,
                rule: RuleName(None),
            },
            "charge 2 3",
        ),
        (r#"["vote","no"]"#, DeedView::Vote { choice: ChoiceView::No }, "vote no"),
        (r#"["draw"]"#, DeedView::Draw, "draw"),
    ] {
        assert_eq!(deed(text), wanted);
        assert_eq!(deed(text).words(), words);
        assert_eq!(serde_json::to_string(&wanted).expect("it can be written"), text);
    }
    let alone = |act: &&Act| deed(&format!("[\"{}\"]", act.verb())).act() == Some(**act);
    let alone: Vec<&str> = Act::ALL.iter().filter(alone).map(|act| act.verb()).collect();
    assert_eq!(alone, ["draw", "pass", "take-up", "join", "leave", "take-back"]);
    let named = deed(r#"["charge",2,3,"SP4"]"#).places();
    assert_eq!(named[2], PlaceView::Cite(RuleName(Some("SP4".into()))));
}

#[test]
fn what_only_a_newer_host_knows_is_kept_as_it_came() {
    for text in [
        r#"["teleported",1,{"x":[2,null]}]"#,
        r#"["drew",1]"#,
        r#"["drew",1,2,2,"by-magic"]"#,
        r#"["passed",1,"SP4","more"]"#,
        r#"["passed",1,null]"#,
        r#"["chose",1,["yes",2]]"#,
        r#"["chose",1,["suit"]]"#,
        "[]",
    ] {
        let fact = Seen::read(text);
        assert!(matches!(fact, Seen::Newer(_)), "{fact:?}");
        assert_eq!(fact.topic(), None);
        assert_eq!(serde_json::to_string(&fact).expect("it can be written"), text);
    }
    let shout = deed(r#"["shout","hey",["seat",2]]"#);
    assert_eq!(
        (shout.act(), shout.word(), shout.words().as_str()),
        (None, "shout", "shout hey seat 2")
    );
    assert_eq!(
        serde_json::to_string(&shout).expect("it can be written"),
        r#"["shout","hey",["seat",2]]"#
    );
    assert!(serde_json::from_str::<DeedView>("{}").is_err());
}
