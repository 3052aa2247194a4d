//! The screen in the middle of a golden round of every book, in two sizes: compared with what is written in `screens`. `BLESS=1` writes
//! them anew.

use super::*;
use crate::guest::Known;
use maumau_notation::Words;
use maumau_notation::record::parse;
use maumau_play::Replay;
use maumau_protocol::{HostMessage, Play, Seen, View};
use maumau_sight::{Outlook, Sighting};
use maumau_table::{Fact, Seat, State};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use serde_json::json;
use std::fs;
use std::path::Path;

/// How the second seat knows the table in the middle of a record.
fn known(text: &str, language: Language) -> (Known, Vec<Told>) {
    let record = parse(text).expect("it can be read");
    let mut replay = Replay::new(&record, &[]).expect("it can be played");
    let (me, people) = (Seat(1), record.head.people.clone());
    let numbers: Vec<String> = (1..=people.len()).map(|n| n.to_string()).collect();
    let mut known = Known::new(language);
    let seats = people
        .iter()
        .map(|name| json!({ "name": name, "bot": null, "here": true }));
    let table = json!({
        "code": "mokilatupe", "book": "", "options": "", "people": seats.collect::<Vec<_>>(), "me": 2, "host": 1, "seats": [2, 6],
        "running": true, "locked": false, "listed": false, "watched": true, "free_talk": true, "delay_s": 0, "turn_ms": 0,
        "boards": [], "may_add": [], "rule_votes": false
    });
    let mut told = known.hear(HostMessage::Table {
        table: serde_json::from_value(table).expect("a table"),
    });
    let play = Box::new(Play::of(replay.law()));
    told.extend(known.hear(HostMessage::Play { play }));
    // The last moment in the first two thirds at which that seat has something to choose from.
    let steps = record.lines.len() * 2 / 3;
    let mut at = (0, 0);
    for step in 0..steps {
        let (law, mut heard) = (replay.law().clone(), Vec::new());
        let done = replay.step(&mut |state: &State, fact: &Fact| heard.push((*state, *fact)));
        done.expect("there is more").expect("it can be done");
        let words = Words {
            law: &law,
            people: &numbers,
        };
        let seen = heard.iter().filter_map(|(state, fact)| Sighting::of(state, fact, me));
        let seen = seen
            .filter(|seen| seen.is_told(&law))
            .map(|seen| Seen::of(&words, &seen.fact))
            .collect();
        let view = View::of(&words, &Outlook::for_people(&law, replay.state(), me));
        at = at.max((view.offers.len().min(6), step));
        told.extend(known.hear(HostMessage::Update {
            n: 1,
            seen,
            earlier: Vec::new(),
            view: Box::new(view),
        }));
        if at.1 == step && step * 2 > steps && at.0 > 3 {
            break;
        }
    }
    (known, told)
}

fn drawn(known: Known, told: Vec<Told>, (width, height): (u16, u16)) -> String {
    let mut place = Place::open("localhost", None, known.language, Wire::nowhere());
    place.known = known;
    let mut screen = Screen::of(place, Colours::Off);
    screen.log = told;
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    terminal.draw(|frame| screen.draw(frame)).expect("it is drawn");
    let buffer = terminal.backend().buffer();
    let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    let rows = (0..height).map(|y| row(y).trim_end().to_owned() + "\n");
    rows.collect()
}

#[test]
fn every_book_fits_the_screen() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let screens = root.join("screens");
    for (n, book) in maumau_rulebooks::BOOKS.iter().enumerate() {
        let text =
            fs::read_to_string(root.join("../../games").join(format!("{}.mau", book.id))).expect("a golden record");
        for (size, name) in [((80, 24), "80x24"), ((200, 60), "200x60")] {
            let language = if n % 2 == 0 {
                Language::German
            } else {
                Language::English
            };
            let (known, told) = known(&text, language);
            let hand = known.view.as_ref().expect("a view").hand.clone();
            let seen = drawn(known, told, size);
            let path = screens.join(format!("{}-{name}.txt", book.id));
            if std::env::var_os("BLESS").is_some() {
                fs::create_dir_all(&screens).expect("a folder");
                fs::write(&path, &seen).expect("it is written");
            }
            let wanted = fs::read_to_string(&path).unwrap_or_default();
            assert!(seen == wanted, "{}: BLESS=1 writes it anew\n{seen}", path.display());
            assert!(
                hand.is_empty() || seen.contains(&hand[hand.len() - 1]),
                "the codes of the hand are seen\n{seen}"
            );
        }
    }
}

#[test]
fn a_card_is_chosen_and_why_it_does_not_fit_is_said() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let with_unfit = |book: &&maumau_referee::Book| {
        let text = fs::read_to_string(root.join(format!("{}.mau", book.id))).expect("a golden record");
        let (known, _) = known(&text, Language::English);
        let view = known.view.clone().expect("a view");
        let is_unfit = |code: &String| view.forbidden.iter().any(|found| found.card == *code);
        let unfit = view.hand.iter().position(is_unfit)?;
        Some((known, view, unfit))
    };
    let mut found = maumau_rulebooks::BOOKS.iter().filter_map(with_unfit);
    let (known, view, unfit) = found.next().expect("a card that does not fit");
    let mut place = Place::open("localhost", None, known.language, Wire::nowhere());
    place.known = known;
    let mut screen = Screen::of(place, Colours::Off);
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a screen");
    terminal.draw(|frame| screen.draw(frame)).expect("it is drawn");
    let (at, _) = screen
        .targets
        .iter()
        .find(|(_, target)| *target == Target::Card(unfit))
        .cloned()
        .expect("it is drawn");
    let click = MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column: at.x,
        row: at.y + 2,
        modifiers: KeyModifiers::NONE,
    };
    let came = screen.event(&Event::Mouse(click));
    assert_eq!(screen.chosen, Some(unfit));
    let rule = &view
        .forbidden
        .iter()
        .find(|found| found.card == view.hand[unfit])
        .expect("a reason")
        .rule;
    assert!(
        came.told.iter().any(|told| told.text.starts_with(rule.as_str())),
        "{:?}",
        came.told
    );
}
