//! What a host can be told.

use maumau_room::Settings;
use maumau_table::Deck;
use std::path::PathBuf;
use std::time::Duration;

/// The settings of a host.
#[derive(Clone, Debug)]
pub struct ServerConfig {
    /// The folder of its data; one host to a folder.
    pub data: PathBuf,
    /// Bots of the host's own: a name, and how its program is started.
    pub bots: Vec<(String, maumau_programs::ProgramCommand)>,
    /// Decks given at run time.
    pub decks: Vec<Deck>,
    /// Cards, by their codes, that lie on top of the stock at every deal, the first of them dealt first. No player can trust such a deal,
    /// and `maumau serve` has no word for it: it is for trying what a host tells whom.
    pub stacked: Vec<String>,
    /// So many connections may be open at once from one address.
    pub connections_per_address: usize,
    /// So many sockets may be open at once.
    pub sockets_max: usize,
    /// So many may watch at one table.
    pub spectators_max: usize,
    /// So many tables may be made in a minute from one address; eight times as many from all.
    pub tables_per_minute: u32,
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
    /// Whether round trips to clients are measured, so that nobody else can lengthen them.
    pub is_way_known: bool,
    /// 256 bits that nobody can guess, each time: the operating system's. Only a trial that shall go the same way twice has others, and
    /// nothing is secret there.
    pub chance: fn() -> [u8; 32],
}

impl Default for ServerConfig {
    fn default() -> ServerConfig {
        let room = Settings::default();
        ServerConfig {
            data: PathBuf::from("maumau-data"),
            bots: Vec::new(),
            decks: Vec::new(),
            stacked: Vec::new(),
            connections_per_address: 256,
            sockets_max: 12_000,
            spectators_max: room.spectators_max,
            tables_per_minute: 30,
            grace: Duration::from_millis(room.grace_ms),
            tempo: room.tempo,
            settle: Duration::from_millis(u64::from(room.settle_ms)),
            exchange: Duration::from_millis(room.exchange_ms),
            watch_delay: Duration::ZERO,
            breath: Duration::from_millis(room.breath_ms),
            comeback: Duration::from_millis(room.comeback_ms),
            idle: Duration::from_millis(room.idle_ms),
            keep: Duration::from_secs(30 * 86_400),
            is_way_known: false,
            chance: crate::secret::chance,
        }
    }
}
