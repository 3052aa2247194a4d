//! The simulated connections of a node to the store, the bus and its clients: delays and cuts.

use crate::Chance;
use std::future::pending;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;
use tokio::time::{Duration, Instant, sleep, sleep_until};

#[derive(Debug)]
pub(super) struct Way {
    inner: Mutex<Inner>,
    /// How often all streams along it have been broken.
    breaks: watch::Sender<u32>,
}

#[derive(Debug)]
struct Inner {
    chance: Chance,
    /// The maximum delay.
    most: Duration,
    /// Nothing gets through before this time.
    cut_until: Instant,
    is_gone: bool,
}

impl Way {
    pub(super) fn new(chance: Chance, most: Duration) -> Way {
        let inner = Inner {
            chance,
            most,
            cut_until: Instant::now(),
            is_gone: false,
        };
        Way {
            inner: Mutex::new(inner),
            breaks: watch::Sender::new(0),
        }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Cuts the connection for some time.
    pub(super) fn cut(&self, time: Duration) {
        let mut inner = self.inner();
        inner.cut_until = inner.cut_until.max(Instant::now() + time);
    }

    pub(super) fn slow(&self, most: Duration) {
        self.inner().most = most;
    }

    /// Cuts the connection for good.
    pub(super) fn end(&self) {
        self.inner().is_gone = true;
        self.sever();
    }

    /// Breaks all streams along it.
    pub(super) fn sever(&self) {
        self.breaks.send_modify(|breaks| *breaks += 1);
    }

    /// Notifies streams when they are broken.
    pub(super) fn breaks(&self) -> watch::Receiver<u32> {
        self.breaks.subscribe()
    }

    pub(super) fn is_gone(&self) -> bool {
        self.inner().is_gone
    }

    pub(super) fn is_cut(&self) -> bool {
        let inner = self.inner();
        inner.is_gone || inner.cut_until > Instant::now()
    }

    pub(super) fn free_at(&self) -> Instant {
        self.inner().cut_until
    }

    pub(super) fn time(&self) -> Duration {
        let mut inner = self.inner();
        let most = inner.most.as_micros() as u64;
        Duration::from_micros(1 + inner.chance.below(most))
    }

    /// Returns true with probability 1/`n`.
    pub(super) fn once_in(&self, n: u64) -> bool {
        self.inner().chance.below(n) == 0
    }

    /// Waits until a message has got through; forever if the connection is gone.
    pub(super) async fn cross(&self) {
        sleep(self.time()).await;
        while self.is_cut() {
            if self.is_gone() {
                pending::<()>().await;
            }
            sleep_until(self.free_at()).await;
        }
    }
}
