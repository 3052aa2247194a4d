//! Messages from the server.

use crate::{BoardInfo, DeedView, Play, Seen, Sentence, Tempo, View};
use serde::{Deserialize, Serialize};

/// A message from the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "say", rename_all = "snake_case")]
pub enum HostMessage {
    /// The answer to `hello`.
    Welcome {
        /// The version of the protocol.
        v: u32,
        /// The table and its people.
        table: TableInfo,
    },
    /// The table or its people have changed.
    Table {
        /// The new state.
        table: TableInfo,
    },
    /// The deck, the rules in words, the options. Sent before the first round and when the rules change.
    Play {
        /// The game.
        play: Box<Play>,
    },
    /// A match begins.
    MatchBegan {
        /// Each seat's points at the start, in the order of seats: its points on the board, or 0.
        points: Vec<i16>,
        /// Whether the previous match on the board was completed, so that every seat restarts at 0.
        anew: bool,
    },
    /// Something happened, or the client asked for the whole view.
    Update {
        /// The number of this update for this client, from 1, without gaps.
        n: u32,
        /// What this client observed.
        seen: Vec<Seen>,
        /// Only if the client asked for the whole view: the earlier updates of the current round,
        /// or of the round that has just ended. The last of them has the number `n`. Clients show
        /// them as history, without animating them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(test, ts(optional, as = "Option<Vec<Vec<Seen>>>"))]
        earlier: Vec<Vec<Seen>>,
        /// The current state of the table.
        view: Box<View>,
    },
    /// An action was accepted.
    Taken {
        /// The action's id.
        id: String,
    },
    /// The action just accepted can be undone by `take-back`, until any player acts (C13).
    Slip {
        /// The time left, in ms.
        left_ms: u32,
    },
    /// An action was rejected; nothing has changed.
    Refused {
        /// The action's id.
        id: String,
        /// The paragraph that forbids it; empty if it is impossible; `overtaken` if it was legal a
        /// moment ago, at a table for learners.
        rule: String,
    },
    /// A hint for the player who asked. It does not use hidden cards.
    Hint {
        /// The suggested action; `null`: wait, or there is nothing to decide.
        deed: Option<DeedView>,
        /// The suggestion and its reason, in words.
        says: Sentence,
    },
    /// The server's commitment to the secret of the next deal.
    Commit {
        /// The round, from 1.
        round: u16,
        /// SHA-256 of the secret, in hexadecimal digits.
        hash: String,
    },
    /// The players' commitments. From now on the server accepts no more, and each client reveals its nonce.
    Committed {
        /// The round.
        round: u16,
        /// SHA-256 of each seat's nonce, in the order of seats; empty for a seat without a commitment.
        hashes: Vec<String>,
    },
    /// A round was dealt without the nonces of these seats, which did not reveal them in time.
    LeftOut {
        /// The round.
        round: u16,
        /// The seats, from 1.
        seats: Vec<u8>,
    },
    /// What the last deal was computed from; sent after the round.
    Reveal {
        /// The round.
        round: u16,
        /// The secret.
        secret: String,
        /// The clients' nonces, in the order of seats.
        nonces: Vec<String>,
    },
    /// A chat message.
    Chat {
        /// The message and its sender.
        chat: Chat,
    },
    /// A player nudges the recipient.
    Nudged {
        /// The seat that nudges, from 1.
        by: u8,
    },
    /// The table has stalled: an action waits to be stored, or the server is looking for the node
    /// that runs the table. Or it has recovered, which a `welcome` says too. No action is lost.
    Stalled {
        /// Whether it has stalled.
        stalled: bool,
    },
    /// While the recipient was away, a stand-in played for them.
    StoodIn {
        /// How many actions the stand-in took.
        deeds: u16,
    },
    /// At a table with timers: a seat has to decide.
    Timer {
        /// The seat, from 1.
        seat: u8,
        /// The time left, in ms; 0: a stand-in decides now.
        left_ms: u32,
    },
    /// The answer to a ping.
    Pong {
        /// The ping's `t`.
        t: u32,
    },
    /// A rule that a player wanted to add between two rounds was accepted or rejected (§ 12).
    NewRule {
        /// The seat of the player who proposed it, from 1.
        by: u8,
        /// The rule's shortest text.
        text: String,
        /// Whether it was accepted.
        holds: bool,
    },
    /// A request failed; the socket stays open.
    Error {
        /// A word for programs: `not_host`, `full`, `locked`, `bad_message`, `too_fast` …
        code: String,
        /// A sentence for people, in English; clients have their own texts by `code`.
        why: String,
        /// The reason in both languages, if the error is about a text that the player wrote:
        /// `bad_rules`, `bad_rule` and other rule errors.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        says: Option<Sentence>,
        /// The id of the action that failed, if the error is about one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        id: Option<String>,
    },
    /// The server closes this socket.
    Bye {
        /// A word for programs: `shutdown`, `kicked`, `version`, `flood`, `elsewhere`.
        code: String,
        /// A sentence for people, in English.
        #[serde(default)]
        why: String,
        /// When to reconnect, in ms; different for each client, so that they don't all return at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        retry_after_ms: Option<u32>,
    },
}

/// A table and its people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TableInfo {
    /// The table's code, which can be said aloud.
    pub code: String,
    /// The book.
    pub book: String,
    /// Its options, as `key=value`, separated by spaces.
    pub options: String,
    /// The house rules, each as its shortest text.
    #[serde(default)]
    pub house: Vec<String>,
    /// The digest of book, options and rules: 16 hexadecimal digits. Tables with equal digests play by equal rules.
    #[serde(default)]
    pub rules: String,
    /// The people at the table, in the order of seats.
    pub people: Vec<Person>,
    /// The recipient's seat, from 1; `null` for a spectator.
    pub me: Option<u8>,
    /// The seat of the table's host, from 1.
    pub host: Option<u8>,
    /// Whether the recipient lost the host's role while they were away and may take it back (`reclaim_host`).
    #[serde(default)]
    pub may_reclaim_host: bool,
    /// The minimum and maximum number of players.
    pub seats: (u8, u8),
    /// Whether a match is running.
    pub running: bool,
    /// The seats that have agreed to end the match at once. If there is any, the match ends after
    /// the current round at the latest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u8>>"))]
    pub ending: Vec<u8>,
    /// Whether new players are kept out.
    pub locked: bool,
    /// Whether the lobby lists it.
    pub listed: bool,
    /// Whether spectators may watch.
    pub watched: bool,
    /// The number of sockets that watch.
    #[serde(default)]
    pub watching: u16,
    /// The day, `2026-11-23`, whose daily deal is played here. Everyone can compute the deal, no
    /// one else can sit down, and the settings are fixed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub day: Option<String>,
    /// Whether the recipient may ask for hints here.
    #[serde(default)]
    pub hints: bool,
    /// The names of removed players, who can't sit down again. Sent to seated players only.
    #[serde(default)]
    pub kicked: Vec<String>,
    /// Whether the chat allows free text, and not only phrases.
    pub free_talk: bool,
    /// The delay for spectators, in seconds.
    pub delay_s: u16,
    /// The time limit for each decision, in ms; 0: none.
    pub turn_ms: u32,
    /// The speed of the bots.
    #[serde(default)]
    pub tempo: Tempo,
    /// Maximum network latency that the referee compensates for in a race, in ms.
    #[serde(default)]
    pub credit_ms: u32,
    /// The board in use, or the one chosen for the next match; `null` for a new one. Sent to seated players only.
    pub board: Option<BoardInfo>,
    /// Between matches: boards that list at least two of the people here. Sent to seated players only.
    pub boards: Vec<BoardInfo>,
    /// The names of this server's own bots, which can be added like the standard ones.
    #[serde(default)]
    pub bots: Vec<String>,
    /// The seats that may add a rule now (§ 12).
    pub may_add: Vec<u8>,
    /// Those among `may_add` that have declined.
    #[serde(default)]
    pub declined: Vec<u8>,
    /// Milliseconds until the next round is dealt automatically, during a pause.
    #[serde(default)]
    pub deal_in_ms: Option<u32>,
    /// Whether the table votes on added rules.
    pub rule_votes: bool,
    /// The rule that the table is voting on.
    pub proposal: Option<Proposal>,
}

/// A rule that a player wants to add (§ 12), and the votes so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Proposal {
    /// The seat of the player who proposed it, from 1.
    pub by: u8,
    /// Its shortest text.
    pub text: String,
    /// The rule in words.
    pub says: Sentence,
    /// The seats that voted for it.
    pub yes: Vec<u8>,
    /// The seats that voted against it.
    pub no: Vec<u8>,
}

/// A player or bot at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Person {
    /// The name.
    pub name: String,
    /// The kind of bot, if a bot plays.
    pub bot: Option<String>,
    /// Whether one of the player's sockets is open and answers pings.
    pub here: bool,
    /// How long the player had been away when this was sent, in ms; absent while they are here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub away_ms: Option<u32>,
    /// The seats that voted for a bot to play until this player returns; absent if the table
    /// doesn't offer it, which it does after waiting 20 s for an absent player. The host alone
    /// decides, or more than half of the connected players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bot_votes: Option<Vec<u8>>,
}

/// A chat message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Chat {
    /// The sender's seat, from 1; `null` for a spectator.
    pub seat: Option<u8>,
    /// The text.
    pub text: String,
}
