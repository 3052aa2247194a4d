//! How long a client waits before it comes back: longer each time, and by lot, so that those who were lost together don't come together.

/// The first pause is shorter than this, and each next one than twice as much, in ms.
const FIRST_MS: u32 = 500;
/// No pause is longer.
const MOST_MS: u32 = 20_000;
/// A socket that held so long was a good one: the next pause is short again.
const STEADY_MS: u32 = 10_000;
/// What the host asks for is obeyed so far.
const ASKED_MOST_MS: u32 = 300_000;
/// Farewells after which coming back would only be told the same again.
const FINAL: [&str; 10] = [
    "kicked",
    "sent_away",
    "unwatched",
    "full",
    "elsewhere",
    "forgotten",
    "closed",
    "shut_out",
    "version",
    "bad_message",
];

/// Whether one comes back to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Return {
    /// After so many ms.
    After(u32),
    /// Not by itself: the host's word why.
    Never(String),
}

/// The pauses of one client.
#[derive(Clone, Debug, Default)]
pub struct Pauses {
    tries: u32,
}

impl Pauses {
    /// The next pause, in ms: anywhere between nothing and the bound, which doubles. `lot` is from 0 up to, but not, 1.
    pub fn next(&mut self, lot: f64) -> u32 {
        let bound = FIRST_MS.saturating_mul(1 << self.tries.min(16)).min(MOST_MS);
        if bound < MOST_MS {
            self.tries += 1;
        }
        (lot * f64::from(bound)) as u32
    }

    /// After the host's last word, with the pause that it asked for.
    pub fn after(&mut self, code: &str, retry_after_ms: Option<u32>, lot: f64) -> Return {
        if FINAL.contains(&code) {
            return Return::Never(code.to_owned());
        }
        Return::After(match retry_after_ms {
            Some(asked) => asked.min(ASKED_MOST_MS),
            None => self.next(lot),
        })
    }

    /// A socket has held so long, in ms. One that is lost at once again is no reason to hurry.
    pub fn held(&mut self, ms: u32) {
        if ms >= STEADY_MS {
            self.tries = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_until_a_socket_has_held() {
        let mut pauses = Pauses::default();
        let bounds: Vec<u32> = (0..8).map(|_| pauses.next(1.0)).collect();
        assert_eq!(bounds, [500, 1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000]);
        pauses.held(STEADY_MS - 1);
        assert_eq!(pauses.next(1.0), MOST_MS);
        pauses.held(STEADY_MS);
        assert_eq!(pauses.next(1.0), FIRST_MS);
        assert_eq!(
            pauses.after("shutdown", Some(u32::MAX), 0.0),
            Return::After(ASKED_MOST_MS)
        );
    }
}
