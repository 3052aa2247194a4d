//! Connections to the database: kept, and made anew when they break.

use super::address::Address;
use super::newest::Newest;
use super::notices::Notices;
use super::trouble::{as_store, failed};
use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime};
use maumau_store::StoreError;
use std::time::Duration;
use tokio_postgres::Config;
use tokio_postgres::config::TargetSessionAttrs;
use tokio_postgres_rustls::MakeRustlsConnect;

/// So many may read at once.
pub(super) const READERS: usize = 8;
/// A machine that does not answer is given up after this time, and the next one that is named is tried.
const CONNECT: Duration = Duration::from_secs(3);
/// Whoever waits longer for a connection is told that there is none.
const WAIT: Duration = Duration::from_secs(10);
/// Where no database that is named says anything for so long there is none.
const CREATE: Duration = Duration::from_secs(10);
/// A machine whose kernel says nothing any more, though something is waited for, is asked whether it is there: after this time, then every
/// second, and is given up after so many questions. A machine without power closes no connection.
const ASKED_AFTER: Duration = Duration::from_secs(3);
const ASKED_EVERY: Duration = Duration::from_secs(1);
const ASKED_TIMES: u32 = 3;
/// What was sent and is not acknowledged by the other machine's kernel for so long was sent in vain.
const UNHEARD: Duration = Duration::from_secs(5);
/// A statement that takes longer is broken off by the database.
const STATEMENT_MS: u32 = 30_000;

/// A database, and how it is reached.
#[derive(Clone)]
pub(super) struct Way {
    config: Config,
    tls: Option<MakeRustlsConnect>,
    /// What is said along it.
    pub(super) notices: Notices,
}

/// What an address says, and what holds for every store.
///
/// # Errors
/// It can't be read.
pub(super) fn way(to: &Address) -> Result<Way, StoreError> {
    let (mut config, tls) = to.read()?;
    config.target_session_attrs(TargetSessionAttrs::ReadWrite);
    config.application_name("maumau");
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECT);
    }
    config.tcp_user_timeout(UNHEARD);
    config
        .keepalives_idle(ASKED_AFTER)
        .keepalives_interval(ASKED_EVERY)
        .keepalives_retries(ASKED_TIMES);
    let options = config.get_options().unwrap_or_default();
    // What is acknowledged survives a power cut, whatever the database does for others; and warnings are told (`notices`).
    let options = format!("{options} -c synchronous_commit=on -c client_min_messages=warning");
    let options = format!("{options} -c statement_timeout={STATEMENT_MS}");
    config.options(options.trim());
    let notices = Notices::default();
    Ok(Way { config, tls, notices })
}

/// Connections that way, `most` at once.
pub(super) fn of(way: Way, most: usize) -> Result<Pool, StoreError> {
    let recycling_method = RecyclingMethod::Fast;
    let Way { config, tls, notices } = way;
    let manager = Manager::from_connect(config, Newest { tls, notices }, ManagerConfig { recycling_method });
    Pool::builder(manager)
        .max_size(most)
        .runtime(Runtime::Tokio1)
        .wait_timeout(Some(WAIT))
        .create_timeout(Some(CREATE))
        .build()
        .map_err(failed)
}

/// A connection.
#[expect(clippy::wildcard_enum_match_arm, reason = "others make this list, and it may grow")]
pub(super) async fn taken(pool: &Pool) -> Result<Object, StoreError> {
    pool.get().await.map_err(|error| match error {
        PoolError::Backend(error) => as_store(&error),
        PoolError::Timeout(_) => StoreError::Unavailable("the database does not answer".to_owned()),
        other => failed(other),
    })
}

#[cfg(test)]
mod tests {
    use super::super::newest::only;
    use super::*;

    #[test]
    fn one_of_several_machines_is_reached_as_all_of_them_are() {
        let address = "postgres://ann:secret@db:6543/mau?sslmode=prefer&keepalives=1&connect_timeout=2";
        let way = way(&Address::from(address)).expect("an address");
        assert_eq!(format!("{:?}", only(&way.config, 0)), format!("{:?}", way.config));
        assert_eq!(way.config.get_keepalives_idle(), ASKED_AFTER);
    }
}
