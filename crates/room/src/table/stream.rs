//! What one seat, or the spectators, have seen of a match: numbered for themselves, so that nothing hidden shows as a gap.

use maumau_protocol::Seen;
use std::collections::VecDeque;
use std::sync::Arc;

/// So many updates can be caught up on; whoever has missed more gets a whole view, and may read these.
const RECENT_MAX: usize = 30;

/// The updates of one seat.
#[derive(Clone, Debug, Default)]
pub(super) struct Stream {
    /// The number of the last update.
    n: u32,
    /// The last updates, each as its facts with line feeds between. There are thousands of streams: those who saw the same share it.
    recent: VecDeque<Arc<str>>,
}

impl Stream {
    fn from(n: u32) -> Stream {
        Stream {
            n,
            recent: VecDeque::new(),
        }
    }

    /// Something was seen: facts with line feeds between.
    fn push(&mut self, seen: Arc<str>) {
        self.n += 1;
        if self.recent.len() == RECENT_MAX {
            self.recent.pop_front();
        }
        self.recent.push_back(seen);
    }

    /// The last update has not happened.
    fn take_back(&mut self) {
        self.n -= 1;
        self.recent.pop_back();
    }

    /// The number of the last update.
    pub(super) fn n(&self) -> u32 {
        self.n
    }

    /// What was seen last.
    pub(super) fn last(&self) -> impl Iterator<Item = &str> {
        self.recent.back().into_iter().flat_map(|seen| seen.split('\n'))
    }

    /// What was seen after number `last`; nothing if that is too long ago or unknown.
    pub(super) fn after(&self, last: u32) -> Option<Vec<Seen>> {
        let missed = self.n.checked_sub(last)? as usize;
        let from = self.recent.len().checked_sub(missed)?;
        Some(self.recent.iter().skip(from).flat_map(|seen| read(seen)).collect())
    }

    /// What was seen of the last round, update by update, as far back as is known.
    pub(super) fn of_round(&self) -> Vec<Vec<Seen>> {
        let mut round = Round::default();
        self.recent.iter().for_each(|seen| round.add(read(seen)));
        round.told()
    }
}

/// What each seat of a match has seen, and at last the spectators.
pub(super) struct Streams(Vec<Stream>);

impl Streams {
    /// For so many seats and the spectators, each behind the update of this number.
    pub(super) fn of(seats: usize, numbers: &[u32]) -> Streams {
        let numbers = (0..=seats).map(|place| numbers.get(place).copied().unwrap_or(0));
        Streams(numbers.map(Stream::from).collect())
    }

    pub(super) fn at(&self, place: usize) -> &Stream {
        &self.0[place]
    }

    /// The place of the spectators: it is behind those of the seats.
    pub(super) fn spectators(&self) -> usize {
        self.0.len() - 1
    }

    /// The highest number of an update.
    pub(super) fn highest(&self) -> u32 {
        self.0.iter().map(|stream| stream.n).max().unwrap_or(0)
    }

    /// Something was seen, each by its place.
    pub(super) fn push(&mut self, all: Vec<(usize, Arc<str>)>) {
        for (place, seen) in all {
            self.0[place].push(seen);
        }
    }

    /// All have seen the same. Who has something new: one bit for each.
    pub(super) fn push_to_all(&mut self, seen: &Arc<str>) -> u16 {
        for stream in &mut self.0 {
            stream.push(Arc::clone(seen));
        }
        (1 << self.0.len()) - 1
    }

    /// The last update of those who have this `news` has not happened.
    pub(super) fn take_back(&mut self, news: u16) {
        let told = self.0.iter_mut().enumerate();
        for (_, stream) in told.filter(|(place, _)| news & (1 << place) != 0) {
            stream.take_back();
        }
    }
}

fn read(seen: &str) -> Vec<Seen> {
    seen.split('\n').map(Seen::read).collect()
}

/// What was seen of one round, update by update, the newest.
#[derive(Default)]
pub(super) struct Round(VecDeque<Vec<Seen>>);

impl Round {
    /// An update: the first of a round makes all before it forgotten.
    pub(super) fn add(&mut self, seen: Vec<Seen>) {
        let begins = |fact: &Seen| matches!(fact, Seen::RoundBegan { .. });
        if seen.iter().any(begins) {
            self.0.clear();
        } else if self.0.len() == RECENT_MAX {
            self.0.pop_front();
        }
        self.0.push_back(seen);
    }

    pub(super) fn told(&self) -> Vec<Vec<Seen>> {
        self.0.iter().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(facts: &[&str]) -> Vec<Seen> {
        facts.iter().map(|fact| Seen::read(fact)).collect()
    }

    #[test]
    fn missed_updates_are_caught_up_on() {
        let [a, b, c] = ["[\"turn\",1]", "[\"turn\",2]", "[\"turn\",3]"];
        let mut stream = Stream::from(7);
        stream.push(a.into());
        stream.push(format!("{b}\n{c}").into());
        assert_eq!(stream.after(8), Some(seen(&[b, c])));
        assert_eq!(stream.after(7), Some(seen(&[a, b, c])));
        assert_eq!(stream.after(9), Some(Vec::new()), "nothing was missed");
        assert_eq!((stream.after(6), stream.after(99)), (None, None), "unknown numbers");
        assert_eq!(stream.last().collect::<Vec<_>>(), [b, c]);
        assert_eq!(stream.of_round(), [seen(&[a]), seen(&[b, c])]);
        stream.take_back();
        assert_eq!((stream.n, stream.after(7)), (8, Some(seen(&[a]))));
    }

    #[test]
    fn of_the_round_before_nothing_is_told() {
        let [before, began, then] = ["[\"turn\",1]", "[\"clock\",9]\n[\"round-began\",2]", "[\"turn\",2]"];
        let mut stream = Stream::default();
        for seen in [before, began, then] {
            stream.push(seen.into());
        }
        assert_eq!(stream.of_round(), [read(began), seen(&[then])]);
        (0..RECENT_MAX).for_each(|_| stream.push(then.into()));
        assert_eq!(stream.of_round().len(), RECENT_MAX);
    }
}
