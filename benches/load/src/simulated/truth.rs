//! What is stored, once for all nodes, as a database would have it: which nodes are there, which table runs where, logs and documents.

use maumau_store::{DocumentKind, Owner, StoreError, Write};
use std::collections::{BTreeMap, BTreeSet};
use tokio::time::{Duration, Instant};

/// A node that has renewed nothing for so long seems to be gone.
pub(super) const LEASE: Duration = Duration::from_secs(4);

/// What the store does not do, so that it can be shown that somebody notices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// Nobody asks whether whoever writes to a table has it. The line's number is looked at.
    NoEpoch,
    /// Nor where a line belongs: whatever comes is written behind what is there.
    NoFence,
    /// What is handed over is said to be stored before it is.
    TellsFirst,
    /// A node that is gone is not told when a node that does not run its table writes there.
    QuietFence,
}

/// A document, and its tags.
#[derive(Clone, Default)]
struct Document {
    text: String,
    tags: BTreeSet<String>,
}

/// A node.
struct Node {
    renewed: Instant,
    drains: bool,
    /// How often a table was taken from it.
    taken: u64,
}

/// All that is stored.
pub(super) struct Truth {
    flaw: Option<Flaw>,
    logs: BTreeMap<String, Vec<String>>,
    documents: BTreeMap<(&'static str, String), Document>,
    nodes: BTreeMap<u64, Node>,
    owners: BTreeMap<String, (u64, u64)>,
    epochs: u64,
    /// The store's own clock is ahead by so much.
    ahead: Duration,
    /// Nothing is written any more.
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

    /// The clock is set to another time.
    pub(super) fn set_clock(&mut self, ahead: Duration) {
        self.ahead = ahead;
    }

    /// A new node's number.
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

    /// A node has ended in order.
    pub(super) fn leave(&mut self, node: u64) {
        // Its row stays, as nobody may have its number again.
        if let Some(node) = self.nodes.get_mut(&node) {
            node.drains = true;
        }
        self.owners.retain(|_, (at, _)| *at != node);
    }

    /// A node is there.
    pub(super) fn renew(&mut self, node: u64) {
        let now = self.now();
        if let Some(node) = self.nodes.get_mut(&node) {
            node.renewed = now;
        }
    }

    fn lives(&self, node: u64) -> bool {
        let renewed = self.nodes.get(&node).map(|node| node.renewed);
        let now = self.now();
        // A time that is far ahead is of a clock that was set back since.
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

    /// Who has a table now, if a node wants it, and by which epoch.
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

    /// How often a table was taken from a node.
    pub(super) fn taken(&self, node: u64) -> u64 {
        self.nodes.get(&node).map_or(0, |node| node.taken)
    }

    /// Which of these tables, by epochs, a node does not have any more.
    pub(super) fn lost(&self, node: u64, epochs: &BTreeMap<String, u64>) -> Vec<String> {
        let lost = epochs
            .iter()
            .filter(|(code, epoch)| self.owners.get(*code) != Some(&(node, **epoch)));
        lost.map(|(code, _)| code.clone()).collect()
    }

    /// How often a table was taken.
    pub(super) fn moves(&self) -> u64 {
        self.epochs
    }

    /// Where a table runs.
    pub(super) fn owner(&self, code: &str) -> Option<u64> {
        self.owners.get(code).map(|(at, _)| *at)
    }

    /// Returns whether a node may write to a table by this epoch. With epoch 0 a node that is gone loses the table by that.
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

    /// Writes for a node, by the epoch of the table that it is about; 0 if that does not run there, or there is none.
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

/// The table that something is written of, if it is of one.
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
