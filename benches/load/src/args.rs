//! The arguments of `crash` and `load`. `xtask` includes this file too, so it may use only std and clap.

use clap::Args;

/// Arguments of `crash`.
#[derive(Clone, Debug, Args)]
pub struct CrashArgs {
    /// Run several nodes that share a database and three NATS servers, and cause faults in random order
    #[arg(long)]
    pub nodes: bool,
    /// Kill a server (SIGKILL) this many times [default: 50; with --nodes 1]
    #[arg(long, value_name = "N")]
    pub kills: Option<u32>,
    /// Play at this many tables; with --nodes, open this many more before each fault [default: 12; with --nodes 2]
    #[arg(long, value_name = "N")]
    pub tables: Option<usize>,
    /// Repeat the random choices of an earlier run [default: random; the run prints it]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Keep the tables in PostgreSQL: at this URL, or `own` to start a database for the run [default: a data directory]
    #[arg(long, value_name = "own|URL", conflicts_with = "nodes")]
    pub store: Option<String>,
    /// Set the server's clock weeks ahead or back at each restart and while it runs (needs Debian's package faketime)
    #[arg(long, conflicts_with_all = ["nodes", "store"])]
    pub clocks: bool,
    #[allow(missing_docs)]
    #[command(flatten, next_help_heading = "With --nodes")]
    pub cluster: ClusterArgs,
}

// No doc comments here: clap would print them instead of the verb's own description.
#[allow(missing_docs)]
#[derive(Clone, Debug, Args)]
#[group(id = "cluster", requires = "nodes")]
pub struct ClusterArgs {
    /// Suspend a node (SIGSTOP) until another has taken over, this many times
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub pauses: u32,
    /// Stop a node (SIGTERM) this many times
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub stops: u32,
    /// Kill and restart a node where players are connected, this many times
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub gates: u32,
    /// Kill and restart one of the NATS servers this many times
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub bus: u32,
    /// Take all NATS servers down for a moment, this many times
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub no_bus: u32,
    /// Run the database with two standbys
    #[arg(long)]
    pub standbys: bool,
    /// With --standbys: kill the primary and promote a standby, this many times
    #[arg(long, value_name = "N", default_value_t = 1, requires = "standbys")]
    pub failovers: u32,
    /// With --standbys: take both standbys down for 30 s, so that nothing can be stored, this many times
    #[arg(long, value_name = "N", default_value_t = 0, requires = "standbys")]
    pub no_standbys: u32,
    /// Put the nodes, the database and the NATS servers in network namespaces whose links can be cut (needs root)
    #[arg(long)]
    pub apart: bool,
    /// With --apart: cut all links of a node for 8 s, this many times
    #[arg(long, value_name = "N", default_value_t = 1, requires = "apart")]
    pub cuts: u32,
    /// With --apart: cut a node's link to the database for 8 s, this many times
    #[arg(long, value_name = "N", default_value_t = 1, requires = "apart")]
    pub store_cuts: u32,
    /// With --apart: cut a node's link to the NATS servers for 8 s, this many times
    #[arg(long, value_name = "N", default_value_t = 1, requires = "apart")]
    pub bus_cuts: u32,
    /// Mix in nodes of a build whose log format is one version newer
    #[arg(long)]
    pub later: bool,
    /// With --later: kill a newer node this many times; only another newer node may take over its tables
    #[arg(long, value_name = "N", default_value_t = 1, requires = "later")]
    pub laters: u32,
    /// With --later: replace this many of the nodes where players are connected with newer ones, one by one
    #[arg(long, value_name = "N", default_value_t = 2, requires = "later")]
    pub upgrades: u32,
    /// Open this many tables before the first fault
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub first: usize,
    /// Players think for up to this many milliseconds
    #[arg(long, value_name = "MS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..))]
    pub think: u64,
    /// A suspended node stays suspended for at least this many seconds
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub pause_s: u64,
    /// Players connect through nginx
    #[arg(long)]
    pub door: bool,
}

/// Arguments of `load`.
#[derive(Clone, Debug, Args)]
pub struct LoadArgs {
    /// Play at this many tables [default: 500; with --dead-gate or --moves 200]
    #[arg(long, value_name = "N", conflicts_with_all = ["idle_sockets", "spectators", "flood", "peers"])]
    pub tables: Option<usize>,
    /// Play one action per table every MS milliseconds [default: as --fast; with --spectators 200, with --dead-gate 1000]
    #[arg(long, value_name = "MS", conflicts_with_all = ["idle_sockets", "moves", "flood", "peers"])]
    pub think: Option<u64>,
    /// Measure for this many seconds [default: 10; with --idle-sockets 75, with --dead-gate 20, with --flood 5]
    #[arg(long, value_name = "S", conflicts_with = "peers")]
    pub seconds: Option<u64>,
    /// Pin the server, or all nodes, to this one core [default: all cores]
    #[arg(long, value_name = "N", conflicts_with_all = ["idle_sockets", "dead_gate", "peers"])]
    pub core: Option<u8>,
    /// Repeat the random choices of an earlier run [default: random]
    #[arg(long, value_name = "N", conflicts_with = "peers")]
    pub seed: Option<u64>,
    #[allow(missing_docs)]
    #[command(flatten, next_help_heading = "Many tables (the default)")]
    pub many: ManyArgs,
    #[allow(missing_docs)]
    #[command(flatten, next_help_heading = "Other measurements, one at a time")]
    pub other: OtherArgs,
    /// With --moves: play at this percentage of the maximum rate
    #[arg(long, value_name = "N", default_value_t = 30, requires = "moves")]
    pub percent: u32,
    /// With --peers: make one short run, to see that it works
    #[arg(long, requires = "peers")]
    pub quick: bool,
}

#[allow(missing_docs)]
#[derive(Clone, Debug, Args)]
#[group(id = "many", conflicts_with = "other")]
pub struct ManyArgs {
    /// Seats at each table, all played by people
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub seats: u8,
    /// Play a table's next action as soon as all its players have seen the last one
    #[arg(long, conflicts_with = "think")]
    pub fast: bool,
    /// Rule book
    #[arg(long, default_value = "spin")]
    pub book: String,
    /// Options of the rule book
    #[arg(long, default_value = "")]
    pub options: String,
    /// Keep the tables in PostgreSQL: at this URL, or `own` to start a database for the run [default: a data directory]
    #[arg(long, value_name = "own|URL", conflicts_with = "nodes")]
    pub store: Option<String>,
    /// Run this many nodes, with a database and a NATS server of their own [default: one server without them]
    #[arg(long, value_name = "N")]
    pub nodes: Option<usize>,
    /// Add this many tables, not measured, where one person plays against three hard bots
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub bots: usize,
    /// Print one line of JSON instead of a table
    #[arg(long)]
    pub json: bool,
}

#[allow(missing_docs)]
#[derive(Clone, Debug, Args)]
#[group(id = "other", multiple = false)]
pub struct OtherArgs {
    /// Hold this many idle sockets open
    #[arg(long, value_name = "N")]
    pub idle_sockets: Option<usize>,
    /// Let this many spectators watch one table
    #[arg(long, value_name = "N")]
    pub spectators: Option<usize>,
    /// Kill one of three nodes, with this many sockets: when are all of them reconnected (through nginx), and do other players notice?
    #[arg(long, value_name = "N")]
    pub dead_gate: Option<usize>,
    /// Restart three nodes one by one, with this many sockets: how long is each client without one (through nginx)?
    #[arg(long, value_name = "N")]
    pub rolling: Option<usize>,
    /// Play for this many minutes on a fast wall clock while tables come and go: does anything grow? (needs Debian's package faketime)
    #[arg(long, value_name = "MINUTES")]
    pub soak: Option<usize>,
    /// Stop one node and kill another while players use tables there through two more: how long does each table stall?
    #[arg(long)]
    pub moves: bool,
    /// Let one client request all it can: how long do the actions at another client's table take?
    #[arg(long)]
    pub flood: bool,
    /// Compare 500 tables of two with three servers for Node.js
    #[arg(long)]
    pub peers: bool,
}

/// What `load` measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum LoadMode {
    ManyTables,
    IdleSockets(usize),
    Spectators(usize),
    DeadGate(usize),
    Rolling(usize),
    Soak(usize),
    Moves,
    Flood,
    Peers,
}

impl OtherArgs {
    /// The measurement that these arguments select; clap rejects two at once.
    pub fn mode(&self) -> LoadMode {
        let modes = [
            self.idle_sockets.map(LoadMode::IdleSockets),
            self.spectators.map(LoadMode::Spectators),
            self.dead_gate.map(LoadMode::DeadGate),
            self.rolling.map(LoadMode::Rolling),
            self.soak.map(LoadMode::Soak),
            self.moves.then_some(LoadMode::Moves),
            self.flood.then_some(LoadMode::Flood),
            self.peers.then_some(LoadMode::Peers),
        ];
        modes.into_iter().flatten().next().unwrap_or(LoadMode::ManyTables)
    }
}
