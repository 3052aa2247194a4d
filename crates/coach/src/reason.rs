//! Explains why an action is better, using the events of the simulated rounds.

use crate::pairs::Pairs;
use crate::watch::{Watch, WatchEvent};
use maumau_bots::{Candidate, Estimate, wild};
use maumau_referee::{Deed, Law};
use maumau_table::Seat;

/// An event must explain at least this fraction of the cost to be a reason.
const EXPLAINS: f64 = 0.2;
/// A card counts as kept for later if it is played later in at least this fraction of the rounds.
const KEPT: f64 = 0.3;

/// The main advantage of the better action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reason {
    /// The event that happens more often, or less often; `None` if the action just wins more often.
    pub event: Option<WatchEvent>,
    /// Fraction of the rounds with this event after the better action; without an event, the fraction won.
    pub better: f64,
    /// The same after the action that was taken.
    pub done: f64,
}

/// Totals over pairs of rounds: the better action and the one that was taken.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    n: f64,
    cost: Pairs,
    wins: [f64; 2],
    events: Vec<(WatchEvent, Seen)>,
    later: Seen,
}

/// How often an event happened after either action, and how often the round was then won.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    times: [f64; 2],
    wins: f64,
    more: Pairs,
}

impl Seen {
    fn add(&mut self, event: WatchEvent, pair: [&(f64, Watch); 2]) {
        let seen = pair.map(|(_, watch)| if watch.has(event) { 1.0 } else { 0.0 });
        for (side, (chance, _)) in pair.into_iter().enumerate() {
            self.times[side] += seen[side];
            self.wins += seen[side] * chance;
        }
        self.more.add(seen[0] - seen[1]);
    }

    fn turned(self) -> Seen {
        Seen {
            times: [self.times[1], self.times[0]],
            more: self.more.turned(),
            ..self
        }
    }

    /// The part of the cost it explains: how much more often it happens, times how much more is won when it does.
    fn explains(&self, tally: &Tally) -> f64 {
        let times = self.times[0] + self.times[1];
        let others = 2.0 * tally.n - times;
        if times == 0.0 || others == 0.0 {
            return 0.0;
        }
        let more_won = self.wins / times - (tally.wins[0] + tally.wins[1] - self.wins) / others;
        (self.times[0] - self.times[1]) / tally.n * more_won
    }

    /// Returns whether the better action significantly raises a good event or lowers a bad one.
    fn is_sure(&self, event: WatchEvent) -> bool {
        let more = self.more.difference();
        let mean = if event.is_good() { more.mean } else { -more.mean };
        Estimate { mean, ..more }.is_above(0.0)
    }
}

impl Tally {
    pub(crate) fn new(me: Seat, seats: u8) -> Tally {
        Tally {
            n: 0.0,
            cost: Pairs::default(),
            wins: [0.0; 2],
            events: WatchEvent::all(me, seats)
                .map(|event| (event, Seen::default()))
                .collect(),
            later: Seen::default(),
        }
    }

    pub(crate) fn add(&mut self, better: (f64, Watch), done: (f64, Watch)) {
        self.n += 1.0;
        self.cost.add(better.0 - done.0);
        self.wins[0] += better.0;
        self.wins[1] += done.0;
        for (event, seen) in &mut self.events {
            seen.add(*event, [&better, &done]);
        }
        self.later.add(WatchEvent::LaysLater, [&better, &done]);
    }

    /// Swaps the two actions. `LaysLater` is dropped, as it was watched for only one of the cards.
    pub(crate) fn turned(self) -> Tally {
        let events = self.events.into_iter().map(|(event, seen)| (event, seen.turned()));
        Tally {
            cost: self.cost.turned(),
            wins: [self.wins[1], self.wins[0]],
            events: events.collect(),
            later: Seen::default(),
            ..self
        }
    }

    pub(crate) fn cost(&self) -> Estimate {
        self.cost.difference()
    }

    fn reason(&self, event: Option<WatchEvent>, times: [f64; 2]) -> Reason {
        let [better, done] = times.map(|times| times / self.n.max(1.0));
        Reason { event, better, done }
    }
}

impl Reason {
    pub(crate) fn of(tally: &Tally, law: &Law, best: Candidate, done: Candidate) -> Reason {
        let sure = tally.events.iter().filter(|(event, seen)| seen.is_sure(*event));
        let explained = sure.map(|(event, seen)| (seen.explains(tally), event, seen));
        let most = explained.max_by(|(a, ..), (b, ..)| a.total_cmp(b));
        if let Some((explains, event, seen)) = most
            && explains >= EXPLAINS * tally.cost().mean
        {
            return tally.reason(Some(*event), seen.times);
        }
        // Playing a card later explains nothing by itself, since the winner has played them all. For a wild card it does.
        let keeps = is_wild(law, done) && !is_wild(law, best);
        if keeps && tally.later.times[0] >= KEPT * tally.n {
            return tally.reason(Some(WatchEvent::LaysLater), tally.later.times);
        }
        tally.reason(None, tally.wins)
    }
}

fn is_wild(law: &Law, candidate: Candidate) -> bool {
    matches!(candidate, Some(Deed::Lay(card, _)) if wild(&law.deck).has(card))
}
