//! Corner cases, and paragraphs that are off.

use super::{face, lay, play, round, round_with};
use crate::common::{card, cards};
use maumau_plain::verschaerft::{Options, Verschaerft};
use maumau_plain::{Deal, Direction, Move, Suit};

#[test]
fn vs5_a_barred_player_sits_out_at_once() {
    let mut round = round("H9", &["H8 H3 H4", "D8 D9 S2", "CA CK CQ", "S7 S3 S4"]);
    play(&mut round, &[(0, lay("H8")), (1, Move::Slap)]);
    assert_eq!((round.on(), round.eight_is_pending()), (2, false));
}

#[test]
fn vs7_the_deadline_is_the_earlier_of_the_two_and_costs_three_once() {
    let mut round = round("H9", &["H2 H3", "H6 D8 D9", "CA CK CQ"]);
    play(&mut round, &[(0, lay("H2")), (1, lay("H6"))]);
    round.pass_time(2_600);
    assert_eq!(round.hand(0).len(), 4);
}

#[test]
fn vs10_and_vs20_during_a_slap_nobody_plays_and_after_it_one_jumps_in() {
    let mut round = round("H9", &["H10 H3 H4 H5", "H6 D8 D9", "H10b CK CQ CA"]);
    play(&mut round, &[(0, lay("H10"))]);
    assert_eq!(round.moves(2), [Move::Slap]);
    play(&mut round, &[(2, Move::Slap)]);
    assert_eq!(round.hand(1).len(), 5);
    play(&mut round, &[(1, Move::Ready)]);
    // Seat 1 drew two, among them the second copy, since the first card of each hand was taken.
    // They may not play.
    assert!(round.hand(1).contains(&card("H10b")));
    assert!(round.moves(1).is_empty());
    assert_eq!(round.on(), 2);
}

#[test]
fn vs12_the_player_of_the_10_has_nothing_to_slap() {
    let mut round = round("H9", &["H10 H3 H4 H5", "H6 D8 D9", "H10b CK CQ CA"]);
    play(&mut round, &[(0, lay("H10")), (0, Move::Slap)]);
    assert_eq!(round.hand(0).len(), 4);
    assert!(round.open_slap().is_some());
}

#[test]
fn vs14_a_joker_has_the_effects_of_its_card_and_is_no_real_spade() {
    let hands = ["X0 X2 H3 H4", "S7 D8 S9", "CA CK CQ"];
    let mut slapped = round("D9", &hands);
    play(&mut slapped, &[(0, Move::LayAs(card("X0"), face("D10")))]);
    assert!(slapped.open_slap().is_some());
    let mut spade = round("S9", &hands);
    // Corner case VS18: a joker's card is named once.
    play(&mut spade, &[(0, Move::LayAs(card("X0"), face("S8"))), (1, Move::Pass)]);
    assert_eq!((spade.hand(0).len(), spade.hand(1).len()), (3, 3));
    let mut unspoken = round("S9", &hands);
    play(
        &mut unspoken,
        &[(0, Move::LayAs(card("X0"), face("S4"))), (1, lay("S7"))],
    );
    assert_eq!((unspoken.hand(1).len(), unspoken.debt()), (2, 2));
}

#[test]
fn vs17_play_waits_for_who_drew_several_but_not_for_ever() {
    let hands = ["C7 H3 H4", "H7 D8 D9", "CA CK CQ"];
    let mut round = round("H7", &hands);
    play(&mut round, &[(0, Move::Draw)]);
    assert_eq!(
        (round.on(), round.moves(1), round.moves(0)),
        (1, vec![], vec![Move::Ready])
    );
    let grace_ms = Options::default().grace_ms;
    round.pass_time(grace_ms);
    assert!(round.runs());
}

#[test]
fn vs18_jumping_in_on_a_spade_is_said_too_and_a_jack_for_spades_is_none() {
    let mut round = round("H9", &["S9 H3 H4 H5", "H6 D8 D9", "CA S9b CQ", "HJ C2 C3"]);
    play(&mut round, &[(0, lay("S9"))]);
    assert_eq!(round.moves(2), [Move::Announce(face("S9"))]);
    play(&mut round, &[(2, Move::Announce(face("S9"))), (2, lay("S9b"))]);
    assert_eq!((round.hand(2).len(), round.on()), (2, 3));
    play(
        &mut round,
        &[
            (3, Move::Announce(face("HJ"))),
            (3, lay("HJ")),
            (3, Move::Wish(Suit::Spades)),
        ],
    );
    assert_eq!(round.moves(0), [Move::Draw]);
    play(&mut round, &[(0, Move::Announce(face("H3")))]);
    assert_eq!(round.hand(0).len(), 4);
}

#[test]
fn vs20_no_jumping_in_with_a_jack_or_on_a_joker_or_when_barred() {
    let mut jack = round("H9", &["HJ H3 H4", "H6 D8 D9", "HJb CK CQ"]);
    play(
        &mut jack,
        &[(0, lay("HJ")), (0, Move::Wish(Suit::Hearts)), (2, lay("HJb"))],
    );
    assert_eq!(jack.hand(2).len(), 4);
    let mut joker = round("H9", &["X0 H3 H4", "H6 D8 D9", "H2 CK CQ"]);
    play(&mut joker, &[(0, Move::LayAs(card("X0"), face("H2"))), (2, lay("H2"))]);
    assert_eq!(joker.hand(2).len(), 4);
    let mut barred = round("H9", &["H2 H3 H4", "H6 D8 D9", "H2b CK CQ"]);
    play(&mut barred, &[(0, lay("H2")), (2, Move::Slap), (2, lay("H2b"))]);
    assert_eq!(barred.hand(2).len(), 5);
}

#[test]
fn vs20_drawing_does_not_close_it_and_the_next_card_does() {
    let hands = ["H2 H3 H4", "H6 D8 D9", "H2b CK CQ", "S2 S3 S4"];
    let mut open = round("H9", &hands);
    play(&mut open, &[(0, lay("H2")), (1, Move::Draw), (2, lay("H2b"))]);
    assert_eq!((open.hand(2).len(), open.on()), (2, 3));
    let mut closed = round("H9", &hands);
    play(&mut closed, &[(0, lay("H2")), (1, lay("H6")), (3, lay("S2"))]);
    assert_eq!(closed.hand(3).len(), 4);
}

#[test]
fn vs24_paragraphs_switched_off() {
    let off = |paragraph| Options {
        off: vec![paragraph],
        ..Options::default()
    };
    let hands = ["H2 H3 S4", "H6 D8 D9", "CA CK CQ"];
    assert_eq!(round_with(off("VS8"), "HQ", &hands).opener(), None);
    assert_eq!(round_with(off("VS9"), "HK", &hands).direction(), Direction::Clockwise);
    assert!(round_with(off("VS10"), "H10", &hands).runs());
    let mut spade = round_with(off("VS18"), "S9", &hands);
    play(&mut spade, &[(0, lay("S4"))]);
    assert_eq!(spade.hand(0).len(), 2);
    let mut chatty = round_with(off("VS19"), "H9", &hands);
    play(&mut chatty, &[(0, Move::Announce(face("H2")))]);
    assert_eq!(chatty.hand(0).len(), 3);
    let mut twin = round_with(off("VS20"), "S9", &["H2 H3 S4", "H6 S9b D9", "CA CK CQ"]);
    play(&mut twin, &[(1, lay("S9b"))]);
    assert_eq!(twin.hand(1).len(), 4);
    let mut free = round_with(off("VS22"), "H9", &hands);
    play(&mut free, &[(1, lay("H6"))]);
    assert_eq!(free.hand(1).len(), 3);
    let mut asked = round_with(off("VS21"), "H9", &hands);
    play(&mut asked, &[(1, Move::Ask)]);
    assert_eq!((asked.hand(1).len(), asked.answer()), (3, Some((1, Some(0)))));
}

#[test]
fn c4_the_stock_is_renewed_in_the_middle_of_a_draw_under_the_top_card() {
    let hands = vec![cards("H7 H3 H4"), cards("D6 D8 D9"), cards("CA CK CQ")];
    let deal = Deal {
        dealer: 2,
        hands,
        first: card("H9"),
        stock: cards("C2"),
    };
    let mut round = Verschaerft::new(Options::default(), 3, deal);
    for seat in 0..3 {
        play(&mut round, &[(seat, Move::Ready)]);
    }
    round.stock.feed(cards("H9"));
    play(&mut round, &[(0, lay("H7")), (1, Move::Draw)]);
    assert_eq!(round.hand(1), cards("D6 D8 D9 C2 H9"));
    assert_eq!(round.discard().len(), 1);
    assert_eq!(round.stock.unused(), 0);
}
