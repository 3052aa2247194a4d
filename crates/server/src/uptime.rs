//! The total uptime of a server over all its runs. Retention periods are measured in uptime, not
//! calendar time: players cannot return to a server that is off, and a jumping clock expires
//! nothing. Nodes that share a store share the uptime.

use crate::now::now;
use maumau_limits::locked;
use maumau_store::{DocumentKind, Store, StoreError, Write};
use serde::{Deserialize, Serialize};
use std::sync::Mutex;
use tokio::time::Instant;

/// The key of the document, of the kind [`DocumentKind::Health`].
const KEY: &str = "uptime";

#[derive(Clone, Copy, Serialize, Deserialize)]
struct Stored {
    /// When counting began, in seconds since 1970.
    since_s: u32,
    uptime_s: u32,
}

pub struct Uptime(Mutex<(Stored, Instant)>);

impl Uptime {
    /// Loads the uptime from this store and starts counting.
    pub async fn open(store: &dyn Store) -> Result<Uptime, StoreError> {
        let (_, stored) = read(store).await?;
        let stored = stored.unwrap_or(Stored {
            since_s: now(),
            uptime_s: 0,
        });
        Ok(Uptime(Mutex::new((stored, Instant::now()))))
    }

    pub fn s(&self) -> u32 {
        self.counted().uptime_s
    }

    /// Returns the time in seconds since 1970, capped at start of counting plus uptime, so that a
    /// jumping clock cannot put it ahead.
    pub fn calendar_s(&self) -> u32 {
        let Stored { since_s, uptime_s } = self.counted();
        since_s.saturating_add(uptime_s).min(now())
    }

    /// Raises the uptime to at least this value, which was found in the store.
    pub fn raise_to(&self, uptime_s: u32) {
        let mut last = locked(&self.0);
        let counted = count(&last);
        let uptime_s = counted.uptime_s.max(uptime_s);
        *last = (Stored { uptime_s, ..counted }, Instant::now());
    }

    /// Persists the uptime. On a conflict with another node nothing is written; the next call
    /// retries.
    pub async fn write(&self, store: &dyn Store) -> Result<(), StoreError> {
        let (was, stored) = read(store).await?;
        if let Some(stored) = stored {
            self.raise_to(stored.uptime_s);
        }
        let text = serde_json::to_string(&self.counted()).unwrap_or_default();
        let (kind, key) = (DocumentKind::Health, KEY.to_owned());
        let written = match was {
            // A damaged document cannot be compared.
            Err(()) => store.put(kind, KEY, text).await,
            Ok(was) => {
                store
                    .write_if(kind, KEY, was, Write::Document { kind, key, text })
                    .await
            }
        };
        match written {
            Err(StoreError::Conflict) => Ok(()),
            done => done,
        }
    }

    fn counted(&self) -> Stored {
        count(&locked(&self.0))
    }
}

fn count((stored, at): &(Stored, Instant)) -> Stored {
    let since = u32::try_from(at.elapsed().as_secs()).unwrap_or(u32::MAX);
    Stored {
        uptime_s: stored.uptime_s.saturating_add(since),
        ..*stored
    }
}

/// Returns the text of the document (`Err` if damaged) and the parsed value.
async fn read(store: &dyn Store) -> Result<(Result<Option<String>, ()>, Option<Stored>), StoreError> {
    match store.get(DocumentKind::Health, KEY).await {
        Ok(text) => {
            let stored = text.as_deref().and_then(|text| serde_json::from_str(text).ok());
            Ok((Ok(text), stored))
        }
        Err(StoreError::Damaged(_)) => Ok((Err(()), None)),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maumau_store::Sqlite;
    use std::time::Duration;

    #[tokio::test]
    async fn it_goes_on_where_it_was_and_counts_nothing_between_two_runs() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(folder.path()).expect("a store");
        let uptime = Uptime::open(&store).await.expect("a store");
        assert_eq!(uptime.s(), 0);
        uptime.raise_to(500);
        uptime.write(&store).await.expect("it is stored");
        let again = Uptime::open(&store).await.expect("a store");
        assert_eq!(again.s(), 500);
        assert!(again.calendar_s() <= now(), "never ahead of the clock");
    }

    #[tokio::test(start_paused = true)]
    async fn two_nodes_count_the_same_time_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(folder.path()).expect("a store");
        let (a, b) = (Uptime::open(&store).await, Uptime::open(&store).await);
        let (a, b) = (a.expect("a store"), b.expect("a store"));
        for _ in 0..10 {
            tokio::time::advance(Duration::from_secs(60)).await;
            a.write(&store).await.expect("it is stored");
            b.write(&store).await.expect("it is stored");
        }
        let again = Uptime::open(&store).await.expect("a store");
        assert!((600..=601).contains(&again.s()), "{}", again.s());
    }
}
