//! `load SERVER crash|load …`: the program that `cargo xtask crash` and `cargo xtask load` build and run.

mod args;

use args::{ClusterArgs, CrashArgs, LoadArgs, LoadMode};
use clap::{Parser, Subcommand};
use maumau_load::crash::nodes::{self, Fault};
use maumau_load::postgres::{Server, Wrote};
use maumau_load::{Failed, crash, flood, gate, idle, load, moves, nats, rolling, soak, spectators};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, SystemTime};
use tokio::signal::unix::{SignalKind, signal};

#[derive(Debug, Parser)]
#[command(
    name = "load",
    about = "Plays against a real server process, to measure it or to kill it"
)]
struct Cli {
    /// The server program, for example target/release/maumau
    server: PathBuf,
    /// The server program of the next version, for `crash --nodes --later`
    #[arg(long, value_name = "SERVER")]
    later_server: Option<PathBuf>,
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, Subcommand)]
enum Verb {
    /// Kill servers at random moments, then compare what they acknowledged with what they stored
    Crash(CrashArgs),
    /// Measure servers under load
    Load(LoadArgs),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    match runtime.map_err(Failed::from).and_then(|runtime| {
        runtime.block_on(async {
            tokio::select! {
                done = run(cli) => done,
                // Dropping `run` ends every process that it has started.
                why = interrupted() => Err(why),
            }
        })
    }) {
        Ok(code) => code,
        Err(why) => {
            eprintln!("load: {why}");
            ExitCode::FAILURE
        }
    }
}

async fn run(cli: Cli) -> Result<ExitCode, Failed> {
    let program = cli.server.as_path();
    let passed = match cli.verb {
        Verb::Crash(args) => {
            let seed = args.seed.unwrap_or_else(any_seed);
            if args.nodes {
                crash_nodes(program, cli.later_server, &args, seed).await?
            } else {
                crash(program, &args, seed).await?
            }
        }
        Verb::Load(args) => {
            let seed = args.seed.unwrap_or_else(any_seed);
            match args.other.mode() {
                LoadMode::ManyTables => many_tables(program, args, seed).await?,
                LoadMode::IdleSockets(sockets) => idle(program, &args, sockets, seed).await?,
                LoadMode::Spectators(spectators) => watched(program, &args, spectators, seed).await?,
                LoadMode::DeadGate(sockets) => dead_gate(program, &args, sockets, seed).await?,
                LoadMode::Soak(minutes) => soak(program, minutes, seed).await?,
                LoadMode::Rolling(sockets) => rolling(program, sockets, seed).await?,
                LoadMode::Moves => moves(program, &args, seed).await?,
                LoadMode::Flood => flood(program, &args, seed).await?,
                LoadMode::Peers => return Err("only `cargo xtask load --peers` can run the comparison".into()),
            }
        }
    };
    Ok(if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The URL of the database that `--store` names. `own` starts a database, which ends with the returned server.
fn database(store: Option<String>) -> Result<(Option<Server>, Option<String>), Failed> {
    match store {
        Some(word) if word == "own" => {
            let server = Server::start()?;
            let url = server.database()?;
            Ok((Some(server), Some(url)))
        }
        url => Ok((None, url)),
    }
}

async fn crash(program: &Path, args: &CrashArgs, seed: u64) -> Result<bool, Failed> {
    let (_server, store) = database(args.store.clone())?;
    let plan = crash::Plan {
        kills: args.kills.unwrap_or(50),
        tables: args.tables.unwrap_or(12),
        seed,
        store,
        clocks: args.clocks,
    };
    println!("seed {seed}");
    let report = crash::run(program, &plan).await?;
    print!("{report}");
    Ok(report.differences.is_empty())
}

/// Starts the database and the bus, runs nodes on them and causes faults.
async fn crash_nodes(
    program: &Path,
    later_server: Option<PathBuf>,
    args: &CrashArgs,
    seed: u64,
) -> Result<bool, Failed> {
    let cluster = &args.cluster;
    if cluster.later && later_server.is_none() {
        return Err("--later needs --later-server SERVER before `crash`; `cargo xtask crash` passes it".into());
    }
    let faults = Fault::ALL.into_iter().flat_map(|fault| {
        let n = times(fault, args.kills, cluster);
        std::iter::repeat_n(fault, n as usize)
    });
    let mut plan = nodes::Plan {
        faults: faults.collect(),
        first: cluster.first,
        tables: args.tables.unwrap_or(2),
        door: cluster.door,
        think_ms: cluster.think,
        pause: Duration::from_secs(cluster.pause_s),
        later: later_server.filter(|_| cluster.later),
        seed,
    };
    println!("seed {seed}");
    plan.mix();
    let mut servers = nodes::Servers::start(nodes::Wanted {
        standbys: cluster.standbys,
        apart: cluster.apart,
    })?;
    let report = nodes::run(program, &mut servers, &plan).await?;
    print!("{report}");
    Ok(report.report.differences.is_empty() && report.reopened == 0)
}

/// How often a fault happens. Faults of a part that was not asked for never do, whatever their default is.
fn times(fault: Fault, kills: Option<u32>, args: &ClusterArgs) -> u32 {
    let only = |is_there: bool, n: u32| if is_there { n } else { 0 };
    match fault {
        Fault::Bus => args.bus,
        Fault::Kill => kills.unwrap_or(1),
        Fault::Pause => args.pauses,
        Fault::Stop => args.stops,
        Fault::Gate => args.gates,
        Fault::NoBus => args.no_bus,
        Fault::FailOver => only(args.standbys, args.failovers),
        Fault::NoStandbys => only(args.standbys, args.no_standbys),
        Fault::Cut => only(args.apart, args.cuts),
        Fault::CutStore => only(args.apart, args.store_cuts),
        Fault::CutBus => only(args.apart, args.bus_cuts),
        Fault::Later => only(args.later, args.laters),
        Fault::Upgrade => only(args.later, args.upgrades),
    }
}

async fn many_tables(program: &Path, args: LoadArgs, seed: u64) -> Result<bool, Failed> {
    let many = args.many;
    let bus = many.nodes.map(|_| nats::Server::start()).transpose()?;
    let own = many.nodes.map(|_| "own".to_owned());
    let (server, store) = database(own.or(many.store))?;
    let plan = load::Plan {
        tables: args.tables.unwrap_or(500),
        seats: many.seats,
        think: args.think.map(Duration::from_millis),
        seconds: args.seconds.unwrap_or(10),
        book: many.book,
        options: many.options,
        nodes: many.nodes.unwrap_or(1),
        bus: bus.as_ref().map(nats::Server::url),
        bots: many.bots,
        core: args.core,
        seed,
        store,
    };
    let row = load::run(program, &plan).await?;
    if many.json {
        println!("{}", row.json());
    } else {
        println!("{}\n{row}", load::Heading);
    }
    if let (Some(server), Some(store), false) = (server, &plan.store, many.json) {
        let Wrote { transactions, appends } = server.wrote(store)?;
        let each = appends as f64 / transactions.max(1) as f64;
        println!("PostgreSQL: {appends} appends in {transactions} transactions, {each:.1} each, from the start on");
    }
    Ok(true)
}

async fn idle(program: &Path, args: &LoadArgs, sockets: usize, seed: u64) -> Result<bool, Failed> {
    let plan = idle::Plan {
        sockets,
        seconds: args.seconds.unwrap_or(75),
        seed,
    };
    let report = idle::run(program, &plan).await?;
    print!("{report}");
    Ok(report.closed == 0 && report.held == sockets as u64)
}

async fn watched(program: &Path, args: &LoadArgs, spectators: usize, seed: u64) -> Result<bool, Failed> {
    let plan = spectators::Plan {
        spectators,
        think: Duration::from_millis(args.think.unwrap_or(200)),
        seconds: args.seconds.unwrap_or(10),
        core: args.core,
        seed,
    };
    println!("{}", spectators::Heading);
    for row in spectators::run(program, &plan).await? {
        println!("{row}");
    }
    Ok(true)
}

async fn dead_gate(program: &Path, args: &LoadArgs, sockets: usize, seed: u64) -> Result<bool, Failed> {
    let plan = gate::Plan {
        sockets,
        tables: args.tables.unwrap_or(200),
        think: Duration::from_millis(args.think.unwrap_or(1_000)),
        seconds: args.seconds.unwrap_or(20),
        seed,
    };
    println!("seed {seed}");
    let report = gate::run(program, &plan).await?;
    print!("{report}");
    Ok(report.is_well())
}

async fn soak(program: &Path, minutes: usize, seed: u64) -> Result<bool, Failed> {
    println!("seed {seed}");
    let report = soak::run(program, &soak::Plan { minutes, seed }).await?;
    print!("{report}");
    Ok(report.ended.is_empty())
}

async fn rolling(program: &Path, sockets: usize, seed: u64) -> Result<bool, Failed> {
    println!("seed {seed}");
    let report = rolling::run(program, &rolling::Plan { sockets, seed }).await?;
    print!("{report}");
    Ok(report.is_well())
}

async fn moves(program: &Path, args: &LoadArgs, seed: u64) -> Result<bool, Failed> {
    let plan = moves::Plan {
        tables: args.tables.unwrap_or(200),
        percent: args.percent,
        seconds: args.seconds.unwrap_or(10),
        core: args.core,
        seed,
    };
    println!("seed {seed}");
    let report = moves::run(program, &plan).await?;
    print!("{report}");
    Ok(report.is_well())
}

async fn flood(program: &Path, args: &LoadArgs, seed: u64) -> Result<bool, Failed> {
    let plan = flood::Plan {
        seconds: args.seconds.unwrap_or(5),
        core: args.core,
        seed,
    };
    let report = flood::run(program, &plan).await?;
    print!("{report}");
    Ok(report.is_well())
}

async fn interrupted() -> Failed {
    let Ok(mut terminate) = signal(SignalKind::terminate()) else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
    "interrupted".into()
}

fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.map_or(1, |now| now.as_nanos() as u64) ^ u64::from(std::process::id())
}
