//! Players who lose connections, close tabs and return. No table waits for them for ever.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use crate::world::{World, settings};
use maumau_play::Dice;
use maumau_protocol::{ClientMessage, DeedView, HostMessage, HostPower, Person, TableInfo, View};
use maumau_room::{Command, Saved, Settings};
use std::collections::BTreeMap;
use std::env;

/// One second, in ms.
const SECOND: u64 = 1_000;
const NAMES: [&str; 3] = ["Ann", "Ben", "Cem"];

/// Returns a table with a running match. Person N, from 1, has socket N.
fn begun(book: &str, people: usize, settings: Settings) -> World {
    let saved = Saved {
        book: book.into(),
        ..Saved::default()
    };
    let mut world = World::with_settings(saved, settings);
    for (place, name) in NAMES.iter().enumerate().take(people) {
        let (socket, who) = (place as u64 + 1, who(place));
        world.enter(socket, who);
        world.say(socket, ClientMessage::Sit { name: (*name).into() });
    }
    // Some books need three players.
    while table(&world, 1).people.len() < usize::from(table(&world, 1).seats.0) {
        let bot = "simple".into();
        world.power(1, HostPower::AddBot { bot });
    }
    world.power(1, HostPower::Start {});
    // Some rounds begin only when all players have said that they are ready.
    for _ in 0..100 {
        if view(&world, 1).is_some_and(|view| view.phase == "playing") {
            return world;
        }
        for socket in 1..=people as u64 {
            let ready = |deed: &&DeedView| deed.words() == "say ready";
            if view(&world, socket).is_some_and(|view| view.offers.iter().any(|deed| ready(&deed))) {
                world.deed(socket, "say ready");
            }
        }
        world.pass();
    }
    panic!("{book}: no round has begun");
}

fn who(place: usize) -> char {
    ['a', 'b', 'c'][place]
}

fn table(world: &World, socket: u64) -> TableInfo {
    let table = world.last(socket, |message| match message {
        HostMessage::Welcome { table, .. } | HostMessage::Table { table } => Some(table.clone()),
        _ => None,
    });
    table.expect("it was told")
}

fn seat(world: &World, socket: u64, number: u8) -> Person {
    table(world, socket).people[usize::from(number) - 1].clone()
}

fn view(world: &World, socket: u64) -> Option<Box<View>> {
    world.last(socket, |message| match message {
        HostMessage::Update { view, .. } => Some(view.clone()),
        _ => None,
    })
}

/// Returns the code of the last error sent to a socket.
fn denied(world: &World, socket: u64) -> Option<String> {
    world.last(socket, |message| match message {
        HostMessage::Error { code, .. } => Some(code.clone()),
        _ => None,
    })
}

/// Lets time pass, with all that falls due.
fn wait(world: &mut World, ms: u64) {
    let end = world.now.ms + ms;
    while let Some(wakes_ms) = world.room.wakes_ms().filter(|wakes_ms| *wakes_ms < end) {
        world.pass_until(wakes_ms);
    }
    world.pass_until(end);
}

/// Returns the socket of the current player, and the other one. If the table hides the turn, the first is socket 1.
fn on_and_other(world: &World) -> (u64, u64) {
    let on = view(world, 1).and_then(|view| view.on).unwrap_or(1);
    (u64::from(on), u64::from(3 - on))
}

#[test]
fn the_host_is_somebody_who_is_here() {
    for begins in [false, true] {
        let mut world = World::new("classic");
        for (place, name) in NAMES.iter().enumerate() {
            let socket = place as u64 + 1;
            world.enter(socket, who(place));
            world.say(socket, ClientMessage::Sit { name: (*name).into() });
        }
        if begins {
            world.power(1, HostPower::Start {});
        }
        world.tell(Command::Leave { socket: 1 });
        wait(&mut world, 119 * SECOND);
        assert_eq!(table(&world, 2).host, Some(1), "the grace is not over");
        wait(&mut world, SECOND);
        assert_eq!(table(&world, 2).host, Some(2), "Ben is here longest");
        assert_eq!(table(&world, 3).host, Some(2));
        world.power(2, HostPower::Timers { turn_ms: 9_000 });
        assert_eq!(table(&world, 3).turn_ms, 9_000, "and can do what a host can");
        world.say(3, ClientMessage::ReclaimHost {});
        assert_eq!(denied(&world, 3).as_deref(), Some("not_host"));
        world.restart();
        world.enter(2, 'b');
        world.enter(4, 'a');
        let told = table(&world, 4);
        assert_eq!(
            (told.host, told.may_reclaim_host),
            (Some(2), true),
            "after a restart too"
        );
        assert!(!table(&world, 2).may_reclaim_host);
        world.say(4, ClientMessage::ReclaimHost {});
        let told = table(&world, 4);
        assert_eq!((told.host, told.may_reclaim_host), (Some(1), false));
    }
}

#[test]
fn the_host_keeps_the_role_while_nobody_else_is_here() {
    let mut world = World::new("classic");
    for (place, name) in NAMES.iter().enumerate() {
        let socket = place as u64 + 1;
        world.enter(socket, who(place));
        world.say(socket, ClientMessage::Sit { name: (*name).into() });
    }
    for socket in [1, 2, 3] {
        world.tell(Command::Leave { socket });
    }
    world.enter(4, 'd');
    wait(&mut world, 300 * SECOND);
    assert_eq!(table(&world, 4).host, Some(1));
    world.enter(5, 'c');
    world.pass();
    assert_eq!(table(&world, 5).host, Some(3), "Cem is the first who comes back");
}

#[test]
fn everybody_hears_that_a_line_is_silent_and_since_when() {
    let mut world = begun("spin", 2, settings());
    let (on, other) = on_and_other(&world);
    let number = on as u8;
    world.tell(Command::Silent {
        socket: on,
        quiet_ms: 4_500,
    });
    let told = seat(&world, other, number);
    assert_eq!((told.here, told.away_ms), (false, Some(4_500)));
    world.tell(Command::Heard { socket: on });
    let told = seat(&world, other, number);
    assert_eq!((told.here, told.away_ms), (true, None));
    // One device that answers is enough to be here.
    world.enter(9, who(on as usize - 1));
    world.tell(Command::Silent {
        socket: on,
        quiet_ms: 4_500,
    });
    assert!(seat(&world, other, number).here);
    world.tell(Command::Leave { socket: 9 });
    assert!(!seat(&world, other, number).here, "the silent one alone is left");
    world.tell(Command::Leave { socket: on });
    wait(&mut world, 3 * SECOND);
    world.enter(10, 'x');
    assert_eq!(
        seat(&world, 10, number).away_ms,
        Some(3_000),
        "since it was known first"
    );
}

#[test]
fn of_two_the_other_one_lets_a_bot_play_until_the_player_is_back() {
    for book in maumau_rulebooks::BOOKS {
        let mut world = begun(book.id, 2, settings());
        let (on, other) = on_and_other(&world);
        let number = on as u8;
        world.tell(Command::Silent {
            socket: on,
            quiet_ms: 0,
        });
        wait(&mut world, 19 * SECOND);
        assert_eq!(seat(&world, other, number).bot_votes, None, "{}: too early", book.id);
        world.say(other, ClientMessage::LetBotPlay { seat: number });
        assert_eq!(denied(&world, other).as_deref(), Some("not_due"), "{}", book.id);
        wait(&mut world, SECOND);
        assert_eq!(seat(&world, other, number).bot_votes, Some(Vec::new()), "{}", book.id);
        world.say(other, ClientMessage::LetBotPlay { seat: number });
        assert_eq!(
            seat(&world, other, number).bot.as_deref(),
            Some("simple"),
            "{}",
            book.id
        );
        // The player returns while the bot is thinking; no bot may act at their seat from now on.
        let before = world.lines().count();
        world.tell(Command::Heard { socket: on });
        let told = seat(&world, other, number);
        assert_eq!((told.bot, told.here, told.bot_votes), (None, true, None), "{}", book.id);
        wait(&mut world, 15 * SECOND);
        let own = format!(" {number} ");
        let by_bot = world.lines().skip(before).filter(|line| line.starts_with('+'));
        let by_bot = by_bot
            .filter(|line| line.contains(&own) && !line.contains(" id "))
            .count();
        assert_eq!(
            by_bot,
            0,
            "{}: {:?}",
            book.id,
            world.lines().skip(before).collect::<Vec<_>>()
        );
    }
}

#[test]
fn the_host_alone_or_more_than_half_let_a_bot_play() {
    let mut world = begun("spin", 3, settings());
    let on = view(&world, 1).and_then(|view| view.on).expect("somebody is on");
    let others: Vec<u64> = (1..=3).filter(|socket| *socket != u64::from(on)).collect();
    // The host votes last, because the host's vote alone decides.
    let host = u64::from(table(&world, 1).host.expect("a host"));
    let (first, second) = if others[0] == host {
        (others[1], others[0])
    } else {
        (others[0], others[1])
    };
    world.tell(Command::Leave { socket: u64::from(on) });
    wait(&mut world, 20 * SECOND);
    world.say(first, ClientMessage::LetBotPlay { seat: on });
    world.say(first, ClientMessage::LetBotPlay { seat: on });
    let told = seat(&world, second, on);
    assert_eq!(
        (told.bot, told.bot_votes),
        (None, Some(vec![first as u8])),
        "one of two is not more than half"
    );
    world.enter(9, 'x');
    world.say(9, ClientMessage::LetBotPlay { seat: on });
    assert_eq!(
        denied(&world, 9).as_deref(),
        Some("no_seat"),
        "whoever watches has no say"
    );
    world.say(second, ClientMessage::LetBotPlay { seat: on });
    assert!(seat(&world, second, on).bot.is_some());
}

#[test]
fn a_vote_counts_among_those_who_are_left() {
    let mut world = begun("spin", 3, settings());
    let on = view(&world, 1).and_then(|view| view.on).expect("somebody is on");
    let others: Vec<u64> = (1..=3).filter(|socket| *socket != u64::from(on)).collect();
    let host = u64::from(table(&world, 1).host.expect("a host"));
    let (votes, leaves) = if others[0] == host {
        (others[1], others[0])
    } else {
        (others[0], others[1])
    };
    world.tell(Command::Leave { socket: u64::from(on) });
    wait(&mut world, 20 * SECOND);
    world.say(votes, ClientMessage::LetBotPlay { seat: on });
    assert!(seat(&world, votes, on).bot.is_none());
    world.tell(Command::Leave { socket: leaves });
    assert!(seat(&world, votes, on).bot.is_some(), "nobody else is here");
}

#[test]
fn whoever_is_back_by_another_socket_hears_what_a_bot_did() {
    let mut world = begun("spin", 2, settings());
    let (on, other) = on_and_other(&world);
    world.tell(Command::Silent {
        socket: on,
        quiet_ms: 0,
    });
    wait(&mut world, 20 * SECOND);
    world.say(other, ClientMessage::LetBotPlay { seat: on as u8 });
    wait(&mut world, 20 * SECOND);
    let told = |message: &HostMessage| match message {
        HostMessage::StoodIn { deeds } => Some(*deeds),
        _ => None,
    };
    // Late data arrives on the old socket, which the page has given up.
    world.tell(Command::Heard { socket: on });
    let deeds = world.last(on, told).expect("it is told");
    world.tell(Command::Leave { socket: on });
    world.enter(9, who(on as usize - 1));
    assert_eq!(world.last(9, told), Some(deeds));
    world.enter(10, who(on as usize - 1));
    assert_eq!(world.last(10, told), None, "once");
}

/// Steps per simulated room.
const STEPS: usize = 500;
/// Rooms per book, unless `MAUMAU_ROUNDS` is set.
const ROOMS: u64 = 6;
/// The longest allowed standstill while a person is here, in ms: the grace period, plus time for everything else.
const STUCK_MS: u64 = 120 * SECOND + 180 * SECOND;

/// People who come and go, with their open sockets.
struct Crowd {
    sockets: BTreeMap<char, u64>,
    silent: Vec<u64>,
    next: u64,
}

impl Crowd {
    fn back(&mut self, world: &mut World, who: char) {
        if let Some(socket) = self.sockets.get(&who) {
            self.silent.retain(|silent| silent != socket);
            return world.tell(Command::Heard { socket: *socket });
        }
        self.next += 1;
        world.enter(self.next, who);
        self.sockets.insert(who, self.next);
    }

    fn away(&mut self, world: &mut World, who: char, dice: &mut Dice) {
        let Some(socket) = self.sockets.get(&who).copied() else {
            return;
        };
        if dice.below(2) == 0 {
            self.silent.push(socket);
            return world.tell(Command::Silent {
                socket,
                quiet_ms: 4_500,
            });
        }
        self.sockets.remove(&who);
        self.silent.retain(|silent| *silent != socket);
        world.tell(Command::Leave { socket });
    }

    /// A random present person takes a legal action, votes for a bot, or starts a match as the host.
    fn act(&self, world: &mut World, dice: &mut Dice, step: usize) {
        let hear: Vec<u64> = self
            .sockets
            .values()
            .copied()
            .filter(|one| !self.silent.contains(one))
            .collect();
        let Some(socket) = hear.get(dice.below(hear.len().max(1) as u32) as usize).copied() else {
            return;
        };
        let told = table(world, socket);
        let missed = told.people.iter().position(|person| person.bot_votes.is_some());
        if let Some(place) = missed.filter(|_| dice.below(4) == 0) {
            return world.say(socket, ClientMessage::LetBotPlay { seat: place as u8 + 1 });
        }
        if told.me.is_some() && told.host == told.me && !told.running {
            return world.power(socket, HostPower::Start {});
        }
        let Some(view) = view(world, socket) else { return };
        let mut can: Vec<String> = view.offers.iter().map(DeedView::words).collect();
        // If the table hides which cards fit, players try some.
        if view.offers.iter().all(|deed| deed.word() == "say") {
            can.extend(view.hand.iter().map(|card| format!("lay {card}")));
            can.extend(vec!["draw".into(); can.len().max(1)]);
        }
        // Prompts are answered first: among a hundred hidden actions the answer would rarely be drawn.
        if can.iter().any(|deed| deed.starts_with("choose")) {
            can.retain(|deed| deed.starts_with("choose"));
        }
        let (id, deed) = (format!("d-{step}"), can[dice.below(can.len() as u32) as usize].clone());
        world.say(
            socket,
            ClientMessage::Deed {
                id,
                deed,
                reaction_ms: None,
            },
        );
    }
}

/// Simulates people who drop out and return at random; then all but one stay away. Returns the number of log lines.
///
/// # Errors
/// If the table stood still for more than [`STUCK_MS`].
fn come_and_go(book: &str, dice: &mut Dice) -> Result<usize, String> {
    let settings = Settings {
        tempo: 10,
        ..settings()
    };
    let mut world = begun(book, 3, settings);
    let mut crowd = Crowd {
        sockets: (0..3).map(|place| (who(place), place as u64 + 1)).collect(),
        silent: Vec::new(),
        next: 20,
    };
    for step in 0..STEPS {
        let person = who(dice.below(3) as usize);
        match dice.below(20) {
            0 => crowd.away(&mut world, person, dice),
            1 => crowd.back(&mut world, person),
            2..=9 => crowd.act(&mut world, dice, step),
            _ => wait(&mut world, u64::from(dice.below(2_000))),
        }
    }
    // One person stays: everything must continue without the others, including the host's tasks.
    let stays = who(dice.below(3) as usize);
    crowd.back(&mut world, stays);
    for place in 0..3 {
        if who(place) != stays {
            crowd.away(&mut world, who(place), dice);
        }
    }
    // Lines of bots and timeouts have no id.
    let by_itself = |world: &World| world.lines().filter(|line| !line.contains(" id ")).count();
    let (mut lines, mut since) = (by_itself(&world), world.now.ms);
    let rounds = world.rounds();
    for step in STEPS..STEPS * 20 {
        crowd.act(&mut world, dice, step);
        wait(&mut world, 1 + u64::from(dice.below(3_000)));
        let now = by_itself(&world);
        if now > lines {
            (lines, since) = (now, world.now.ms);
        }
        if world.now.ms - since > STUCK_MS {
            let last: Vec<_> = world.lines().collect();
            return Err(format!(
                "it stands still after {:?}",
                &last[last.len().saturating_sub(4)..]
            ));
        }
        if world.rounds() >= rounds + 2 {
            break;
        }
    }
    Ok(world.lines().count())
}

#[test]
fn no_table_waits_for_people_who_are_away() {
    let rooms = env::var("MAUMAU_ROUNDS").map_or(ROOMS, |rooms| rooms.parse().expect("a number"));
    let seed = env::var("MAUMAU_SEED").map_or(1, |seed| seed.parse().expect("a number"));
    let (mut lines, mut wrong) = (0, Vec::new());
    for book in maumau_rulebooks::BOOKS {
        for room in 0..rooms {
            match come_and_go(book.id, &mut Dice::new(seed + room)) {
                Ok(more) => lines += more,
                Err(why) => wrong.push(format!("{} with seed {}: {why}", book.id, seed + room)),
            }
        }
    }
    println!("{lines} lines in {rooms} rooms of each book, from seed {seed} on");
    assert!(wrong.is_empty(), "{} rooms:\n{}", wrong.len(), wrong.join("\n"));
}
