//! Tests which rules a charge may name.

use maumau_notation::TableRules;
use maumau_protocol::Play;

/// Returns the rules that players can break at this table.
fn breakable(rules: &str) -> Vec<String> {
    let rules = TableRules::parse(rules).expect("rules");
    let law = rules.law(4, &[]).expect("a table for four");
    let play = Play::of(&law);
    let rules = play.rules.into_iter().filter(|rule| rule.breakable);
    rules.map(|rule| rule.name).collect()
}

#[test]
fn rules_that_forbid_nothing_or_are_switched_off_cannot_be_broken() {
    let swiss = breakable("book swiss");
    let has = |name: &str| swiss.iter().any(|one| one == name);
    for name in ["§1.0", "§9.D", "§10.A", "CH-J.1"] {
        assert!(has(name), "{name}: {swiss:?}");
    }
    for name in [
        "CH-Deck",
        "§12.1",
        "§14",
        "§7",
        "§16.A",
        "§16.B",
        "§16.C",
        "§16.D",
        "Danke",
        "Richtungswechsel",
    ] {
        assert!(!has(name), "{name}: {swiss:?}");
    }
}

#[test]
fn rules_that_are_switched_on_or_may_be_added_can_be_broken() {
    let has = |rules: &str, name: &str| breakable(rules).iter().any(|one| one == name);
    assert!(has("book swiss\noptions willi=on", "§16.A"));
    assert!(!has("book swiss\noptions willi=on", "§16.B"));
    for name in ["§16.A", "§16.D", "Danke"] {
        assert!(has("book swiss\noptions leisure=table", name), "{name}");
    }
}

#[test]
fn where_the_referee_refuses_only_rules_of_honour_can_be_broken() {
    assert_eq!(
        breakable("book classic\noptions referee=strict\nhonour phones Wer aufs Handy schaut, zieht eine."),
        ["phones"]
    );
}
