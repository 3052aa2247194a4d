//! Opens a server's store, a folder or a database, and the bus to the nodes that share the database.

use crate::bad::{Bad, bad};
use crate::settings::HostSettings;
use crate::told;
use crate::waiting::until_usable;
use maumau_bus::{Bus, InProcess};
use maumau_store::{Sqlite, Store, StoreError};
use std::path::Path;
use std::sync::Arc;

/// A store, and the bus to the nodes that share it.
pub type Opened = (Arc<dyn Store>, Arc<dyn Bus>);

/// Opens the store of the settings, by default the one in the folder `data`, and the bus. Waits while either
/// of them is temporarily unusable.
pub async fn open(settings: &HostSettings, data: &Path) -> Result<Opened, Bad> {
    if settings.bus.is_none() && (settings.bus_creds.is_some() || settings.bus_ca.is_some()) {
        return Err(bad!(
            "--bus-creds und --bus-ca sagen, wie NATS erreicht wird: nenne mit --bus, wo es ist (docs/cluster.md)",
            "--bus-creds and --bus-ca say how NATS is reached: name with --bus where it is (docs/cluster.md)"
        ));
    }
    if settings.store.is_none() && settings.store_ca.is_some() {
        return Err(bad!(
            "--store-ca sagt, wer für die Datenbank bürgt: nenne mit --store, wo sie ist (docs/cluster.md)",
            "--store-ca says who vouches for the database: name with --store where it is (docs/cluster.md)"
        ));
    }
    match (&settings.store, &settings.bus) {
        (None, None) => Ok(alone(in_folder(data).await.map_err(|why| told::store(&why))?)),
        (None, Some(_)) => Err(bad!(
            "--bus ist für Hosts, die sich eine Datenbank teilen: nenne sie mit --store (docs/cluster.md)",
            "--bus is for hosts that share a database: name it with --store (docs/cluster.md)"
        )),
        (Some(url), _) => elsewhere(url, settings, data).await,
    }
}

/// Returns whether the store may become usable without a change.
fn may_come(why: &StoreError) -> bool {
    matches!(why, StoreError::Unavailable(_))
}

async fn in_folder(data: &Path) -> Result<Sqlite, StoreError> {
    let remedy = "free some space on the disk of the folder that --data names";
    until_usable("room on its disk", remedy, may_come, async || Sqlite::open(data)).await
}

fn alone(store: impl Store) -> Opened {
    let bus = InProcess::default().stop(store.node());
    (Arc::new(store), Arc::new(bus))
}

#[cfg(feature = "cluster")]
async fn elsewhere(url: &str, settings: &HostSettings, data: &Path) -> Result<Opened, Bad> {
    use maumau_cluster::{Address, ConnectError, Nats, Postgres};
    // The owner's socket is in the folder, even if the data is in a database.
    maumau_store::make_folder(data).map_err(|why| told::store(&why))?;
    let host = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let holder = format!("{} (process {})", host.trim(), std::process::id());
    let at = Address {
        url: url.to_owned(),
        authority: authority(settings.store_ca.as_deref())?,
    };
    let remedy =
        "see whether PostgreSQL runs where --store says, can be reached from here, and has the standbys that it wants";
    let Some(urls) = &settings.bus else {
        let open = async || Postgres::open(at.clone(), &holder).await;
        let store = until_usable("its database", remedy, may_come, open).await;
        return Ok(alone(store.map_err(|why| told::database(&why))?));
    };
    let access = access(urls, settings)?;
    let join = async || Postgres::join(at.clone(), &holder).await;
    let store = until_usable("its database", remedy, may_come, join).await;
    let store = store.map_err(|why| told::database(&why))?;
    let remedy = "see whether NATS runs where --bus says, and can be reached from here";
    let unreachable = |why: &ConnectError| matches!(why, ConnectError::Unreachable(_));
    let connect = async || Nats::connect(&access, store.town(), store.node()).await;
    let bus = until_usable("NATS", remedy, unreachable, connect).await;
    let bus = bus.map_err(|error| {
        bad!(
            "--bus: {error}: sieh nach, ob NATS dort läuft, --bus-creds und --bus-ca stimmen und deploy/nats.conf gilt (docs/cluster.md)",
            "--bus: {error}: see whether NATS runs there, --bus-creds and --bus-ca are right, and deploy/nats.conf holds (docs/cluster.md)"
        )
    })?;
    Ok((Arc::new(store), Arc::new(bus)))
}

/// Returns how to reach NATS: its addresses, credentials and certificate authority.
#[cfg(feature = "cluster")]
fn access(urls: &str, settings: &HostSettings) -> Result<maumau_cluster::Access, Bad> {
    use crate::bad::read;
    use maumau_cluster::{Access, Pass};
    let pass = settings.bus_creds.as_deref().map(|file| {
        let at = file.display();
        Pass::of(&read(file)?).ok_or_else(|| {
            bad!(
                "{at}: da steht nicht, womit NATS jemanden einlässt: eine Zeile mit user:password, einem Token oder dem Seed eines nkey, \
                 oder was nsc in eine .creds schreibt",
                "{at}: it does not say by what NATS lets anybody in: one line with user:password, a token or an nkey's seed, or what nsc \
                 writes to a .creds"
            )
        })
    });
    if pass.is_some() && urls.contains('@') {
        return Err(bad!(
            "--bus nennt ein Passwort, und --bus-creds auch: nimm eines davon weg",
            "--bus names a password, and so does --bus-creds: take one of them away"
        ));
    }
    Ok(Access {
        urls: urls.to_owned(),
        pass: pass.transpose()?,
        authority: authority(settings.bus_ca.as_deref())?,
    })
}

/// Checks that a file contains a certificate, if one is named.
#[cfg(feature = "cluster")]
fn authority(file: Option<&Path>) -> Result<Option<std::path::PathBuf>, Bad> {
    let Some(file) = file else { return Ok(None) };
    if !crate::bad::read(file)?.contains("-----BEGIN CERTIFICATE-----") {
        let at = file.display();
        return Err(bad!(
            "{at}: da steht kein Zertifikat: es muss PEM sein, das mit „-----BEGIN CERTIFICATE-----“ beginnt",
            "{at}: there is no certificate in it: it must be PEM, which begins with “-----BEGIN CERTIFICATE-----”"
        ));
    }
    Ok(Some(file.to_owned()))
}

#[cfg(not(feature = "cluster"))]
async fn elsewhere(_: &str, _: &HostSettings, _: &Path) -> Result<Opened, Bad> {
    Err(bad!(
        "dieses Programm verwahrt Daten nur in einem Ordner: mit --features cluster gebaut auch in einer Datenbank (docs/cluster.md)",
        "this program keeps its data in a folder only: build it with --features cluster to keep it in a database (docs/cluster.md)"
    ))
}
