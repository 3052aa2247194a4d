//! The `verschaerft` rule file, played through with the plain book.

mod corners;
mod examples;
mod specials;

use crate::common::{card, cards};
use maumau_plain::verschaerft::{Options, Verschaerft};
use maumau_plain::{Card, Deal, Face, Move};

/// The stock, the card drawn next in front.
pub const STOCK: &str = "C2 C3 C4 C5 C6 D2 D3 D4 D5 D6 H2 H3 H4 H5 H6 C2b C3b C4b C5b C6b";

/// All are ready; seat 0 is on.
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

/// As the book is, seat 0 on.
pub fn round(first: &str, hands: &[&str]) -> Verschaerft {
    round_with(Options::default(), first, hands)
}

/// The face of a card.
pub fn face(name: &str) -> Face {
    card(name).printed().expect("no joker")
}

/// Lays a card.
pub fn lay(name: &str) -> Move {
    Move::Lay(card(name))
}

/// Makes deeds of one moment.
pub fn play(round: &mut Verschaerft, deeds: &[(usize, Move)]) {
    for (seat, deed) in deeds {
        assert_eq!(round.make(*seat, 0, *deed), Ok(()), "{seat} {deed:?}");
    }
}
