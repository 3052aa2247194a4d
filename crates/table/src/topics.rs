//! Sets of topics.

use crate::Topic;

/// A set of topics: the events that a rule listens to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Topics(u128);

const _: () = assert!(Topic::COUNT <= u128::BITS as usize, "a bit for each topic");

impl Topics {
    /// The empty set.
    pub const NONE: Topics = Topics(0);

    /// The set of these topics.
    pub const fn of(topics: &[Topic]) -> Topics {
        let mut bits = 0;
        let mut i = 0;
        while i < topics.len() {
            bits |= 1 << topics[i] as u8;
            i += 1;
        }
        Topics(bits)
    }

    /// Returns whether the set contains `topic`.
    #[inline]
    pub const fn has(self, topic: Topic) -> bool {
        self.0 & (1 << topic as u8) != 0
    }
}
