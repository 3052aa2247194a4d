//! C3: where a card lies: in exactly one zone at every moment.

use crate::Seat;
use crate::worded::worded;

/// Where a card lies. Each card of the deck lies in exactly one zone at every moment (C3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Zone {
    /// The stock, face down.
    Stock,
    /// A discard pile, 0 or 1, face up.
    Discard(u8),
    /// A hand, seen by its seat only.
    Hand(Seat),
    /// Penalty cards face down before a seat, not yet ripe.
    Lying(Seat),
    /// Penalty cards face down before a seat that may be taken up.
    Ripe(Seat),
    /// Face up before a seat.
    Open(Seat),
    /// Face up in the middle of the table.
    Middle,
    /// Face down in the middle, for whoever takes it.
    Aside,
}

impl Zone {
    /// Whether everybody sees which card it is.
    #[inline]
    pub fn is_public(self) -> bool {
        match self {
            Zone::Discard(_) | Zone::Open(_) | Zone::Middle => true,
            Zone::Stock | Zone::Hand(_) | Zone::Lying(_) | Zone::Ripe(_) | Zone::Aside => false,
        }
    }
}

worded! {
    /// Where a hand lays a card, in the order in which offers list them.
    Spot {
        /// The first discard pile, or the only one.
        Pile = "pile",
        /// The second discard pile.
        SecondPile = "pile2",
        /// Open before oneself.
        Before = "before",
        /// Shown, then face down before oneself.
        Aside = "aside",
    }
}

impl Spot {
    /// The discard pile meant, if it is one.
    #[inline]
    pub fn pile(self) -> Option<u8> {
        match self {
            Spot::Pile => Some(0),
            Spot::SecondPile => Some(1),
            Spot::Before | Spot::Aside => None,
        }
    }
}

worded! {
    /// Why a card moved.
    Way {
        /// Dealt before the round begins.
        Dealt = "dealt",
        /// Turned up from the stock as an opening card.
        Turned = "turned",
        /// Drawn from the stock by a player who chose to or could not play.
        Drawn = "drawn",
        /// Drawn from the stock because a card demanded it.
        Owed = "owed",
        /// A penalty.
        Fined = "fined",
        /// Laid by a player's hand.
        Laid = "laid",
        /// A card laid wrongly, on its way back.
        Tried = "tried",
        /// A card laid wrongly goes back.
        TakenBack = "taken-back",
        /// Taken up from the table into the hand.
        TakenUp = "taken-up",
        /// Given to another player.
        Given = "given",
        /// Given to another player while every hand gets a card for its own: none is smaller by it.
        PassedOn = "passed-on",
        /// Taken from another player, unseen.
        Taken = "taken",
        /// Moved by a rule without a hand: a pool made, a special cleared away, a Ring laid open.
        Put = "put",
    }
}
