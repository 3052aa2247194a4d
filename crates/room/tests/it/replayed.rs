//! Every log replays: what a room wrote down happens again by the public replay, and the table stands as it did after every line. People
//! forget their words, come late or not at all, and bots play on beside them, at every settle time and tempo.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use crate::world::{World, settings};
use maumau_notation::Words;
use maumau_notation::record::parse;
use maumau_play::{Match, MatchInput, RecordReplay};
use maumau_protocol::{ClientMessage, DeedView, HostMessage, HostPower};
use maumau_room::{Saved, Settings};
use std::env;

/// Steps of each room: somebody acts, or time passes.
const STEPS: usize = 400;
/// Rooms of each book, unless `MAUMAU_ROUNDS` says otherwise.
const ROOMS: u64 = 12;

/// Chance, by a seed.
struct Lots(u64);

impl Lots {
    /// A number below `n`.
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % n
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len() as u64) as usize]
    }
}

/// Two people, who seldom say their words, and two bots.
fn begun(book: &str, lots: &mut Lots) -> World {
    let settings = Settings {
        settle_ms: *lots.pick(&[0, 1, 100, 250, 250, 1_000]),
        tempo: *lots.pick(&[10, 40, 100, 250]),
        ..settings()
    };
    let saved = Saved {
        book: book.into(),
        ..Saved::default()
    };
    let mut world = World::with_settings(saved, settings);
    for (socket, who, name) in [(1, 'a', "Ann"), (2, 'b', "Ben")] {
        world.enter(socket, who);
        world.say(socket, ClientMessage::Sit { name: name.into() });
    }
    for _ in 0..2 {
        let bot = lots.pick(&["simple", "easy"]).to_string();
        world.power(1, HostPower::AddBot { bot });
    }
    if lots.below(2) == 0 {
        let turn_ms = 1_000 + lots.below(4_000) as u32;
        world.power(1, HostPower::Timers { turn_ms });
    }
    world.power(1, HostPower::Start {});
    world
}

/// Somebody does something that is offered, a word one time in five, or something that is not.
fn act(world: &mut World, lots: &mut Lots, step: usize) {
    let socket = 1 + lots.below(2);
    let view = world.last(socket, |message| match message {
        HostMessage::Update { view, .. } => Some(view.clone()),
        _ => None,
    });
    let Some(view) = view else { return };
    let says_words = lots.below(5) == 0;
    let is_wanted = |deed: &&DeedView| says_words || deed.word() != "say" || deed.words() == "say ready";
    let offers: Vec<String> = view.offers.iter().filter(is_wanted).map(DeedView::words).collect();
    let deed = match (offers.as_slice(), lots.below(8)) {
        ([], _) | (_, 0) => "draw".to_owned(),
        (offers, _) => lots.pick(offers).clone(),
    };
    let reaction_ms = Some(lots.below(2_000) as u32).filter(|_| lots.below(3) > 0);
    let id = format!("d-{step}");
    world.say(socket, ClientMessage::Deed { id, deed, reaction_ms });
}

/// Plays in a room for a while.
fn play(world: &mut World, lots: &mut Lots) {
    for step in 0..STEPS {
        match lots.below(4) {
            0 => act(world, lots, step),
            // Somebody comes in between, while the room waits.
            1 => {
                let later_ms = world.now.ms + lots.below(700);
                let wakes_ms = world.room.wakes_ms().unwrap_or(later_ms);
                world.pass_until(later_ms.min(wakes_ms));
            }
            _ => world.pass(),
        }
        if lots.below(150) == 0 {
            world.restart();
            world.enter(1, 'a');
            world.enter(2, 'b');
        }
    }
}

/// Returns how many lines of a log happened again.
fn replay(lines: &[String]) -> Result<usize, String> {
    let record = parse(&lines.join("\n")).map_err(|mistake| mistake.to_string())?;
    let mut replay = RecordReplay::new(&record, &[]).map_err(|error| error.to_string())?;
    // The same lines as the room carries them out: nothing happens but what they say.
    let mut room = Match::of(replay.law().clone(), *replay.state(), ());
    for (number, line) in record.lines.iter().enumerate() {
        let told = |what: String| format!("line {} of {}: {what}", number + 1, record.lines.len());
        let words = Words {
            law: room.law(),
            people: &record.head.people,
        };
        let input = MatchInput::of(&line.event, &words, None, room.state().round + 1);
        match input.map_err(|mistake| told(mistake.to_string()))? {
            Some(MatchInput::Deal(seed)) => drop(room.deal(line.at_ms, seed, &mut ())),
            Some(MatchInput::Deed(seat, deed)) => {
                let done = room.deed(line.at_ms, seat, deed, &mut ());
                done.map_err(|refusal| told(format!("{refusal:?}")))?;
            }
            Some(MatchInput::Resume) => room.resume(line.at_ms, &mut ()),
            Some(MatchInput::Time) => room.time(line.at_ms, &mut ()),
            Some(MatchInput::Rule(..)) | None => return Err(told("no such line was expected".into())),
        }
        let again = replay.step(&mut ()).expect("a line");
        again.map_err(|mistake| told(mistake.to_string()))?;
        if replay.state() != room.state() {
            return Err(told(format!("{:?} plays otherwise", line.event)));
        }
    }
    Ok(record.lines.len())
}

#[test]
fn every_log_replays_to_the_same_table() {
    let rooms = env::var("MAUMAU_ROUNDS").map_or(ROOMS, |rooms| rooms.parse().expect("a number"));
    let seed = env::var("MAUMAU_SEED").map_or(1, |seed| seed.parse().expect("a number"));
    let (mut lines, mut wrong) = (0, Vec::new());
    for book in maumau_rulebooks::BOOKS {
        for room in 0..rooms {
            let mut lots = Lots(seed + room);
            let mut world = begun(book.id, &mut lots);
            play(&mut world, &mut lots);
            for log in world.logs.values() {
                match replay(log) {
                    Ok(more) => lines += more,
                    Err(why) => wrong.push(format!("{} with seed {}: {why}", book.id, seed + room)),
                }
            }
        }
    }
    println!("{lines} lines in {rooms} rooms of each book, from seed {seed} on");
    assert!(wrong.is_empty(), "{} logs:\n{}", wrong.len(), wrong.join("\n"));
}
