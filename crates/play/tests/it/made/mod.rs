//! Records of matches between bots.

use maumau_bots::{BotMatch, BotStep, by_name};
use maumau_notation::record::{Event, Head, Line, Record};
use maumau_referee::{Book, Law};
use maumau_table::{Phase, Seed};

/// Maximum number of steps in a match; an unfinished match is a valid record too.
const STEPS_MAX: usize = 4_000;

/// Lets bots of this name play `rounds` rounds. Returns the record, with a digest at its end, and the number of actions.
pub fn record(book: &'static Book, options: &str, bot: &str, rounds: u16, seed: u64) -> (Record, usize) {
    let options = book.read(options).expect("options that the book has");
    let seats = 4.clamp(book.seats.0, book.seats.1);
    let law = Law::bind(book, seats, options, &[]).expect("a table that can be");
    let people: Vec<String> = ["Ann", "Ben", "Cem", "Dan"].map(String::from).to_vec();
    let head = Head::of(&law, &people, Some(Seed::from_number(seed)), &[]);
    let bots = people.iter().filter_map(|_| by_name(bot)).collect();
    let lines = Vec::new();
    let mut play = BotMatch::logged(&law, bots, seed, Record { head, lines });
    for _ in 0..STEPS_MAX {
        let state = play.state();
        let is_over = state.phase == Phase::Over || state.phase == Phase::Between && state.round >= rounds;
        if is_over || matches!(play.step(&mut ()), BotStep::Over | BotStep::Stuck) {
            break;
        }
    }
    let event = Event::Check(play.state().digest());
    let mut record = play.log_mut().clone();
    let is_deed = |line: &&Line| matches!(line.event, Event::Deed(..));
    let deeds = record.lines.iter().filter(is_deed).count();
    let at_ms = record.lines.last().map_or(0, |line| line.at_ms);
    record.lines.push(Line::new(at_ms, event));
    (record, deeds)
}
