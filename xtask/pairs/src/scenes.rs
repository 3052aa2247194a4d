//! Plays the project's scenes and records which rules fire.

use crate::meetings::{Fired, Meetings};
use maumau_notation::scene::{self, SceneEvent};
use maumau_rulebooks::find;
use std::fs;
use std::path::{Path, PathBuf};

/// Plays all scenes of the book, in whatever folder.
pub fn read(meetings: &mut Meetings) -> Result<(), String> {
    let mut files = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenes"), &mut files)?;
    files.sort();
    for file in files {
        let at = |why: &dyn std::fmt::Display| format!("{}: {why}", file.display());
        let text = fs::read_to_string(&file).map_err(|error| at(&error))?;
        let scene = scene::parse(&text).map_err(|mistake| at(&mistake))?;
        if !find(&scene.book).is_some_and(|book| std::ptr::eq(book, meetings.book)) {
            continue;
        }
        let mut fired = Fired::default();
        scene::run_heard(&scene, &[], &mut |law, event| match event {
            SceneEvent::Begins => meetings.in_force(law),
            SceneEvent::Fact(turn, fact) => meetings.hear(law, turn, fact, &mut fired),
            SceneEvent::Wrong(turn, cite) => meetings.fired(turn, law.name(cite), &mut fired),
        })
        .map_err(|mistake| at(&mistake))?;
        meetings.end_of_scene(&fired);
    }
    Ok(())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    for entry in fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))? {
        let path = entry.map_err(|error| error.to_string())?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|end| end == "scene") {
            files.push(path);
        }
    }
    Ok(())
}
