//! Worker threads for bots and hints. Few run at a time and at low priority, so that they do not
//! delay replies to players. Hints share the queue of the coaches.

use crate::table_registry::TableRegistry;
use maumau_limits::{Busy, RateLimits, Requester, WorkerQueue, locked};
use maumau_play::Player;
use maumau_programs::{Program, ProgramCommand, Tally};
use maumau_room::{Advised, BotQuestion, Command, Decided, Thinker, Thought, Wish, bot};
use std::sync::{Arc, Mutex};

/// Maximum number of playouts per decision of a searching bot; most decisions need a third to a
/// half of them.
const PLAYOUTS: u32 = 600;

pub struct BotWorkers {
    bots: Arc<WorkerQueue>,
    coaches: Arc<WorkerQueue>,
    /// The server's own bots: name, and the command that starts the program.
    programs: Vec<(String, ProgramCommand)>,
    rate_limits: Arc<RateLimits>,
    registry: Arc<TableRegistry>,
}

#[derive(Default)]
pub struct Thinking {
    thinker: Mutex<Thinker>,
    /// Questions that `thinker` has not processed yet, in order.
    questions: Mutex<Vec<Arc<BotQuestion>>>,
}

impl Thinking {
    /// Queues a question of the table with this code. The decision arrives at the table as a
    /// command.
    pub fn ask(self: &Arc<Thinking>, workers: &Arc<BotWorkers>, code: &str, question: BotQuestion) {
        let question = Arc::new(question);
        locked(&self.questions).push(Arc::clone(&question));
        let (workers, code, thinking) = (Arc::clone(workers), code.to_owned(), Arc::clone(self));
        tokio::spawn(async move {
            let (seat, about) = (question.seat, question.about);
            let at = Arc::clone(&workers);
            let work = move || thinking.think(&at, &question);
            let thought = workers.bots.work(&Requester::server().at_table(&code), work).await;
            let decided = Decided::Lost;
            let thought = thought.unwrap_or(Thought { seat, about, decided });
            // A table that was evicted in the meantime no longer needs the decision.
            if let Some(way) = workers.registry.here(&code) {
                let _ = way.send(Command::Thought(thought)).await;
            }
        });
    }

    fn think(&self, workers: &BotWorkers, question: &BotQuestion) -> Thought {
        let mut thinker = locked(&self.thinker);
        for earlier in std::mem::take(&mut *locked(&self.questions)) {
            thinker.follow(&earlier, &|name| workers.player(name));
        }
        thinker.think(question)
    }
}

impl BotWorkers {
    pub(crate) fn start(
        coaches: Arc<WorkerQueue>,
        programs: Vec<(String, ProgramCommand)>,
        rate_limits: Arc<RateLimits>,
        registry: Arc<TableRegistry>,
    ) -> BotWorkers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        BotWorkers {
            bots: WorkerQueue::low_priority(cores / 2),
            coaches,
            programs,
            rate_limits,
            registry,
        }
    }

    /// Works out a hint for a player at the table with this code. The hint arrives at the table as
    /// a command.
    pub fn advise(self: &Arc<Self>, code: &str, wish: Wish) {
        let (workers, code) = (Arc::clone(self), code.to_owned());
        tokio::spawn(async move {
            let (seat, about) = (wish.seat, wish.about);
            let advised = workers.advised(&code, wish).await;
            let advised = advised.unwrap_or(Advised {
                seat,
                about,
                hint: None,
            });
            if let Some(way) = workers.registry.here(&code) {
                let _ = way.send(Command::Advised(advised)).await;
            }
        });
    }

    /// Works out a hint. The rate limit is per person, across all tables.
    async fn advised(&self, code: &str, wish: Wish) -> Result<Advised, Busy> {
        // Only seated players get hints.
        let requester = Requester::new(wish.caller, &wish.person).at_table(code);
        if !self.rate_limits.hints.take(&requester) {
            return Err(Busy);
        }
        let turn = self.coaches.turn(&requester).await?;
        turn.work(move || maumau_room::advise(&wish)).await
    }

    /// Returns the bot with this name: one of the server's own, or a built-in one.
    fn player(&self, name: &str) -> Option<Box<dyn Player>> {
        let own = self.programs.iter().find(|(own, _)| own == name);
        match own {
            Some((_, command)) => Some(Box::new(Program::new(command, &Tally::default()))),
            None => bot(name, PLAYOUTS),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Server;
    use crate::table_registry::TableLocation;
    use futures_util::FutureExt;
    use maumau_bots::Impression;
    use maumau_limits::{Permit, WorkerQueue};
    use maumau_referee::Offers;
    use maumau_room::{Bound, Caller};
    use maumau_sight::View;
    use maumau_table::Seat;
    use tokio::time::{Duration, timeout};

    fn all_of(queue: &Arc<WorkerQueue>) -> Vec<Permit> {
        let next = || queue.turn(&Requester::server()).now_or_never();
        std::iter::from_fn(next)
            .map(|turn| turn.expect("there is room"))
            .collect()
    }

    /// A table for two before its first round, and the view of the first seat.
    fn table(host: &Server) -> (Arc<Bound>, View) {
        let bound = host.rules.laws().bind("spin", "", &[], 2).expect("two may play");
        let view = View::of(&bound.law.table(), Seat(0));
        (bound, view)
    }

    /// A person at an address asks for a hint; also returns the matching requester.
    fn wish(host: &Server, person: &str, address: u8) -> (Wish, Requester) {
        let caller = Caller::at([10, 0, 0, address].into());
        let (bound, view) = table(host);
        let wish = Wish {
            seat: 0,
            about: 7,
            bound,
            view,
            offers: Offers::default(),
            impression: Impression::default(),
            people: vec!["Ann".into(), "Ada".into()],
            person: person.into(),
            caller,
        };
        (wish, Requester::new(caller, person))
    }

    #[tokio::test]
    async fn whoever_asks_for_many_hints_has_none_left_at_any_table_and_others_have() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Server::in_folder(folder.path()).await;
        let (ann, ben) = (wish(&host, &"a".repeat(64), 1), wish(&host, &"b".repeat(64), 2));
        let mut asked = 0;
        while host.runtime.bot_workers.advised("t1", ann.0.clone()).await.is_ok() {
            asked += 1;
            assert!(asked < 1_000, "there is no end of them");
        }
        assert!(asked > 10, "{asked} are too few for somebody who plays");
        assert!(!host.rate_limits.hints.has(&ann.1) && host.rate_limits.hints.has(&ben.1));
        host.runtime
            .bot_workers
            .advised("t2", ben.0)
            .await
            .expect("she has her own");
    }

    #[tokio::test]
    async fn a_hint_waits_for_others_turns_and_not_behind_all_that_one_person_wants() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Server::in_folder(folder.path()).await;
        let mut busy = all_of(&host.runtime.bot_workers.coaches);
        let (ann, ben) = (wish(&host, &"a".repeat(64), 1), wish(&host, &"b".repeat(64), 2));
        let all_of_ann: Vec<_> = (0..5).map(|_| host.runtime.bot_workers.coaches.turn(&ann.1)).collect();
        let mut all_of_ann = all_of_ann.into_iter().map(Box::pin).collect::<Vec<_>>();
        all_of_ann
            .iter_mut()
            .for_each(|turn| assert!(turn.now_or_never().is_none()));
        let mut hint = Box::pin(host.runtime.bot_workers.advised("t2", ben.0));
        assert!((&mut hint).now_or_never().is_none(), "all turns are taken");
        busy.truncate(busy.len() - 1);
        let first = all_of_ann.remove(0).await.expect("she was first");
        drop(first);
        hint.await.expect("the next turn is not hers again");
    }

    #[tokio::test]
    async fn a_hint_waits_for_no_bot() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Server::in_folder(folder.path()).await;
        let (_way, mut commands) = host.runtime.registry.open("t1", TableLocation::Here);
        let _busy = all_of(&host.runtime.bot_workers.bots);
        let (wish, _) = wish(&host, "", 1);
        let about = wish.about;
        host.runtime.bot_workers.advise("t1", wish);
        let came = timeout(Duration::from_secs(20), commands.recv()).await;
        match came.expect("in time").map(|command| *command) {
            Some(Command::Advised(advised)) => assert!(advised.about == about && advised.hint.is_some()),
            other => panic!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn a_bot_waits_for_no_coach() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Server::in_folder(folder.path()).await;
        let (_way, mut commands) = host.runtime.registry.open("t1", TableLocation::Here);
        let _busy = all_of(&host.runtime.bot_workers.coaches);
        let (seat, about) = (0, 7);
        let (bound, view) = table(&host);
        let question = BotQuestion {
            seat,
            about,
            dice: 1,
            bot: String::new(),
            bound,
            view,
            offers: Offers::default(),
            from: 0,
            observations: Vec::new(),
        };
        Arc::<Thinking>::default().ask(&host.runtime.bot_workers, "t1", question);
        let came = timeout(Duration::from_secs(20), commands.recv()).await;
        let decided = Decided::Lost;
        let thought = Command::Thought(Thought { seat, about, decided });
        assert_eq!(came.expect("in time").map(|command| *command), Some(thought));
    }
}
