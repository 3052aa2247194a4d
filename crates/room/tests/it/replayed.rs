//! The log of every room replays to the same state after each line, at all settle times and tempos,
//! with people who forget their calls, act late or not at all.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use crate::world::{World, settings};
use maumau_notation::Words;
use maumau_notation::record::parse;
use maumau_play::{Dice, Match, MatchInput, feed};
use maumau_protocol::{ClientMessage, DeedView, HostMessage, HostPower};
use maumau_room::{Saved, Settings};
use std::env;

/// Steps per room: a client acts, or time passes.
const STEPS: usize = 400;
/// Rooms per book, unless `MAUMAU_ROUNDS` is set.
const ROOMS: u64 = 12;

fn pick<'a, T>(dice: &mut Dice, from: &'a [T]) -> &'a T {
    &from[dice.below(from.len() as u32) as usize]
}

/// Returns a room with two people, who rarely make their calls, and two bots.
fn begun(book: &str, dice: &mut Dice) -> World {
    let settings = Settings {
        settle_ms: *pick(dice, &[0, 100, 250, 250, 1_000, 1_000]),
        tempo: *pick(dice, &[10, 25, 40, 100]),
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
        let bot = pick(dice, &["simple", "easy"]).to_string();
        world.power(1, HostPower::AddBot { bot });
    }
    if dice.below(2) == 0 {
        let turn_ms = 1_000 + dice.below(4_000);
        world.power(1, HostPower::Timers { turn_ms });
    }
    world.power(1, HostPower::Start {});
    world
}

/// Sends a legal action, a call one time in five, or an illegal action.
fn act(world: &mut World, dice: &mut Dice, step: usize) {
    let socket = 1 + u64::from(dice.below(2));
    let view = world.last(socket, |message| match message {
        HostMessage::Update { view, .. } => Some(view.clone()),
        _ => None,
    });
    let Some(view) = view else { return };
    let says_words = dice.below(5) == 0;
    let is_wanted = |deed: &&DeedView| says_words || deed.word() != "say" || deed.words() == "say ready";
    let offers: Vec<String> = view.offers.iter().filter(is_wanted).map(DeedView::words).collect();
    let deed = match (offers.as_slice(), dice.below(8)) {
        ([], _) | (_, 0) => "draw".to_owned(),
        (offers, _) => pick(dice, offers).clone(),
    };
    let reaction_ms = Some(dice.below(2_000)).filter(|_| dice.below(3) > 0);
    let id = format!("d-{step}");
    world.say(socket, ClientMessage::Deed { id, deed, reaction_ms });
}

fn play(world: &mut World, dice: &mut Dice) {
    for step in 0..STEPS {
        match dice.below(4) {
            0 => act(world, dice, step),
            // Something may happen while the room waits.
            1 => {
                let later_ms = world.now.ms + u64::from(dice.below(700));
                let wakes_ms = world.room.wakes_ms().unwrap_or(later_ms);
                world.pass_until(later_ms.min(wakes_ms));
            }
            _ => world.pass(),
        }
        if dice.below(150) == 0 {
            world.restart();
            world.enter(1, 'a');
            world.enter(2, 'b');
        }
    }
}

/// Replays a log line by line with [`feed`] and returns the number of lines. `RecordReplay` is too
/// lenient: because of old logs, it accepts a bot's action written before a deadline of the same
/// time.
fn replay(lines: &[String]) -> Result<usize, String> {
    let record = parse(&lines.join("\n")).map_err(|mistake| mistake.to_string())?;
    let law = record.head.law(&[]).map_err(|error| error.to_string())?;
    let table = record.head.table(&law);
    let mut replay = Match::of(law.clone(), table, ());
    // Executes the same lines directly, as the room does.
    let mut room = Match::of(law, table, ());
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
        let again = feed(&mut replay, &record.head, line, &mut ());
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
            let mut dice = Dice::new(seed + room);
            let mut world = begun(book.id, &mut dice);
            play(&mut world, &mut dice);
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
