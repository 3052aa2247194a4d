//! A seat at a table: who sits there, and whether a bot plays for it.

use super::duty::Timed;
use super::overdue::Overdue;
use crate::chance::Chance;
use crate::saved::{STAND_IN, SavedPlace};
use maumau_bots::by_name;
use maumau_play::{Mind, Sits};
use maumau_protocol::Person;
use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Credit for the network (DESIGN.md §6): at the beginning, for each window that opens, and at most.
const CREDIT_FIRST_MS: u32 = 500;
const CREDIT_WINDOW_MS: u32 = 250;
const CREDIT_MOST_MS: u32 = 1_000;
/// So many deeds of a seat are remembered by their ids.
const IDS_MAX: usize = 64;
/// Who thinks for so long that nobody should wait for it; so do bots of the host's own.
const THINKS_ASIDE: &str = "hard";

/// Who plays at a seat.
pub(super) enum Sitter {
    /// A person, known by a hash.
    Person(String),
    /// A bot of this name.
    Bot(String),
}

/// A seat and what belongs to it.
pub(super) struct Place {
    pub(super) name: String,
    pub(super) sitter: Sitter,
    /// The person under whose name a bot goes on, by hash.
    pub(super) named_after: String,
    /// Whether that person left in the round that runs, whose points are theirs.
    pub(super) left_in_round: bool,
    /// When the person sat down, or the table was restored.
    pub(super) seated_ms: u64,
    /// Since when the person is away: none of their sockets is open and answers.
    away: Option<u64>,
    /// Set while the person is away and the table waits for them.
    pub(super) overdue: Option<Overdue>,
    /// What the person is bound to add to the next deal, by hash.
    hash: Option<String>,
    /// Since when it could have bound itself.
    asked: u64,
    /// What the network may still cost it, in ms.
    credit_ms: u32,
    /// Hashes of the ids of deeds that were done, the newest last: an id that is taken for another's harms only who chose it.
    ids: VecDeque<u64>,
    /// What it has to do, at a table with timers.
    pub(super) duty: Option<Timed>,
    /// The bot that plays: the seat's own, or one that stands in.
    pub(super) mind: Option<Mind>,
    /// How often a stand-in has done something while the person was away.
    stood_in: u16,
}

/// A bot that stands in for people.
pub(super) fn stand_in(chance: &mut Chance) -> Option<Mind> {
    mind(STAND_IN, chance)
}

/// The bot of this name, if there is one.
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

    /// A seat for a bot, if there is one of this name.
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

    /// Whether it is this person's.
    pub(super) fn is_of(&self, person: &str) -> bool {
        matches!(&self.sitter, Sitter::Person(owner) if owner == person)
    }

    /// Whether it is this person's, or a bot's that goes on under its name.
    pub(super) fn is_about(&self, person: &str) -> bool {
        self.is_of(person) || self.named_after == person
    }

    /// Returns whether a bot has replaced a player who left during this match.
    pub(super) fn is_left(&self) -> bool {
        !self.named_after.is_empty()
    }

    /// Returns whether a bot has replaced this person.
    pub(super) fn is_left_by(&self, person: &str) -> bool {
        self.is_left() && self.named_after == person
    }

    /// The person who sits there, by hash, or under whose name a bot does.
    pub(super) fn whose(&self) -> &str {
        match &self.sitter {
            Sitter::Person(person) => person,
            Sitter::Bot(_) => &self.named_after,
        }
    }

    /// Returns the person, by hash, who gets the points of this seat; empty if it is a bot's own.
    pub(super) fn scorer(&self) -> &str {
        if self.left_in_round {
            &self.named_after
        } else {
            self.owner()
        }
    }

    /// The person who sits there, by hash; empty for a bot.
    pub(super) fn owner(&self) -> &str {
        match &self.sitter {
            Sitter::Person(person) => person,
            Sitter::Bot(_) => "",
        }
    }

    pub(super) fn is_person(&self) -> bool {
        matches!(self.sitter, Sitter::Person(_))
    }

    /// Returns the seat as messages describe it.
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

    /// The bot that thinks aside, by its name; empty if none does.
    pub(super) fn aside_name(&self) -> String {
        match &self.sitter {
            Sitter::Bot(bot) if self.mind.as_ref().is_some_and(Mind::is_aside) => bot.clone(),
            Sitter::Bot(_) | Sitter::Person(_) => String::new(),
        }
    }

    /// A bot plays for somebody who is away.
    pub(super) fn stand_in(&mut self, chance: &mut Chance) {
        self.overdue = None;
        if self.mind.is_none() {
            self.mind = stand_in(chance);
        }
    }

    /// A bot has done something at this seat: for whoever is away it is counted.
    pub(super) fn played(&mut self) {
        if self.is_person() && self.away.is_some() {
            self.stood_in = self.stood_in.saturating_add(1);
        }
    }

    /// By the log something was done at this seat: by the person, who calls it something, or by a stand-in, of which it has not been told
    /// if it has done nothing itself since.
    pub(super) fn has_acted(&mut self, id: Option<&str>) {
        if let Some(id) = id {
            self.done(id);
        } else {
            self.played();
        }
    }

    /// Returns how many actions a stand-in has done since the person last acted, or was last told.
    pub(super) fn stood_in(&self) -> u16 {
        self.stood_in
    }

    /// Returns the same number and resets it, because the person is told now.
    pub(super) fn take_stood_in(&mut self) -> u16 {
        std::mem::take(&mut self.stood_in)
    }

    /// Marks the person as away since then, if they are not already.
    pub(super) fn go_away(&mut self, since_ms: u64) {
        if self.is_person() {
            self.away.get_or_insert(since_ms);
        }
    }

    /// Since when the person is away, if it is.
    pub(super) fn away_since(&self) -> Option<u64> {
        self.away
    }

    /// The person is bound to what it will add to the next deal.
    pub(super) fn bind(&mut self, hash: String) {
        self.hash = Some(hash);
    }

    /// It is not any more, and may bind itself anew from now on.
    pub(super) fn unbind(&mut self, now_ms: u64) {
        (self.hash, self.asked) = (None, now_ms);
    }

    /// What the person is bound to, if it is here.
    pub(super) fn bound(&self) -> Option<String> {
        self.hash.clone().filter(|_| self.is_here())
    }

    /// Since when it could have bound itself, if it has not.
    pub(super) fn unbound_since(&self) -> Option<u64> {
        self.hash.is_none().then_some(self.asked)
    }

    /// The person is back.
    pub(super) fn come_back(&mut self, now_ms: u64) {
        self.away = None;
        self.overdue = None;
        self.asked = now_ms;
        if self.is_person() {
            self.mind = None;
        }
    }

    /// Whether a person sits there and is here.
    pub(super) fn is_here(&self) -> bool {
        self.is_person() && self.away.is_none()
    }

    /// So much of what the network may cost it is used, if there is so much left. How much that is.
    pub(super) fn take_credit(&mut self, wanted_ms: u32) -> u32 {
        let credit = wanted_ms.min(self.credit_ms);
        self.credit_ms -= credit;
        credit
    }

    /// A window has opened: the network may cost it some more.
    pub(super) fn refill(&mut self) {
        self.credit_ms = (self.credit_ms + CREDIT_WINDOW_MS).min(CREDIT_MOST_MS);
    }

    /// Whether a deed of this id was done.
    pub(super) fn has_done(&self, id: &str) -> bool {
        let id = hashed(id);
        self.ids.iter().any(|done| *done == id)
    }

    /// A deed of this id is done.
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
