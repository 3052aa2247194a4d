//! A whole host: listening, until it is told to stop.

use crate::bus::Bus;
use crate::crowd::Crowd;
use crate::door::Door;
use crate::store::{Store, StoreError};
use crate::{Config, Host, Tls, web};
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use std::future::{Future, pending};
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tower::ServiceExt;

/// So many connections may be open at the address for whoever runs the host.
const OWNERS_MAX: usize = 64;

/// Why a host can't serve.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// The store can't be opened or read.
    #[error("{0}")]
    Store(StoreError),
    /// It can't listen there, as this setting wants it to.
    #[error("can't listen at {1}: {2}. Another program may be there: take another port with {0}")]
    Listen(&'static str, SocketAddr, std::io::Error),
    /// This machine does not have the address, or not yet.
    #[error(
        "can't listen at {1}: {2}. This machine does not have that address, or not yet: name one that it has with {0}"
    )]
    NoAddress(&'static str, SocketAddr, std::io::Error),
    /// The system keeps this port for others, as it does low ones such as 80.
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
    /// Why it can't listen at an address, as this setting wants it to.
    fn listening(setting: &'static str, addr: SocketAddr, error: std::io::Error) -> ServeError {
        if error.kind() == ErrorKind::AddrNotAvailable {
            ServeError::NoAddress(setting, addr, error)
        } else if error.kind() == ErrorKind::PermissionDenied {
            ServeError::NoRight(setting, addr, error)
        } else {
            ServeError::Listen(setting, addr, error)
        }
    }

    /// Returns whether the same start may go well later: the port may be free by then, the address there, the database reachable.
    pub fn may_pass(&self) -> bool {
        match self {
            ServeError::Store(why) => matches!(why, StoreError::Unavailable(_)),
            ServeError::Listen(_, _, why) => why.kind() == ErrorKind::AddrInUse,
            ServeError::NoAddress(..) | ServeError::Network(_) => true,
            ServeError::NoRight(..) => false,
        }
    }
}

/// Serves from `store`, with the other nodes that `bus` reaches,
/// until `stop` is done, then stops in order. `ready` hears where it listens.
///
/// # Errors
/// It can't read its store or can't listen, or the network failed.
pub async fn serve(
    config: Config,
    store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    stop: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let (listen, owners) = (config.listen, config.admin_listen);
    let host = Host::among(config, store, bus).await.map_err(ServeError::Store)?;
    let at = async |setting, addr| {
        let bound = TcpListener::bind(addr).await;
        bound.map_err(|error| ServeError::listening(setting, addr, error))
    };
    let listener = at("--listen", listen).await?;
    let _telling = match owners {
        Some(addr) => Some(host.tell_owner(at("--admin-listen", addr).await?)),
        None => None,
    };
    ready(listener.local_addr().map_err(ServeError::Network)?);
    host.run(listener, stop).await
}

impl Host {
    /// Serves at `listener` until `stop` is done: then all clients are told, what has begun is finished, and the store is left.
    ///
    /// # Errors
    /// The network failed, or the store did when it was left.
    pub async fn run(
        self: Arc<Self>,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        if let Ok(addr) = listener.local_addr() {
            self.listens_at(addr);
            tracing::info!(%addr, "listening");
        }
        if !cfg!(debug_assertions) {
            // The page is packed beside, so that the first visitor is served at once, and in a thread that ends: what packing took of
            // memory is given back with it. If none can be had each file is packed when it is asked for. A debug build reads it anew.
            drop(std::thread::Builder::new().name("packing".into()).spawn(web::pack_all));
        }
        let sweeping = tokio::spawn(Arc::clone(&self).sweep());
        let tended = self.tend();
        #[cfg(unix)]
        let obeying = tokio::spawn(Arc::clone(&self).obey_owner());
        let host = Arc::clone(&self);
        let stopping = async move {
            stop.await;
            sweeping.abort();
            #[cfg(unix)]
            obeying.abort();
            tracing::info!("stopping");
            host.stop().await;
        };
        let (crowd, shut_out) = (Arc::clone(&self.connections), Arc::clone(&self.shut_out));
        let tls = self.config.tls.as_ref().map(Tls::acceptor);
        let door = Door::new(crowd, shut_out, self.config.trusted_proxies.clone(), tls);
        let app = web::routes(Arc::clone(&self));
        door.serve(listener, app, &self.meters, stopping).await;
        drop(tended);
        // Somewhere a task may still hold this host: whoever comes next needn't wait for it.
        self.store.close().await.map_err(ServeError::Store)
    }

    /// Tells whoever runs the host how it is at `listener`, until what is returned is dropped: numbers, health, and a page.
    pub fn tell_owner(self: &Arc<Self>, listener: TcpListener) -> JoinSet<()> {
        if let Ok(addr) = listener.local_addr() {
            tracing::info!(%addr, "listening for whoever runs the host");
        }
        let host = Arc::clone(self);
        let mut tasks = JoinSet::new();
        tasks.spawn(async move {
            // Connections of its own: however many people there are, whoever looks after them comes in.
            let crowd = Crowd::new(OWNERS_MAX, OWNERS_MAX);
            let door = Door::new(crowd, Arc::clone(&host.shut_out), Vec::new(), None);
            let app = web::routes_of_owner(Arc::clone(&host));
            door.serve(listener, app, &host.meters, pending()).await;
        });
        tasks
    }

    /// Reads the letters of other nodes and looks which are there, until what is returned is dropped.
    pub fn tend(self: &Arc<Self>) -> JoinSet<()> {
        let mut tasks = JoinSet::new();
        tasks.spawn(Arc::clone(self).read_letters());
        tasks.spawn(Arc::clone(self).watch_nodes());
        tasks
    }

    /// Serves somebody who has come in by another way than the network, until they go: HTTP and sockets, as for somebody on this machine.
    pub async fn serve_through(self: Arc<Self>, stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static) {
        let app = web::routes(self);
        let service = service_fn(move |request: hyper::Request<Incoming>| app.clone().oneshot(request.map(Body::new)));
        let connection = http1::Builder::new().serve_connection(TokioIo::new(stream), service);
        // Whoever breaks off has nobody to be told.
        let _ = connection.with_upgrades().await;
    }
}

/// Done when the process is interrupted (Ctrl-C) or told to end (SIGTERM). Signals count from the first poll on.
pub async fn told_to_stop() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Without signals it serves until it is killed.
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
