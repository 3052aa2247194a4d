//! Server configuration.

use maumau_room::Settings;
use maumau_table::Deck;
use std::path::PathBuf;
use std::time::Duration;

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct ServerConfig {
    /// The data folder; only one server may use a folder.
    pub data: PathBuf,
    /// The server's own bots: name, and the command that starts the program.
    pub bots: Vec<(String, maumau_programs::ProgramCommand)>,
    /// Decks added at run time.
    pub decks: Vec<Deck>,
    /// Codes of the cards to put on top of the stock at every deal, the first to be dealt first.
    /// Players cannot trust such a deal, so `maumau serve` has no option for it; tests use it to
    /// check what the server sends to each client.
    pub stacked: Vec<String>,
    /// Maximum number of open connections per client address.
    pub connections_per_address: usize,
    /// Maximum number of open sockets.
    pub sockets_max: usize,
    /// Maximum number of spectators per table.
    pub spectators_max: usize,
    /// Maximum number of tables created per minute from one address; eight times as many from all
    /// addresses together.
    pub tables_per_minute: u32,
    /// How long a seat without a connected socket is kept before a bot stands in.
    pub grace: Duration,
    /// How long bots take to think and react, in percent of a person's time.
    pub tempo: u32,
    /// When several players may react to the same thing, how long after the first reaction the room
    /// decides.
    pub settle: Duration,
    /// Before a deal, how long players have to commit to a nonce, and then again to reveal it.
    pub exchange: Duration,
    /// How far the view of spectators lags behind at a new table; the table's host can change it.
    pub watch_delay: Duration,
    /// Pause between two rounds.
    pub breath: Duration,
    /// Maximum time that a match's clock waits for players to reconnect after a restart.
    pub comeback: Duration,
    /// How long a table may be empty before it is evicted from memory; its link restores it.
    pub idle: Duration,
    /// How long a table may stay unvisited before it is deleted with its matches.
    pub keep: Duration,
    /// Whether round trips to clients are measured by the kernel, so that a client cannot inflate
    /// its own.
    pub is_way_known: bool,
    /// Source of 256 random bits; the operating system's by default. Only reproducible simulations
    /// replace it, and nothing is secret in those.
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
