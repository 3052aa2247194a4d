//! `maumau coach` is deterministic, speaks both languages, and reports errors.

use maumau_rulebooks::BOOKS;
use serde_json::Value;
use std::path::Path;
use std::process::Command;

fn coach(args: &[&str]) -> (Option<i32>, String, String) {
    maumau(&[&["coach"], args].concat())
}

fn maumau(args: &[&str]) -> (Option<i32>, String, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_maumau"))
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
fn a_replay_says_the_same_marks_between_its_sentences() {
    let marks = |said: &str| -> Vec<String> {
        let lines = said.lines().map(str::trim_start);
        let said = lines.map(|line| line.trim_start_matches("► "));
        let marks = said.filter(|line| line.starts_with("This costs about") || line.starts_with("Better:"));
        marks.map(str::to_owned).collect()
    };
    let file = "games/spin.mau";
    let mut told = marks(&coach(&[file, "--budget", "400", "--lang", "en"]).1);
    let mut shown = marks(&maumau(&["replay", file, "--coach", "--budget", "400", "--lang", "en"]).1);
    told.sort();
    shown.sort();
    assert!(!told.is_empty(), "somebody could have done better");
    assert_eq!(shown, told);
    assert!(
        maumau(&["replay", file, "--lang", "en"])
            .1
            .lines()
            .all(|line| !line.contains('►'))
    );
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

#[test]
fn a_line_that_cant_be_is_named_as_a_replay_names_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("odd.mau");
    let text =
        "maumau record 1\nbook BOOK\nseats Ann Ben\n# a remark\nseed SEED\n\n+0 deal\n# and another\n+5 1 lay 99X\n";
    let book = format!("{} {}", BOOKS[0].id, BOOKS[0].version);
    let text = text.replace("BOOK", &book).replace("SEED", &"0".repeat(64));
    std::fs::write(&path, text).expect("a record");
    let file = path.display().to_string();
    for (lang, wanted) in [
        ("de", "odd.mau:9: „99X“ ist keine Karte des Blatts"),
        ("en", "odd.mau:9: “99X” is no card of the deck"),
    ] {
        let (code, said, _) = maumau(&["replay", &file, "--lang", lang]);
        assert!(code == Some(1) && said.contains(wanted), "{said}");
        let (code, _, why) = coach(&[&file, "--lang", lang]);
        assert!(code == Some(2) && why.contains(wanted), "{why}");
    }
}
