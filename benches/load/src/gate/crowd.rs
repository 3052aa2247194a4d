//! Those who only watch, each through a socket of its own.

use crate::socket::{Socket, read};
use crate::{Chance, Client, Failed};
use maumau_client::{Pauses, Return};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use tokio::sync::{Semaphore, oneshot};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

/// So many sockets are opened at the same time, as long as nothing has fallen.
const SIDE_BY_SIDE: usize = 64;
/// Those who come back let everybody else go first: elsewhere they would have machines of their own.
const NICE: i32 = 19;

/// All who only watch, on a thread of their own.
pub(super) struct Crowd {
    end: oneshot::Sender<()>,
    thread: thread::JoinHandle<Result<(), std::io::Error>>,
}

impl Crowd {
    pub(super) fn begin(clients: Vec<Idle>) -> Result<Crowd, Failed> {
        let (end, ended) = oneshot::channel();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let thread = thread::spawn(move || {
            rustix::process::nice(NICE)?;
            runtime.block_on(async {
                let (mut all, first) = (JoinSet::new(), Arc::new(Semaphore::new(SIDE_BY_SIDE)));
                for client in clients {
                    all.spawn(client.stay(Arc::clone(&first)));
                }
                // It ends as soon as whoever began it does without it.
                let _ = ended.await;
            });
            Ok(())
        });
        Ok(Crowd { end, thread })
    }

    pub(super) fn end(self) -> Result<(), Failed> {
        drop(self.end);
        let ended = self.thread.join();
        Ok(ended.map_err(|_| "those who watch have ended by a panic")??)
    }
}

/// Somebody who watches.
pub(super) struct Idle {
    pub(super) from: Ipv4Addr,
    pub(super) proxy: SocketAddr,
    pub(super) code: String,
    pub(super) chance: Chance,
    pub(super) back: Arc<Back>,
}

impl Idle {
    /// Stays there, and comes back as pages do.
    async fn stay(mut self, first: Arc<Semaphore>) {
        let (token, mut client, mut pauses) = (self.chance.digits(), Client::new("idle"), Pauses::default());
        let mut turn = first.acquire().await.ok();
        loop {
            let opened = Socket::open_out_of(self.from, self.proxy, &self.code, &token, &mut client).await;
            let mut next = None;
            if let Ok(mut socket) = opened {
                let (begun, mut is_new) = (Instant::now(), true);
                while let Some(text) = socket.next().await {
                    let Ok(said) = read(&text) else { continue };
                    // Another one comes where the table moves.
                    if said.say == "welcome" && is_new {
                        self.back.one();
                        (is_new, turn) = (false, None);
                    } else if said.say == "bye" {
                        let code = said.code.as_deref().unwrap_or_default();
                        next = Some(pauses.after(code, said.retry_after_ms, self.chance.share()));
                    }
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

/// Who is back since when.
#[derive(Debug)]
pub(super) struct Back(Mutex<(Instant, Vec<Duration>)>);

impl Back {
    pub(super) fn new() -> Back {
        Back(Mutex::new((Instant::now(), Vec::new())))
    }

    /// Their node is gone: nobody is back yet.
    pub(super) fn falls(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = (Instant::now(), Vec::new());
    }

    pub(super) fn one(&self) {
        let mut back = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let took = back.0.elapsed();
        back.1.push(took);
    }

    /// How long it took for each who is back.
    pub(super) fn all(&self) -> Vec<Duration> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).1.clone()
    }
}
