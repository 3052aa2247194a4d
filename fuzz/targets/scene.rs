//! Scenes: read and played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use maumau_notation::scene;

fuzz_target!(|text: &str| {
    if let Ok(scene) = scene::parse(text) {
        let _ = scene::run(&scene, &[]);
    }
});
