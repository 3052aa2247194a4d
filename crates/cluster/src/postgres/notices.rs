//! Reads the notices of the database. One of them matters: if a commit that waits for a standby is cancelled (`pg_cancel_backend`), the
//! database warns that the standby may not have it, but reports success.

use futures_util::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_postgres::error::DbError;
use tokio_postgres::{AsyncMessage, Connection};

/// The routine in PostgreSQL that sends this warning. The text of the warning depends on the database's language.
const WAIT_FOR_STANDBY: &str = "SyncRepWaitForLSN";

#[derive(Clone, Default)]
pub(super) struct Notices {
    cut_short: Arc<AtomicU64>,
}

impl Notices {
    /// Returns how many commits so far did not wait for a standby. The warning precedes the answer to its commit.
    pub(super) fn cut_short(&self) -> u64 {
        self.cut_short.load(SeqCst)
    }

    /// Drives a connection until it ends.
    pub(super) async fn read<S, T>(self, mut connection: Connection<S, T>)
    where
        S: AsyncRead + AsyncWrite + Unpin,
        T: AsyncRead + AsyncWrite + Unpin,
    {
        while let Some(came) = poll_fn(|context| connection.poll_message(context)).await {
            match came {
                Ok(message) => {
                    if let AsyncMessage::Notice(notice) = message {
                        self.hear(&notice);
                    }
                }
                Err(error) => {
                    // Pending queries fail with this error, too.
                    tracing::debug!(%error, "a connection to the database has ended");
                    return;
                }
            }
        }
    }

    fn hear(&self, notice: &DbError) {
        if notice.routine() == Some(WAIT_FOR_STANDBY) {
            tracing::error!(%notice, "a commit was cancelled while it waited for a standby");
            self.cut_short.fetch_add(1, SeqCst);
        }
    }
}
