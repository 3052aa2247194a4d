//! A record contains the texts of its house rules, and replays without anything else.

use maumau_bots::{BotMatch, BotStep, Simple};
use maumau_house::{catalogue, lay};
use maumau_notation::record::{self, Event, Head, Line, Record};
use maumau_play::RecordReplay;
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
    let bots = (0..3).map(|_| Box::new(Simple::default()) as _).collect();
    let head = Head::of(&law, &people, None, &[]);
    let lines = Vec::new();
    let mut play = BotMatch::logged(&law, bots, 7, Record { head, lines });
    for _ in 0..400 {
        if matches!(play.step(&mut ()), BotStep::Over | BotStep::Stuck) {
            break;
        }
    }
    let check = Line::new(play.state().now_ms, Event::Check(play.state().digest()));
    let record = play.log_mut();
    record.lines.push(check);
    assert!(record.lines.len() > 100, "{} lines", record.lines.len());
    let text = record.to_string();
    assert!(text.contains("\nrule silence when play KH then silence 1\n"), "{text}");
    let read = record::parse(&text).expect("it was written by us");
    let mut replay = RecordReplay::new(&read, &[]).expect("all that it names is there");
    while let Some(told) = replay.step(&mut ()) {
        told.expect("what has happened happens again");
    }
}
