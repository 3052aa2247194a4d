//! `maumau coach`: the same record gives the same words, in both languages, and what is wrong is said.

use maumau_rulebooks::BOOKS;
use serde_json::Value;
use std::path::Path;
use std::process::Command;

fn coach(args: &[&str]) -> (Option<i32>, String, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_maumau"))
        .arg("coach")
        .args(args)
        .env("LC_ALL", "C")
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .output()
        .expect("the binary starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (done.status.code(), text(&done.stdout), text(&done.stderr))
}

#[test]
fn what_a_match_was_worth_is_said_the_same_each_time() {
    for book in BOOKS {
        let file = format!("games/{}.mau", book.id);
        let (code, said, _) = coach(&[&file, "--budget", "40", "--json"]);
        assert_eq!(code, Some(0), "{file}");
        assert_eq!(coach(&[&file, "--budget", "40", "--json"]).1, said, "{file}");
        let said: Value = serde_json::from_str(&said).unwrap_or_else(|why| panic!("{file}: {why}"));
        let rounds = said["rounds"].as_array().map_or(&[][..], Vec::as_slice);
        assert!(!rounds.is_empty(), "{file}");
        for decision in rounds.iter().flat_map(|round| round["decisions"].as_array()).flatten() {
            let (is_marked, why) = (decision["marked"] == true, &decision["why"]);
            let is_said = |language: &str| why[language].as_str().is_some_and(|said| said.ends_with('.'));
            assert_eq!(is_marked, is_said("de") && is_said("en"), "{file}: {decision}");
        }
    }
}

#[test]
fn one_seat_and_one_language() {
    let file = format!("games/{}.mau", BOOKS[0].id);
    let (code, said, _) = coach(&[&file, "--seat", "Ann", "--budget", "200", "--lang", "de"]);
    assert_eq!(code, Some(0));
    assert!(
        said.contains("Ann, Runde 1: Genauigkeit ") && !said.contains("Ben, Runde"),
        "{said}"
    );
    let (code, _, why) = coach(&[&file, "--seat", "Nemo"]);
    assert_eq!(code, Some(2));
    assert!(
        why.contains("nobody in this record is called “Nemo”: choose one of Ann"),
        "{why}"
    );
}
