//! What clients say.

use serde::{Deserialize, Serialize};

/// A message from a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "say", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message of a socket.
    Hello {
        /// The version of the protocol.
        v: u32,
        /// The number of the last update seen, to go on from there; nothing for a whole view.
        last: Option<u32>,
    },
    /// Something is done at the table.
    Deed {
        /// A name for this deed, new for each: the same deed sent twice is done once.
        id: String,
        /// The deed in words, as offered: `lay 7H`, `draw`, `say mau`, `choose suit H`. People are numbers from 1.
        deed: String,
        /// How long after the client first painted what it reacts to the hand moved, in ms. Nothing if it reacts to nothing.
        reaction_ms: Option<u32>,
    },
    /// Binds this client to what it will add to the next deal's chance, before anybody has shown what it adds.
    Commit {
        /// SHA-256 of the nonce's 32 bytes: 64 hexadecimal digits.
        hash: String,
    },
    /// Shows what this client adds, when the host has told what everybody is bound to.
    Nonce {
        /// 64 hexadecimal digits.
        nonce: String,
    },
    /// Takes a seat, or another name.
    Sit {
        /// The name to be called by.
        name: String,
    },
    /// Gives the seat up.
    Stand {},
    /// Agrees that the match ends at once, which the table's host has asked for.
    AgreeEnd {},
    /// Says something beside the game.
    Chat {
        /// What.
        text: String,
    },
    /// Taps somebody on the shoulder who has something to do, or sits at a table where nothing runs.
    Nudge {
        /// The seat, from 1.
        seat: u8,
    },
    /// Adds a rule between two rounds, for whoever may (§ 12).
    AddRule {
        /// The rule: `rule NAME …`, `rule NAME` of the catalogue, or `honour NAME …` (docs/house-rules.md).
        text: String,
    },
    /// Whoever may add a rule adds none now (§ 12). When nobody who is here wants to any more, play goes on.
    NoRule {},
    /// Votes on the rule that is proposed.
    VoteRule {
        /// Whether it is to hold.
        yes: bool,
    },
    /// Asks what would be good to do now, where one plays alone against bots.
    Hint {},
    /// Votes for a bot to play for a player who is away, until they are back. Only where the table offers that (`bot_votes`).
    LetBotPlay {
        /// The seat, from 1.
        seat: u8,
    },
    /// Takes the host's role back, for the player who lost it while they were away (`may_reclaim_host`).
    ReclaimHost {},
    /// Something that only the table's host may do.
    Host {
        /// What.
        power: HostPower,
    },
    /// Asks for an answer, to measure the way.
    Ping {
        /// The client's clock, in ms; comes back unchanged.
        t: u32,
    },
}

/// How fast bots play at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Tempo {
    /// One can follow all that they do.
    Slow,
    /// As the host has them everywhere.
    #[default]
    Usual,
    /// They leave no time to look.
    Fast,
}

/// What the table's host may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum HostPower {
    /// Starts a match, deals its next round at once, or starts another when it is over.
    Start {},
    /// Chooses a book and options, between matches.
    Rules {
        /// The book.
        book: String,
        /// Its options, as `key=value` with spaces between.
        options: String,
        /// The rules of the table's own on top, each as `rule NAME`, `rule NAME …` or `honour NAME …` (docs/house-rules.md).
        #[serde(default)]
        house: Vec<String>,
    },
    /// Lets a bot sit down.
    AddBot {
        /// Which: `easy`, `medium` or `hard`; also `simple` and `random`, and programs of the host's own by their names.
        bot: String,
    },
    /// Sends somebody away, who can't sit down here again until `pardon`. A person without an account can come as somebody else: `lock` the
    /// table, too.
    Kick {
        /// The seat, from 1.
        seat: u8,
    },
    /// Lets those of this name who were sent away sit down again.
    Pardon {
        /// The name.
        name: String,
    },
    /// Sends all who watch away, until watching is allowed anew.
    SendAway {},
    /// Ends the match: after the round that runs, or at once if everybody who sits there agrees; then the round counts for nobody.
    End {},
    /// Lets nobody else sit down, or somebody again.
    Lock {
        /// Whether.
        locked: bool,
    },
    /// Lists the table in the lobby, or not.
    List {
        /// Whether.
        listed: bool,
    },
    /// Lets people without a seat see what is played, or only who is there. Those who do see it are sent away when it ends.
    Watch {
        /// Whether they may watch.
        allowed: bool,
    },
    /// Lets people say what they like beside the game, or only the phrases of `crates/protocol/src/phrases.rs`.
    Talk {
        /// Whether they may say anything.
        free: bool,
    },
    /// Lets people without a seat see what is played, and hear what is said, only so many seconds later. A restart shows nothing sooner.
    Delay {
        /// How many, 600 at most; 0: at once.
        seconds: u16,
    },
    /// Gives everybody so long for each thing there is to do; then a stand-in does it and ends the turn.
    Timers {
        /// How long, in ms: 1,000 to 3,600,000; 0: as long as it takes.
        turn_ms: u32,
    },
    /// Lets bots play slower or faster.
    Tempo {
        /// How fast.
        tempo: Tempo,
    },
    /// Chooses the board on which the next match is played, between matches.
    Board {
        /// One of those offered; nothing for a new one.
        id: Option<String>,
    },
    /// Lets the table vote on rules that are added, or not.
    RuleVotes {
        /// Whether.
        wanted: bool,
    },
    /// Makes somebody else the host.
    HandOver {
        /// The seat, from 1.
        seat: u8,
    },
}
