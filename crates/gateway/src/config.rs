//! Settings of a gateway.

use crate::Tls;
use crate::origins::Origin;
use std::net::{IpAddr, SocketAddr};

/// The settings of a gateway and of the server behind it.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where the gateway listens.
    pub listen: SocketAddr,
    /// Where it listens for the owner, if it does: numbers, health, and a page that shows nodes and tables.
    pub admin_listen: Option<SocketAddr>,
    /// Where people reach it, besides its own address; pages of these origins may open sockets.
    pub origins: Vec<Origin>,
    /// Whether cookies are sent over TLS only. For gateways behind a proxy that speaks it, and for those that speak it themselves.
    pub secure: bool,
    /// With this the gateway speaks TLS itself, and redirects clients that come without it.
    pub tls: Option<Tls>,
    /// Proxies whose `X-Forwarded-For`, `-Host` and `-Proto` are believed; those of all others are dropped.
    pub trusted_proxies: Vec<IpAddr>,
    /// The longest message of a client, in bytes.
    pub message_max: usize,
    /// Messages a second through one socket in the long run; three times as many at once.
    pub messages_per_second: u32,
    /// The imprint that the page links to: an address that begins with `https://` or `http://`, or a text; empty for none.
    pub imprint: String,
    /// What the page says about privacy besides its own text, in the same form.
    pub privacy: String,
    /// The settings of the server.
    pub server: maumau_server::ServerConfig,
}

impl Config {
    /// Returns the settings of the server: round trips are known where the kernel measures them, and no proxy is on the way.
    pub(crate) fn of_server(&self) -> maumau_server::ServerConfig {
        maumau_server::ServerConfig {
            is_way_known: maumau_lag::IS_KNOWN && self.trusted_proxies.is_empty(),
            ..self.server.clone()
        }
    }
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 7878)),
            admin_listen: None,
            origins: Vec::new(),
            secure: false,
            tls: None,
            trusted_proxies: Vec::new(),
            message_max: maumau_protocol::MESSAGE_MAX,
            messages_per_second: 10,
            imprint: String::new(),
            privacy: String::new(),
            server: maumau_server::ServerConfig::default(),
        }
    }
}
