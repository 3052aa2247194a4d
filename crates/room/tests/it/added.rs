//! C12, § 12: an added rule is parsed, checked and tried outside the room, and applies if it is good.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use crate::world::World;
use maumau_protocol::{ClientMessage, HostMessage, HostPower};
use maumau_room::Saved;

const RULE: &str = "rule eights-cost when play 8 then player draws 1";

/// Returns a table with two bots where Ann may add a rule after a round.
fn may_add() -> World {
    let saved = Saved {
        book: "spin".into(),
        options: "new-rules=each".into(),
        ..Saved::default()
    };
    let mut world = World::with_bots(saved, "simple");
    world.power(1, HostPower::Timers { turn_ms: 1_000 });
    world.power(1, HostPower::Start {});
    while !world.lines().any(|line| line.starts_with("# over")) {
        world.pass();
    }
    world
}

/// Returns the code of the last error for socket 1, and whether it has different texts in both languages.
fn error(world: &World) -> Option<(String, bool)> {
    world.last(1, |message| match message {
        HostMessage::Error { code, why, says, .. } => {
            let is_said = says.as_ref().is_some_and(|says| says.en == *why && says.de != says.en);
            Some((code.clone(), is_said))
        }
        _ => None,
    })
}

/// Returns the result of adding a rule, and whether a trial was requested.
fn add(world: &mut World, text: &str) -> (String, bool) {
    world.names.clear();
    world.heard.clear();
    world.say(1, ClientMessage::AddRule { text: text.into() });
    let told = world.last(1, |message| match message {
        HostMessage::Error { code, .. } => Some(code.clone()),
        HostMessage::NewRule { holds, text, .. } => Some(format!("{holds} {text}")),
        _ => None,
    });
    (told.expect("an answer"), world.names.contains("Try"))
}

#[test]
fn whatever_somebody_writes_the_table_itself_does_not_work_it_out() {
    let mut world = may_add();
    for (text, wanted) in [
        ("rule nonsense when nonsense", "bad_rule"),
        ("rule unknown when play 2 then next draws 1", "unknown_card"),
    ] {
        assert_eq!(add(&mut world, text), (wanted.to_owned(), true), "{text}");
        assert_eq!(
            error(&world),
            Some((wanted.to_owned(), true)),
            "{text}: in both languages"
        );
    }
    assert_eq!(add(&mut world, RULE), (format!("true {RULE}"), true));
    // Rejections that do not depend on the rule's text need no trial.
    assert_eq!(add(&mut world, RULE), ("no_right".to_owned(), false));
}

#[test]
fn a_match_begins_by_what_was_tried() {
    let mut world = World::new("classic");
    world.enter(1, 'a');
    let name = "Ann".into();
    world.say(1, ClientMessage::Sit { name });
    let rules = |text: &str| HostPower::Rules {
        book: "classic".into(),
        options: String::new(),
        house: vec![text.to_owned()],
    };
    world.power(1, rules("rule nonsense when nonsense"));
    assert_eq!(error(&world), Some(("bad_rules".to_owned(), true)));
    assert!(world.names.contains("Try"), "the table has read it itself");
    world.power(1, rules("rule ace-again"));
    world.power(1, HostPower::AddBot { bot: "simple".into() });
    world.names.remove("Try");
    world.power(1, HostPower::Start {});
    assert!(
        world.names.contains("Try") && world.names.contains("Count"),
        "{:?}",
        world.names
    );
}
