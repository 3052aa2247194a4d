//! Random actions for tests: legal, wrong or impossible.

use crate::{Act, Deed, Law};
use maumau_table::{Card, Choice, Cite, Seat, Sign, Spot, State, Suit, for_each_choice};

type Below<'a> = &'a mut dyn FnMut(usize) -> usize;

struct At<'a> {
    law: &'a Law,
    state: &'a State,
    seat: Seat,
}

trait Any {
    fn any(at: &At, below: Below) -> Self;
}

impl Deed {
    /// Returns a random action of this kind by `seat`, mostly with its own cards.
    /// `below(n)` returns a random number below `n`.
    pub fn any(act: Act, law: &Law, state: &State, seat: Seat, below: Below) -> Deed {
        let at = &At { law, state, seat };
        macro_rules! any {
            (: $($(#[$doc:meta])* $name:ident $(($($place:ident: $kind:ident $what:tt),*))? = $verb:literal $told:literal,)*) => {
                match act { $(Act::$name => Deed::$name $(($($kind::any(at, below)),*))?,)* }
            };
        }
        for_each_deed!(any:)
    }
}

type Number = u8;

impl Any for Number {
    fn any(_: &At, below: Below) -> u8 {
        below(12) as u8
    }
}

impl Any for Card {
    fn any(at: &At, below: Below) -> Card {
        let hand = at.state.hand(at.seat);
        if hand.is_empty() || below(10) == 0 {
            return Card(below(usize::from(at.law.deck.len())) as u8);
        }
        hand.nth(below(usize::from(hand.len())) as u8).unwrap_or(Card(0))
    }
}

impl Any for Seat {
    fn any(at: &At, below: Below) -> Seat {
        Seat(below(usize::from(at.law.seats)) as u8)
    }
}

impl Any for Suit {
    fn any(at: &At, below: Below) -> Suit {
        Suit(below(at.law.deck.suits.len()) as u8)
    }
}

impl Any for Spot {
    fn any(at: &At, below: Below) -> Spot {
        let spots = if below(10) == 0 { &Spot::ALL } else { at.law.book.spots };
        spots[below(spots.len())]
    }
}

impl Any for Cite {
    fn any(at: &At, below: Below) -> Cite {
        let (rules, n) = (at.law.rules.len(), below(at.law.rules.len() + 1));
        if n < rules { Cite(n as u8) } else { Cite::HAND }
    }
}

impl Any for Sign {
    fn any(at: &At, below: Below) -> Sign {
        let known = &at.law.signs;
        if known.is_empty() || below(10) == 0 {
            let n = below(Sign::ALL.len() + usize::from(Sign::OWN_MAX));
            let own = || Sign::own((n - Sign::ALL.len()) as u8);
            return Sign::ALL.get(n).copied().unwrap_or_else(own);
        }
        known[below(known.len())]
    }
}

impl Any for Choice {
    fn any(at: &At, below: Below) -> Choice {
        macro_rules! any {
            (: $($name:ident $(($type:ty))? = $word:literal,)*) => {
                match Choice::WORDS[below(Choice::WORDS.len())] {
                    $($word => Choice::$name $((<$type>::any(at, below)))?,)*
                    _ => Choice::Nothing,
                }
            };
        }
        for_each_choice!(any:)
    }
}
