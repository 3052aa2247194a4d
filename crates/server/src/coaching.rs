//! Analyses finished rounds with the coach: one decision at a time in the coaches' queue, as long
//! as a client keeps polling.

use maumau_limits::{Requester, WorkerQueue, locked};
use maumau_protocol::Coached;
use maumau_room::Coaching;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use tokio::time::{Duration, Instant};

/// Maximum number of analysed rounds in memory, the newest. A page polls until it has the whole
/// analysis.
const KEPT_MAX: usize = 64;
/// Without a poll for this long the client is considered gone, and the analysis pauses until the
/// next poll.
const GONE: Duration = Duration::from_secs(20);

/// A round as analysed for one of its players.
struct Kept {
    /// `CODE.MATCH.ROUND`.
    id: String,
    person: String,
    work: Arc<Work>,
}

pub struct Work {
    state: Mutex<State>,
}

struct State {
    told: Coached,
    /// The remaining analysis; `None` while a task is working on it.
    rest: Option<Coaching>,
    asked: Instant,
}

#[derive(Default)]
pub struct Coachings(Mutex<VecDeque<Kept>>);

impl Coachings {
    /// Returns the analysis of a round for this person, if it is still in memory.
    pub fn find(&self, id: &str, person: &str) -> Option<Arc<Work>> {
        let shelf = locked(&self.0);
        let kept = shelf.iter().find(|kept| kept.id == id && kept.person == person)?;
        Some(Arc::clone(&kept.work))
    }

    /// Adds an analysis, or returns the existing one. Drops the oldest if there are too many.
    pub fn put(&self, id: String, person: String, coaching: Coaching) -> Arc<Work> {
        let mut shelf = locked(&self.0);
        if let Some(kept) = shelf.iter().find(|kept| kept.id == id && kept.person == person) {
            return Arc::clone(&kept.work);
        }
        let state = Mutex::new(State {
            told: coaching.told(),
            rest: Some(coaching),
            asked: Instant::now(),
        });
        let work = Arc::new(Work { state });
        if shelf.len() >= KEPT_MAX {
            shelf.pop_front();
        }
        let kept = Arc::clone(&work);
        shelf.push_back(Kept { id, person, work: kept });
        work
    }

    /// Drops all analyses: a person's data is being deleted, and analyses may contain their name.
    pub fn clear(&self) {
        locked(&self.0).clear();
    }
}

impl Work {
    /// Returns the result so far, and continues the analysis in the coaches' queue on behalf of
    /// `requester`.
    pub fn ask(self: &Arc<Work>, coaches: &Arc<WorkerQueue>, requester: Requester) -> Coached {
        let mut state = locked(&self.state);
        state.asked = Instant::now();
        if let Some(rest) = state.rest.take_if(|rest| !rest.is_done()) {
            let (work, coaches) = (Arc::clone(self), Arc::clone(coaches));
            tokio::spawn(async move { work.go_on(&coaches, &requester, rest).await });
        }
        state.told.clone()
    }

    async fn go_on(&self, coaches: &Arc<WorkerQueue>, requester: &Requester, mut rest: Coaching) {
        while !rest.is_done() && locked(&self.state).asked.elapsed() < GONE {
            // The queue is full, or the server is stopping: the next poll resumes from here.
            let Ok(turn) = coaches.turn(requester).await else { break };
            let looked = move || {
                rest.step();
                rest
            };
            let Ok(went_on) = turn.work(looked).await else { return };
            rest = went_on;
            locked(&self.state).told = rest.told();
        }
        locked(&self.state).rest = Some(rest);
    }
}
