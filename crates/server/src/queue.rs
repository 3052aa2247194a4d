//! Work that takes a while: a limited number of jobs at once, and those who ask for many of them wait for themselves. Addresses take turns.
//! At one address the tables go first, by turns; all who sit at none share what is left. People take turns at a table, and among those
//! without one.

use crate::asker::{Asker, AtTable, Known};
use crate::caller::Caller;
use crate::patient::Patient;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// So much may wait, of one person at an address and in all.
const EACH_MAX: usize = 32;
const IN_ALL_MAX: usize = 2048;

/// Who waits for a turn.
pub(crate) struct Queue {
    at_once: usize,
    /// Who does it, if it shall leave the cores to others.
    patient: Option<Patient>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    running: usize,
    waiting: usize,
    callers: Rota<Caller, AtAddress>,
}

type People = Rota<Option<Known>, VecDeque<oneshot::Sender<Permit>>>;

/// What waits at one address.
#[derive(Default)]
struct AtAddress {
    tables: Rota<AtTable, People>,
    /// Of those who sit nowhere. Devices cost nothing: a share for each of them would leave the tables none.
    seatless: People,
}

impl AtAddress {
    fn of(&mut self, asker: &Asker) -> &mut VecDeque<oneshot::Sender<Permit>> {
        match asker.table {
            Some(table) => self.tables.of(table).of(asker.person),
            None => self.seatless.of(asker.person),
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

/// Who is next, and what each waits for.
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
    /// What `key` waits for; it has its turn after all others, if it did not wait.
    fn of(&mut self, key: K) -> &mut L {
        self.each.entry(key).or_insert_with(|| {
            self.order.push_back(key);
            L::default()
        })
    }

    /// Takes one of what the first waits for, who is last then, or gone if nothing is left of it.
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

/// Leave to work, until it is dropped.
pub(crate) struct Permit(Option<Arc<Queue>>);

/// Too much waits already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Busy;

impl Permit {
    /// Does it aside. Whoever has the turn may go away meanwhile: it ends when the work does.
    ///
    /// # Errors
    /// The host stops, or the work went wrong.
    pub(crate) async fn work<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Busy> {
        let queue = self.0.clone();
        let work = move || {
            let done = work();
            drop(self);
            done
        };
        match queue.as_ref().and_then(|queue| queue.patient.as_ref()) {
            Some(patient) => {
                let (tell, told) = oneshot::channel();
                patient.work(|| drop(tell.send(work())));
                told.await.map_err(|_| Busy)
            }
            None => tokio::task::spawn_blocking(work).await.map_err(|_| Busy),
        }
    }
}

impl Queue {
    /// Of so much at once, each as urgent as what answers people.
    pub(crate) fn new(at_once: usize) -> Arc<Queue> {
        Queue::of(at_once, None)
    }

    /// Of so much at once, each done while nobody else wants the core.
    pub(crate) fn patient(at_once: usize) -> Arc<Queue> {
        Queue::of(at_once, Some(Patient::of(at_once.max(1))))
    }

    fn of(at_once: usize, patient: Option<Patient>) -> Arc<Queue> {
        Arc::new(Queue {
            at_once: at_once.max(1),
            patient,
            state: Mutex::default(),
        })
    }

    /// Done when it is `asker`'s turn.
    ///
    /// # Errors
    /// Too much waits already.
    pub(crate) async fn turn(self: &Arc<Queue>, asker: &Asker) -> Result<Permit, Busy> {
        let told = self.line_up(asker)?;
        self.go_on();
        told.await.map_err(|_| Busy)
    }

    /// Does it aside, when it is `asker`'s turn. Whoever asked may go away meanwhile: the turn ends when the work does.
    ///
    /// # Errors
    /// Too much waits already, or the host stops.
    pub(crate) async fn work<T: Send + 'static>(
        self: &Arc<Queue>,
        asker: &Asker,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Busy> {
        self.turn(asker).await?.work(work).await
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn line_up(&self, asker: &Asker) -> Result<oneshot::Receiver<Permit>, Busy> {
        let (tell, told) = oneshot::channel();
        let mut state = self.state();
        if state.waiting >= IN_ALL_MAX {
            return Err(Busy);
        }
        let theirs = state.callers.of(asker.caller).of(asker);
        if theirs.len() >= EACH_MAX {
            return Err(Busy);
        }
        theirs.push_back(tell);
        state.waiting += 1;
        Ok(told)
    }

    /// Gives turns to those who wait, as many as there are.
    fn go_on(self: &Arc<Queue>) {
        let mut state = self.state();
        while state.running < self.at_once {
            let Some(tell) = state.next() else { return };
            state.running += 1;
            if let Err(mut turn) = tell.send(Permit(Some(Arc::clone(self)))) {
                // Whoever waited is gone.
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

    fn asker(address: u8, person: &str) -> Asker {
        Asker::new(Caller::at([10, 0, 0, address].into()), person)
    }

    fn nobody(address: u8) -> Asker {
        asker(address, "")
    }

    /// In which order those who wait have their turns.
    async fn order_of(askers: &[Asker]) -> Vec<usize> {
        let queue = Queue::new(1);
        let first = queue.turn(&nobody(1)).await.expect("nobody else is there");
        let order: Arc<Mutex<Vec<usize>>> = Arc::default();
        let tasks = askers.iter().enumerate().map(|(n, asker)| {
            let told = queue.line_up(asker).expect("there is room");
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
        let askers = [1, 1, 1, 1, 2, 2, 3].map(nobody);
        assert_eq!(order_of(&askers).await, [0, 4, 6, 1, 5, 2, 3]);
    }

    #[tokio::test]
    async fn people_at_one_address_take_turns_too() {
        let [ann, ben] = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"].map(|person| asker(1, person));
        let askers = [ann, ann, ann, ben, nobody(2), nobody(2)];
        assert_eq!(order_of(&askers).await, [0, 4, 3, 5, 1, 2]);
    }

    #[tokio::test]
    async fn tables_at_an_address_go_before_all_who_sit_nowhere_and_take_turns() {
        let alone = |n: u8| asker(1, &format!("{n:016x}"));
        let [ann, ben] = [17, 18].map(|n| alone(n).at_table("t1"));
        let cem = alone(19).at_table("t2");
        let mut askers: Vec<Asker> = (1..=16).map(alone).collect();
        askers.extend([ann, ann, ben, cem, nobody(2)]);
        let order = order_of(&askers).await;
        // Ann, somebody at another address, Cem at the other table, Ben, Ann again, then all the others.
        assert_eq!(order[..6], [16, 20, 19, 18, 17, 0]);
    }

    #[tokio::test]
    async fn who_goes_away_keeps_nobody_waiting_and_one_caller_can_t_fill_it() {
        let queue = Queue::new(1);
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
        for queue in [Queue::new(1), Queue::patient(1)] {
            let asker = nobody(1);
            let wrong = queue.work(&asker, || panic!("on purpose"));
            assert_eq!(wrong.await, Err::<(), _>(Busy));
            assert_eq!(queue.work(&asker, || 7).await, Ok(7));
        }
    }
}
