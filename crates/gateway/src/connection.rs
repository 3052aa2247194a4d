//! Serves one connection, with or without TLS: request after request, each with a time limit.

use crate::stream::{Held, LimitedStream, Wire};
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use maumau_limits::{CountedStream, QuotaShare};
use std::net::IpAddr;
use std::pin::pin;
use std::sync::{Arc, PoisonError};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Duration, timeout};
use tokio_io_timeout::TimeoutStream;
use tokio_rustls::TlsAcceptor;
use tower::ServiceExt;

/// Time limit for the head of a request (idle time included) and for the TLS handshake.
const HEAD: Duration = Duration::from_secs(15);
/// A client that reads nothing for this long is considered gone.
const WRITE: Duration = Duration::from_secs(15);
/// Maximum number of buffered bytes per connection; a request's head must fit.
const BUFFER_MAX: usize = 64 * 1024;

/// The peer of a connection, for request handlers.
#[derive(Clone)]
pub(crate) struct Peer {
    pub(crate) address: IpAddr,
    /// Whether the connection is encrypted.
    pub(crate) is_secret: bool,
    held: Held,
}

impl Peer {
    /// Keeps this share in use until the connection closes.
    pub(crate) fn hold(&self, share: QuotaShare) {
        *self.held.lock().unwrap_or_else(PoisonError::into_inner) = Some(share);
    }
}

#[cfg(test)]
impl Peer {
    pub(crate) fn at(address: IpAddr) -> Peer {
        Peer {
            address,
            is_secret: false,
            held: Held::default(),
        }
    }
}

pub(crate) struct Connection {
    peer: Peer,
    wire: Wire,
}

impl Connection {
    pub(crate) fn new(stream: TcpStream, address: IpAddr, share: QuotaShare) -> (Connection, LimitedStream) {
        // Messages are small and must be sent at once.
        let _ = stream.set_nodelay(true);
        let held = Held::default();
        let line = LimitedStream::new(stream, share, Arc::clone(&held));
        let wire = line.wire();
        let peer = Peer {
            address,
            is_secret: false,
            held,
        };
        (Connection { peer, wire }, line)
    }

    /// Serves requests until the connection closes or, when the server stops, until the current
    /// request is done.
    pub(crate) async fn talk(
        mut self,
        line: LimitedStream,
        tls: Option<TlsAcceptor>,
        app: Router,
        mut ended: watch::Receiver<()>,
    ) {
        let mut line = TimeoutStream::new(line);
        line.set_write_timeout(Some(WRITE));
        let line = Box::pin(line);
        let Some(tls) = tls else {
            return self.serve(line, app, ended).await;
        };
        let agreed = async {
            // A client without TLS is served in plain, to be redirected.
            if !self.wire.speaks_tls().await? {
                return Ok(Err(line));
            }
            tls.accept(line).await.map(Ok)
        };
        let agreed: Result<std::io::Result<_>, _> = tokio::select! {
            agreed = timeout(HEAD, agreed) => agreed,
            _ = ended.changed() => return,
        };
        match agreed {
            Ok(Ok(Ok(secret))) => {
                self.peer.is_secret = true;
                self.serve(secret, app, ended).await;
            }
            Ok(Ok(Err(plain))) => self.serve(plain, app, ended).await,
            // A client that aborts, sends garbage or distrusts the certificate cannot be told
            // anything.
            Ok(Err(error)) => tracing::debug!(%error, "no TLS came about"),
            Err(_) => tracing::debug!("no TLS came about in time"),
        }
    }

    async fn serve<S>(self, line: S, app: Router, mut ended: watch::Receiver<()>)
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let line = CountedStream::new(line, Arc::clone(&self.wire.byte_limit));
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let mut request: Request = request.map(Body::new);
            request.extensions_mut().insert(self.peer.clone());
            request.extensions_mut().insert(self.wire.clone());
            app.clone().oneshot(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD)
            .max_buf_size(BUFFER_MAX)
            .serve_connection(TokioIo::new(line), service)
            .with_upgrades();
        let mut connection = pin!(connection);
        // A client that aborts or sends garbage cannot be told anything.
        tokio::select! {
            _ = connection.as_mut() => {},
            _ = ended.changed() => {
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
        }
    }
}
