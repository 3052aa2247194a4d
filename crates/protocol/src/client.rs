//! Messages from clients.

use serde::{Deserialize, Serialize};

/// A message from a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "say", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Must be the first message on a socket.
    Hello {
        /// The version of the protocol.
        v: u32,
        /// The number of the last update the client has seen, to resume from there; `null` for a whole view.
        last: Option<u32>,
    },
    /// Performs an action at the table.
    Deed {
        /// The client's id for this action, unique per action. The server performs an action once,
        /// even if it is sent twice.
        id: String,
        /// The action in words, as in the legal actions: `lay 7H`, `draw`, `say mau`,
        /// `choose suit H`. Players are numbers from 1.
        deed: String,
        /// Milliseconds between the client first painting what the player reacts to and the
        /// player's input. `null` if the action is not a reaction.
        reaction_ms: Option<u32>,
    },
    /// Commits this client to its contribution to the next deal's seed, before anyone has revealed theirs.
    Commit {
        /// SHA-256 of the 32 bytes of the nonce: 64 hexadecimal digits.
        hash: String,
    },
    /// Reveals this client's contribution, after the server has published all commitments.
    Nonce {
        /// 64 hexadecimal digits.
        nonce: String,
    },
    /// Takes a seat, or changes the name.
    Sit {
        /// The player's name.
        name: String,
    },
    /// Gives up the seat.
    Stand {},
    /// Agrees to end the match at once, as the table's host has requested.
    AgreeEnd {},
    /// Sends a chat message.
    Chat {
        /// The text.
        text: String,
    },
    /// Nudges a player who has something to do, or any player while no match is running.
    Nudge {
        /// The seat, from 1.
        seat: u8,
    },
    /// Adds a rule between two rounds, if this player may (§ 12).
    AddRule {
        /// The rule: `rule NAME …`, `rule NAME` of the catalogue, or `honour NAME …` (docs/house-rules.md).
        text: String,
    },
    /// Declines to add a rule now (§ 12). Play continues once no connected player still wants to add one.
    NoRule {},
    /// Votes on the proposed rule.
    VoteRule {
        /// Whether the player is for the rule.
        yes: bool,
    },
    /// Asks for a hint. Only for a player who plays alone against bots.
    Hint {},
    /// Votes for a bot to play for an absent player until they return. Only if the table offers it (`bot_votes`).
    LetBotPlay {
        /// The seat, from 1.
        seat: u8,
    },
    /// Takes the host's role back, for a player who lost it while they were away (`may_reclaim_host`).
    ReclaimHost {},
    /// Does something that only the table's host may do.
    Host {
        /// The command.
        power: HostPower,
    },
    /// Asks for a pong, to measure the round-trip time.
    Ping {
        /// The client's clock, in ms; the pong returns it unchanged.
        t: u32,
    },
}

/// How fast bots play at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Tempo {
    /// Slow enough to follow every action.
    Slow,
    /// The server's default.
    #[default]
    Usual,
    /// Too fast to follow every action.
    Fast,
}

/// The commands of the table's host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum HostPower {
    /// Starts a match, deals its next round at once, or starts a new match after the last one.
    Start {},
    /// Chooses a book and options, between matches.
    Rules {
        /// The book.
        book: String,
        /// Its options, as `key=value`, separated by spaces.
        options: String,
        /// The table's house rules, each as `rule NAME`, `rule NAME …` or `honour NAME …` (docs/house-rules.md).
        #[serde(default)]
        house: Vec<String>,
    },
    /// Adds a bot.
    AddBot {
        /// The bot: `easy`, `medium` or `hard`; also `simple`, `random`, and the server's own programs by name.
        bot: String,
    },
    /// Removes a player, who can't sit down here again until `pardon`. A player without an account
    /// can return under a new identity, so `lock` the table as well.
    Kick {
        /// The seat, from 1.
        seat: u8,
    },
    /// Lets removed players with this name sit down again.
    Pardon {
        /// The name.
        name: String,
    },
    /// Disconnects all spectators, until watching is allowed again.
    SendAway {},
    /// Ends the match: after the current round, or at once if every seated player agrees; then the
    /// round does not count.
    End {},
    /// Locks or unlocks the table.
    Lock {
        /// Whether new players are kept out.
        locked: bool,
    },
    /// Lists the table in the lobby, or removes it.
    List {
        /// Whether it is listed.
        listed: bool,
    },
    /// Lets spectators see the match, or only the players' names. Turning it off disconnects the spectators.
    Watch {
        /// Whether spectators may watch.
        allowed: bool,
    },
    /// Allows free text in the chat, or only the phrases of `crates/protocol/src/phrases.rs`.
    Talk {
        /// Whether free text is allowed.
        free: bool,
    },
    /// Delays everything that spectators see and hear. A restart of the server does not shorten the delay.
    Delay {
        /// The delay in seconds, up to 600; 0: none.
        seconds: u16,
    },
    /// Limits the time for each decision. When it runs out, a stand-in decides and ends the turn.
    Timers {
        /// The limit in ms: 1,000 to 3,600,000; 0: no limit.
        turn_ms: u32,
    },
    /// Changes the speed of the bots.
    Tempo {
        /// The speed.
        tempo: Tempo,
    },
    /// Chooses the board for the next match, between matches.
    Board {
        /// One of the offered boards; `null` for a new one.
        id: Option<String>,
    },
    /// Turns votes on added rules on or off.
    RuleVotes {
        /// Whether the table votes.
        wanted: bool,
    },
    /// Makes another player the host.
    HandOver {
        /// The seat, from 1.
        seat: u8,
    },
}
