//! `maumau scene`: runs scenes and says what came otherwise.

use crate::bad::{Bad, read};
use crate::out::say;
use crate::table::Rules;
use clap::Args;
use maumau_notation::scene;
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
}

impl Scenes {
    /// Runs them. A scene that can't be understood is bad input; one that comes out otherwise fails.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let rules = Rules {
            decks: self.decks.clone(),
            ..Rules::default()
        };
        let decks = rules.decks()?;
        let mut files = Vec::new();
        for path in &self.paths {
            collect(path, &mut files)?;
        }
        if files.is_empty() {
            return Err(Bad(
                "there is no .scene file there: name a file, or a folder that has some".into(),
            ));
        }
        let (mut passed, mut failed) = (0, 0);
        for file in files {
            let name = file.display();
            let wrong = |mistake| Bad(format!("{name}:{mistake}"));
            let scene = scene::parse(&read(&file)?).map_err(wrong)?;
            let outcome = scene::run(&scene, &decks).map_err(wrong)?;
            for difference in &outcome.differences {
                say!("{name}:{difference}");
            }
            if outcome.differences.is_empty() {
                passed += 1;
            } else {
                failed += 1;
            }
        }
        say!("{passed} passed, {failed} failed");
        Ok(if failed == 0 {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        })
    }
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
