//! A gateway: serves one server to clients over HTTP and sockets.

use crate::Config;
use axum::extract::FromRef;
use maumau_bus::Bus;
use maumau_limits::{Admission, Quota};
use maumau_server::Server;
use maumau_store::{Store, StoreError};
use std::net::SocketAddr;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};
use tokio::task::JoinSet;

/// Maximum size of big responses that wait to be read, in KiB: of all clients, and per address.
const UNREAD_KIB_MAX: usize = 64 * 1024;
pub(crate) const UNREAD_KIB_EACH_MAX: usize = 16 * 1024;

/// A gateway in this process. Clones are the same gateway.
#[derive(Clone)]
pub struct Gateway(Arc<Parts>);

/// The parts of a gateway.
pub struct Parts {
    pub(crate) config: Config,
    pub(crate) server: Arc<Server>,
    pub(crate) admission: Admission,
    /// Big responses that wait to be read, in KiB.
    pub(crate) unread: Arc<Quota>,
    /// The address in the local network, if the gateway listens there.
    pub(crate) lan: OnceLock<SocketAddr>,
}

impl Deref for Gateway {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl FromRef<Gateway> for Arc<Server> {
    fn from_ref(gateway: &Gateway) -> Arc<Server> {
        Arc::clone(&gateway.server)
    }
}

impl Gateway {
    /// Opens a gateway to a single-node server whose store is in its data folder.
    ///
    /// # Errors
    /// The store cannot be opened or read.
    pub async fn open(config: Config) -> Result<Gateway, StoreError> {
        let server = Server::open(config.of_server()).await?;
        Ok(Gateway::to(config, server))
    }

    /// Opens a gateway to a server with this store, connected to the other nodes by this bus.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn among(config: Config, store: Arc<dyn Store>, bus: Arc<dyn Bus>) -> Result<Gateway, StoreError> {
        let server = Server::among(config.of_server(), store, bus).await?;
        Ok(Gateway::to(config, server))
    }

    fn to(config: Config, server: Arc<Server>) -> Gateway {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Gateway(Arc::new(Parts {
            config,
            server,
            admission: Admission::of(cores),
            unread: Quota::new(UNREAD_KIB_MAX, UNREAD_KIB_EACH_MAX),
            lan: OnceLock::new(),
        }))
    }

    /// Reads the envelopes of other nodes and watches which are live, until the returned tasks are dropped.
    pub fn tend(&self) -> JoinSet<()> {
        self.server.nodes.tend()
    }

    /// Stops the server: notifies clients, and moves tables to other nodes.
    pub async fn stop(&self) {
        self.server.tables.stop().await;
    }

    pub(crate) fn listens_at(&self, addr: SocketAddr) {
        if addr.ip().is_unspecified()
            && let Some(ip) = crate::lan_address()
        {
            // Only set once: a gateway listens at one address.
            let _ = self.lan.set(SocketAddr::new(ip, addr.port()));
        }
    }
}

#[cfg(test)]
impl Gateway {
    pub(crate) async fn in_folder(folder: &std::path::Path) -> Gateway {
        let mut config = Config::default();
        config.server.data = folder.to_owned();
        Gateway::open(config).await.expect("a gateway")
    }
}
