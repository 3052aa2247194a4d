//! Listens to events: records them in the history, shows them to bots, and counts rewards.

use crate::history::History;
use crate::setting::Reward;
use crate::table::Table;
use maumau_notation::record::Record;
use maumau_play::{Match, Sightings};
use maumau_referee::{Law, Listener};
use maumau_table::{Fact, SEATS_MAX, Seat, Seats, State, What};
use std::sync::Arc;

pub struct Ears<'a> {
    history: &'a mut History,
    seen: Option<Sightings>,
    winner: Option<Seat>,
    points: [i16; SEATS_MAX],
}

impl Listener for Ears<'_> {
    #[inline]
    fn hear(&mut self, state: &State, fact: &Fact) {
        self.history.hear(state, fact);
        match fact.what {
            What::RoundEnded { winner } => self.winner = Some(winner),
            What::Scored { seat, n } => self.points[seat.index()] += n,
            _ => {}
        }
        if let Some(seen) = &mut self.seen {
            seen.hear(state, fact);
        }
    }
}

impl Table {
    /// Calls the match with a listener, and processes what it heard.
    #[inline]
    pub fn hearing<T>(&mut self, tell: impl FnOnce(&mut Match<Arc<Law>, Option<Record>>, &mut Ears<'_>) -> T) -> T {
        let seen = (!self.minds.is_empty()).then(|| Sightings::before(&self.game, &self.minds));
        let mut ears = Ears {
            history: &mut self.history,
            seen,
            winner: None,
            points: [0; SEATS_MAX],
        };
        let told = tell(&mut self.game, &mut ears);
        let Ears {
            seen, winner, points, ..
        } = ears;
        if let Some(seen) = seen {
            seen.tell(&self.setting.law, &mut self.minds);
        }
        self.reward(winner, points);
        told
    }

    fn reward(&mut self, winner: Option<Seat>, points: [i16; SEATS_MAX]) {
        match (self.setting.reward, winner) {
            (Reward::Points, _) => {
                for (reward, n) in self.rewards.iter_mut().zip(points) {
                    *reward += f64::from(n);
                }
            }
            (Reward::Win, Some(winner)) if winner.is_some() => {
                let seats = Seats::first(self.setting.law.seats);
                let others = f64::from(seats.len().max(2) - 1);
                for seat in seats {
                    self.rewards[seat.index()] += if seat == winner { 1.0 } else { -1.0 / others };
                }
            }
            (Reward::Win, _) => {}
        }
    }
}
