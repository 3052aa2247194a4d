//! Orders of the server's owner, sent through a Unix socket in the data folder that only the owner
//! can open.
//!
//! - [`OwnerOrder`], [`Done`], [`ask`]: the orders, their results, and the client side for the
//!   command line
//! - `listen`: the server side
//! - `obey`: carries out the orders

#[cfg(unix)]
mod listen;
mod obey;

#[cfg(unix)]
pub(crate) use listen::obey_owner;

use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};

const SOCKET: &str = "admin.sock";

/// An order of the owner.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnerOrder {
    /// List the running tables with the people present and their addresses, and the blocked
    /// addresses.
    List,
    /// Close the table with this code: disconnect everyone and delete it with its matches.
    Close(String),
    /// Block this address; for IPv6, the /64 around it.
    ShutOut(String),
    /// Unblock this address.
    LetIn(String),
    /// Run a cleanup now.
    Sweep {
        /// Whether to delete even more than 20 tables and more than a tenth of all.
        many: bool,
    },
    /// Restore the table with this code, or the board with this id, if a cleanup has removed it
    /// within the last day.
    PutBack(String),
    /// Delete everything stored about a person.
    Forget {
        /// The code of a table at which they sit or have played.
        table: String,
        /// Their name there.
        name: String,
    },
}

/// The result of an order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Done {
    /// The running tables and the blocked addresses.
    Listed {
        /// The tables.
        tables: Vec<TableHere>,
        /// The addresses.
        shut_out: Vec<String>,
        /// Why the last cleanup deleted nothing, if it failed.
        unswept: Option<String>,
    },
    /// The table with this code is closed and deleted.
    Closed(String),
    /// This address is blocked.
    ShutOut(String),
    /// This address is unblocked.
    LetIn(String),
    /// The number of deleted tables.
    Swept(usize),
    /// The number of restored documents and logs.
    PutBack(usize),
    /// Everything stored about the person with this name is deleted.
    Forgotten(String),
}

/// A running table and the people present.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableHere {
    /// Its code.
    pub code: String,
    /// The book being played.
    pub book: String,
    /// The name at each seat, and where its player is: addresses, `away` or `bot`.
    pub seated: Vec<(String, String)>,
    /// The addresses of the spectators.
    pub watching: Vec<String>,
}

/// Why an order failed.
#[derive(Debug, thiserror::Error)]
pub enum OrderError {
    /// No server listens at this socket.
    #[error("no host listens at {}: start it, or name the folder of another one with --data", .0.display())]
    Nobody(PathBuf),
    /// The server refused the order, with its reason.
    #[error("{0}")]
    Refused(String),
    /// The connection failed.
    #[error("the host did not answer ({0}): its log may say why")]
    Failed(io::Error),
}

/// Sends an order to the server that runs in `folder` and waits for its reply.
///
/// # Errors
/// No server runs there, or it refuses or does not reply.
#[cfg(unix)]
#[expect(clippy::wildcard_enum_match_arm, reason = "others make this list, and it may grow")]
pub fn ask(folder: &Path, order: &OwnerOrder) -> Result<Done, OrderError> {
    use std::io::{Read, Write};
    use std::net::Shutdown;
    use std::os::unix::net::UnixStream;
    use std::time::Duration;

    const PATIENCE: Duration = Duration::from_secs(30);
    let socket = folder.join(SOCKET);
    let mut stream = UnixStream::connect(&socket).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused => OrderError::Nobody(socket.clone()),
        _ => OrderError::Failed(error),
    })?;
    let mut talk = || {
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.write_all(serde_json::to_string(order)?.as_bytes())?;
        stream.shutdown(Shutdown::Write)?;
        let mut told = String::new();
        stream.read_to_string(&mut told)?;
        Ok(serde_json::from_str::<Result<Done, String>>(&told)?)
    };
    talk().map_err(OrderError::Failed)?.map_err(OrderError::Refused)
}

/// There are no Unix sockets on this system, so the owner cannot give orders.
#[cfg(not(unix))]
pub(crate) async fn obey_owner(_gateway: crate::Gateway) {}

/// There are no Unix sockets on this system.
///
/// # Errors
/// Always.
#[cfg(not(unix))]
pub fn ask(folder: &Path, _order: &OwnerOrder) -> Result<Done, OrderError> {
    Err(OrderError::Nobody(folder.join(SOCKET)))
}
