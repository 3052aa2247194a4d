//! What the host says.

use crate::{BoardInfo, DeedView, Play, Seen, Sentence, Tempo, View};
use serde::{Deserialize, Serialize};

/// A message from the host.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "say", rename_all = "snake_case")]
pub enum HostMessage {
    /// The answer to a hello.
    Welcome {
        /// The version of the protocol.
        v: u32,
        /// The table and its people.
        table: TableInfo,
    },
    /// The table or its people have changed.
    Table {
        /// As they are now.
        table: TableInfo,
    },
    /// What is played: the deck, the rules in words. Before the first round, and when the rules change.
    Play {
        /// What.
        play: Box<Play>,
    },
    /// A match begins, with these people and from these points.
    MatchBegan {
        /// The points with which each seat begins, in the order of seats: those that stand for it on the board, or 0.
        points: Vec<i16>,
        /// Whether the match before it on the board was played to its end, so that all begin with 0 again.
        anew: bool,
    },
    /// Something happened, or the whole view was asked for.
    Update {
        /// The number of this update for this client, from 1, without gaps.
        n: u32,
        /// What was seen.
        seen: Vec<Seen>,
        /// Where the whole view was asked for: what was seen before in the round that runs, or has just ended, update by update, the last
        /// one of them under the number `n`. It is to be read there, and has not happened just now.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(test, ts(optional, as = "Option<Vec<Vec<Seen>>>"))]
        earlier: Vec<Vec<Seen>>,
        /// How the table stands now.
        view: Box<View>,
    },
    /// A deed was done.
    Taken {
        /// Its name.
        id: String,
    },
    /// The deed that was just taken can be taken back by `take-back`, so long as nobody does anything (C13).
    Slip {
        /// For so long, in ms.
        left_ms: u32,
    },
    /// A deed was refused, and nothing has changed.
    Refused {
        /// Its name.
        id: String,
        /// The paragraph that forbids it; empty if it can't be done at all; `overtaken` if it was right a moment ago, at a table at
        /// which people learn.
        rule: String,
    },
    /// What would be good to do now, for whoever has asked. What others hold was not looked at.
    Hint {
        /// What; nothing: to wait, or there is nothing to think about.
        deed: Option<DeedView>,
        /// That, and why.
        says: Sentence,
    },
    /// The host is bound to the secret of the next deal.
    Commit {
        /// The round, from 1.
        round: u16,
        /// SHA-256 of the secret, in hexadecimal digits.
        hash: String,
    },
    /// What the players are bound to: from now on nobody binds itself any more, and each shows its own.
    Committed {
        /// The round.
        round: u16,
        /// SHA-256 of what each will add, in the order of seats; empty for a seat that adds nothing.
        hashes: Vec<String>,
    },
    /// A round was dealt without what these seats were bound to add: they have not shown it in time.
    LeftOut {
        /// The round.
        round: u16,
        /// The seats, from 1.
        seats: Vec<u8>,
    },
    /// What the last deal was made of, once its round is over.
    Reveal {
        /// The round.
        round: u16,
        /// The secret.
        secret: String,
        /// What the clients added, in the order of seats.
        nonces: Vec<String>,
    },
    /// Somebody said something beside the game.
    Chat {
        /// What, and who.
        chat: Chat,
    },
    /// Somebody taps whoever reads this on the shoulder.
    Nudged {
        /// The seat, from 1.
        by: u8,
    },
    /// The table stands still: what somebody did there waits to be stored, or it is looked for where it runs. Or it does not any more,
    /// which a `welcome` says too. What was done is not lost.
    Stalled {
        /// Whether it does.
        stalled: bool,
    },
    /// While whoever reads this was away a stand-in has played for it.
    StoodIn {
        /// How often it has done something.
        deeds: u16,
    },
    /// At a table with timers: a seat has something to do.
    Timer {
        /// The seat, from 1.
        seat: u8,
        /// How long it still has, in ms; 0: a stand-in does it now.
        left_ms: u32,
    },
    /// The answer to a ping.
    Pong {
        /// What the ping said.
        t: u32,
    },
    /// A rule that somebody wanted to add between two rounds holds from now on, or not (§ 12).
    NewRule {
        /// The seat of whoever wanted it, from 1.
        by: u8,
        /// The rule's shortest text.
        text: String,
        /// Whether it holds.
        holds: bool,
    },
    /// Something can't be done; the socket stays open.
    Error {
        /// A word for programs: `not_host`, `full`, `locked`, `bad_message`, `too_fast` …
        code: String,
        /// A sentence for people, in English; clients have their own by the code.
        why: String,
        /// Why, in both languages, where it is about what somebody has written: `bad_rules`, `bad_rule` and what else is wrong with a rule.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        says: Option<Sentence>,
        /// The deed that it is about, by its name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        id: Option<String>,
    },
    /// The host closes this socket.
    Bye {
        /// A word for programs: `shutdown`, `kicked`, `version`, `flood`, `elsewhere`.
        code: String,
        /// A sentence for people, in English.
        #[serde(default)]
        why: String,
        /// After how long to come back, in ms: another time for each client, so that not all come at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        retry_after_ms: Option<u32>,
    },
}

/// A table and who sits there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TableInfo {
    /// The code that can be said aloud.
    pub code: String,
    /// The book.
    pub book: String,
    /// Its options, as `key=value` with spaces between.
    pub options: String,
    /// The rules of the table's own, each as its shortest text.
    #[serde(default)]
    pub house: Vec<String>,
    /// The digest of book, options and rules: 16 hexadecimal digits. Tables with the same one play the same.
    #[serde(default)]
    pub rules: String,
    /// Who sits there, in the order of seats.
    pub people: Vec<Person>,
    /// The seat of whoever reads this, from 1; nothing for a spectator.
    pub me: Option<u8>,
    /// The seat of the table's host, from 1.
    pub host: Option<u8>,
    /// Whether the reader lost the host's role while they were away, and may take it back (`reclaim_host`).
    #[serde(default)]
    pub may_reclaim_host: bool,
    /// How many may sit there.
    pub seats: (u8, u8),
    /// Whether a match is running.
    pub running: bool,
    /// The seats that want it to end at once. As soon as there is one it ends after the round that runs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u8>>"))]
    pub ending: Vec<u8>,
    /// Whether nobody else may sit down.
    pub locked: bool,
    /// Whether the lobby lists it.
    pub listed: bool,
    /// Whether people without a seat may watch.
    pub watched: bool,
    /// How many sockets do.
    #[serde(default)]
    pub watching: u16,
    /// The day, `2026-11-23`, whose deal is played here: everybody can compute it, nobody else sits down, and nothing is changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub day: Option<String>,
    /// Whether whoever reads this may ask for hints here.
    #[serde(default)]
    pub hints: bool,
    /// Who was sent away and can't sit down again, by name. Only told to those who sit there.
    #[serde(default)]
    pub kicked: Vec<String>,
    /// Whether people may say what they like beside the game, and not only phrases.
    pub free_talk: bool,
    /// How many seconds later they see it.
    pub delay_s: u16,
    /// How long everybody has for what there is to do, in ms; 0: as long as it takes.
    pub turn_ms: u32,
    /// How fast bots play.
    #[serde(default)]
    pub tempo: Tempo,
    /// What the network may cost somebody in a race at most, in ms.
    #[serde(default)]
    pub credit_ms: u32,
    /// The board that is in use, or will be when a match begins; nothing for a new one. Only told to those who sit there.
    pub board: Option<BoardInfo>,
    /// Boards on which at least two of the people here stand, between matches. Only told to those who sit there.
    pub boards: Vec<BoardInfo>,
    /// Bots of this host's own, by name, that can be added beside those that every host has.
    #[serde(default)]
    pub bots: Vec<String>,
    /// The seats that may add a rule now (§ 12).
    pub may_add: Vec<u8>,
    /// Of those, the seats that don't want to now.
    #[serde(default)]
    pub declined: Vec<u8>,
    /// In how many ms the next round is dealt by itself, while a pause runs.
    #[serde(default)]
    pub deal_in_ms: Option<u32>,
    /// Whether the table votes on rules that are added.
    pub rule_votes: bool,
    /// The rule that it votes on.
    pub proposal: Option<Proposal>,
}

/// A rule that somebody wants to add (§ 12), and who is for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Proposal {
    /// The seat of whoever wants it, from 1.
    pub by: u8,
    /// Its shortest text.
    pub text: String,
    /// What it says.
    pub says: Sentence,
    /// The seats that are for it.
    pub yes: Vec<u8>,
    /// The seats that are against it.
    pub no: Vec<u8>,
}

/// Somebody at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Person {
    /// The name.
    pub name: String,
    /// The bot that plays, if one does.
    pub bot: Option<String>,
    /// Whether one of their sockets is open and answers pings.
    pub here: bool,
    /// How long they had been away when this was sent, in ms; nothing while they are here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub away_ms: Option<u32>,
    /// The seats that vote for a bot to play until this person is back; nothing where the table doesn't offer that. It does after it has
    /// waited 20 s for a player who is away. The host alone decides, or more than half of the people who are here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bot_votes: Option<Vec<u8>>,
}

/// Something said beside the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Chat {
    /// The seat of whoever said it, from 1; nothing for a spectator.
    pub seat: Option<u8>,
    /// What.
    pub text: String,
}
