//! The stored table, without its matches.

use crate::deal::{SharedSecret, daily};
use crate::digits::{NAMELESS, unhex};
use crate::laws::Bound;
use maumau_daily::{Daily, Date};
use maumau_protocol::{ClientMessage, HostPower, Tempo};
use maumau_rulebooks::find;
use maumau_table::{Seed, round_seed};
use serde::{Deserialize, Serialize};

/// Kicked people that are remembered, newest last.
const KICKED_MAX: usize = 32;
/// The bot that replaces people.
pub const STAND_IN: &str = "simple";

/// The board of the next match.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Choice {
    /// The one that the book requires (§ 15), else a new one.
    #[default]
    ByTheBook,
    /// A new board.
    New,
    /// The board with this id.
    Taken(String),
}

/// A person who may not sit down at this table again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kicked {
    /// The person, by hash.
    person: String,
    name: String,
}

impl Kicked {
    /// Returns the entry for a person with their name.
    pub fn new(person: String, name: String) -> Kicked {
        Kicked { person, name }
    }

    /// Returns whether this is the person.
    pub fn is_of(&self, person: &str) -> bool {
        self.person == person
    }

    /// Returns the person's name at this table.
    pub fn name(&self) -> &String {
        &self.name
    }
}

/// A table as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Saved {
    /// The book's id.
    pub book: String,
    /// Its options, as the book writes them.
    pub options: String,
    /// The house rules, as full texts.
    #[serde(default)]
    pub house: Vec<String>,
    /// The number of the match, from 1; 0 before the first. Its log is `CODE.N`.
    pub game: u32,
    /// The seats, in order.
    pub places: Vec<SavedPlace>,
    /// The table's host, by hash.
    pub host: String,
    /// The person, by hash, who lost the host's role while away and may reclaim it; empty if there is none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub absent_host: String,
    /// True if no one else may sit down.
    pub locked: bool,
    /// True if the lobby lists it.
    pub listed: bool,
    /// True if spectators are not allowed.
    #[serde(default)]
    pub unwatched: bool,
    /// True if chat is limited to phrases.
    #[serde(default)]
    pub phrases_only: bool,
    /// The delay of the spectators' view, in seconds.
    #[serde(default)]
    pub delay_s: u16,
    /// The time limit for each decision, in ms; 0 for none.
    #[serde(default)]
    pub turn_ms: u32,
    /// The speed of bots.
    #[serde(default)]
    pub tempo: Tempo,
    /// True if the table votes on added rules.
    #[serde(default)]
    pub rule_votes: bool,
    /// The board of the current match, or of the next.
    #[serde(default)]
    pub board: Choice,
    /// People who may not sit down again.
    #[serde(default)]
    pub kicked: Vec<Kicked>,
    /// The number of the last match that the table's host ended early.
    #[serde(default)]
    pub ended: u32,
    /// The people, by hash, who want the match to end. It ends after the round, or at once if all
    /// seated people want it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ending: Vec<String>,
    /// The day whose deal is played; `None` for ordinary tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<Date>,
    /// The secret of a deal that the server deals at several tables; `None` for ordinary tables and the public deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shared: Option<SharedSecret>,
    /// The seed of all rounds of the table, so that they can be replayed; `None` for ordinary
    /// tables. A seeded table begins its first match as soon as all its people are connected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// When the table was last stored, in seconds since 1970.
    #[serde(default)]
    pub at: u32,
    /// The server's uptime in seconds, over all its runs, when a person was last here, accurate to
    /// an hour. A table ages only while its server runs, because no one can return meanwhile.
    #[serde(default)]
    pub uptime_s: u32,
    /// The secret of the current or next round: 64 hex digits.
    pub secret: String,
    /// For each seat of the match, and then the spectators, the number of the last update before the match.
    pub numbers: Vec<u32>,
}

/// A seat as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SavedPlace {
    /// The name.
    pub name: String,
    /// The person, by hash; empty for a bot.
    pub owner: String,
    /// The bot that sits there; empty for a person.
    pub bot: String,
    /// The person, by hash, whose name the bot continues to use.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub named_after: String,
    /// True if that person left during the current round.
    #[serde(default, skip_serializing_if = "is_false")]
    pub left_in_round: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(it: &bool) -> bool {
    !it
}

impl SavedPlace {
    /// Returns whether this person sits there, or a bot with their name.
    pub fn is_about(&self, person: &str) -> bool {
        self.owner == person || self.named_after == person
    }

    /// Erases the person; the seat is then called `name`.
    pub fn forget(&mut self, name: &str) {
        name.clone_into(&mut self.name);
        self.owner.clear();
        self.named_after.clear();
    }
}

impl Saved {
    /// Returns the name of the current match's log.
    pub fn log(&self, code: &str) -> String {
        format!("{code}.{}", self.game)
    }

    /// Returns the deal of the day, if this table plays one.
    pub(crate) fn daily(&self) -> Option<Daily> {
        Some(daily(self.day?, find(&self.book)?, self.shared))
    }

    /// Chooses these rules for the next match.
    pub(crate) fn choose(&mut self, rules: &Bound) {
        let book = rules.law.book.id;
        if !self.book.eq(book) {
            self.board = Choice::ByTheBook;
        }
        book.clone_into(&mut self.book);
        self.options.clone_from(&rules.options);
        self.house.clone_from(&rules.house);
    }

    /// Counts the next match. Its update numbers continue after the highest known one, or after `highest`.
    pub(crate) fn next_match(&mut self, highest: Option<u32>, seats: usize) {
        let highest = self.numbers.iter().copied().chain(highest).max().unwrap_or(0);
        self.numbers = vec![highest; seats + 1];
        self.game += 1;
        self.ending.clear();
    }

    /// Returns the seed of the current match, if the table has a seed.
    pub(crate) fn match_seed(&self) -> Option<Seed> {
        let first = Seed::from_number(self.seed?);
        // Rounds are numbered from 1, so 0 is free to derive the next match.
        Some((1..self.game).fold(first, |seed, _| round_seed(seed, 0)))
    }

    /// Returns the secret of the running round, or of the shared deal.
    pub fn dealt_from(&self) -> Option<[u8; 32]> {
        match self.shared {
            Some(shared) => Some(*shared.bytes()),
            None => unhex(&self.secret),
        }
    }

    /// Returns why a table with the deal of the day rejects a message; `None` if it does not.
    pub(crate) fn forbidden_of_day(&self, message: &ClientMessage) -> Option<&'static str> {
        self.day?;
        match message {
            ClientMessage::Stand {} => Some("whoever has begun the deal of the day plays it"),
            ClientMessage::Host { power } if !matches!(power, HostPower::Start {}) => {
                Some("the deal of the day is the same for all: nothing can be changed")
            }
            ClientMessage::Sit { .. }
            | ClientMessage::Host { .. }
            | ClientMessage::Hello { .. }
            | ClientMessage::Deed { .. }
            | ClientMessage::Commit { .. }
            | ClientMessage::Nonce { .. }
            | ClientMessage::Chat { .. }
            | ClientMessage::Nudge { .. }
            | ClientMessage::AddRule { .. }
            | ClientMessage::NoRule {}
            | ClientMessage::VoteRule { .. }
            | ClientMessage::Hint {}
            | ClientMessage::LetBotPlay { .. }
            | ClientMessage::ReclaimHost {}
            | ClientMessage::AgreeEnd {}
            | ClientMessage::Ping { .. } => None,
        }
    }

    /// Bars a person from this table until the host pardons them.
    pub(crate) fn shut_out(&mut self, person: String, name: String) {
        self.kicked.push(Kicked::new(person, name));
        let most = self.kicked.len().saturating_sub(KICKED_MAX);
        self.kicked.drain(..most);
    }

    /// Pardons all kicked people of this name. Returns whether there were any.
    pub(crate) fn pardon(&mut self, name: &str) -> bool {
        let before = self.kicked.len();
        self.kicked.retain(|known| known.name != name);
        self.kicked.len() < before
    }

    pub(crate) fn is_kicked(&self, person: &str) -> bool {
        self.kicked.iter().any(|known| known.is_of(person))
    }

    pub(crate) fn kicked_names(&self) -> Vec<String> {
        self.kicked.iter().map(|known| known.name.clone()).collect()
    }

    /// Returns the names under which the table knows a person.
    pub fn names_of(&self, person: &str) -> Vec<String> {
        let seated = self.places.iter().filter(|place| place.is_about(person));
        let kicked = self.kicked.iter().filter(|known| known.is_of(person));
        let names = seated.map(|place| &place.name).chain(kicked.map(Kicked::name));
        names.cloned().collect()
    }

    /// Erases a person from a table that is not running.
    pub fn forget(&mut self, person: &str) {
        self.kicked.retain(|known| !known.is_of(person));
        for place in self.places.iter_mut().filter(|place| place.is_about(person)) {
            place.forget(NAMELESS);
            if place.bot.is_empty() {
                STAND_IN.clone_into(&mut place.bot);
            }
        }
        if self.absent_host == person {
            self.absent_host.clear();
        }
        if self.host == person {
            let next = self
                .places
                .iter()
                .map(|place| &place.owner)
                .find(|owner| !owner.is_empty());
            self.host = next.cloned().unwrap_or_default();
        }
    }
}
