//! C1, C2, C5: the course of play that most books share. Each is a body for a book's own paragraph.

use maumau_referee::{Look, Opinion, Powers};
use maumau_table::{Card, Cards, Seat, Spot, Zone};

/// C1: who is not on lays nothing. For [`maumau_referee::Layer::Situation`].
pub fn only_who_is_on(look: &Look, seat: Seat, _: Spot, _: Cards) -> Opinion {
    if look.is_on(seat) {
        Opinion::SILENT
    } else {
        Opinion::no(Cards::ALL)
    }
}

/// C2: a card fits by suit or rank of the top card's face; C5: under an open wish by the suit wished.
#[inline]
pub fn suit_or_rank(look: &Look, _: Seat, spot: Spot, _: Cards) -> Opinion {
    let pile = spot.pile().unwrap_or(0);
    let (top, wish) = (look.top(pile), look.wish[usize::from(pile)]);
    if let Some(wish) = wish {
        return Opinion::yes(look.of_suit(wish));
    }
    Opinion::yes(look.of_suit(look.suit(top)) | look.of_rank(look.rank(top)))
}

/// C5: under an open wish nothing but its suit fits. For [`maumau_referee::Layer::Situation`], above [`suit_or_rank`].
#[inline]
pub fn wish_binds(look: &Look, _: Seat, spot: Spot, _: Cards) -> Opinion {
    let wish = look.wish[usize::from(spot.pile().unwrap_or(0))];
    wish.map_or(Opinion::SILENT, |suit| Opinion::only(look.of_suit(suit)))
}

/// Every card comes to lie on the pile where it is laid, and shows itself.
pub fn lands_on_pile(_: &Look, _: Seat, card: Card, spot: Spot) -> (Zone, Card) {
    (Zone::Discard(spot.pile().unwrap_or(0)), card)
}

/// The powers of every card count at once.
pub fn powers_now(_: &Look, _: Seat, _: Card, _: Spot) -> Powers {
    Powers::Now
}
