//! Request and reply between the server and its tables: each request has a number, and the reply
//! carries it.

use crate::table_registry::TableHandle;
use futures_util::future::join_all;
use maumau_limits::locked;
use maumau_room::{Attendance, Command, RoomAnswer};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use tokio::sync::oneshot;
use tokio::time::{Duration, Instant, timeout_at};

/// Requests that wait for their replies.
#[derive(Clone, Default)]
pub(crate) struct Questions(Arc<Mutex<Waiting>>);

#[derive(Default)]
struct Waiting {
    last: u64,
    requesters: BTreeMap<u64, oneshot::Sender<RoomAnswer>>,
}

/// A pending request; dropped when the reply has arrived or the requester is gone.
struct Ask {
    asks: Questions,
    id: u64,
    told: oneshot::Receiver<RoomAnswer>,
}

impl Drop for Ask {
    fn drop(&mut self) {
        locked(&self.asks.0).requesters.remove(&self.id);
    }
}

impl Questions {
    /// Creates an empty list; the numbers of its requests begin after `first`.
    pub fn from(first: u64) -> Questions {
        let waiting = Waiting {
            last: first,
            ..Waiting::default()
        };
        Questions(Arc::new(Mutex::new(waiting)))
    }

    fn open(&self) -> Ask {
        let (tell, told) = oneshot::channel();
        let mut waiting = locked(&self.0);
        waiting.last += 1;
        let id = waiting.last;
        waiting.requesters.insert(id, tell);
        drop(waiting);
        let asks = self.clone();
        Ask { asks, id, told }
    }

    pub fn answer(&self, id: u64, answer: RoomAnswer) {
        let requester = locked(&self.0).requesters.remove(&id);
        // The requester may be gone.
        let _ = requester.map(|requester| requester.send(answer));
    }

    /// Sends a request to a table and waits for the reply. Returns `None` if the table is gone.
    pub async fn ask(&self, way: &TableHandle, question: impl FnOnce(u64) -> Command) -> Option<RoomAnswer> {
        let ask = self.open();
        way.send(question(ask.id)).await.ok()?;
        ask.answer(way).await
    }

    /// Sends a request to a table unless its queue is full. Returns `None` if it is, or if the
    /// table is gone.
    pub async fn try_ask(&self, way: &TableHandle, question: impl FnOnce(u64) -> Command) -> Option<RoomAnswer> {
        let ask = self.open();
        way.try_send(question(ask.id)).ok()?;
        ask.answer(way).await
    }

    /// Asks these tables concurrently who is present. Omits tables that are gone or do not reply
    /// within `patience`.
    pub async fn attended(&self, ways: &[TableHandle], patience: Duration) -> Vec<Attendance> {
        let until = Instant::now() + patience;
        let asked = ways.iter().map(|way| async move {
            let answer = self.try_ask(way, |ask| Command::Attendance { ask });
            match timeout_at(until, answer).await {
                Ok(Some(RoomAnswer::Attendance(there))) => Some(*there),
                Ok(Some(RoomAnswer::Info(_) | RoomAnswer::Done(_)) | None) | Err(_) => None,
            }
        });
        join_all(asked).await.into_iter().flatten().collect()
    }
}

impl Ask {
    async fn answer(mut self, way: &TableHandle) -> Option<RoomAnswer> {
        tokio::select! {
            biased;
            answer = &mut self.told => answer.ok(),
            () = way.closed() => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_answer_finds_its_question_and_nobody_waits_for_a_table_that_is_gone() {
        let asks = Questions::default();
        let (way, mut commands) = TableHandle::open();
        let table = async {
            let Some(Command::Close { ask }) = commands.recv().await.map(|command| *command) else {
                panic!("nothing else was said")
            };
            asks.answer(ask + 1, RoomAnswer::Done(Err("somebody else's".into())));
            asks.answer(ask, RoomAnswer::Done(Ok(())));
        };
        let (answer, ()) = tokio::join!(asks.ask(&way, |ask| Command::Close { ask }), table);
        assert_eq!(answer, Some(RoomAnswer::Done(Ok(()))));
        let gone = async { drop(commands) };
        let (answer, ()) = tokio::join!(asks.ask(&way, |ask| Command::Info { ask }), gone);
        assert_eq!(answer, None);
        assert!(locked(&asks.0).requesters.is_empty());
    }
}
