//! The books and the rules of each can be read without a table.

use crate::common::{Running, config};
use futures_util::future::join_all;
use maumau_protocol::Play;

fn body(answer: &str) -> &str {
    answer.split_once("\r\n\r\n").expect("a body").1
}

#[tokio::test(flavor = "multi_thread")]
async fn every_book_can_be_read_before_one_joins() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let books: serde_json::Value =
        serde_json::from_str(body(&host.get("/api/books", "").await)).expect("a list of books");
    for book in books.as_array().expect("a list") {
        let id = book["id"].as_str().expect("an id");
        let answer = host.get(&format!("/api/books/{id}/play"), "").await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{id}: {answer}");
        let play: Play = serde_json::from_str(body(&answer)).expect("what is played");
        assert_eq!(play.book, id);
        assert!(play.rules.len() > 5, "{id} has rules in words");
        assert!(play.options.iter().all(|option| !option.changed), "{id}");
    }
    let cards = async |seats: u8| {
        let answer = host.get(&format!("/api/books/swiss/play?seats={seats}"), "").await;
        let play: Play = serde_json::from_str(body(&answer)).expect("what is played");
        play.cards.len()
    };
    assert_eq!((cards(4).await, cards(6).await), (32, 64), "two packs for six");
    let crowd = host.get("/api/books/swiss/play?seats=200", "").await;
    assert!(crowd.starts_with("HTTP/1.1 422"), "{crowd}");
    let changed = host
        .get("/api/books/spin/play?options=rounds%3D6%20version%3Dv2", "")
        .await;
    let play: Play = serde_json::from_str(body(&changed)).expect("what is played");
    let options = play.options.iter().filter(|option| option.changed);
    let values: Vec<_> = options
        .map(|option| (option.key.as_str(), option.value.as_str()))
        .collect();
    assert_eq!(values, [("rounds", "6"), ("version", "v2")]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_book_or_no_option_is_said_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let answer = host.get("/api/books/nobook/play", "").await;
    assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
    let answer = host.get("/api/books/spin/play?options=hnd%3D6", "").await;
    assert!(answer.starts_with("HTTP/1.1 422"), "{answer}");
    assert!(body(&answer).contains("bad_rules"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_that_somebody_brings_are_read_in_turns_and_not_without_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let ask = async |n: u32| {
        let rule = format!("house=rule%20mine{n}%20when%20play%20Q%20then%20next%20draws%201");
        host.get(&format!("/api/books/classic/play?{rule}"), "").await
    };
    let answers = join_all((0..150).map(ask)).await;
    let count = |status: &str| {
        let begins = format!("HTTP/1.1 {status}");
        answers.iter().filter(|answer| answer.starts_with(&begins)).count()
    };
    let (read, refused) = (count("200"), count("429"));
    assert!(read > 0 && refused > 0 && read + refused == 150, "{read} and {refused}");
    let refused = answers.iter().find(|answer| answer.starts_with("HTTP/1.1 429"));
    assert!(refused.is_some_and(|answer| body(answer).contains("too_fast")));
}
