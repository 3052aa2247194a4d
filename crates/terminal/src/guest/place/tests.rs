//! Tests of the messages about the connection itself.

use super::*;
use crate::guest::news::Order;
use maumau_notation::Words;
use maumau_notation::record::parse;
use maumau_play::RecordReplay;
use maumau_protocol::View;
use maumau_sight::Outlook;
use maumau_table::Seat;

fn welcome() -> String {
    let table = serde_json::json!({
        "code": "mokilatupe", "book": "spin", "options": "", "boards": [], "board": null, "me": 1, "host": 1,
        "people": [{"name": "Ann", "bot": null, "here": true}], "seats": [2, 6], "running": false, "locked": false,
        "listed": false, "watched": true, "free_talk": true, "delay_s": 0, "turn_ms": 0, "may_add": [],
        "rule_votes": true, "proposal": null,
    });
    serde_json::json!({"say": "welcome", "v": 1, "table": table}).to_string()
}

#[test]
fn what_is_typed_before_anybody_is_let_in_is_not_lost() {
    let mut place = Place::open("localhost", None, Language::English, Wire::nowhere());
    assert!(place.typed("blub").answers.is_empty());
    assert!(place.typed("quit").left.is_some(), "who wants to go need not wait");
    place.hear(News::Opened);
    let came = place.hear(News::Heard(welcome()));
    assert!(
        came.answers.iter().any(|told| told.text.contains("blub")),
        "{:?}",
        came.answers
    );
    let again = place.hear(News::Heard(welcome()));
    assert!(
        again.answers.iter().all(|told| !told.text.contains("blub")),
        "{:?}",
        again.answers
    );
}

fn view() -> View {
    let record = parse(include_str!("../../../../../games/spin.mau")).expect("a record");
    let replay = RecordReplay::new(&record, &[]).expect("it can be played");
    let law = replay.law();
    let people: Vec<String> = (1..=law.seats).map(|n| n.to_string()).collect();
    let words = Words { law, people: &people };
    View::of(&words, &Outlook::for_people(law, replay.state(), Seat(0)))
}

#[test]
fn what_a_host_leaves_out_is_asked_for_through_another_socket() {
    let (say, orders) = std::sync::mpsc::channel();
    let wire = Wire::of(move |order| drop(say.send(order)));
    let mut place = Place::open("localhost", None, Language::English, wire);
    place.hear(News::Opened);
    place.hear(News::Heard(welcome()));
    let view = view();
    let mut update = |n: u32| {
        let text = serde_json::json!({"say": "update", "n": n, "seen": [], "view": view}).to_string();
        let told = place.hear(News::Heard(text)).answers;
        let opens = orders
            .try_iter()
            .filter(|order| matches!(order, Order::Open(_)))
            .count();
        (told.iter().any(|told| told.text.contains("left something out")), opens)
    };
    assert_eq!(update(7), (false, 1), "it was opened once");
    assert_eq!(update(8), (false, 0));
    assert_eq!(update(10), (true, 1));
}

#[test]
fn who_sits_down_is_not_back_and_who_was_lost_is() {
    let mut place = Place::open("localhost", None, Language::English, Wire::nowhere());
    let welcome = welcome();
    let mut is_back = |news| {
        let came = place.hear(news);
        came.told.iter().any(|told| told.text == "Back again.")
    };
    assert!(!is_back(News::Opened));
    assert!(!is_back(News::Heard(welcome.clone())));
    assert!(
        !is_back(News::Heard(welcome.clone())),
        "a host says welcome to whoever sits down"
    );
    is_back(News::Lost(NoSocket::Broken));
    is_back(News::Opened);
    assert!(is_back(News::Heard(welcome)));
}
