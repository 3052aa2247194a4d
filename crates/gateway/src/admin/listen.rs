//! The server's side of the admin socket.

use super::{OwnerOrder, SOCKET};
use crate::gateway::Gateway;
use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::PathBuf;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};
use tokio::task::JoinSet;
use tokio::time::{Duration, sleep, timeout};

/// Maximum size of an order in bytes, and how long it may take to arrive.
const ORDER_MAX: u64 = 1024;
const PATIENCE: Duration = Duration::from_secs(5);
const ORDERS_MAX: usize = 16;

/// The admin socket; dropping it removes the file.
struct AdminSocket {
    path: PathBuf,
    listener: UnixListener,
    owner: u32,
}

impl AdminSocket {
    fn open(gateway: &Gateway) -> io::Result<AdminSocket> {
        let path = gateway.config.server.data.join(SOCKET);
        // The folder is locked by this process, so an existing socket is left over from a killed
        // server.
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
        let listener = UnixListener::bind(&path)?;
        fs::set_permissions(&path, Permissions::from_mode(0o600))?;
        let owner = fs::metadata(&path)?.uid();
        Ok(AdminSocket { path, listener, owner })
    }

    /// Checks the user id too: a client may have connected before the permissions were set.
    fn is_of_owner(&self, stream: &UnixStream) -> bool {
        stream
            .peer_cred()
            .is_ok_and(|peer| peer.uid() == self.owner || peer.uid() == 0)
    }
}

impl Drop for AdminSocket {
    fn drop(&mut self) {
        // It may already be gone.
        let _ = fs::remove_file(&self.path);
    }
}

/// Carries out the owner's orders while the server runs. An order that waits for a table or for the
/// store does not delay the others.
pub(crate) async fn obey_owner(gateway: Gateway) {
    let socket = match AdminSocket::open(&gateway) {
        Ok(socket) => socket,
        Err(error) => {
            tracing::warn!(%error, "the owner can't be heard: no socket can be made in the data folder");
            return;
        }
    };
    let mut orders = JoinSet::new();
    loop {
        while orders.try_join_next().is_some() {}
        if orders.len() >= ORDERS_MAX {
            orders.join_next().await;
        }
        match socket.listener.accept().await {
            Ok((stream, _)) if socket.is_of_owner(&stream) => {
                let gateway = gateway.clone();
                // A client that has disconnected gets no reply.
                orders.spawn(async move { hear(&gateway, stream).await });
            }
            Ok(_) => tracing::warn!("somebody else wanted to give orders"),
            Err(_) => sleep(PATIENCE).await,
        }
    }
}

async fn hear(gateway: &Gateway, mut stream: UnixStream) -> io::Result<()> {
    let mut said = String::new();
    let mut reading = (&mut stream).take(ORDER_MAX);
    timeout(PATIENCE, reading.read_to_string(&mut said)).await??;
    let told = match serde_json::from_str::<OwnerOrder>(&said) {
        Ok(order) => gateway.obey(order).await,
        Err(_) => Err("this host does not know that order: use the maumau that it was started with".into()),
    };
    stream.write_all(serde_json::to_string(&told)?.as_bytes()).await
}
