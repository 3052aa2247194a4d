//! The store in PostgreSQL. The address may name several database servers; the writable one is used.
//!
//! - `address`: URL and certificate authority; `pool`: connections; `newest`: chooses among several databases
//! - `schema`: creates and migrates tables and functions at startup
//! - `lease`: the nodes, and which of them runs which table; writes with an outdated epoch are rejected
//! - `write`: encodes writes for the database
//! - `writer`: a thread that commits queued writes as one transaction and retries after connection failures
//! - `notices`: notices sent by the database
//! - `reader`: queries
//! - `turn`: a lock for work that only one node does at a time
//! - `waits`: detects that the database delays writes
//! - `trouble`: errors, and whether a retry can help

mod address;
mod lease;
mod newest;
mod notices;
mod pool;
mod reader;
mod schema;
mod trouble;
mod turn;
mod waits;
mod write;
mod writer;

pub use address::Address;
use deadpool_postgres::Pool;
use lease::{Epochs, Node};
use maumau_store::{DocumentKind, Documents, Owner, Read, Store, StoreError, StoreLock, Stored, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread::JoinHandle;
use tokio::sync::mpsc::UnboundedSender;
use waits::Waits;
use writer::Fenced;

/// A store in a PostgreSQL database.
pub struct Postgres {
    readers: Pool,
    node: Node,
    town: String,
    epochs: Epochs,
    waits: Arc<Waits>,
    /// `None` once the store is closed.
    jobs: Mutex<Option<UnboundedSender<Fenced>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
}

impl Postgres {
    /// Opens the store at `postgres://user@host1,host2/database` as the only node and migrates the schema. `holder` is shown to other nodes
    /// that try to open it.
    ///
    /// # Errors
    /// If the address is invalid, no writable database answers within a few seconds, the data belongs to a newer version of the program, or
    /// another node uses the store.
    pub async fn open(at: impl Into<Address>, holder: &str) -> Result<Postgres, StoreError> {
        Postgres::enter(&at.into(), holder, true).await
    }

    /// Opens the store as one of several nodes, which must be able to reach each other.
    ///
    /// # Errors
    /// Like [`Postgres::open`]; also if a node that opened it as the only one is still active.
    pub async fn join(at: impl Into<Address>, holder: &str) -> Result<Postgres, StoreError> {
        Postgres::enter(&at.into(), holder, false).await
    }

    /// The name of the cluster, for a bus shared with other clusters.
    pub fn town(&self) -> &str {
        &self.town
    }

    async fn enter(at: &Address, holder: &str, is_alone: bool) -> Result<Postgres, StoreError> {
        let way = pool::way(at)?;
        let readers = pool::of(way.clone(), pool::READERS)?;
        let mut first = pool::taken(&readers).await?;
        schema::migrate(&mut first).await?;
        let node = Node::enter(&first, holder, is_alone).await?;
        let town = lease::town(&first).await?;
        let (jobs, waiting) = tokio::sync::mpsc::unbounded_channel();
        let (ready, is_ready) = mpsc::channel();
        let waits = Arc::new(Waits::default());
        let theirs = Arc::clone(&waits);
        let writer = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || writer::run(way, node, theirs, waiting, &ready))
            .map_err(|error| StoreError::Failed(format!("its writer can't start: {error}")))?;
        match is_ready.recv() {
            Ok(Ok(())) => {}
            Ok(Err(error)) => return Err(error),
            Err(_) => return Err(StoreError::Failed("its writer has ended".into())),
        }
        Ok(Postgres {
            readers,
            node,
            town,
            epochs: Epochs::default(),
            waits,
            jobs: Mutex::new(Some(jobs)),
            writer: Mutex::new(Some(writer)),
        })
    }

    /// Closes the queue and returns the writer, which ends once it has written all queued jobs and removed this node.
    fn shut(&self) -> Option<JoinHandle<()>> {
        *locked(&self.jobs) = None;
        locked(&self.writer).take()
    }
}

fn locked<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Store for Postgres {
    fn close(&self) -> Read<'_, ()> {
        let writer = self.shut();
        Box::pin(async {
            let ended = tokio::task::spawn_blocking(|| writer.map(JoinHandle::join)).await;
            self.readers.close();
            ended.map(drop).map_err(|_| StoreError::closed())
        })
    }

    fn write(&self, what: Write) -> Stored {
        let epoch = write::table_of(&what).map_or(0, |table| self.epochs.of(table));
        let (job, stored) = Stored::of(what);
        if let Some(jobs) = &*locked(&self.jobs) {
            // If the writer is gone, the job is dropped, and `stored` reports that.
            let _ = jobs.send((job, epoch));
        }
        stored
    }

    fn node(&self) -> u64 {
        self.node.0.unsigned_abs()
    }

    fn claim<'a>(&'a self, code: &'a str) -> Read<'a, Owner> {
        Box::pin(async move {
            self.waits.none()?;
            self.epochs.claim(&self.readers, self.node, code).await
        })
    }

    fn release<'a>(&'a self, code: &'a str) -> Read<'a, ()> {
        Box::pin(self.epochs.release(&self.readers, self.node, code))
    }

    fn lost(&self) -> Read<'_, Vec<String>> {
        Box::pin(self.epochs.lost(&self.readers, self.node))
    }

    fn others(&self) -> Read<'_, Vec<u64>> {
        Box::pin(async {
            self.waits.none()?;
            lease::others(&self.readers, self.node).await
        })
    }

    fn drain(&self) -> Read<'_, bool> {
        Box::pin(lease::drain(&self.readers, self.node))
    }

    fn alone(&self) -> Read<'_, Option<StoreLock>> {
        Box::pin(turn::take(&self.readers))
    }

    fn tagged<'a>(&'a self, kind: DocumentKind, tag: &'a str) -> Read<'a, Vec<(String, String)>> {
        Box::pin(reader::tagged(&self.readers, kind, tag))
    }

    fn get<'a>(&'a self, kind: DocumentKind, key: &'a str) -> Read<'a, Option<String>> {
        Box::pin(reader::get(&self.readers, kind, key))
    }

    fn all(&self, kind: DocumentKind) -> Read<'_, Documents> {
        Box::pin(reader::all(&self.readers, kind))
    }

    fn page<'a>(&'a self, kind: DocumentKind, after: &'a str) -> Read<'a, Documents> {
        Box::pin(reader::page(&self.readers, kind, after))
    }

    fn all_with<'a>(&'a self, kind: DocumentKind, text: &'a str) -> Read<'a, Vec<(String, String)>> {
        Box::pin(reader::all_with(&self.readers, kind, text))
    }

    fn log<'a>(&'a self, log: &'a str) -> Read<'a, Vec<String>> {
        Box::pin(reader::log(&self.readers, log))
    }

    fn logs(&self) -> Read<'_, Vec<String>> {
        Box::pin(reader::logs(&self.readers))
    }

    fn logs_of<'a>(&'a self, code: &'a str) -> Read<'a, Vec<String>> {
        Box::pin(reader::logs_of(&self.readers, code))
    }

    fn logs_with<'a>(&'a self, text: &'a str) -> Read<'a, Vec<String>> {
        Box::pin(reader::logs_with(&self.readers, text))
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some(writer) = self.shut() {
            let _ = writer.join();
        }
    }
}
