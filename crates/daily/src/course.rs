//! Follows one seat through a deal.

use maumau_referee::Listener;
use maumau_table::{Fact, Seat, State, Way, What, Zone};
use maumau_telling::Mark;
use serde::{Deserialize, Serialize};

/// The result of a deal for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Whether any seat won; a round may end without a winner.
    pub has_winner: bool,
    /// Whether this seat won.
    pub is_won: bool,
    /// Cards left in its hand.
    pub left: u8,
    /// Turns of all seats.
    pub turns: u16,
    /// Points scored; more is better in every book. Results stored before points were recorded have 0.
    #[serde(default)]
    pub points: i32,
}

impl Outcome {
    /// Returns the sort key of this result, best first: winners, then more points, then fewer cards left; among winners, fewer turns.
    /// Results with equal keys share a rank.
    pub fn order(&self) -> Order {
        let turns = if self.is_won { self.turns } else { 0 };
        (!self.is_won, -self.points, self.left, turns)
    }
}

/// Sort key of results, least first.
pub type Order = (bool, i32, u8, u16);

/// A seat's finished deal. Contains no cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// The marks left by its actions, in order.
    pub marks: Vec<Mark>,
    /// The result.
    pub outcome: Outcome,
}

/// A seat's progress during a deal.
#[derive(Clone, Debug)]
pub struct Course {
    me: Seat,
    marks: Vec<Mark>,
    /// Current hand size. Not updated by the end of the round, when all hands are taken up.
    held: u8,
    points: i32,
    outcome: Option<Outcome>,
    /// Set once a further round begins; that round does not count.
    is_closed: bool,
}

impl Course {
    /// Creates the progress of this seat, before the deal.
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

    /// The marks so far, in order.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Returns the result if the round has ended.
    pub fn outcome(&self) -> Option<Outcome> {
        let points = self.points;
        self.outcome.map(|outcome| Outcome { points, ..outcome })
    }

    /// Returns the marks and the result if the round has ended.
    pub fn played(&self) -> Option<Played> {
        let marks = self.marks.clone();
        self.outcome().map(|outcome| Played { marks, outcome })
    }

    /// Takes in an event; `state` is the state after it.
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
            // Points may still be scored after the round has ended.
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
