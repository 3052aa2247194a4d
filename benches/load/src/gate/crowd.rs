//! Spectators, each with a socket of their own.

use crate::socket::{Socket, read};
use crate::{Chance, Client, Failed};
use maumau_client::{Pauses, Return};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;
use tokio::sync::{Semaphore, oneshot};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

/// Number of sockets opened concurrently before the fault.
const SIDE_BY_SIDE: usize = 64;

/// All spectators, on one thread.
pub(crate) struct Crowd {
    end: oneshot::Sender<()>,
    thread: thread::JoinHandle<Result<(), std::io::Error>>,
}

impl Crowd {
    /// Starts all of them. `nice` lowers the priority of their thread.
    pub(crate) fn begin(clients: Vec<Idle>, nice: i32) -> Result<Crowd, Failed> {
        let (end, ended) = oneshot::channel();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let thread = thread::spawn(move || {
            rustix::process::nice(nice)?;
            runtime.block_on(async {
                let (mut all, first) = (JoinSet::new(), Arc::new(Semaphore::new(SIDE_BY_SIDE)));
                for client in clients {
                    all.spawn(client.stay(Arc::clone(&first)));
                }
                // Ends when the sender is dropped.
                let _ = ended.await;
            });
            Ok(())
        });
        Ok(Crowd { end, thread })
    }

    pub(crate) fn end(self) -> Result<(), Failed> {
        drop(self.end);
        let ended = self.thread.join();
        Ok(ended.map_err(|_| "those who watch have ended by a panic")??)
    }
}

pub(crate) struct Idle {
    pub(crate) from: Ipv4Addr,
    pub(crate) proxy: SocketAddr,
    pub(crate) code: String,
    pub(crate) chance: Chance,
    pub(crate) back: Arc<Back>,
}

impl Idle {
    /// Stays connected, and reconnects as the page does.
    async fn stay(mut self, first: Arc<Semaphore>) {
        let (token, mut client, mut pauses) = (self.chance.digits(), Client::new("idle"), Pauses::default());
        let mut turn = first.acquire().await.ok();
        let mut lost = Instant::now();
        loop {
            let opened = Socket::open_out_of(self.from, self.proxy, &self.code, &token, &mut client).await;
            let mut next = None;
            if let Ok(mut socket) = opened {
                let (begun, mut is_new) = (Instant::now(), true);
                while let Some(text) = socket.next().await {
                    let Ok(said) = read(&text) else { continue };
                    // A second welcome arrives when the table moves.
                    if said.say == "welcome" && is_new {
                        self.back.one(lost);
                        (is_new, turn) = (false, None);
                    } else if said.say == "bye" {
                        let code = said.code.as_deref().unwrap_or_default();
                        next = Some(pauses.after(code, said.retry_after_ms, self.chance.share()));
                    }
                }
                if !is_new {
                    lost = Instant::now();
                }
                pauses.held(u32::try_from(begun.elapsed().as_millis()).unwrap_or(u32::MAX));
            }
            match next.unwrap_or_else(|| Return::After(pauses.next(self.chance.share()))) {
                Return::After(ms) => sleep(Duration::from_millis(ms.into())).await,
                Return::Never(_) => return,
            }
            drop(turn.take());
        }
    }
}

/// When each client came back after a fault.
#[derive(Debug)]
pub(crate) struct Back(Mutex<Since>);

#[derive(Debug)]
struct Since {
    fell: Instant,
    back: Vec<Duration>,
    out: Vec<Duration>,
}

impl Since {
    fn now() -> Since {
        Since {
            fell: Instant::now(),
            back: Vec::new(),
            out: Vec::new(),
        }
    }
}

impl Back {
    pub(crate) fn new() -> Back {
        Back(Mutex::new(Since::now()))
    }

    pub(crate) fn falls(&self) {
        *self.since() = Since::now();
    }

    fn one(&self, lost: Instant) {
        let mut since = self.since();
        let back = since.fell.elapsed();
        since.back.push(back);
        since.out.push(lost.elapsed());
    }

    /// Returns how long after the fault each client came back.
    pub(crate) fn all(&self) -> Vec<Duration> {
        self.since().back.clone()
    }

    /// Returns how long each client had no socket.
    pub(crate) fn out(&self) -> Vec<Duration> {
        self.since().out.clone()
    }

    fn since(&self) -> MutexGuard<'_, Since> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
