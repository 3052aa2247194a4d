//! What the store keeps of a table besides its matches.

use crate::deal::{SharedSecret, daily};
use crate::digits::{NAMELESS, unhex};
use crate::laws::Bound;
use maumau_daily::{Daily, Date};
use maumau_protocol::{ClientMessage, HostPower, Tempo};
use maumau_rulebooks::find;
use maumau_table::{Seed, round_seed};
use serde::{Deserialize, Serialize};

/// So many who were sent away are remembered, the newest.
const KICKED_MAX: usize = 32;
/// The bot that stands in for people.
pub const STAND_IN: &str = "simple";

/// Which board the next match is played on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Choice {
    /// The one that must be used where the book says so (§ 15), else a new one.
    #[default]
    ByTheBook,
    /// A new one.
    New,
    /// This one.
    Taken(String),
}

/// Somebody who can't sit down at this table again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kicked {
    /// By hash.
    person: String,
    name: String,
}

impl Kicked {
    /// Whoever has this hash, under this name.
    pub fn new(person: String, name: String) -> Kicked {
        Kicked { person, name }
    }

    /// Whether it is this person.
    pub fn is_of(&self, person: &str) -> bool {
        self.person == person
    }

    /// Under which name it was here.
    pub fn name(&self) -> &String {
        &self.name
    }
}

/// A table as it is written down.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Saved {
    /// The book.
    pub book: String,
    /// Its options.
    pub options: String,
    /// The rules of the table's own, each as its whole text.
    #[serde(default)]
    pub house: Vec<String>,
    /// The number of the match, from 1; 0 before the first. Its log is `CODE.N`.
    pub game: u32,
    /// Who sits where.
    pub places: Vec<SavedPlace>,
    /// The table's host: the hash of that person.
    pub host: String,
    /// The person, by hash, who lost the host's role while they were away, and may take it back; empty if nobody did.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub absent_host: String,
    /// Whether nobody else may sit down.
    pub locked: bool,
    /// Whether the lobby lists it.
    pub listed: bool,
    /// Whether nobody without a seat may watch.
    #[serde(default)]
    pub unwatched: bool,
    /// Whether only phrases may be said beside the game.
    #[serde(default)]
    pub phrases_only: bool,
    /// How many seconds later those without a seat see what is played.
    #[serde(default)]
    pub delay_s: u16,
    /// How long everybody has for what there is to do, in ms; 0: as long as it takes.
    #[serde(default)]
    pub turn_ms: u32,
    /// How fast bots play.
    #[serde(default)]
    pub tempo: Tempo,
    /// Whether the table votes on rules that are added.
    #[serde(default)]
    pub rule_votes: bool,
    /// The board of the next match, or of the one that runs.
    #[serde(default)]
    pub board: Choice,
    /// Who can't sit down here again.
    #[serde(default)]
    pub kicked: Vec<Kicked>,
    /// The number of the last match that the table's host has ended before its end.
    #[serde(default)]
    pub ended: u32,
    /// The people, by hash, who want the match to end. It ends after the current round, or at once if all seated people want it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ending: Vec<String>,
    /// The day whose deal is played here; nothing where players and host make their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<Date>,
    /// The secret of the deal, where the host deals it from one at several tables; nothing where players and host make their own, or the
    /// deal is public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shared: Option<SharedSecret>,
    /// The number that all rounds of the table are dealt from, so that they can be played again; nothing where players and host make their
    /// deals. Such a table begins its first match as soon as all its people are there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// When the table was written down last, in seconds since 1970.
    #[serde(default)]
    pub at: u32,
    /// The host's uptime in seconds, of all its runs together, when somebody was here last, give or take an hour. A table ages only while
    /// its host runs, since nobody can come back meanwhile.
    #[serde(default)]
    pub uptime_s: u32,
    /// The secret of the round that is next or runs: 64 hexadecimal digits.
    pub secret: String,
    /// For each seat of the match, and then the spectators, the number of the last update before it.
    pub numbers: Vec<u32>,
}

/// A seat as it is written down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SavedPlace {
    /// The name.
    pub name: String,
    /// The person, by hash; empty for a bot.
    pub owner: String,
    /// The bot that sits there; empty for a person.
    pub bot: String,
    /// The person, by hash, under whose name a bot goes on.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub named_after: String,
    /// Whether that person left in the round that runs.
    #[serde(default, skip_serializing_if = "is_false")]
    pub left_in_round: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(it: &bool) -> bool {
    !it
}

impl SavedPlace {
    /// Whether this person sits there, or a bot under its name.
    pub fn is_about(&self, person: &str) -> bool {
        self.owner == person || self.named_after == person
    }

    /// Nobody is known there any more, and `name` is no longer anybody's.
    pub fn forget(&mut self, name: &str) {
        name.clone_into(&mut self.name);
        self.owner.clear();
        self.named_after.clear();
    }
}

impl Saved {
    /// The name of the match's log.
    pub fn log(&self, code: &str) -> String {
        format!("{code}.{}", self.game)
    }

    /// The deal that is played here, if it is that of a day.
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

    /// Counts the next match, of so many seats. Its updates are numbered on from the highest number that is known, or `highest`.
    pub(crate) fn next_match(&mut self, highest: Option<u32>, seats: usize) {
        let highest = self.numbers.iter().copied().chain(highest).max().unwrap_or(0);
        self.numbers = vec![highest; seats + 1];
        self.game += 1;
        self.ending.clear();
    }

    /// Returns the seed of the current match, where all rounds are dealt from a number.
    pub(crate) fn match_seed(&self) -> Option<Seed> {
        let first = Seed::from_number(self.seed?);
        // Rounds have numbers from 1.
        Some((1..self.game).fold(first, |seed, _| round_seed(seed, 0)))
    }

    /// What the running round, or all rounds of a shared deal, were dealt from.
    pub fn dealt_from(&self) -> Option<[u8; 32]> {
        match self.shared {
            Some(shared) => Some(*shared.bytes()),
            None => unhex(&self.secret),
        }
    }

    /// Why something can't be asked for where the deal of a day is played; nothing if it can, or another deal is.
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

    /// Whoever has this hash can't sit down here again, unless the table's host lets it.
    pub(crate) fn shut_out(&mut self, person: String, name: String) {
        self.kicked.push(Kicked::new(person, name));
        let most = self.kicked.len().saturating_sub(KICKED_MAX);
        self.kicked.drain(..most);
    }

    /// Those of this name may sit down again. Whether there was one.
    pub(crate) fn pardon(&mut self, name: &str) -> bool {
        let before = self.kicked.len();
        self.kicked.retain(|known| known.name != name);
        self.kicked.len() < before
    }

    pub(crate) fn is_kicked(&self, person: &str) -> bool {
        self.kicked.iter().any(|known| known.is_of(person))
    }

    /// Who can't sit down here again, by name.
    pub(crate) fn kicked_names(&self) -> Vec<String> {
        self.kicked.iter().map(|known| known.name.clone()).collect()
    }

    /// The names under which it knows a person.
    pub fn names_of(&self, person: &str) -> Vec<String> {
        let seated = self.places.iter().filter(|place| place.is_about(person));
        let kicked = self.kicked.iter().filter(|known| known.is_of(person));
        let names = seated.map(|place| &place.name).chain(kicked.map(Kicked::name));
        names.cloned().collect()
    }

    /// Nothing is left of a person, at a table that nobody runs.
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
