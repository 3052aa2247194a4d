//! A seat: its person or bot, and the bot that replaces an absent person.

use super::duty::Timed;
use super::overdue::Overdue;
use crate::chance::Chance;
use crate::saved::{STAND_IN, SavedPlace};
use maumau_bots::by_name;
use maumau_play::{Mind, Sits};
use maumau_protocol::Person;
use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Latency compensation (DESIGN.md §6) in ms: initial, per opened window, and maximum credit.
const CREDIT_FIRST_MS: u32 = 500;
const CREDIT_WINDOW_MS: u32 = 250;
const CREDIT_MOST_MS: u32 = 1_000;
/// Maximum number of remembered action ids per seat.
const IDS_MAX: usize = 64;
/// The built-in bot that is slow enough to think in the background. The server's own bots always do.
const THINKS_ASIDE: &str = "hard";

pub(super) enum Sitter {
    /// A person, by hash.
    Person(String),
    /// A bot, by name.
    Bot(String),
}

pub(super) struct Place {
    pub(super) name: String,
    pub(super) sitter: Sitter,
    /// The person, by hash, whose name the bot continues to use.
    pub(super) named_after: String,
    /// True if that person left during the current round, whose points are still theirs.
    pub(super) left_in_round: bool,
    /// When the person sat down, or the table was restored.
    pub(super) seated_ms: u64,
    /// Since when the person has been away: none of their sockets is open and answers.
    away: Option<u64>,
    /// Set while the person is away and the table waits for them.
    pub(super) overdue: Option<Overdue>,
    /// The person's commitment for the next deal.
    hash: Option<String>,
    /// Since when they could have committed.
    asked: u64,
    /// The remaining latency credit, in ms.
    credit_ms: u32,
    /// Hashes of the ids of past actions, newest last. A collision only harms the player who chose the id.
    ids: VecDeque<u64>,
    /// The required action, at a table with timers.
    pub(super) duty: Option<Timed>,
    /// The bot that plays: the seat's own, or a replacement.
    pub(super) mind: Option<Mind>,
    /// The number of actions of a replacement while the person was away.
    stood_in: u16,
}

/// Returns a bot that replaces a person.
pub(super) fn stand_in(chance: &mut Chance) -> Option<Mind> {
    mind(STAND_IN, chance)
}

fn mind(name: &str, chance: &mut Chance) -> Option<Mind> {
    match by_name(name) {
        Some(player) if name != THINKS_ASIDE => Some(Mind::new(player, chance.number())),
        _ if name.is_empty() => None,
        _ => Some(Mind::aside(by_name(STAND_IN)?, chance.number())),
    }
}

impl Sits for Place {
    fn mind(&self) -> Option<&Mind> {
        self.mind.as_ref()
    }

    fn mind_mut(&mut self) -> Option<&mut Mind> {
        self.mind.as_mut()
    }
}

impl Place {
    pub(super) fn of_person(name: String, person: String, now_ms: u64) -> Place {
        Place {
            name,
            sitter: Sitter::Person(person),
            named_after: String::new(),
            left_in_round: false,
            seated_ms: now_ms,
            away: None,
            overdue: None,
            hash: None,
            asked: now_ms,
            credit_ms: CREDIT_FIRST_MS,
            ids: VecDeque::new(),
            duty: None,
            mind: None,
            stood_in: 0,
        }
    }

    pub(super) fn of_bot(name: String, bot: &str, now_ms: u64, chance: &mut Chance) -> Option<Place> {
        let mind = mind(bot, chance)?;
        Some(Place {
            sitter: Sitter::Bot(bot.to_owned()),
            mind: Some(mind),
            ..Place::of_person(name, String::new(), now_ms)
        })
    }

    pub(super) fn restore(saved: &SavedPlace, now_ms: u64, chance: &mut Chance) -> Place {
        let bot = Place::of_bot(saved.name.clone(), &saved.bot, now_ms, chance).map(|place| Place {
            named_after: saved.named_after.clone(),
            left_in_round: saved.left_in_round,
            ..place
        });
        bot.unwrap_or_else(|| Place::of_person(saved.name.clone(), saved.owner.clone(), now_ms))
    }

    pub(super) fn save(&self) -> SavedPlace {
        let (owner, bot) = match &self.sitter {
            Sitter::Person(person) => (person.clone(), String::new()),
            Sitter::Bot(bot) => (String::new(), bot.clone()),
        };
        SavedPlace {
            name: self.name.clone(),
            owner,
            bot,
            named_after: self.named_after.clone(),
            left_in_round: self.left_in_round,
        }
    }

    pub(super) fn is_of(&self, person: &str) -> bool {
        matches!(&self.sitter, Sitter::Person(owner) if owner == person)
    }

    /// Returns whether the seat is this person's, or that of a bot with their name.
    pub(super) fn is_about(&self, person: &str) -> bool {
        self.is_of(person) || self.named_after == person
    }

    /// Returns whether a bot has replaced a player who left during this match.
    pub(super) fn is_left(&self) -> bool {
        !self.named_after.is_empty()
    }

    pub(super) fn is_left_by(&self, person: &str) -> bool {
        self.is_left() && self.named_after == person
    }

    /// Returns the person of this seat or of its name, by hash; empty for a plain bot.
    pub(super) fn whose(&self) -> &str {
        match &self.sitter {
            Sitter::Person(person) => person,
            Sitter::Bot(_) => &self.named_after,
        }
    }

    /// Returns the person, by hash, who gets the seat's points; empty for a bot.
    pub(super) fn scorer(&self) -> &str {
        if self.left_in_round {
            &self.named_after
        } else {
            self.owner()
        }
    }

    /// Returns the person, by hash; empty for a bot.
    pub(super) fn owner(&self) -> &str {
        match &self.sitter {
            Sitter::Person(person) => person,
            Sitter::Bot(_) => "",
        }
    }

    pub(super) fn is_person(&self) -> bool {
        matches!(self.sitter, Sitter::Person(_))
    }

    /// Returns the seat for the wire.
    pub(super) fn person(&self, now_ms: u64) -> Person {
        Person {
            away_ms: self
                .away
                .map(|since| u32::try_from(now_ms.saturating_sub(since)).unwrap_or(u32::MAX)),
            bot_votes: self.overdue.as_ref().and_then(Overdue::told),
            name: self.name.clone(),
            bot: self.mind.as_ref().map(|mind| match &self.sitter {
                Sitter::Bot(bot) => bot.clone(),
                Sitter::Person(_) => mind.name().to_owned(),
            }),
            here: self.is_here(),
        }
    }

    /// Returns the name of the seat's bot if it thinks in the background; otherwise an empty string.
    pub(super) fn aside_name(&self) -> String {
        match &self.sitter {
            Sitter::Bot(bot) if self.mind.as_ref().is_some_and(Mind::is_aside) => bot.clone(),
            Sitter::Bot(_) | Sitter::Person(_) => String::new(),
        }
    }

    /// Lets a bot replace the absent person.
    pub(super) fn stand_in(&mut self, chance: &mut Chance) {
        self.overdue = None;
        if self.mind.is_none() {
            self.mind = stand_in(chance);
        }
    }

    /// Counts an action of the bot, if it replaces an absent person.
    pub(super) fn played(&mut self) {
        if self.is_person() && self.away.is_some() {
            self.stood_in = self.stood_in.saturating_add(1);
        }
    }

    /// Restores the counters from a log line: with an `id` the person acted, without one a bot or timer did.
    pub(super) fn has_acted(&mut self, id: Option<&str>) {
        if let Some(id) = id {
            self.done(id);
        } else {
            self.played();
        }
    }

    /// Returns the replacement's actions since the person last acted or was informed.
    pub(super) fn stood_in(&self) -> u16 {
        self.stood_in
    }

    /// Returns the same number and resets it, because the person is informed now.
    pub(super) fn take_stood_in(&mut self) -> u16 {
        std::mem::take(&mut self.stood_in)
    }

    /// Marks the person as away since `since_ms`, if they are not already.
    pub(super) fn go_away(&mut self, since_ms: u64) {
        if self.is_person() {
            self.away.get_or_insert(since_ms);
        }
    }

    pub(super) fn away_since(&self) -> Option<u64> {
        self.away
    }

    pub(super) fn bind(&mut self, hash: String) {
        self.hash = Some(hash);
    }

    /// Discards the commitment; the person can commit again from now on.
    pub(super) fn unbind(&mut self, now_ms: u64) {
        (self.hash, self.asked) = (None, now_ms);
    }

    /// Returns the person's commitment, if they are here.
    pub(super) fn bound(&self) -> Option<String> {
        self.hash.clone().filter(|_| self.is_here())
    }

    /// Returns since when a missing commitment has been possible.
    pub(super) fn unbound_since(&self) -> Option<u64> {
        self.hash.is_none().then_some(self.asked)
    }

    pub(super) fn come_back(&mut self, now_ms: u64) {
        self.away = None;
        self.overdue = None;
        self.asked = now_ms;
        if self.is_person() {
            self.mind = None;
        }
    }

    pub(super) fn is_here(&self) -> bool {
        self.is_person() && self.away.is_none()
    }

    /// Uses up to `wanted_ms` of the latency credit. Returns how much it used.
    pub(super) fn take_credit(&mut self, wanted_ms: u32) -> u32 {
        let credit = wanted_ms.min(self.credit_ms);
        self.credit_ms -= credit;
        credit
    }

    /// Adds latency credit, because a window has opened.
    pub(super) fn refill(&mut self) {
        self.credit_ms = (self.credit_ms + CREDIT_WINDOW_MS).min(CREDIT_MOST_MS);
    }

    pub(super) fn has_done(&self, id: &str) -> bool {
        let id = hashed(id);
        self.ids.iter().any(|done| *done == id)
    }

    pub(super) fn done(&mut self, id: &str) {
        self.stood_in = 0;
        if self.ids.len() == IDS_MAX {
            self.ids.pop_front();
        }
        self.ids.push_back(hashed(id));
    }
}

fn hashed(id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish()
}
