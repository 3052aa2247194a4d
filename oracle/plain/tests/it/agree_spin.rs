//! The engine and the second implementation play the same rounds of `spin`, with right and wrong
//! actions, and must never differ (SP1–SP13).
//!
//! `MAUMAU_ROUNDS=2000` plays that many; `MAUMAU_TELL=1` prints every action.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use crate::agreement::cards::{Cards, french, sorted, suit, suit_of, to_suit};
use crate::agreement::{Dice, number};
use maumau_plain::{Call, Card, Deal, Direction, Move, Suit, spin};
use maumau_referee::{Deed, Law, Options};
use maumau_table as table;
use maumau_table::{Choice, Fact, Phase, Seed, Sign, Spot, State, What, round_seed};
use std::collections::BTreeSet;

const DEFAULT_ROUNDS: u64 = 200;

struct Both {
    law: Law,
    cards: Cards<Card>,
    state: State,
    plain: spin::Spin,
    seats: usize,
}

impl Both {
    fn deal(options: spin::Options, hand: &str, seats: usize, seed: u64) -> Both {
        let book = maumau_rulebooks::find("spin").expect("spin is a book");
        let mut set = Options::defaults(book.options);
        let version = if options.version == spin::Version::Two {
            "v2"
        } else {
            "v1"
        };
        let opening = if options.first == spin::FirstCard::Acts {
            "on"
        } else {
            "off"
        };
        let reaction = match options.calls {
            spin::Calls::Within(ms) => ms.to_string(),
            spin::Calls::ByMachine => "0".into(),
        };
        for (key, value) in [
            ("version", version),
            ("opening", opening),
            ("hand", hand),
            ("reaction", &reaction),
        ] {
            set.set(key, value).unwrap_or_else(|e| panic!("{key}={value}: {e}"));
        }
        let law = Law::bind(book, seats as u8, set, &[]).expect("spin can be played by so many");
        let mut state = law.table();
        assert!(law.deal(&mut state, 0, round_seed(Seed::from_number(seed), 1), &mut ()));
        let cards = Cards::of(&law, french);
        let deal = Deal {
            dealer: state.dealer.index(),
            hands: (0..seats).map(|seat| cards.hand(&state, seat)).collect(),
            first: cards.card(state.piles.top(0).expect("a first card").0),
            stock: cards.stock(&state),
        };
        let plain = spin::Spin::new(options, seats, deal);
        Both {
            law,
            cards,
            state,
            plain,
            seats,
        }
    }

    /// Carries out an action in both. Returns whether both accepted it.
    fn make(&mut self, seat: usize, at_ms: u32, deed: Move) -> bool {
        let Both {
            law,
            cards,
            state,
            plain,
            ..
        } = self;
        let mut renewals = Vec::new();
        let mut listen = |state: &State, fact: &Fact| {
            if fact.what == What::Renewed {
                renewals.push(cards.stock(state));
            }
        };
        law.lapse(state, at_ms, &mut listen);
        renewals.drain(..).for_each(|order| plain.stock.feed(order));
        plain.pass_time(u64::from(at_ms));
        let mut listen = |state: &State, fact: &Fact| {
            if fact.what == What::Renewed {
                renewals.push(cards.stock(state));
            }
        };
        let ours = law.deed(
            state,
            at_ms,
            table::Seat(seat as u8),
            &to_deed(cards, deed),
            &mut listen,
        );
        renewals.drain(..).for_each(|order| plain.stock.feed(order));
        let theirs = plain.make(seat, u64::from(at_ms), deed);
        assert_eq!(
            ours.is_ok(),
            theirs.is_ok(),
            "seat {seat} {deed:?}: the engine says {ours:?}, the plain book {theirs:?}"
        );
        ours.is_ok()
    }

    #[expect(clippy::too_many_lines, reason = "one story, told in one go")]
    fn compare(&self) {
        let Both {
            law,
            cards,
            state,
            plain,
            seats,
        } = self;
        assert_eq!(
            state.phase != Phase::Playing,
            plain.end().is_some(),
            "SP9: whether the round is over"
        );
        for seat in 0..*seats {
            assert_eq!(
                sorted(cards.hand(state, seat)),
                sorted(plain.hand(seat).to_vec()),
                "hand of {seat}"
            );
            assert_eq!(
                i64::from(state.round_points[seat]),
                i64::from(plain.points()[seat]),
                "SP9: points of {seat}"
            );
        }
        assert_eq!(
            state.piles.top(0).map(|top| cards.card(top.0)),
            Some(plain.top()),
            "the top card"
        );
        if plain.end().is_some() {
            assert_eq!(
                state.winner.is_some().then(|| state.winner.index()),
                plain.winner(),
                "SP9: the winner"
            );
            return;
        }
        assert_eq!(cards.stock(state), plain.stock.cards(), "the stock");
        assert_eq!(
            state.turn.seat.index(),
            plain.on(),
            "whose turn it is on {:?}, {:?} of {seats}",
            plain.top(),
            plain.step()
        );
        // The engine delays the effect of a last card until its call is made or missed; the second
        // implementation does not.
        if !plain.rests() {
            assert_eq!(usize::from(state.owed), plain.debt(), "SP6");
            assert_eq!(
                state.waits > 0 || state.skips > 0,
                plain.eight_is_pending(),
                "SP7, SP11"
            );
            assert_eq!(suit_of(state.wish[0]), plain.wish(), "SP3: the wish");
            let clockwise = state.direction == table::Direction::Clockwise;
            assert_eq!(clockwise, plain.direction() == Direction::Clockwise, "SP8");
        }
        for seat in 0..*seats {
            let ours: BTreeSet<Move> = law
                .offers(state, table::Seat(seat as u8))
                .deeds()
                .into_iter()
                .map(|deed| to_move(cards, deed))
                .collect();
            let theirs: BTreeSet<Move> = plain.moves(seat).into_iter().collect();
            assert_eq!(
                ours,
                theirs,
                "what seat {seat} may do on {:?}, {:?}",
                plain.top(),
                plain.step()
            );
        }
    }
}

fn to_deed(cards: &Cards<Card>, deed: Move) -> Deed {
    match deed {
        Move::Lay(card) => Deed::Lay(cards.to_card(card), Spot::Pile),
        Move::Draw => Deed::Draw,
        Move::Pass => Deed::Pass,
        Move::Wish(suit) => Deed::Choose(Choice::Suit(to_suit(suit))),
        Move::Call(Call::Mau) => Deed::Sign(Sign::MAU),
        Move::Call(Call::MauMau) => Deed::Sign(Sign::MAU_MAU),
        other => panic!("not a deed of spin: {other:?}"),
    }
}

fn to_move(cards: &Cards<Card>, deed: Deed) -> Move {
    match deed {
        Deed::Lay(c, _) => Move::Lay(cards.card(c)),
        Deed::Draw => Move::Draw,
        Deed::Pass => Move::Pass,
        Deed::Choose(Choice::Suit(wish)) => Move::Wish(suit(wish)),
        Deed::Sign(Sign::MAU) => Move::Call(Call::Mau),
        Deed::Sign(Sign::MAU_MAU) => Move::Call(Call::MauMau),
        other => panic!("not a deed of spin: {other:?}"),
    }
}

fn any_deed(both: &Both, seat: usize, dice: &mut Dice) -> Move {
    let hand = both.plain.hand(seat);
    match dice.below(8) {
        0 => Move::Draw,
        1 => Move::Pass,
        2 => Move::Wish(Suit::ALL[dice.below(4)]),
        3 => Move::Call(Call::Mau),
        4 => Move::Call(Call::MauMau),
        _ if hand.is_empty() => Move::Pass,
        _ => Move::Lay(hand[dice.below(hand.len())]),
    }
}

fn play(seed: u64) {
    let mut dice = Dice(seed ^ 0x5_eed0_f5e1);
    let seats = 2 + dice.below(5);
    let options = spin::Options {
        version: [spin::Version::One, spin::Version::Two][dice.below(2)],
        first: [spin::FirstCard::Lies, spin::FirstCard::Acts][dice.below(2)],
        calls: [spin::Calls::Within(2_600), spin::Calls::ByMachine][dice.below(2)],
    };
    let hand = if seats <= 4 && dice.below(2) == 0 { "6" } else { "5" };
    let mut both = Both::deal(options, hand, seats, seed);
    both.compare();
    let mut at_ms = 1;
    for _ in 0..3_000 {
        if both.plain.end().is_some() {
            return;
        }
        // Deadlines never fall on an action, because they have the other parity.
        at_ms += 2 * (1 + dice.below(700) as u32);
        while both.state.next_deadline_ms() == Some(at_ms) {
            at_ms += 2;
        }
        let movers: Vec<(usize, Move)> = (0..seats)
            .flat_map(|seat| both.plain.moves(seat).into_iter().map(move |m| (seat, m)))
            .collect();
        let (seat, deed) = if dice.below(4) == 0 || movers.is_empty() {
            let seat = dice.below(seats);
            (seat, any_deed(&both, seat, &mut dice))
        } else {
            movers[dice.below(movers.len())]
        };
        let took = both.make(seat, at_ms, deed);
        if std::env::var("MAUMAU_TELL").is_ok() {
            eprintln!(
                "{at_ms} seat {seat} {deed:?} {took}: on {} {:?}, hands {:?}, {:?}",
                both.plain.on(),
                both.plain.step(),
                (0..seats).map(|seat| both.plain.hand(seat).len()).collect::<Vec<_>>(),
                both.plain.windows()
            );
        }
        both.compare();
    }
}

#[test]
fn the_engine_and_the_plain_book_agree_on_spin() {
    for seed in 0..number("MAUMAU_ROUNDS", DEFAULT_ROUNDS) {
        let done = std::panic::catch_unwind(|| play(seed));
        assert!(done.is_ok(), "round with seed {seed}");
    }
}
