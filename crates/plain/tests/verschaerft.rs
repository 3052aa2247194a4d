//! The examples of the `verschaerft` rule file, and its decided corner cases.

mod common;

use common::{card, cards};
use maumau_plain::card::double_deck;
use maumau_plain::verschaerft::{End, JokerNames, Options, Phase, Verschaerft};
use maumau_plain::{Call, Card, Deal, Direction, Face, Move, Suit};

const STOCK: &str = "C2 C3 C4 C5 C6 D2 D3 D4 D5 D6 H2 H3 H4 H5 H6 C2b C3b C4b C5b C6b";

/// All are ready; seat 0 is on.
fn round_with(options: Options, first: &str, hands: &[&str]) -> Verschaerft {
    let hands: Vec<Vec<Card>> = hands.iter().map(|hand| cards(hand)).collect();
    let seats = hands.len();
    let deal = Deal {
        dealer: seats - 1,
        hands,
        first: card(first),
        stock: cards(STOCK),
    };
    let mut round = Verschaerft::new(options, seats, deal);
    for seat in 0..seats {
        assert_eq!(round.moves(seat), [Move::Ready]);
        assert_eq!(round.make(seat, 0, Move::Ready), Ok(()));
    }
    round
}

fn round(first: &str, hands: &[&str]) -> Verschaerft {
    round_with(Options::default(), first, hands)
}

fn face(name: &str) -> Face {
    card(name).printed().expect("no joker")
}

fn lay(name: &str) -> Move {
    Move::Lay(card(name))
}

fn play(round: &mut Verschaerft, deeds: &[(usize, Move)]) {
    for (seat, deed) in deeds {
        assert_eq!(round.make(*seat, 0, *deed), Ok(()), "{seat} {deed:?}");
    }
}

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
    // Corner case: a card laid before that is VS22.
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
    assert_eq!(
        round("H10", &hands).open_slap().map(|slap| slap.by),
        Some(3)
    );
    assert_eq!(round("HQ", &hands).opener(), Some(3));
    let king = round("HK", &hands);
    assert_eq!(
        (king.direction(), king.on()),
        (Direction::Counterclockwise, 2)
    );
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
    play(
        &mut round,
        &[(0, lay("CJ")), (0, Move::Wish(Suit::Diamonds))],
    );
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
    assert_eq!(
        (round.opener(), round.moves(2)),
        (Some(0), vec![Move::Draw])
    );
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
    play(
        &mut within,
        &[(0, lay("HQ")), (1, lay("DQ")), (2, lay("DQb"))],
    );
    assert_eq!((within.opener(), within.on()), (Some(0), 3));
    let mut own = round("H9", &hands);
    play(&mut own, &[(0, lay("HQ")), (0, lay("HQb"))]);
    assert_eq!((own.opener(), own.on()), (Some(0), 1));
}

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
    let mut round = round(
        "H10",
        &["H2 H3 H4 H5", "H6 D8 D9 D2", "CA CK CQ CJ", "S2 S3 S4 S5"],
    );
    play(&mut round, &[(1, Move::Slap)]);
    round.pass_time(5_000);
    assert_eq!(
        [0, 1, 2, 3].map(|seat| round.hand(seat).len()),
        [6, 2, 6, 2]
    );
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
    play(
        &mut round,
        &[(2, Move::Slap), (0, Move::Draw), (1, Move::Draw)],
    );
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
    play(
        &mut round,
        &[(0, Move::Announce(face("H2"))), (0, lay("H2"))],
    );
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
        &[
            (0, lay("H7")),
            (1, Move::Draw),
            (1, Move::Ready),
            (2, lay("H7b")),
        ],
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
    // Seat 1 drew two; the first card of each hand was taken, so the twin is with seat 1 now, who is barred.
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
    play(
        &mut spade,
        &[(0, Move::LayAs(card("X0"), face("S8"))), (1, Move::Pass)],
    );
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
    play(
        &mut round,
        &[(2, Move::Announce(face("S9"))), (2, lay("S9b"))],
    );
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
        &[
            (0, lay("HJ")),
            (0, Move::Wish(Suit::Hearts)),
            (2, lay("HJb")),
        ],
    );
    assert_eq!(jack.hand(2).len(), 4);
    let mut joker = round("H9", &["X0 H3 H4", "H6 D8 D9", "H2 CK CQ"]);
    play(
        &mut joker,
        &[(0, Move::LayAs(card("X0"), face("H2"))), (2, lay("H2"))],
    );
    assert_eq!(joker.hand(2).len(), 4);
    let mut barred = round("H9", &["H2 H3 H4", "H6 D8 D9", "H2b CK CQ"]);
    play(
        &mut barred,
        &[(0, lay("H2")), (2, Move::Slap), (2, lay("H2b"))],
    );
    assert_eq!(barred.hand(2).len(), 5);
}

#[test]
fn vs20_drawing_does_not_close_it_and_the_next_card_does() {
    let hands = ["H2 H3 H4", "H6 D8 D9", "H2b CK CQ", "S2 S3 S4"];
    let mut open = round("H9", &hands);
    play(
        &mut open,
        &[(0, lay("H2")), (1, Move::Draw), (2, lay("H2b"))],
    );
    assert_eq!((open.hand(2).len(), open.on()), (2, 3));
    let mut closed = round("H9", &hands);
    play(
        &mut closed,
        &[(0, lay("H2")), (1, lay("H6")), (3, lay("S2"))],
    );
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
    assert_eq!(
        round_with(off("VS9"), "HK", &hands).direction(),
        Direction::Clockwise
    );
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
    assert_eq!(
        round_with(off("VS21"), "H9", &hands).make(0, 0, Move::Ask),
        Err("VS24")
    );
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
