//! Tables for the deal of the day: dealt from day and book, played alone, and not changeable.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use crate::world::{World, person};
use maumau_daily::{Daily, Date};
use maumau_notation::record::{Event, parse};
use maumau_protocol::{ClientMessage, HostMessage, HostPower};
use maumau_room::deal::{CheckedDeal, SharedSecret, verify, verify_log};
use maumau_room::{Command, Saved, of_day};

fn date() -> Date {
    Date::parse("2026-11-23").expect("a day")
}

/// Returns a table for the public deal; Ann has not connected yet.
fn made(book: &'static maumau_referee::Book) -> World {
    World::of(of_day::table((date(), book), None, &person('a'), "Ann").expect("a table"))
}

/// Returns a table for a server's own deal; its person has not connected yet.
fn made_of(secret: SharedSecret, who: char) -> World {
    World::of(of_day::table((date(), spin()), Some(secret), &person(who), "Ann").expect("a table"))
}

fn spin() -> &'static maumau_referee::Book {
    maumau_rulebooks::find("spin").expect("a book")
}

fn error(world: &World, socket: u64) -> Option<String> {
    world.last(socket, |message| match message {
        HostMessage::Error { code, .. } => Some(code.clone()),
        _ => None,
    })
}

fn text(world: &World) -> String {
    world.lines().cloned().collect::<Vec<_>>().join("\n")
}

#[test]
fn each_book_is_dealt_as_the_day_says_when_its_player_comes() {
    for book in maumau_rulebooks::BOOKS {
        let mut world = made(book);
        assert_eq!(world.lines().count(), 0, "{}", book.id);
        world.enter(1, 'a');
        assert_eq!(
            verify(&text(&world)),
            Ok(vec![CheckedDeal::OfDay(date())]),
            "{}",
            book.id
        );
        let bound = |message: &HostMessage| matches!(message, HostMessage::Commit { .. }).then_some(());
        assert_eq!(world.last(1, bound), None, "there is nothing to be bound to");
        let (day, hints) = world
            .last(1, |message| match message {
                HostMessage::Table { table } => Some((table.day.clone(), table.hints)),
                _ => None,
            })
            .expect("it is told");
        assert_eq!((day.as_deref(), hints), (Some("2026-11-23"), false), "{}", book.id);
    }
}

#[test]
fn nobody_else_sits_down_and_nothing_is_changed() {
    let mut world = made(spin());
    world.enter(1, 'a');
    world.enter(2, 'b');
    assert_eq!(world.gone.get(&2).map(String::as_str), Some("unwatched"));
    let before = world.saved.clone();
    let powers = [
        HostPower::End {},
        HostPower::Lock { locked: false },
        HostPower::Watch { allowed: true },
        HostPower::Kick { seat: 2 },
        HostPower::AddBot { bot: "easy".into() },
        HostPower::Timers { turn_ms: 1_000 },
    ];
    for power in powers {
        world.heard.clear();
        world.power(1, power.clone());
        assert_eq!(error(&world, 1).as_deref(), Some("of_day"), "{power:?}");
    }
    for said in [ClientMessage::Stand {}, ClientMessage::Hint {}] {
        world.heard.clear();
        world.say(1, said.clone());
        assert_eq!(error(&world, 1).as_deref(), Some("of_day"), "{said:?}");
    }
    assert_eq!(world.saved, before);
}

#[test]
fn nobody_stands_in_for_whoever_is_away() {
    let mut world = made(spin());
    world.enter(1, 'a');
    world.tell(Command::Leave { socket: 1 });
    let before = text(&world);
    for _ in 0..200 {
        world.pass();
    }
    let told = text(&world);
    let deeds = |text: &str| {
        text.lines()
            .filter(|line| line.starts_with('+') && line.split(' ').nth(1) == Some("1"))
            .count()
    };
    assert_eq!(deeds(&told), deeds(&before), "no bot stands in for who is away");
}

#[test]
fn it_comes_back_and_other_cards_are_damage() {
    let mut world = made(spin());
    world.enter(1, 'a');
    let told = text(&world);
    world.restart();
    assert_eq!(text(&world), told, "it is not dealt anew");
    world.enter(3, 'a');
    assert_eq!(text(&world).lines().filter(|line| line.contains(" deal ")).count(), 1);
    for forged in [
        told.replace("2026-11-23", "2026-11-24"),
        told.replace("2026-11-23", "heute"),
    ] {
        assert!(verify_log(&forged, None).is_err(), "{forged}");
        assert_eq!(
            of_day::course(&forged.lines().map(str::to_owned).collect::<Vec<_>>(), &[], None)
                .map(|(daily, _)| daily.date),
            None
        );
    }
}

/// Returns the seed of the only round.
fn seed(world: &World) -> maumau_table::Seed {
    let lines = parse(&text(world)).expect("a record").lines;
    let mut seeds = lines.into_iter().filter_map(|line| match line.event {
        Event::Deal(seed) => seed,
        _ => None,
    });
    seeds.next_back().expect("a deal")
}

#[test]
fn tables_share_a_host_s_own_deal_that_no_date_tells() {
    let secret = SharedSecret::new([7; 32]);
    let mut worlds = [made_of(secret, 'a'), made_of(secret, 'b')];
    let mut other = made_of(SharedSecret::new([8; 32]), 'a');
    worlds[0].enter(1, 'a');
    worlds[1].enter(1, 'b');
    other.enter(1, 'a');
    assert_eq!(seed(&worlds[0]), seed(&worlds[1]), "one deal at several tables");
    let public = Daily::public(date(), spin()).seed();
    assert!(seed(&worlds[0]) != seed(&other) && seed(&worlds[0]) != public);
    let hand = |world: &World| {
        world.last(1, |message| match message {
            HostMessage::Update { view, .. } => Some(view.hand.clone()),
            _ => None,
        })
    };
    assert!(hand(&worlds[0]).is_some_and(|hand| !hand.is_empty()));
    assert_eq!(hand(&worlds[0]), hand(&worlds[1]));
}

#[test]
fn a_host_s_own_deal_tells_its_commitment_and_no_secret_and_comes_back() {
    let secret = SharedSecret::new([0xa5; 32]);
    let mut world = made_of(secret, 'a');
    world.enter(1, 'a');
    let told = text(&world);
    let sealed = CheckedDeal::OfDaySealed(date(), secret.commitment());
    assert_eq!(verify(&told), Ok(vec![sealed]));
    let digits = "a5".repeat(32);
    assert!(!told.contains(&digits), "{told}");
    let heard = format!("{:?}", world.heard);
    assert!(
        !heard.contains(&digits) && !heard.contains(&format!("{:?}", [0xa5; 4])),
        "{heard}"
    );
    assert_eq!(verify_log(&told, Some([0xa5; 32])), Ok(()));
    world.restart();
    world.enter(2, 'a');
    assert_eq!(text(&world).lines().filter(|line| line.contains(" deal ")).count(), 1);
    let lines: Vec<String> = world.lines().cloned().collect();
    let (daily, _) = of_day::course(&lines, &[], Some(secret)).expect("it is that deal");
    assert!(daily == of_day::daily(date(), spin(), Some(secret)));
    assert!(
        of_day::course(&lines, &[], None).is_none(),
        "nobody knows it without the secret"
    );
    assert!(of_day::course(&lines, &[], Some(SharedSecret::new([8; 32]))).is_none());
    // With the secret, once it is revealed, the record is a proof.
    let remark = of_day::revealed(&lines, secret).expect("a remark");
    let here = CheckedDeal::OfDayHere(date(), secret.commitment());
    assert_eq!(verify(&format!("{}\n{remark}", text(&world))), Ok(vec![here]));
    assert_eq!(of_day::revealed(&lines, SharedSecret::new([8; 32])), None);
}

#[test]
fn a_table_without_a_day_is_written_as_it_was() {
    let text = serde_json::to_string(&Saved::default()).expect("text");
    assert!(!text.contains("day") && !text.contains("shared"), "{text}");
    let odd = text.replacen('{', "{\"day\":\"2026-02-30\",", 1);
    assert!(serde_json::from_str::<Saved>(&odd).is_err(), "there is no such day");
}
