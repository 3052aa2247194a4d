//! The door: connections come in, as many as there may be, each with its time limits; and all are out in time when the host stops.

use crate::caller::Caller;
use crate::crowd::{Crowd, Full, Share};
use crate::line::{Held, Line};
use crate::meters::{Meters, count};
use crate::shut_out::ShutOut;
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::{Arc, PoisonError};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Duration, Instant, sleep, timeout};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

/// Between two requests, and until the head of one has come, so much time may pass.
const HEAD: Duration = Duration::from_secs(15);
/// Somebody who takes nothing of what is written for so long is gone.
const WRITE: Duration = Duration::from_secs(15);
/// So many bytes of a connection are put together: a head must fit in.
const BUFFER_MAX: usize = 64 * 1024;
/// When the host stops, what has begun may take so long.
const FAREWELL: Duration = Duration::from_secs(8);
/// When nobody can be let in for want of descriptors it is tried again so soon, and told so often.
const AGAIN: Duration = Duration::from_millis(100);
const TELL_AGAIN: Duration = Duration::from_secs(10);

/// The other end of a connection, for those who answer requests.
#[derive(Clone)]
pub(crate) struct Peer {
    pub(crate) address: IpAddr,
    held: Held,
}

impl Peer {
    /// The connection keeps this share as long as it is open.
    pub(crate) fn hold(&self, share: Share) {
        *self.held.lock().unwrap_or_else(PoisonError::into_inner) = Some(share);
    }
}

/// Lets people in.
pub(crate) struct Door {
    crowd: Arc<Crowd>,
    shut_out: Arc<ShutOut>,
    trusted: Vec<IpAddr>,
    told: Option<Instant>,
}

impl Door {
    pub(crate) fn new(crowd: Arc<Crowd>, shut_out: Arc<ShutOut>, trusted: Vec<IpAddr>) -> Door {
        Door {
            crowd,
            shut_out,
            trusted,
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
                    let guest = talk(stream, peer, share, app.clone(), ended.clone());
                    guests.spawn(guest);
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

/// One connection, until it ends; when the host is ending, after the request that is under way.
async fn talk(stream: TcpStream, peer: SocketAddr, share: Share, app: Router, mut ended: watch::Receiver<()>) {
    // Deeds are small and shall be on their way at once.
    let _ = stream.set_nodelay(true);
    let held = Held::default();
    let line = Line::new(stream, share, Arc::clone(&held));
    let wire = line.wire();
    let mut line = TimeoutStream::new(line);
    let peer = Peer {
        address: peer.ip(),
        held,
    };
    line.set_write_timeout(Some(WRITE));
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(peer.clone());
        request.extensions_mut().insert(wire.clone());
        app.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(BUFFER_MAX)
        .serve_connection(TokioIo::new(Box::pin(line)), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    // Whoever breaks off or says nonsense has nobody to be told.
    tokio::select! {
        _ = connection.as_mut() => {},
        _ = ended.changed() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}
