//! Rulesets in use: tables with the same rules share one.

use crate::trial::Wanted;
use maumau_house::{HouseRule, RULE_CARDS_MAX};
use maumau_notation::TableRules;
use maumau_protocol::{HostMessage, Play};
use maumau_referee::Law;
use maumau_table::{Deck, Sentence, sentence};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// A ruleset, with its serialized form for clients.
pub struct Bound {
    /// The ruleset.
    pub law: Law,
    /// The serialized `play` message.
    pub play: Arc<str>,
    /// The options, as the book writes them.
    pub options: String,
    /// The house rules, as full texts.
    pub house: Vec<String>,
    /// The house rules, as their shortest texts.
    pub house_short: Vec<String>,
    /// Equal for tables with the same rules.
    pub digest: u64,
}

impl PartialEq for Bound {
    fn eq(&self, other: &Bound) -> bool {
        self.digest == other.digest
    }
}

impl fmt::Debug for Bound {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (book, options, house) = (self.law.book.id, &self.options, &self.house_short);
        write!(out, "{book} {options} {house:?}")
    }
}

impl Bound {
    pub(crate) fn seats_most(&self) -> usize {
        usize::from(self.law.book.seats.1)
    }
}

/// The key of a ruleset: the full text of the rules, and the number of seats.
type Name = (String, u8);

/// The rulesets in use.
pub struct Laws {
    decks: Vec<Deck>,
    stacked: Vec<String>,
    known: Mutex<BTreeMap<Name, Weak<Bound>>>,
    /// The same, by the texts that were asked for; saves parsing them again.
    wanted: Mutex<BTreeMap<Wanted, Weak<Bound>>>,
}

impl Laws {
    /// Returns an empty collection. `decks` are added to those of the books.
    pub fn new(decks: Vec<Deck>) -> Laws {
        Laws {
            decks,
            stacked: Vec::new(),
            known: Mutex::default(),
            wanted: Mutex::default(),
        }
    }

    /// Puts these cards on top of the stock at every deal.
    pub fn stacked(self, stacked: Vec<String>) -> Laws {
        Laws { stacked, ..self }
    }

    /// Parses the texts of options and house rules.
    ///
    /// # Errors
    /// A sentence that says what cannot be understood.
    pub fn read(book: &str, options: &str, house: &[String]) -> Result<TableRules, Sentence> {
        let found = maumau_rulebooks::find(book)
            .ok_or_else(|| sentence!("das Buch „{book}“ gibt es hier nicht", "there is no book “{book}” here"))?;
        if house.len() > RULE_CARDS_MAX {
            return Err(sentence!(
                "mehr als {RULE_CARDS_MAX} eigene Regeln gehen nicht: nimm welche weg",
                "{RULE_CARDS_MAX} rules of one's own are the most: take some away"
            ));
        }
        let read = |text: &String| HouseRule::parse(text).map_err(|mistake| mistake.placed());
        Ok(TableRules {
            book: found,
            options: found.read(options).map_err(|error| error.sentence())?,
            house: house.iter().map(read).collect::<Result<_, _>>()?,
        })
    }

    /// Returns the ruleset for these texts; `seats` is raised to the book's minimum.
    ///
    /// # Errors
    /// A sentence, if these rules cannot be played.
    pub fn bind(&self, book: &str, options: &str, house: &[String], seats: u8) -> Result<Arc<Bound>, Sentence> {
        let rules = Laws::read(book, options, house)?;
        match self.known(&rules, seats) {
            Some(bound) => Ok(bound),
            None => self.lay(rules, seats),
        }
    }

    /// Returns the ruleset of these rules, if it is in use.
    pub fn known(&self, rules: &TableRules, seats: u8) -> Option<Arc<Bound>> {
        let name = (rules.full(), seats.max(rules.book.seats.0));
        self.all().get(&name).and_then(Weak::upgrade)
    }

    /// Builds the ruleset of these rules.
    ///
    /// # Errors
    /// A sentence, if these rules cannot be played.
    pub fn lay(&self, rules: TableRules, seats: u8) -> Result<Arc<Bound>, Sentence> {
        let seats = seats.max(rules.book.seats.0);
        let name = (rules.full(), seats);
        let law = rules.law(seats, &self.decks)?;
        let on_top = self.stacked.iter().filter_map(|code| law.deck.find(code)).collect();
        let law = law.stacked(on_top);
        let play = HostMessage::Play {
            play: Box::new(Play::of(&law)),
        };
        let bound = Arc::new(Bound {
            play: text(&play).into(),
            options: rules.book.write(&rules.options),
            house: rules.house.iter().map(ToString::to_string).collect(),
            house_short: rules.house.iter().map(HouseRule::short).collect(),
            digest: rules.digest(),
            law,
        });
        let mut known = self.all();
        // Another thread may have been faster.
        if let Some(bound) = known.get(&name).and_then(Weak::upgrade) {
            return Ok(bound);
        }
        known.retain(|_, bound| bound.strong_count() > 0);
        known.insert(name, Arc::downgrade(&bound));
        Ok(bound)
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<Name, Weak<Bound>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Builds the wanted ruleset. While it is in use, `worked_out` finds it by its texts.
    ///
    /// # Errors
    /// A sentence, if these rules cannot be played.
    pub fn work_out(&self, wanted: &Wanted) -> Result<Arc<Bound>, Sentence> {
        let mut bound = self.bind(&wanted.book, &wanted.options, &wanted.house, wanted.seats)?;
        for rule in &wanted.board {
            bound = self.with_rule(&bound, rule).unwrap_or(bound);
        }
        let mut known = self.wanted.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|_, bound| bound.strong_count() > 0);
        known.insert(wanted.clone(), Arc::downgrade(&bound));
        Ok(bound)
    }

    /// Returns the wanted ruleset, if `work_out` has built it and it is in use.
    pub fn worked_out(&self, wanted: &Wanted) -> Option<Arc<Bound>> {
        let known = self.wanted.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(wanted).and_then(Weak::upgrade)
    }

    /// Returns the ruleset with one more house rule.
    ///
    /// # Errors
    /// A sentence, if these rules cannot be played.
    pub fn with_rule(&self, bound: &Bound, rule: &str) -> Result<Arc<Bound>, Sentence> {
        let mut house = bound.house.clone();
        house.push(rule.to_owned());
        let law = &bound.law;
        self.bind(law.book.id, &bound.options, &house, law.seats)
    }

    /// Returns the decks that were given at run time.
    pub fn decks(&self) -> &[Deck] {
        &self.decks
    }

    /// Returns the run-time decks that `law` plays with.
    pub fn decks_of(&self, law: &Law) -> Vec<Deck> {
        self.decks
            .iter()
            .filter(|deck| deck.id == law.deck.id)
            .cloned()
            .collect()
    }
}

/// Serializes a message for the wire.
pub fn text(message: &HostMessage) -> String {
    // Our own types have only string keys, so this cannot fail.
    serde_json::to_string(message).unwrap_or_default()
}
