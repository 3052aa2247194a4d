//! The second implementations play on their own: no card may be lost, and every listed action must
//! be possible.

use maumau_plain::card::{double_deck, skat_deck};
use maumau_plain::spin::{Calls, FirstCard, Spin, Version};
use maumau_plain::verschaerft::{JokerNames, Verschaerft};
use maumau_plain::{Card, Deal, Move, spin, verschaerft};

/// A small generator for tests (xorshift64*).
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % n
    }

    fn shuffled(&mut self, mut cards: Vec<Card>) -> Vec<Card> {
        for place in (1..cards.len()).rev() {
            cards.swap(place, self.below(place + 1));
        }
        cards
    }

    fn deal(&mut self, deck: Vec<Card>, seats: usize, each: usize) -> Deal {
        let mut cards = self.shuffled(deck);
        let hands = (0..seats).map(|_| cards.split_off(cards.len() - each)).collect();
        let first = cards.pop().expect("the deck is larger than the hands");
        Deal {
            dealer: self.below(seats),
            hands,
            first,
            stock: cards,
        }
    }
}

fn sorted(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort();
    cards
}

#[test]
fn spin_alone() {
    let deck = sorted(skat_deck());
    let mut ended = 0;
    for seed in 1..=1_000 {
        println!("spin, seed {seed}");
        let mut dice = Dice(seed);
        let seats = 2 + dice.below(5);
        let each = if seats <= 4 { 5 + dice.below(2) } else { 5 };
        let options = spin::Options {
            version: [Version::One, Version::Two][dice.below(2)],
            first: [FirstCard::Lies, FirstCard::Acts][dice.below(2)],
            calls: [Calls::Within(2_600), Calls::ByMachine][dice.below(2)],
        };
        let mut round = Spin::new(options, seats, dice.deal(skat_deck(), seats, each));
        let mut at_ms = 0;
        let mut deeds = 0;
        while round.end().is_none() && deeds < 2_000 {
            deeds += 1;
            at_ms += dice.below(1_500) as u64;
            round.pass_time(at_ms);
            let seat = dice.below(seats);
            for card in round.hand(seat).to_vec() {
                let offered = round.moves(seat).contains(&Move::Lay(card));
                assert_eq!(offered, round.clone().make(seat, at_ms, Move::Lay(card)).is_ok());
            }
            let moves = round.moves(seat);
            if !moves.is_empty() {
                // Drawing at random, a round would never end, so cards and words are mostly
                // preferred.
                let keen: Vec<Move> = moves
                    .iter()
                    .copied()
                    .filter(|deed| !matches!(deed, Move::Draw | Move::Pass))
                    .collect();
                let choice = if keen.is_empty() || dice.below(8) == 0 {
                    moves
                } else {
                    keen
                };
                round
                    .make(seat, at_ms, choice[dice.below(choice.len())])
                    .expect("it was offered");
            }
            let mut all = [round.stock.cards(), round.discard().to_vec()].concat();
            (0..seats).for_each(|seat| all.extend(round.hand(seat)));
            assert_eq!(sorted(all), deck, "C3");
        }
        ended += usize::from(round.end().is_some());
    }
    assert!(ended > 900, "only {ended} of 1,000 rounds came to an end");
}

#[test]
fn verschaerft_alone() {
    let deck = sorted(double_deck());
    for seed in 1..=100 {
        println!("verschaerft, seed {seed}");
        let mut dice = Dice(seed);
        let seats = 3 + dice.below(6);
        let options = verschaerft::Options {
            joker_names: [JokerNames::Playable, JokerNames::Any][dice.below(2)],
            forced_play: dice.below(2) == 0,
            ..verschaerft::Options::default()
        };
        let deal = dice.deal(double_deck(), seats, 10);
        let first = deal.first;
        let mut round = Verschaerft::new(options, seats, deal);
        let mut at_ms = 0;
        let mut deeds = 0;
        while round.end().is_none() && deeds < 2_000 {
            deeds += 1;
            at_ms += dice.below(700) as u64;
            round.pass_time(at_ms);
            if round.end().is_some() {
                break;
            }
            let seat = dice.below(seats);
            let moves = round.moves(seat);
            let before: Vec<usize> = (0..seats).map(|seat| round.hand(seat).len()).collect();
            if dice.below(30) == 0 {
                let wrong = [Move::Lay(round.hand(seat)[0]), Move::Slap, Move::Ask];
                round
                    .make(seat, at_ms, wrong[dice.below(wrong.len())])
                    .expect("it is paid for, not refused");
            } else if !moves.is_empty() {
                let deed = moves[dice.below(moves.len())];
                round.make(seat, at_ms, deed).expect("it was offered");
                if matches!(deed, Move::Lay(_) | Move::LayAs(..)) {
                    assert_eq!(round.hand(seat).len(), before[seat] - 1, "a right card isn't paid for");
                }
            }
            let mut all = round.stock.cards();
            all.extend(round.discard().iter().map(|laid| laid.card));
            (0..seats).for_each(|seat| all.extend(round.hand(seat)));
            if round.top().is_none() {
                all.push(first);
            }
            assert_eq!(sorted(all), deck, "C3");
        }
    }
}
