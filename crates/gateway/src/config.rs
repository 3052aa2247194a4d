//! Settings of a gateway.

use crate::Tls;
use crate::origins::Origin;
use std::net::{IpAddr, SocketAddr};

/// The settings of a gateway and of the server behind it.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address at which the gateway listens.
    pub listen: SocketAddr,
    /// The address at which it listens for the owner, if any: metrics, health, and a page with
    /// nodes and tables.
    pub admin_listen: Option<SocketAddr>,
    /// Public origins of the server, in addition to its own address; their pages may open sockets.
    pub origins: Vec<Origin>,
    /// Whether cookies are sent over TLS only; for gateways that speak TLS or are behind a proxy
    /// that does.
    pub secure: bool,
    /// If set, the gateway speaks TLS itself and redirects plain HTTP clients.
    pub tls: Option<Tls>,
    /// Proxies whose `X-Forwarded-For`, `-Host` and `-Proto` are trusted; those of all others are
    /// dropped.
    pub trusted_proxies: Vec<IpAddr>,
    /// Maximum size of a client's message, in bytes.
    pub message_max: usize,
    /// Messages per second through one socket in the long run; the burst size is three times that.
    pub messages_per_second: u32,
    /// The imprint that the page links to: a URL that begins with `https://` or `http://`, or a
    /// text; empty for none.
    pub imprint: String,
    /// Additions to the page's privacy text, in the same form.
    pub privacy: String,
    /// The settings of the server.
    pub server: maumau_server::ServerConfig,
}

impl Config {
    /// Returns the server's settings. Round trips are known if the kernel measures them and no
    /// proxy is in between.
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
