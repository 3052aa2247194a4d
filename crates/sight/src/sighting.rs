//! A sighting: what one seat sees of one fact.

use crate::view::masked;
use maumau_table::{Card, Cards, Choice, Fact, Seat, State, Way, What, Zone};

/// A fact as one seat, or a spectator, may see it. Cards that it may not know are [`Card::UNKNOWN`].
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
        let mut hand = Cards::NONE;
        let what = match fact.what {
            What::Seeded { .. }
            | What::Remembered { .. }
            | What::Erred { .. }
            | What::Forgotten { .. }
            | What::Planned { .. }
            | What::Begun
            | What::Due { .. }
            | What::ChanceUsed => return None,
            What::Moved {
                card,
                face,
                from,
                to,
                way,
            } => {
                let known = sees(seat, from, to, way);
                What::Moved {
                    card: if known { card } else { Card::UNKNOWN },
                    face: if known { face } else { Card::UNKNOWN },
                    from,
                    to,
                    way,
                }
            }
            What::Shown { to, of, card } => What::Shown {
                to,
                of,
                card: if seat == to || seat == of { card } else { Card::UNKNOWN },
            },
            What::Asked { ask } => What::Asked {
                ask: masked(&ask, seat),
            },
            What::Chose { ask, choice } => What::Chose {
                ask: masked(&ask, seat),
                choice: match choice {
                    Choice::Card(_) if ask.seat != seat => Choice::Card(Card::UNKNOWN),
                    _ => choice,
                },
            },
            What::HandsSwapped { a, b } => {
                if seat == a || seat == b {
                    hand = state.hand(seat);
                }
                fact.what
            }
            What::HandsRotated { among, .. } => {
                if among.has(seat) {
                    hand = state.hand(seat);
                }
                fact.what
            }
            What::Clock { .. }
            | What::RoundBegan { .. }
            | What::Shuffled
            | What::Renewed
            | What::Dealt
            | What::Opened
            | What::Played { .. }
            | What::Drew { .. }
            | What::Passed { .. }
            | What::TurnBegan { .. }
            | What::TurnEnded { .. }
            | What::TurnOver
            | What::OnAgain
            | What::NextIs { .. }
            | What::PassedOver { .. }
            | What::TurnedRound { .. }
            | What::Wished { .. }
            | What::Owed { .. }
            | What::Waits { .. }
            | What::Skips { .. }
            | What::Signed { .. }
            | What::Announced { .. }
            | What::WindowOpened { .. }
            | What::Reacted { .. }
            | What::WindowClosed { .. }
            | What::Lapsed { .. }
            | What::Noted { .. }
            | What::Kept { .. }
            | What::Ripened { .. }
            | What::Breached { .. }
            | What::Challenged { .. }
            | What::Upheld { .. }
            | What::Dismissed { .. }
            | What::Counting { .. }
            | What::Charged { .. }
            | What::Voted { .. }
            | What::WentOut { .. }
            | What::CameBack { .. }
            | What::RoundEnded { .. }
            | What::Scored { .. }
            | What::MatchEnded
            | What::Joined { .. }
            | What::Left { .. }
            | What::RuleAdded { .. }
            | What::TookUp { .. }
            | What::Displayed { .. } => fact.what,
        };
        Some(Sighting {
            fact: Fact { cite: fact.cite, what },
            hand,
        })
    }
}

/// Whether `seat` sees which card moves: it lies open before or after, goes through the seat's own hand, or is laid or shown by its
/// owner on the way.
fn sees(seat: Seat, from: Zone, to: Zone, way: Way) -> bool {
    let mine = |zone| seat.is_some() && zone == Zone::Hand(seat);
    from.is_public() || to.is_public() || mine(from) || mine(to) || way == Way::Laid
}
