//! The engine and the second implementation play the same rounds of `swiss`, with right and wrong
//! actions, and must never differ.
//!
//! `MAUMAU_ROUNDS=60000 cargo test --profile laws -p maumau-plain agree_swiss -- --nocapture` plays
//! that many; `MAUMAU_SWITCHES=all` adds gestures, optional rules and other referees,
//! `MAUMAU_SWITCHES=referee,thanks` only these; see `agreement` for other variables.

mod both;
mod chance;
mod words;

use crate::agreement;

const DEFAULT_ROUNDS: u64 = 300;
/// Rounds in which the two once differed: penalty cards put back (§ 4, § 5.1), a card wrongly
/// played twice (§ 5), passes (C4), when "Mau" and "Mau-Mau" are due (§ 10.A, § 10.B), a joker
/// among Queens (§ 8), a run ended by a wrong card (§ 8), the memory of a card during a question (§
/// 5.1), a 9 that was once a wrong card (§ 5.2), which of two simultaneous time limits expires
/// first (§ 10.A, § 16.D), a word before its card was picked up (§ 10.B), a table where not all are
/// ready (§ 0).
const ONCE_DIFFERENT: [u64; 45] = [
    8440, 10894, 11998, 13205, 13518, 16740, 30244, 30707, 32512, 33461, 35800, 36361, 37091, 39890, 46234, 47059,
    54878, 55930, 8589934967, 4294973050, 4294981600, 4294990009, 8589942849, 8589957848, 8589990827, 967, 3497,
    4294968954, 4294971525, 8589942188, 8589945551, 8589949286, 8589950070, 8589952345, 1000175, 1004078, 1045787,
    1051752, 20016998, 20018823, 20029877, 20038039, 20038300, 20053511, 8589944641,
];
/// The number of rounds with the gestures of § 16.
const WITH_GESTURES: u64 = 200;
const WITH_ALL: u64 = 300;

#[test]
fn the_engine_and_the_plain_book_agree_on_swiss() {
    agreement::agree::<both::Match>(DEFAULT_ROUNDS);
}

#[test]
fn they_agree_on_gestures_too() {
    let first = agreement::number("MAUMAU_SEED", chance::GESTURES_FROM);
    let rounds = agreement::number("MAUMAU_ROUNDS", WITH_GESTURES);
    agreement::agree_on::<both::Match>(first..first + rounds);
}

#[test]
fn they_agree_on_all_options_too() {
    let first = agreement::number("MAUMAU_SEED", chance::ALL_FROM);
    let rounds = agreement::number("MAUMAU_ROUNDS", WITH_ALL);
    agreement::agree_on::<both::Match>(first..first + rounds);
}

#[test]
fn rounds_that_once_differed_agree() {
    agreement::agree_on::<both::Match>(ONCE_DIFFERENT);
}
