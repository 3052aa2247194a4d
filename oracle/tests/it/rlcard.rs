//! The matches of RLCard's `uno` that ship with the project agree, and a match that was tampered with does not.

use crate::tampered;
use flate2::read::GzDecoder;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

fn shipped() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("rlcard-uno")
}

/// Returns the matches in the file for this number of seats.
fn matches(seats: u8) -> Vec<String> {
    let path = shipped().join(format!("p{seats}.jsonl.gz"));
    let lines = BufReader::new(GzDecoder::new(File::open(path).expect("it ships"))).lines();
    lines.map(|line| line.expect("text")).collect()
}

#[test]
fn every_shipped_match_agrees() {
    let all = maumau_oracle::folder(&shipped(), |_, _| {}).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(all.matches, 25);
    assert!(all.decisions > 1_000, "{all:?}");
    // Rare events occur in them: a shuffle of the played cards, a random colour, a reversal of
    // play.
    for seats in 2..=5 {
        let played = matches(seats).join("\n");
        let steps: Vec<&str> = played.split(r#"{"p":"#).skip(1).collect();
        let any = |what: &str| steps.iter().any(|step| step.contains(what));
        assert!(any(r#"{"t":"shuffle""#) && any(r#"{"t":"color""#), "with {seats}");
        assert!(
            any(r#""a":["play","wild_draw_4""#) && any(r#""dir":-1"#),
            "with {seats}"
        );
    }
}

/// Returns the reported difference for the last two-player match after `change`.
fn said(name: &str, change: impl Fn(&str) -> String) -> String {
    let all = matches(2);
    let line = all.last().expect("a match");
    tampered::said(&format!("rlcard-{name}"), line, change)
}

#[test]
fn a_move_more_is_found() {
    let more = said("more", |line| {
        line.replacen(
            r#"["draw",null,null]]"#,
            r#"["draw",null,null],["play","r-9",null]]"#,
            1,
        )
    });
    assert!(more.contains("may do") && more.contains("r-9"), "{more}");
}

#[test]
fn another_colour_direction_and_winner_are_found() {
    let colour = said("colour", |line| {
        line.replacen(r#"{"t":"color","c":"r"}"#, r#"{"t":"color","c":"g"}"#, 1)
    });
    assert!(colour.contains("its colour is"), "{colour}");
    let other = said("direction", |line| line.replacen(r#""dir":-1"#, r#""dir":1"#, 1));
    assert!(other.contains("the direction is"), "{other}");
    let winner = said("winner", |line| {
        let at = line.rfind(r#""winner":"#).expect("the winner") + r#""winner":"#.len();
        let other = if line[at..].starts_with('0') { "1}" } else { "0}" };
        format!("{}{other}", &line[..at])
    });
    assert!(winner.contains("the winner is"), "{winner}");
}

#[test]
fn an_end_too_early_is_found() {
    let early = said("early", |line| {
        let cut = line.rfind(r#",{"p":"#).expect("a last decision");
        let rest = line.find(r#"],"winner""#).expect("the winner");
        format!("{}{}", &line[..cut], &line[rest..])
    });
    assert!(early.contains("goes on here"), "{early}");
}
