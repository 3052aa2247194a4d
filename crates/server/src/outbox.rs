//! What waits to go out through a socket: bounded. Whoever reads too slowly loses what waits, and gets a whole view when it has caught up.

use axum::extract::ws::Utf8Bytes;
use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// So many messages may wait.
const WAITING_MAX: usize = 48;

/// The messages that wait for one socket.
#[derive(Default)]
pub(crate) struct Outbox {
    inner: Mutex<Inner>,
    news: Notify,
}

#[derive(Default)]
struct Inner {
    waiting: VecDeque<Utf8Bytes>,
    behind: bool,
    detached: bool,
    closed: bool,
}

/// What to do next.
pub(crate) enum Next {
    /// Send this.
    Send(Utf8Bytes),
    /// Something was lost: ask for a whole view.
    Behind,
    /// Its table has let go of it: look for that anew.
    Detached,
    /// Close the socket.
    Close,
}

impl Outbox {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hands a message over. False if the reader has fallen behind.
    pub(crate) fn push(&self, message: Utf8Bytes) -> bool {
        let mut inner = self.inner();
        if inner.closed {
            return true;
        }
        if inner.behind || inner.waiting.len() >= WAITING_MAX {
            inner.waiting.clear();
            inner.behind = true;
        } else {
            inner.waiting.push_back(message);
        }
        let kept = !inner.behind;
        drop(inner);
        self.news.notify_one();
        kept
    }

    /// A last message; then the socket is closed.
    pub(crate) fn close(&self, message: Utf8Bytes) {
        let mut inner = self.inner();
        if !inner.closed {
            inner.closed = true;
            inner.behind = false;
            inner.waiting.push_back(message);
        }
        drop(inner);
        self.news.notify_one();
    }

    /// Its table has let go of it, and may be somewhere else.
    pub(crate) fn detach(&self) {
        self.inner().detached = true;
        self.news.notify_one();
    }

    /// A last message has been handed over.
    pub(crate) async fn closed(&self) {
        while !self.inner().closed {
            self.news.notified().await;
        }
    }

    /// Another message, if one waits already.
    pub(crate) fn more(&self) -> Option<Utf8Bytes> {
        self.inner().waiting.pop_front()
    }

    /// What to do next, when there is something. Can be dropped while it waits, and nothing is lost.
    pub(crate) async fn next(&self) -> Next {
        loop {
            {
                let mut inner = self.inner();
                if let Some(message) = inner.waiting.pop_front() {
                    return Next::Send(message);
                }
                if inner.closed {
                    return Next::Close;
                }
                if std::mem::take(&mut inner.detached) {
                    inner.behind = false;
                    return Next::Detached;
                }
                if inner.behind {
                    inner.behind = false;
                    return Next::Behind;
                }
            }
            self.news.notified().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[tokio::test]
    async fn a_slow_reader_loses_what_waits_and_is_told_so() {
        let outbox = Outbox::default();
        assert!((0..WAITING_MAX).all(|_| outbox.push("x".into())));
        assert!(!outbox.push("y".into()), "it is full");
        assert!(matches!(outbox.next().await, Next::Behind));
        assert!(outbox.push("z".into()), "it can go on");
        outbox.detach();
        assert!(matches!(outbox.next().await, Next::Send(text) if text == "z"));
        assert!(matches!(outbox.next().await, Next::Detached));
        outbox.detach();
        assert!(outbox.closed().now_or_never().is_none());
        outbox.close("bye".into());
        outbox.closed().await;
        assert!(matches!(outbox.next().await, Next::Send(text) if text == "bye"));
        assert!(matches!(outbox.next().await, Next::Close));
    }
}
