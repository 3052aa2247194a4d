//! Encodes writes for the database: a group becomes one call of the SQL function `write_some`, and so one transaction.

use super::lease::Node;
use deadpool_postgres::Object;
use maumau_store::{DocumentKind, Write};
use std::collections::{BTreeMap, BTreeSet};
use tokio_postgres::Error;

/// The arguments of `write_some`: parallel arrays with one entry per step.
#[derive(Default)]
struct Steps<'a> {
    /// The table, counted from 1 within the group, that the current write belongs to; 0 for none.
    table: i32,
    of_table: Vec<i32>,
    what: Vec<&'static str>,
    kinds: Vec<&'static str>,
    keys: Vec<&'a str>,
    at: Vec<i64>,
    many: Vec<i64>,
    texts: Vec<String>,
}

impl<'a> Steps<'a> {
    fn step(&mut self, what: &'static str, kind: &'static str, key: &'a str, text: String) {
        self.of_table.push(self.table);
        self.what.push(what);
        self.kinds.push(kind);
        self.keys.push(key);
        self.at.push(0);
        self.many.push(0);
        self.texts.push(text);
    }

    fn append(&mut self, log: &'a str, from: u64, lines: &[String]) {
        if lines.is_empty() {
            return;
        }
        self.step("append", "", log, lines.join("\n"));
        let number = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
        self.at.pop();
        self.at.push(number(from));
        self.many.pop();
        self.many.push(number(lines.len() as u64));
    }

    fn add(&mut self, write: &'a Write) {
        match write {
            Write::Lines { log, from, lines } => self.append(log, *from, lines),
            Write::NoLines { log } => self.step("remove log", "", log, String::new()),
            Write::OtherLines { log, was, lines } => {
                self.step("is log", "", log, was.join("\n"));
                self.step("remove log", "", log, String::new());
                self.append(log, 0, lines);
            }
            Write::All(writes) => writes.iter().for_each(|write| self.add(write)),
            Write::Document { kind, key, text } => self.step("put", kind.name(), key, text.clone()),
            Write::Tagged { kind, key, text, tags } => {
                self.step("put", kind.name(), key, text.clone());
                self.step("untag", kind.name(), key, String::new());
                for tag in tags {
                    self.step("tag", kind.name(), key, tag.clone());
                }
            }
            Write::Provided { kind, key, was, then } => {
                self.step("is", kind.name(), key, was.clone().unwrap_or_default());
                self.many.pop();
                self.many.push(i64::from(was.is_some()));
                self.add(then);
            }
            Write::Nothing { kind, key } => {
                self.step("untag", kind.name(), key, String::new());
                self.step("remove", kind.name(), key, String::new());
            }
        }
    }
}

/// Returns the code of the table that a write belongs to, if any.
pub(super) fn table_of(write: &Write) -> Option<&str> {
    match write {
        Write::Lines { log, .. } | Write::NoLines { log } | Write::OtherLines { log, .. } => log.split('.').next(),
        Write::Document { kind, key, .. } | Write::Tagged { kind, key, .. } | Write::Nothing { kind, key } => {
            (*kind == DocumentKind::Table).then_some(key)
        }
        Write::Provided { then, .. } => table_of(then),
        Write::All(writes) => writes.iter().find_map(table_of),
    }
}

/// Writes the group in one transaction, each write with its table's epoch, and returns the indices of writes that were skipped because
/// another node runs their table. `again`: an earlier attempt may have succeeded.
pub(super) async fn write(
    client: &Object,
    node: Node,
    writes: &[(&Write, i64)],
    again: bool,
) -> Result<BTreeSet<usize>, Error> {
    let (mut steps, mut fences, mut each) = (Steps::default(), BTreeMap::new(), Vec::new());
    for (write, epoch) in writes {
        steps.table = table_of(write).map_or(0, |table| {
            let next = fences.len() as i32 + 1;
            *fences.entry((table, *epoch)).or_insert(next)
        });
        each.push(steps.table);
        steps.add(write);
    }
    let mut fences: Vec<((&str, i64), i32)> = fences.into_iter().collect();
    fences.sort_by_key(|(_, n)| *n);
    let (tables, epochs): (Vec<&str>, Vec<i64>) = fences.into_iter().map(|(fence, _)| fence).unzip();
    let Steps {
        table: _,
        of_table,
        what,
        kinds,
        keys,
        at,
        many,
        texts,
    } = steps;
    let sql = "SELECT write_some($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
    let statement = client.prepare_cached(sql).await?;
    let row = client
        .query_one(
            &statement,
            &[
                &node.0, &again, &tables, &epochs, &of_table, &what, &kinds, &keys, &at, &many, &texts,
            ],
        )
        .await?;
    let refused: Vec<i32> = row.get(0);
    let is_refused = |(_, table): &(usize, &i32)| refused.contains(table);
    Ok(each.iter().enumerate().filter(is_refused).map(|(n, _)| n).collect())
}
