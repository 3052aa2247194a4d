//! A sighting: what one seat sees of one fact.

use crate::audience::Audience;
use maumau_table::{Cards, Fact, Seat, State, Topic};

/// A fact as one seat, or a spectator, may see it. Cards that it may not know are [`maumau_table::Card::UNKNOWN`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sighting {
    /// What it sees, and the paragraph that caused it.
    pub fact: Fact,
    /// When hands change owners: the hand that is this seat's from now on. Otherwise empty.
    pub hand: Cards,
}

impl Sighting {
    /// What `seat` sees of `fact`, after which the table stands as `state`.
    ///
    /// `None`: it sees nothing of it, and whoever numbers sightings must not count it, so that no gap shows (DESIGN.md §9).
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

    /// Whether anybody but the host ever sees facts of this topic.
    pub fn is_seen(topic: Topic) -> bool {
        !matches!(Audience::of(topic), Audience::Nobody)
    }
}
