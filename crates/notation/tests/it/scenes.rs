//! Plays every scene of the project.

use maumau_notation::scene;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn every_scene_comes_out_as_it_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenes");
    let files = files_in(&root);
    assert!(!files.is_empty(), "there are scenes in {}", root.display());
    let (mut passed, mut failed) = (0, Vec::new());
    // `SCENE=spin/SP3,house/` selects scenes whose path contains one of these texts.
    let only = std::env::var("SCENE").unwrap_or_default();
    // `FIRST=1` stops at the first failure.
    let first = std::env::var_os("FIRST").is_some();
    for file in files {
        if first && !failed.is_empty() {
            break;
        }
        let name = format!("scenes/{}", file.strip_prefix(&root).unwrap_or(&file).display());
        if !only.split(',').any(|part| name.contains(part)) {
            continue;
        }
        match try_scene(&file) {
            Ok(()) => passed += 1,
            Err(why) => failed.push(
                why.iter()
                    .map(|why| format!("{name}:{why}"))
                    .collect::<Vec<_>>()
                    .join("\n"),
            ),
        }
    }
    println!("{passed} passed, {} failed", failed.len());
    assert!(failed.is_empty(), "\n{}", failed.join("\n"));
}

fn try_scene(file: &Path) -> Result<(), Vec<String>> {
    let text = fs::read_to_string(file).map_err(|error| vec![format!(" {error}")])?;
    let scene = scene::parse(&text).map_err(|mistake| vec![mistake.to_string()])?;
    let outcome = scene::run_in_all_seatings(&scene, &[]).map_err(|mistake| vec![mistake.to_string()])?;
    if outcome.checks == 0 {
        return Err(vec![" it expects nothing".into()]);
    }
    let differences: Vec<String> = outcome.differences.iter().map(ToString::to_string).collect();
    if differences.is_empty() {
        Ok(())
    } else {
        Err(differences)
    }
}

/// Maximum share of scenes, in per cent, that may restrict their seatings.
const ONLY_PERCENT_MAX: usize = 3;

#[test]
fn few_scenes_can_be_seated_in_one_way_alone() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenes");
    let (mut all, mut only) = (0, Vec::new());
    for file in files_in(&root) {
        let text = fs::read_to_string(&file).expect("the scene's file");
        let scene = scene::parse(&text).expect("a scene");
        all += 1;
        match scene.only().expect("why it can't be seated otherwise") {
            scene::Only::Any => {}
            scene::Only::Clockwise(why) | scene::Only::AsSeated(why) => only.push(format!("{}: {why}", file.display())),
        }
    }
    println!("{} of {all}:\n{}", only.len(), only.join("\n"));
    assert!(only.len() * 100 <= all * ONLY_PERCENT_MAX, "{} of {all}", only.len());
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .collect();
    paths.sort();
    let nested = |path: PathBuf| if path.is_dir() { files_in(&path) } else { vec![path] };
    let all = paths.into_iter().flat_map(nested);
    all.filter(|path| path.extension().is_some_and(|end| end == "scene"))
        .collect()
}
