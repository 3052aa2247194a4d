//! Regression test for refactorings: random players with fixed seeds play in whole rooms, and
//! `outputs.txt` has a digest for each room of every byte it sends or stores.
//!
//! `BLESS=1` writes the digests again. To see what has changed, run the test before and after the
//! change with `MAUMAU_OUTPUTS=FOLDER`, which writes the outputs of each room there, and compare
//! the folders. Fields added on purpose are listed in [`LEFT_OUT`].
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use crate::world::{World, person, settings};
use maumau_play::Dice;
use maumau_protocol::{ClientMessage, DeedView, HostMessage, HostPower, Tempo, View};
use maumau_room::deal::commitment;
use maumau_room::{Command, Saved, Settings};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::{env, fs, path::Path};

/// Steps per room: a client acts, or time passes.
const STEPS: u32 = 1_500;
/// Rooms per book, unless `MAUMAU_ROUNDS` is set. Only these have digests.
const ROOMS: u64 = 2;
/// JSON fields excluded from the comparison, because the previous version did not have them.
const LEFT_OUT: &[&str] = &[];
/// Sockets of Ann, Ben and Cem, who sit down, and of Dan, who watches. Each has a second one, as for another tab.
const SOCKETS: u64 = 8;

fn pick<T: Clone>(dice: &mut Dice, from: &[T]) -> T {
    from[dice.below(from.len() as u32) as usize].clone()
}

/// Returns the letter of the socket's person.
fn owner(socket: u64) -> char {
    ['a', 'b', 'c', 'd'][((socket - 1) % 4) as usize]
}

/// Returns a room with random people, bots and settings, and its match begun.
fn begun(book: &str, seed: u64, dice: &mut Dice) -> World {
    let settings = Settings {
        settle_ms: pick(dice, &[0, 100, 250, 1_000]),
        tempo: pick(dice, &[10, 40, 100]),
        ..settings()
    };
    let saved = Saved {
        book: book.into(),
        // Short matches, so that more than one begins.
        options: if book == "swiss" {
            String::new()
        } else {
            "rounds=2".into()
        },
        ..Saved::default()
    };
    let mut world = World::with_settings(saved, settings);
    world.outputs = Some(Vec::new());
    // With an odd seed a single person plays against bots, and may ask for hints.
    let people = if seed % 2 == 1 { 1 } else { 2 + u64::from(dice.below(2)) };
    for socket in 1..=people {
        world.enter(socket, owner(socket));
        let name = pick(dice, &["Ann", "Ben", "Jörg", "李"]);
        world.say(socket, ClientMessage::Sit { name: name.into() });
    }
    world.enter(4, owner(4));
    for _ in people..4 {
        let bot = pick(dice, &["hard", "hard", "medium", "easy", "simple", "random"]);
        world.power(1, HostPower::AddBot { bot: bot.into() });
    }
    if dice.below(2) == 0 {
        let turn_ms = 1_000 + dice.below(9_000);
        world.power(1, HostPower::Timers { turn_ms });
    }
    world.power(
        1,
        HostPower::RuleVotes {
            wanted: dice.below(2) == 0,
        },
    );
    world.power(
        1,
        HostPower::Delay {
            seconds: pick(dice, &[0, 0, 3]),
        },
    );
    world.power(1, HostPower::Start {});
    world
}

fn view(world: &World, socket: u64) -> Option<View> {
    world.last(socket, |message| match message {
        HostMessage::Update { view, .. } => Some((**view).clone()),
        _ => None,
    })
}

/// Commits to a nonce or reveals it, three times in four.
fn share(world: &mut World, dice: &mut Dice) {
    let socket = 1 + u64::from(dice.below(3));
    let bytes = [socket as u8; 32];
    let hash = commitment(&bytes);
    let nonce = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    match world.heard.get(&socket).and_then(|heard| heard.last()) {
        Some(HostMessage::Commit { .. }) if dice.below(4) > 0 => world.say(socket, ClientMessage::Commit { hash }),
        Some(HostMessage::Committed { .. }) if dice.below(4) > 0 => world.say(socket, ClientMessage::Nonce { nonce }),
        _ => {}
    }
}

/// Sends an action: usually a legal one, a call one time in four, and sometimes an illegal one.
fn act(world: &mut World, dice: &mut Dice, step: u32) {
    let socket = 1 + u64::from(dice.below(3));
    let Some(view) = view(world, socket) else { return };
    if view.me.is_none() {
        let name = pick(dice, &["Ann", "Ben", "Cem"]).into();
        return world.say(socket, ClientMessage::Sit { name });
    }
    let says_words = dice.below(4) == 0;
    let is_wanted = |deed: &&DeedView| says_words || deed.word() != "say" || deed.words() == "say ready";
    let offers: Vec<String> = view.offers.iter().filter(is_wanted).map(DeedView::words).collect();
    let never = [
        "draw",
        "pass",
        "lay 7H",
        "lay 7H as 9S",
        "say mau",
        "wish",
        "choose suit H",
        "accuse 2 § 3",
        "",
    ];
    let deed = match (offers.as_slice(), dice.below(10)) {
        ([], _) | (_, 0) => pick(dice, &never).to_owned(),
        (offers, _) => pick(dice, offers),
    };
    let reaction_ms = Some(dice.below(2_000)).filter(|_| dice.below(3) > 0);
    // One time in twenty the same id is sent twice.
    let id = format!("d-{}", step - step.min(dice.below(20) / 19));
    world.say(socket, ClientMessage::Deed { id, deed, reaction_ms });
}

/// A client disconnects, reconnects with an old update number, falls silent, or reads too slowly.
fn connect(world: &mut World, dice: &mut Dice) {
    let socket = 1 + u64::from(dice.below(SOCKETS as u32));
    let known = world.last(socket, |message| match message {
        HostMessage::Update { n, .. } => Some(*n),
        _ => None,
    });
    let quiet_ms = 1_000 + dice.below(30_000);
    match dice.below(6) {
        0 => world.tell(Command::Leave { socket }),
        1 => world.tell(Command::Silent { socket, quiet_ms }),
        2 => world.tell(Command::Heard { socket }),
        3 => world.tell(Command::Behind { socket }),
        _ => {
            world.tell(Command::Leave { socket });
            let last = known.map(|n| n.saturating_sub(dice.below(4)));
            world.enter_with(socket, owner(socket), last);
        }
    }
}

/// Returns a random power of the table's host.
fn power(dice: &mut Dice) -> HostPower {
    let seat = 1 + dice.below(4) as u8;
    match dice.below(14) {
        0 if dice.below(3) == 0 => HostPower::Kick { seat },
        1 => HostPower::Pardon { name: "Ben".into() },
        2 => HostPower::SendAway {},
        3 if dice.below(5) == 0 => HostPower::End {},
        4 => HostPower::Lock {
            locked: dice.below(2) == 0,
        },
        5 => HostPower::List {
            listed: dice.below(2) == 0,
        },
        6 => HostPower::Watch {
            allowed: dice.below(3) > 0,
        },
        7 => HostPower::Talk {
            free: dice.below(2) == 0,
        },
        8 => HostPower::Timers {
            turn_ms: pick(dice, &[0, 2_000, 20_000]),
        },
        9 => HostPower::Tempo {
            tempo: pick(dice, &[Tempo::Slow, Tempo::Usual, Tempo::Fast]),
        },
        10 => HostPower::Board { id: None },
        11 => HostPower::HandOver { seat },
        12 => HostPower::AddBot {
            bot: pick(dice, &["hard", "easy"]).into(),
        },
        _ => HostPower::Start {},
    }
}

/// Returns a random message that is no action.
fn beside(dice: &mut Dice) -> ClientMessage {
    let seat = 1 + dice.below(4) as u8;
    let texts = [
        "rule pass-it-on",
        "rule nonsense when",
        "honour quiet nobody swears",
        "rule no-draw",
    ];
    match dice.below(14) {
        0 | 1 => ClientMessage::Host { power: power(dice) },
        2 => ClientMessage::Chat {
            text: pick(dice, &["hello", "well played", "§ 7?"]).into(),
        },
        3 => ClientMessage::Nudge { seat },
        4 | 5 => ClientMessage::AddRule {
            text: pick(dice, &texts).into(),
        },
        6 => ClientMessage::NoRule {},
        7 => ClientMessage::VoteRule { yes: dice.below(3) > 0 },
        8 => ClientMessage::Hint {},
        9 => ClientMessage::LetBotPlay { seat },
        10 => ClientMessage::ReclaimHost {},
        11 => ClientMessage::Stand {},
        12 => ClientMessage::Sit {
            name: pick(dice, &["Ann", "Eva"]).into(),
        },
        _ => ClientMessage::AgreeEnd {},
    }
}

fn step(world: &mut World, dice: &mut Dice, number: u32) {
    match dice.below(40) {
        0 if dice.below(2) == 0 => connect(world, dice),
        1 => share(world, dice),
        2 if dice.below(2) == 0 => world.say(1 + u64::from(dice.below(4)), beside(dice)),
        3 => {
            let ask = u64::from(number);
            world.tell(pick(dice, &[Command::Info { ask }, Command::Attendance { ask }]));
        }
        4 if dice.below(4) == 0 => {
            world.restart();
            world.outputs.get_or_insert_default().push("restart".into());
            (1..=4).for_each(|socket| world.enter(socket, owner(socket)));
        }
        5 if dice.below(20) == 0 => {
            let (ask, person) = (u64::from(number), person(owner(2)));
            world.tell(Command::Forget { ask, person });
        }
        // Bots take their time, or have taken it.
        6 if world.thoughts.ponders => world.ponder_no_more(),
        6 => world.thoughts.ponders = true,
        7..=17 => act(world, dice, number),
        18..=22 => {
            let later_ms = world.now.ms + u64::from(dice.below(700));
            world.pass_until(
                world
                    .room
                    .wakes_ms()
                    .map_or(later_ms, |wakes_ms| later_ms.min(wakes_ms)),
            );
        }
        // Continues a match that is over, or waits for an action that no one takes.
        23 if dice.below(4) == 0 => world.power(1, HostPower::Start {}),
        24 if dice.below(8) == 0 => world.say(1, ClientMessage::Hint {}),
        _ => match world.room.wakes_ms() {
            Some(wakes_ms) => world.pass_until(wakes_ms),
            None => act(world, dice, number),
        },
    }
}

/// Removes a field with its value from JSON text.
fn without(text: &str, field: &str) -> String {
    let (name, mut rest, mut left) = (format!("\"{field}\":"), text, String::new());
    while let Some(start) = rest.find(&name) {
        let value = &rest[start + name.len()..];
        let (mut depth, mut is_text, mut is_escaped) = (0, false, false);
        let end = value.find(|letter: char| {
            let ends = !is_text && depth == 0 && matches!(letter, ',' | '}' | ']');
            match letter {
                _ if is_escaped => is_escaped = false,
                '\\' => is_escaped = true,
                '"' => is_text = !is_text,
                '{' | '[' if !is_text => depth += 1,
                '}' | ']' if !is_text => depth -= 1,
                _ => {}
            }
            ends
        });
        let after = &value[end.unwrap_or(value.len())..];
        let before = &rest[..start];
        // The comma before or after the field goes too.
        let is_first = before.ends_with('{');
        left.push_str(before.strip_suffix(',').unwrap_or(before));
        rest = if is_first {
            after.strip_prefix(',').unwrap_or(after)
        } else {
            after
        };
    }
    left + rest
}

#[test]
fn a_field_is_left_out_with_its_comma() {
    let text = r#"{"a":[1,{"b":"}\""}],"b":2,"c":{"b":{"d":[1]},"e":3}}"#;
    assert_eq!(without(text, "b"), r#"{"a":[1,{}],"c":{"e":3}}"#);
}

/// Plays in a room and returns all its outputs.
fn outputs(book: &str, seed: u64) -> String {
    let mut dice = Dice::new(seed + 1_000 * u64::from(book.as_bytes()[1]));
    let mut world = begun(book, seed, &mut dice);
    for number in 0..STEPS {
        step(&mut world, &mut dice, number);
    }
    let text = world.outputs.unwrap_or_default().join("\n");
    LEFT_OUT.iter().fold(text, |text, field| without(&text, field))
}

#[test]
fn rooms_send_and_store_the_same_bytes_as_before() {
    let folder = env::var("MAUMAU_OUTPUTS").ok();
    let rooms = env::var("MAUMAU_ROUNDS").map_or(ROOMS, |rooms| rooms.parse().expect("a number"));
    let mut digests = String::new();
    for book in maumau_rulebooks::BOOKS {
        for seed in 1..=rooms {
            let outputs = outputs(book.id, seed);
            if let Some(folder) = &folder {
                fs::write(Path::new(folder).join(format!("{}-{seed}", book.id)), &outputs)
                    .expect("the folder is there");
            }
            if seed <= ROOMS {
                let digest = Sha256::digest(&outputs);
                let short: String = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
                writeln!(
                    digests,
                    "{} {seed}: {} outputs {short}",
                    book.id,
                    outputs.lines().count()
                )
                .expect("text");
            }
        }
    }
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/outputs.txt");
    if env::var_os("BLESS").is_some() {
        fs::write(&golden, &digests).expect("the file can be written");
    }
    let before = fs::read_to_string(&golden).expect("the digests of the version before");
    let is_new = |line: &&str| !before.lines().any(|known| known == *line);
    let changed: Vec<&str> = digests.lines().filter(is_new).collect();
    assert!(
        changed.is_empty(),
        "outputs have changed, see MAUMAU_OUTPUTS: {changed:#?}"
    );
}
