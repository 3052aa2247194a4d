//! Worker threads with idle priority: bots and coaches run on them and leave the cores to the
//! threads that serve players.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

type Job = Box<dyn FnOnce() + Send>;

/// A number of threads that start with the first job and end when this is dropped.
pub(crate) struct LowPriorityThreads {
    threads: usize,
    jobs: OnceLock<Sender<Job>>,
}

impl LowPriorityThreads {
    pub(crate) fn of(threads: usize) -> LowPriorityThreads {
        let jobs = OnceLock::new();
        LowPriorityThreads { threads, jobs }
    }

    /// Queues a job. A panic ends only this job.
    pub(crate) fn work(&self, work: impl FnOnce() + Send + 'static) {
        let jobs = self.jobs.get_or_init(|| started(self.threads));
        let _ = jobs.send(Box::new(work));
    }
}

fn started(threads: usize) -> Sender<Job> {
    let (bring, jobs) = channel::<Job>();
    let jobs = Arc::new(Mutex::new(jobs));
    for _ in 0..threads {
        let jobs = Arc::clone(&jobs);
        let thread = std::thread::Builder::new().name("patient".into());
        let begun = thread.spawn(move || {
            if let Err(why) = lower_priority() {
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

/// Gives this thread idle priority: any other thread takes the core from it at once. A nice value
/// is not enough, because Linux leaves a core to its thread for some milliseconds.
#[cfg(target_os = "linux")]
fn lower_priority() -> Result<(), thread_priority::Error> {
    use thread_priority::{NormalThreadSchedulePolicy, ThreadPriority, ThreadSchedulePolicy};
    let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
    let thread = thread_priority::thread_native_id();
    thread_priority::set_thread_priority_and_policy(thread, ThreadPriority::Min, idle)
}

/// No equivalent is implemented for other systems.
#[cfg(not(target_os = "linux"))]
fn lower_priority() -> Result<(), std::convert::Infallible> {
    Ok(())
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use thread_priority::{NormalThreadSchedulePolicy::Idle, ThreadSchedulePolicy::Normal, thread_schedule_policy};

    #[test]
    fn they_let_others_go_first_and_nobody_else_does() {
        // A sandbox may forbid changing the priority; then there is nothing to test.
        if let Err(why) = std::thread::spawn(lower_priority).join().expect("it ends") {
            return println!("nobody can be told to let others go first here: {why:?}");
        }
        let before = thread_schedule_policy().expect("it is told");
        let (tell, told) = channel();
        LowPriorityThreads::of(1).work(move || tell.send(thread_schedule_policy()).expect("somebody waits"));
        let policy = told.recv().expect("it is done");
        assert_eq!(policy.expect("it is told"), Normal(Idle));
        assert_eq!(thread_schedule_policy().expect("it is told"), before);
    }
}
