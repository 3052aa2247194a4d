//! The rule file of `swiss`, played with the second implementation: what is allowed, what is
//! rejected, and the turn after that.

use crate::common::{card, cards};
use maumau_plain::swiss::{Deed, Options, Phase, Question, Refusal, Ruling, Swiss, Word};
use maumau_plain::{Card, Deal, Suit};

const STOCK: &str = "C7 C8 C9 C10 CQ CK CA D7 D8 D9";
const RIGHT: Result<Ruling, Refusal> = Ok(Ruling::Right);

fn stands(rule: &'static str) -> Result<Ruling, Refusal> {
    Ok(Ruling::Stands(rule))
}

fn lay(name: &str) -> Deed {
    Deed::Lay(card(name))
}

/// Returns a round in which all are ready and seat 0 is the current player.
fn round(first: &str, hands: &[&str]) -> Swiss {
    let hands: Vec<Vec<Card>> = hands.iter().map(|hand| cards(hand)).collect();
    let seats = hands.len();
    let deal = Deal {
        dealer: seats - 1,
        hands,
        first: card(first),
        stock: cards(STOCK),
    };
    let mut round = Swiss::new(Options::default(), seats, deal);
    for seat in 0..seats {
        assert_eq!(round.make(seat, 0, Deed::Say(Word::Ready)), RIGHT);
    }
    round
}

/// Carries out actions at their times, and checks the rulings.
fn play(round: &mut Swiss, deeds: &[(u64, usize, Deed, Result<Ruling, Refusal>)]) {
    for (at_ms, seat, deed, expected) in deeds {
        round.pass_time(*at_ms);
        assert_eq!(round.make(*seat, *at_ms, *deed), *expected, "{at_ms} {seat} {deed:?}");
    }
}

#[test]
fn a_wrong_card_goes_back_until_somebody_else_has_drawn() {
    let mut round = round("HK", &["CQ H8", "S7 DA", "S9 SK"]);
    play(
        &mut round,
        &[(1, 0, lay("CQ"), stands("§1.0")), (2, 2, Deed::Challenge(0), RIGHT)],
    );
    assert_eq!(
        (round.on(), round.hand(0).len(), round.lying(0).len()),
        (0, 2, 1),
        "§5.1"
    );
    play(
        &mut round,
        &[(3, 0, lay("CQ"), stands("§1.0")), (4, 1, Deed::Draw, RIGHT)],
    );
    play(&mut round, &[(5, 2, Deed::Challenge(0), RIGHT)]);
    assert_eq!(
        (round.on(), round.hand(0).len(), round.lying(0).len()),
        (1, 1, 2),
        "§5.1"
    );
}

#[test]
fn a_turn_that_goes_on_is_the_same_turn() {
    let mut round = round("HK", &["CQ H8 C9", "S7 DA", "D9 SK"]);
    play(
        &mut round,
        &[(1, 0, lay("CQ"), stands("§1.0")), (2, 2, Deed::Challenge(0), RIGHT)],
    );
    play(&mut round, &[(3, 0, lay("H8"), RIGHT)]);
    assert_eq!((round.on(), round.lying(0).len(), round.ripe(0).len()), (2, 1, 0), "§4");
}

#[test]
fn a_debt_is_drawn_when_its_own_violation_is_proved() {
    let mut round = round("H7", &["DQ DA S8", "D9 DK", "SK SA"]);
    assert_eq!(round.owed(), 2, "§0");
    play(
        &mut round,
        &[(1, 0, Deed::Pass, stands("§1.1")), (2, 1, lay("DK"), stands("§1.0"))],
    );
    play(&mut round, &[(3, 2, Deed::Challenge(0), RIGHT)]);
    assert_eq!((round.hand(0).len(), round.lying(0).len()), (5, 1), "§5.2");
}

#[test]
fn the_time_for_mau_mau_is_not_cut_short() {
    let mut round = round("HK", &["CJ", "CQ DA", "H8 H7"]);
    play(&mut round, &[(0, 0, lay("CJ"), RIGHT)]);
    play(
        &mut round,
        &[
            (1, 1, Deed::Say(Word::LetPass), RIGHT),
            (2, 2, Deed::Say(Word::LetPass), RIGHT),
        ],
    );
    assert_eq!(round.phase(), Phase::Playing, "§10.B");
    play(&mut round, &[(2_599, 0, Deed::Say(Word::MauMau), RIGHT)]);
    assert_eq!(round.phase(), Phase::Over(Some((0, 2))), "§13");
}

#[test]
fn a_forgotten_mau_mau_is_worth_one_point_unless_it_is_challenged() {
    let mut won = round("HK", &["CJ", "CQ DA", "H8 H7"]);
    play(&mut won, &[(0, 0, lay("CJ"), RIGHT)]);
    let mut lost = won.clone();
    won.pass_time(10_000);
    assert_eq!(won.phase(), Phase::Over(Some((0, 1))), "§10.B");
    play(&mut lost, &[(2_600, 1, Deed::Challenge(0), RIGHT)]);
    assert_eq!((lost.phase(), lost.lying(0).len()), (Phase::Playing, 1), "§10.1");
    assert_eq!((lost.question(), lost.wish()), (Some(Question::Suit(0)), None), "CH-J");
    play(&mut lost, &[(3_000, 0, Deed::Wish(None), RIGHT)]);
    assert_eq!((lost.on(), lost.wish()), (1, Some(Suit::Clubs)), "CH-J");
}

#[test]
fn who_challenges_just_after_another_pays_nothing() {
    let mut round = round("HK", &["S9 S8", "S7 DA", "SQ SK"]);
    let wrong = |at_ms, by| (at_ms, by, Deed::Challenge(0), RIGHT);
    play(&mut round, &[wrong(1, 1), wrong(2, 1), wrong(2_601, 2)]);
    assert_eq!((round.lying(1).len(), round.lying(2).len()), (1, 0), "§6");
    play(&mut round, &[wrong(2_602, 2)]);
    assert_eq!(round.lying(2).len(), 1, "§6");
}

#[test]
fn taken_up_too_soon_they_go_back_with_as_many_more() {
    let mut round = round("HK", &["S9 S8", "S7 DA", "SQ SK"]);
    play(
        &mut round,
        &[(1, 1, Deed::Challenge(0), RIGHT), (2, 1, Deed::Challenge(2), RIGHT)],
    );
    play(
        &mut round,
        &[(3, 1, Deed::TakeUp, stands("§4")), (4, 2, Deed::Challenge(1), RIGHT)],
    );
    assert_eq!((round.hand(1).len(), round.lying(1).len()), (2, 4), "§5");
}

#[test]
fn a_king_is_thrown_in_until_the_next_has_ended_its_turn() {
    let mut early = round("H9", &["HK C8", "S8 DA", "SK DK"]);
    play(
        &mut early,
        &[
            (1, 0, lay("HK"), RIGHT),
            (2, 0, Deed::Say(Word::Mau), RIGHT),
            (3, 1, Deed::Draw, RIGHT),
        ],
    );
    let mut late = early.clone();
    play(&mut early, &[(4, 2, lay("SK"), RIGHT)]);
    assert_eq!(early.on(), 0, "§9.B: play goes on after the thrower");
    play(
        &mut late,
        &[(4, 1, Deed::Pass, RIGHT), (5, 0, lay("C8"), stands("§5.2"))],
    );
}

#[test]
fn a_run_of_sevens_comes_round_or_breaks() {
    let mut round = round("H9", &["H7", "S7 DA", "C10 C9"]);
    play(&mut round, &[(1, 0, lay("H7"), RIGHT), (2, 1, lay("S7"), RIGHT)]);
    let mut broken = round.clone();
    play(&mut round, &[(3, 2, lay("C10"), RIGHT)]);
    assert_eq!((round.on(), round.hand(0).len(), round.owed()), (0, 6, 0), "§9.C");
    play(&mut broken, &[(3, 2, Deed::Pass, RIGHT)]);
    broken.pass_time(10_003);
    assert_eq!(broken.phase(), Phase::Over(Some((0, 1))), "§9.C: and nobody draws");
}

#[test]
fn a_queen_round_ends_with_its_last_queen() {
    let mut round = round("HK", &["HQ DQ C8", "H8 DA", "S10 S9"]);
    play(&mut round, &[(1, 0, Deed::Show(card("HQ"), card("DQ")), RIGHT)]);
    play(
        &mut round,
        &[(2, 0, Deed::Say(Word::QueenRound), RIGHT), (3, 0, lay("HQ"), RIGHT)],
    );
    play(
        &mut round,
        &[(4, 1, lay("H8"), stands("§9.A")), (5, 2, Deed::Challenge(1), RIGHT)],
    );
    play(
        &mut round,
        &[
            (6, 1, Deed::Draw, RIGHT),
            (7, 1, Deed::Pass, RIGHT),
            (8, 2, lay("S10"), RIGHT),
        ],
    );
    play(
        &mut round,
        &[(9, 2, Deed::Say(Word::Mau), RIGHT), (10, 0, lay("DQ"), RIGHT)],
    );
    assert_eq!(round.queens(), Some(0), "§9.A");
    round.pass_time(2_610);
    assert_eq!(round.queens(), None, "§9.A");
    assert!(
        round.standing().iter().any(|fault| fault.rule == "§9.A"),
        "§9.A: its end was forgotten"
    );
}

#[test]
fn after_an_ace_its_player_goes_on_and_may_be_counted_down() {
    let mut round = round("H9", &["HA CK C9", "S7 DA", "SQ SK"]);
    play(&mut round, &[(1, 1, Deed::Count(0), RIGHT), (2, 0, lay("HA"), RIGHT)]);
    assert_eq!(round.on(), 0, "CH-A");
    play(&mut round, &[(9_000, 1, Deed::Count(0), RIGHT)]);
    round.pass_time(14_000);
    assert_eq!((round.on(), round.lying(0).len()), (0, 1), "§2");
}
