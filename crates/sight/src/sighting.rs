//! A sighting: one seat's observation of one event.

use crate::audience::Audience;
use maumau_table::{Cards, Fact, Seat, State, Topic};

/// An event as one seat, or a spectator, may see it. Hidden cards are [`maumau_table::Card::UNKNOWN`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sighting {
    /// The event as the seat sees it, with the paragraph that caused it.
    pub fact: Fact,
    /// The seat's new hand if the event replaces it; otherwise empty.
    pub hand: Cards,
}

impl Sighting {
    /// Returns what `seat` sees of `fact`; `state` is the state after it.
    ///
    /// `None` if the seat sees nothing. A caller that numbers observations must not count those, so that no gap shows
    /// (DESIGN.md §9).
    pub fn of(state: &State, fact: &Fact, seat: Seat) -> Option<Sighting> {
        let seen = |what, hand| {
            Some(Sighting {
                fact: Fact { cite: fact.cite, what },
                hand,
            })
        };
        match Audience::of(fact.what.topic()) {
            Audience::All | Audience::Turn => seen(fact.what, Cards::NONE),
            Audience::Parts(hide) => {
                let mut what = fact.what;
                hide(&mut what, seat);
                seen(what, Cards::NONE)
            }
            Audience::Hands(change) if change(&fact.what).has(seat) => seen(fact.what, state.hand(seat)),
            Audience::Hands(_) => seen(fact.what, Cards::NONE),
            Audience::One(who) if who(&fact.what) == seat => seen(fact.what, Cards::NONE),
            Audience::One(_) | Audience::Nobody => None,
        }
    }

    /// Returns whether any seat ever sees events of this topic.
    pub fn is_seen(topic: Topic) -> bool {
        !matches!(Audience::of(topic), Audience::Nobody)
    }
}
