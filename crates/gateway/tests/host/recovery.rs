//! Login links: another device becomes the same person with a button, once, and can be revoked.

use crate::common::{Client, Running, config, token};
use serde_json::Value;

fn cookie(secret: &str) -> String {
    format!("Cookie: maumau={secret}\r\n")
}

fn body(answer: &str) -> Value {
    serde_json::from_str(answer.split_once("\r\n\r\n").expect("a body").1).unwrap_or(Value::Null)
}

async fn asked(host: &Running, method: &str, path: &str, headers: &str) -> String {
    let addr = host.addr;
    host.request(&format!(
        "{method} {path} HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\nContent-Length: 0\r\n{headers}\r\n"
    ))
    .await
}

/// Creates a link of that person; returns its API path.
async fn link(host: &Running, secret: &str) -> String {
    let made = asked(host, "POST", "/api/recovery", &cookie(secret)).await;
    let path = body(&made)["path"].as_str().expect("a path").to_owned();
    path.replace("/r/", "/api/recovery/")
}

fn given(answer: &str) -> Option<String> {
    let rest = answer.split("maumau=").nth(1)?;
    rest.get(..64).map(str::to_owned)
}

async fn follow(host: &Running, link: &str, headers: &str) -> String {
    let answer = asked(host, "POST", link, headers).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    given(&answer).expect("a secret")
}

async fn ways(host: &Running, secret: &str) -> Vec<Value> {
    let answer = host.get("/api/recovery", &cookie(secret)).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    body(&answer).as_array().expect("a list").clone()
}

async fn seat(host: &Running, code: &str, secret: &str) -> Option<u8> {
    let client = Client::enter(host.addr, code, secret, None).await;
    client.table.expect("a table").me
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_does_nothing_until_its_button_is_pressed() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = host.table("spin", "").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let link = link(&host, &token(1)).await;

    // A preview changes no one, and says what would be lost.
    for path in [link.clone(), link.replace("/api/recovery/", "/r/")] {
        for who in [cookie(&token(2)), cookie(&token(1))] {
            let answer = host.get(&path, &who).await;
            assert!(
                answer.starts_with("HTTP/1.1 200") && given(&answer).is_none(),
                "{path}: {answer}"
            );
        }
    }
    let here = |answer: String| body(&answer)["here"].clone();
    assert_eq!(here(host.get(&link, &cookie(&token(2))).await), "somebody_else");
    assert_eq!(here(host.get(&link, &cookie(&token(1))).await), "the_same");
    assert_eq!(here(host.get(&link, "").await), "nobody");
    let token_alone = link.rsplit('/').next().expect("a token").to_owned();
    assert_eq!(
        seat(&host, &code, &token_alone).await,
        None,
        "a link is no secret of a device"
    );

    // A foreign page cannot follow it.
    for origin in ["http://evil.example", "null"] {
        let headers = format!("Origin: {origin}\r\n{}", cookie(&token(2)));
        let answer = asked(&host, "POST", &link, &headers).await;
        assert!(
            answer.starts_with("HTTP/1.1 403") && given(&answer).is_none(),
            "{answer}"
        );
    }
    let ours = format!("Origin: http://{}\r\n{}", host.addr, cookie(&token(2)));
    let device = follow(&host, &link, &ours).await;
    assert_ne!(device, token_alone, "the secret stands in no address");
    assert_eq!(seat(&host, &code, &device).await, Some(1));
    assert_eq!(seat(&host, &code, &token(1)).await, Some(1), "the first device stays");
    // A link works only once.
    let again = asked(&host, "POST", &link, &ours).await;
    assert!(
        again.starts_with("HTTP/1.1 404") && body(&again)["code"] == "no_link",
        "{again}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_many_follow_at_once_works_for_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let link = link(&host, &token(1)).await;
    let tries = (0..8).map(|_| asked(&host, "POST", &link, ""));
    let answers = futures_util::future::join_all(tries).await;
    assert_eq!(
        answers
            .iter()
            .filter(|answer| answer.starts_with("HTTP/1.1 200"))
            .count(),
        1
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn ways_are_listed_bounded_and_taken_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = host.table("spin", "").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let nobody = host.get("/api/recovery", "").await;
    assert!(nobody.starts_with("HTTP/1.1 403"), "{nobody}");
    let first = link(&host, &token(1)).await;
    for _ in 0..7 {
        link(&host, &token(1)).await;
    }
    let count = |ways: &[Value], way: &str| ways.iter().filter(|known| known["way"] == way).count();
    let known = ways(&host, &token(1)).await;
    assert_eq!((count(&known, "link"), count(&known, "device")), (5, 1), "{known:?}");
    let gone = asked(&host, "POST", &first, "").await;
    assert!(gone.starts_with("HTTP/1.1 404"), "the oldest has made room: {gone}");

    let last = link(&host, &token(1)).await;
    let device = follow(&host, &last, "").await;
    let known = ways(&host, &device).await;
    let of = |known: &[Value], here: bool| {
        let mut devices = known.iter().filter(|known| known["way"] == "device");
        devices.find(|known| known["here"] == here).expect("a device")["id"].clone()
    };
    let (mine, other) = (of(&known, true), of(&known, false));
    // Neither another person nor a foreign page can revoke anything.
    let path = |id: &Value| format!("/api/recovery/{}", id.as_str().expect("an id"));
    let stranger = asked(&host, "DELETE", &path(&mine), &cookie(&token(9))).await;
    assert!(stranger.starts_with("HTTP/1.1 404"), "{stranger}");
    let evil = format!("Origin: http://evil.example\r\n{}", cookie(&device));
    let evil = asked(&host, "DELETE", &path(&mine), &evil).await;
    assert!(evil.starts_with("HTTP/1.1 403"), "{evil}");
    // The lost device is revoked, although it was the first one.
    let done = asked(&host, "DELETE", &path(&other), &cookie(&device)).await;
    assert!(done.starts_with("HTTP/1.1 204"), "{done}");
    assert_eq!(seat(&host, &code, &token(1)).await, None);
    assert_eq!(seat(&host, &code, &device).await, Some(1));
    assert_eq!(count(&ways(&host, &device).await, "device"), 1);
    let done = asked(&host, "DELETE", &path(&mine), &cookie(&device)).await;
    assert!(done.starts_with("HTTP/1.1 204"), "{done}");
    assert_eq!(seat(&host, &code, &device).await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_has_so_many_devices_and_no_more() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    for _ in 0..12 {
        let link = link(&host, &token(1)).await;
        follow(&host, &link, "").await;
    }
    let one_more = link(&host, &token(1)).await;
    let answer = asked(&host, "POST", &one_more, "").await;
    assert!(
        answer.starts_with("HTTP/1.1 409") && body(&answer)["code"] == "too_many",
        "{answer}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_only_way_to_somebody_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    // Otherwise an anonymous client could leave an entry behind for every secret it makes up.
    let first = ways(&host, &token(7)).await[0]["id"].clone();
    let path = format!("/api/recovery/{}", first.as_str().expect("an id"));
    let refused = asked(&host, "DELETE", &path, &cookie(&token(7))).await;
    assert!(
        refused.starts_with("HTTP/1.1 409") && body(&refused)["code"] == "only_way",
        "{refused}"
    );
    let link = link(&host, &token(7)).await;
    let done = asked(&host, "DELETE", &path, &cookie(&token(7))).await;
    assert!(done.starts_with("HTTP/1.1 204"), "a link leads there: {done}");
    let device = follow(&host, &link, "").await;
    assert_eq!(ways(&host, &device).await.len(), 1);
}
