//! Whoever drives a room: a task that tells it what comes and what time it is, and does what it wants done.

use crate::asker::Asker;
use crate::attached::{Attached, Ear};
use crate::fabric::Commands;
use crate::grants::Granted;
use crate::host::Host;
use crate::laws::Bound;
use crate::lock::locked;
use crate::meters::Meters;
use crate::no_table::NoTable;
use crate::thinking::Thinking;
use maumau_room::{Command, Counted, Errand, Room, Tried, Verdict};
use std::collections::VecDeque;
use std::pin::pin;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex};
use tokio::time::{Instant, sleep_until};

/// A room, and what it can't have: sockets, a clock, a store.
pub(crate) struct Runner {
    host: Arc<Host>,
    code: String,
    room: Room,
    sockets: Attached,
    /// It goes on somewhere else: its sockets look for it there.
    is_leaving: bool,
    /// Somebody else has it.
    is_lost: bool,
    /// The host stops: whoever comes to it may come back.
    is_stopping: bool,
    /// What it is told next, before anything from outside.
    first: VecDeque<Command>,
    /// The law that was tried last: it is in use until the room has heard of it.
    tried: Arc<Mutex<Option<Arc<Bound>>>>,
    /// Who thinks for its bots, once one has a question.
    thinking: Option<Arc<Thinking>>,
}

impl Runner {
    pub(crate) fn new(host: &Arc<Host>, code: &str, room: Room) -> Runner {
        Runner {
            host: Arc::clone(host),
            code: code.to_owned(),
            room,
            sockets: Attached::default(),
            is_leaving: false,
            is_lost: false,
            is_stopping: false,
            first: VecDeque::new(),
            tried: Arc::default(),
            thinking: None,
        }
    }

    /// Goes on until the room is put away, or over.
    pub(crate) async fn run(mut self, mut commands: Commands) {
        self.look_at_the_clock().await;
        // One clock for the whole table, as for a socket: what comes rarely wants to be woken sooner than what came before.
        let mut clock = pin!(sleep_until(Instant::now()));
        while !self.room.is_over() && !self.is_lost {
            let wake = self.host.when(self.room.wakes_ms().unwrap_or(u64::MAX));
            if clock.is_elapsed() || wake < clock.deadline() {
                clock.as_mut().reset(wake);
            }
            tokio::select! {
                biased;
                command = commands.recv(), if self.room.hears() => match command {
                    None => return,
                    Some(command) => self.tell(command).await,
                },
                () = clock.as_mut() => {
                    if wake > Instant::now() {
                        continue;
                    }
                    if self.room.is_idle(self.host.now()) && self.host.put_away(&self.code, &commands).await {
                        return;
                    }
                    self.look_at_the_clock().await;
                }
            }
        }
        if !self.is_lost {
            self.host.release(&self.code).await;
        }
        if self.is_lost || self.is_leaving {
            self.host.detach_all(commands);
        } else {
            self.farewell(commands);
        }
    }

    /// Whoever was on the way to a table that has ended is told so.
    fn farewell(&self, mut commands: Commands) {
        let why = if self.is_stopping { "shutdown" } else { "closed" };
        commands.close();
        while let Some(command) = commands.waiting() {
            if let Command::Enter { socket, .. } = *command
                && let Some(Ear::Near(outbox)) = self.host.sockets.get(socket)
            {
                outbox.close(self.host.last_word(why));
            }
        }
    }

    async fn look_at_the_clock(&mut self) {
        let errands = self.room.time(self.host.now());
        self.see_to(errands).await;
    }

    async fn tell(&mut self, command: Box<Command>) {
        match &*command {
            Command::Enter { socket, .. } => self.sockets.add(*socket, self.host.sockets.get(*socket)),
            Command::Leave { socket } => self.sockets.remove(*socket),
            Command::LetGo { .. } => self.is_leaving = true,
            Command::Stop { .. } => self.is_stopping = true,
            Command::Tried { .. }
            | Command::Thought(_)
            | Command::Advised(_)
            | Command::Say { .. }
            | Command::Behind { .. }
            | Command::Board { .. }
            | Command::Info { .. }
            | Command::Attendance { .. }
            | Command::Forget { .. }
            | Command::ShutOut { .. }
            | Command::Close { .. }
            | Command::Done(_) => {}
        }
        let was_tried = matches!(*command, Command::Tried { .. });
        let errands = self.room.hear(self.host.now(), command);
        self.see_to(errands).await;
        if was_tried {
            *locked(&self.tried) = None;
        }
    }

    /// Does what is to be done, and what comes of that.
    async fn see_to(&mut self, mut errands: Vec<Errand>) {
        loop {
            let mut done = None;
            for errand in errands {
                let Errand::Ask(request) = errand else {
                    self.run_errand(errand);
                    continue;
                };
                match self.host.grant(&self.code, request).await {
                    Granted::Done(told) => done = Some(told),
                    Granted::Lost => {
                        self.is_lost = true;
                        return;
                    }
                }
            }
            errands = if let Some(done) = done {
                self.room.done(self.host.now(), done)
            } else if let Some(command) = self.first.pop_front() {
                self.room.hear(self.host.now(), command)
            } else {
                return;
            };
        }
    }

    fn run_errand(&mut self, errand: Errand) {
        match errand {
            Errand::Tell { to, text } => self.host.tell(&self.sockets, &to, text),
            Errand::Bye { to, code } => self.host.send_away(&mut self.sockets, &to, &code),
            Errand::Answer { ask, answer } => {
                if let Err(answer) = self.host.post.answer(ask, answer) {
                    self.host.asks.answer(ask, answer);
                }
            }
            Errand::List { listed } => self.host.list(&self.code, listed),
            Errand::TellTables { tables, board } => self.host.board_changed(tables, &board),
            Errand::Try { tried, person, caller } => self.try_out(tried, Asker::new(caller, &person)),
            Errand::Think(question) => self
                .thinking
                .get_or_insert_with(|| Thinking::at(&self.host))
                .ask(&self.host, &self.code, question),
            Errand::Advise(wish) => crate::thinking::advise(&self.host, &self.code, wish),
            Errand::Count(what, n) => drop(counter(&self.host.meters, what).fetch_add(n, Relaxed)),
            Errand::Note(text) => tracing::info!(table = crate::code::shown(&self.code), "{text}"),
            // Whoever calls this has seen to it.
            Errand::Ask(_) => {}
        }
    }

    /// Tries rules aside. Those that are known to be good need no trial.
    fn try_out(&mut self, tried: Tried, asker: Asker) {
        let known = self.host.laws.worked_out(&tried.rules);
        if let Some(bound) = known.filter(|bound| self.host.is_accepted(bound)) {
            *locked(&self.tried) = Some(bound);
            let verdict = Verdict::Good;
            self.first.push_back(Command::Tried { tried, verdict });
            return;
        }
        let (host, code, kept) = (Arc::clone(&self.host), self.code.clone(), Arc::clone(&self.tried));
        tokio::spawn(async move {
            let verdict = match verdict_on(&host, &asker, &tried).await {
                Ok(bound) => {
                    *locked(&kept) = Some(bound);
                    Verdict::Good
                }
                Err(verdict) => verdict,
            };
            // A table that was put away meanwhile wants nothing any more.
            if let Some(way) = host.ways.here(&code) {
                let _ = way.send(Command::Tried { tried, verdict }).await;
            }
        });
    }
}

async fn verdict_on(host: &Arc<Host>, asker: &Asker, tried: &Tried) -> Result<Arc<Bound>, Verdict> {
    let bound = host.work_out(asker, tried).await?;
    host.accept(asker, &bound).await.map_err(|no| match no {
        NoTable::Rules(why) => tried.bad(why),
        NoTable::Broken(why) | NoTable::NotStored(why) => tried.bad(why.into()),
        NoTable::Endless(_) => Verdict::Endless,
        NoTable::Unknown | NoTable::TooMany | NoTable::Busy => Verdict::Busy,
    })?;
    Ok(bound)
}

fn counter(meters: &Meters, what: Counted) -> &std::sync::atomic::AtomicU64 {
    match what {
        Counted::Deeds => &meters.deeds,
        Counted::BotDeeds => &meters.bot_deeds,
        Counted::Refused => &meters.refused,
        Counted::Rounds => &meters.rounds,
        Counted::Updates => &meters.updates,
    }
}
