//! A valid record can be imported, watched, analysed by a coach and exported again.

use maumau_pocket::{Letter, LocalWrite, Pocket};
use serde_json::{Value, json};

const RECORD: &str = include_str!("../../../../games/classic-brazil.mau");

fn ask(pocket: &mut Pocket, path: &str, send: &Value, logs: &Value) -> maumau_pocket::PocketTold {
    let letter = json!({
        "now": { "ms": 1, "unix_s": 1_700_000_000 }, "ask": "request", "path": path, "send": send, "logs": logs, "people": ["a"],
    });
    pocket.tell(serde_json::from_value::<Letter>(letter).expect("a letter"))
}

#[test]
fn a_record_comes_in_is_watched_and_goes_out() {
    let mut pocket = Pocket::default();
    let told = ask(&mut pocket, "/api/kept", &json!({ "record": RECORD }), &json!({}));
    assert_eq!(told.status, 201, "{}", told.body);
    let [LocalWrite::Lines { log, from: 0, lines }] = told.keep.as_slice() else {
        panic!("the lines of one match")
    };
    let logs = json!({ log: lines });
    let id = told.body["rounds"][0].as_str().expect("a round").to_owned();

    let rounds = ask(&mut pocket, "/api/kept", &Value::Null, &logs).body;
    let ids: Vec<&str> = rounds
        .as_array()
        .expect("rounds")
        .iter()
        .filter_map(|round| round["id"].as_str())
        .collect();
    assert!(ids.contains(&id.as_str()), "{rounds}");
    assert!(rounds[0]["brought"] == json!(true) && rounds[0]["me"] == json!(1));

    let replay = ask(&mut pocket, &format!("/api/replays/{id}"), &Value::Null, &logs);
    assert!(replay.status == 200 && replay.body["steps"].as_array().is_some_and(|steps| steps.len() > 3));
    let out = ask(
        &mut pocket,
        &format!("/api/replays/{}/record", ids[0]),
        &Value::Null,
        &logs,
    )
    .body;
    let again = ask(
        &mut pocket,
        "/api/kept",
        &json!({ "record": out["record"] }),
        &json!({}),
    );
    assert_eq!(again.status, 201, "{}", again.body);
    assert_eq!(
        ask(&mut pocket, &format!("/api/replays/{id}"), &Value::Null, &json!({})).status,
        404
    );
}

#[test]
fn a_coach_looks_at_a_decision_with_each_question() {
    let mut pocket = Pocket::default();
    let told = ask(&mut pocket, "/api/kept", &json!({ "record": RECORD }), &json!({}));
    let [LocalWrite::Lines { log, lines, .. }] = told.keep.as_slice() else {
        panic!("the lines of one match")
    };
    let logs = json!({ log: lines });
    let [first, other] = [0, 1].map(|place| told.body["rounds"][place].as_str().expect("a round").to_owned());
    let mut coached = |id: &str, logs: &Value| {
        let told = ask(&mut pocket, &format!("/api/replays/{id}/coach"), &Value::Null, logs);
        let looked_at = told.body["decisions"].as_array().map_or(0, Vec::len);
        (told.status, looked_at, told.body["of"].as_u64())
    };
    let (status, looked_at, of) = coached(&first, &logs);
    assert_eq!((status, looked_at), (200, 1));
    assert!(of.is_some_and(|of| of > 2), "{of:?}");
    assert_eq!(coached(&first, &logs), (200, 2, of));
    // A coach starts over for another round, and does not coach a deleted one.
    assert_eq!(coached(&other, &logs).1, 1);
    assert_eq!(coached(&other, &json!({})).0, 404);
    let theirs = lines.iter().map(|line| line.replace("\"a\"", "\"b\""));
    let theirs = json!({ log: theirs.collect::<Vec<String>>() });
    assert_eq!(coached(&first, &theirs).0, 404);
}

#[test]
fn a_record_that_does_not_hold_is_refused() {
    let mut pocket = Pocket::default();
    for record in ["", "maumau record 1\n", &RECORD.replace("check ", "check 0")] {
        let told = ask(&mut pocket, "/api/kept", &json!({ "record": record }), &json!({}));
        assert_eq!(
            (told.status, &told.body["code"]),
            (422, &json!("bad_record")),
            "{}",
            told.body
        );
        assert!(told.keep.is_empty());
    }
}
