//! The host as its tables' ground: their errands, done by whoever they belong to.

use super::ground::{Around, Ground, LastTried};
use crate::asker::Asker;
use crate::attached::{Attached, Ear};
use crate::code;
use crate::fabric::Commands;
use crate::grants::Granted;
use crate::host::Host;
use crate::laws::Bound;
use crate::lock::locked;
use crate::meters::Meters;
use crate::no_table::NoTable;
use crate::outbox::SocketMessage;
use crate::thinking::advise;
use axum::extract::ws::Utf8Bytes;
use maumau_protocol::HostMessage;
use maumau_room::{Command, Counted, Errand, ErrandRequest, Now, TrialVerdict, Tried};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use tokio::time::Instant;

impl Ground for Host {
    fn now(&self) -> Now {
        Host::now(self)
    }

    fn when(&self, ms: u64) -> Instant {
        Host::when(self, ms)
    }

    fn ear(&self, socket: u64) -> Option<Ear> {
        self.sockets.get(socket)
    }

    fn last_word(&self, code: &str) -> Utf8Bytes {
        Host::last_word(self, code)
    }

    fn tell_stalled(&self, sockets: &Attached, stalled: bool) {
        let all: Vec<u64> = sockets.all().collect();
        self.tell(sockets, &all, SocketMessage::of(&HostMessage::Stalled { stalled }));
    }

    async fn grant(&self, code: &str, request: ErrandRequest) -> Granted {
        Host::grant(self, code, request).await
    }

    fn run_errand(self: &Arc<Self>, around: &mut Around, errand: Errand) {
        match errand {
            Errand::Tell { to, message } => self.tell(&around.sockets, &to, message.into()),
            Errand::Bye { to, code } => self.send_away(&mut around.sockets, &to, &code),
            Errand::Answer { ask, answer } => {
                if let Err(answer) = self.post.answer(ask, answer) {
                    self.asks.answer(ask, answer);
                }
            }
            Errand::List { listed } => self.list(&around.code, listed),
            Errand::TellTables { tables, board } => self.board_changed(tables, &board),
            Errand::Try { tried, person, caller } => self.try_out(around, tried, Asker::new(caller, &person), person),
            Errand::Think(question) => around
                .thinking
                .get_or_insert_default()
                .ask(self, &around.code, *question),
            Errand::Advise(wish) => advise(self, &around.code, *wish),
            Errand::Count(what, n) => drop(counter(&self.meters, what).fetch_add(n, Relaxed)),
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
        let is_away = self.ways.give_up(code, commands);
        if is_away {
            self.release(code).await;
        }
        is_away
    }
}

impl Host {
    /// Tries rules aside. Those that are known to be good need no trial.
    fn try_out(self: &Arc<Self>, around: &mut Around, tried: Tried, asker: Asker, person: String) {
        let known = self.laws.worked_out(&tried.rules);
        if let Some(bound) = known.filter(|bound| self.is_accepted(bound)) {
            *locked(&around.tried) = Some(bound);
            let verdict = TrialVerdict::Good;
            around.first.push_back(Command::Tried { tried, verdict });
            return;
        }
        let (host, code, kept) = (Arc::clone(self), around.code.clone(), LastTried::clone(&around.tried));
        tokio::spawn(async move {
            let asker = if host.seats_person(&code, &person).await {
                asker.at_table(&code)
            } else {
                asker
            };
            let verdict = match host.verdict_on(&asker, &tried).await {
                Ok(bound) => {
                    *locked(&kept) = Some(bound);
                    TrialVerdict::Good
                }
                Err(verdict) => verdict,
            };
            // A table that was put away meanwhile wants nothing any more.
            if let Some(way) = host.ways.here(&code) {
                let _ = way.send(Command::Tried { tried, verdict }).await;
            }
        });
    }

    async fn verdict_on(self: &Arc<Self>, asker: &Asker, tried: &Tried) -> Result<Arc<Bound>, TrialVerdict> {
        let bound = self.work_out(asker, tried).await?;
        self.accept(asker, &bound).await.map_err(|no| match no {
            NoTable::Rules(why) => tried.bad(why),
            NoTable::Broken(why) | NoTable::NotStored(why) => tried.bad(why.into()),
            NoTable::Endless(_) => TrialVerdict::Endless,
            NoTable::Unknown | NoTable::TooMany | NoTable::TooManyFirsts | NoTable::Busy => TrialVerdict::Busy,
        })?;
        Ok(bound)
    }
}

fn counter(meters: &Meters, what: Counted) -> &AtomicU64 {
    match what {
        Counted::Deeds => &meters.deeds,
        Counted::BotDeeds => &meters.bot_deeds,
        Counted::Refused => &meters.refused,
        Counted::Rounds => &meters.rounds,
        Counted::Updates => &meters.updates,
    }
}
