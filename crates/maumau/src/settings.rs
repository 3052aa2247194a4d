//! The settings of a host: from flags, the environment and a file. A flag goes before the environment, that before the file.

mod given;
mod wrong;

use crate::bad::{Bad, read};
use crate::data::{folder, no_home};
use crate::table::Chosen;
use clap::Args;
use maumau_gateway::Config;
use maumau_server::ServerConfig;
use serde::Deserialize;
use std::net::{IpAddr, SocketAddr};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;
use wrong::{remedy, within};

/// Where a host listens unless it is told otherwise: at all addresses, so that others in the same network can join.
const LISTEN: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::UNSPECIFIED), 7878);

/// What can be set. Names in a file are those of the flags.
#[derive(Args, Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct HostSettings {
    /// Where to listen; 127.0.0.1:7878 keeps it to this machine [default: 0.0.0.0:7878]
    #[arg(long, env = "MAUMAU_LISTEN", value_name = "ADDRESS:PORT")]
    pub listen: Option<SocketAddr>,
    /// Where to listen for whoever runs the host: numbers, health, a page of nodes and tables; keep it from the world
    #[arg(long, env = "MAUMAU_ADMIN_LISTEN", value_name = "ADDRESS:PORT")]
    pub admin_listen: Option<SocketAddr>,
    /// The folder of the tables; one host to a folder [default: maumau in your folder for application data]
    #[arg(long, env = "MAUMAU_DATA", value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Keep tables in a database instead, as `postgres://user@host/database` (docs/cluster.md)
    #[arg(long, env = "MAUMAU_STORE", value_name = "URL", hide_env_values = true)]
    pub store: Option<String>,
    /// An authority of your own that vouches for the database: a file with its certificate, in PEM; all then goes over TLS
    #[arg(long, env = "MAUMAU_STORE_CA", value_name = "FILE")]
    pub store_ca: Option<PathBuf>,
    /// Share the tables of the database with other hosts, which are reached by NATS: `nats://host:4222`, several with commas between
    #[arg(long, env = "MAUMAU_BUS", value_name = "URLS", hide_env_values = true)]
    pub bus: Option<String>,
    /// What NATS lets this host in by, in a file: `user:password`, a token, an nkey's seed, or a `.creds` of nsc
    #[arg(long, env = "MAUMAU_BUS_CREDS", value_name = "FILE")]
    pub bus_creds: Option<PathBuf>,
    /// An authority of your own that vouches for NATS: a file with its certificate, in PEM; all then goes over TLS
    #[arg(long, env = "MAUMAU_BUS_CA", value_name = "FILE")]
    pub bus_ca: Option<PathBuf>,
    /// Where people reach the host, as `https://mau.example` or `https://example.org/mau`; as often as wanted. It answers to no other name
    #[arg(long, env = "MAUMAU_ORIGIN", value_delimiter = ',', value_name = "URL")]
    pub origin: Option<Vec<String>>,
    /// Send cookies over TLS only: behind a proxy that speaks it [default: false]
    #[arg(long, env = "MAUMAU_SECURE", num_args = 0..=1, default_missing_value = "true", value_name = "BOOL")]
    pub secure: Option<bool>,
    /// Speak TLS: a file with the certificate, and with those of who vouches for it, in PEM (docs/operations.md)
    #[arg(long, env = "MAUMAU_TLS_CERT", value_name = "FILE")]
    pub tls_cert: Option<PathBuf>,
    /// The certificate's key, in PEM
    #[arg(long, env = "MAUMAU_TLS_KEY", value_name = "FILE")]
    pub tls_key: Option<PathBuf>,
    /// A deck from a file, for books that take one (docs/decks.md); as often as wanted
    #[arg(long, env = "MAUMAU_DECK", value_delimiter = ',', value_name = "FILE")]
    pub deck: Option<Vec<PathBuf>>,
    /// A bot of your own that people may let sit down, as NAME=COMMAND; as often as wanted (docs/bots.md)
    #[arg(long, env = "MAUMAU_BOT", value_delimiter = ';', value_name = "NAME=COMMAND")]
    pub bot: Option<Vec<String>>,
    /// A dropped player's seat is kept so long before a bot stands in [default: 120]
    #[arg(long, env = "MAUMAU_GRACE", value_name = "SECONDS")]
    pub grace: Option<u64>,
    /// Where several can react, it is decided so long after the first has [default: 250]
    #[arg(long, env = "MAUMAU_SETTLE", value_name = "MS")]
    pub settle: Option<u64>,
    /// At a new table those without a seat see what is played so much later; its host may change that [default: 0]
    #[arg(long, env = "MAUMAU_WATCH_DELAY", value_name = "SECONDS")]
    pub watch_delay: Option<u64>,
    /// Between two rounds everybody takes a breath [default: 6000]
    #[arg(long, env = "MAUMAU_BREATH", value_name = "MS")]
    pub breath: Option<u64>,
    /// After a restart a match waits so long at most for its people [default: 10]
    #[arg(long, env = "MAUMAU_COMEBACK", value_name = "SECONDS")]
    pub comeback: Option<u64>,
    /// A table at which nobody has been so long is put away; its link brings it back [default: 600]
    #[arg(long, env = "MAUMAU_IDLE", value_name = "SECONDS")]
    pub idle: Option<u64>,
    /// A table that nobody came back to for so many days in which the host ran is deleted, with its matches [default: 30]
    #[arg(long, env = "MAUMAU_KEEP_DAYS", value_name = "DAYS")]
    pub keep_days: Option<u32>,
    /// How much of a person's time bots take, in percent [default: 100]
    #[arg(long, env = "MAUMAU_TEMPO", value_name = "PERCENT")]
    pub tempo: Option<u32>,
    /// The imprint, for the page to link to: an address (https://…) or a file with plain text
    #[arg(long, env = "MAUMAU_IMPRINT", value_name = "URL|FILE")]
    pub imprint: Option<String>,
    /// What to add to the page's text about privacy, such as whom to ask: an address (https://…) or a file with plain text
    #[arg(long, env = "MAUMAU_PRIVACY", value_name = "URL|FILE")]
    pub privacy: Option<String>,
    /// A proxy whose `X-Forwarded-…` headers say who asks, by its address; as often as wanted
    #[arg(long, env = "MAUMAU_TRUSTED_PROXY", value_delimiter = ',', value_name = "ADDRESS")]
    pub trusted_proxy: Option<Vec<IpAddr>>,
    /// So many connections may be open at once from one address [default: 256]
    #[arg(long, env = "MAUMAU_CONNECTIONS_PER_ADDRESS", value_name = "N")]
    pub connections_per_address: Option<u32>,
    /// So many sockets may be open at once [default: 12000]
    #[arg(long, env = "MAUMAU_SOCKETS_MAX", value_name = "N")]
    pub sockets_max: Option<u32>,
    /// So many may watch at one table; whoever sits there always comes in [default: 32]
    #[arg(long, env = "MAUMAU_SPECTATORS_MAX", value_name = "N")]
    pub spectators_max: Option<u32>,
    /// So many tables may be made in a minute from one address, and eight times as many in all [default: 30]
    #[arg(long, env = "MAUMAU_TABLES_PER_MINUTE", value_name = "N")]
    pub tables_per_minute: Option<u32>,
    /// A client's message may have so many bytes [default: 16384]
    #[arg(long, env = "MAUMAU_MESSAGE_MAX", value_name = "BYTES")]
    pub message_max: Option<u32>,
    /// So many messages a second may come through one socket in the long run [default: 10]
    #[arg(long, env = "MAUMAU_MESSAGES_PER_SECOND", value_name = "N")]
    pub messages_per_second: Option<u32>,
}

/// In seconds.
const HOUR: u64 = 3600;

impl HostSettings {
    /// What a file sets.
    pub fn of_file(path: &Path) -> Result<HostSettings, Bad> {
        let text = read(path)?;
        toml::from_str(&text).map_err(|error| {
            let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or("");
            let line = before.matches('\n').count() + 1;
            Bad(format!("{}:{line}: {}", path.display(), remedy(error.message()).0))
        })
    }

    /// These settings, and where they say nothing, `other`.
    pub fn or(self, other: HostSettings) -> HostSettings {
        HostSettings {
            listen: self.listen.or(other.listen),
            admin_listen: self.admin_listen.or(other.admin_listen),
            data: self.data.or(other.data),
            store: self.store.or(other.store),
            store_ca: self.store_ca.or(other.store_ca),
            bus: self.bus.or(other.bus),
            bus_creds: self.bus_creds.or(other.bus_creds),
            bus_ca: self.bus_ca.or(other.bus_ca),
            origin: self.origin.or(other.origin),
            secure: self.secure.or(other.secure),
            tls_cert: self.tls_cert.or(other.tls_cert),
            tls_key: self.tls_key.or(other.tls_key),
            deck: self.deck.or(other.deck),
            bot: self.bot.or(other.bot),
            grace: self.grace.or(other.grace),
            settle: self.settle.or(other.settle),
            watch_delay: self.watch_delay.or(other.watch_delay),
            breath: self.breath.or(other.breath),
            comeback: self.comeback.or(other.comeback),
            idle: self.idle.or(other.idle),
            keep_days: self.keep_days.or(other.keep_days),
            tempo: self.tempo.or(other.tempo),
            imprint: self.imprint.or(other.imprint),
            privacy: self.privacy.or(other.privacy),
            trusted_proxy: self.trusted_proxy.or(other.trusted_proxy),
            connections_per_address: self.connections_per_address.or(other.connections_per_address),
            sockets_max: self.sockets_max.or(other.sockets_max),
            spectators_max: self.spectators_max.or(other.spectators_max),
            tables_per_minute: self.tables_per_minute.or(other.tables_per_minute),
            message_max: self.message_max.or(other.message_max),
            messages_per_second: self.messages_per_second.or(other.messages_per_second),
        }
    }

    /// Returns the configuration of a host with these settings.
    pub fn config(mut self) -> Result<Config, Bad> {
        let usual = Config::default();
        let server = self.server()?;
        let tls = given::tls(self.tls_cert.as_deref(), self.tls_key.as_deref())?;
        Ok(Config {
            listen: self.listen.unwrap_or(LISTEN),
            admin_listen: self.admin_listen,
            origins: given::origins(self.origin.unwrap_or_default())?,
            secure: self.secure.unwrap_or(tls.is_some()),
            tls,
            imprint: given::notice("imprint", self.imprint)?,
            privacy: given::notice("privacy", self.privacy)?,
            trusted_proxies: self.trusted_proxy.unwrap_or_default(),
            message_max: number("message-max", self.message_max, 512..=65_536, usual.message_max as u32)? as usize,
            messages_per_second: number(
                "messages-per-second",
                self.messages_per_second,
                1..=10_000_000,
                usual.messages_per_second,
            )?,
            server,
        })
    }

    /// Returns the settings of the tables' server, and takes its data folder, bots and decks.
    fn server(&mut self) -> Result<ServerConfig, Bad> {
        let usual = ServerConfig::default();
        let rules = Chosen {
            decks: self.deck.take().unwrap_or_default(),
            ..Chosen::default()
        };
        Ok(ServerConfig {
            data: self.data.take().or_else(folder).ok_or_else(no_home)?,
            bots: given::own_bots(self.bot.take().unwrap_or_default())?,
            decks: rules.decks()?,
            stacked: usual.stacked,
            chance: usual.chance,
            is_way_known: usual.is_way_known,
            grace: seconds("grace", self.grace, 24 * HOUR, usual.grace)?,
            exchange: usual.exchange,
            settle: ms("settle", self.settle, 2_000, usual.settle)?,
            watch_delay: seconds("watch-delay", self.watch_delay, 600, usual.watch_delay)?,
            breath: ms("breath", self.breath, 600_000, usual.breath)?,
            comeback: seconds("comeback", self.comeback, HOUR, usual.comeback)?,
            idle: seconds("idle", self.idle, 24 * HOUR, usual.idle)?,
            keep: number("keep-days", self.keep_days, 1..=36_500, 30)
                .map(|days| Duration::from_secs(24 * HOUR * u64::from(days)))?,
            tempo: number("tempo", self.tempo, 0..=1_000, usual.tempo)?,
            connections_per_address: number(
                "connections-per-address",
                self.connections_per_address,
                1..=1_000_000,
                usual.connections_per_address as u32,
            )? as usize,
            sockets_max: number("sockets-max", self.sockets_max, 1..=1_000_000, usual.sockets_max as u32)? as usize,
            spectators_max: number(
                "spectators-max",
                self.spectators_max,
                1..=10_000,
                usual.spectators_max as u32,
            )? as usize,
            tables_per_minute: number(
                "tables-per-minute",
                self.tables_per_minute,
                1..=10_000_000,
                usual.tables_per_minute,
            )?,
        })
    }
}

fn seconds(name: &str, set: Option<u64>, most: u64, usual: Duration) -> Result<Duration, Bad> {
    let set = set.map(|set| within(name, set, 0..=most));
    set.transpose().map(|set| set.map_or(usual, Duration::from_secs))
}

fn ms(name: &str, set: Option<u64>, most: u64, usual: Duration) -> Result<Duration, Bad> {
    let set = set.map(|set| within(name, set, 0..=most));
    set.transpose().map(|set| set.map_or(usual, Duration::from_millis))
}

fn number(name: &str, set: Option<u32>, range: RangeInclusive<u32>, usual: u32) -> Result<u32, Bad> {
    let set = set.map(|set| within(name, set, range));
    set.transpose().map(|set| set.unwrap_or(usual))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Result<HostSettings, Bad> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("host.toml");
        std::fs::write(&path, text).expect("a file");
        HostSettings::of_file(&path)
    }

    #[test]
    fn a_file_sets_what_nobody_else_has_set() {
        let file =
            of("listen = \"127.0.0.1:1\"\norigin = [\"https://a\"]\ngrace = 5\nsecure = true\n").expect("settings");
        let flags = HostSettings {
            grace: Some(7),
            ..HostSettings::default()
        };
        let config = flags.or(file).config().expect("a host");
        assert_eq!(config.server.grace, Duration::from_secs(7));
        assert_eq!((config.listen.port(), config.secure), (1, true));
        assert_eq!(
            config.origins.first().map(|first| first.origin.as_str()),
            Some("https://a")
        );
        assert_eq!(config.server.settle, Config::default().server.settle);
    }

    #[test]
    fn an_imprint_is_an_address_or_the_text_of_a_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("imprint.txt");
        std::fs::write(&file, "Ann Example, Street 1\n").expect("a file");
        let set = |imprint: &str| HostSettings {
            imprint: Some(imprint.into()),
            ..HostSettings::default()
        };
        let imprint = |said: &str| set(said).config().map(|config| config.imprint);
        assert_eq!(
            imprint("https://a.example/us").expect("an address"),
            "https://a.example/us"
        );
        assert_eq!(
            imprint(&file.display().to_string()).expect("a text"),
            "Ann Example, Street 1"
        );
        let Err(Bad(why)) = imprint("a.example/us") else {
            panic!("neither")
        };
        assert!(why.contains("--imprint") && why.contains("https://"), "{why}");
        std::fs::write(&file, "x".repeat(70_000)).expect("a file");
        let Err(Bad(why)) = imprint(&file.display().to_string()) else {
            panic!("a book")
        };
        assert!(why.contains("65536"), "{why}");
    }

    #[test]
    fn what_is_wrong_in_a_file_is_named_with_its_line_and_the_remedy() {
        for (text, wanted) in [
            (
                "grace = 5\nlistne = \"x\"\n",
                "host.toml:2: there is no setting “listne” (did you mean “listen”?)",
            ),
            ("\n\ngrace = \"long\"\n", "host.toml:3: "),
            ("listen = \"nowhere\"\n", "host.toml:1: "),
            ("grace 5\n", "host.toml:1: "),
        ] {
            let Err(Bad(why)) = of(text) else { panic!("{text}") };
            assert!(why.contains(wanted) && why.contains("maumau serve --help"), "{why}");
            assert_eq!(why.lines().count(), 1, "{why}");
        }
        let Err(Bad(why)) = of("tls-cert = \"x\"\n").and_then(HostSettings::config) else {
            panic!("a certificate alone")
        };
        assert!(why.contains("--tls-key"), "{why}");
        let Err(Bad(why)) = of("settle = 60000\n").and_then(HostSettings::config) else {
            panic!("a minute is too long")
        };
        assert!(why.contains("settle") && why.contains("0 to 2000"), "{why}");
    }
}
