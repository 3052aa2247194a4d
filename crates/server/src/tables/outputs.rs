//! The host as its tables' ground: their errands, done by whoever they belong to.

use super::runtime::{LastTried, RoomRuntime, TableContext};
use crate::bot_workers::advise;
use crate::code;
use crate::handle_request::RequestOutcome;
use crate::metrics::Metrics;
use crate::no_table::NoTable;
use crate::server::Server;
use crate::subscribers::{Subscriber, Subscribers};
use crate::table_registry::Commands;
use maumau_limits::{Requester, SocketMessage, locked};
use maumau_protocol::HostMessage;
use maumau_room::{Bound, Command, Counted, Errand, ErrandRequest, Now, TrialVerdict, Tried};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use tokio::time::Instant;

impl RoomRuntime for Server {
    fn now(&self) -> Now {
        Server::now(self)
    }

    fn when(&self, ms: u64) -> Instant {
        Server::when(self, ms)
    }

    fn subscriber(&self, socket: u64) -> Option<Subscriber> {
        self.sockets.get(socket)
    }

    fn last_word(&self, code: &str) -> Arc<str> {
        Server::last_word(self, code)
    }

    fn tell_stalled(&self, sockets: &Subscribers, stalled: bool) {
        let all: Vec<u64> = sockets.all().collect();
        self.tell(sockets, &all, SocketMessage::of(&HostMessage::Stalled { stalled }));
    }

    async fn handle_request(&self, code: &str, request: ErrandRequest) -> RequestOutcome {
        Server::handle_request(self, code, request).await
    }

    fn run_errand(self: &Arc<Self>, around: &mut TableContext, errand: Errand) {
        match errand {
            Errand::Tell { to, message } => self.tell(&around.sockets, &to, message.into()),
            Errand::Bye { to, code } => self.send_away(&mut around.sockets, &to, &code),
            Errand::Answer { ask, answer } => {
                if let Err(answer) = self.mailbox.answer(ask, answer) {
                    self.questions.answer(ask, answer);
                }
            }
            Errand::List { listed } => self.list(&around.code, listed),
            Errand::TellTables { tables, board } => self.board_changed(tables, &board),
            Errand::Try { tried, person, caller } => {
                self.try_out(around, tried, Requester::new(caller, &person), person)
            }
            Errand::Think(question) => around
                .thinking
                .get_or_insert_default()
                .ask(self, &around.code, *question),
            Errand::Advise(wish) => advise(self, &around.code, *wish),
            Errand::Count(what, n) => drop(counter(&self.metrics, what).fetch_add(n, Relaxed)),
            Errand::Note(text) => tracing::info!(table = code::shown(&around.code), "{text}"),
            // Whoever calls this has seen to it.
            Errand::Ask(_) => {}
        }
    }

    async fn release(&self, code: &str) {
        if let Err(error) = self.store.release(code).await {
            // Nobody else can have it before this host stops.
            tracing::warn!(table = code::shown(code), %error, "a table could not be given back");
        }
    }

    async fn put_away(&self, code: &str, commands: &Commands) -> bool {
        let _one = self.restoring(code).await;
        let is_away = self.registry.give_up(code, commands);
        if is_away {
            self.release(code).await;
        }
        is_away
    }
}

impl Server {
    /// Tries rules aside. Those that are known to be good need no trial.
    fn try_out(self: &Arc<Self>, around: &mut TableContext, tried: Tried, requester: Requester, person: String) {
        let known = self.laws.worked_out(&tried.rules);
        if let Some(bound) = known.filter(|bound| self.is_accepted(bound)) {
            *locked(&around.tried) = Some(bound);
            let verdict = TrialVerdict::Good;
            around.first.push_back(Command::Tried { tried, verdict });
            return;
        }
        let (host, code, kept) = (Arc::clone(self), around.code.clone(), LastTried::clone(&around.tried));
        tokio::spawn(async move {
            let requester = if host.seats_person(&code, &person).await {
                requester.at_table(&code)
            } else {
                requester
            };
            let verdict = match host.verdict_on(&requester, &tried).await {
                Ok(bound) => {
                    *locked(&kept) = Some(bound);
                    TrialVerdict::Good
                }
                Err(verdict) => verdict,
            };
            // A table that was put away meanwhile wants nothing any more.
            if let Some(way) = host.registry.here(&code) {
                let _ = way.send(Command::Tried { tried, verdict }).await;
            }
        });
    }

    async fn verdict_on(self: &Arc<Self>, requester: &Requester, tried: &Tried) -> Result<Arc<Bound>, TrialVerdict> {
        let bound = self.work_out(requester, tried).await?;
        self.accept(requester, &bound).await.map_err(|no| match no {
            NoTable::Rules(why) => tried.bad(why),
            NoTable::Broken(why) | NoTable::NotStored(why) => tried.bad(why.into()),
            NoTable::Endless(_) => TrialVerdict::Endless,
            NoTable::Unknown | NoTable::TooMany | NoTable::TooManyFirsts | NoTable::Busy => TrialVerdict::Busy,
        })?;
        Ok(bound)
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
