//! The contents of the simulated database, shared by all nodes: leases, owners of tables, logs and
//! documents.

use maumau_store::{DocumentKind, Owner, StoreError, Write};
use std::collections::{BTreeMap, BTreeSet};
use tokio::time::{Duration, Instant};

/// A node that has not renewed its lease for this long is considered gone.
pub(super) const LEASE: Duration = Duration::from_secs(4);

/// Deliberate defects of the store, which the tests must detect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// Does not check that the writer owns the table. Line numbers are still checked.
    NoEpoch,
    /// Also ignores line numbers: every write is appended.
    NoFence,
    /// Acknowledges writes before they are stored.
    TellsFirst,
    /// Does not notify a node that it lost its table to a write from another node.
    QuietFence,
}

#[derive(Clone, Default)]
struct Document {
    text: String,
    tags: BTreeSet<String>,
}

struct Node {
    renewed: Instant,
    drains: bool,
    /// How many tables were taken from it.
    taken: u64,
}

pub(super) struct Truth {
    flaw: Option<Flaw>,
    logs: BTreeMap<String, Vec<String>>,
    documents: BTreeMap<(&'static str, String), Document>,
    nodes: BTreeMap<u64, Node>,
    owners: BTreeMap<String, (u64, u64)>,
    epochs: u64,
    /// How far the store's clock is ahead.
    ahead: Duration,
    /// Whether all writes are rejected.
    pub(super) is_closed: bool,
}

impl Truth {
    pub(super) fn new(flaw: Option<Flaw>) -> Truth {
        Truth {
            flaw,
            logs: BTreeMap::new(),
            documents: BTreeMap::new(),
            nodes: BTreeMap::new(),
            owners: BTreeMap::new(),
            epochs: 0,
            ahead: Duration::from_secs(100),
            is_closed: false,
        }
    }

    pub(super) fn tells_first(&self) -> bool {
        self.flaw == Some(Flaw::TellsFirst)
    }

    fn now(&self) -> Instant {
        Instant::now() + self.ahead
    }

    pub(super) fn set_clock(&mut self, ahead: Duration) {
        self.ahead = ahead;
    }

    /// Registers a node. Returns its number.
    pub(super) fn enter(&mut self) -> u64 {
        let node = self.nodes.last_key_value().map_or(1, |(last, _)| last + 1);
        let new = Node {
            renewed: self.now(),
            drains: false,
            taken: 0,
        };
        self.nodes.insert(node, new);
        node
    }

    /// Records that a node has stopped properly.
    pub(super) fn leave(&mut self, node: u64) {
        // The row stays, because numbers are never reused.
        if let Some(node) = self.nodes.get_mut(&node) {
            node.drains = true;
        }
        self.owners.retain(|_, (at, _)| *at != node);
    }

    pub(super) fn renew(&mut self, node: u64) {
        let now = self.now();
        if let Some(node) = self.nodes.get_mut(&node) {
            node.renewed = now;
        }
    }

    fn lives(&self, node: u64) -> bool {
        let renewed = self.nodes.get(&node).map(|node| node.renewed);
        let now = self.now();
        // A time far ahead is from before the clock was set back.
        renewed.is_some_and(|renewed| renewed + LEASE > now && renewed < now + LEASE)
    }

    pub(super) fn others(&self, node: u64) -> Vec<u64> {
        let all = self.nodes.keys().copied();
        all.filter(|other| *other != node && self.lives(*other)).collect()
    }

    fn helper(&self, node: u64) -> Option<u64> {
        let others = self.others(node);
        others.into_iter().find(|other| !self.nodes[other].drains)
    }

    pub(super) fn drain(&mut self, node: u64) -> bool {
        if let Some(node) = self.nodes.get_mut(&node) {
            node.drains = true;
        }
        self.helper(node).is_some()
    }

    /// Claims a table for a node. Returns its owner and epoch.
    pub(super) fn claim(&mut self, node: u64, code: &str) -> Result<(Owner, u64), StoreError> {
        let before = self.owners.get(code).map(|(at, _)| *at).filter(|at| *at != node);
        if let Some(at) = before.filter(|at| self.lives(*at)) {
            return Ok((Owner::Theirs(at), 0));
        }
        if self.nodes[&node].drains {
            let nobody = || StoreError::Failed("this host stops, and there is no other one".into());
            return Ok((Owner::Theirs(self.helper(node).ok_or_else(nobody)?), 0));
        }
        if let Some(at) = before {
            self.tell_taken(at);
        }
        self.renew(node);
        self.epochs += 1;
        self.owners.insert(code.to_owned(), (node, self.epochs));
        let taken_over = before.is_some();
        Ok((Owner::Ours { taken_over }, self.epochs))
    }

    pub(super) fn release(&mut self, node: u64, code: &str, epoch: u64) {
        if self.owners.get(code) == Some(&(node, epoch)) {
            self.owners.remove(code);
        }
    }

    fn tell_taken(&mut self, node: u64) {
        if let Some(node) = self.nodes.get_mut(&node) {
            node.taken += 1;
        }
    }

    pub(super) fn taken(&self, node: u64) -> u64 {
        self.nodes.get(&node).map_or(0, |node| node.taken)
    }

    /// Returns the tables that a node no longer owns, given their epochs.
    pub(super) fn lost(&self, node: u64, epochs: &BTreeMap<String, u64>) -> Vec<String> {
        let lost = epochs
            .iter()
            .filter(|(code, epoch)| self.owners.get(*code) != Some(&(node, **epoch)));
        lost.map(|(code, _)| code.clone()).collect()
    }

    /// Returns how many times a table has changed owners.
    pub(super) fn moves(&self) -> u64 {
        self.epochs
    }

    pub(super) fn owner(&self, code: &str) -> Option<u64> {
        self.owners.get(code).map(|(at, _)| *at)
    }

    /// Returns whether a node may write to a table with this epoch. A write with epoch 0 takes the
    /// table from an owner that is gone.
    fn is_fenced(&mut self, node: u64, table: &str, epoch: u64) -> bool {
        let owner = self.owners.get(table).copied();
        match owner {
            Some(owner) if epoch > 0 => owner == (node, epoch),
            Some((at, _)) if self.lives(at) => false,
            Some((at, _)) => {
                self.owners.remove(table);
                if self.flaw != Some(Flaw::QuietFence) {
                    self.tell_taken(at);
                }
                true
            }
            None => epoch == 0,
        }
    }

    /// Writes for a node. `epoch` is that of the table, or 0 if the node does not run it or the
    /// write is not about a table.
    pub(super) fn write(&mut self, node: u64, epoch: u64, what: &Write) -> Result<(), StoreError> {
        let table = table_of(what);
        let is_asked = !matches!(self.flaw, Some(Flaw::NoEpoch | Flaw::NoFence));
        if is_asked && table.is_some_and(|table| !self.is_fenced(node, table, epoch)) {
            return Err(StoreError::Elsewhere);
        }
        self.put(what)
    }

    fn put(&mut self, what: &Write) -> Result<(), StoreError> {
        match what {
            Write::Lines { log, from, lines } => {
                let is_fenced = self.flaw != Some(Flaw::NoFence);
                let there = self.logs.entry(log.clone()).or_default();
                if is_fenced && there.len() as u64 != *from {
                    return Err(StoreError::Conflict);
                }
                there.extend(lines.iter().cloned());
            }
            Write::Document { kind, key, text } => {
                self.document(*kind, key).text.clone_from(text);
            }
            Write::Tagged { kind, key, text, tags } => {
                let (text, tags) = (text.clone(), tags.iter().cloned().collect());
                *self.document(*kind, key) = Document { text, tags };
            }
            Write::Nothing { kind, key } => drop(self.documents.remove(&(kind.name(), key.clone()))),
            Write::Provided { kind, key, was, then } => {
                if self.get(*kind, key) != *was {
                    return Err(StoreError::Conflict);
                }
                return self.put(then);
            }
            Write::NoLines { log } => drop(self.logs.remove(log)),
            Write::OtherLines { log, was, lines } => {
                if self.log(log) != *was {
                    return Err(StoreError::Conflict);
                }
                self.logs.insert(log.clone(), lines.clone());
                self.logs.retain(|_, lines| !lines.is_empty());
            }
            Write::All(writes) => {
                for (n, write) in writes.iter().enumerate() {
                    let done = self.put(write);
                    assert!(done.is_ok() || n == 0, "nothing was done before: {write:?}");
                    done?;
                }
            }
        }
        Ok(())
    }

    fn document(&mut self, kind: DocumentKind, key: &str) -> &mut Document {
        self.documents.entry((kind.name(), key.to_owned())).or_default()
    }

    pub(super) fn get(&self, kind: DocumentKind, key: &str) -> Option<String> {
        let found = self.documents.get(&(kind.name(), key.to_owned()));
        found.map(|document| document.text.clone())
    }

    fn found(&self, kind: DocumentKind, is_wanted: impl Fn(&Document) -> bool) -> Vec<(String, String)> {
        let all = self.documents.iter().filter(|((of, _), _)| *of == kind.name());
        let found = all.filter(|(_, document)| is_wanted(document));
        found
            .map(|((_, key), document)| (key.clone(), document.text.clone()))
            .collect()
    }

    pub(super) fn tagged(&self, kind: DocumentKind, tag: &str) -> Vec<(String, String)> {
        self.found(kind, |document| document.tags.contains(tag))
    }

    pub(super) fn all_with(&self, kind: DocumentKind, text: &str) -> Vec<(String, String)> {
        self.found(kind, |document| document.text.contains(text))
    }

    pub(super) fn log(&self, log: &str) -> Vec<String> {
        self.logs.get(log).cloned().unwrap_or_default()
    }

    pub(super) fn logs(&self, is_wanted: impl Fn(&str, &[String]) -> bool) -> Vec<String> {
        let all = self.logs.iter().filter(|(name, lines)| is_wanted(name, lines));
        all.map(|(name, _)| name.clone()).collect()
    }
}

/// Returns the table that a write is about, if any.
pub(super) fn table_of(what: &Write) -> Option<&str> {
    match what {
        Write::Lines { log, .. } | Write::NoLines { log } | Write::OtherLines { log, .. } => log.split('.').next(),
        Write::Document { kind, key, .. } | Write::Tagged { kind, key, .. } | Write::Nothing { kind, key } => {
            (*kind == DocumentKind::Table).then_some(key)
        }
        Write::Provided { then, .. } => table_of(then),
        Write::All(writes) => writes.iter().find_map(table_of),
    }
}
