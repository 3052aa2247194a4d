//! The deal of the day offline: the public deal, ranked nowhere.

use maumau_pocket::Pocket;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// 23 November 2026.
const TODAY: u64 = 20_780 * 86_400;

fn tell(pocket: &mut Pocket, mut letter: Value) -> Value {
    letter["now"] = json!({ "ms": 1_000, "unix_s": TODAY });
    serde_json::from_slice(&pocket.answer(letter.to_string().as_bytes())).expect("JSON")
}

fn ask(pocket: &mut Pocket, path: &str, send: &Value, logs: &BTreeMap<String, Vec<String>>) -> Value {
    let chance = "07".repeat(36);
    let people = ["a".repeat(64)];
    tell(
        pocket,
        json!({ "ask": "request", "path": path, "send": send, "chance": chance, "people": people, "logs": logs }),
    )
}

#[test]
fn it_is_the_public_deal_and_no_host_s_own() {
    let (mut pocket, none) = (Pocket::default(), BTreeMap::new());
    let wanted = json!({ "book": "spin", "name": "Ann" });
    let made = ask(&mut pocket, "/api/daily", &wanted, &none);
    assert_eq!(made["status"], 201, "{made}");
    let code = made["body"]["code"].as_str().expect("a code").to_owned();
    let saved: Value = serde_json::from_str(made["keep"][0]["text"].as_str().expect("text")).expect("JSON");
    assert_eq!(saved["day"], "2026-11-23");
    let chance = "0b".repeat(32);
    let lines: Vec<String> = Vec::new();
    tell(
        &mut pocket,
        json!({ "ask": "restore", "code": code, "saved": saved, "lines": lines, "chance": chance }),
    );
    let hello = json!({ "say": "hello", "v": maumau_protocol::VERSION }).to_string();
    let told = tell(
        &mut pocket,
        json!({ "ask": "say", "code": code, "socket": 1, "person": "a".repeat(64), "text": hello }),
    );
    let kept = told["keep"].as_array().expect("something is kept").iter();
    let lines: Vec<String> = kept
        .filter(|kept| kept["keep"] == "lines")
        .flat_map(|kept| kept["lines"].as_array().expect("lines"))
        .map(|line| line.as_str().expect("text").to_owned())
        .collect();
    assert!(lines.contains(&"# of-day 1 2026-11-23".to_owned()), "{lines:?}");
    let logs = BTreeMap::from([(format!("{code}.1"), lines)]);
    // A started deal is resumed, and has no result before its end.
    let again = ask(&mut pocket, "/api/daily", &wanted, &logs);
    assert_eq!((&again["status"], &again["body"]["code"]), (&json!(200), &json!(code)));
    let days = ask(&mut pocket, "/api/daily", &Value::Null, &logs);
    let deals = days["body"]["deals"].as_array().expect("deals");
    assert_eq!(deals.len(), maumau_rulebooks::BOOKS.len());
    let begun: Vec<&Value> = deals.iter().filter(|deal| deal["code"] == json!(code)).collect();
    assert!(begun.len() == 1 && begun[0]["result"].is_null(), "{deals:?}");
    let board = ask(&mut pocket, "/api/daily/2026-11-23/spin", &Value::Null, &logs);
    assert_eq!(
        (&board["body"]["own"], &board["body"]["played"]),
        (&Value::Null, &json!(0))
    );
    assert!(
        days["body"]["own"].is_null() && days["body"]["next"].is_null(),
        "{days}"
    );
    for (path, status) in [("/api/daily/heute/spin", 404), ("/api/daily/2026-11-23/x", 404)] {
        assert_eq!(ask(&mut pocket, path, &Value::Null, &none)["status"], status, "{path}");
    }
    let odd = ask(&mut pocket, "/api/daily", &json!({ "book": "spin" }), &none);
    assert_eq!(odd["status"], 422, "{odd}");
}
