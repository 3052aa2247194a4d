//! `maumau serve`: a host for tables that others join by a link.

use crate::bad::Bad;
use crate::out::say;
use crate::table::Rules;
use clap::Args;
use maumau_server::Config;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use tracing_subscriber::EnvFilter;

/// Host tables.
#[derive(Args, Debug)]
pub struct Serve {
    /// Where to listen; 0.0.0.0:7878 lets others of your network in.
    #[arg(
        long,
        env = "MAUMAU_LISTEN",
        default_value = "127.0.0.1:7878",
        value_name = "ADDRESS:PORT"
    )]
    listen: SocketAddr,
    /// The folder of the tables; one host to a folder. Without it: maumau in your folder for application data.
    #[arg(long, env = "MAUMAU_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// Another origin whose pages may open sockets, as `https://mau.example`; as often as wanted.
    #[arg(long = "origin", env = "MAUMAU_ORIGIN", value_delimiter = ',', value_name = "URL")]
    origins: Vec<String>,
    /// Send cookies over TLS only: behind a proxy that speaks it.
    #[arg(long, env = "MAUMAU_SECURE")]
    secure: bool,
    /// A dropped player's seat is kept so many seconds before a bot stands in.
    #[arg(long, env = "MAUMAU_GRACE", default_value_t = 120, value_name = "SECONDS")]
    grace: u64,
    /// So many sockets may be open at once.
    #[arg(long, env = "MAUMAU_SOCKETS_MAX", default_value_t = 12_000, value_name = "N")]
    sockets_max: usize,
    /// So many tables may be made in a minute.
    #[arg(long, env = "MAUMAU_TABLES_PER_MINUTE", default_value_t = 120, value_name = "N")]
    tables_per_minute: u32,
    /// So many messages a second may come through one socket in the long run; three times as many at once.
    #[arg(long, env = "MAUMAU_MESSAGES_PER_SECOND", default_value_t = 10, value_name = "N")]
    messages_per_second: u32,
    /// A deck from a file, for books that take one (docs/decks.md).
    #[arg(long = "deck", value_name = "FILE")]
    decks: Vec<PathBuf>,
}

impl Serve {
    /// Serves until it is interrupted.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let rules = Rules {
            decks: self.decks.clone(),
            ..Rules::default()
        };
        let data = self
            .data
            .clone()
            .or_else(folder)
            .ok_or_else(|| Bad("there is no home for the data: name a folder with --data".into()))?;
        let config = Config {
            listen: self.listen,
            data,
            origins: self.origins.clone(),
            secure: self.secure,
            grace: Duration::from_secs(self.grace),
            sockets_max: self.sockets_max,
            tables_per_minute: self.tables_per_minute,
            messages_per_second: self.messages_per_second,
            decks: rules.decks()?,
            ..Config::default()
        };
        // What happens is told line by line as JSON; MAUMAU_LOG=debug tells more.
        let filter = EnvFilter::try_from_env("MAUMAU_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
        tracing_subscriber::fmt()
            .json()
            .with_env_filter(filter)
            .with_writer(std::io::stderr)
            .init();
        say!(
            "maumau is at http://{} and keeps its tables in {}",
            self.listen,
            config.data.display()
        );
        say!("Stop it with Ctrl-C; the tables are there again the next time.");
        let runtime = tokio::runtime::Runtime::new().map_err(Bad::of)?;
        runtime.block_on(maumau_server::serve(config)).map_err(Bad::of)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Where programs keep their data on this machine.
fn folder() -> Option<PathBuf> {
    let set = |name: &str| {
        std::env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let home = || set("HOME").map(|home| home.join(".local/share"));
    let base = set("XDG_DATA_HOME").or_else(|| set("APPDATA")).or_else(home)?;
    Some(base.join("maumau"))
}
