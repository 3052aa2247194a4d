//! What is told of the connection itself.

use super::*;

/// What a host says to whoever comes in.
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
    assert!(place.typed("blub").told.is_empty());
    assert!(place.typed("quit").left.is_some(), "who wants to go need not wait");
    place.hear(News::Opened);
    let came = place.hear(News::Heard(welcome()));
    assert!(
        came.told.iter().any(|told| told.text.contains("blub")),
        "{:?}",
        came.told
    );
    let again = place.hear(News::Heard(welcome()));
    assert!(
        again.told.iter().all(|told| !told.text.contains("blub")),
        "{:?}",
        again.told
    );
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
