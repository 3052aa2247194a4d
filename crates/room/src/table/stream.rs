//! The updates of each seat and of the spectators. Each stream has its own numbers, so that hidden
//! events leave no gaps.

use maumau_notation::Words;
use maumau_protocol::Seen;
use maumau_table::Fact;
use std::collections::VecDeque;
use std::sync::Arc;

/// Updates kept for clients that missed some. Clients that missed more get a full view, and these as history.
const RECENT_MAX: usize = 30;

#[derive(Clone, Debug, Default)]
pub(super) struct Stream {
    /// The number of the last update.
    n: u32,
    /// The events of each recent update. Streams share equal ones, because there are thousands of streams.
    recent: VecDeque<Arc<[Fact]>>,
}

impl Stream {
    fn from(n: u32) -> Stream {
        Stream {
            n,
            recent: VecDeque::new(),
        }
    }

    fn push(&mut self, seen: Arc<[Fact]>) {
        self.n += 1;
        if self.recent.len() == RECENT_MAX {
            self.recent.pop_front();
        }
        self.recent.push_back(seen);
    }

    /// Removes the last update.
    fn take_back(&mut self) {
        self.n -= 1;
        self.recent.pop_back();
    }

    /// Returns the number of the last update.
    pub(super) fn n(&self) -> u32 {
        self.n
    }

    /// Returns the events of the last update.
    pub(super) fn last(&self) -> Option<&Arc<[Fact]>> {
        self.recent.back()
    }

    /// Returns the events after update `last`, or `None` if it is unknown or too old.
    pub(super) fn after(&self, last: u32) -> Option<impl Iterator<Item = &Fact>> {
        let missed = self.n.checked_sub(last)? as usize;
        let from = self.recent.len().checked_sub(missed)?;
        Some(self.recent.iter().skip(from).flat_map(|seen| &seen[..]))
    }

    /// Returns the events of the current round by update, as far back as they are kept.
    pub(super) fn of_round(&self, words: &Words) -> Vec<Vec<Seen>> {
        let mut round = Round::default();
        for seen in &self.recent {
            round.add(seen.iter().map(|fact| Seen::of(words, fact)).collect());
        }
        round.told()
    }
}

/// One stream per seat, then one for the spectators.
pub(super) struct Streams(Vec<Stream>);

impl Streams {
    /// `numbers` are the last update numbers before the match, by stream.
    pub(super) fn of(seats: usize, numbers: &[u32]) -> Streams {
        let numbers = (0..=seats).map(|place| numbers.get(place).copied().unwrap_or(0));
        Streams(numbers.map(Stream::from).collect())
    }

    pub(super) fn at(&self, place: usize) -> &Stream {
        &self.0[place]
    }

    /// Returns the index of the spectators' stream.
    pub(super) fn spectators(&self) -> usize {
        self.0.len() - 1
    }

    /// Returns the highest update number.
    pub(super) fn highest(&self) -> u32 {
        self.0.iter().map(|stream| stream.n).max().unwrap_or(0)
    }

    /// Adds an update to some streams, by index.
    pub(super) fn push(&mut self, all: Vec<(usize, Arc<[Fact]>)>) {
        for (place, seen) in all {
            self.0[place].push(seen);
        }
    }

    /// Adds an update to all streams. Returns a bit for each.
    pub(super) fn push_to_all(&mut self, seen: &Arc<[Fact]>) -> u16 {
        for stream in &mut self.0 {
            stream.push(Arc::clone(seen));
        }
        (1 << self.0.len()) - 1
    }

    /// Removes the last update of the streams in the bit set `news`.
    pub(super) fn take_back(&mut self, news: u16) {
        let told = self.0.iter_mut().enumerate();
        for (_, stream) in told.filter(|(place, _)| news & (1 << place) != 0) {
            stream.take_back();
        }
    }
}

/// The updates of one round, as far back as they are kept.
#[derive(Default)]
pub(super) struct Round(VecDeque<Vec<Seen>>);

impl Round {
    /// Adds an update. The first update of a round replaces the previous round.
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
    use maumau_protocol::wire_words;
    use maumau_referee::{Law, Options};
    use maumau_table::{Cite, Seat, Seats, What};

    fn law() -> Law {
        let book = maumau_rulebooks::BOOKS[0];
        Law::bind(book, 4, Options::defaults(book.options), &[]).expect("four may play")
    }

    fn facts(all: &[What]) -> Arc<[Fact]> {
        let cite = Cite::HAND;
        all.iter().map(|what| Fact { cite, what: *what }).collect()
    }

    /// Events that differ in a seat.
    fn passed(seat: u8) -> What {
        What::Passed { seat: Seat(seat) }
    }

    #[test]
    fn missed_updates_are_caught_up_on() {
        let [a, b, c] = [1, 2, 3].map(passed);
        let after = |stream: &Stream, last| stream.after(last).map(|missed| missed.map(|fact| fact.what).collect());
        let mut stream = Stream::from(7);
        stream.push(facts(&[a]));
        stream.push(facts(&[b, c]));
        assert_eq!(after(&stream, 8), Some(vec![b, c]));
        assert_eq!(after(&stream, 7), Some(vec![a, b, c]));
        assert_eq!(after(&stream, 9), Some(Vec::new()), "nothing was missed");
        assert_eq!((after(&stream, 6), after(&stream, 99)), (None, None), "unknown numbers");
        assert_eq!(stream.last(), Some(&facts(&[b, c])));
        let law = law();
        let sizes: Vec<usize> = stream.of_round(&wire_words(&law)).iter().map(Vec::len).collect();
        assert_eq!(sizes, [1, 2]);
        stream.take_back();
        assert_eq!((stream.n, after(&stream, 7)), (8, Some(vec![a])));
    }

    #[test]
    fn of_the_round_before_nothing_is_told() {
        let law = law();
        let (words, then) = (wire_words(&law), passed(2));
        let began = [
            What::Clock { at_ms: 9 },
            What::RoundBegan {
                dealer: Seat(1),
                playing: Seats::first(4),
            },
        ];
        let mut stream = Stream::default();
        for seen in [facts(&[passed(1)]), facts(&began), facts(&[then])] {
            stream.push(seen);
        }
        let seen = |all: &[What]| -> Vec<Seen> { facts(all).iter().map(|fact| Seen::of(&words, fact)).collect() };
        assert_eq!(stream.of_round(&words), [seen(&began), seen(&[then])]);
        (0..RECENT_MAX).for_each(|_| stream.push(facts(&[then])));
        assert_eq!(stream.of_round(&words).len(), RECENT_MAX);
    }
}
