//! Custom rules offline: the catalogue, the vocabulary, validation and trial.

use maumau_pocket::{Letter, Pocket, PocketTold};
use serde_json::{Value, json};

fn ask(path: &str, send: &Value) -> PocketTold {
    let letter = json!({ "now": { "ms": 1, "unix_s": 1_700_000_000 }, "ask": "request", "path": path, "send": send });
    Pocket::default().tell(serde_json::from_value::<Letter>(letter).expect("a letter"))
}

#[test]
fn the_catalogue_and_the_words_are_taken_along() {
    let cards = ask("/api/house", &Value::Null);
    let named = |card: &Value| {
        card["id"] == json!("queen-slap") && card["books"].as_array().is_some_and(|books| !books.is_empty())
    };
    assert!(cards.status == 200 && cards.body.as_array().is_some_and(|cards| cards.iter().any(named)));
    let words = ask("/api/house/words", &Value::Null);
    assert!(words.status == 200 && words.body["whens"].as_array().is_some_and(|whens| !whens.is_empty()));
}

#[test]
fn a_rule_is_looked_over_and_tried_out() {
    let draft = json!({ "book": "classic", "text": "rule queen-slap" });
    let looked = ask("/api/house/check", &draft);
    assert_eq!(
        (looked.status, &looked.body["complaints"]),
        (200, &json!([])),
        "{}",
        looked.body
    );
    let tried = ask("/api/house/trial", &draft);
    assert_eq!((tried.status, &tried.body["refused"]), (200, &json!(false)));
    let rounds = |side: &str| tried.body[side]["rounds"].as_u64().unwrap_or_default();
    assert!(rounds("with") >= 50 && rounds("without") >= 50, "{}", tried.body);
}

#[test]
fn what_is_no_rule_is_said_with_its_place() {
    let looked = ask(
        "/api/house/check",
        &json!({ "book": "classic", "text": "rule odd when" }),
    );
    assert_eq!(
        (looked.status, &looked.body["mistake"]["line"]),
        (200, &json!(1)),
        "{}",
        looked.body
    );
    let says = &looked.body["mistake"]["says"];
    assert_eq!(
        (&says["de"], &says["en"]),
        (
            &json!("hier endet die Hausregel, und es fehlt: was geschieht"),
            &json!("the rule card ends here: what happens is missing")
        )
    );
    assert_eq!(
        ask(
            "/api/house/trial",
            &json!({ "book": "classic", "text": "rule odd when" })
        )
        .status,
        422
    );
    assert_eq!(
        ask(
            "/api/house/check",
            &json!({ "book": "nowhere", "text": "rule queen-slap" })
        )
        .status,
        422
    );
    assert_eq!(ask("/api/house/check", &json!({ "books": 1 })).status, 422);
}
