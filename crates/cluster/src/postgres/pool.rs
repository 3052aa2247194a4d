//! Pools of connections to the database.

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

/// Maximum number of concurrent reads.
pub(super) const READERS: usize = 8;
/// Time limit for connecting to one server, after which the next in the URL is tried.
const CONNECT: Duration = Duration::from_secs(3);
/// Maximum time to wait for a free connection.
const WAIT: Duration = Duration::from_secs(10);
/// Maximum time to open a connection to any of the servers.
const CREATE: Duration = Duration::from_secs(10);
/// TCP keepalive: first probe, interval, and number of probes before the connection is closed. A machine that loses power closes no
/// connections.
const ASKED_AFTER: Duration = Duration::from_secs(3);
const ASKED_EVERY: Duration = Duration::from_secs(1);
const ASKED_TIMES: u32 = 3;
/// `TCP_USER_TIMEOUT`: sent data that stays unacknowledged for this long closes the connection.
const UNHEARD: Duration = Duration::from_secs(5);
/// The database aborts statements that take longer.
const STATEMENT_MS: u32 = 30_000;

/// The connection parameters of a database.
#[derive(Clone)]
pub(super) struct Way {
    config: Config,
    tls: Option<MakeRustlsConnect>,
    pub(super) notices: Notices,
}

/// Reads an address and adds the parameters that every store uses.
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
    // Acknowledged writes must survive a power failure whatever the server's default, and `notices` needs the warnings.
    let options = format!("{options} -c synchronous_commit=on -c client_min_messages=warning");
    let options = format!("{options} -c statement_timeout={STATEMENT_MS}");
    config.options(options.trim());
    let notices = Notices::default();
    Ok(Way { config, tls, notices })
}

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
