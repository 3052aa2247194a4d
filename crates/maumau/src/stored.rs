//! Where a host keeps what outlives it: a folder, or a database that other machines reach too.

use crate::bad::Bad;
use maumau_server::store::{Sqlite, Store};
use std::path::Path;
use std::sync::Arc;

/// Opens the store at `url`, or the one in the folder `data` without it.
pub async fn open(url: Option<&str>, data: &Path) -> Result<Arc<dyn Store>, Bad> {
    match url {
        None => Ok(Arc::new(Sqlite::open(data).map_err(Bad::of)?)),
        Some(url) => elsewhere(url, data).await,
    }
}

#[cfg(feature = "cluster")]
async fn elsewhere(url: &str, data: &Path) -> Result<Arc<dyn Store>, Bad> {
    // The folder is still where its owner is heard.
    maumau_server::store::make_folder(data).map_err(Bad::of)?;
    let host = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let holder = format!("{} (process {})", host.trim(), std::process::id());
    let store = maumau_cluster::Postgres::open(url, &holder).await.map_err(Bad::of)?;
    Ok(Arc::new(store))
}

#[cfg(not(feature = "cluster"))]
async fn elsewhere(_: &str, _: &Path) -> Result<Arc<dyn Store>, Bad> {
    let why = "this program keeps its data in a folder only: build it with --features cluster to keep it in a database (docs/cluster.md)";
    Err(Bad(why.into()))
}
