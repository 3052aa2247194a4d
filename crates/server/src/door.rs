//! The door: connections come in, as many as there may be, each with its time limits; and all are out in time when the host stops.

use crate::caller::Caller;
use crate::crowd::{Crowd, Full, Share};
use crate::guest::Guest;
use crate::meters::{Meters, count};
use crate::shut_out::ShutOut;
use axum::Router;
use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Duration, Instant, sleep, timeout};
use tokio_rustls::TlsAcceptor;

/// When the host stops, what has begun may take so long.
const FAREWELL: Duration = Duration::from_secs(8);
/// When nobody can be let in for want of descriptors it is tried again so soon, and told so often.
const AGAIN: Duration = Duration::from_millis(100);
const TELL_AGAIN: Duration = Duration::from_secs(10);

/// Lets people in.
pub(crate) struct Door {
    crowd: Arc<Crowd>,
    shut_out: Arc<ShutOut>,
    trusted: Vec<IpAddr>,
    tls: Option<TlsAcceptor>,
    told: Option<Instant>,
}

impl Door {
    /// Whoever speaks TLS is answered so by `tls`.
    pub(crate) fn new(
        crowd: Arc<Crowd>,
        shut_out: Arc<ShutOut>,
        trusted: Vec<IpAddr>,
        tls: Option<TlsAcceptor>,
    ) -> Door {
        Door {
            crowd,
            shut_out,
            trusted,
            tls,
            told: None,
        }
    }

    /// Serves `app` at `listener` until `stop` is done, and what has begun then is finished or its time is over.
    pub(crate) async fn serve(
        mut self,
        listener: TcpListener,
        app: Router,
        meters: &Meters,
        stop: impl Future<Output = ()>,
    ) {
        let (ending, ended) = watch::channel(());
        let mut guests = JoinSet::new();
        let mut stop = pin!(stop);
        loop {
            let (stream, peer) = tokio::select! {
                () = &mut stop => break,
                Some(_) = guests.join_next() => continue,
                came = listener.accept() => match came {
                    Ok(came) => came,
                    Err(error) => {
                        self.failed(&error, meters);
                        sleep(AGAIN).await;
                        continue;
                    }
                },
            };
            match self.share(peer) {
                Ok(share) => {
                    let (guest, line) = Guest::new(stream, peer.ip(), share);
                    guests.spawn(guest.talk(line, self.tls.clone(), app.clone(), ended.clone()));
                }
                // Closed unread: an answer would be one more thing to wait for.
                Err(full) => self.refused(full, peer, meters),
            }
        }
        // Nobody comes in any more, and whoever has nothing under way is closed.
        drop((listener, ending));
        let all = async {
            // Sockets go on after their request has been answered.
            while self.crowd.in_all() > 0 {
                sleep(AGAIN / 10).await;
            }
        };
        if timeout(FAREWELL, all).await.is_err() {
            let left = self.crowd.in_all();
            tracing::warn!(left, "some connections did not end in time and are cut off");
        }
        guests.shutdown().await;
    }

    fn share(&self, peer: SocketAddr) -> Result<Share, Full> {
        let caller = Caller::at(peer.ip());
        if self.shut_out.holds(caller) {
            return Err(Full::ForYou);
        }
        // A proxy carries for many and has limits of its own; what it carries is counted by who asked it.
        let is_proxy = self.trusted.iter().any(|proxy| Caller::at(*proxy) == caller);
        if is_proxy || caller.is_here() {
            self.crowd.take_freely(caller)
        } else {
            self.crowd.take(caller, 1)
        }
    }

    fn refused(&mut self, full: Full, peer: SocketAddr, meters: &Meters) {
        count(&meters.connections_refused);
        // One caller's flood is not worth a line each time, and its address is nobody's business.
        if full == Full::InAll && self.may_tell() {
            let most = self.crowd.in_all();
            tracing::error!(most, "as many connections are open as there may be: others are refused");
        } else {
            tracing::debug!(%peer, ?full, "refused");
        }
    }

    fn failed(&mut self, error: &std::io::Error, meters: &Meters) {
        count(&meters.accept_failures);
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
