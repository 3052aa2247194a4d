//! What becomes of a deal in one seat.

use maumau_referee::Listener;
use maumau_table::{Fact, Seat, State, Way, What, Zone};
use maumau_telling::Mark;
use serde::{Deserialize, Serialize};

/// What a deal came to for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Whether anybody won; a round may end without.
    pub has_winner: bool,
    /// Whether this seat did.
    pub is_won: bool,
    /// How many cards it had left.
    pub left: u8,
    /// How many turns there were, of all.
    pub turns: u16,
    /// The points that were written down for it; more are better in every book. Results of before they were counted have none.
    #[serde(default)]
    pub points: i32,
}

impl Outcome {
    /// By this results are ordered, the best first: who won, then more points, then fewer cards left; of those that won, fewer turns.
    /// Equal ones share a place.
    pub fn order(&self) -> Order {
        let turns = if self.is_won { self.turns } else { 0 };
        (!self.is_won, -self.points, self.left, turns)
    }
}

/// By what results are ordered, the least first.
pub type Order = (bool, i32, u8, u16);

/// A deal that is over, as one seat fared. It holds no card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// What it did, in its order.
    pub marks: Vec<Mark>,
    /// What it came to.
    pub outcome: Outcome,
}

/// A deal while it is played, as one seat fares.
#[derive(Clone, Debug)]
pub struct Course {
    me: Seat,
    marks: Vec<Mark>,
    /// How many cards it has; when the round ends all are taken up at once.
    held: u8,
    points: i32,
    outcome: Option<Outcome>,
    /// A further round has begun, which counts for nothing.
    is_closed: bool,
}

impl Course {
    /// Of this seat, before the deal.
    pub fn of(me: Seat) -> Course {
        Course {
            me,
            marks: Vec::new(),
            held: 0,
            points: 0,
            outcome: None,
            is_closed: false,
        }
    }

    /// What it did, in its order.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// What it came to, if the round has ended.
    pub fn outcome(&self) -> Option<Outcome> {
        let points = self.points;
        self.outcome.map(|outcome| Outcome { points, ..outcome })
    }

    /// How it fared, if the round has ended.
    pub fn played(&self) -> Option<Played> {
        let marks = self.marks.clone();
        self.outcome().map(|outcome| Played { marks, outcome })
    }

    /// A fact of the round, after which the table stands as `state`.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a mark is left by a few facts, whatever else happens"
    )]
    pub fn take(&mut self, state: &State, fact: &Fact) {
        let me = self.me;
        self.is_closed |= self.outcome.is_some() && matches!(fact.what, What::RoundBegan { .. });
        if self.is_closed {
            return;
        }
        if !matches!(fact.what, What::RoundEnded { .. }) {
            self.held = state.hand_len[me.index()];
        }
        let mark = match fact.what {
            What::Moved { from, way, .. } if from == Zone::Hand(me) && way == Way::Laid => Mark::Laid,
            What::Drew {
                way: Way::Owed | Way::Fined,
                seat,
                n,
                ..
            } if seat == me && n > 0 => Mark::Paid,
            What::Drew { seat, n, .. } if seat == me && n > 0 => Mark::Drew,
            What::PassedOver { seat } if seat == me => Mark::SatOut,
            // Points are counted when the round has ended, too.
            What::Scored { seat, n } if seat == me => {
                self.points += i32::from(n);
                return;
            }
            What::RoundEnded { winner } => {
                self.outcome.get_or_insert(Outcome {
                    has_winner: winner.is_some(),
                    is_won: winner == me,
                    left: self.held,
                    turns: state.turn.number,
                    points: 0,
                });
                return;
            }
            _ => return,
        };
        if self.outcome.is_none() {
            self.marks.push(mark);
        }
    }
}

impl Listener for Course {
    fn hear(&mut self, state: &State, fact: &Fact) {
        self.take(state, fact);
    }
}
