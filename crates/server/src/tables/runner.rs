//! Whoever drives a room: a task that tells it what comes and what time it is, and sees to what it wants done. What it stands on it knows
//! by [`Ground`] alone.

use super::ground::{Around, Ground};
use crate::attached::Ear;
use crate::fabric::Commands;
use crate::grants::Granted;
use crate::lock::locked;
use maumau_room::{Command, Errand, ErrandRequest, Room};
use std::pin::pin;
use std::sync::Arc;
use tokio::time::{Duration, Instant, sleep, sleep_until};

/// So long a table may stand still before those who are there are told that it does.
pub(crate) const STALLED_AFTER: Duration = Duration::from_millis(1500);

/// A room, and what is around it.
pub(crate) struct Runner<G> {
    ground: Arc<G>,
    room: Room,
    around: Around,
    /// It goes on somewhere else: its sockets look for it there.
    is_leaving: bool,
    /// Somebody else has it.
    is_lost: bool,
    /// The host stops: whoever comes to it may come back.
    is_stopping: bool,
}

impl<G: Ground> Runner<G> {
    /// The table of this code.
    pub(crate) fn new(ground: &Arc<G>, code: &str, room: Room) -> Runner<G> {
        Runner {
            ground: Arc::clone(ground),
            room,
            around: Around::of(code),
            is_leaving: false,
            is_lost: false,
            is_stopping: false,
        }
    }

    /// Goes on until the room is put away, or over.
    pub(crate) async fn run(mut self, mut commands: Commands) {
        self.look_at_the_clock().await;
        // One clock for the whole table, as for a socket: what comes rarely wants to be woken sooner than what came before.
        let mut clock = pin!(sleep_until(Instant::now()));
        while !self.room.is_over() && !self.is_lost {
            let wake = self.ground.when(self.room.wakes_ms().unwrap_or(u64::MAX));
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
                    if self.room.is_idle(self.ground.now()) && self.ground.put_away(&self.around.code, &commands).await {
                        return;
                    }
                    self.look_at_the_clock().await;
                }
            }
        }
        if !self.is_lost {
            self.ground.release(&self.around.code).await;
        }
        if self.is_lost || self.is_leaving {
            self.ground.detach_all(commands);
        } else {
            self.farewell(commands);
        }
    }

    /// Whoever was on the way to a table that has ended is told so.
    fn farewell(&self, commands: Commands) {
        let why = if self.is_stopping { "shutdown" } else { "closed" };
        for socket in commands.entering() {
            if let Some(Ear::Near(outbox)) = self.ground.ear(socket) {
                outbox.close(self.ground.last_word(why));
            }
        }
    }

    async fn look_at_the_clock(&mut self) {
        let errands = self.room.time(self.ground.now());
        self.see_to(errands).await;
    }

    async fn tell(&mut self, command: Box<Command>) {
        match &*command {
            Command::Enter { socket, .. } => self.around.sockets.add(*socket, self.ground.ear(*socket)),
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
        let errands = self.room.hear(self.ground.now(), command);
        self.see_to(errands).await;
        if was_tried {
            *locked(&self.around.tried) = None;
        }
    }

    /// Does what is to be done, and what comes of that.
    async fn see_to(&mut self, mut errands: Vec<Errand>) {
        loop {
            let mut done = None;
            for errand in errands {
                let Errand::Ask(request) = errand else {
                    self.ground.run_errand(&mut self.around, errand);
                    continue;
                };
                match granted(&*self.ground, &self.around, request).await {
                    Granted::Done(told) => done = Some(told),
                    Granted::Lost => {
                        self.is_lost = true;
                        return;
                    }
                }
            }
            errands = if let Some(done) = done {
                self.room.done(self.ground.now(), done)
            } else if let Some(command) = self.around.first.pop_front() {
                self.room.hear(self.ground.now(), command)
            } else {
                return;
            };
        }
    }
}

/// What came of what a room waits for. Whoever is there is told if they have to wait long with it.
async fn granted<G: Ground>(ground: &G, around: &Around, request: ErrandRequest) -> Granted {
    let mut grant = pin!(ground.grant(&around.code, request));
    tokio::select! {
        biased;
        granted = grant.as_mut() => return granted,
        () = sleep(STALLED_AFTER) => {}
    }
    ground.tell_stalled(&around.sockets, true);
    let granted = grant.await;
    ground.tell_stalled(&around.sockets, false);
    granted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attached::Attached;
    use crate::fabric::Way;
    use crate::lock::locked;
    use crate::outbox::{Next, Outbox};
    use axum::extract::ws::Utf8Bytes;
    use maumau_room::{Caller, ErrandDone, ErrandRequest, Given, Laws, Now, Saved, Settings};
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    const IDLE: Duration = Duration::from_secs(60);

    /// A ground with one socket, which remembers what became of its table.
    struct OneSocket {
        began: Instant,
        outbox: Arc<Outbox>,
        /// Another host has written there.
        is_taken: AtomicBool,
        /// So long what is stored takes.
        takes: Duration,
        became: Mutex<Vec<&'static str>>,
    }

    impl Ground for OneSocket {
        fn now(&self) -> Now {
            let ms = self.began.elapsed().as_millis() as u64;
            Now { ms, ..Now::default() }
        }

        fn when(&self, ms: u64) -> Instant {
            self.began + Duration::from_millis(ms.min(86_400_000))
        }

        fn ear(&self, _: u64) -> Option<Ear> {
            Some(Ear::Near(Arc::clone(&self.outbox)))
        }

        fn last_word(&self, code: &str) -> Utf8Bytes {
            Utf8Bytes::from(code.to_owned())
        }

        fn tell_stalled(&self, sockets: &Attached, stalled: bool) {
            assert_eq!(sockets.all().collect::<Vec<_>>(), [1]);
            locked(&self.became).push(if stalled { "stalled" } else { "goes on" });
        }

        async fn grant(&self, _: &str, request: ErrandRequest) -> Granted {
            sleep(self.takes).await;
            if self.is_taken.load(Relaxed) {
                return Granted::Lost;
            }
            if request == ErrandRequest::Delete {
                locked(&self.became).push("deleted");
            }
            Granted::Done(ErrandDone::Stored(Ok(())))
        }

        fn run_errand(self: &Arc<Self>, _: &mut Around, _: Errand) {}

        async fn release(&self, _: &str) {
            locked(&self.became).push("released");
        }

        async fn put_away(&self, _: &str, _: &Commands) -> bool {
            locked(&self.became).push("put away");
            true
        }
    }

    fn ground() -> Arc<OneSocket> {
        ground_that_takes(Duration::ZERO)
    }

    fn ground_that_takes(takes: Duration) -> Arc<OneSocket> {
        Arc::new(OneSocket {
            takes,
            began: Instant::now(),
            outbox: Arc::new(Outbox::default()),
            is_taken: AtomicBool::new(false),
            became: Mutex::default(),
        })
    }

    /// A table at which nobody has been yet.
    fn runner(ground: &Arc<OneSocket>) -> Runner<OneSocket> {
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
            now: ground.now(),
        });
        Runner::new(ground, "a", room.expect("a table"))
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
        let ground = ground();
        let (way, commands) = Way::open();
        runner(&ground).run(commands).await;
        assert_eq!(ground.began.elapsed(), IDLE);
        assert_eq!(*locked(&ground.became), ["put away"]);
        assert!(way.is_closed());
    }

    #[tokio::test]
    async fn who_comes_to_a_table_that_is_closed_is_told_so() {
        let ground = ground();
        let (way, commands) = Way::open();
        for command in [Command::Close { ask: 1 }, enters()] {
            way.send(command).await.expect("it listens");
        }
        runner(&ground).run(commands).await;
        assert_eq!(*locked(&ground.became), ["deleted", "released"]);
        assert!(matches!(ground.outbox.next().await, Next::Send(message) if message.text == "closed"));
    }

    #[tokio::test(start_paused = true)]
    async fn who_is_there_is_told_when_what_is_stored_takes_long_and_when_it_is_done() {
        for (takes, told) in [
            (STALLED_AFTER / 2, &["deleted", "released"][..]),
            (3 * STALLED_AFTER, &["stalled", "deleted", "goes on", "released"]),
        ] {
            let ground = ground_that_takes(takes);
            let (way, commands) = Way::open();
            for command in [enters(), Command::Close { ask: 1 }] {
                way.send(command).await.expect("it listens");
            }
            runner(&ground).run(commands).await;
            assert_eq!(*locked(&ground.became), told, "{takes:?}");
        }
    }

    #[tokio::test]
    async fn a_table_that_another_host_has_is_not_given_back_and_its_sockets_look_for_it_there() {
        let ground = ground();
        let (way, commands) = Way::open();
        ground.is_taken.store(true, Relaxed);
        for command in [Command::Close { ask: 1 }, enters()] {
            way.send(command).await.expect("it listens");
        }
        runner(&ground).run(commands).await;
        assert!(locked(&ground.became).is_empty());
        assert!(matches!(ground.outbox.next().await, Next::Detached));
    }
}
