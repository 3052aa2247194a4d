//! The bus over NATS: each node hears its own subject, `maumau.TOWN.NODE`. Core NATS only: what it loses the nodes notice, and begin anew.

use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use maumau_server::bus::{Bus, BusError, Came};
use std::fmt::Display;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;
use tokio::sync::{Mutex, mpsc};

/// So many letters may wait to be read.
const WAITING_MAX: usize = 4096;
/// A server that is gone is tried again after so long, longer each time, and at most.
const AGAIN_MS: u64 = 50;
const AGAIN_MOST_MS: u64 = 1_000;
/// A server that does not answer so long is left.
const PING: Duration = Duration::from_secs(5);

/// A node's end of the bus.
pub struct Nats {
    client: Client,
    town: String,
    is_there: Arc<AtomicBool>,
    came: Mutex<mpsc::Receiver<Came>>,
}

fn failed(error: impl Display) -> BusError {
    BusError(error.to_string())
}

impl Nats {
    /// The end of the node with this number in `town`, at the servers `urls` (`nats://user:password@host:4222`, or `tls://…`, several with
    /// commas between).
    ///
    /// # Errors
    /// An address can't be read, or none of the servers answers.
    pub async fn connect(urls: &str, town: &str, node: u64) -> Result<Nats, BusError> {
        let servers: Result<Vec<ServerAddr>, _> = urls.split(',').map(|url| url.trim().parse()).collect();
        let servers = servers.map_err(failed)?;
        let is_there = Arc::new(AtomicBool::new(true));
        let (tell, came) = mpsc::channel(WAITING_MAX);
        let (lost, seen) = (tell.clone(), Arc::clone(&is_there));
        let heard = move |event| {
            let (lost, seen) = (lost.clone(), Arc::clone(&seen));
            async move {
                match event {
                    Event::Disconnected | Event::Closed => seen.store(false, Relaxed),
                    Event::Connected => {
                        // The first time nobody has waited for anything.
                        if !seen.swap(true, Relaxed) {
                            let _ = lost.send(Came::Lost).await;
                        }
                    }
                    Event::SlowConsumer(_) => drop(lost.send(Came::Lost).await),
                    other => tracing::info!(%other, "the bus"),
                }
            }
        };
        let again = |tries: usize| Duration::from_millis((AGAIN_MS * tries as u64).min(AGAIN_MOST_MS));
        let mut options = ConnectOptions::new()
            .name(format!("maumau node {node}"))
            .ping_interval(PING)
            .reconnect_delay_callback(again)
            .event_callback(heard);
        // All servers of a bus know the same name and password.
        let named = servers
            .iter()
            .find_map(|server| Some((server.username()?, server.password()?)));
        if let Some((name, password)) = named {
            options = options.user_and_password(name.to_owned(), password.to_owned());
        }
        let client = options.connect(servers).await.map_err(failed)?;
        let mut letters = client.subscribe(subject(town, node)).await.map_err(failed)?;
        // Others may write as soon as it is there.
        client.flush().await.map_err(failed)?;
        tokio::spawn(async move {
            while let Some(message) = letters.next().await {
                if tell.send(Came::Letter(message.payload.into())).await.is_err() {
                    break;
                }
            }
        });
        Ok(Nats {
            client,
            town: town.to_owned(),
            is_there,
            came: Mutex::new(came),
        })
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

    fn next(&self) -> BoxFuture<'_, Option<Came>> {
        Box::pin(async { self.came.lock().await.recv().await })
    }

    fn is_there(&self) -> bool {
        self.is_there.load(Relaxed)
    }
}
