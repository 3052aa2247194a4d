//! Records of matches that bots play.

use maumau_bots::{Play, Step, by_name};
use maumau_notation::record::{Event, Head, Line, Record};
use maumau_notation::{Words, print_deed};
use maumau_referee::{Book, Law};
use maumau_table::{Phase, Seed};

/// Steps of one match at most: a match that does not end is a record too.
const STEPS_MAX: usize = 4_000;

/// A match of so many rounds of bots of this name, with a digest at its end, and how many deeds it has.
pub fn record(book: &'static Book, options: &str, bot: &str, rounds: u16, seed: u64) -> (Record, usize) {
    let options = book.read(options).expect("options that the book has");
    let seats = 4.clamp(book.seats.0, book.seats.1);
    let law = Law::bind(book, seats, options, &[]).expect("a table that can be");
    let people: Vec<String> = ["Ann", "Ben", "Cem", "Dan"].map(String::from).to_vec();
    let words = Words {
        law: &law,
        people: &people,
    };
    let head = Head::of(&law, &people, Some(Seed::from_number(seed)), &[]);
    let (mut lines, mut deeds) = (Vec::new(), 0);
    let bots = people.iter().filter_map(|_| by_name(bot)).collect();
    let mut play = Play::new(&law, bots, seed);
    for _ in 0..STEPS_MAX {
        let state = play.state();
        if state.phase == Phase::Over || state.phase == Phase::Between && state.round >= rounds {
            break;
        }
        let (at_ms, event) = match play.step(&mut ()) {
            Step::Dealt { at_ms, .. } => (at_ms, Event::Deal(None)),
            Step::Lapsed { at_ms } => (at_ms, Event::Time),
            Step::Did { ruling: Err(_), .. } => continue,
            Step::Did { at_ms, seat, deed, .. } => {
                deeds += 1;
                (at_ms, Event::Deed(seat.0, print_deed(&words, &deed)))
            }
            Step::Over | Step::Stuck => break,
        };
        lines.push(Line::new(at_ms, event));
    }
    let event = Event::Check(play.state().digest());
    let at_ms = lines.last().map_or(0, |line| line.at_ms);
    lines.push(Line::new(at_ms, event));
    (Record { head, lines }, deeds)
}
