//! C1, C2, C5: the course of play that most books share, as bodies for a book's own paragraphs.

use maumau_referee::{Look, Opinion, Powers};
use maumau_table::{Card, Cards, Seat, Spot, Zone};

/// C1: no one but the current player plays a card. For [`maumau_referee::Layer::Situation`].
pub fn only_who_is_on(look: &Look, seat: Seat, _: Spot, _: Cards) -> Opinion {
    if look.is_on(seat) {
        Opinion::SILENT
    } else {
        Opinion::no(Cards::ALL)
    }
}

/// C2: a card fits if it has the suit or rank of the top card's face; C5: under an open wish, if it has that suit.
#[inline]
pub fn suit_or_rank(look: &Look, _: Seat, spot: Spot, _: Cards) -> Opinion {
    let pile = spot.pile().unwrap_or(0);
    let (top, wish) = (look.top(pile), look.wish[usize::from(pile)]);
    if let Some(wish) = wish {
        return Opinion::yes(look.of_suit(wish));
    }
    Opinion::yes(look.of_suit(look.suit(top)) | look.of_rank(look.rank(top)))
}

/// C5: under an open wish only its suit fits. For [`maumau_referee::Layer::Situation`], above [`suit_or_rank`].
#[inline]
pub fn wish_binds(look: &Look, _: Seat, spot: Spot, _: Cards) -> Opinion {
    let wish = look.wish[usize::from(spot.pile().unwrap_or(0))];
    wish.map_or(Opinion::SILENT, |suit| Opinion::only(look.of_suit(suit)))
}

/// Every card goes to the pile it is played on and shows its own face.
pub fn lands_on_pile(_: &Look, _: Seat, card: Card, spot: Spot) -> (Zone, Card) {
    (Zone::Discard(spot.pile().unwrap_or(0)), card)
}

/// The powers of every card apply at once.
pub fn powers_now(_: &Look, _: Seat, _: Card, _: Spot) -> Powers {
    Powers::Now
}
