//! The production [`RoomRuntime`]: carries out the requests of rooms with the parts of the server.

use super::runtime::{LastTried, RequestOutcome, RoomRuntime, TableContext};
use crate::boards::BoardStore;
use crate::bot_workers::BotWorkers;
use crate::clock::ServerClock;
use crate::code;
use crate::daily::DailyDeals;
use crate::farewell::last_word;
use crate::health::StoreHealth;
use crate::history::{LogLeft, forget_in_log, people_of};
use crate::metrics::Metrics;
use crate::questions::Questions;
use crate::rules::RuleRegistry;
use crate::sockets::Sockets;
use crate::stored_tables::StoredTables;
use crate::subscribers::{Subscriber, Subscribers};
use crate::table_registry::{Commands, TableRegistry};
use maumau_bus::{Envelope, Mailbox};
use maumau_limits::{Requester, locked};
use maumau_room::{
    Command, Counted, Errand, ErrandDone, ErrandRequest, Left as LeftThere, Now, StoredBoard, TrialVerdict, Tried,
};
use maumau_store::{DocumentKind, Store, StoreError};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use tokio::time::Instant;

/// The parts of the server that rooms use.
pub(crate) struct TableRuntime {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Arc<ServerClock>,
    pub(crate) health: Arc<StoreHealth>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) registry: Arc<TableRegistry>,
    pub(crate) stored: Arc<StoredTables>,
    pub(crate) questions: Questions,
    pub(crate) sockets: Arc<Sockets>,
    pub(crate) mailbox: Arc<Mailbox>,
    pub(crate) rules: Arc<RuleRegistry>,
    pub(crate) bot_workers: Arc<BotWorkers>,
    pub(crate) boards: Arc<BoardStore>,
    pub(crate) days: Arc<DailyDeals>,
}

fn why(error: StoreError) -> String {
    if let StoreError::Failed(why) | StoreError::Unavailable(why) = error {
        why
    } else {
        error.to_string()
    }
}

impl RoomRuntime for TableRuntime {
    fn now(&self) -> Now {
        self.clock.now()
    }

    fn when(&self, ms: u64) -> Instant {
        self.clock.when(ms)
    }

    fn subscriber(&self, socket: u64) -> Option<Subscriber> {
        self.sockets.get(socket)
    }

    fn last_word(&self, code: &str) -> Arc<str> {
        last_word(code, &self.metrics)
    }

    fn tell_stalled(&self, sockets: &Subscribers, stalled: bool) {
        sockets.tell_stalled(stalled, &self.metrics);
    }

    async fn handle_request(&self, code: &str, request: ErrandRequest) -> RequestOutcome {
        self.handle(code, request).await
    }

    fn run_errand(self: &Arc<Self>, around: &mut TableContext, errand: Errand) {
        match errand {
            Errand::Tell { to, message } => around.sockets.tell(&to, message.into(), &self.metrics),
            Errand::Bye { to, code } => around.sockets.send_away(&to, &code, &self.metrics),
            Errand::Answer { ask, answer } => {
                if let Err(answer) = self.mailbox.answer(ask, answer) {
                    self.questions.answer(ask, answer);
                }
            }
            Errand::List { listed } => self.registry.list(&around.code, listed),
            Errand::TellTables { tables, board } => self.board_changed(tables, &board),
            Errand::Try { tried, person, caller } => {
                self.try_out(around, tried, Requester::new(caller, &person), person)
            }
            Errand::Think(question) => {
                around
                    .thinking
                    .get_or_insert_default()
                    .ask(&self.bot_workers, &around.code, *question)
            }
            Errand::Advise(wish) => self.bot_workers.advise(&around.code, *wish),
            Errand::Count(what, n) => drop(counter(&self.metrics, what).fetch_add(n, Relaxed)),
            Errand::Note(text) => tracing::info!(table = code::shown(&around.code), "{text}"),
            // The runner handles requests itself.
            Errand::Ask(_) => {}
        }
    }

    async fn release(&self, code: &str) {
        if let Err(error) = self.store.release(code).await {
            // No other node can claim it before this server stops.
            tracing::warn!(table = code::shown(code), %error, "a table could not be given back");
        }
    }

    async fn put_away(&self, code: &str, commands: &Commands) -> bool {
        let _one = self.registry.lock(code).await;
        let is_away = self.registry.give_up(code, commands);
        if is_away {
            self.release(code).await;
        }
        is_away
    }
}

impl TableRuntime {
    async fn handle(&self, code: &str, request: ErrandRequest) -> RequestOutcome {
        RequestOutcome::Done(match request {
            ErrandRequest::Append { log, from, lines } => {
                let began = Instant::now();
                let stored = self.store.append(&log, from, lines).await;
                let took = u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX);
                self.metrics.stored_us.fetch_add(took, Relaxed);
                return self.written(code, stored);
            }
            ErrandRequest::Save { text } => {
                let stored = self.store.put(DocumentKind::Table, code, text).await;
                return self.written(code, stored);
            }
            ErrandRequest::Delete => ErrandDone::Stored(self.stored.delete(code).await.map_err(why)),
            ErrandRequest::Pulse => {
                let beats = self.health.can_store().await;
                ErrandDone::Stored(beats.then_some(()).ok_or_else(|| "the store takes nothing".into()))
            }
            ErrandRequest::Boards { people, taken } => {
                let (found, taken) = self.boards_of(code, &people, taken.as_deref()).await;
                ErrandDone::Boards { found, taken }
            }
            ErrandRequest::ChangeBoard { id, book, change } => {
                let changed = self
                    .boards
                    .change(&id, &book, |board| change.clone().apply(board))
                    .await;
                ErrandDone::Changed(match changed {
                    Ok((board, points)) => Some((board, points.flatten())),
                    Err(error) => {
                        self.health.note(code, Err(error));
                        None
                    }
                })
            }
            ErrandRequest::DayPlayed { log } => {
                let noted = self.days.note_played(code, &log).await;
                let told = noted.clone().map_err(why);
                self.health.note(code, noted);
                ErrandDone::Stored(told)
            }
            ErrandRequest::ForgetInLogs { person, log } => {
                let left = Box::pin(self.forget_in_logs(code, &person, log.as_deref())).await;
                ErrandDone::Forgotten(left.map_err(why))
            }
        })
    }

    fn written(&self, code: &str, stored: Result<(), StoreError>) -> RequestOutcome {
        if let Err(error @ (StoreError::Conflict | StoreError::Elsewhere | StoreError::TakenOver)) = &stored {
            tracing::warn!(table = crate::code::shown(code), %error, "a table is let go");
            return RequestOutcome::Lost;
        }
        let told = stored.clone().map_err(why);
        self.health.note(code, stored);
        RequestOutcome::Done(ErrandDone::Stored(told))
    }

    /// Returns the boards that list at least two of these people, by id, and the one with the id
    /// `taken`.
    pub(super) async fn boards_of(
        &self,
        code: &str,
        people: &[String],
        taken: Option<&str>,
    ) -> (BTreeMap<String, StoredBoard>, Option<StoredBoard>) {
        let mut found = BTreeMap::new();
        // A board with two of them is also found through a person other than the first, so the
        // first is skipped; a person alone needs no board.
        for who in people.iter().skip(1) {
            match self.boards.of(who).await {
                Ok(theirs) => found.extend(theirs),
                Err(error) => drop(self.health.note(code, Err(error))),
            }
        }
        let Some(id) = taken else { return (found, None) };
        match self.boards.get(id).await {
            Ok(board) => (found, board),
            Err(error) => {
                self.health.note(code, Err(error));
                (found, None)
            }
        }
    }

    /// Tells all tables that use a board, on all nodes, that it has changed.
    pub fn board_changed(&self, tables: Vec<String>, id: &str) {
        self.registry.board_changed(&tables, id);
        let id = id.to_owned();
        self.mailbox.broadcast(&Envelope::Board { tables, id });
    }

    /// Removes a person from a table's matches, including the one in progress with the log
    /// `running`.
    async fn forget_in_logs(&self, code: &str, person: &str, running: Option<&str>) -> Result<LeftThere, StoreError> {
        let mut left = LeftThere::default();
        for log in self.store.logs_of(code).await? {
            match forget_in_log(&*self.store, self.rules.decks(), &log, person).await? {
                LogLeft::Removed => {}
                LogLeft::Kept => left.others += 1,
                LogLeft::Rewritten(lines) => {
                    left.others += 1;
                    if running == Some(log.as_str()) {
                        left.people = Some(people_of(&lines));
                    }
                }
            }
        }
        Ok(left)
    }

    /// Validates a proposed ruleset in the background, unless it is already accepted.
    fn try_out(self: &Arc<Self>, around: &mut TableContext, tried: Tried, requester: Requester, person: String) {
        let known = self.rules.laws().worked_out(&tried.rules);
        if let Some(bound) = known.filter(|bound| self.rules.is_accepted(bound)) {
            *locked(&around.tried) = Some(bound);
            let verdict = TrialVerdict::Good;
            around.first.push_back(Command::Tried { tried, verdict });
            return;
        }
        let (runtime, code, kept) = (Arc::clone(self), around.code.clone(), LastTried::clone(&around.tried));
        tokio::spawn(async move {
            let requester = if runtime.stored.seats_person(&code, &person).await {
                requester.at_table(&code)
            } else {
                requester
            };
            let verdict = match runtime.rules.verdict_on(&requester, &tried).await {
                Ok(bound) => {
                    *locked(&kept) = Some(bound);
                    TrialVerdict::Good
                }
                Err(verdict) => verdict,
            };
            // A table that was evicted in the meantime no longer needs the verdict.
            if let Some(way) = runtime.registry.here(&code) {
                let _ = way.send(Command::Tried { tried, verdict }).await;
            }
        });
    }
}

fn counter(metrics: &Metrics, what: Counted) -> &AtomicU64 {
    match what {
        Counted::Deeds => &metrics.deeds,
        Counted::BotDeeds => &metrics.bot_deeds,
        Counted::Refused => &metrics.refused,
        Counted::Rounds => &metrics.rounds,
        Counted::Updates => &metrics.updates,
    }
}
