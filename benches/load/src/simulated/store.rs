//! The store as seen from one node.

use super::truth::{Truth, table_of};
use super::way::Way;
use maumau_store::{DocumentKind, Documents, Job, Owner, Read, Store, Stored, Write};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Duration, timeout};

const RENEW: Duration = Duration::from_secs(1);
/// Maximum number of writes in one transaction.
const GROUP_MAX: usize = 512;

pub(super) type Shared = Arc<Mutex<Truth>>;

pub(super) fn look(truth: &Shared) -> MutexGuard<'_, Truth> {
    truth.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A write, with its epoch.
type Fenced = (Job, u64);

pub(super) struct Reached {
    me: u64,
    truth: Shared,
    way: Arc<Way>,
    epochs: Mutex<BTreeMap<String, u64>>,
    /// The number of lost tables at the last check.
    taken: AtomicU64,
    jobs: UnboundedSender<Fenced>,
}

impl Reached {
    /// Connects a new node, whose number the store assigns.
    pub(super) fn new(truth: &Shared, way: &Arc<Way>, to_write: &Arc<Way>) -> Reached {
        let mut stored = look(truth);
        let (me, tells_first) = (stored.enter(), stored.tells_first());
        drop(stored);
        let (jobs, waiting) = unbounded_channel();
        let writer = Writer {
            me,
            truth: Arc::clone(truth),
            way: Arc::clone(to_write),
            tells_first,
        };
        tokio::spawn(writer.run(waiting));
        Reached {
            me,
            truth: Arc::clone(truth),
            way: Arc::clone(way),
            epochs: Mutex::default(),
            taken: AtomicU64::new(0),
            jobs,
        }
    }

    fn epochs(&self) -> MutexGuard<'_, BTreeMap<String, u64>> {
        self.epochs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a question. The answer reflects the state when the question arrives.
    fn ask<'a, T: Send + 'a>(&'a self, question: impl FnOnce(&mut Truth) -> T + Send + 'a) -> Read<'a, T> {
        Box::pin(async {
            self.way.cross().await;
            let told = question(&mut look(&self.truth));
            self.way.cross().await;
            Ok(told)
        })
    }
}

struct Writer {
    me: u64,
    truth: Shared,
    way: Arc<Way>,
    tells_first: bool,
}

impl Writer {
    async fn run(self, mut jobs: UnboundedReceiver<Fenced>) {
        loop {
            let mut group = Vec::new();
            if let Ok(0) = timeout(RENEW, jobs.recv_many(&mut group, GROUP_MAX)).await {
                return;
            }
            if self.tells_first {
                group = group.into_iter().map(told_first).collect();
            }
            self.way.cross().await;
            let mut done = Vec::new();
            {
                let mut truth = look(&self.truth);
                if truth.is_closed {
                    return;
                }
                truth.renew(self.me);
                for (job, epoch) in group {
                    done.push((truth.write(self.me, epoch, &job.what), job));
                }
            }
            self.way.cross().await;
            for (told, job) in done {
                // The requester may be gone.
                let _ = job.done.send(told);
            }
        }
    }
}

/// Acknowledges a write before it is done (a flaw), and passes it on.
fn told_first((job, epoch): Fenced) -> Fenced {
    let _ = job.done.send(Ok(()));
    let (job, _) = Stored::of(job.what);
    (job, epoch)
}

impl Store for Reached {
    fn node(&self) -> u64 {
        self.me
    }

    fn claim<'a>(&'a self, code: &'a str) -> Read<'a, Owner> {
        Box::pin(async move {
            let (owner, epoch) = self.ask(|truth| truth.claim(self.me, code)).await??;
            if let Owner::Ours { .. } = owner {
                self.epochs().insert(code.to_owned(), epoch);
            }
            Ok(owner)
        })
    }

    fn release<'a>(&'a self, code: &'a str) -> Read<'a, ()> {
        Box::pin(async move {
            let epoch = self.epochs().remove(code);
            match epoch {
                Some(epoch) => self.ask(|truth| truth.release(self.me, code, epoch)).await,
                None => Ok(()),
            }
        })
    }

    fn lost(&self) -> Read<'_, Vec<String>> {
        Box::pin(async {
            let before = self.epochs().clone();
            let asked = self.ask(|truth| (truth.taken(self.me), truth.lost(self.me, &before)));
            let (times, mut lost) = asked.await?;
            // As in the real store, nothing else is checked if this number is unchanged.
            if self.taken.swap(times, Relaxed) == times {
                return Ok(Vec::new());
            }
            let now = self.epochs();
            lost.retain(|code| now.get(code) == before.get(code));
            Ok(lost)
        })
    }

    fn others(&self) -> Read<'_, Vec<u64>> {
        self.ask(|truth| truth.others(self.me))
    }

    fn drain(&self) -> Read<'_, bool> {
        self.ask(|truth| truth.drain(self.me))
    }

    fn write(&self, what: Write) -> Stored {
        let epoch = table_of(&what).and_then(|table| self.epochs().get(table).copied());
        let (job, stored) = Stored::of(what);
        // If the writer is gone, it drops the job, and the waiting side gets an error.
        let _ = self.jobs.send((job, epoch.unwrap_or(0)));
        stored
    }

    fn tagged<'a>(&'a self, kind: DocumentKind, tag: &'a str) -> Read<'a, Vec<(String, String)>> {
        self.ask(move |truth| truth.tagged(kind, tag))
    }

    fn get<'a>(&'a self, kind: DocumentKind, key: &'a str) -> Read<'a, Option<String>> {
        self.ask(move |truth| truth.get(kind, key))
    }

    fn all(&self, kind: DocumentKind) -> Read<'_, Documents> {
        self.ask(move |truth| Documents {
            sound: truth.all_with(kind, ""),
            damaged: Vec::new(),
        })
    }

    fn page<'a>(&'a self, kind: DocumentKind, after: &'a str) -> Read<'a, Documents> {
        let after = after.to_owned();
        self.ask(move |truth| {
            let mut sound = truth.all_with(kind, "");
            sound.retain(|(key, _)| *key > after);
            Documents {
                sound,
                damaged: Vec::new(),
            }
        })
    }

    fn all_with<'a>(&'a self, kind: DocumentKind, text: &'a str) -> Read<'a, Vec<(String, String)>> {
        self.ask(move |truth| truth.all_with(kind, text))
    }

    fn log<'a>(&'a self, log: &'a str) -> Read<'a, Vec<String>> {
        self.ask(move |truth| truth.log(log))
    }

    fn logs(&self) -> Read<'_, Vec<String>> {
        self.ask(|truth| truth.logs(|_, _| true))
    }

    fn logs_of<'a>(&'a self, code: &'a str) -> Read<'a, Vec<String>> {
        self.ask(move |truth| truth.logs(|name, _| name.split('.').next() == Some(code)))
    }

    fn logs_with<'a>(&'a self, text: &'a str) -> Read<'a, Vec<String>> {
        self.ask(move |truth| truth.logs(|_, lines| lines.iter().any(|line| line.contains(text))))
    }
}
