//! The bus over NATS: each node subscribes to its own subject `maumau.TOWN.NODE`, and to `….here` for messages to itself. Uses core NATS
//! only; nodes detect lost messages and resynchronize.

use crate::access::Access;
use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, ServerAddr, ServerError};
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use maumau_bus::{Bus, BusError, BusEvent, ENVELOPE_MAX};
use std::fmt::Display;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, OnceLock, Weak};
use std::time::Duration;
use tokio::sync::{Mutex, mpsc, watch};
use tokio::time::timeout;

const WAITING_MAX: usize = 4096;
/// Reconnect delay: grows by `AGAIN_MS` with each attempt, up to `AGAIN_MOST_MS`.
const AGAIN_MS: u64 = 50;
const AGAIN_MOST_MS: u64 = 1_000;
/// Ping interval. The client drops a server after two missing answers, before a node cut off from its server loses its tables.
const PING: Duration = Duration::from_secs(1);
/// Time limit for connecting to one server, after which the next is tried.
const CONNECT: Duration = Duration::from_secs(2);
/// Time limit for a round trip to a connected server.
const HEARD: Duration = Duration::from_secs(5);

/// A node's connection to the bus.
pub struct Nats {
    client: Arc<Client>,
    town: String,
    watch: Arc<Watch>,
    came: Mutex<mpsc::Receiver<BusEvent>>,
}

struct Watch {
    is_there: AtomicBool,
    tell: mpsc::Sender<BusEvent>,
    /// The subject on which the node sends to itself.
    here: String,
    /// Set after the first connection. Weak, because the connection owns this watch and must end when the last client is dropped.
    client: OnceLock<Weak<Client>>,
    /// The latest error message of the server.
    refused: watch::Sender<Option<String>>,
}

impl Watch {
    #[expect(clippy::wildcard_enum_match_arm, reason = "others make this list, and it may grow")]
    async fn heard(self: Arc<Self>, event: Event) {
        match event {
            Event::Disconnected | Event::Closed => self.is_there.store(false, Relaxed),
            Event::Connected => {
                // On the first connection nothing can have been lost.
                if !self.is_there.swap(true, Relaxed) {
                    // The receiver of `Lost` writes to other nodes, which reply: by then the server must know our subscriptions. If
                    // the server is gone again, another event follows.
                    if let Some(client) = self.client.get().and_then(Weak::upgrade) {
                        let _ = has_heard(&client, &self.here).await;
                    }
                    self.lost().await;
                }
            }
            Event::SlowConsumer(_) => self.lost().await,
            Event::ServerError(ServerError::Other(why)) => {
                tracing::error!(why, "the bus refuses something");
                self.refused.send_replace(Some(why));
            }
            other => tracing::info!(%other, "the bus"),
        }
    }

    async fn lost(&self) {
        // The receiver may be gone.
        let _ = self.tell.send(BusEvent::Lost).await;
    }

    async fn refusal(&self) -> String {
        let mut refused = self.refused.subscribe();
        let why = refused.wait_for(Option::is_some).await;
        // `self` holds the sender, so the channel stays open.
        why.ok().and_then(|why| why.clone()).unwrap_or_default()
    }
}

/// Why a node can't connect to the bus at startup.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConnectError {
    /// No server answers. Trying again later may help.
    #[error("{0}")]
    Unreachable(String),
    /// An address, a file or a permission is wrong. Trying again does not help.
    #[error("{0}")]
    Refused(String),
}

impl ConnectError {
    #[expect(clippy::wildcard_enum_match_arm, reason = "others make this list, and it may grow")]
    fn of(error: &async_nats::ConnectError) -> ConnectError {
        use std::error::Error as _;
        let cause = error.source().and_then(|source| source.downcast_ref::<io::Error>());
        // An untrusted certificate is reported as invalid data.
        let is_refused = cause.is_some_and(|cause| cause.kind() == io::ErrorKind::InvalidData);
        match error.kind() {
            ConnectErrorKind::Dns | ConnectErrorKind::TimedOut | ConnectErrorKind::Io if !is_refused => {
                ConnectError::Unreachable(error.to_string())
            }
            _ => ConnectError::Refused(error.to_string()),
        }
    }
}

fn refused(error: impl Display) -> ConnectError {
    ConnectError::Refused(error.to_string())
}

fn unreachable(error: impl Display) -> ConnectError {
    ConnectError::Unreachable(error.to_string())
}

fn failed(error: impl Display) -> BusError {
    BusError(error.to_string())
}

impl Nats {
    /// Connects node number `node` of the cluster named `town`.
    ///
    /// # Errors
    /// If an address is invalid, no server answers or accepts this node, the node lacks the permission to publish or subscribe, or the
    /// server's size limit for messages is below [`ENVELOPE_MAX`].
    pub async fn connect(access: &Access, town: &str, node: u64) -> Result<Nats, ConnectError> {
        let servers: Result<Vec<ServerAddr>, _> = access.urls.split(',').map(|url| url.trim().parse()).collect();
        let servers = servers.map_err(refused)?;
        if servers.iter().any(|server| server.host().is_empty()) {
            return Err(refused("an address names no host: write it as nats://host:4222"));
        }
        let (tell, came) = mpsc::channel(WAITING_MAX);
        let watch = Arc::new(Watch {
            is_there: AtomicBool::new(true),
            tell: tell.clone(),
            here: format!("{}.here", subject(town, node)),
            client: OnceLock::new(),
            refused: watch::Sender::new(None),
        });
        let watching = Arc::clone(&watch);
        let heard = move |event| Arc::clone(&watching).heard(event);
        let again = |tries: usize| Duration::from_millis((AGAIN_MS * tries as u64).min(AGAIN_MOST_MS));
        let options = ConnectOptions::new()
            .name(format!("maumau node {node}"))
            .ping_interval(PING)
            .connection_timeout(CONNECT)
            .reconnect_delay_callback(again)
            .event_callback(heard);
        let options = access.tell(options, &servers).map_err(refused)?;
        let client = Arc::new(
            options
                .connect(servers)
                .await
                .map_err(|error| ConnectError::of(&error))?,
        );
        let most = client.max_payload();
        if most < ENVELOPE_MAX {
            let why = format!(
                "its server takes letters of {most} bytes: set max_payload to {ENVELOPE_MAX} there, or leave it out"
            );
            return Err(ConnectError::Refused(why));
        }
        let mut letters = client.subscribe(subject(town, node)).await.map_err(unreachable)?;
        // Other nodes may write as soon as this function returns, so the server must know the subscription by then.
        tokio::select! {
            heard = has_heard(&client, &watch.here) => heard.map_err(unreachable)?,
            why = watch.refusal() => return Err(ConnectError::Refused(why)),
        }
        let _ = watch.client.set(Arc::downgrade(&client));
        tokio::spawn(async move {
            while let Some(message) = letters.next().await {
                if tell.send(BusEvent::Envelope(message.payload.into())).await.is_err() {
                    break;
                }
            }
        });
        Ok(Nats {
            client,
            town: town.to_owned(),
            watch,
            came: Mutex::new(came),
        })
    }
}

/// Waits until the server has processed all previous commands, by sending a message to itself.
async fn has_heard(client: &Client, subject: &str) -> Result<(), BusError> {
    let mut back = client.subscribe(subject.to_owned()).await.map_err(failed)?;
    client.publish(subject.to_owned(), "".into()).await.map_err(failed)?;
    match timeout(HEARD, back.next()).await {
        Ok(Some(_)) => Ok(()),
        Ok(None) | Err(_) => Err(BusError("the server does not answer".into())),
    }
}

fn subject(town: &str, node: u64) -> String {
    format!("maumau.{town}.{node}")
}

impl Bus for Nats {
    fn send(&self, node: u64, letter: Vec<u8>) -> BoxFuture<'_, Result<(), BusError>> {
        let subject = subject(&self.town, node);
        Box::pin(async move { self.client.publish(subject, letter.into()).await.map_err(failed) })
    }

    fn next(&self) -> BoxFuture<'_, Option<BusEvent>> {
        Box::pin(async { self.came.lock().await.recv().await })
    }

    fn is_there(&self) -> bool {
        self.watch.is_there.load(Relaxed)
    }
}
