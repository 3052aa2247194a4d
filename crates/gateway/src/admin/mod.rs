//! What a host's owner can tell it while it runs: through a socket in the data folder, which is open to nobody else.
//!
//! - [`OwnerOrder`], [`Done`], [`ask`]: what can be asked for, what comes of it, and the asking side, for the command line
//! - `listen`: the host's side
//! - `obey`: what comes of it

#[cfg(unix)]
mod listen;
mod obey;

#[cfg(unix)]
pub(crate) use listen::obey_owner;

use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};

/// The socket's name in the data folder.
const SOCKET: &str = "admin.sock";

/// What the owner wants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnerOrder {
    /// The tables that run with who is there from where, and the addresses that are shut out.
    List,
    /// Everybody is sent away from the table of this code, and it is deleted with its matches.
    Close(String),
    /// Nobody is let in from this address, or the /64 around it.
    ShutOut(String),
    /// They are again.
    LetIn(String),
    /// Sweep now instead of within the hour.
    Sweep {
        /// Whether to remove even more than 20 tables and more than a tenth of all.
        many: bool,
    },
    /// Restore the table with this code, or the board with this id, if a sweep removed it within the last day.
    PutBack(String),
    /// Delete all that is stored of a person.
    Forget {
        /// The code of a table at which they sit or have played.
        table: String,
        /// The name that they have there.
        name: String,
    },
}

/// What has come of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Done {
    /// What runs, and the addresses that are shut out.
    Listed {
        /// The tables.
        tables: Vec<TableHere>,
        /// The addresses.
        shut_out: Vec<String>,
        /// Why the last sweep removed nothing, if it should have.
        unswept: Option<String>,
    },
    /// The table of this code is closed and deleted.
    Closed(String),
    /// This address is shut out.
    ShutOut(String),
    /// It is let in again.
    LetIn(String),
    /// The number of tables that were removed.
    Swept(usize),
    /// The number of documents and logs that were put back.
    PutBack(usize),
    /// All that was stored of the person of this name is deleted.
    Forgotten(String),
}

/// A table that runs, and who is there from where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableHere {
    /// Its code.
    pub code: String,
    /// The book that is played.
    pub book: String,
    /// The name at each seat, and where whoever has it is: addresses, `away` or `bot`.
    pub seated: Vec<(String, String)>,
    /// Where those are who watch.
    pub watching: Vec<String>,
}

/// Why an order came to nothing.
#[derive(Debug, thiserror::Error)]
pub enum OrderError {
    /// No host listens at this socket.
    #[error("no host listens at {}: start it, or name the folder of another one with --data", .0.display())]
    Nobody(PathBuf),
    /// The host says why.
    #[error("{0}")]
    Refused(String),
    /// The connection failed.
    #[error("the host did not answer ({0}): its log may say why")]
    Failed(io::Error),
}

/// Tells the host that runs in `folder`, and waits for its answer.
///
/// # Errors
/// No host runs there, it refuses, or it does not answer.
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

/// There are no such sockets here: the owner can give no orders.
#[cfg(not(unix))]
pub(crate) async fn obey_owner(_gateway: crate::Gateway) {}

/// There are no such sockets here.
///
/// # Errors
/// Always.
#[cfg(not(unix))]
pub fn ask(folder: &Path, _order: &OwnerOrder) -> Result<Done, OrderError> {
    Err(OrderError::Nobody(folder.join(SOCKET)))
}
