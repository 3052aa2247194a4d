//! The matches that ship with the project agree, and a match that was tampered with does not.

use crate::tampered;
use flate2::read::GzDecoder;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

fn shipped() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("openspiel-crazy-eights")
}

#[test]
fn every_shipped_match_agrees() {
    let all = maumau_oracle::folder(&shipped(), |_, _| {}).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(all.matches, 96);
    assert!(all.decisions > 10_000, "{all:?}");
}

/// Returns the reported difference for the first match of a file after `change`.
fn said(name: &str, change: impl Fn(&str) -> String) -> String {
    let file = File::open(shipped().join("p3_special1_reshuffle1.jsonl.gz")).expect("it ships");
    let line = BufReader::new(GzDecoder::new(file))
        .lines()
        .next()
        .expect("a match")
        .expect("text");
    tampered::said(name, &line, change)
}

#[test]
fn a_move_more_or_less_is_found() {
    let less = said("less", |line| line.replacen(r#",["draw",null,null]]"#, "]", 1));
    assert!(less.contains("decision 1") && less.contains("draw"), "{less}");
}

#[test]
fn other_returns_are_found() {
    let other = said("returns", |line| {
        line.replacen(r#""returns":[-"#, r#""returns":[-1"#, 1)
    });
    assert!(other.contains("the returns are"), "{other}");
}

#[test]
fn an_end_too_early_is_found() {
    let early = said("early", |line| {
        let cut = line.rfind(r#",{"t":"act""#).expect("a last decision");
        let rest = line.find(r#"],"returns""#).expect("the returns");
        format!("{}{}", &line[..cut], &line[rest..])
    });
    assert!(early.contains("goes on here"), "{early}");
}
