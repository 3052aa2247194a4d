//! What the database says beside its answers. One of these notices matters: if somebody cancels a commit that waits for a standby
//! (`pg_cancel_backend`), the database warns that the standby may not have it, and answers as if all were well.

use futures_util::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_postgres::error::DbError;
use tokio_postgres::{AsyncMessage, Connection};

/// Where in PostgreSQL that warning comes from. Its text depends on the database's language.
const WAIT_FOR_STANDBY: &str = "SyncRepWaitForLSN";

/// The notices of a pool's connections.
#[derive(Clone, Default)]
pub(super) struct Notices {
    /// How many commits ended before a standby had them.
    cut_short: Arc<AtomicU64>,
}

impl Notices {
    /// How many commits ended before a standby had them, up to now. The warning comes before the answer that it belongs to.
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
                    // Whoever waits for an answer is told so, too.
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
