//! What a host can be told.

use crate::Tls;
use crate::origins::Origin;
use maumau_room::Settings;
use maumau_table::Deck;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// The settings of a host.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where it listens for whoever runs it, if it does: numbers, health, and a page that shows nodes and tables.
    pub admin_listen: Option<SocketAddr>,
    /// The folder of its data; one host to a folder.
    pub data: PathBuf,
    /// Where people reach it, besides its own address; pages of these origins may open sockets.
    pub origins: Vec<Origin>,
    /// Whether cookies are only sent over TLS. For hosts behind a proxy that speaks it, and for those that speak it themselves.
    pub secure: bool,
    /// With this the host speaks TLS itself, and leads whoever comes without it on to where it is spoken.
    pub tls: Option<Tls>,
    /// Bots of the host's own: a name, and how its program is started.
    pub bots: Vec<(String, maumau_programs::ProgramCommand)>,
    /// Decks given at run time.
    pub decks: Vec<Deck>,
    /// Cards, by their codes, that lie on top of the stock at every deal, the first of them dealt first. No player can trust such a deal,
    /// and `maumau serve` has no word for it: it is for trying what a host tells whom.
    pub stacked: Vec<String>,
    /// Proxies whose `X-Forwarded-For`, `-Host` and `-Proto` are believed; those of anybody else are dropped.
    pub trusted_proxies: Vec<IpAddr>,
    /// So many connections may be open at once from one address.
    pub connections_per_address: usize,
    /// So many sockets may be open at once.
    pub sockets_max: usize,
    /// So many may watch at one table.
    pub spectators_max: usize,
    /// So many tables may be made in a minute from one address; eight times as many from all.
    pub tables_per_minute: u32,
    /// A message of a client may have so many bytes.
    pub message_max: usize,
    /// So many messages a second may come through one socket in the long run; three times as many at once.
    pub messages_per_second: u32,
    /// A seat whose sockets are all gone is kept so long before a bot stands in.
    pub grace: Duration,
    /// How much of a person's time bots take to think and react, in percent.
    pub tempo: u32,
    /// Where several can react to the same thing, it is decided so long after the first has.
    pub settle: Duration,
    /// Before a deal whoever is here has so long to bind itself to a nonce, and then so long to show it.
    pub exchange: Duration,
    /// At a new table those without a seat see what is played so much later; its host may change that.
    pub watch_delay: Duration,
    /// Between two rounds everybody takes a breath.
    pub breath: Duration,
    /// After a restart the match's clock waits so long at most for the people to be back.
    pub comeback: Duration,
    /// A table at which nobody has been so long is put away; its link brings it back.
    pub idle: Duration,
    /// A table that nobody came back to for so long is deleted, with its matches.
    pub keep: Duration,
    /// The imprint that the page links to: an address that begins with `https://` or `http://`, or a text; empty for none.
    pub imprint: String,
    /// What the page says about privacy besides its own text, in the same way.
    pub privacy: String,
    /// 256 bits that nobody can guess, each time: the operating system's. Only a trial that shall go the same way twice has others, and
    /// nothing is secret there.
    pub chance: fn() -> [u8; 32],
}

impl Default for Config {
    fn default() -> Config {
        let room = Settings::default();
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 7878)),
            admin_listen: None,
            data: PathBuf::from("maumau-data"),
            origins: Vec::new(),
            secure: false,
            tls: None,
            bots: Vec::new(),
            decks: Vec::new(),
            stacked: Vec::new(),
            trusted_proxies: Vec::new(),
            connections_per_address: 256,
            sockets_max: 12_000,
            spectators_max: room.spectators_max,
            tables_per_minute: 30,
            message_max: maumau_protocol::MESSAGE_MAX,
            messages_per_second: 10,
            grace: Duration::from_millis(room.grace_ms),
            tempo: room.tempo,
            settle: Duration::from_millis(u64::from(room.settle_ms)),
            exchange: Duration::from_millis(room.exchange_ms),
            watch_delay: Duration::ZERO,
            breath: Duration::from_millis(room.breath_ms),
            comeback: Duration::from_millis(room.comeback_ms),
            idle: Duration::from_millis(room.idle_ms),
            keep: Duration::from_secs(30 * 86_400),
            imprint: String::new(),
            privacy: String::new(),
            chance: crate::person::chance,
        }
    }
}
