//! Many tables at once: actions per second, the server's cost per action, and the latency until the
//! last seat has seen it.

mod hosts;
mod measured;
mod table;

use crate::{Chance, Failed, requests};
pub(crate) use hosts::Hosts;
pub use measured::{Heading, Row};
pub(crate) use measured::{Measured, Summary};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
pub(crate) use table::{Pace, Sitting, Table};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

/// Number of tables created concurrently.
const SIDE_BY_SIDE: usize = 32;
/// Seats at a table of bots; one of them is a person.
const BOT_SEATS: u8 = 4;
/// The time between the person's actions there.
const PERSON_THINKS: Duration = Duration::from_secs(2);
const WARM: Duration = Duration::from_secs(3);

/// The parameters of a run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The number of tables.
    pub tables: usize,
    /// The number of seats at each, all played by people.
    pub seats: u8,
    /// The time between two actions of a table; `None`: the next one follows as soon as all have
    /// seen the last.
    pub think: Option<Duration>,
    /// The length of the measurement, in seconds.
    pub seconds: u64,
    /// The id of the book.
    pub book: String,
    /// The options of the book.
    pub options: String,
    /// The seed of the players' random choices.
    pub seed: u64,
    /// The URL of the database; `None`: a data directory.
    pub store: Option<String>,
    /// The number of servers; several share the database.
    pub nodes: usize,
    /// The URL of the bus between them.
    pub bus: Option<String>,
    /// The number of additional, unmeasured tables where one person plays against *hard* bots.
    pub bots: usize,
    /// The one core that the servers may use; `None`: all.
    pub core: Option<u8>,
}

/// Starts servers of the binary `maumau` and plays.
///
/// # Errors
/// If a server cannot be started, or play at a table fails.
pub async fn run(program: &Path, plan: &Plan) -> Result<Row, Failed> {
    let host = Hosts::start(program, plan).await?;
    let empty_kib = host.memory_kib()?;

    let mut chance = Chance::new(plan.seed);
    let measured = Arc::new(Measured::default());
    let tables = sit_down(&host, plan, &mut chance, plan.tables, Sitting::People(plan.seats)).await?;
    let beside = sit_down(&host, plan, &mut chance, plan.bots, Sitting::AgainstBots(BOT_SEATS)).await?;
    let joined_kib = host.memory_kib()?;

    let mut players = everybody_plays(tables, beside, plan, &mut chance, &measured);
    sleep(WARM).await;
    let before = (
        host.cpu_s()?,
        crate::process::cpu_s(std::process::id())?,
        Instant::now(),
    );
    measured.begin();
    tokio::select! {
        () = sleep(Duration::from_secs(plan.seconds)) => {}
        Some(ended) = players.join_next() => {
            let why = ended??;
            return Err(format!("a table has ended: {why}").into());
        }
    }
    measured.end();
    let wall_s = before.2.elapsed().as_secs_f64();
    let host_s = host.cpu_s()? - before.0;
    let load_s = crate::process::cpu_s(std::process::id())? - before.1;
    let played_kib = host.memory_kib()?;
    players.abort_all();
    host.stop().await?;
    let per_table = |kib: u64| kib.saturating_sub(empty_kib) as f64 / plan.tables as f64;
    let told = measured.told();
    Ok(Row {
        tables: plan.tables,
        seats: plan.seats,
        deeds: told.deeds,
        refused: told.refused,
        per_second: told.deeds as f64 / wall_s,
        host_us: host_s * 1e6 / (told.deeds.max(1)) as f64,
        host_share: host_s / wall_s,
        load_share: load_s / wall_s,
        p50_ms: told.p50_ms,
        p99_ms: told.p99_ms,
        most_ms: told.most_ms,
        empty_mib: empty_kib as f64 / 1024.0,
        joined_kib: per_table(joined_kib),
        played_kib: per_table(played_kib),
    })
}

fn everybody_plays(
    tables: Vec<Table>,
    beside: Vec<Table>,
    plan: &Plan,
    chance: &mut Chance,
    measured: &Arc<Measured>,
) -> JoinSet<Result<String, Failed>> {
    let mut players = JoinSet::new();
    let start = Instant::now();
    for table in tables {
        // Tables with thinking times begin at different moments.
        let pace = plan.think.map_or(Pace::Fast, |think| {
            Pace::Every(think, start + think.mul_f64(chance.share()))
        });
        players.spawn(table.play(pace, vec![Arc::clone(measured)]));
    }
    for table in beside {
        let first = start + PERSON_THINKS.mul_f64(chance.share());
        players.spawn(table.play(Pace::Every(PERSON_THINKS, first), Vec::new()));
    }
    players
}

/// Creates tables with all their players and a dealt round.
async fn sit_down(
    hosts: &Hosts,
    plan: &Plan,
    chance: &mut Chance,
    n: usize,
    sitting: Sitting,
) -> Result<Vec<Table>, Failed> {
    let (mut tables, mut begun) = (Vec::new(), JoinSet::new());
    for table in 0..n {
        if begun.len() == SIDE_BY_SIDE {
            tables.extend(begun.join_next().await.transpose()?.transpose()?);
        }
        let (plan, chance, doors) = (plan.clone(), chance.branch(), hosts.doors(table));
        begun.spawn(async move {
            let code = requests::table(doors[0], &plan.book, &plan.options).await?;
            // The first server that is asked for a table runs it.
            requests::request(doors[0], &format!("GET /api/tables/{code}"), "", "").await?;
            Table::begin(&doors, &code, sitting, chance).await
        });
    }
    while let Some(done) = begun.join_next().await {
        tables.push(done??);
    }
    Ok(tables)
}
