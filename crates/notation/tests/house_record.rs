//! A record names the rules of players' own by their text, and replays by it alone.

use maumau_bots::{Play, Simple, Step};
use maumau_house::{catalogue, lay};
use maumau_notation::record::{self, Event, Head, Line, Record, Replay};
use maumau_notation::{Words, print_deed};
use maumau_referee::Law;

#[test]
fn a_match_with_rules_of_ones_own_replays() {
    let book = maumau_rulebooks::find("classic").expect("a book");
    let plain = Law::bind(book, 3, book.read("").expect("defaults"), &[]).expect("a table");
    let names = ["queen-slap", "blitzen-rank", "nine-gives", "snoring", "silence"];
    let cards: Vec<_> = names
        .iter()
        .map(|name| catalogue::find(name).expect("it is there"))
        .collect();
    let law = lay(plain, &cards).expect("they can be laid");
    let people: Vec<String> = ["Ann", "Ben", "Cem"].map(String::from).to_vec();
    let words = Words {
        law: &law,
        people: &people,
    };
    let bots = (0..3).map(|_| Box::new(Simple::default()) as _).collect();
    let mut play = Play::new(&law, bots, 7);
    let mut lines = Vec::new();
    for _ in 0..400 {
        let (at_ms, event) = match play.step(&mut ()) {
            Step::Dealt { at_ms, seed } => (at_ms, Event::Deal(Some(seed))),
            Step::Did {
                at_ms,
                seat,
                deed,
                ruling: Ok(_),
            } => (at_ms, Event::Deed(seat.0, print_deed(&words, &deed))),
            Step::Did { .. } => continue,
            Step::Lapsed { at_ms } => (at_ms, Event::Time),
            Step::Over | Step::Stuck => break,
        };
        lines.push(Line::new(at_ms, event));
    }
    let at_ms = play.state().now_ms;
    lines.push(Line::new(at_ms, Event::Check(play.state().digest())));
    assert!(lines.len() > 100, "{} lines", lines.len());
    let text = Record {
        head: Head::of(&law, &people, None, &[]),
        lines,
    }
    .to_string();
    assert!(text.contains("\nrule silence when play KH then silence 1\n"), "{text}");
    let read = record::parse(&text).expect("it was written by us");
    let mut replay = Replay::new(&read, &[]).expect("all that it names is there");
    while let Some(told) = replay.step(&mut ()) {
        told.expect("what has happened happens again");
    }
}
