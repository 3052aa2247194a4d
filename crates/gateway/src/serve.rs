//! Runs a complete server until it is told to stop.

use crate::accept_loop::AcceptLoop;
use crate::gateway::Gateway;
use crate::routes::routes;
use crate::{Config, Tls, admin, web};
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use maumau_bus::Bus;
use maumau_limits::Quota;
use maumau_store::{Store, StoreError};
use std::future::{Future, pending};
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tower::ServiceExt;

const OWNERS_MAX: usize = 64;

/// Why a server cannot serve.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The store cannot be opened or read.
    #[error("{0}")]
    Store(StoreError),
    /// The address is in use or unavailable; names the setting.
    #[error("can't listen at {1}: {2}. Another program may be there: take another port with {0}")]
    Listen(&'static str, SocketAddr, std::io::Error),
    /// This machine does not have the address, or not yet.
    #[error(
        "can't listen at {1}: {2}. This machine does not have that address, or not yet: name one that it has with {0}"
    )]
    NoAddress(&'static str, SocketAddr, std::io::Error),
    /// The user may not use this port, for example a low one such as 80.
    #[error(
        "can't listen at {1}: this user may not use that port ({2}). Take one from 1024 on with {0}, or give the program the \
         right to lower ones (CAP_NET_BIND_SERVICE)"
    )]
    NoRight(&'static str, SocketAddr, std::io::Error),
    /// The network failed.
    #[error("the network failed: {0}")]
    Network(std::io::Error),
}

impl ServeError {
    fn listening(setting: &'static str, addr: SocketAddr, error: std::io::Error) -> ServeError {
        if error.kind() == ErrorKind::AddrNotAvailable {
            ServeError::NoAddress(setting, addr, error)
        } else if error.kind() == ErrorKind::PermissionDenied {
            ServeError::NoRight(setting, addr, error)
        } else {
            ServeError::Listen(setting, addr, error)
        }
    }

    /// Returns whether the same start may succeed later: the port may be free by then, the address
    /// available, or the database reachable.
    pub fn may_pass(&self) -> bool {
        match self {
            ServeError::Store(why) => matches!(why, StoreError::Unavailable(_)),
            ServeError::Listen(_, _, why) => why.kind() == ErrorKind::AddrInUse,
            ServeError::NoAddress(..) | ServeError::Network(_) => true,
            ServeError::NoRight(..) => false,
        }
    }
}

/// Serves from `store`, with the other nodes on `bus`, until `stop` completes; then shuts down
/// cleanly. Calls `ready` with the address at which it listens.
///
/// # Errors
/// The store cannot be read, the address cannot be used, or the network failed.
pub async fn serve(
    config: Config,
    store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    stop: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let (listen, owners) = (config.listen, config.admin_listen);
    let gateway = Gateway::among(config, store, bus).await.map_err(ServeError::Store)?;
    let at = async |setting, addr| {
        let bound = TcpListener::bind(addr).await;
        bound.map_err(|error| ServeError::listening(setting, addr, error))
    };
    let listener = at("--listen", listen).await?;
    let _telling = match owners {
        Some(addr) => Some(gateway.tell_owner(at("--admin-listen", addr).await?)),
        None => None,
    };
    ready(listener.local_addr().map_err(ServeError::Network)?);
    gateway.run(listener, stop).await
}

impl Gateway {
    /// Serves at `listener` until `stop` completes. Then notifies clients, finishes open requests,
    /// and closes the store.
    ///
    /// # Errors
    /// The network failed, or the store did when it was closed.
    pub async fn run(
        self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        if let Ok(addr) = listener.local_addr() {
            self.listens_at(addr);
            tracing::info!(%addr, "listening");
        }
        if !cfg!(debug_assertions) {
            // Compresses the page in the background, so that the first visitor is served at once,
            // and in a thread that ends, so that its memory is freed. If the thread does not start,
            // files are compressed on their first request. Debug builds read files from disk.
            drop(std::thread::Builder::new().name("packing".into()).spawn(web::pack_all));
        }
        let sweeping = tokio::spawn(Arc::clone(&self.server.maintenance).run());
        let tended = self.tend();
        let obeying = tokio::spawn(admin::obey_owner(self.clone()));
        let server = Arc::clone(&self.server);
        let stopping = async move {
            stop.await;
            sweeping.abort();
            obeying.abort();
            tracing::info!("stopping");
            server.tables.stop().await;
        };
        let (quota, blocklist) = (Arc::clone(&self.server.connections), Arc::clone(&self.server.blocklist));
        let tls = self.config.tls.as_ref().map(Tls::acceptor);
        let accept_loop = AcceptLoop::new(quota, blocklist, self.config.trusted_proxies.clone(), tls);
        let app = routes(self.clone());
        accept_loop.serve(listener, app, &self.server.metrics, stopping).await;
        drop(tended);
        // Closed explicitly, because a task may still hold the server: the next one to open the
        // store need not wait for it.
        self.server.close().await.map_err(ServeError::Store)
    }

    /// Serves the owner at `listener` until the returned tasks are dropped: metrics, health, and a
    /// page.
    pub fn tell_owner(&self, listener: TcpListener) -> JoinSet<()> {
        if let Ok(addr) = listener.local_addr() {
            tracing::info!(%addr, "listening for whoever runs the host");
        }
        let gateway = self.clone();
        let mut tasks = JoinSet::new();
        tasks.spawn(async move {
            // A separate quota, so that the owner can connect however many clients there are.
            let quota = Quota::new(OWNERS_MAX, OWNERS_MAX);
            let accept_loop = AcceptLoop::new(quota, Arc::clone(&gateway.server.blocklist), Vec::new(), None);
            let app = web::routes_of_owner(gateway.clone());
            accept_loop
                .serve(listener, app, &gateway.server.metrics, pending())
                .await;
        });
        tasks
    }

    /// Serves a client over `stream` instead of the network until it disconnects: HTTP and sockets,
    /// as for a client on this machine.
    pub async fn serve_through(self, stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static) {
        let app = routes(self);
        let service = service_fn(move |request: hyper::Request<Incoming>| app.clone().oneshot(request.map(Body::new)));
        let connection = http1::Builder::new().serve_connection(TokioIo::new(stream), service);
        // A client that aborts cannot be told anything.
        let _ = connection.with_upgrades().await;
    }
}

/// Completes when the process is interrupted (Ctrl-C) or terminated (SIGTERM). Signals are handled
/// from the first poll on.
pub async fn told_to_stop() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            // If signals are unavailable, serve until killed.
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let ended = async {
            match signal(SignalKind::terminate()) {
                Ok(mut signal) => drop(signal.recv().await),
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! { () = interrupted => {}, () = ended => {} }
    }
    #[cfg(not(unix))]
    interrupted.await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_that_is_taken_is_told_from_one_that_is_forbidden() {
        let told = |kind: ErrorKind| {
            let why = ServeError::listening("--listen", ([0, 0, 0, 0], 80).into(), kind.into());
            (why.to_string(), why.may_pass())
        };
        let (forbidden, may_pass) = told(ErrorKind::PermissionDenied);
        assert!(
            forbidden.contains("this user may not use that port") && !may_pass,
            "{forbidden}"
        );
        assert!(!forbidden.contains("Another program"), "{forbidden}");
        let (taken, may_pass) = told(ErrorKind::AddrInUse);
        assert!(taken.contains("Another program") && may_pass, "{taken}");
    }
}
