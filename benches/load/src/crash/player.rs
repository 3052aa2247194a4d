//! A player that goes on after every kill: says hello with the last number, sends again what had no answer.

use super::notes::Notes;
use crate::socket::{Socket, read};
use crate::{Chance, Failed};
use maumau_client::{Answer, Client, Glance, Said, any_deed};
use maumau_protocol::{ClientMessage, HostPower};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

/// Thinking takes so long at most, in ms.
const THINK_MS: u64 = 30;
/// So long one waits before one knocks again, and before one asks for the next round again.
const KNOCK: Duration = Duration::from_millis(10);
const START: Duration = Duration::from_millis(300);

/// How far everything is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Play.
    Play,
    /// Wait for the last answer.
    Finish,
    /// Hear what is still to come, and leave when the host does.
    End,
}

/// What all players and the one who kills know.
pub(super) struct Shared {
    addr: watch::Sender<SocketAddr>,
    stage: watch::Sender<Stage>,
    kills: AtomicUsize,
    back: AtomicUsize,
    finished: AtomicUsize,
    opened: AtomicUsize,
}

impl Shared {
    pub(super) fn new(addr: SocketAddr) -> Shared {
        Shared {
            addr: watch::Sender::new(addr),
            stage: watch::Sender::new(Stage::Play),
            kills: AtomicUsize::new(0),
            back: AtomicUsize::new(0),
            finished: AtomicUsize::new(0),
            opened: AtomicUsize::new(0),
        }
    }

    pub(super) fn set(&self, stage: Stage) {
        self.stage.send_replace(stage);
    }

    /// The host is gone: nobody is back yet.
    pub(super) fn killed(&self) {
        self.back.store(0, SeqCst);
        self.kills.fetch_add(1, SeqCst);
    }

    /// The host is somewhere else: whoever talks to the old one stops.
    pub(super) fn moved(&self, addr: SocketAddr) {
        self.killed();
        self.addr.send_replace(addr);
    }

    /// Where the host is.
    pub(super) fn addr(&self) -> SocketAddr {
        *self.addr.borrow()
    }

    /// How many are back since the last kill.
    pub(super) fn back(&self) -> usize {
        self.back.load(SeqCst)
    }

    /// How many sockets were opened to play.
    pub(super) fn opened(&self) -> usize {
        self.opened.load(SeqCst)
    }

    /// How many have all their answers.
    pub(super) fn finished(&self) -> usize {
        self.finished.load(SeqCst)
    }
}

/// A player.
pub(super) struct Player {
    notes: Notes,
    token: String,
    client: Client,
    chance: Chance,
    /// The last kill after which this player was back.
    back: Option<usize>,
    /// Updates since the last hello.
    updates: u32,
    /// Welcomes through the same socket.
    welcomes: u32,
    finished: bool,
    started: Instant,
}

impl Player {
    pub(super) fn new(code: &str, seat: u8, mut chance: Chance) -> Player {
        Player {
            notes: Notes {
                code: code.to_owned(),
                seat,
                ..Notes::default()
            },
            token: chance.digits(),
            client: Client::new(&seat.to_string()),
            chance,
            back: None,
            updates: 0,
            welcomes: 0,
            finished: false,
            started: Instant::now(),
        }
    }

    /// Sits down.
    pub(super) async fn sit(self, shared: &Shared) -> Result<Player, Failed> {
        let mut client = Client::new("sit");
        let mut socket = Socket::open(shared.addr(), &self.notes.code, &self.token, &mut client).await?;
        let name = format!("Player{}", self.notes.seat);
        socket.say(&ClientMessage::Sit { name }).await?;
        while let Some(text) = socket.next().await {
            let said = read(&text)?;
            if said.say == "error" {
                return Err(text.as_str().into());
            }
            if said.table.is_some_and(|table| table.me == Some(self.notes.seat)) {
                return Ok(self);
            }
        }
        Err("nobody lets us sit down".into())
    }

    /// Plays until the end, whatever happens to the host.
    pub(super) async fn run(mut self, shared: Arc<Shared>) -> Notes {
        loop {
            let mut addr = shared.addr.subscribe();
            let here = *addr.borrow_and_update();
            let talk = async {
                // While the host is down nobody answers: that is what this is about.
                let socket = Socket::open(here, &self.notes.code, &self.token, &mut self.client).await?;
                shared.opened.fetch_add(1, SeqCst);
                let kills = shared.kills.load(SeqCst);
                self.talk(socket, &shared, kills).await
            };
            // The socket breaks at a kill, and a host that stands still is left: then it is opened again.
            tokio::select! {
                _ = talk => {}
                _ = addr.changed() => {}
            }
            if *shared.stage.borrow() == Stage::End {
                self.notes.pending = self.client.waiting().first().cloned();
                return self.notes;
            }
            sleep(KNOCK).await;
        }
    }

    async fn talk(&mut self, mut socket: Socket, shared: &Shared, mut kills: usize) -> Result<(), Failed> {
        (self.updates, self.welcomes) = (0, 0);
        // It has been said again with the hello.
        let mut again = self.client.waiting().first().map(|sent| sent.id.clone());
        self.notes.again += usize::from(again.is_some());
        loop {
            let think = Duration::from_millis(1 + self.chance.below(THINK_MS));
            tokio::select! {
                came = socket.next() => {
                    let text = came.ok_or("closed")?;
                    let said = read(&text)?;
                    if said.say == "welcome" {
                        self.welcomes += 1;
                        if self.welcomes > 1 {
                            // The table goes on somewhere else, and the socket has held.
                            kills = shared.kills.load(SeqCst);
                        }
                    }
                    if said.say == "welcome" && self.back != Some(kills) {
                        self.back = Some(kills);
                        shared.back.fetch_add(1, SeqCst);
                    }
                    let known = again.is_some() && said.id.as_deref() == again.as_deref();
                    if known {
                        // Done again it would have been an update besides the whole view that every hello brings.
                        self.notes.known += usize::from(said.say == "taken" && self.updates <= 1);
                        again = None;
                    }
                    self.learn(&text, &said);
                }
                () = sleep(think) => self.act(&mut socket, shared).await?,
            }
        }
    }

    fn learn(&mut self, text: &str, said: &Said) {
        let last = self.client.last();
        match self.client.hear(0, said) {
            Some(Answer::Refused(sent)) => return self.notes.refused.push(sent.id),
            Some(Answer::Done(sent)) => self.notes.acknowledged.push(sent),
            Some(Answer::Failed(_)) | None => {}
        }
        match said.say.as_ref() {
            "update" => {
                self.updates += 1;
                if said.n < last {
                    let strange = format!("after update {last:?} came {:?}: what was told is taken back", said.n);
                    self.notes.strange.push(strange);
                }
                text.clone_into(&mut self.notes.update);
            }
            "error" if said.code.as_deref() != Some("running") => self.notes.strange.push(text.to_owned()),
            _ => {}
        }
    }

    async fn act(&mut self, socket: &mut Socket, shared: &Shared) -> Result<(), Failed> {
        if !self.client.waiting().is_empty() {
            return Ok(());
        }
        if *shared.stage.borrow() != Stage::Play {
            if !self.finished {
                self.finished = true;
                shared.finished.fetch_add(1, SeqCst);
            }
            return Ok(());
        }
        let said = (!self.notes.update.is_empty()).then(|| read(&self.notes.update));
        let view = said.transpose()?.and_then(|said| said.view);
        if view.as_ref().is_none_or(Glance::is_between) {
            if self.notes.seat == 1 && self.started.elapsed() > START {
                self.started = Instant::now();
                let power = HostPower::Start {};
                socket.say(&ClientMessage::Host { power }).await?;
            }
            return Ok(());
        }
        if let Some(chosen) = view.and_then(|view| any_deed(&view, |n| self.chance.below(n))) {
            socket.say(&self.client.deed(&chosen, None)).await?;
        }
        Ok(())
    }
}
