//! `load BINARY crash|nodes|tables|idle|spectators|flood|gate|moves`: what `cargo xtask crash` and `cargo xtask load` start.

mod words;

use maumau_load::crash::nodes;
use maumau_load::postgres::{Server, Wrote};
use maumau_load::{Failed, crash, flood, gate, idle, load, moves, nats, spectators};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, SystemTime};
use tokio::signal::unix::{SignalKind, signal};
use words::Words;

fn main() -> ExitCode {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    match runtime.map_err(Failed::from).and_then(|runtime| {
        runtime.block_on(async {
            tokio::select! {
                done = run() => done,
                // Whatever was started ends, as nobody needs it any more.
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

async fn run() -> Result<ExitCode, Failed> {
    let mut words = Words(std::env::args().skip(1).collect());
    if words.0.len() < 2 {
        return Err("say BINARY and crash, nodes, tables, idle, spectators, flood, gate or moves".into());
    }
    let program = words.0.remove(0);
    let (program, verb) = (Path::new(&program), words.0.remove(0));
    let seed = words.value("--seed")?.unwrap_or_else(any_seed);
    match verb.as_str() {
        "crash" => {
            let (_server, store) = database(&mut words)?;
            let plan = crash::Plan {
                kills: words.value("--kills")?.unwrap_or(50),
                tables: words.value("--tables")?.unwrap_or(12),
                seed,
                store,
            };
            words.end()?;
            println!("seed {seed}");
            let report = crash::run(program, &plan).await?;
            print!("{report}");
            let well = report.differences.is_empty();
            Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
        }
        "tables" => tables(program, words, seed).await,
        "flood" => flood(program, words, seed).await,
        "idle" => {
            let plan = idle::Plan {
                sockets: words.value("--idle-sockets")?.unwrap_or(10_000),
                seconds: words.value("--seconds")?.unwrap_or(75),
                seed,
            };
            words.end()?;
            let report = idle::run(program, &plan).await?;
            print!("{report}");
            let well = report.closed == 0 && report.held == plan.sockets as u64;
            Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
        }
        "nodes" => nodes(program, words, seed).await,
        "spectators" => watched(program, words, seed).await,
        "gate" => gate(program, words, seed).await,
        "moves" => moves(program, words, seed).await,
        _ => Err(format!("there is no `{verb}`: crash, nodes, tables, idle, spectators, flood, gate or moves").into()),
    }
}

/// The database that is named, or one that is started for it (`--store own`) and ends with it.
fn database(words: &mut Words) -> Result<(Option<Server>, Option<String>), Failed> {
    match words.value::<String>("--store")? {
        Some(word) if word == "own" => {
            let server = Server::start()?;
            let url = server.database()?;
            Ok((Some(server), Some(url)))
        }
        named => Ok((None, named)),
    }
}

/// Tables that play; where several hosts are asked for database and bus are started for them.
async fn tables(program: &Path, mut words: Words, seed: u64) -> Result<ExitCode, Failed> {
    let nodes = words.value("--nodes")?;
    if nodes.is_some() {
        words.0.extend(["--store".to_owned(), "own".to_owned()]);
    }
    let bus = nodes.map(|_: usize| nats::Server::start()).transpose()?;
    let (server, store) = database(&mut words)?;
    let fast = words.flag("--fast");
    let think = words.value("--think")?.map(Duration::from_millis);
    let json = words.flag("--json");
    let plan = load::Plan {
        tables: words.value("--tables")?.unwrap_or(500),
        seats: words.value("--seats")?.unwrap_or(2),
        think: think.filter(|_| !fast),
        seconds: words.value("--seconds")?.unwrap_or(10),
        book: words.value("--book")?.unwrap_or_else(|| "spin".into()),
        options: words.value("--options")?.unwrap_or_default(),
        nodes: nodes.unwrap_or(1),
        bus: bus.as_ref().map(nats::Server::url),
        bots: words.value("--bots")?.unwrap_or(0),
        core: words.value("--core")?,
        seed,
        store,
    };
    words.end()?;
    let row = load::run(program, &plan).await?;
    if json {
        println!("{}", row.json());
    } else {
        println!("{}\n{row}", load::Heading);
    }
    if let (Some(server), Some(store), false) = (server, &plan.store, json) {
        let Wrote { transactions, appends } = server.wrote(store)?;
        let each = appends as f64 / transactions.max(1) as f64;
        println!("PostgreSQL: {appends} appends in {transactions} transactions, {each:.1} each, from the start on");
    }
    Ok(ExitCode::SUCCESS)
}

/// Nodes that fall; database and bus are started for it.
async fn nodes(program: &Path, mut words: Words, seed: u64) -> Result<ExitCode, Failed> {
    let (has_standbys, is_apart) = (words.flag("--standbys"), words.flag("--apart"));
    let mut plan = nodes::Plan {
        faults: Vec::new(),
        first: words.value("--first")?.unwrap_or(0),
        tables: words.value("--tables")?.unwrap_or(2),
        door: words.flag("--door"),
        think_ms: words.value("--think")?.unwrap_or(crash::THINK_MS),
        pause: Duration::from_secs(words.value("--pause-s")?.unwrap_or(0)),
        later: words.value("--later")?,
        seed,
    };
    let names = [
        "--bus",
        "--kills",
        "--pauses",
        "--stops",
        "--gates",
        "--failovers",
        "--no-bus",
        "--no-standbys",
        "--cuts",
        "--store-cuts",
        "--bus-cuts",
        "--laters",
        "--upgrades",
    ];
    for (name, fault) in names.into_iter().zip(nodes::Fault::ALL) {
        let n = match fault {
            nodes::Fault::FailOver => usize::from(has_standbys),
            nodes::Fault::NoStandbys => 0,
            nodes::Fault::Cut | nodes::Fault::CutStore | nodes::Fault::CutBus => usize::from(is_apart),
            nodes::Fault::Bus
            | nodes::Fault::Kill
            | nodes::Fault::Pause
            | nodes::Fault::Stop
            | nodes::Fault::Gate
            | nodes::Fault::NoBus => 1,
            nodes::Fault::Later => usize::from(plan.later.is_some()),
            // All nodes where people are.
            nodes::Fault::Upgrade => 2 * usize::from(plan.later.is_some()),
        };
        let n = words.value(name)?.unwrap_or(n);
        plan.faults.extend(std::iter::repeat_n(fault, n));
    }
    words.end()?;
    if plan.think_ms == 0 {
        return Err("--think is at least 1".into());
    }
    let needs = [nodes::Fault::FailOver, nodes::Fault::NoStandbys];
    if !has_standbys && plan.faults.iter().any(|fault| needs.contains(fault)) {
        return Err("--failovers and --no-standbys need --standbys".into());
    }
    if !is_apart && plan.faults.iter().any(|fault| !fault.cuts().is_empty()) {
        return Err("--cuts, --store-cuts and --bus-cuts need --apart".into());
    }
    if plan.later.is_none() && plan.faults.iter().any(|fault| fault.is_of_later()) {
        return Err("--laters and --upgrades need --later PROGRAM".into());
    }
    println!("seed {seed}");
    plan.mix();
    let mut servers = nodes::Servers::start(nodes::Wanted {
        standbys: has_standbys,
        apart: is_apart,
    })?;
    let report = nodes::run(program, &mut servers, &plan).await?;
    print!("{report}");
    let well = report.report.differences.is_empty() && report.reopened == 0;
    Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn watched(program: &Path, mut words: Words, seed: u64) -> Result<ExitCode, Failed> {
    let plan = spectators::Plan {
        spectators: words.value("--spectators")?.unwrap_or(1_000),
        think: Duration::from_millis(words.value("--think")?.unwrap_or(200)),
        seconds: words.value("--seconds")?.unwrap_or(10),
        core: words.value("--core")?,
        seed,
    };
    words.end()?;
    println!("{}", spectators::Heading);
    for row in spectators::run(program, &plan).await? {
        println!("{row}");
    }
    Ok(ExitCode::SUCCESS)
}

async fn flood(program: &Path, mut words: Words, seed: u64) -> Result<ExitCode, Failed> {
    let plan = flood::Plan {
        seconds: words.value("--seconds")?.unwrap_or(5),
        core: words.value("--core")?,
        seed,
    };
    words.end()?;
    let report = flood::run(program, &plan).await?;
    print!("{report}");
    let well = report.is_well();
    Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn gate(program: &Path, mut words: Words, seed: u64) -> Result<ExitCode, Failed> {
    let plan = gate::Plan {
        sockets: words.value("--dead-gate")?.unwrap_or(10_000),
        tables: words.value("--tables")?.unwrap_or(200),
        think: Duration::from_millis(words.value("--think")?.unwrap_or(1_000)),
        seconds: words.value("--seconds")?.unwrap_or(20),
        seed,
    };
    words.end()?;
    println!("seed {seed}");
    let report = gate::run(program, &plan).await?;
    print!("{report}");
    let well = report.is_well();
    Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn moves(program: &Path, mut words: Words, seed: u64) -> Result<ExitCode, Failed> {
    words.flag("--moves");
    let plan = moves::Plan {
        tables: words.value("--tables")?.unwrap_or(200),
        percent: words.value("--percent")?.unwrap_or(30),
        seconds: words.value("--seconds")?.unwrap_or(10),
        core: words.value("--core")?,
        seed,
    };
    words.end()?;
    println!("seed {seed}");
    let report = moves::run(program, &plan).await?;
    print!("{report}");
    let well = report.is_well();
    Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Somebody wants an end (SIGINT, SIGTERM).
async fn interrupted() -> Failed {
    let Ok(mut told) = signal(SignalKind::terminate()) else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = told.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
    "interrupted".into()
}

/// A seed that nobody has chosen.
fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.map_or(1, |now| now.as_nanos() as u64) ^ u64::from(std::process::id())
}
