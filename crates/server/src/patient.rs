//! Threads that leave the cores to those who answer people: whatever is thought about for long is done by them. How many, and who has the
//! next turn, is the queue's.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

type Job = Box<dyn FnOnce() + Send>;

/// So many of them, which start with the first work there is and end with this.
pub(crate) struct Patient {
    threads: usize,
    jobs: OnceLock<Sender<Job>>,
}

impl Patient {
    pub(crate) fn of(threads: usize) -> Patient {
        let jobs = OnceLock::new();
        Patient { threads, jobs }
    }

    /// One of them does it, when the others have done what came before. If it goes wrong, what it has with it is dropped, and no more.
    pub(crate) fn work(&self, work: impl FnOnce() + Send + 'static) {
        let jobs = self.jobs.get_or_init(|| started(self.threads));
        let _ = jobs.send(Box::new(work));
    }
}

/// Where the work of as many threads is brought to.
fn started(threads: usize) -> Sender<Job> {
    let (bring, jobs) = channel::<Job>();
    let jobs = Arc::new(Mutex::new(jobs));
    for _ in 0..threads {
        let jobs = Arc::clone(&jobs);
        let thread = std::thread::Builder::new().name("patient".into());
        let begun = thread.spawn(move || {
            if let Err(why) = be_patient() {
                tracing::debug!(?why, "who thinks is as urgent as everybody else here");
            }
            while let Some(job) = next(&jobs) {
                let _ = catch_unwind(AssertUnwindSafe(job));
            }
        });
        if let Err(why) = begun {
            tracing::error!(%why, "a thread of those that think does not start");
        }
    }
    bring
}

fn next(jobs: &Mutex<Receiver<Job>>) -> Option<Job> {
    jobs.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

/// Whatever else wants a core takes it from this thread at once, where the system has such a thing. To be nice is not enough: Linux leaves
/// a core for some milliseconds to whoever has it.
#[cfg(target_os = "linux")]
fn be_patient() -> Result<(), thread_priority::Error> {
    use thread_priority::{NormalThreadSchedulePolicy, ThreadPriority, ThreadSchedulePolicy};
    let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
    let thread = thread_priority::thread_native_id();
    thread_priority::set_thread_priority_and_policy(thread, ThreadPriority::Min, idle)
}

/// There is no such thing elsewhere that is known here.
#[cfg(not(target_os = "linux"))]
fn be_patient() -> Result<(), std::convert::Infallible> {
    Ok(())
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use thread_priority::{NormalThreadSchedulePolicy::Idle, ThreadSchedulePolicy::Normal, thread_schedule_policy};

    #[test]
    fn they_let_others_go_first_and_nobody_else_does() {
        // Where something else limits what a program may ask of the system, that may be refused: then nobody is patient.
        if let Err(why) = std::thread::spawn(be_patient).join().expect("it ends") {
            return println!("nobody can be told to let others go first here: {why:?}");
        }
        let before = thread_schedule_policy().expect("it is told");
        let (tell, told) = channel();
        Patient::of(1).work(move || tell.send(thread_schedule_policy()).expect("somebody waits"));
        let policy = told.recv().expect("it is done");
        assert_eq!(policy.expect("it is told"), Normal(Idle));
        assert_eq!(thread_schedule_policy().expect("it is told"), before);
    }
}
