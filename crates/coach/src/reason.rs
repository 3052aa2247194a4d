//! Why a deed is better, from what happened in the rounds that were played through.

use crate::pairs::Pairs;
use crate::watch::{Watch, WatchEvent};
use maumau_bots::{Candidate, Estimate, wild};
use maumau_referee::{Deed, Law};
use maumau_table::Seat;

/// What explains less than this part of the cost is no reason.
const EXPLAINS: f64 = 0.2;
/// A card is kept for later where it is laid later in this part of all rounds.
const KEPT: f64 = 0.3;

/// What speaks for the better deed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reason {
    /// What happens more often after it, or less often; nothing: it just wins more often.
    pub event: Option<WatchEvent>,
    /// In which part of the rounds it happens after the better deed, from 0 to 1; a win, where there is no event.
    pub better: f64,
    /// And after the deed that was done.
    pub done: f64,
}

/// What came of pairs of rounds: the better deed beside the one that was done.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    n: f64,
    cost: Pairs,
    wins: [f64; 2],
    events: Vec<(WatchEvent, Seen)>,
    later: Seen,
}

/// How often something happened, after either deed, and what then was won.
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

    /// How much of the cost it explains: how much more often it happens, times how much more is won where it does.
    fn explains(&self, tally: &Tally) -> f64 {
        let times = self.times[0] + self.times[1];
        let others = 2.0 * tally.n - times;
        if times == 0.0 || others == 0.0 {
            return 0.0;
        }
        let more_won = self.wins / times - (tally.wins[0] + tally.wins[1] - self.wins) / others;
        (self.times[0] - self.times[1]) / tally.n * more_won
    }

    /// Whether it surely happens more often, or less often, as the seat would have it.
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

    /// A pair of rounds: what was won in each, and what happened.
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

    /// The same with the other deed as the better one. Whether its card is laid later nobody has watched.
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
        // That a card is laid later explains nothing by itself, since whoever wins has laid all. Where it goes on nearly anything, it does.
        let keeps = is_wild(law, done) && !is_wild(law, best);
        if keeps && tally.later.times[0] >= KEPT * tally.n {
            return tally.reason(Some(WatchEvent::LaysLater), tally.later.times);
        }
        tally.reason(None, tally.wins)
    }
}

/// Whether a card is laid that is worth keeping.
fn is_wild(law: &Law, candidate: Candidate) -> bool {
    matches!(candidate, Some(Deed::Lay(card, _)) if wild(&law.deck).has(card))
}
