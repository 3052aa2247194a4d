//! Draws the screen in the middle of a golden round of every book, in two sizes, and compares it with the
//! files in `screens`. `BLESS=1` rewrites them.

use super::model::Target;
use super::*;
use crate::guest::Known;
use maumau_notation::Words;
use maumau_notation::record::parse;
use maumau_play::RecordReplay;
use maumau_protocol::{HostMessage, Play, Seen, View};
use maumau_sight::{Outlook, Sighting};
use maumau_table::{Fact, Seat, State};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use serde_json::json;
use std::fs;
use std::path::Path;

fn known(text: &str, language: Language) -> (Known, Vec<ToldLine>) {
    let record = parse(text).expect("it can be read");
    let mut replay = RecordReplay::new(&record, &[]).expect("it can be played");
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
    // Stop at two thirds of the record, or in the second half of that once the seat has four legal actions.
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

fn screen(known: Known, told: Vec<ToldLine>) -> Screen {
    let mut place = Place::open("localhost", None, known.language, Wire::nowhere());
    (place.known, place.is_welcome) = (known, true);
    let mut screen = Screen::of(place, Colours::Off);
    screen.between = screen.place.between();
    screen.log = told;
    screen
}

fn drawn(known: Known, told: Vec<ToldLine>, size: (u16, u16)) -> String {
    seen(&mut screen(known, told), size)
}

fn seen(screen: &mut Screen, (width, height): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    terminal.draw(|frame| screen.draw(frame)).expect("it is drawn");
    let buffer = terminal.backend().buffer();
    let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    let rows = (0..height).map(|y| row(y).trim_end().to_owned() + "\n");
    rows.collect()
}

fn golden(book: &str) -> String {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    fs::read_to_string(games.join(format!("{book}.mau"))).expect("a golden record")
}

fn is_as_written(name: &str, seen: &str) {
    let screens = Path::new(env!("CARGO_MANIFEST_DIR")).join("screens");
    let path = screens.join(format!("{name}.txt"));
    if std::env::var_os("BLESS").is_some() {
        fs::create_dir_all(&screens).expect("a folder");
        fs::write(&path, seen).expect("it is written");
    }
    let wanted = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        seen == wanted,
        "{}: `cargo xtask bless golden` writes it again\n{seen}",
        path.display()
    );
}

#[test]
fn every_book_fits_the_screen() {
    for (n, book) in maumau_rulebooks::BOOKS.iter().enumerate() {
        let text = golden(book.id);
        for (size, name) in [((80, 24), "80x24"), ((200, 60), "200x60")] {
            let language = if n % 2 == 0 {
                Language::German
            } else {
                Language::English
            };
            let (known, told) = known(&text, language);
            let hand = known.view.as_ref().expect("a view").hand.clone();
            let seen = drawn(known, told, size);
            is_as_written(&format!("{}-{name}", book.id), &seen);
            assert!(
                hand.is_empty() || seen.contains(&hand[hand.len() - 1]),
                "the codes of the hand are seen\n{seen}"
            );
        }
    }
}

#[test]
fn a_card_is_chosen_and_why_it_does_not_fit_is_said() {
    let with_unfit = |book: &&maumau_referee::Book| {
        let (known, _) = known(&golden(book.id), Language::English);
        let view = known.view.clone().expect("a view");
        let is_unfit = |code: &String| view.forbidden.iter().any(|found| found.card == *code);
        let unfit = view.hand.iter().position(is_unfit)?;
        Some((known, view, unfit))
    };
    let mut found = maumau_rulebooks::BOOKS.iter().filter_map(with_unfit);
    let (known, view, unfit) = found.next().expect("a card that does not fit");
    let mut screen = screen(known, Vec::new());
    seen(&mut screen, (80, 24));
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
    assert_eq!(screen.event(&Event::Mouse(click)), None);
    assert_eq!(screen.chosen, Some(unfit));
    let rule = &view
        .forbidden
        .iter()
        .find(|found| found.card == view.hand[unfit])
        .expect("a reason")
        .rule;
    assert!(
        screen.log.iter().any(|told| told.text.starts_with(rule.as_str())),
        "{:?}",
        screen.log
    );
}

#[test]
fn what_lies_on_the_pile_is_seen_however_small_the_window_is() {
    for book in maumau_rulebooks::BOOKS {
        for size in [(80, 16), (50, 24), (40, 15), (30, 9)] {
            let (known, told) = known(&golden(book.id), Language::German);
            let (names, view) = known.names().expect("a table");
            let top = view.piles.first().and_then(|pile| pile.card.clone()).expect("a card");
            let first = names.card_name(&top).split(' ').next().unwrap_or_default().to_owned();
            let stock = format!("Vorrat: {}", view.stock);
            let seen = drawn(known, told, size);
            let is_drawn = seen.contains("╭─────╮  ╭─────╮");
            let words = seen.split_whitespace().collect::<Vec<_>>().join(" ");
            let is_told = words.contains(&format!("Stapel: {first}")) && words.contains(&stock);
            assert!(is_drawn || is_told, "{} {size:?}\n{seen}", book.id);
        }
        let (known, told) = known(&golden(book.id), Language::German);
        assert!(drawn(known, told, (29, 8)).contains("Zu klein"), "{}", book.id);
    }
}

#[test]
fn among_eight_doubts_are_folded() {
    for (size, name) in [((80, 24), "80x24"), ((40, 15), "40x15")] {
        let (mut known, told) = known(&golden("swiss"), Language::German);
        known.people = ["Ann", "Ben", "Cem", "Dan", "Eva", "Fay", "Gil", "Hedi"]
            .map(str::to_owned)
            .into();
        let view = known.view.as_mut().expect("a view");
        view.seats.extend_from_within(..);
        view.offers = [json!(["draw"]), json!(["say", "mau"])]
            .map(|deed| serde_json::from_value(deed).expect("a deed"))
            .into();
        for seat in (1..=8).filter(|seat| *seat != 2) {
            for deed in [json!(["challenge", seat]), json!(["charge", seat, 1])] {
                view.offers.push(serde_json::from_value(deed).expect("a deed"));
            }
        }
        is_as_written(&format!("crowd-{name}"), &drawn(known, told, size));
    }
}

#[test]
fn an_answer_is_read_from_its_beginning_while_others_play_on() {
    let (known, told) = known(&golden("spin"), Language::German);
    let mut screen = screen(known, told);
    let size = (80, 24);
    seen(&mut screen, size);
    screen.input.insert("hilfe");
    screen.event(&Event::Key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE)));
    let first = "So wird gespielt:";
    let read = seen(&mut screen, size);
    assert!(read.contains(first) && read.contains("Bild↑/↓"), "{read}");
    let news = Came {
        told: vec![ToldLine::beside("Ann zieht eine Karte.")],
        ..Came::default()
    };
    assert_eq!(screen.take(news), None);
    let read = seen(&mut screen, size);
    assert!(
        read.contains(first) && !read.contains("Ann zieht eine Karte."),
        "{read}"
    );
    for _ in 0..20 {
        screen.event(&Event::Key(KeyEvent::new(KeyCode::PageDown, KeyModifiers::NONE)));
    }
    let read = seen(&mut screen, size);
    assert!(
        !read.contains("Bild↑/↓") && read.contains("Ann zieht eine Karte."),
        "{read}"
    );
}

#[test]
fn nobody_is_on_when_the_match_has_been_ended() {
    let (mut known, told) = known(&golden("spin"), Language::German);
    assert!(known.on().is_some());
    known.table.as_mut().expect("a table").running = false;
    let seen = drawn(known, told, (80, 24));
    assert!(!seen.contains('▶'), "{seen}");
}

#[test]
fn what_is_due_and_for_whom_play_rests_is_said() {
    let (mut known, told) = known(&golden("swiss"), Language::German);
    let view = known.view.as_mut().expect("a view");
    view.waits = 1;
    let window =
        json!({"rule": "§7", "tag": 0, "seats": [1], "done": [], "deadline_ms": view.now_ms + 29_400, "rests": true});
    view.windows.push(serde_json::from_value(window).expect("a window"));
    view.plenum = Some(
        serde_json::from_value(json!({"by": 3, "seat": 1, "n": 1, "rule": null, "yes": [], "no": []})).expect("it"),
    );
    let seen = drawn(known, told, (80, 24));
    assert!(seen.contains("auszusetzen: 1"), "{seen}");
    assert!(
        seen.contains("Plenum: Es wird auf Ann gewartet, noch 29 s (§7)."),
        "{seen}"
    );
}
