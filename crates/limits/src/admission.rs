//! Admission control for new sockets: limits reconnect storms (for example after a node dies) so
//! that running games keep their latency.

use crate::lock::locked;
use std::sync::Mutex;
use tokio::time::{Duration, Instant, sleep_until};

/// Sockets admitted per second and core in the long run. One costs a node about half a millisecond,
/// and as much again around it.
const PER_CORE: u32 = 125;
/// Burst size, as the time in which that many sockets are admitted.
const AT_ONCE: Duration = Duration::from_millis(250);
/// How long everyone is admitted after a start: earlier clients reconnect, and no game is running
/// yet.
const OPEN: Duration = Duration::from_secs(15);
/// The longest wait; a client that would have to wait longer is refused.
const WAIT_MOST: Duration = Duration::from_secs(25);

/// Assigns turns to new sockets.
pub struct Admission {
    /// Time between two turns.
    pub gap: Duration,
    opens_until: Instant,
    /// When the next socket would be admitted if all came evenly.
    next: Mutex<Instant>,
}

impl Admission {
    /// Starts now, on a machine with this many cores.
    pub fn of(cores: usize) -> Admission {
        let cores = u32::try_from(cores).unwrap_or(u32::MAX).max(1);
        let now = Instant::now();
        Admission {
            gap: Duration::from_secs(1) / PER_CORE.saturating_mul(cores),
            opens_until: now + OPEN,
            next: Mutex::new(now),
        }
    }

    /// Waits for a turn. Returns false if it is too far off.
    pub async fn wait(&self) -> bool {
        let now = Instant::now();
        let Some(turn) = self.turn(now) else { return false };
        if turn > now {
            sleep_until(turn).await;
        }
        true
    }

    /// Returns the turn of a socket that arrives now.
    fn turn(&self, now: Instant) -> Option<Instant> {
        if now < self.opens_until {
            return Some(now);
        }
        let mut next = locked(&self.next);
        let even = (*next).max(now);
        let turn = even.checked_sub(AT_ONCE).map_or(now, |turn| turn.max(now));
        if turn > now + WAIT_MOST {
            return None;
        }
        *next = even + self.gap;
        Some(turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::advance;

    /// Returns the turns of `many` sockets that arrive now, in ms from now.
    fn turns(arrivals: &Admission, many: u64) -> Vec<Option<u128>> {
        let now = Instant::now();
        let turn = |_| arrivals.turn(now).map(|turn| (turn - now).as_millis());
        (0..many).map(turn).collect()
    }

    #[tokio::test(start_paused = true)]
    async fn so_many_come_in_at_once_and_the_others_one_after_the_other() {
        let arrivals = Admission::of(2);
        assert!(
            turns(&arrivals, 100_000).iter().all(|turn| *turn == Some(0)),
            "it has just begun"
        );
        advance(OPEN).await;
        let all = turns(&arrivals, 10_000);
        let at_once = all.iter().filter(|turn| **turn == Some(0)).count();
        assert_eq!(at_once, 63, "a quarter of the 250 of a second");
        assert_eq!(all[1_250], Some(4_750));
        let last = *all.iter().flatten().max().expect("somebody waits");
        assert!((24_990..=WAIT_MOST.as_millis()).contains(&last), "{last}");
        assert_eq!(all.iter().flatten().count(), 6_313, "nobody waits longer");
        advance(WAIT_MOST + AT_ONCE).await;
        assert_eq!(turns(&arrivals, 10)[9], Some(0));
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_has_a_turn_waits_for_it() {
        let arrivals = Admission::of(1);
        advance(OPEN).await;
        turns(&arrivals, 32);
        let begun = Instant::now();
        assert!(arrivals.wait().await);
        assert_eq!(begun.elapsed().as_millis(), 32 * 8 - 250);
    }
}
