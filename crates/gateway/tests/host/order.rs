//! Plays the conversations printed in docs/protocol.md against a server, line by line.

use crate::common::{Adds, Client, Running, config, nonce, round_over, serving, token};
use maumau_protocol::{ClientMessage, HostMessage};
use maumau_room::deal::commitment;
use std::path::Path;
use std::time::Duration;

/// Returns the lines of each conversation: the sender and the text.
fn conversations() -> Vec<Vec<(char, String)>> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let text = std::fs::read_to_string(page).expect("docs/protocol.md");
    let part = |block: &str| {
        let lines = block.lines().filter_map(|line| {
            let mut letters = line.chars();
            let who = letters.next().filter(|who| "→←".contains(*who))?;
            Some((who, letters.as_str().trim().to_owned()))
        });
        lines.collect::<Vec<_>>()
    };
    let blocks = text.split("```text\n").skip(1).map(|rest| {
        let (block, _) = rest.split_once("```").expect("a block ends");
        part(block)
    });
    blocks.filter(|lines| !lines.is_empty()).collect()
}

/// Returns the text after `"KEY":"`.
fn value<'l>(line: &'l str, key: &str) -> &'l str {
    let begin = format!("\"{key}\":\"");
    let behind = line.split_once(&begin).map(|(_, rest)| rest);
    let value = behind.and_then(|rest| rest.split_once('"'));
    value.unwrap_or_else(|| panic!("{key} is missing: {line}")).0
}

/// Returns whether a message is a reply to an action, which may come at any time between the
/// printed lines.
fn is_beside(message: &HostMessage) -> bool {
    matches!(message, HostMessage::Taken { .. } | HostMessage::Slip { .. })
}

/// Sends a printed line, with the values that only this client knows.
async fn say(ann: &mut Client, line: &str) {
    match value(line, "say") {
        "commit" => {
            let hash = commitment(&nonce(&ann.token));
            ann.say(&ClientMessage::Commit { hash }).await;
        }
        "nonce" => {
            let nonce = nonce(&ann.token).iter().map(|byte| format!("{byte:02x}")).collect();
            ann.say(&ClientMessage::Nonce { nonce }).await;
        }
        "deed" => {
            while ann.choice().is_none() {
                ann.next().await.expect("the socket stays open");
            }
            let deed = ann.choice().expect("something is offered");
            ann.deed(&deed).await;
        }
        // Verbatim.
        _ => ann.send(line.to_owned()).await,
    }
}

/// How a round starts: on request, earlier commitments count; automatically, a commitment may come
/// too late.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    Asked,
    ByItself,
}

/// Checks that the next message is as printed.
async fn hears(ann: &mut Client, line: &str, asked: Start) {
    let wanted = value(line, "say");
    let said = loop {
        let message = ann.next().await.expect("the socket stays open");
        if wanted == "taken" || !is_beside(&message) {
            break ann.heard.last().expect("it came").clone();
        }
    };
    assert_eq!(value(&said, "say"), wanted, "{line}\n{said}");
    let told: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    for place in ["round", "n"] {
        let printed = format!("\"{place}\":");
        if wanted != "update" && line.contains(&printed) {
            assert!(line.contains(&format!("{printed}{}", told[place])), "{line}\n{said}");
        }
    }
    for anew in [",\"anew\":true", ",\"anew\":false"] {
        assert_eq!(line.contains(anew), said.contains(anew), "{line}\n{said}");
    }
    for word in ["round-began", "round-ended", "scored", "match-ended"] {
        let word = format!("[\"{word}\"");
        assert!(!line.contains(&word) || said.contains(&word), "{line}\n{said}");
    }
    for phase in ["between", "over", "playing"] {
        let phase = format!("\"phase\":\"{phase}\"");
        assert!(!line.contains(&phase) || said.contains(&phase), "{line}\n{said}");
    }
    if wanted == "committed" && asked == Start::Asked {
        let bound = commitment(&nonce(&ann.token));
        assert_eq!(told["hashes"], serde_json::json!([bound, ""]), "{line}");
    }
}

async fn speak(ann: &mut Client, lines: &[(char, String)]) {
    let is_asked = lines.iter().any(|(_, line)| line.contains("\"do\":\"start\""));
    let start = if is_asked { Start::Asked } else { Start::ByItself };
    for (who, line) in lines {
        match who {
            '→' => say(ann, line).await,
            _ => hears(ann, line, start).await,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_printed_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(serving(config(folder.path()), |server| {
        server.breath = Duration::from_millis(500);
    }));
    let code = host.table("classic", "hand=3 calls=none rounds=2").await;
    let mut ann = Client::open_adding(host.addr, &code, &token(1), Adds::Nothing).await;
    let parts = conversations();
    let [begin, round, end] = parts.as_slice() else {
        panic!("{} conversations", parts.len())
    };
    speak(&mut ann, begin).await;
    for part in [round, end] {
        // The first line is the end of a round, so play up to it.
        let (first, rest) = part.split_first().expect("lines");
        ann.play(round_over).await;
        let last = ann.heard.last().expect("the end of the round").clone();
        check_end(&first.1, &last);
        speak(&mut ann, rest).await;
    }
}

fn check_end(line: &str, said: &str) {
    for word in [
        "[\"round-ended\"",
        "[\"match-ended\"",
        "\"phase\":\"between\"",
        "\"phase\":\"over\"",
    ] {
        assert_eq!(line.contains(word), said.contains(word), "{word}\n{line}\n{said}");
    }
}
