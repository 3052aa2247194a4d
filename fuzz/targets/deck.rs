//! Deck files.
#![no_main]

use libfuzzer_sys::fuzz_target;
use maumau_rulebooks::shared::pegasus::decks;

fuzz_target!(|text: &str| {
    if let Err(complaints) = decks::read("fuzz.toml", text) {
        assert!(
            complaints.to_string().contains("fuzz.toml"),
            "a complaint names the file"
        );
    }
});
