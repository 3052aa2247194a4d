//! The single writer: a thread that commits queued jobs as one transaction and only then reports
//! them as stored.

use crate::fault::failed;
use crate::reader::lines_of;
use crate::sums::{document, sum_of};
use crate::tail::Tail;
use crate::vacuum::Vacuum;
use crate::{DocumentKind, Job, StoreError, Write};
use rusqlite::{Connection, OptionalExtension, ToSql, params};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::thread::sleep;
use std::time::Duration;

const GROUP_MAX: usize = 512;

/// If the last group had at least this many jobs, the writer waits a moment for the next one to
/// grow too.
const COMPANY: usize = 4;
/// The length of that wait. Each group costs a sync and, on a busy core, a context switch; without
/// the wait a fast disk keeps groups small. With few writes there is no wait.
const MOMENT: Duration = Duration::from_millis(1);

pub(super) fn run(mut connection: Connection, mut tail: Tail, jobs: Receiver<Job>) {
    let mut together = 0;
    let mut vacuum = Vacuum::of(&connection);
    loop {
        let first = match vacuum.wait(&jobs) {
            Ok(first) => first,
            Err(RecvTimeoutError::Timeout) => {
                vacuum.step(&connection);
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => return,
        };
        if together >= COMPANY {
            sleep(MOMENT);
        }
        let mut group = vec![first];
        while group.len() < GROUP_MAX {
            match jobs.try_recv() {
                Ok(job) => group.push(job),
                Err(TryRecvError::Empty | TryRecvError::Disconnected) => break,
            }
        }
        together = group.len();
        commit(&mut connection, &mut tail, group);
        if tail.is_long() {
            // A failure loses nothing: the move is retried after the next group.
            let _ = tail.put_in_place(&mut connection);
        }
        if vacuum.is_due() {
            vacuum.step(&connection);
        }
    }
}

fn commit(connection: &mut Connection, tail: &mut Tail, group: Vec<Job>) {
    let together = write_or_not(connection, tail, group.iter().map(|job| &job.what));
    for job in group {
        // A bad job must not fail the others, so after a failure each is tried alone.
        let told = match &together {
            Ok(()) => Ok(()),
            Err(_) => write_or_not(connection, tail, [&job.what].into_iter()),
        };
        // The caller may be gone; stored data stays stored.
        let _ = job.done.send(told);
    }
}

/// Runs the writes in one transaction; reloads the tail's state after a rollback.
fn write_or_not<'a>(
    connection: &mut Connection,
    tail: &mut Tail,
    writes: impl Iterator<Item = &'a Write>,
) -> Result<(), StoreError> {
    let written = write_all(connection, tail, writes);
    if written.is_err() {
        tail.read_anew(connection)?;
    }
    written
}

fn write_all<'a>(
    connection: &mut Connection,
    tail: &mut Tail,
    writes: impl Iterator<Item = &'a Write>,
) -> Result<(), StoreError> {
    let transaction = connection.transaction().map_err(failed)?;
    for write in writes {
        write_one(&transaction, tail, write)?;
    }
    transaction.commit().map_err(failed)
}

fn write_one(transaction: &Connection, tail: &mut Tail, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Lines { log, from, lines } => tail.append(transaction, log, *from, lines)?,
        Write::Document { kind, key, text } => put(transaction, *kind, key, text)?,
        Write::Tagged { kind, key, text, tags } => {
            put(transaction, *kind, key, text)?;
            untag(transaction, *kind, key)?;
            for tag in tags {
                let told = params![kind.name(), tag, key];
                run_one(
                    transaction,
                    "INSERT OR IGNORE INTO tag (kind, tag, key) VALUES (?1, ?2, ?3)",
                    told,
                )?;
            }
        }
        Write::Provided { kind, key, was, then } => {
            if read(transaction, *kind, key)? != *was {
                return Err(StoreError::Conflict);
            }
            write_one(transaction, tail, then)?;
        }
        Write::NoLines { log } => tail.remove(transaction, log)?,
        Write::OtherLines { log, was, lines } => {
            if lines_of(transaction, log)? != *was {
                return Err(StoreError::Conflict);
            }
            tail.remove(transaction, log)?;
            for (from, line) in (0..).zip(lines) {
                tail.append(transaction, log, from, std::slice::from_ref(line))?;
            }
        }
        Write::All(writes) => {
            for write in writes {
                write_one(transaction, tail, write)?;
            }
        }
        Write::Nothing { kind, key } => {
            untag(transaction, *kind, key)?;
            let told = params![kind.name(), key];
            run_one(transaction, "DELETE FROM document WHERE kind = ?1 AND key = ?2", told)?;
        }
    }
    Ok(())
}

/// Writes once, to prove that the store is writable and to create the write-ahead log.
pub(super) fn beat(connection: &Connection) -> Result<(), StoreError> {
    put(connection, DocumentKind::Health, "", "opened")
}

fn run_one(connection: &Connection, sql: &str, told: &[&dyn ToSql]) -> Result<(), StoreError> {
    connection
        .prepare_cached(sql)
        .and_then(|mut statement| statement.execute(told))
        .map(drop)
        .map_err(failed)
}

fn read(connection: &Connection, kind: DocumentKind, key: &str) -> Result<Option<String>, StoreError> {
    connection
        .prepare_cached("SELECT text FROM document WHERE kind = ?1 AND key = ?2")
        .and_then(|mut statement| {
            statement
                .query_row(params![kind.name(), key], |row| row.get(0))
                .optional()
        })
        .map_err(failed)
}

fn put(connection: &Connection, kind: DocumentKind, key: &str, text: &str) -> Result<(), StoreError> {
    let sum = sum_of(&document(kind.name(), key), 0, text);
    let told = params![kind.name(), key, text, sum];
    run_one(
        connection,
        "INSERT OR REPLACE INTO document (kind, key, text, sum) VALUES (?1, ?2, ?3, ?4)",
        told,
    )
}

fn untag(connection: &Connection, kind: DocumentKind, key: &str) -> Result<(), StoreError> {
    let told = params![kind.name(), key];
    run_one(connection, "DELETE FROM tag WHERE kind = ?1 AND key = ?2", told)
}
