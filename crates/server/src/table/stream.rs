//! What one seat, or the spectators, have seen of a match: numbered for themselves, so that nothing hidden shows as a gap.

use std::collections::VecDeque;

/// So many updates can be caught up on; whoever has missed more gets a whole view.
const RECENT_MAX: usize = 24;

/// The updates of one seat.
#[derive(Clone, Debug, Default)]
pub(super) struct Stream {
    /// The number of the last update.
    pub(super) n: u32,
    recent: VecDeque<Vec<String>>,
}

impl Stream {
    pub(super) fn from(n: u32) -> Stream {
        Stream {
            n,
            recent: VecDeque::new(),
        }
    }

    /// Something was seen.
    pub(super) fn push(&mut self, seen: Vec<String>) {
        self.n += 1;
        if self.recent.len() == RECENT_MAX {
            self.recent.pop_front();
        }
        self.recent.push_back(seen);
    }

    /// What was seen last.
    pub(super) fn last(&self) -> Vec<String> {
        self.recent.back().cloned().unwrap_or_default()
    }

    /// What was seen after number `last`; nothing if that is too long ago or unknown.
    pub(super) fn after(&self, last: u32) -> Vec<String> {
        let missed = self.n.checked_sub(last).map(|missed| missed as usize);
        match missed {
            Some(missed) if missed <= self.recent.len() => {
                let from = self.recent.len() - missed;
                self.recent.iter().skip(from).flatten().cloned().collect()
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
        stream.push(vec!["a".into()]);
        stream.push(vec!["b".into(), "c".into()]);
        assert_eq!(stream.after(8), ["b", "c"]);
        assert_eq!(stream.after(7), ["a", "b", "c"]);
        assert!(stream.after(9).is_empty(), "nothing was missed");
        assert!(
            stream.after(6).is_empty() && stream.after(99).is_empty(),
            "unknown numbers"
        );
    }
}
