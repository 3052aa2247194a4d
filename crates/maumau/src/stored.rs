//! Where a host keeps what outlives it: a folder, or a database that other machines reach too; and how it reaches other hosts there.

use crate::bad::{Bad, bad};
use maumau_server::bus::{Bus, InProcess};
use maumau_server::store::{Sqlite, Store};
use std::path::Path;
use std::sync::Arc;

/// A store, and the way to those who share it.
pub type Opened = (Arc<dyn Store>, Arc<dyn Bus>);

/// Opens the store at `url`, or the one in the folder `data` without it; it is shared with those whom the bus reaches.
pub async fn open(url: Option<&str>, bus: Option<&str>, data: &Path) -> Result<Opened, Bad> {
    match (url, bus) {
        (None, None) => Ok(alone(Sqlite::open(data).map_err(Bad::of)?)),
        (None, Some(_)) => Err(bad!(
            "--bus ist für Hosts, die sich eine Datenbank teilen: nenne sie mit --store (docs/cluster.md)",
            "--bus is for hosts that share a database: name it with --store (docs/cluster.md)"
        )),
        (Some(url), bus) => elsewhere(url, bus, data).await,
    }
}

fn alone(store: impl Store) -> Opened {
    let bus = InProcess::default().stop(store.node());
    (Arc::new(store), Arc::new(bus))
}

#[cfg(feature = "cluster")]
async fn elsewhere(url: &str, bus: Option<&str>, data: &Path) -> Result<Opened, Bad> {
    use maumau_cluster::{Nats, Postgres};
    // The folder is still where its owner is heard.
    maumau_server::store::make_folder(data).map_err(Bad::of)?;
    let host = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let holder = format!("{} (process {})", host.trim(), std::process::id());
    let Some(bus) = bus else {
        return Ok(alone(Postgres::open(url, &holder).await.map_err(Bad::of)?));
    };
    let store = Postgres::join(url, &holder).await.map_err(Bad::of)?;
    let bus = Nats::connect(bus, store.town(), store.node()).await;
    let bus = bus.map_err(|error| Bad(format!("--bus: {error}")))?;
    Ok((Arc::new(store), Arc::new(bus)))
}

#[cfg(not(feature = "cluster"))]
async fn elsewhere(_: &str, _: Option<&str>, _: &Path) -> Result<Opened, Bad> {
    let why = "this program keeps its data in a folder only: build it with --features cluster to keep it in a database (docs/cluster.md)";
    Err(Bad(why.into()))
}
