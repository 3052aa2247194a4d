//! Simulated machines: network namespaces with links that can be cut. Each node has three links: to
//! the clients, to the database, and to the bus.

use crate::{Failed, Machine};
use std::fs;
use std::net::Ipv4Addr;
use std::path::Path;
use std::process::{Command, id};
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// The prefix of all names; the number of the run follows.
const NAME: &str = "mau";
/// Maximum number of concurrent runs, and the start of their addresses.
const RUNS: u8 = 50;
const NET: (u8, u8) = (10, 200);
/// The last byte of addresses: the database or the bus, the first node, and this process.
const FIRST: u8 = 1;
const NODES: u8 = 10;
const LAST: u8 = 254;
/// Maximum number of nodes in a run, in total.
const NODES_MAX: u8 = 200;

/// A link of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// To the clients.
    People,
    /// To the database.
    Store,
    /// To the bus.
    Bus,
}

impl Way {
    /// All of them.
    pub const ALL: [Way; 3] = [Way::People, Way::Store, Way::Bus];

    fn number(self) -> u8 {
        match self {
            Way::People => 1,
            Way::Store => 2,
            Way::Bus => 3,
        }
    }

    fn letter(self) -> char {
        match self {
            Way::People => 'p',
            Way::Store => 's',
            Way::Bus => 'b',
        }
    }
}

/// All machines of a run, which are removed on drop.
#[derive(Debug)]
pub struct Apart {
    run: u8,
    nodes: AtomicU8,
}

/// The machine of a node.
#[derive(Debug)]
pub struct Place {
    machine: Machine,
    /// The common prefix of its links' names.
    links: String,
}

impl Apart {
    /// Creates the networks, and removes those that earlier runs left behind.
    ///
    /// # Errors
    /// If namespaces cannot be created; the message says what is missing.
    pub fn new() -> Result<Apart, Failed> {
        let missing =
            |why: Failed| format!("links can't be cut here: that needs root, `ip` and network namespaces ({why})");
        ip("netns list").map_err(missing)?;
        for run in (0..RUNS).filter(|run| is_left(*run)) {
            remove(run);
        }
        let mut free = Err("there are no runs".into());
        for run in 0..RUNS {
            // A link with this name means that the number is taken.
            let net = net(run, Way::People);
            free = ip(&format!("link add {net} type bridge")).map(|()| run);
            if free.is_ok() {
                break;
            }
        }
        let run = free.map_err(missing)?;
        // From here on, dropping `apart` cleans up after a failure.
        let apart = Apart {
            run,
            nodes: AtomicU8::new(0),
        };
        ip(&format!("link set dev {} alias {}", net(run, Way::People), id()))?;
        for way in Way::ALL {
            let net = net(run, way);
            if way != Way::People {
                ip(&format!("link add {net} type bridge"))?;
            }
            ip(&format!("addr add {}/24 dev {net}", apart.addr(way, LAST)))?;
            ip(&format!("link set dev {net} up"))?;
        }
        Ok(apart)
    }

    fn addr(&self, way: Way, last: u8) -> Ipv4Addr {
        Ipv4Addr::new(NET.0, NET.1 + self.run, way.number(), last)
    }

    /// Returns the address at which nodes see this process.
    pub fn here(&self) -> Ipv4Addr {
        self.addr(Way::People, LAST)
    }

    /// Returns the machine of the database or of the bus.
    pub fn shared(&self, way: Way) -> Result<Machine, Failed> {
        let name = format!("{NAME}{}-{}", self.run, way.letter());
        namespace(&name)?;
        self.link(&name, &format!("{NAME}{}x", self.run), way, FIRST)?;
        Ok(Machine::apart(&name, self.addr(way, FIRST)))
    }

    /// Creates a machine for a node.
    ///
    /// # Errors
    /// If it cannot be created, or there are too many.
    pub fn node(&self) -> Result<Place, Failed> {
        let n = self.nodes.fetch_add(1, Relaxed);
        if n >= NODES_MAX {
            return Err(format!("a run has {NODES_MAX} nodes at most").into());
        }
        let (name, links) = (format!("{NAME}{}-{n}", self.run), format!("{NAME}{}n{n}", self.run));
        namespace(&name)?;
        for way in Way::ALL {
            self.link(&name, &links, way, NODES + n)?;
        }
        let machine = Machine::apart(&name, self.addr(Way::People, NODES + n));
        Ok(Place { machine, links })
    }

    fn link(&self, namespace: &str, links: &str, way: Way, last: u8) -> Result<(), Failed> {
        let (letter, net) = (way.letter(), net(self.run, way));
        ip(&format!(
            "link add {links}{letter} type veth peer name {letter} netns {namespace}"
        ))?;
        ip(&format!("link set dev {links}{letter} master {net} up"))?;
        ip(&format!(
            "-n {namespace} addr add {}/24 dev {letter}",
            self.addr(way, last)
        ))?;
        ip(&format!("-n {namespace} link set dev {letter} up"))
    }
}

impl Drop for Apart {
    fn drop(&mut self) {
        remove(self.run);
    }
}

impl Place {
    /// Returns the machine.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Takes a link down: nothing gets through in either direction.
    pub fn cut(&self, way: Way) -> Result<(), Failed> {
        ip(&format!("link set dev {}{} down", self.links, way.letter()))
    }

    /// Takes a link up again.
    pub fn mend(&self, way: Way) -> Result<(), Failed> {
        ip(&format!("link set dev {}{} up", self.links, way.letter()))
    }
}

fn net(run: u8, way: Way) -> String {
    format!("{NAME}{run}{}", way.letter())
}

fn namespace(name: &str) -> Result<(), Failed> {
    ip(&format!("netns add {name}"))?;
    ip(&format!("-n {name} link set dev lo up"))
}

fn ip(words: &str) -> Result<(), Failed> {
    let done = Command::new("ip").args(words.split(' ')).output()?;
    if done.status.success() {
        return Ok(());
    }
    Err(format!("ip {words}: {}", String::from_utf8_lossy(&done.stderr).trim()).into())
}

/// Returns whether the process that began this run is gone, but its networks remain.
fn is_left(run: u8) -> bool {
    let alias = fs::read_to_string(format!("/sys/class/net/{}/ifalias", net(run, Way::People)));
    let of: Option<u32> = alias.ok().and_then(|alias| alias.trim().parse().ok());
    of.is_some_and(|of| !Path::new(&format!("/proc/{of}")).exists())
}

/// Removes a run: its processes, namespaces and links. Continues after failures.
fn remove(run: u8) {
    for name in names("/run/netns", &format!("{NAME}{run}-")) {
        let pids = Command::new("ip").args(["netns", "pids", &name]).output();
        let pids = pids.map(|told| String::from_utf8_lossy(&told.stdout).into_owned());
        for pid in pids.unwrap_or_default().split_whitespace() {
            let _ = Command::new("kill").args(["-9", pid]).output();
        }
        let _ = ip(&format!("netns del {name}"));
    }
    let links = [format!("{NAME}{run}n"), format!("{NAME}{run}x")];
    let nets = Way::ALL.map(|way| net(run, way));
    // The network that reserves the run's number goes last.
    for start in links.iter().chain(nets.iter().rev()) {
        for name in names("/sys/class/net", start) {
            let _ = ip(&format!("link del {name}"));
        }
    }
}

fn names(folder: &str, start: &str) -> Vec<String> {
    let all = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = all.map(|entry| entry.file_name().to_string_lossy().into_owned());
    names.filter(|name| name.starts_with(start)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_run_is_taken_for_another_one() {
        let all: Vec<String> = (0..RUNS).flat_map(|run| Way::ALL.map(|way| net(run, way))).collect();
        let alike = |a: &String| all.iter().filter(|b| b.starts_with(a.as_str())).count();
        assert!(all.iter().all(|a| alike(a) == 1), "{all:?}");
        assert!(NODES.checked_add(NODES_MAX).is_some_and(|end| end <= LAST));
    }
}
