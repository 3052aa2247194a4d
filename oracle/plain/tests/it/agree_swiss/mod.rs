//! The engine and the plain-spoken book play the same rounds of swiss, right and wrong deeds, and must never differ.
//!
//! `MAUMAU_ROUNDS=60000 cargo test --profile laws -p maumau-plain agree_swiss -- --nocapture` plays so many;
//! `MAUMAU_SWITCHES=all` plays with gestures, the later rules and other referees too, `MAUMAU_SWITCHES=referee,thanks` with these;
//! `agreement` beside it says what else can be asked for.

mod both;
mod chance;
mod words;

use crate::agreement;

const DEFAULT_ROUNDS: u64 = 300;
/// Rounds in which the two once differed: penalty cards that lie again (§ 4, § 5.1), a card laid wrongly twice (§ 5), who has passed (C4),
/// when "Mau" and "Mau-Mau" are due (§ 10.A, § 10.B), a joker among Queens (§ 8), a run that a wrong card ends (§ 8), what is remembered
/// of a card while something is asked (§ 5.1), a 9 that was once a wrong card (§ 5.2), which of two times that end together is late first
/// (§ 10.A, § 16.D), a word said before one's card was taken up (§ 10.B), a table at which not all are ready (§ 0).
const ONCE_DIFFERENT: [u64; 45] = [
    8440, 10894, 11998, 13205, 13518, 16740, 30244, 30707, 32512, 33461, 35800, 36361, 37091, 39890, 46234, 47059,
    54878, 55930, 8589934967, 4294973050, 4294981600, 4294990009, 8589942849, 8589957848, 8589990827, 967, 3497,
    4294968954, 4294971525, 8589942188, 8589945551, 8589949286, 8589950070, 8589952345, 1000175, 1004078, 1045787,
    1051752, 20016998, 20018823, 20029877, 20038039, 20038300, 20053511, 8589944641,
];
/// So many with the gestures of § 16 beside them.
const WITH_GESTURES: u64 = 200;
/// So many with all options and every referee.
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
