//! Maintenance of a data folder: check, backup, restore and salvage.

use crate::StoreError;
use crate::database::{connect, open_to_read};
use crate::fault::failed;
use crate::folder::{DATABASE, Folder, beside, coming, private};
use crate::setting_aside::{keep_aside, read};
use crate::sums::{document, sum_of};
use rusqlite::{Connection, Row};
use std::fs;
use std::path::{Path, PathBuf};

/// The result of a check.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Findings {
    /// The number of logs.
    pub logs: usize,
    /// The number of rows in logs.
    pub rows: usize,
    /// The number of documents.
    pub documents: usize,
    /// The problems found, a sentence each.
    pub wrong: Vec<String>,
}

/// Checks everything in `folder`; a server may be running there.
///
/// # Errors
/// There is no store, or it cannot be read at all.
pub fn look_over(folder: &Path) -> Result<Findings, StoreError> {
    look(&open_to_read(&folder.join(DATABASE))?)
}

/// Writes a backup to `to`, which must not exist; a server may be running in `folder`. Damaged data
/// is copied as it is and reported, because nothing better is left.
///
/// # Errors
/// Reading or writing failed; no backup is left behind then.
pub fn backup(folder: &Path, to: &Path) -> Result<Findings, StoreError> {
    if to.exists() {
        return Err(StoreError::Failed(format!(
            "{} is there already: name another file",
            to.display()
        )));
    }
    let connection = open_to_read(&folder.join(DATABASE))?;
    // Created first, with permissions that keep others from reading it.
    private().open(to).map_err(|error| cannot("write", to, &error))?;
    // The copy can shrink, even if the original is too old for that.
    connection
        .pragma_update(None, "auto_vacuum", "INCREMENTAL")
        .map_err(failed)?;
    let name = to.to_string_lossy();
    let copied = connection.execute("VACUUM INTO ?1", [name]).map_err(failed);
    let found = copied.and_then(|_| look(&open_to_read(to)?));
    let done = found.and_then(|found| sync(to).map(|()| found));
    if done.is_err() {
        // A partial backup is useless and would block the next attempt.
        let _ = fs::remove_file(to);
    }
    done
}

/// Replaces the store in `folder` with a backup. Keeps the previous files next to it and returns
/// their name.
///
/// # Errors
/// A server is running there, or the backup is damaged or unreadable; nothing has changed then.
pub fn restore(folder: &Path, from: &Path) -> Result<Option<PathBuf>, StoreError> {
    if !from.is_file() {
        return Err(StoreError::NoBackup(from.display().to_string()));
    }
    let found = open_to_read(from).and_then(|copy| look(&copy));
    let is_sound = match found {
        Ok(found) => found.wrong.is_empty(),
        Err(StoreError::Damaged(_)) => false,
        Err(why) => return Err(why),
    };
    if !is_sound {
        return Err(StoreError::BadBackup(from.display().to_string()));
    }
    let mut taken = Folder::take(folder)?;
    let (place, new) = (folder.join(DATABASE), coming(folder));
    drop(private().open(&new).map_err(|error| cannot("write", &new, &error))?);
    fs::copy(from, &new).map_err(|error| cannot("copy", from, &error))?;
    sync(&new)?;
    let before = folder.join(format!("{DATABASE}.before"));
    let mut kept = None;
    for (file, aside) in [place.clone()]
        .into_iter()
        .chain(beside(&place))
        .zip([before.clone()].into_iter().chain(beside(&before)))
    {
        // Files left by an earlier restore must not be mixed with this one's.
        let _ = fs::remove_file(&aside);
        if file.exists() {
            fs::rename(&file, &aside).map_err(|error| cannot("move", &file, &error))?;
            kept = Some(before.clone());
        }
    }
    fs::rename(&new, &place).map_err(|error| cannot("move", &new, &error))?;
    sync(folder)?;
    taken.closed();
    for file in [place, folder.join("lock")] {
        hand_over(&file, folder).map_err(|error| cannot("hand over", &file, &error))?;
    }
    Ok(kept)
}

/// Files created by another user, such as root, must belong to the owner of the folder, who could
/// not read them otherwise.
#[cfg(unix)]
fn hand_over(file: &Path, folder: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::{MetadataExt, chown};
    let (has, owner) = (fs::metadata(file)?, fs::metadata(folder)?);
    if has.uid() == owner.uid() {
        return Ok(());
    }
    chown(file, Some(owner.uid()), Some(owner.gid()))
}

#[cfg(not(unix))]
fn hand_over(_: &Path, _: &Path) -> std::io::Result<()> {
    Ok(())
}

/// Salvages a damaged store: drops unreadable documents and quarantines damaged logs.
///
/// # Errors
/// A server is running there, or SQLite itself cannot read the database.
pub fn take_what_is_left(folder: &Path) -> Result<Findings, StoreError> {
    let mut taken = Folder::take(folder)?;
    taken.closed();
    let file = folder.join(DATABASE);
    let [_, index] = beside(&file);
    // SQLite rebuilds the index from the readable part of the write-ahead log.
    let _ = fs::remove_file(index);
    let mut connection = connect(&file)?;
    crate::migrations::migrate(&mut connection)?;
    let found = look(&connection)?;
    let damaged = rows(&connection, |row| {
        Ok((read(row).is_none(), row.get::<_, String>(0).ok()))
    })?;
    for name in damaged
        .into_iter()
        .filter(|(damaged, _)| *damaged)
        .filter_map(|(_, name)| name)
    {
        keep_aside(&connection, &name, "a line is not what was written")?;
    }
    let whole = "DELETE FROM tail WHERE sum != sum_of(name, n, line);
                 DELETE FROM document WHERE sum != sum_of(kind || '/' || key, 0, text);";
    connection.execute_batch(whole).map_err(failed)?;
    Ok(found)
}

fn cannot(what: &str, file: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Failed(format!("can't {what} {}: {error}", file.display()))
}

fn sync(file: &Path) -> Result<(), StoreError> {
    let synced = fs::File::open(file).and_then(|file| file.sync_all());
    synced.map_err(|error| cannot("write", file, &error))
}

fn rows<T>(connection: &Connection, of: impl FnMut(&Row<'_>) -> rusqlite::Result<T>) -> Result<Vec<T>, StoreError> {
    let all = "SELECT name, n, line, sum FROM log UNION ALL SELECT name, n, line, sum FROM tail ORDER BY name, n";
    let mut statement = connection.prepare(all).map_err(failed)?;
    let rows = statement.query_map([], of).map_err(failed)?;
    rows.collect::<Result<_, _>>().map_err(failed)
}

fn look(connection: &Connection) -> Result<Findings, StoreError> {
    let version: u32 = connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .map_err(failed)?;
    let mut found = Findings::default();
    if version < 4 {
        found
            .wrong
            .push("it is of an older version, without checksums: start a host with it once".into());
        return Ok(found);
    }
    let mut last: (String, i64) = Default::default();
    for row in rows(connection, |row| Ok((read(row), row.get::<_, String>(0).ok())))? {
        found.rows += 1;
        match row {
            (Some((name, n, line)), _) => {
                if name != last.0 {
                    found.logs += 1;
                    last = (name.clone(), 0);
                }
                if n != last.1 {
                    found
                        .wrong
                        .push(format!("the log {name} lacks what stood before its line {n}"));
                }
                last.1 = n + 1 + line.matches('\n').count() as i64;
            }
            (None, name) => {
                let name = name.unwrap_or_else(|| "that can't be told".into());
                found
                    .wrong
                    .push(format!("a line of the log {name} is not what was written"));
            }
        }
    }
    let mut statement = connection
        .prepare("SELECT kind, key, text, sum FROM document")
        .map_err(failed)?;
    let documents = statement
        .query_map([], |row| {
            let (kind, key): (String, String) = (row.get(0)?, row.get(1)?);
            let is_good = row.get::<_, i64>(3)? == sum_of(&document(&kind, &key), 0, &row.get::<_, String>(2)?);
            Ok((kind, key, is_good))
        })
        .map_err(failed)?;
    for row in documents {
        found.documents += 1;
        match row {
            Ok((_, _, true)) => {}
            Ok((kind, key, false)) => found
                .wrong
                .push(format!("the document {kind} {key} is not what was written")),
            Err(error) => found.wrong.push(format!("a document can't be read: {error}")),
        }
    }
    let mut statement = connection.prepare("SELECT name, why FROM aside").map_err(failed)?;
    let aside = statement
        .query_map([], |row| {
            Ok(format!(
                "the log {} is set aside: {}",
                row.get::<_, String>(0)?,
                row.get::<_, String>(1)?
            ))
        })
        .map_err(failed)?;
    found.wrong.extend(aside.filter_map(Result::ok));
    Ok(found)
}
