//! Sets of topics.

use crate::Topic;

/// A set of topics: which facts a rule wants to hear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Topics(u128);

const _: () = assert!(Topic::COUNT <= u128::BITS as usize, "a bit for each topic");

impl Topics {
    /// No topic.
    pub const NONE: Topics = Topics(0);

    /// These topics.
    pub const fn of(topics: &[Topic]) -> Topics {
        let mut bits = 0;
        let mut i = 0;
        while i < topics.len() {
            bits |= 1 << topics[i] as u8;
            i += 1;
        }
        Topics(bits)
    }

    /// Whether `topic` is among them.
    #[inline]
    pub const fn has(self, topic: Topic) -> bool {
        self.0 & (1 << topic as u8) != 0
    }
}
