//! A queue for long computations: a limited number run at once, in fair turns, so that a requester
//! with many jobs waits for their own. Addresses take turns. Within an address, tables go first and
//! take turns; people without a table share the remaining turns. People take turns at a table, and
//! among those without one.

use crate::low_priority::LowPriorityThreads;
use crate::requester::{PersonHash, Requester, TableHash};
use maumau_room::Caller;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// Maximum number of queued jobs, per person at an address and in total.
const EACH_MAX: usize = 32;
const IN_ALL_MAX: usize = 2048;

/// A queue of jobs that wait for their turns.
pub struct WorkerQueue {
    at_once: usize,
    /// The threads that run the jobs, if the queue has low priority.
    threads: Option<LowPriorityThreads>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    running: usize,
    waiting: usize,
    callers: Rota<Caller, AtAddress>,
}

type People = Rota<Option<PersonHash>, VecDeque<oneshot::Sender<Permit>>>;

#[derive(Default)]
struct AtAddress {
    tables: Rota<TableHash, People>,
    /// Jobs of people without a table, run only when no table waits: devices cost nothing, so equal
    /// turns for each of them would leave none for tables.
    seatless: People,
}

impl AtAddress {
    fn of(&mut self, requester: &Requester) -> &mut VecDeque<oneshot::Sender<Permit>> {
        match requester.table {
            Some(table) => self.tables.of(table).of(requester.person),
            None => self.seatless.of(requester.person),
        }
    }

    fn next(&mut self) -> Option<oneshot::Sender<Permit>> {
        let at_table = self.tables.next(People::next_of_all, Rota::is_empty);
        at_table.or_else(|| self.seatless.next_of_all())
    }

    fn is_empty(&self) -> bool {
        self.tables.is_empty() && self.seatless.is_empty()
    }
}

impl People {
    fn next_of_all(&mut self) -> Option<oneshot::Sender<Permit>> {
        self.next(VecDeque::pop_front, VecDeque::is_empty)
    }
}

struct Rota<K, L> {
    order: VecDeque<K>,
    each: BTreeMap<K, L>,
}

impl<K, L> Default for Rota<K, L> {
    fn default() -> Rota<K, L> {
        Rota {
            order: VecDeque::new(),
            each: BTreeMap::new(),
        }
    }
}

impl<K, L> Rota<K, L> {
    fn is_empty(&self) -> bool {
        self.each.is_empty()
    }
}

impl<K: Copy + Ord, L: Default> Rota<K, L> {
    /// Returns the jobs of `key`; a new key goes to the end of the order.
    fn of(&mut self, key: K) -> &mut L {
        self.each.entry(key).or_insert_with(|| {
            self.order.push_back(key);
            L::default()
        })
    }

    /// Takes a job from the first key in order, then moves the key to the end, or removes it if it
    /// has no jobs left.
    fn next<T>(&mut self, take: impl FnOnce(&mut L) -> Option<T>, is_empty: impl FnOnce(&L) -> bool) -> Option<T> {
        let key = self.order.pop_front()?;
        let theirs = self.each.get_mut(&key)?;
        let taken = take(theirs);
        if is_empty(theirs) {
            self.each.remove(&key);
        } else {
            self.order.push_back(key);
        }
        taken
    }
}

/// A turn to work, held until it is dropped.
pub struct Permit(Option<Arc<WorkerQueue>>);

/// The queue is full, or the job could not be finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Busy;

impl Permit {
    /// Runs `work` on another thread. The turn ends with the work, even if the caller stops
    /// waiting.
    ///
    /// # Errors
    /// The server is stopping, or the work panicked.
    pub async fn work<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Busy> {
        let queue = self.0.clone();
        let work = move || {
            let done = work();
            drop(self);
            done
        };
        match queue.as_ref().and_then(|queue| queue.threads.as_ref()) {
            Some(threads) => {
                let (tell, told) = oneshot::channel();
                threads.work(|| drop(tell.send(work())));
                told.await.map_err(|_| Busy)
            }
            None => tokio::task::spawn_blocking(work).await.map_err(|_| Busy),
        }
    }
}

impl WorkerQueue {
    /// Creates a queue that runs `at_once` jobs at a time, at normal priority.
    pub fn new(at_once: usize) -> Arc<WorkerQueue> {
        WorkerQueue::of(at_once, None)
    }

    /// Creates a queue that runs `at_once` jobs at a time, at idle priority.
    pub fn low_priority(at_once: usize) -> Arc<WorkerQueue> {
        WorkerQueue::of(at_once, Some(LowPriorityThreads::of(at_once.max(1))))
    }

    fn of(at_once: usize, threads: Option<LowPriorityThreads>) -> Arc<WorkerQueue> {
        Arc::new(WorkerQueue {
            at_once: at_once.max(1),
            threads,
            state: Mutex::default(),
        })
    }

    /// Waits for `requester`'s turn.
    ///
    /// # Errors
    /// The queue is full.
    pub async fn turn(self: &Arc<WorkerQueue>, requester: &Requester) -> Result<Permit, Busy> {
        let told = self.line_up(requester)?;
        self.go_on();
        told.await.map_err(|_| Busy)
    }

    /// Runs `work` on another thread when it is `requester`'s turn. The turn ends with the work,
    /// even if the caller stops waiting.
    ///
    /// # Errors
    /// The queue is full, the server is stopping, or the work panicked.
    pub async fn work<T: Send + 'static>(
        self: &Arc<WorkerQueue>,
        requester: &Requester,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Busy> {
        self.turn(requester).await?.work(work).await
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn line_up(&self, requester: &Requester) -> Result<oneshot::Receiver<Permit>, Busy> {
        let (tell, told) = oneshot::channel();
        let mut state = self.state();
        if state.waiting >= IN_ALL_MAX {
            return Err(Busy);
        }
        let theirs = state.callers.of(requester.caller).of(requester);
        if theirs.len() >= EACH_MAX {
            return Err(Busy);
        }
        theirs.push_back(tell);
        state.waiting += 1;
        Ok(told)
    }

    fn go_on(self: &Arc<WorkerQueue>) {
        let mut state = self.state();
        while state.running < self.at_once {
            let Some(tell) = state.next() else { return };
            state.running += 1;
            if let Err(mut turn) = tell.send(Permit(Some(Arc::clone(self)))) {
                // The requester stopped waiting.
                turn.0 = None;
                state.running -= 1;
            }
        }
    }
}

impl State {
    fn next(&mut self) -> Option<oneshot::Sender<Permit>> {
        let tell = self.callers.next(AtAddress::next, AtAddress::is_empty)?;
        self.waiting -= 1;
        Some(tell)
    }
}

impl Drop for Permit {
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

    fn requester(address: u8, person: &str) -> Requester {
        Requester::new(Caller::at([10, 0, 0, address].into()), person)
    }

    fn nobody(address: u8) -> Requester {
        requester(address, "")
    }

    /// Returns the order in which waiting requesters get their turns.
    async fn order_of(requesters: &[Requester]) -> Vec<usize> {
        let queue = WorkerQueue::new(1);
        let first = queue.turn(&nobody(1)).await.expect("nobody else is there");
        let order: Arc<Mutex<Vec<usize>>> = Arc::default();
        let tasks = requesters.iter().enumerate().map(|(n, requester)| {
            let told = queue.line_up(requester).expect("there is room");
            let order = Arc::clone(&order);
            tokio::spawn(async move {
                let _turn = told.await.expect("a turn");
                order.lock().expect("nobody panics").push(n);
            })
        });
        let tasks: Vec<_> = tasks.collect();
        drop(first);
        for task in tasks {
            task.await.expect("it ran");
        }
        let state = queue.state();
        assert!(state.running == 0 && state.waiting == 0 && state.callers.each.is_empty());
        order.lock().expect("nobody panics").clone()
    }

    #[tokio::test]
    async fn callers_take_turns_however_much_each_has_asked_for() {
        let requesters = [1, 1, 1, 1, 2, 2, 3].map(nobody);
        assert_eq!(order_of(&requesters).await, [0, 4, 6, 1, 5, 2, 3]);
    }

    #[tokio::test]
    async fn people_at_one_address_take_turns_too() {
        let [ann, ben] = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"].map(|person| requester(1, person));
        let requesters = [ann, ann, ann, ben, nobody(2), nobody(2)];
        assert_eq!(order_of(&requesters).await, [0, 4, 3, 5, 1, 2]);
    }

    #[tokio::test]
    async fn tables_at_an_address_go_before_all_who_sit_nowhere_and_take_turns() {
        let alone = |n: u8| requester(1, &format!("{n:016x}"));
        let [ann, ben] = [17, 18].map(|n| alone(n).at_table("t1"));
        let cem = alone(19).at_table("t2");
        let mut requesters: Vec<Requester> = (1..=16).map(alone).collect();
        requesters.extend([ann, ann, ben, cem, nobody(2)]);
        let order = order_of(&requesters).await;
        // Ann, the other address, Cem at the other table, Ben, Ann again, then all the others.
        assert_eq!(order[..6], [16, 20, 19, 18, 17, 0]);
    }

    #[tokio::test]
    async fn who_goes_away_keeps_nobody_waiting_and_one_caller_can_t_fill_it() {
        let queue = WorkerQueue::new(1);
        let first = queue.turn(&nobody(1)).await.expect("nobody else is there");
        drop(queue.line_up(&nobody(1)).expect("there is room"));
        let told = queue.line_up(&nobody(2)).expect("there is room");
        drop(first);
        let turn = told.await.expect("a turn");
        let waiting: Vec<_> = (0..EACH_MAX)
            .map(|_| queue.line_up(&nobody(1)).expect("there is room"))
            .collect();
        assert_eq!(queue.line_up(&nobody(1)).err(), Some(Busy));
        assert!(queue.line_up(&nobody(3)).is_ok());
        drop((waiting, turn));
        assert_eq!(queue.state().running, 0);
    }

    #[tokio::test]
    async fn what_goes_wrong_keeps_no_turn() {
        for queue in [WorkerQueue::new(1), WorkerQueue::low_priority(1)] {
            let requester = nobody(1);
            let wrong = queue.work(&requester, || panic!("on purpose"));
            assert_eq!(wrong.await, Err::<(), _>(Busy));
            assert_eq!(queue.work(&requester, || 7).await, Ok(7));
        }
    }
}
