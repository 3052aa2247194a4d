//! C3: zones. Every card is in exactly one zone at any time.

use crate::Seat;
use crate::worded::worded;

/// A place where a card can be. Every card of the deck is in exactly one zone at any time (C3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Zone {
    /// The stock, face down.
    Stock,
    /// Discard pile 0 or 1, face up.
    Discard(u8),
    /// A hand, visible only to its seat.
    Hand(Seat),
    /// Penalty cards face down in front of a seat, not yet ripe (they may not be taken up).
    Lying(Seat),
    /// Penalty cards face down in front of a seat that it may take up.
    Ripe(Seat),
    /// Face up in front of a seat.
    Open(Seat),
    /// Face up in the middle of the table.
    Middle,
    /// Face down in the middle, for a player to take.
    Aside,
}

impl Zone {
    /// Returns whether all players see the cards in this zone.
    #[inline]
    pub fn is_public(self) -> bool {
        match self {
            Zone::Discard(_) | Zone::Open(_) | Zone::Middle => true,
            Zone::Stock | Zone::Hand(_) | Zone::Lying(_) | Zone::Ripe(_) | Zone::Aside => false,
        }
    }
}

worded! {
    /// Where a player puts a card from the hand, in the order of the legal actions.
    Spot {
        /// The first or only discard pile.
        Pile = "pile",
        /// The second discard pile.
        SecondPile = "pile2",
        /// Face up in front of the player.
        Before = "before",
        /// Shown, then put face down in front of the player.
        Aside = "aside",
    }
}

impl Spot {
    /// Returns the index of the discard pile, if this is one.
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
        /// Drawn from the stock, by choice or because the player could not play.
        Drawn = "drawn",
        /// Drawn from the stock because a card demanded it.
        Owed = "owed",
        /// Drawn as a penalty.
        Fined = "fined",
        /// Played from a hand.
        Laid = "laid",
        /// Played wrongly, before it goes back.
        Tried = "tried",
        /// Returned after a wrong play.
        TakenBack = "taken-back",
        /// Taken up from the table into the hand.
        TakenUp = "taken-up",
        /// Given to another player.
        Given = "given",
        /// Given to another player in an exchange in which no hand shrinks.
        PassedOn = "passed-on",
        /// Taken from another player, unseen.
        Taken = "taken",
        /// Moved by a rule: a pool is formed, a special card cleared away, a Ring revealed.
        Put = "put",
    }
}
