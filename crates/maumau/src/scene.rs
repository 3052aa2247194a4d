//! `maumau scene`: runs scenes and says what came otherwise.

use crate::bad::{Bad, bad, read};
use crate::language::Tongue;
use crate::out::{say, tell};
use crate::table::Chosen;
use clap::Args;
use maumau_notation::scene::{self, SceneOutcome};
use maumau_table::Deck;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Run scenes.
#[derive(Args, Debug)]
pub struct Scenes {
    /// Files ending in .scene, or folders with such files (docs/scene.md).
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// A deck from a file, for books that take one (docs/decks.md).
    #[arg(long = "deck", value_name = "FILE")]
    decks: Vec<PathBuf>,
    #[command(flatten)]
    tongue: Tongue,
}

impl Scenes {
    /// Runs them all. A scene that can't be understood is bad input, and the others are run all the same; one that comes out otherwise
    /// fails.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let rules = Chosen {
            decks: self.decks.clone(),
            ..Chosen::default()
        };
        let decks = rules.decks()?;
        let mut files = Vec::new();
        for path in &self.paths {
            collect(path, &mut files)?;
        }
        if files.is_empty() {
            return Err(bad!(
                "dort ist keine .scene-Datei: nenne eine Datei, oder einen Ordner mit welchen",
                "there is no .scene file there: name a file, or a folder that has some"
            ));
        }
        let (mut passed, mut failed, mut unread) = (0, 0, 0);
        for file in files {
            match run(&file, &decks) {
                Err(bad) => {
                    say!("{}", bad.0);
                    unread += 1;
                }
                Ok(outcome) if outcome.differences.is_empty() => passed += 1,
                Ok(outcome) => {
                    for difference in &outcome.differences {
                        say!("{}:{difference}", file.display());
                    }
                    failed += 1;
                }
            }
        }
        if unread > 0 {
            tell!(
                self.tongue.language(),
                "{} ließen sich nicht spielen: was an ihnen falsch ist, steht darüber",
                "{} could not be played: what is wrong with them stands above",
                unread
            );
        }
        tell!(
            self.tongue.language(),
            "{} wie verlangt, {} anders",
            "{} passed, {} failed",
            passed,
            failed + unread
        );
        match (failed, unread) {
            (0, 0) => Ok(ExitCode::SUCCESS),
            (_, 0) => Ok(ExitCode::FAILURE),
            _ => Ok(ExitCode::from(Bad::CODE)),
        }
    }
}

/// What came of one file's scene.
fn run(file: &Path, decks: &[Deck]) -> Result<SceneOutcome, Bad> {
    let wrong = |mistake| Bad(format!("{}:{mistake}", file.display()));
    let scene = scene::parse(&read(file)?).map_err(wrong)?;
    scene::run_in_all_seatings(&scene, decks).map_err(wrong)
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Bad> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let entries = path
        .read_dir()
        .map_err(|error| Bad(format!("{}: {error}", path.display())))?;
    let mut inside: Vec<PathBuf> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .collect();
    inside.sort();
    for entry in inside {
        if entry.is_dir() {
            collect(&entry, files)?;
        } else if entry.extension().is_some_and(|end| end == "scene") {
            files.push(entry);
        }
    }
    Ok(())
}
