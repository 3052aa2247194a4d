//! How long a client waits before it reconnects: exponential backoff with jitter, so that clients
//! that were disconnected together don't return together.

/// Upper bound of the first pause, in ms; it doubles with each further one.
const FIRST_MS: u32 = 500;
/// Maximum upper bound, in ms.
const MOST_MS: u32 = 20_000;
/// A connection that lasted this long resets the backoff, in ms.
const STEADY_MS: u32 = 10_000;
/// Maximum pause that the server may ask for, in ms.
const ASKED_MOST_MS: u32 = 300_000;
/// Codes of a `bye` after which reconnecting would be pointless.
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

/// Whether and when to reconnect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Return {
    /// After this many ms.
    After(u32),
    /// Not automatically; contains the server's code.
    Never(String),
}

/// The backoff of one client.
#[derive(Clone, Debug, Default)]
pub struct Pauses {
    tries: u32,
}

impl Pauses {
    /// Returns the next pause, in ms: a random part of the current bound, which then doubles. `lot`
    /// must be in `0.0..1.0`.
    pub fn next(&mut self, lot: f64) -> u32 {
        let bound = FIRST_MS.saturating_mul(1 << self.tries.min(16)).min(MOST_MS);
        if bound < MOST_MS {
            self.tries += 1;
        }
        (lot * f64::from(bound)) as u32
    }

    /// Returns when to reconnect after a `bye` with this code and pause.
    pub fn after(&mut self, code: &str, retry_after_ms: Option<u32>, lot: f64) -> Return {
        if FINAL.contains(&code) {
            return Return::Never(code.to_owned());
        }
        Return::After(match retry_after_ms {
            Some(asked) => asked.min(ASKED_MOST_MS),
            None => self.next(lot),
        })
    }

    /// Records that a connection lasted `ms`. Only a long one resets the backoff.
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
