//! The examples of the rule file of `spin`, and its decided corner cases.

use crate::common::{card, cards};
use maumau_plain::card::skat_deck;
use maumau_plain::spin::{Calls, End, FirstCard, Options, Spin, Step, Version};
use maumau_plain::{Call, Card, Deal, Direction, Move, Suit};

/// Returns a round with seat 0 as the current player and exactly this stock.
fn round(options: Options, first: &str, hands: &[&str], stock: &str) -> Spin {
    let hands: Vec<Vec<Card>> = hands.iter().map(|hand| cards(hand)).collect();
    let seats = hands.len();
    let deal = Deal {
        dealer: seats - 1,
        hands,
        first: card(first),
        stock: cards(stock),
    };
    Spin::new(options, seats, deal)
}

fn one() -> Options {
    Options {
        calls: Calls::ByMachine,
        ..Options::default()
    }
}

fn two() -> Options {
    Options {
        version: Version::Two,
        ..one()
    }
}

fn lay(name: &str) -> Move {
    Move::Lay(card(name))
}

/// Carries out actions at the same moment.
fn play(round: &mut Spin, deeds: &[(usize, Move)]) {
    for (seat, deed) in deeds {
        assert_eq!(round.make(*seat, 0, *deed), Ok(()), "{seat} {deed:?}");
    }
}

#[test]
fn sp1_the_deck_has_32_cards() {
    assert_eq!(skat_deck().len(), 32);
}

#[test]
fn sp1_the_first_card_has_no_effect_unless_the_option_says_so() {
    let hands = ["H7 S7 C9", "D8 DK DA", "C10 CQ CA"];
    assert_eq!(round(one(), "D7", &hands, "SA SK").debt(), 0);
    let acts = Options {
        first: FirstCard::Acts,
        ..one()
    };
    assert_eq!(round(acts, "D7", &hands, "SA SK").debt(), 2);
    let jack = round(acts, "DJ", &hands, "SA SK");
    assert_eq!((jack.on(), jack.step()), (2, Step::Wish));
}

#[test]
fn sp2_suit_or_rank() {
    let mut round = round(one(), "HK", &["HA SK C10", "D8 DK DA"], "SA");
    assert_eq!(round.moves(0), [lay("HA"), lay("SK"), Move::Draw]);
    assert_eq!(round.make(0, 0, lay("C10")), Err("SP2"));
    assert_eq!(round.hand(0).len(), 3);
}

#[test]
fn sp3_a_jack_on_all_but_a_jack_and_the_wish_stays_until_it_is_served() {
    let mut round = round(one(), "HK", &["SJ C10 C7 CQ", "D8 DJ DA", "SA S9 S7"], "HA H10 C9");
    play(&mut round, &[(0, lay("SJ"))]);
    assert_eq!(round.make(1, 0, lay("DJ")), Err("C1"));
    play(&mut round, &[(0, Move::Wish(Suit::Spades))]);
    assert_eq!(round.make(1, 0, lay("DJ")), Err("SP3"));
    play(&mut round, &[(1, Move::Draw), (1, Move::Pass)]);
    assert_eq!(round.wish(), Some(Suit::Spades));
    play(&mut round, &[(2, lay("S9"))]);
    assert_eq!(round.wish(), None);
}

#[test]
fn sp3_no_jack_on_a_pending_7_or_8() {
    let mut seven = round(one(), "HK", &["H7 C10 C8", "DJ DK DA"], "SA SK");
    play(&mut seven, &[(0, lay("H7"))]);
    assert_eq!(seven.moves(1), [Move::Draw]);
    let mut eight = round(one(), "HK", &["H8 C10 C8", "DJ DK DA"], "SA SK");
    play(&mut eight, &[(0, lay("H8"))]);
    assert_eq!(eight.moves(1), [Move::Pass]);
}

#[test]
fn sp4_after_the_draw_any_fitting_card_or_pass() {
    let mut round = round(one(), "HK", &["HA S10 C10", "D8 DK DA"], "SK SA");
    assert_eq!(round.make(0, 0, Move::Pass), Err("SP4"));
    play(&mut round, &[(0, Move::Draw)]);
    assert_eq!(round.moves(0), [lay("HA"), lay("SK"), Move::Pass]);
}

#[test]
fn sp5_a_short_stock_ends_the_turn_and_is_renewed_before_the_next_draw() {
    let mut round = round(one(), "HK", &["H7 C10 C8", "DJ D7 DA", "S10 S7 SA"], "SK");
    play(&mut round, &[(0, lay("H7")), (1, Move::Draw)]);
    assert_eq!(round.hand(1), cards("DJ D7 DA SK"));
    assert_eq!(round.moves(1), [Move::Pass]);
    assert_eq!(round.make(1, 0, lay("D7")), Err("SP5"));
    play(&mut round, &[(1, Move::Pass)]);
    assert!(round.stock.is_empty());
    play(&mut round, &[(2, Move::Draw)]);
    assert_eq!(round.hand(2), cards("S10 S7 SA HK"));
}

#[test]
fn sp6_two_four_eight_sixteen() {
    let mut round = round(
        one(),
        "HK",
        &["H7 S7 C10", "D7 C7 DA"],
        "SA SK SQ S10 S9 S8 D8 D9 D10 DJ DQ DK HA HQ H10 H9",
    );
    play(&mut round, &[(0, lay("H7"))]);
    assert_eq!(round.debt(), 2);
    play(&mut round, &[(1, lay("D7"))]);
    assert_eq!(round.debt(), 4);
    play(&mut round, &[(0, lay("S7"))]);
    assert_eq!(round.debt(), 8);
    play(&mut round, &[(1, lay("C7"))]);
    assert_eq!(round.debt(), 16);
    play(&mut round, &[(0, Move::Draw)]);
    assert_eq!((round.debt(), round.hand(0).len()), (0, 17));
}

#[test]
fn sp6_a_7_after_the_draw_starts_anew() {
    let mut round = round(one(), "HK", &["H7 C10 C8", "DJ DK DA", "D8 CA CK"], "S7 SK");
    play(&mut round, &[(0, lay("H7")), (1, Move::Draw), (1, lay("S7"))]);
    assert_eq!((round.on(), round.debt()), (2, 2));
}

#[test]
fn sp7_an_8_answers_an_8_and_of_two_the_same_is_on_again() {
    let mut answered = round(one(), "HK", &["H8 C10 CA", "D8 DK DA", "S8 CK CQ"], "SA");
    play(&mut answered, &[(0, lay("H8")), (1, lay("D8")), (2, Move::Pass)]);
    assert_eq!(answered.on(), 0);
    let mut again = round(one(), "HK", &["H8 C10 CA", "D9 DK DA"], "SA");
    play(&mut again, &[(0, lay("H8")), (1, Move::Pass)]);
    assert_eq!(again.on(), 0);
}

#[test]
fn sp8_a_9_turns_play_and_of_two_gives_another_card() {
    let mut three = round(one(), "HK", &["H9 C10 CA", "D9 DK DA", "S8 CK CQ"], "SA");
    play(&mut three, &[(0, lay("H9"))]);
    assert_eq!((three.on(), three.direction()), (2, Direction::Counterclockwise));
    let mut pair = round(one(), "HK", &["H9 C9 CA S10", "DJ DK DA"], "SA");
    play(&mut pair, &[(0, lay("H9"))]);
    assert_eq!(pair.moves(0), [lay("C9"), Move::Pass]);
    play(&mut pair, &[(0, lay("C9")), (0, lay("CA"))]);
    assert_eq!(pair.on(), 1);
}

#[test]
fn sp9_out_scores_what_the_others_hold_and_they_play_on() {
    let mut round = round(one(), "HK", &["HA", "DA D10 S9", "C8 C7 SQ"], "SA");
    play(&mut round, &[(0, lay("HA"))]);
    assert_eq!(round.points(), [5 + 4 + 3 + 2 + 1 + 4, 0, 0]);
    assert_eq!((round.out(), round.on(), round.end()), (&[0][..], 1, None));
}

#[test]
fn sp9_a_pending_7_passes_to_the_next_still_in() {
    let mut round = round(one(), "HK", &["H7", "DA D7", "D8 D7 SQ"], "SA SK");
    play(&mut round, &[(0, lay("H7"))]);
    assert_eq!((round.on(), round.debt()), (1, 2));
}

#[test]
fn sp9_the_round_ends_when_one_is_left() {
    let mut round = round(one(), "HK", &["HA", "DA D10"], "SA");
    play(&mut round, &[(0, lay("HA"))]);
    assert_eq!((round.end(), round.winner()), (Some(End::OneLeft), Some(0)));
}

#[test]
fn sp10_a_forgotten_mau_costs_a_card() {
    let mut round = round(Options::default(), "HK", &["HA C10", "DA D10 HQ"], "SA SK");
    assert_eq!(round.make(0, 1_000, lay("HA")), Ok(()));
    round.pass_time(3_599);
    assert_eq!(round.hand(0).len(), 1);
    round.pass_time(3_600);
    assert_eq!(round.hand(0), cards("C10 SA"));
}

#[test]
fn sp10_mau_counts_before_the_card_and_after_it() {
    let mut before = round(Options::default(), "HK", &["HA C10", "DA D10 HQ"], "SA SK");
    play(&mut before, &[(0, Move::Call(Call::Mau)), (0, lay("HA"))]);
    assert!(before.windows().is_empty());
    let mut after = round(Options::default(), "HK", &["HA C10", "DA D10 HQ"], "SA SK");
    play(
        &mut after,
        &[(0, lay("HA")), (1, lay("DA")), (0, Move::Call(Call::Mau))],
    );
    assert!(after.windows().is_empty());
    let mut wasted = round(Options::default(), "HK", &["HA C10", "DA D10 HQ"], "SA SK");
    play(
        &mut wasted,
        &[
            (0, Move::Call(Call::Mau)),
            (0, Move::Draw),
            (0, lay("HA")),
            (1, lay("DA")),
        ],
    );
    play(&mut wasted, &[(0, Move::Draw), (0, Move::Pass)]);
    assert_eq!(wasted.hand(0).len(), 3);
}

#[test]
fn sp10_without_mau_mau_the_player_is_back_and_play_rested_meanwhile() {
    let mut round = round(Options::default(), "HK", &["H7", "D7 D10 HQ"], "SA SK S10");
    play(&mut round, &[(0, lay("H7"))]);
    assert!(round.rests() && round.moves(1).is_empty());
    assert_eq!(round.moves(0), [Move::Call(Call::MauMau)]);
    assert_eq!(round.make(1, 0, lay("D7")), Err("C1"));
    round.pass_time(2_600);
    assert_eq!(round.hand(0), cards("SA"));
    // Corner case SP6: the debt stays with the next player.
    assert_eq!((round.on(), round.debt(), round.points()[0]), (1, 2, 0));
}

#[test]
fn sp10_mau_is_due_between_a_9_and_the_extra_card() {
    let mut round = round(Options::default(), "HK", &["H9 HA", "D7 D10 HQ"], "SA SK S10");
    play(&mut round, &[(0, lay("H9"))]);
    assert_eq!(
        round.moves(0),
        [Move::Call(Call::Mau), Move::Call(Call::MauMau), lay("HA"), Move::Pass]
    );
}

#[test]
fn sp11_and_sp12_an_8_is_obeyed_and_a_jack_goes_on_a_jack() {
    let mut eight = round(two(), "HK", &["H8 C10 CA", "D8 DK DA", "H10 CK CQ"], "SA");
    play(&mut eight, &[(0, lay("H8"))]);
    assert_eq!(eight.on(), 2);
    let mut jack = round(two(), "HK", &["HJ C10 CA", "DJ DK DA"], "SA");
    play(
        &mut jack,
        &[
            (0, lay("HJ")),
            (0, Move::Wish(Suit::Clubs)),
            (1, lay("DJ")),
            (1, Move::Wish(Suit::Spades)),
        ],
    );
    assert_eq!(jack.wish(), Some(Suit::Spades));
}

#[test]
fn sp13_a_jack_as_the_last_card_doubles() {
    for (options, points) in [(one(), 9), (two(), 18)] {
        let mut round = round(options, "HK", &["HJ", "DA D10"], "SA");
        play(&mut round, &[(0, lay("HJ"))]);
        assert_eq!(round.points(), [points, 0]);
    }
}

#[test]
fn c4_a_round_in_which_nobody_can_draw_or_play_is_blocked() {
    let mut round = round(one(), "HK", &["C10 CA", "DA D10"], "");
    play(
        &mut round,
        &[(0, Move::Draw), (0, Move::Pass), (1, Move::Draw), (1, Move::Pass)],
    );
    assert_eq!((round.end(), round.winner()), (Some(End::Blocked), None));
}
