//! What waits to go out through a socket: bounded. Whoever reads too slowly loses what waits, and gets a whole view when it has caught up.

use axum::extract::ws::Utf8Bytes;
use maumau_protocol::HostMessage;
use maumau_room::{MessageRole, Outgoing};
use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// So many messages may wait.
const WAITING_MAX: usize = 48;

/// A message to a socket.
#[derive(Clone)]
pub(crate) struct SocketMessage {
    pub(crate) text: Utf8Bytes,
    pub(crate) role: MessageRole,
}

impl SocketMessage {
    /// Writes a message.
    pub(crate) fn of(message: &HostMessage) -> SocketMessage {
        Outgoing::of(message).into()
    }
}

impl From<Outgoing> for SocketMessage {
    fn from(Outgoing { text, role }: Outgoing) -> SocketMessage {
        let text = text.into();
        SocketMessage { text, role }
    }
}

/// The messages that wait for one socket.
#[derive(Default)]
pub(crate) struct Outbox {
    inner: Mutex<Inner>,
    news: Notify,
}

/// Whether the reader keeps up.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Pace {
    #[default]
    KeepsUp,
    /// Something was lost, and nobody has asked for a whole view yet.
    Behind,
    /// A whole view was asked for. What comes before it is part of it, and would come with a gap before it.
    AwaitsView,
}

#[derive(Default)]
struct Inner {
    waiting: VecDeque<SocketMessage>,
    pace: Pace,
    detached: bool,
    closed: bool,
}

/// What to do next.
pub(crate) enum Next {
    /// Send this.
    Send(SocketMessage),
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

    /// Hands a message over. Returns false if the reader falls behind with it.
    pub(crate) fn push(&self, message: SocketMessage) -> bool {
        let mut inner = self.inner();
        if inner.closed {
            return true;
        }
        match inner.pace {
            Pace::KeepsUp if inner.waiting.len() >= WAITING_MAX => {
                inner.waiting.clear();
                inner.pace = Pace::Behind;
            }
            Pace::AwaitsView if matches!(message.role, MessageRole::Welcome { .. }) => {
                inner.pace = Pace::KeepsUp;
                inner.waiting.push_back(message);
            }
            Pace::KeepsUp => inner.waiting.push_back(message),
            Pace::Behind | Pace::AwaitsView => return true,
        }
        let keeps_up = inner.pace == Pace::KeepsUp;
        drop(inner);
        self.news.notify_one();
        keeps_up
    }

    /// A last message; then the socket is closed.
    pub(crate) fn close(&self, text: Utf8Bytes) {
        let mut inner = self.inner();
        if !inner.closed {
            inner.closed = true;
            inner.pace = Pace::KeepsUp;
            let role = MessageRole::Other;
            inner.waiting.push_back(SocketMessage { text, role });
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
    pub(crate) fn more(&self) -> Option<SocketMessage> {
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
                    inner.pace = Pace::KeepsUp;
                    return Next::Detached;
                }
                if inner.pace == Pace::Behind {
                    inner.pace = Pace::AwaitsView;
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

    fn message(text: &str, role: MessageRole) -> SocketMessage {
        Outgoing {
            text: text.into(),
            role,
        }
        .into()
    }

    fn other(text: &str) -> SocketMessage {
        message(text, MessageRole::Other)
    }

    #[tokio::test]
    async fn a_slow_reader_loses_what_waits_and_is_told_so() {
        let outbox = Outbox::default();
        assert!((0..WAITING_MAX).all(|_| outbox.push(other("x"))));
        assert!(!outbox.push(other("y")), "it is full");
        assert!(outbox.push(other("y")), "it has fallen behind once");
        assert!(matches!(outbox.next().await, Next::Behind));
        assert!(outbox.push(other("an update with a gap before it")));
        assert!(
            outbox.next().now_or_never().is_none(),
            "nothing comes before the whole view"
        );
        assert!(outbox.push(message("a whole view", MessageRole::Welcome { is_seated: true })));
        assert!(outbox.push(other("z")), "it goes on from there");
        assert!(matches!(outbox.next().await, Next::Send(message) if message.text == "a whole view"));
        outbox.detach();
        assert!(matches!(outbox.next().await, Next::Send(message) if message.text == "z"));
        assert!(matches!(outbox.next().await, Next::Detached));
        outbox.detach();
        assert!(outbox.closed().now_or_never().is_none());
        outbox.close("bye".into());
        outbox.closed().await;
        assert!(matches!(outbox.next().await, Next::Send(message) if message.text == "bye"));
        assert!(matches!(outbox.next().await, Next::Close));
    }
}
