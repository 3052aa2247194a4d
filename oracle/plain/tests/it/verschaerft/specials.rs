//! VS10–VS23: slaps, jokers, announcements, jump-ins, the end.

use super::{face, lay, play, round, round_with};
use crate::common::card;
use maumau_plain::verschaerft::{End, JokerNames, Options};
use maumau_plain::{Direction, Move};

#[test]
fn vs10_the_last_to_slap_draws_from_each() {
    let mut round = round("H10", &["H2 H3 H4", "H6 D8 D9", "CA CK CQ", "S2 S3 S4"]);
    play(&mut round, &[(1, Move::Slap), (1, Move::Slap)]);
    assert!(round.open_slap().is_some());
    play(&mut round, &[(2, Move::Slap)]);
    assert_eq!(round.hand(0).len(), 6);
    assert_eq!([1, 2, 3].map(|seat| round.hand(seat).len()), [2, 2, 2]);
    assert_eq!(round.on(), 1);
    assert!(!round.runs());
    play(&mut round, &[(0, Move::Ready)]);
    assert!(round.runs());
}

#[test]
fn vs10_whoever_has_not_slapped_in_time_is_last() {
    let mut round = round("H10", &["H2 H3 H4 H5", "H6 D8 D9 D2", "CA CK CQ CJ", "S2 S3 S4 S5"]);
    play(&mut round, &[(1, Move::Slap)]);
    round.pass_time(5_000);
    assert_eq!([0, 1, 2, 3].map(|seat| round.hand(seat).len()), [6, 2, 6, 2]);
}

#[test]
fn vs11_who_slaps_the_ten_of_clubs_draws_from_each() {
    let mut round = round("C10", &["H2 H3 H4", "H6 D8 D9", "CA CK CQ"]);
    assert!(round.open_slap().is_none());
    play(&mut round, &[(1, Move::Slap)]);
    assert_eq!([0, 1, 2].map(|seat| round.hand(seat).len()), [2, 5, 2]);
}

#[test]
fn vs12_nothing_to_slap() {
    let mut round = round("H9", &["H2 H3 H4", "H6 D8 D9", "CA CK CQ"]);
    play(&mut round, &[(1, Move::Slap)]);
    assert_eq!(round.hand(1).len(), 4);
    assert!(round.is_barred(1));
}

#[test]
fn vs13_a_10_and_a_joker_need_three_cards() {
    for risky in ["H10", "X0"] {
        let hand = format!("{risky} H3");
        let mut round = round("H9", &[&hand, "H6 D8 D9", "CA CK CQ"]);
        let deed = if risky == "X0" {
            Move::LayAs(card("X0"), face("H2"))
        } else {
            lay("H10")
        };
        play(&mut round, &[(0, deed)]);
        assert_eq!(round.hand(0).len(), 3, "{risky}");
    }
}

#[test]
fn vs14_a_joker_is_a_card_that_could_be_played_and_never_on_a_joker() {
    let hands = ["X0 X2 H3 H4", "X1 D8 D9", "CA CK CQ"];
    let mut named = round("H9", &hands);
    play(&mut named, &[(0, Move::LayAs(card("X0"), face("D7")))]);
    assert_eq!(named.hand(0).len(), 5);
    let mut any = round_with(
        Options {
            joker_names: JokerNames::Any,
            ..Options::default()
        },
        "H9",
        &hands,
    );
    play(&mut any, &[(0, Move::LayAs(card("X0"), face("DK")))]);
    assert_eq!(any.direction(), Direction::Counterclockwise);
    let mut twice = round("H9", &hands);
    play(
        &mut twice,
        &[
            (0, Move::LayAs(card("X0"), face("H7"))),
            (1, Move::LayAs(card("X1"), face("D7"))),
        ],
    );
    assert_eq!((twice.hand(1).len(), twice.debt(), twice.on()), (4, 2, 1));
}

#[test]
fn vs16_when_all_have_drawn_the_one_after_the_last_is_on() {
    let mut round = round("H9", &["D2 D3 D4", "C7 D8 D3b", "CA CK CQ"]);
    play(&mut round, &[(2, Move::Slap), (0, Move::Draw), (1, Move::Draw)]);
    assert_eq!(round.on(), 2);
    assert!([0, 1, 2].iter().all(|seat| !round.is_barred(*seat)));
}

#[test]
fn vs16_a_pending_7_meets_the_next_even_if_barred() {
    let mut round = round("H9", &["H7 D3 D4", "C7 D8 D3b", "CA CK CQ"]);
    play(&mut round, &[(0, lay("H7")), (1, Move::Slap)]);
    assert_eq!((round.on(), round.moves(1)), (1, vec![Move::Draw]));
    play(&mut round, &[(1, Move::Draw)]);
    assert_eq!((round.hand(1).len(), round.on()), (6, 2));
}

#[test]
fn vs18_on_a_spade_one_says_which_card() {
    let hands = ["S2 H3 S4 S5", "H6 D8 D9", "CA CK CQ"];
    let mut said = round("S9", &hands);
    assert_eq!(said.make(0, 0, Move::Announce(face("S2"))), Ok(()));
    play(&mut said, &[(0, lay("S2"))]);
    assert_eq!(said.hand(0).len(), 3);
    for wrong in [None, Some(Move::Announce(face("S4")))] {
        let mut unsaid = round("S9", &hands);
        if let Some(deed) = wrong {
            play(&mut unsaid, &[(0, deed)]);
        }
        play(&mut unsaid, &[(0, lay("S2"))]);
        assert_eq!(
            (unsaid.hand(0).len(), unsaid.top().map(|top| top.card)),
            (4, Some(card("S2")))
        );
    }
}

#[test]
fn vs19_who_announces_without_need_draws_and_may_not_lay() {
    let mut round = round("H9", &["H2 H3 H4", "H6 D8 D9", "CA CK CQ"]);
    play(&mut round, &[(0, Move::Announce(face("H2"))), (0, lay("H2"))]);
    assert_eq!((round.hand(0).len(), round.on()), (5, 1));
}

#[test]
fn vs20_the_identical_card_jumps_in_and_effects_add_up() {
    let mut seven = round("H9", &["H7 D3 D4", "C7 D8 D3b", "CA H7b CQ", "S2 S3 S4"]);
    play(&mut seven, &[(0, lay("H7")), (2, lay("H7b"))]);
    assert_eq!((seven.on(), seven.debt()), (3, 4));
    let mut settled = round("H9", &["H7 D3 D4", "C7 D8 D3b", "CA H7b CQ", "S2 S3 S4"]);
    play(
        &mut settled,
        &[(0, lay("H7")), (1, Move::Draw), (1, Move::Ready), (2, lay("H7b"))],
    );
    assert_eq!((settled.on(), settled.debt()), (3, 2));
    let mut king = round("H9", &["HK HKb D4", "C7 D8 D3b", "CA H7b CQ"]);
    play(&mut king, &[(0, lay("HK")), (0, lay("HKb"))]);
    assert_eq!((king.on(), king.direction()), (1, Direction::Clockwise));
}

#[test]
fn vs21_who_asks_or_lets_its_turn_pass_draws() {
    let mut round = round("H9", &["H2 H3 H4", "H6 D8 D9", "CA CK CQ"]);
    play(&mut round, &[(2, Move::Ask)]);
    assert_eq!(round.hand(2).len(), 4);
    round.pass_time(10_000);
    assert_eq!((round.hand(0).len(), round.on()), (4, 1));
}

#[test]
fn vs22_out_of_turn_takes_it_back_and_draws() {
    let mut round = round("H9", &["H2 H3 H4", "H6 D8 D9", "CA CK CQ"]);
    play(&mut round, &[(1, lay("H6"))]);
    assert_eq!((round.hand(1).len(), round.on()), (4, 0));
}

#[test]
fn vs23_the_last_card_wins_also_if_it_is_drawn_away() {
    let mut laid = round("H9", &["H2", "H6 D8 D9", "CA CK CQ"]);
    play(&mut laid, &[(0, lay("H2"))]);
    assert_eq!(laid.end(), Some(End::Won(0)));
    let mut taken = round("C10", &["H2 H3", "H6", "CA"]);
    play(&mut taken, &[(0, Move::Slap)]);
    assert_eq!(taken.end(), Some(End::Won(1)));
}
