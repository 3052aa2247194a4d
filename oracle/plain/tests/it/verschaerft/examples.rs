//! VS1–VS8: the course of play.

use super::{STOCK, face, lay, play, round};
use crate::common::{card, cards};
use maumau_plain::card::double_deck;
use maumau_plain::verschaerft::{Options, Phase, Verschaerft};
use maumau_plain::{Call, Deal, Direction, Move, Suit};

#[test]
fn vs1_110_cards_and_the_first_is_turned_when_all_are_ready() {
    assert_eq!(double_deck().len(), 110);
    let hands = vec![cards("H2 H3 H4"), cards("D7 D8 D9"), cards("CA CK CQ")];
    let deal = Deal {
        dealer: 2,
        hands,
        first: card("H9"),
        stock: cards(STOCK),
    };
    let mut round = Verschaerft::new(Options::default(), 3, deal);
    // Corner case: playing a card before that violates VS22.
    play(&mut round, &[(0, lay("H2"))]);
    assert_eq!((round.top(), round.hand(0).len()), (None, 4));
    play(&mut round, &[(0, Move::Ready), (1, Move::Ready)]);
    assert_eq!(round.top(), None);
    play(&mut round, &[(2, Move::Ready)]);
    assert_eq!(round.top().map(|top| top.card), Some(card("H9")));
    assert_eq!(round.on(), 0);
}

#[test]
fn vs2_the_first_card_counts_as_the_dealers() {
    let hands = ["H2 H3 H4", "D7 D8 D9", "CA CK CQ", "S2 S3 S4"];
    assert_eq!(round("H7", &hands).debt(), 2);
    assert_eq!(round("HJ", &hands).phase(), Phase::Wishing(3));
    assert_eq!(round("X0", &hands).phase(), Phase::Naming);
    assert_eq!(round("H10", &hands).open_slap().map(|slap| slap.by), Some(3));
    assert_eq!(round("HQ", &hands).opener(), Some(3));
    let king = round("HK", &hands);
    assert_eq!((king.direction(), king.on()), (Direction::Counterclockwise, 2));
    let mut joker = round("X0", &hands);
    play(&mut joker, &[(3, Move::Name(face("H7")))]);
    assert_eq!((joker.on(), joker.debt()), (0, 2));
}

#[test]
fn vs3_vs15_vs16_a_card_that_does_not_fit_goes_back_with_another_and_the_turn_goes_on() {
    let mut round = round("H9", &["D2 H3 H4", "H7 D8 D9", "CA CK CQ"]);
    play(&mut round, &[(0, lay("D2"))]);
    assert_eq!(round.hand(0).len(), 4);
    assert!(round.is_barred(0));
    assert_eq!(round.on(), 1);
    play(&mut round, &[(1, lay("D9"))]);
    assert!(!round.is_barred(0));
}

#[test]
fn vs4_a_7_passes_it_on_by_two() {
    let mut round = round("H7", &["D7 H3 H4", "C7 D8 D9", "CA CK CQ"]);
    play(&mut round, &[(0, lay("D7")), (1, lay("C7"))]);
    assert_eq!((round.on(), round.debt()), (2, 6));
    assert_eq!(round.moves(2), [Move::Draw]);
    play(&mut round, &[(2, Move::Draw)]);
    assert_eq!((round.hand(2).len(), round.debt(), round.on()), (9, 0, 0));
}

#[test]
fn vs5_sitting_out_needs_no_word_and_an_8_answers() {
    let hands = ["D8 H3 H4", "C7 D9 H6", "CA C8 CQ", "S2 S3 S4"];
    let mut silent = round("H8", &hands);
    assert_eq!(silent.moves(0), [lay("D8"), Move::Pass]);
    play(&mut silent, &[(1, lay("H6"))]);
    assert_eq!(silent.on(), 2);
    let mut answered = round("H8", &hands);
    play(&mut answered, &[(0, lay("D8"))]);
    assert_eq!((answered.on(), answered.eight_is_pending()), (1, true));
}

#[test]
fn vs6_a_jack_on_any_suit_but_never_on_a_jack() {
    let mut round = round("H9", &["CJ H3 H4", "DJ D8 D9", "CA CK CQ"]);
    play(&mut round, &[(0, lay("CJ")), (0, Move::Wish(Suit::Diamonds))]);
    assert_eq!(round.moves(1), [lay("D8"), lay("D9"), Move::Draw]);
    play(&mut round, &[(1, lay("DJ"))]);
    assert_eq!((round.hand(1).len(), round.on()), (4, 2));
}

#[test]
fn vs7_three_cards_for_a_forgotten_last_card_by_the_clock_or_by_the_next_card() {
    let hands = ["H2 H3", "H6 D8 D9", "CA CK CQ"];
    let mut by_clock = round("H9", &hands);
    play(&mut by_clock, &[(0, lay("H2"))]);
    by_clock.pass_time(2_599);
    assert_eq!(by_clock.hand(0).len(), 1);
    by_clock.pass_time(2_600);
    assert_eq!(by_clock.hand(0).len(), 4);
    assert_eq!(by_clock.waiting().len(), 1);
    let mut by_card = round("H9", &hands);
    play(&mut by_card, &[(0, lay("H2")), (1, lay("H6"))]);
    assert_eq!(by_card.hand(0).len(), 4);
    for deeds in [
        [Move::Call(Call::LastCard), lay("H2")],
        [lay("H2"), Move::Call(Call::LastCard)],
    ] {
        let mut said = round("H9", &hands);
        play(&mut said, &[(0, deeds[0]), (0, deeds[1]), (1, lay("H6"))]);
        assert_eq!(said.hand(0).len(), 1);
    }
}

#[test]
fn vs8_a_queen_round_lasts_one_lap() {
    let mut round = round("H9", &["HQ H3 H4 H5", "DQ D8 D9", "CA CK C3"]);
    play(&mut round, &[(0, lay("HQ"))]);
    assert_eq!(round.moves(1), [lay("DQ"), Move::Draw]);
    play(&mut round, &[(1, lay("DQ"))]);
    assert_eq!((round.opener(), round.moves(2)), (Some(0), vec![Move::Draw]));
    play(&mut round, &[(2, Move::Draw)]);
    assert_eq!((round.opener(), round.on()), (None, 0));
}

#[test]
fn vs8_a_queen_jumped_in_belongs_to_the_lap() {
    let hands = ["HQ H3 H4 HQb", "DQ D8 D9", "CA CK DQb", "S2 S3 S4"];
    let mut past = round("H9", &["HQ H3 H4 H5", "D7 D8 D9", "CA CK C3", "HQb S3 S4"]);
    play(&mut past, &[(0, lay("HQ")), (3, lay("HQb"))]);
    assert_eq!((past.opener(), past.on()), (None, 0));
    let mut within = round("H9", &hands);
    play(&mut within, &[(0, lay("HQ")), (1, lay("DQ")), (2, lay("DQb"))]);
    assert_eq!((within.opener(), within.on()), (Some(0), 3));
    let mut own = round("H9", &hands);
    play(&mut own, &[(0, lay("HQ")), (0, lay("HQb"))]);
    assert_eq!((own.opener(), own.on()), (Some(0), 1));
}
