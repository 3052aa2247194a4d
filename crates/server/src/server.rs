//! The server: wires the owners of its parts together.

use crate::ServerConfig;
use crate::blocklist::Blocklist;
use crate::boards::BoardStore;
use crate::bot_workers::BotWorkers;
use crate::clock::ServerClock;
use crate::daily::DailyDeals;
use crate::health::StoreHealth;
use crate::history::Rounds;
use crate::maintenance::{Maintenance, Quarantine};
use crate::metrics::Metrics;
use crate::nodes::{Nodes, SharedLimits};
use crate::people::People;
use crate::personal_data::PersonalData;
use crate::questions::Questions;
use crate::rules::RuleRegistry;
use crate::sockets::Sockets;
use crate::stored_tables::StoredTables;
use crate::table_registry::TableRegistry;
use crate::tables::{TableRuntime, Tables};
use crate::uptime::Uptime;
use maumau_bus::{Bus, InProcess, Mailbox, first_number};
use maumau_limits::{Quota, RateLimits, WorkerQueue, connections_max};
use maumau_room::{Laws, Saved};
use maumau_store::{DocumentKind, Sqlite, Store, StoreError};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A server in this process.
pub struct Server {
    /// Its settings.
    pub config: Arc<ServerConfig>,
    /// The clock of its tables.
    pub clock: Arc<ServerClock>,
    /// The health of the store.
    pub health: Arc<StoreHealth>,
    /// Counters and gauges.
    pub metrics: Arc<Metrics>,
    /// The open sockets.
    pub sockets: Arc<Sockets>,
    /// Blocked client addresses.
    pub blocklist: Arc<Blocklist>,
    /// Rate limits per client address, table and person.
    pub rate_limits: Arc<RateLimits>,
    /// The open connections.
    pub connections: Arc<Quota>,
    /// The sockets behind proxies, by client address.
    pub carried: Arc<Quota>,
    /// The rulesets that may be played.
    pub rules: Arc<RuleRegistry>,
    /// The tables.
    pub tables: Arc<Tables>,
    /// Identities of people.
    pub people: Arc<People>,
    /// Leaderboards, which outlive their matches.
    pub boards: Arc<BoardStore>,
    /// The deals of the last days.
    pub days: Arc<DailyDeals>,
    /// Finished rounds.
    pub rounds: Arc<Rounds>,
    /// The other nodes.
    pub nodes: Arc<Nodes>,
    /// Export and deletion of personal data.
    pub personal_data: Arc<PersonalData>,
    /// Deletion of abandoned data.
    pub maintenance: Arc<Maintenance>,
    /// Recently deleted data that can be restored.
    pub quarantine: Arc<Quarantine>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) runtime: Arc<TableRuntime>,
}

impl Server {
    /// Opens a single-node server whose store is in its data folder.
    ///
    /// # Errors
    /// The store cannot be opened or read.
    pub async fn open(config: ServerConfig) -> Result<Arc<Server>, StoreError> {
        let store = Arc::new(Sqlite::open(&config.data)?);
        let bus = Arc::new(InProcess::default().stop(store.node()));
        Server::among(config, store, bus).await
    }

    /// Opens a server with this store, connected to the other nodes by this bus.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn among(
        config: ServerConfig,
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
    ) -> Result<Arc<Server>, StoreError> {
        let listed = listed(&*store).await?;
        let uptime = Arc::new(Uptime::open(&*store).await?);
        let blocklist = Arc::new(Blocklist::open(Arc::clone(&store)).await?);
        let config = Arc::new(config);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let coaches = WorkerQueue::low_priority(cores / 4);
        let people = Arc::new(People::of(Arc::clone(&store)));
        let rate_limits = Arc::new(RateLimits::of(config.tables_per_minute));
        let registry = Arc::new(TableRegistry::of(listed));
        let clock = Arc::new(ServerClock::start(Arc::clone(&uptime)));
        let boards = Arc::new(BoardStore::new(Arc::clone(&store), Arc::clone(&uptime)));
        let parts = (clock, registry, boards);
        let runtime = Arc::new(runtime(&config, &store, bus, &coaches, &rate_limits, parts));
        let tables = Arc::new(Tables::on(&runtime, &config, &people, &rate_limits));
        let rounds = Arc::new(Rounds::of(
            Arc::clone(&store),
            Arc::clone(&people),
            Arc::clone(&runtime.stored),
            Arc::clone(&runtime.rules),
            coaches,
        ));
        let (boards, keep) = (Arc::clone(&runtime.boards), config.keep);
        let quarantine = Arc::new(Quarantine::of(Arc::clone(&store), Arc::clone(&uptime), boards));
        let connections = Quota::new(connections_max(config.sockets_max), config.connections_per_address);
        let carried = Quota::new(usize::MAX, config.connections_per_address);
        let limits = SharedLimits {
            rates: Arc::clone(&rate_limits),
            connections: Arc::clone(&connections),
            carried: Arc::clone(&carried),
        };
        Ok(Arc::new(Server {
            clock: Arc::clone(&runtime.clock),
            health: Arc::clone(&runtime.health),
            metrics: Arc::clone(&runtime.metrics),
            sockets: Arc::clone(&runtime.sockets),
            rules: Arc::clone(&runtime.rules),
            boards: Arc::clone(&runtime.boards),
            days: Arc::clone(&runtime.days),
            nodes: Arc::new(Nodes::of(&runtime, &tables, limits, &blocklist)),
            personal_data: Arc::new(PersonalData::of(&runtime, &people, &rounds, &tables, &quarantine)),
            maintenance: Arc::new(Maintenance::of(&runtime, &uptime, &people, &quarantine, keep)),
            config,
            blocklist,
            rate_limits,
            connections,
            carried,
            tables,
            people,
            rounds,
            quarantine,
            store,
            runtime,
        }))
    }

    /// Flushes pending writes and closes the store.
    ///
    /// # Errors
    /// The store failed.
    pub async fn close(&self) -> Result<(), StoreError> {
        self.store.close().await
    }

    /// Returns all metrics in the Prometheus text format.
    pub fn print_metrics(&self) -> String {
        let (tables, connections) = (self.tables.running(), self.connections.in_all());
        self.metrics.print(tables, connections, &self.runtime.mailbox)
    }
}

fn runtime(
    config: &ServerConfig,
    store: &Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    coaches: &Arc<WorkerQueue>,
    rate_limits: &Arc<RateLimits>,
    (clock, registry, boards): (Arc<ServerClock>, Arc<TableRegistry>, Arc<BoardStore>),
) -> TableRuntime {
    let node = store.node();
    let metrics = Arc::<Metrics>::default();
    let laws = Arc::new(Laws::new(config.decks.clone()).stacked(config.stacked.clone()));
    TableRuntime {
        clock,
        health: Arc::new(StoreHealth::of(Arc::clone(store), Arc::clone(&metrics))),
        questions: Questions::from(first_number(node)),
        sockets: Arc::new(Sockets::from(first_number(node))),
        mailbox: Arc::new(Mailbox::new(node, bus)),
        rules: Arc::new(RuleRegistry::of(Arc::clone(&laws))),
        bot_workers: Arc::new(BotWorkers::start(
            Arc::clone(coaches),
            config.bots.clone(),
            Arc::clone(rate_limits),
            Arc::clone(&registry),
        )),
        boards,
        days: Arc::new(DailyDeals::of(
            Arc::clone(store),
            config.chance,
            laws,
            Arc::clone(coaches),
        )),
        stored: Arc::new(StoredTables::of(
            Arc::clone(store),
            Arc::clone(&registry),
            Arc::clone(&metrics),
        )),
        store: Arc::clone(store),
        metrics,
        registry,
    }
}

async fn listed(store: &dyn Store) -> Result<BTreeSet<String>, StoreError> {
    let mut listed = BTreeSet::new();
    for (code, text) in store.all(DocumentKind::Table).await?.sound {
        if serde_json::from_str::<Saved>(&text).is_ok_and(|saved| saved.listed) {
            listed.insert(code);
        }
    }
    Ok(listed)
}

#[cfg(test)]
impl Server {
    pub(crate) async fn in_folder(folder: &std::path::Path) -> Arc<Server> {
        let data = folder.to_owned();
        let config = ServerConfig {
            data,
            ..ServerConfig::default()
        };
        Server::open(config).await.expect("a server")
    }
}
