//! A test server on loopback, and clients that talk to it over real sockets.

mod client;
mod host;
mod socket;

pub use client::Client;
pub use host::Running;
pub use socket::{Adds, nonce, shares};

use maumau_gateway::Config;
use maumau_protocol::HostMessage;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

/// Time limit for every wait in a test.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Settings for tests: fast bots and short waits.
pub fn config(data: &Path) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        messages_per_second: 10_000,
        server: maumau_server::ServerConfig {
            data: data.to_owned(),
            tempo: 2,
            settle: Duration::from_millis(15),
            breath: Duration::from_millis(20),
            comeback: Duration::from_millis(300),
            // Long enough for clients on a busy machine, short enough for those that have left.
            exchange: Duration::from_secs(8),
            tables_per_minute: 1000,
            ..maumau_server::ServerConfig::default()
        },
        ..Config::default()
    }
}

pub fn serving(mut config: Config, change: impl FnOnce(&mut maumau_server::ServerConfig)) -> Config {
    change(&mut config.server);
    config
}

/// Returns the secret of device `n`, in the form that browsers get.
pub fn token(n: u64) -> String {
    format!("{n:064x}")
}

/// Returns whether a message says that a round is over and no other is running.
pub fn round_over(message: &HostMessage) -> bool {
    let is_over = |phase: &str| phase == "between" || phase == "over";
    matches!(message, HostMessage::Update { view, .. } if view.round > 0 && is_over(&view.phase))
}
