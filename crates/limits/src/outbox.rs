//! The bounded queue of messages for one socket. A client that reads too slowly loses them and gets
//! a full view once it has caught up.

use maumau_protocol::HostMessage;
use maumau_room::{MessageRole, Outgoing};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

const WAITING_MAX: usize = 48;

/// A message to a socket.
#[derive(Clone)]
pub struct SocketMessage {
    /// The message as sent through the socket.
    pub text: Arc<str>,
    /// Its role.
    pub role: MessageRole,
}

impl SocketMessage {
    /// Serialises a message.
    pub fn of(message: &HostMessage) -> SocketMessage {
        Outgoing::of(message).into()
    }
}

impl From<Outgoing> for SocketMessage {
    fn from(Outgoing { text, role }: Outgoing) -> SocketMessage {
        let text = text.into();
        SocketMessage { text, role }
    }
}

/// The messages queued for one socket.
#[derive(Default)]
pub struct Outbox {
    inner: Mutex<Inner>,
    news: Notify,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Pace {
    #[default]
    KeepsUp,
    /// Messages were lost, and no full view is requested yet.
    Behind,
    /// A full view is requested. Messages before it are part of it and would follow a gap.
    AwaitsView,
}

#[derive(Default)]
struct Inner {
    waiting: VecDeque<SocketMessage>,
    pace: Pace,
    detached: bool,
    closed: bool,
}

/// The next step for the socket's task.
pub enum OutboxEvent {
    /// Send a message.
    Send(SocketMessage),
    /// Messages were lost: request a full view.
    Behind,
    /// The table has detached the socket: look for the table again.
    Detached,
    /// Close the socket.
    Close,
}

impl Outbox {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues a message. Returns false if the reader falls behind with it.
    pub fn push(&self, message: SocketMessage) -> bool {
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

    /// Queues a close message, after which the socket is closed.
    pub fn close(&self, text: Arc<str>) {
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

    /// Marks the socket as detached: its table may run elsewhere now.
    pub fn detach(&self) {
        self.inner().detached = true;
        self.news.notify_one();
    }

    /// Waits until a close message is queued.
    pub async fn closed(&self) {
        while !self.inner().closed {
            self.news.notified().await;
        }
    }

    /// Returns the next message if one is queued already.
    pub fn more(&self) -> Option<SocketMessage> {
        self.inner().waiting.pop_front()
    }

    /// Waits for the next step. Cancel safe.
    pub async fn next(&self) -> OutboxEvent {
        loop {
            {
                let mut inner = self.inner();
                if let Some(message) = inner.waiting.pop_front() {
                    return OutboxEvent::Send(message);
                }
                if inner.closed {
                    return OutboxEvent::Close;
                }
                if std::mem::take(&mut inner.detached) {
                    inner.pace = Pace::KeepsUp;
                    return OutboxEvent::Detached;
                }
                if inner.pace == Pace::Behind {
                    inner.pace = Pace::AwaitsView;
                    return OutboxEvent::Behind;
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
        assert!(matches!(outbox.next().await, OutboxEvent::Behind));
        assert!(outbox.push(other("an update with a gap before it")));
        assert!(
            outbox.next().now_or_never().is_none(),
            "nothing comes before the whole view"
        );
        assert!(outbox.push(message("a whole view", MessageRole::Welcome { is_seated: true })));
        assert!(outbox.push(other("z")), "it goes on from there");
        assert!(matches!(outbox.next().await, OutboxEvent::Send(message) if &*message.text == "a whole view"));
        outbox.detach();
        assert!(matches!(outbox.next().await, OutboxEvent::Send(message) if &*message.text == "z"));
        assert!(matches!(outbox.next().await, OutboxEvent::Detached));
        outbox.detach();
        assert!(outbox.closed().now_or_never().is_none());
        outbox.close("bye".into());
        outbox.closed().await;
        assert!(matches!(outbox.next().await, OutboxEvent::Send(message) if &*message.text == "bye"));
        assert!(matches!(outbox.next().await, OutboxEvent::Close));
    }
}
