//! Chooses among several databases: of the writable ones, the one promoted last. A failed primary that returns after a standby has been
//! promoted is writable as well, but no standby would receive its data.

use super::notices::Notices;
use super::trouble::passes;
use deadpool_postgres::Connect;
use futures_util::future::{BoxFuture, join_all};
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_postgres::{Client, Config, Error, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

/// The timeline, which increases with every promotion: eight hexadecimal digits, so it compares as text.
const TIMELINE: &str = "SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8)";

/// Maximum time to wait for a database that accepts the connection but does not respond.
const SILENT: Duration = Duration::from_secs(6);

pub(super) struct Newest {
    pub(super) tls: Option<MakeRustlsConnect>,
    pub(super) notices: Notices,
}

type Connected = (Client, JoinHandle<()>);

impl Connect for Newest {
    fn connect(&self, config: &Config) -> BoxFuture<'_, Result<Connected, Error>> {
        let each: Vec<Config> = (0..config.get_hosts().len()).map(|n| only(config, n)).collect();
        let all = config.clone();
        Box::pin(async move {
            if each.len() < 2 {
                return self.to(&all).await;
            }
            let mut newest: Option<(String, Connected)> = None;
            let mut failed = None;
            // A database that accepts connections but never responds must not delay the others.
            let answers = each.iter().map(|one| timeout(SILENT, self.asked(one)));
            for answer in join_all(answers).await.into_iter().flatten() {
                match answer {
                    Ok(found) => {
                        if newest.as_ref().is_none_or(|(before, _)| *before < found.0) {
                            newest = Some(found);
                        }
                    }
                    // A rejection is more informative than an unreachable server.
                    Err(error) if failed.as_ref().is_none_or(passes) => failed = Some(error),
                    Err(_) => {}
                }
            }
            match (newest, failed) {
                (Some((_, connected)), _) => Ok(connected),
                (None, Some(error)) => Err(error),
                (None, None) => self.to(&all).await,
            }
        })
    }
}

impl Newest {
    async fn to(&self, config: &Config) -> Result<Connected, Error> {
        Ok(match &self.tls {
            Some(tls) => {
                let (client, connection) = config.connect(tls.clone()).await?;
                (client, tokio::spawn(self.notices.clone().read(connection)))
            }
            None => {
                let (client, connection) = config.connect(NoTls).await?;
                (client, tokio::spawn(self.notices.clone().read(connection)))
            }
        })
    }

    async fn asked(&self, config: &Config) -> Result<(String, Connected), Error> {
        let (client, task) = self.to(config).await?;
        let timeline = client.query_one(TIMELINE, &[]).await?.get(0);
        Ok((timeline, (client, task)))
    }
}

/// The same configuration for only one of the servers.
pub(super) fn only(config: &Config, n: usize) -> Config {
    use tokio_postgres::config::Host;
    let mut one = Config::new();
    match &config.get_hosts()[n] {
        Host::Tcp(name) => one.host(name),
        Host::Unix(folder) => one.host_path(folder),
    };
    if let Some(addr) = config.get_hostaddrs().get(n) {
        one.hostaddr(*addr);
    }
    // One port may apply to all servers.
    if let Some(port) = config.get_ports().get(n).or_else(|| config.get_ports().first()) {
        one.port(*port);
    }
    if let Some(user) = config.get_user() {
        one.user(user);
    }
    if let Some(password) = config.get_password() {
        one.password(password);
    }
    if let Some(name) = config.get_dbname() {
        one.dbname(name);
    }
    if let Some(options) = config.get_options() {
        one.options(options);
    }
    if let Some(name) = config.get_application_name() {
        one.application_name(name);
    }
    if let Some(most) = config.get_connect_timeout() {
        one.connect_timeout(*most);
    }
    if let Some(most) = config.get_tcp_user_timeout() {
        one.tcp_user_timeout(*most);
    }
    one.ssl_mode(config.get_ssl_mode());
    one.channel_binding(config.get_channel_binding());
    one.keepalives(config.get_keepalives())
        .keepalives_idle(config.get_keepalives_idle());
    if let Some(every) = config.get_keepalives_interval() {
        one.keepalives_interval(every);
    }
    if let Some(times) = config.get_keepalives_retries() {
        one.keepalives_retries(times);
    }
    one.target_session_attrs(config.get_target_session_attrs());
    one
}
