//! House rules on a server: validated, simulated, played, and kept over a restart.

use crate::common::{Client, Running, config, token};
use maumau_protocol::{HostMessage, HostPower};
use serde_json::{Value, json};

async fn post(host: &Running, path: &str, body: &Value) -> (String, Value) {
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        host.addr,
        body.len()
    );
    let answer = host.request(&request).await;
    let (head, body) = answer.split_once("\r\n\r\n").expect("a body");
    let status = head.split(' ').nth(1).expect("a status").to_owned();
    (
        status,
        serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}")),
    )
}

async fn get(host: &Running, path: &str) -> Value {
    let answer = host.get(path, "").await;
    let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
    serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"))
}

const ENDLESS: &str = "rule mine when play any if hand player under 3 then player draws 2";

#[tokio::test(flavor = "multi_thread")]
async fn the_catalogue_is_told_with_what_a_page_needs() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let list = get(&host, "/api/house").await;
    let list = list.as_array().expect("a list");
    assert!(list.len() >= 40);
    let find = |id: &str| {
        list.iter()
            .find(|card| card["id"] == id)
            .unwrap_or_else(|| panic!("{id}"))
    };
    let snoring = find("snoring");
    assert_eq!(snoring["title"]["de"], "Schnarchen");
    assert!(
        snoring["says"]["en"]
            .as_str()
            .expect("a sentence")
            .contains("8 seconds"),
        "{snoring}"
    );
    assert!(snoring["tags"].to_string().contains("Wettlauf"), "{snoring}");
    // The rule as data is the same rule.
    let data = json!({ "book": "classic", "rule": snoring["rule"] });
    let (_, said) = post(&host, "/api/house/check", &data).await;
    assert_eq!(
        (&said["says"], &said["text"]),
        (&snoring["says"], &json!("rule snoring")),
        "{said}"
    );
    let wrong = json!({ "book": "classic", "rule": { "name": "x", "clauses": [{ "several": 9 }] } });
    let (_, said) = post(&host, "/api/house/check", &wrong).await;
    assert!(said["mistake"]["what"].to_string().contains("from 2 to 4"), "{said}");
    assert!(
        said["mistake"]["says"]["de"].to_string().contains("von 2 bis 4"),
        "{said}"
    );
    for no_rule in [
        json!(5),
        json!({ "name": "x" }),
        json!({ "name": "x", "clauses": [{ "severel": 2 }] }),
    ] {
        let (_, said) = post(
            &host,
            "/api/house/check",
            &json!({ "book": "classic", "rule": no_rule }),
        )
        .await;
        let says = &said["mistake"]["says"];
        assert_eq!(
            says["de"],
            "das ist keine Regel als Daten: „rule“ hat „name“ und „clauses“, wie die Regeln unter /api/house"
        );
        assert!(says["en"].to_string().contains("this is no rule as data"), "{said}");
    }
    let words = get(&host, "/api/house/words").await;
    assert!(
        words["thens"].to_string().contains("{who} races {sign} {time}") && words["whos"][0]["de"].is_string(),
        "{words}"
    );
    // With one pack, no two cards are equal.
    assert!(!find("blitzen")["books"].to_string().contains("classic"));
    assert!(find("queen-slap")["books"].to_string().contains("classic"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rule_is_looked_over_and_tried_before_it_is_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let ask = |text: &str| json!({ "book": "classic", "text": text, "house": ["rule ace-anytime"] });
    let (status, said) = post(
        &host,
        "/api/house/check",
        &ask("rule mine\nwhen play Q\nthen next drows 1"),
    )
    .await;
    assert_eq!(
        (status.as_str(), &said["mistake"]["line"], &said["mistake"]["column"]),
        ("200", &json!(3), &json!(11))
    );
    assert!(said["mistake"]["what"].to_string().contains("draws"), "{said}");
    let says = &said["mistake"]["says"];
    assert_eq!(says["en"], said["mistake"]["what"]);
    assert!(says["de"].to_string().contains("meintest du „draws“?"), "{said}");
    let (_, said) = post(&host, "/api/house/check", &ask("rule mine forbid A")).await;
    assert_eq!(said["complaints"][0]["kind"], "contradicts");
    assert_eq!(said["complaints"][0]["about"], "ace-anytime");
    assert_eq!(said["says"]["de"], "Ass darf nicht gelegt werden.");
    let (_, said) = post(
        &host,
        "/api/house/check",
        &ask("honour fair Niemand schaut in fremde Karten"),
    )
    .await;
    assert!(said["honour"] == true && said["complaints"] == json!([]), "{said}");
    let (status, said) = post(
        &host,
        "/api/house/trial",
        &ask("rule mine when play Q then next draws 1"),
    )
    .await;
    assert_eq!(status, "200", "{said}");
    assert!(
        said["refused"] == false && said["with"]["fired_by"]["mine"].as_u64() > Some(10),
        "{said}"
    );
    assert!(
        said["with"]["rounds"].as_u64() >= Some(50) && said["without"]["rounds"] == said["with"]["rounds"],
        "{said}"
    );
    assert_eq!(said["doubled"], json!({}));
    let (_, said) = post(&host, "/api/house/trial", &ask("rule mine when play 7 then owe 2")).await;
    // Two in addition to the book's two.
    let remark = said["remarks"][0]["en"].as_str().expect("a sentence");
    assert!(said["doubled"] == json!({}) && remark.contains("KIT-seven"), "{said}");
    let options = json!({ "book": "classic", "change": "hand=9" });
    let (_, said) = post(&host, "/api/house/trial", &options).await;
    assert!(
        said["with"]["turns_per_round"].as_f64() > said["without"]["turns_per_round"].as_f64(),
        "{said}"
    );
    let (_, said) = post(&host, "/api/house/trial", &ask(ENDLESS)).await;
    assert_eq!(said["refused"], true);
    let record = said["record"].as_str().expect("a record");
    let record = maumau_notation::record::parse(record).expect("it was written by us");
    assert!(record.lines.len() > 1_000 && record.head.rules.len() == 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_can_not_be_played_is_refused_in_both_languages() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let (status, said) = post(&host, "/api/tables", &json!({ "book": "classic", "house": [ENDLESS] })).await;
    assert!(status == "422" && said["code"] == "endless", "{said}");
    // The sentence is for people; the record has a field of its own.
    let why = said["why"].as_str().expect("a sentence");
    assert!(
        why.split(' ').count() > 4 && !why.contains("maumau record") && !why.contains('\n'),
        "{said}"
    );
    let record = maumau_notation::record::parse(said["record"].as_str().expect("a record"));
    assert!(record.is_ok_and(|record| record.lines.len() > 1_000), "{said}");
    let stuck = json!({ "book": "classic", "house": ["rule mine forbid any if hand player is 1"] });
    let (status, said) = post(&host, "/api/tables", &stuck).await;
    assert!(status == "422" && said["code"] == "bad_rules", "{said}");
    let says = &said["says"];
    assert!(
        says["en"] == said["why"] && says["de"].as_str().is_some_and(|de| de.contains("mine: ")),
        "{said}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_plays_by_its_own_rules_over_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let own = json!({ "book": "classic", "options": "reaction=0", "house": ["rule queen-of-clubs", "honour fair Nobody peeks"] });
    let (status, said) = post(&host, "/api/tables", &own).await;
    assert_eq!(status, "201", "{said}");
    let code = said["code"].as_str().expect("a code").to_owned();
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let table = ann.table.clone().expect("a table");
    assert_eq!(table.house, ["rule queen-of-clubs", "honour fair Nobody peeks"]);
    ann.power(HostPower::Rules {
        book: "classic".into(),
        options: String::new(),
        house: vec![
            "rule mine when play Q then player must \"Prost\" in time or it draws 1".into(),
            "honour fair Nobody peeks".into(),
        ],
    })
    .await;
    let told = ann
        .until(|message| matches!(message, HostMessage::Play { play } if play.house[0].name == "mine"))
        .await;
    let HostMessage::Play { play } = told else {
        unreachable!("it was waited for")
    };
    assert!(
        play.rules
            .iter()
            .any(|rule| rule.name == "mine" && rule.text.de.contains("Dame"))
    );
    assert!(
        play.rules.iter().any(|rule| rule.name == "plenum"),
        "honour needs a plenum"
    );
    let own = play
        .signs
        .iter()
        .find(|sign| sign.code == "house0")
        .expect("a word of the table's own");
    assert_eq!((own.name.de.as_str(), own.gesture), ("Prost", false));
    assert!(play.house[1].honour && play.house[1].says.en == "Nobody peeks");
    ann.power(HostPower::Rules {
        book: "classic".into(),
        options: String::new(),
        house: vec![ENDLESS.into()],
    })
    .await;
    ann.until(|message| matches!(message, HostMessage::Error { code, .. } if code == "endless"))
        .await;
    ann.power(HostPower::AddBot { bot: "simple".into() }).await;
    ann.power(HostPower::Start {}).await;
    let update = |message: &HostMessage| matches!(message, HostMessage::Update { .. });
    ann.until(update).await;
    let before = ann.table.clone().expect("a table");
    assert_ne!(before.rules, table.rules);
    host.kill().await;
    let host = Running::start(config(folder.path()));
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.until(update).await;
    let after = ann.table.clone().expect("a table");
    assert_eq!((&after.rules, &after.house), (&before.rules, &before.house));
    assert!(after.house[0].starts_with("rule mine when play Q"));
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_are_tried_with_those_who_will_play() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    // Playable by two. Not by three: a player about to go out must draw.
    let crowd = "rule crowd when play any if players over 2 and hand player under 3 then player draws 2";
    let own = json!({ "book": "classic", "options": "reaction=0", "house": [crowd] });
    let (status, said) = post(&host, "/api/tables", &own).await;
    assert_eq!(status, "201", "{said}");
    let code = said["code"].as_str().expect("a code").to_owned();
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    for _ in 0..2 {
        ann.power(HostPower::AddBot { bot: "simple".into() }).await;
    }
    ann.power(HostPower::Start {}).await;
    let refused = |message: &HostMessage| {
        assert!(!matches!(message, HostMessage::Update { .. }), "a match began");
        matches!(message, HostMessage::Error { code, .. } if code == "endless")
    };
    ann.until(refused).await;
    host.kill().await;
}
