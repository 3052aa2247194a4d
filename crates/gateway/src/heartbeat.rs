//! Detects dead sockets: a quiet socket is pinged, and without a pong it counts as silent.

use tokio::time::{Duration, Instant};

/// How long a socket may be quiet before it is pinged.
const QUIET: Duration = Duration::from_secs(30);
/// The same for a player's socket, because others wait for them.
const QUIET_IN_PLAY: Duration = Duration::from_secs(2);
/// How long after its last message a player's socket counts as in play.
const PLAYS: Duration = Duration::from_secs(120);
/// How long a pong may take before the socket counts as silent.
const SILENT: Duration = Duration::from_millis(2_500);
/// How long a silent socket may take before it is closed.
const GONE: Duration = Duration::from_secs(30);

#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Beat {
    /// Nothing until this instant.
    Wait(Instant),
    Ping,
    /// Tell the table how long the socket has been silent.
    Silent(Duration),
    Gone,
}

/// When a socket last received something, and whether it was pinged since.
pub(crate) struct Heartbeat {
    heard: Instant,
    pinged: Option<Instant>,
    is_silent: bool,
    /// Whether the client has sent a message that only players send.
    is_player: bool,
    /// When the socket last carried a message in either direction.
    last: Instant,
}

impl Heartbeat {
    pub(crate) fn new(now: Instant) -> Heartbeat {
        Heartbeat {
            heard: now,
            pinged: None,
            is_silent: false,
            is_player: false,
            last: now,
        }
    }

    /// Records that something was received. Returns whether the socket was silent.
    pub(crate) fn heard(&mut self, now: Instant) -> bool {
        self.heard = now;
        self.pinged = None;
        std::mem::take(&mut self.is_silent)
    }

    /// Records a message in either direction; `plays` says whether only players send such messages.
    pub(crate) fn carried(&mut self, now: Instant, plays: bool) {
        self.last = now;
        self.is_player |= plays;
    }

    /// Returns the latest instant at which [`beat`](Self::beat) must be called next.
    pub(crate) fn due(&self) -> Instant {
        let quiet = if self.is_player && self.heard - self.last < PLAYS {
            QUIET_IN_PLAY
        } else {
            QUIET
        };
        match self.pinged {
            None => self.heard + quiet,
            Some(pinged) if self.is_silent => pinged + GONE,
            Some(pinged) => pinged + SILENT,
        }
    }

    pub(crate) fn beat(&mut self, now: Instant) -> Beat {
        let due = self.due();
        if now < due {
            return Beat::Wait(due);
        }
        if self.pinged.is_none() {
            self.pinged = Some(now);
            return Beat::Ping;
        }
        if self.is_silent {
            return Beat::Gone;
        }
        self.is_silent = true;
        Beat::Silent(now - self.heard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn the_line_of_a_player_is_known_to_be_silent_within_five_seconds() {
        let begun = Instant::now();
        let mut heart = Heartbeat::new(begun);
        heart.carried(begun, true);
        assert_eq!(heart.beat(begun + SECOND), Beat::Wait(begun + 2 * SECOND));
        assert_eq!(heart.beat(begun + 2 * SECOND), Beat::Ping);
        let silent = begun + Duration::from_millis(4_500);
        assert_eq!(heart.beat(begun + 4 * SECOND), Beat::Wait(silent));
        assert_eq!(heart.beat(silent), Beat::Silent(Duration::from_millis(4_500)));
        assert_eq!(heart.beat(silent), Beat::Wait(begun + 32 * SECOND));
        assert!(heart.heard(begun + 20 * SECOND), "it was silent");
        assert!(!heart.heard(begun + 21 * SECOND));
        assert_eq!(heart.beat(begun + 23 * SECOND), Beat::Ping);
        assert_eq!(heart.beat(begun + 26 * SECOND), Beat::Silent(5 * SECOND));
        assert_eq!(heart.beat(begun + 53 * SECOND), Beat::Gone);
    }

    #[test]
    fn whoever_watches_or_waits_where_nothing_happens_is_pinged_seldom() {
        let begun = Instant::now();
        let mut heart = Heartbeat::new(begun);
        assert_eq!(heart.due(), begun + QUIET, "nobody plays there");
        heart.carried(begun, true);
        assert_eq!(heart.due(), begun + QUIET_IN_PLAY);
        let later = begun + PLAYS;
        heart.heard(later);
        assert_eq!(heart.due(), later + QUIET, "nothing has happened for long");
        heart.carried(later, false);
        assert_eq!(heart.due(), later + QUIET_IN_PLAY);
    }
}
