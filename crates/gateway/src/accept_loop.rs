//! Accepts connections up to the limits, and closes all of them in time when the server stops.

use crate::connection::Connection;
use axum::Router;
use maumau_limits::{Exhausted, Quota, QuotaShare};
use maumau_room::Caller;
use maumau_server::{Blocklist, Metrics, count};
use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Duration, Instant, sleep, timeout};
use tokio_rustls::TlsAcceptor;

/// When the server stops, how long open connections may take to finish.
const FAREWELL: Duration = Duration::from_secs(8);
/// When no descriptors are left, how soon to retry, and how often to log it.
const AGAIN: Duration = Duration::from_millis(100);
const TELL_AGAIN: Duration = Duration::from_secs(10);

pub(crate) struct AcceptLoop {
    quota: Arc<Quota>,
    blocklist: Arc<Blocklist>,
    trusted: Vec<IpAddr>,
    tls: Option<TlsAcceptor>,
    told: Option<Instant>,
}

impl AcceptLoop {
    pub(crate) fn new(
        quota: Arc<Quota>,
        blocklist: Arc<Blocklist>,
        trusted: Vec<IpAddr>,
        tls: Option<TlsAcceptor>,
    ) -> AcceptLoop {
        AcceptLoop {
            quota,
            blocklist,
            trusted,
            tls,
            told: None,
        }
    }

    /// Serves `app` at `listener` until `stop` completes and open connections have finished or
    /// timed out.
    pub(crate) async fn serve(
        mut self,
        listener: TcpListener,
        app: Router,
        metrics: &Metrics,
        stop: impl Future<Output = ()>,
    ) {
        let (ending, ended) = watch::channel(());
        let mut connections = JoinSet::new();
        let mut stop = pin!(stop);
        loop {
            let (stream, peer) = tokio::select! {
                () = &mut stop => break,
                Some(_) = connections.join_next() => continue,
                came = listener.accept() => match came {
                    Ok(came) => came,
                    Err(error) => {
                        self.failed(&error, metrics);
                        sleep(AGAIN).await;
                        continue;
                    }
                },
            };
            match self.share(peer) {
                Ok(share) => {
                    let (connection, line) = Connection::new(stream, peer.ip(), share);
                    connections.spawn(connection.talk(line, self.tls.clone(), app.clone(), ended.clone()));
                }
                // Closed without reading or replying, so that refusing costs nothing.
                Err(full) => self.refused(full, peer, metrics),
            }
        }
        // Closes the listener and all idle connections.
        drop((listener, ending));
        let all = async {
            // WebSockets outlive the request that opened them, so wait for the quota.
            while self.quota.in_all() > 0 {
                sleep(AGAIN / 10).await;
            }
        };
        if timeout(FAREWELL, all).await.is_err() {
            let left = self.quota.in_all();
            tracing::warn!(left, "some connections did not end in time and are cut off");
        }
        connections.shutdown().await;
    }

    fn share(&self, peer: SocketAddr) -> Result<QuotaShare, Exhausted> {
        let caller = Caller::at(peer.ip());
        if self.blocklist.holds(caller) {
            return Err(Exhausted::PerAddress);
        }
        // A proxy serves many clients and has limits of its own; its requests are counted by client
        // address.
        let is_proxy = self.trusted.iter().any(|proxy| Caller::at(*proxy) == caller);
        if is_proxy || caller.is_here() {
            self.quota.take_freely(caller)
        } else {
            self.quota.take(caller, 1)
        }
    }

    fn refused(&mut self, full: Exhausted, peer: SocketAddr, metrics: &Metrics) {
        count(&metrics.connections_refused);
        // A flood from one address is not worth a log line each time, and its address is private.
        if full == Exhausted::Total && self.may_tell() {
            let most = self.quota.in_all();
            tracing::error!(most, "as many connections are open as there may be: others are refused");
        } else {
            tracing::debug!(%peer, ?full, "refused");
        }
    }

    fn failed(&mut self, error: &std::io::Error, metrics: &Metrics) {
        count(&metrics.accept_failures);
        if self.may_tell() {
            tracing::error!(%error, "nobody can be let in: give the process more descriptors (LimitNOFILE)");
        }
    }

    fn may_tell(&mut self) -> bool {
        let may = self.told.is_none_or(|told| told.elapsed() >= TELL_AGAIN);
        if may {
            self.told = Some(Instant::now());
        }
        may
    }
}
