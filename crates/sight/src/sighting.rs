//! A sighting: what one seat sees of one fact.

use crate::view::masked;
use maumau_table::{Card, Cards, Choice, Fact, Seat, State, Topic, Topics, Way, What, Zone};

/// A fact as one seat, or a spectator, may see it. Cards that it may not know are [`Card::UNKNOWN`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sighting {
    /// What it sees, and the paragraph that caused it.
    pub fact: Fact,
    /// When hands change owners: the hand that is this seat's from now on. Otherwise empty.
    pub hand: Cards,
}

/// Facts that everybody sees as they are. What stands in none of these lists is seen by nobody: forgetting one does not leak it.
const PLAIN: Topics = Topics::of(&[
    Topic::Clock,
    Topic::RoundBegan,
    Topic::Shuffled,
    Topic::Renewed,
    Topic::Dealt,
    Topic::Opened,
    Topic::Played,
    Topic::Drew,
    Topic::Passed,
    Topic::TurnBegan,
    Topic::TurnEnded,
    Topic::TurnOver,
    Topic::OnAgain,
    Topic::NextIs,
    Topic::PassedOver,
    Topic::TurnedRound,
    Topic::Wished,
    Topic::Owed,
    Topic::Waits,
    Topic::Skips,
    Topic::Signed,
    Topic::Announced,
    Topic::WindowOpened,
    Topic::Reacted,
    Topic::WindowClosed,
    Topic::Lapsed,
    Topic::Noted,
    Topic::Kept,
    Topic::Ripened,
    Topic::Breached,
    Topic::Challenged,
    Topic::Upheld,
    Topic::Dismissed,
    Topic::Counting,
    Topic::Charged,
    Topic::Voted,
    Topic::WentOut,
    Topic::CameBack,
    Topic::RoundEnded,
    Topic::Scored,
    Topic::MatchEnded,
    Topic::Joined,
    Topic::Left,
    Topic::RuleAdded,
    Topic::TookUp,
    Topic::Displayed,
    Topic::Resumed,
]);

/// Facts of which a seat sees a part.
const MASKED: Topics = Topics::of(&[
    Topic::Moved,
    Topic::Shown,
    Topic::Asked,
    Topic::Chose,
    Topic::HandsSwapped,
    Topic::HandsRotated,
]);

/// Facts that are told to one seat, and of which the others see nothing.
const WHISPERED: Topics = Topics::of(&[Topic::Answered]);

impl Sighting {
    /// What `seat` sees of `fact`, after which the table stands as `state`.
    ///
    /// `None`: it sees nothing of it, and whoever numbers sightings must not count it, so that no gap shows (DESIGN.md §9).
    pub fn of(state: &State, fact: &Fact, seat: Seat) -> Option<Sighting> {
        let topic = fact.what.topic();
        let seen = |what, hand| {
            Some(Sighting {
                fact: Fact { cite: fact.cite, what },
                hand,
            })
        };
        if PLAIN.has(topic) {
            return seen(fact.what, Cards::NONE);
        }
        if MASKED.has(topic) {
            return seen(masked_fact(&fact.what, seat), hand_after(state, &fact.what, seat));
        }
        match fact.what {
            What::Answered { to, .. } if to == seat => seen(fact.what, Cards::NONE),
            _ => None,
        }
    }

    /// Whether anybody but the host ever sees facts of this topic.
    pub fn is_seen(topic: Topic) -> bool {
        PLAIN.has(topic) || MASKED.has(topic) || WHISPERED.has(topic)
    }
}

/// The hand that is `seat`'s from now on, if hands changed owners.
fn hand_after(state: &State, what: &What, seat: Seat) -> Cards {
    let changes = match *what {
        What::HandsSwapped { a, b } => seat == a || seat == b,
        What::HandsRotated { among, .. } => among.has(seat),
        _ => false,
    };
    if changes { state.hand(seat) } else { Cards::NONE }
}

fn masked_fact(what: &What, seat: Seat) -> What {
    let mut what = *what;
    match &mut what {
        What::Moved {
            card,
            face,
            from,
            to,
            way,
        } if !sees(seat, *from, *to, *way) => {
            (*card, *face) = (Card::UNKNOWN, Card::UNKNOWN);
        }
        What::Shown { to, of, card } if seat != *to && seat != *of => *card = Card::UNKNOWN,
        What::Asked { ask } => *ask = masked(ask, seat),
        What::Chose { ask, choice } => {
            *ask = masked(ask, seat);
            if let Choice::Card(card) = choice
                && ask.seat != seat
            {
                *card = Card::UNKNOWN;
            }
        }
        _ => {}
    }
    what
}

/// Whether `seat` sees which card moves: it lies open before or after, goes through the seat's own hand, or is laid or shown by its
/// owner on the way.
fn sees(seat: Seat, from: Zone, to: Zone, way: Way) -> bool {
    let mine = |zone| seat.is_some() && zone == Zone::Hand(seat);
    from.is_public() || to.is_public() || mine(from) || mine(to) || way == Way::Laid
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_topic_is_seen_or_hidden_on_purpose() {
        const HIDDEN: Topics = Topics::of(&[
            Topic::Seeded,
            Topic::Remembered,
            Topic::Erred,
            Topic::Forgotten,
            Topic::Planned,
            Topic::Begun,
            Topic::Due,
            Topic::ChanceUsed,
        ]);
        for &topic in Topic::ALL {
            let lists = [PLAIN, MASKED, WHISPERED, HIDDEN];
            let n = lists.iter().filter(|list| list.has(topic)).count();
            assert_eq!(n, 1, "{topic:?} stands in {n} of the lists of what is seen");
        }
    }
}
