//! What one seat, or the spectators, have seen of a match: numbered for themselves, so that nothing hidden shows as a gap.

use std::collections::VecDeque;

/// So many updates can be caught up on; whoever has missed more gets a whole view.
const RECENT_MAX: usize = 12;

/// The updates of one seat.
#[derive(Clone, Debug, Default)]
pub(super) struct Stream {
    /// The number of the last update.
    pub(super) n: u32,
    /// The last updates, each as its facts with line feeds between: there are thousands of streams.
    recent: VecDeque<Box<str>>,
}

impl Stream {
    pub(super) fn from(n: u32) -> Stream {
        Stream {
            n,
            recent: VecDeque::new(),
        }
    }

    /// Something was seen: facts with line feeds between.
    pub(super) fn push(&mut self, seen: &str) {
        self.n += 1;
        if self.recent.len() == RECENT_MAX {
            self.recent.pop_front();
        }
        self.recent.push_back(seen.into());
    }

    /// The last update has not happened.
    pub(super) fn take_back(&mut self) {
        self.n -= 1;
        self.recent.pop_back();
    }

    /// What was seen last.
    pub(super) fn last(&self) -> impl Iterator<Item = &str> {
        self.recent.back().into_iter().flat_map(|seen| seen.split('\n'))
    }

    /// What was seen after number `last`; nothing if that is too long ago or unknown.
    pub(super) fn after(&self, last: u32) -> Vec<String> {
        let missed = self.n.checked_sub(last).map(|missed| missed as usize);
        match missed {
            Some(missed) if missed <= self.recent.len() => {
                let from = self.recent.len() - missed;
                let seen = self.recent.iter().skip(from).flat_map(|seen| seen.split('\n'));
                seen.map(str::to_owned).collect()
            }
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missed_updates_are_caught_up_on() {
        let mut stream = Stream::from(7);
        stream.push("a");
        stream.push("b\nc");
        assert_eq!(stream.after(8), ["b", "c"]);
        assert_eq!(stream.after(7), ["a", "b", "c"]);
        assert!(stream.after(9).is_empty(), "nothing was missed");
        assert!(
            stream.after(6).is_empty() && stream.after(99).is_empty(),
            "unknown numbers"
        );
        assert_eq!(stream.last().collect::<Vec<_>>(), ["b", "c"]);
        stream.take_back();
        assert_eq!((stream.n, stream.after(7)), (8, vec!["a".to_owned()]));
    }
}
