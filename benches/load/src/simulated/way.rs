//! A node's ways to the store, to the bus and to people: how long things take there, and when nothing comes through.

use crate::Chance;
use std::future::pending;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;
use tokio::time::{Duration, Instant, sleep, sleep_until};

/// A way.
#[derive(Debug)]
pub(super) struct Way {
    inner: Mutex<Inner>,
    /// How often all that went along it has broken.
    breaks: watch::Sender<u32>,
}

#[derive(Debug)]
struct Inner {
    chance: Chance,
    /// How long something takes at most.
    most: Duration,
    /// Nothing comes through until then.
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

    /// Nothing comes through for so long.
    pub(super) fn cut(&self, time: Duration) {
        let mut inner = self.inner();
        inner.cut_until = inner.cut_until.max(Instant::now() + time);
    }

    /// Everything takes so long at most from now on.
    pub(super) fn slow(&self, most: Duration) {
        self.inner().most = most;
    }

    /// Whoever was there is gone: nothing comes through any more.
    pub(super) fn end(&self) {
        self.inner().is_gone = true;
        self.sever();
    }

    /// All connections along it break.
    pub(super) fn sever(&self) {
        self.breaks.send_modify(|breaks| *breaks += 1);
    }

    /// Tells when they do.
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

    /// When the way is free again.
    pub(super) fn free_at(&self) -> Instant {
        self.inner().cut_until
    }

    /// How long something takes now.
    pub(super) fn time(&self) -> Duration {
        let mut inner = self.inner();
        let most = inner.most.as_micros() as u64;
        Duration::from_micros(1 + inner.chance.below(most))
    }

    /// By chance: true once in `n` times.
    pub(super) fn once_in(&self, n: u64) -> bool {
        self.inner().chance.below(n) == 0
    }

    /// Done when something has come through: never, if whoever is there is gone.
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
