//! The engine and the plain-spoken book play the same rounds of swiss, right and wrong deeds, and must never differ.
//!
//! `MAUMAU_ROUNDS=60000 cargo test --profile laws -p maumau-plain --test agree_swiss -- --nocapture` plays so many;
//! `MAUMAU_SWITCHES=all` plays with gestures, the later rules and other referees too; `tests/agreement` says what else can be asked for.

#[allow(dead_code, reason = "what all books share")]
#[path = "../agreement/mod.rs"]
mod agreement;
mod both;
mod chance;
mod words;

const DEFAULT_ROUNDS: u64 = 300;

#[test]
fn the_engine_and_the_plain_book_agree_on_swiss() {
    agreement::agree::<both::Match>(DEFAULT_ROUNDS);
}
