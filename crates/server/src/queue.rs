//! Work that takes a while: so much of it at once, and whoever asks for much of it waits for itself. Callers have their turns one after
//! the other, however much each has asked for.

use crate::caller::Caller;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// So much may wait, of one caller and in all.
const EACH_MAX: usize = 32;
const IN_ALL_MAX: usize = 2048;

/// Who waits for a turn.
pub(crate) struct Queue {
    at_once: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    running: usize,
    waiting: usize,
    /// Who is next.
    order: VecDeque<Caller>,
    each: BTreeMap<Caller, VecDeque<oneshot::Sender<Turn>>>,
}

/// A turn, until it is dropped.
pub(crate) struct Turn(Option<Arc<Queue>>);

/// Too much waits already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Busy;

impl Queue {
    pub(crate) fn new(at_once: usize) -> Arc<Queue> {
        Arc::new(Queue {
            at_once: at_once.max(1),
            state: Mutex::default(),
        })
    }

    /// Done when it is `caller`'s turn.
    ///
    /// # Errors
    /// Too much waits already.
    pub(crate) async fn turn(self: &Arc<Queue>, caller: Caller) -> Result<Turn, Busy> {
        let told = self.line_up(caller)?;
        self.go_on();
        told.await.map_err(|_| Busy)
    }

    /// Does it aside, when it is `caller`'s turn. Whoever asked may go away meanwhile: the turn ends when the work does.
    ///
    /// # Errors
    /// Too much waits already, or the host stops.
    pub(crate) async fn work<T: Send + 'static>(
        self: &Arc<Queue>,
        caller: Caller,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Busy> {
        let turn = self.turn(caller).await?;
        let working = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        working.await.map_err(|_| Busy)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn line_up(&self, caller: Caller) -> Result<oneshot::Receiver<Turn>, Busy> {
        let (tell, told) = oneshot::channel();
        let mut state = self.state();
        if state.waiting >= IN_ALL_MAX {
            return Err(Busy);
        }
        let theirs = state.each.entry(caller).or_default();
        if theirs.len() >= EACH_MAX {
            return Err(Busy);
        }
        theirs.push_back(tell);
        let is_first = theirs.len() == 1;
        state.waiting += 1;
        if is_first {
            state.order.push_back(caller);
        }
        Ok(told)
    }

    /// Gives turns to those who wait, as many as there are.
    fn go_on(self: &Arc<Queue>) {
        let mut state = self.state();
        while state.running < self.at_once {
            let Some(tell) = state.next() else { return };
            state.running += 1;
            if let Err(mut turn) = tell.send(Turn(Some(Arc::clone(self)))) {
                // Whoever waited is gone.
                turn.0 = None;
                state.running -= 1;
            }
        }
    }
}

impl State {
    fn next(&mut self) -> Option<oneshot::Sender<Turn>> {
        let caller = self.order.pop_front()?;
        let theirs = self.each.get_mut(&caller)?;
        let tell = theirs.pop_front()?;
        self.waiting -= 1;
        if theirs.is_empty() {
            self.each.remove(&caller);
        } else {
            self.order.push_back(caller);
        }
        Some(tell)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(queue) = self.0.take() {
            queue.state().running -= 1;
            queue.go_on();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn caller(n: u8) -> Caller {
        Caller::at([10, 0, 0, n].into())
    }

    #[tokio::test]
    async fn callers_take_turns_however_much_each_has_asked_for() {
        let queue = Queue::new(1);
        let first = queue.turn(caller(1)).await.expect("nobody else is there");
        let order: Arc<Mutex<Vec<u8>>> = Arc::default();
        let tasks: Vec<_> = [1, 1, 1, 1, 2, 2, 3]
            .into_iter()
            .map(|n| {
                let told = queue.line_up(caller(n)).expect("there is room");
                let order = Arc::clone(&order);
                tokio::spawn(async move {
                    let _turn = told.await.expect("a turn");
                    order.lock().expect("nobody panics").push(n);
                })
            })
            .collect();
        drop(first);
        for task in tasks {
            task.await.expect("it ran");
        }
        assert_eq!(*order.lock().expect("nobody panics"), [1, 2, 3, 1, 2, 1, 1]);
        let state = queue.state();
        assert!(state.running == 0 && state.waiting == 0 && state.each.is_empty());
    }

    #[tokio::test]
    async fn who_goes_away_keeps_nobody_waiting_and_one_caller_can_t_fill_it() {
        let queue = Queue::new(1);
        let first = queue.turn(caller(1)).await.expect("nobody else is there");
        drop(queue.line_up(caller(1)).expect("there is room"));
        let told = queue.line_up(caller(2)).expect("there is room");
        drop(first);
        let turn = told.await.expect("a turn");
        let waiting: Vec<_> = (0..EACH_MAX)
            .map(|_| queue.line_up(caller(1)).expect("there is room"))
            .collect();
        assert_eq!(queue.line_up(caller(1)).err(), Some(Busy));
        assert!(queue.line_up(caller(3)).is_ok());
        drop((waiting, turn));
        assert_eq!(queue.state().running, 0);
    }
}
