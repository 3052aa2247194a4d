//! The rule file of `verschaerft`, played with the second implementation.

mod corners;
mod examples;
mod specials;

use crate::common::{card, cards};
use maumau_plain::verschaerft::{Options, Verschaerft};
use maumau_plain::{Card, Deal, Face, Move};

/// The stock; the next card to draw comes first.
pub const STOCK: &str = "C2 C3 C4 C5 C6 D2 D3 D4 D5 D6 H2 H3 H4 H5 H6 C2b C3b C4b C5b C6b";

/// Returns a round in which all are ready and seat 0 is the current player.
pub fn round_with(options: Options, first: &str, hands: &[&str]) -> Verschaerft {
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

/// The same with default options.
pub fn round(first: &str, hands: &[&str]) -> Verschaerft {
    round_with(Options::default(), first, hands)
}

pub fn face(name: &str) -> Face {
    card(name).printed().expect("no joker")
}

pub fn lay(name: &str) -> Move {
    Move::Lay(card(name))
}

/// Carries out actions at the same moment.
pub fn play(round: &mut Verschaerft, deeds: &[(usize, Move)]) {
    for (seat, deed) in deeds {
        assert_eq!(round.make(*seat, 0, *deed), Ok(()), "{seat} {deed:?}");
    }
}
