//! Finished rounds that a coach looks at: in the queue of the coaches, decision by decision, as long as somebody wants to know.

use maumau_limits::{Requester, WorkerQueue, locked};
use maumau_protocol::Coached;
use maumau_room::Coaching;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use tokio::time::{Duration, Instant};

/// So many rounds are kept with what came of them, the newest. A page goes on asking until it has all.
const KEPT_MAX: usize = 64;
/// Whoever has not asked for so long has gone away: nothing more is looked at until somebody asks again.
const GONE: Duration = Duration::from_secs(20);

/// A round, for somebody who sat there.
struct Kept {
    /// As it is called: `CODE.MATCH.ROUND`.
    id: String,
    /// Who, by hash.
    person: String,
    work: Arc<Work>,
}

/// What is known of it.
pub struct Work {
    state: Mutex<State>,
}

struct State {
    told: Coached,
    /// What is left to be looked at; nothing while that is being done, or when all is.
    rest: Option<Coaching>,
    asked: Instant,
}

/// All of them.
#[derive(Default)]
pub struct Coachings(Mutex<VecDeque<Kept>>);

impl Coachings {
    /// What is known of a round for this person; nothing if nobody has looked at it lately.
    pub fn find(&self, id: &str, person: &str) -> Option<Arc<Work>> {
        let shelf = locked(&self.0);
        let kept = shelf.iter().find(|kept| kept.id == id && kept.person == person)?;
        Some(Arc::clone(&kept.work))
    }

    /// Another one to be looked at. The one asked for first goes if there are too many.
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

    /// Nothing is kept any more: somebody is forgotten, and may be called by name there.
    pub fn clear(&self) {
        locked(&self.0).clear();
    }
}

impl Work {
    /// What is known by now. Goes on with the rest in the queue of the coaches, at `requester`'s turns.
    pub fn ask(self: &Arc<Work>, coaches: &Arc<WorkerQueue>, requester: Requester) -> Coached {
        let mut state = locked(&self.state);
        state.asked = Instant::now();
        if let Some(rest) = state.rest.take_if(|rest| !rest.is_done()) {
            let (work, coaches) = (Arc::clone(self), Arc::clone(coaches));
            tokio::spawn(async move { work.go_on(&coaches, &requester, rest).await });
        }
        state.told.clone()
    }

    /// Each decision waits its turn.
    async fn go_on(&self, coaches: &Arc<WorkerQueue>, requester: &Requester, mut rest: Coaching) {
        while !rest.is_done() && locked(&self.state).asked.elapsed() < GONE {
            // Too much waits, or the host stops: whoever asks again finds it as far as it is.
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
