//! The store in PostgreSQL: several hosts' addresses may be named, and the one that can be written to is used.
//!
//! - `pool`: connections; `schema`: tables and functions, brought up to date at the start
//! - `lease`: which host writes there; a new one has a higher epoch, and whatever an older one still writes is refused
//! - `write`: what is written, as the database is told
//! - `writer`: one thread that writes what has queued up as one transaction, and tries again when the way there was cut
//! - `reader`: what is stored, read
//! - `trouble`: what went wrong, and whether trying again can help

mod lease;
mod pool;
mod reader;
mod schema;
mod trouble;
mod write;
mod writer;

use deadpool_postgres::Pool;
use lease::Lease;
use maumau_server::store::{Job, Kind, Read, Store, StoreError, Stored, Write};
use std::sync::mpsc;
use std::thread::JoinHandle;
use tokio::sync::mpsc::UnboundedSender;

/// A store in a PostgreSQL database.
pub struct Postgres {
    readers: Pool,
    jobs: Option<UnboundedSender<Job>>,
    writer: Option<JoinHandle<()>>,
}

impl Postgres {
    /// Opens the store at `url` (`postgres://user@host1,host2/database`), whose schema is brought up to date, as the host that writes
    /// there from now on: `holder` is what others are told of it.
    ///
    /// # Errors
    /// The address can't be read, no database that can be written to answers there within some seconds, its data is of a newer version of
    /// the program, or another host writes there.
    pub async fn open(url: &str, holder: &str) -> Result<Postgres, StoreError> {
        let config = pool::config(url)?;
        let readers = pool::of(config.clone(), pool::READERS)?;
        let mut first = pool::taken(&readers).await?;
        schema::migrate(&mut first).await?;
        let lease = Lease::take(&first, holder).await?;
        let (jobs, waiting) = tokio::sync::mpsc::unbounded_channel();
        let (ready, is_ready) = mpsc::channel();
        let writer = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || writer::run(config, lease, waiting, &ready))
            .map_err(|error| StoreError::Failed(format!("its writer can't start: {error}")))?;
        match is_ready.recv() {
            Ok(Ok(())) => {}
            Ok(Err(error)) => return Err(error),
            Err(_) => return Err(StoreError::Failed("its writer has ended".into())),
        }
        Ok(Postgres {
            readers,
            jobs: Some(jobs),
            writer: Some(writer),
        })
    }
}

impl Store for Postgres {
    fn write(&self, what: Write) -> Stored {
        let (job, stored) = Stored::of(what);
        if let Some(jobs) = &self.jobs {
            // A writer that is gone drops the job: the waiting side is told so.
            let _ = jobs.send(job);
        }
        stored
    }

    fn tagged<'a>(&'a self, kind: Kind, tag: &'a str) -> Read<'a, Vec<(String, String)>> {
        Box::pin(reader::tagged(&self.readers, kind, tag))
    }

    fn get<'a>(&'a self, kind: Kind, key: &'a str) -> Read<'a, Option<String>> {
        Box::pin(reader::get(&self.readers, kind, key))
    }

    fn all(&self, kind: Kind) -> Read<'_, Vec<(String, String)>> {
        Box::pin(reader::all(&self.readers, kind))
    }

    fn all_with<'a>(&'a self, kind: Kind, text: &'a str) -> Read<'a, Vec<(String, String)>> {
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
        // The writer ends when it has written all that was handed over and nobody can send any more.
        self.jobs = None;
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}
