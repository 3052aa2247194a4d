//! The runner drives a room: a task that passes commands and the time to the room and carries out
//! its outputs. It accesses the server through [`RoomRuntime`] only.

use super::runtime::{RequestOutcome, RoomRuntime, TableContext};
use crate::subscribers::Subscriber;
use crate::table_registry::Commands;
use maumau_limits::locked;
use maumau_room::{Command, Errand, ErrandRequest, Room};
use std::pin::pin;
use std::sync::Arc;
use tokio::time::{Duration, Instant, sleep, sleep_until};

/// How long a table may stall before its sockets are notified.
pub const STALLED_AFTER: Duration = Duration::from_millis(1500);

pub struct Runner<G> {
    runtime: Arc<G>,
    room: Room,
    around: TableContext,
    /// The table continues on another node; its sockets follow it there.
    is_leaving: bool,
    /// Another process has taken over the table.
    is_lost: bool,
    /// The server is stopping; clients may come back later.
    is_stopping: bool,
}

impl<G: RoomRuntime> Runner<G> {
    pub fn new(runtime: &Arc<G>, code: &str, room: Room) -> Runner<G> {
        Runner {
            runtime: Arc::clone(runtime),
            room,
            around: TableContext::of(code),
            is_leaving: false,
            is_lost: false,
            is_stopping: false,
        }
    }

    /// Runs until the room is evicted or over.
    pub async fn run(mut self, mut commands: Commands) {
        self.look_at_the_clock().await;
        // One timer for the whole table, reset only when the room needs to wake earlier.
        let mut clock = pin!(sleep_until(Instant::now()));
        while !self.room.is_over() && !self.is_lost {
            let wake = self.runtime.when(self.room.wakes_ms().unwrap_or(u64::MAX));
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
                    if self.room.is_idle(self.runtime.now()) && self.runtime.put_away(&self.around.code, &commands).await {
                        return;
                    }
                    self.look_at_the_clock().await;
                }
            }
        }
        if !self.is_lost {
            self.runtime.release(&self.around.code).await;
        }
        if self.is_lost || self.is_leaving {
            self.runtime.detach_all(commands);
        } else {
            self.farewell(commands);
        }
    }

    /// Closes the sockets that were about to enter a table that has ended.
    fn farewell(&self, commands: Commands) {
        let why = if self.is_stopping { "shutdown" } else { "closed" };
        for socket in commands.entering() {
            if let Some(Subscriber::Local(outbox)) = self.runtime.subscriber(socket) {
                outbox.close(self.runtime.last_word(why));
            }
        }
    }

    async fn look_at_the_clock(&mut self) {
        let errands = self.room.time(self.runtime.now());
        self.see_to(errands).await;
    }

    async fn tell(&mut self, command: Box<Command>) {
        match &*command {
            Command::Enter { socket, .. } => self.around.sockets.add(*socket, self.runtime.subscriber(*socket)),
            Command::Leave { socket } => self.around.sockets.remove(*socket),
            Command::LetGo { .. } => self.is_leaving = true,
            Command::Stop { .. } => self.is_stopping = true,
            Command::Tried { .. }
            | Command::Thought(_)
            | Command::Advised(_)
            | Command::Say { .. }
            | Command::Silent { .. }
            | Command::Heard { .. }
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
        let errands = self.room.hear(self.runtime.now(), command);
        self.see_to(errands).await;
        if was_tried {
            *locked(&self.around.tried) = None;
        }
    }

    /// Carries out the room's outputs, and those that follow from their results.
    async fn see_to(&mut self, mut errands: Vec<Errand>) {
        loop {
            let mut done = None;
            for errand in errands {
                let Errand::Ask(request) = errand else {
                    self.runtime.run_errand(&mut self.around, errand);
                    continue;
                };
                match granted(&*self.runtime, &self.around, request).await {
                    RequestOutcome::Done(told) => done = Some(told),
                    RequestOutcome::Lost => {
                        self.is_lost = true;
                        return;
                    }
                }
            }
            errands = if let Some(done) = done {
                self.room.done(self.runtime.now(), done)
            } else if let Some(command) = self.around.first.pop_front() {
                self.room.hear(self.runtime.now(), command)
            } else {
                return;
            };
        }
    }
}

/// Handles a blocking request of a room. Tells its sockets if the request takes long.
async fn granted<G: RoomRuntime>(runtime: &G, around: &TableContext, request: ErrandRequest) -> RequestOutcome {
    let mut grant = pin!(runtime.handle_request(&around.code, request));
    tokio::select! {
        biased;
        granted = grant.as_mut() => return granted,
        () = sleep(STALLED_AFTER) => {}
    }
    runtime.tell_stalled(&around.sockets, true);
    let granted = grant.await;
    runtime.tell_stalled(&around.sockets, false);
    granted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::subscribers::Subscribers;
    use crate::table_registry::TableHandle;
    use maumau_limits::{Outbox, OutboxEvent, locked};
    use maumau_room::{Caller, ErrandDone, ErrandRequest, Given, Laws, Now, Saved, Settings};
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    const IDLE: Duration = Duration::from_secs(60);

    /// A runtime with one socket that records what happens to its table.
    struct OneSocket {
        began: Instant,
        outbox: Arc<Outbox>,
        /// Another server has taken over the table.
        is_taken: AtomicBool,
        takes: Duration,
        became: Mutex<Vec<&'static str>>,
    }

    impl RoomRuntime for OneSocket {
        fn now(&self) -> Now {
            let ms = self.began.elapsed().as_millis() as u64;
            Now { ms, ..Now::default() }
        }

        fn when(&self, ms: u64) -> Instant {
            self.began + Duration::from_millis(ms.min(86_400_000))
        }

        fn subscriber(&self, _: u64) -> Option<Subscriber> {
            Some(Subscriber::Local(Arc::clone(&self.outbox)))
        }

        fn last_word(&self, code: &str) -> Arc<str> {
            Arc::from(code)
        }

        fn tell_stalled(&self, sockets: &Subscribers, stalled: bool) {
            assert_eq!(sockets.all().collect::<Vec<_>>(), [1]);
            locked(&self.became).push(if stalled { "stalled" } else { "goes on" });
        }

        async fn handle_request(&self, _: &str, request: ErrandRequest) -> RequestOutcome {
            sleep(self.takes).await;
            if self.is_taken.load(Relaxed) {
                return RequestOutcome::Lost;
            }
            if request == ErrandRequest::Delete {
                locked(&self.became).push("deleted");
            }
            RequestOutcome::Done(ErrandDone::Stored(Ok(())))
        }

        fn run_errand(self: &Arc<Self>, _: &mut TableContext, _: Errand) {}

        async fn release(&self, _: &str) {
            locked(&self.became).push("released");
        }

        async fn put_away(&self, _: &str, _: &Commands) -> bool {
            locked(&self.became).push("put away");
            true
        }
    }

    fn runtime() -> Arc<OneSocket> {
        runtime_that_takes(Duration::ZERO)
    }

    fn runtime_that_takes(takes: Duration) -> Arc<OneSocket> {
        Arc::new(OneSocket {
            takes,
            began: Instant::now(),
            outbox: Arc::new(Outbox::default()),
            is_taken: AtomicBool::new(false),
            became: Mutex::default(),
        })
    }

    fn runner(runtime: &Arc<OneSocket>) -> Runner<OneSocket> {
        let room = Room::restore(Given {
            code: "a".into(),
            saved: Saved {
                book: "spin".into(),
                secret: "07".repeat(32),
                ..Saved::default()
            },
            lines: Vec::new(),
            boards: std::collections::BTreeMap::default(),
            taken: None,
            settings: Settings {
                idle_ms: IDLE.as_millis() as u64,
                ..Settings::default()
            },
            laws: Arc::new(Laws::new(Vec::new())),
            seed: [7; 32],
            now: runtime.now(),
        });
        Runner::new(runtime, "a", room.expect("a table"))
    }

    fn enters() -> Command {
        Command::Enter {
            socket: 1,
            person: "ann".into(),
            caller: Caller::at(IpAddr::V4(Ipv4Addr::LOCALHOST)),
            last: None,
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_table_at_which_nobody_is_is_put_away_in_time() {
        let runtime = runtime();
        let (way, commands) = TableHandle::open();
        runner(&runtime).run(commands).await;
        assert_eq!(runtime.began.elapsed(), IDLE);
        assert_eq!(*locked(&runtime.became), ["put away"]);
        assert!(way.is_closed());
    }

    #[tokio::test]
    async fn who_comes_to_a_table_that_is_closed_is_told_so() {
        let runtime = runtime();
        let (way, commands) = TableHandle::open();
        for command in [Command::Close { ask: 1 }, enters()] {
            way.send(command).await.expect("it listens");
        }
        runner(&runtime).run(commands).await;
        assert_eq!(*locked(&runtime.became), ["deleted", "released"]);
        assert!(matches!(runtime.outbox.next().await, OutboxEvent::Send(message) if &*message.text == "closed"));
    }

    #[tokio::test(start_paused = true)]
    async fn who_is_there_is_told_when_what_is_stored_takes_long_and_when_it_is_done() {
        for (takes, told) in [
            (STALLED_AFTER / 2, &["deleted", "released"][..]),
            (3 * STALLED_AFTER, &["stalled", "deleted", "goes on", "released"]),
        ] {
            let runtime = runtime_that_takes(takes);
            let (way, commands) = TableHandle::open();
            for command in [enters(), Command::Close { ask: 1 }] {
                way.send(command).await.expect("it listens");
            }
            runner(&runtime).run(commands).await;
            assert_eq!(*locked(&runtime.became), told, "{takes:?}");
        }
    }

    #[tokio::test]
    async fn a_table_that_another_host_has_is_not_given_back_and_its_sockets_look_for_it_there() {
        let runtime = runtime();
        let (way, commands) = TableHandle::open();
        runtime.is_taken.store(true, Relaxed);
        for command in [Command::Close { ask: 1 }, enters()] {
            way.send(command).await.expect("it listens");
        }
        runner(&runtime).run(commands).await;
        assert!(locked(&runtime.became).is_empty());
        assert!(matches!(runtime.outbox.next().await, OutboxEvent::Detached));
    }
}
