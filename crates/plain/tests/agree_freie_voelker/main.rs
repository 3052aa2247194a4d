//! The engine and the plain-spoken book play the same matches of freie-voelker, right and wrong deeds, and must never differ.
//!
//! `MAUMAU_ROUNDS=60000 cargo test --profile laws -p maumau-plain --test agree_freie_voelker -- --nocapture` plays so many matches;
//! `MAUMAU_SEED=17` begins with that one; `MAUMAU_DIFFERENCES=10` tells so many differences; `MAUMAU_TELL=1` says every fact. What
//! differs is cut down to the deeds that matter, and told as a scene.

#[path = "../agreement/mod.rs"]
mod agreement;
mod both;
mod chance;
mod words;

const DEFAULT_ROUNDS: u64 = 300;

#[test]
fn the_engine_and_the_plain_book_agree_on_freie_voelker() {
    agreement::agree::<both::Match>(DEFAULT_ROUNDS);
}
