//! The coach's analysis of a finished round: for its players only, each for their own seat.

use crate::common::{Client, Running, config, round_over, token};
use maumau_protocol::{Coached, HostMessage, HostPower, Replay};
use serde::de::DeserializeOwned;
use std::time::Duration;

fn cookie(who: u64) -> String {
    format!("Cookie: maumau={}\r\n", token(who))
}

async fn read<T: DeserializeOwned>(host: &Running, path: &str, who: u64) -> T {
    let answer = host.get(path, &cookie(who)).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{path}: {answer}");
    let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
    serde_json::from_str(body).expect("what the protocol says")
}

async fn all(host: &Running, path: &str, who: u64) -> Coached {
    let mut before = 0;
    loop {
        let told: Coached = read(host, path, who).await;
        assert!(told.decisions.len() >= before, "what was said once is said again");
        before = told.decisions.len();
        if told.decisions.len() == usize::from(told.of) {
            return told;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

async fn some(host: &Running, path: &str, who: u64) -> Coached {
    loop {
        let told: Coached = read(host, path, who).await;
        if !told.decisions.is_empty() {
            return told;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_hears_of_its_own_decisions_and_nobody_of_anothers() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = host.table("spin", "reaction=300 rounds=1").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let mut ben = Client::enter(host.addr, &code, &token(2), None).await;
    ben.sit("Ben").await;
    ann.power(HostPower::Start {}).await;
    ann.until(|message| matches!(message, HostMessage::Update { .. })).await;
    let path = format!("/api/replays/{code}.1.1/coach");
    let early = host.get(&path, &cookie(1)).await;
    let running = ann.view.as_ref().is_some_and(|view| view.phase == "playing");
    assert!(
        !running || early.starts_with("HTTP/1.1 404"),
        "never in a running round: {early}"
    );
    tokio::join!(ann.play(round_over), ben.play(round_over));

    let replay: Replay = read(&host, &format!("/api/replays/{code}.1.1"), 1).await;
    for (who, seat) in [(1, 1), (2, 2)] {
        let told = if who == 1 {
            all(&host, &path, who).await
        } else {
            some(&host, &path, who).await
        };
        assert!(told.of > 0, "there was something to decide");
        assert!(told.accuracy.is_some_and(|of_100| of_100 <= 100), "{told:?}");
        for decision in &told.decisions {
            let step = &replay.steps[usize::from(decision.step)];
            assert_eq!(
                (step.by, &step.deed),
                (Some(seat), &decision.deed.words()),
                "{decision:?}"
            );
            let is_same = decision.best.as_ref() == Some(&decision.deed);
            assert!(
                decision.mark.is_none() || (!is_same && decision.cost > 0),
                "{decision:?}"
            );
        }
        let again: Coached = read(&host, &path, who).await;
        assert!(again.decisions.starts_with(&told.decisions), "what came of it is kept");
    }
    let other = host.get(&path, &cookie(9)).await;
    assert!(other.starts_with("HTTP/1.1 403"), "who was not there: {other}");
}
