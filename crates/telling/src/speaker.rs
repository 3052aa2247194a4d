//! Turns lines into sentences in one language, at a table whose rules are known.

use crate::Language;
use crate::face::{Codes, KnownCard};
use crate::fill::{self, somebody, told};
use crate::line::ComposedLine;
use crate::sentence;
use crate::slots::{Value, owner, zone_word};
use crate::thing::{Slots, Thing};
use crate::voice::Voice;
use maumau_house::{catalogue, in_force};
use maumau_referee::Law;
use maumau_table::{Card, Choice, Cite, Part, Seat, Suit, Zone};

/// Speaks one language to one seat.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    /// The table's ruleset.
    pub law: &'a Law,
    /// The players' names, by seat.
    pub people: &'a [String],
    /// The seat addressed as “you”; [`Seat::NOBODY`] for none.
    pub me: Seat,
    /// The language.
    pub language: Language,
    /// Whether cards are named with their codes.
    pub codes: Codes,
}

impl Voice for Speaker<'_> {
    type Thing = Value;

    fn language(&self) -> Language {
        self.language
    }

    fn me(&self) -> Option<Seat> {
        Some(self.me).filter(|me| me.is_some())
    }

    fn codes(&self) -> Codes {
        self.codes
    }

    fn thing(&self, thing: &Value, case: &str) -> String {
        let seat = thing.seat();
        let part = match thing {
            _ if seat.is_some() && !case.is_empty() => return somebody(self, seat, case),
            Value::Said(text) => return text.clone(),
            Value::Part(part) => *part,
        };
        match part {
            Part::Card(card) | Part::Shown(card, _) => self.card(card),
            Part::Seat(_) => somebody(self, seat, case),
            Part::Suit(suit) => suit.map_or("", |suit| self.suit(suit)).to_owned(),
            Part::Zone(zone) => self.zone(zone),
            Part::Sign(sign) => match self.language.text(self.law.sign_text(sign)) {
                "" => sign.code().to_owned(),
                text => text.to_owned(),
            },
            Part::Choice(choice) => self.choice(choice),
            Part::Number(n) => n.to_string().replace('-', "−"),
            Part::Question(question) => self.named("question", question.word()),
            Part::Direction(direction) => self.named("direction", direction.word()),
            Part::Cite(cite) => self.titled(&cite),
            Part::Word(word) => word.to_owned(),
            // No template uses these.
            Part::Way(_) | Part::Spot(_) | Part::Pile(_) | Part::Window(_) | Part::Note(_) | Part::Secret(_) => {
                String::new()
            }
        }
    }

    fn face<'a>(&'a self, thing: &'a Value) -> Option<Option<KnownCard<'a>>> {
        let Value::Part(Part::Card(card)) = thing else {
            return None;
        };
        Some(self.face_of(*card))
    }

    fn name(&self, seat: Seat) -> String {
        let name = self.people.get(seat.index());
        name.map_or_else(|| (seat.0 + 1).to_string(), Clone::clone)
    }

    fn titled(&self, rule: &Cite) -> String {
        let name = self.law.name(*rule);
        let own = in_force(self.law).iter().find(|own| own.name() == name);
        let titled = own
            .filter(|own| own.short() != own.to_string())
            .and_then(|own| catalogue::title(own.name()));
        titled.map_or(name, |[de, en]| self.language.pick(de, en)).to_owned()
    }

    fn forbids(&self, rule: &Cite) -> String {
        let Some(found) = self.law.rule(*rule) else {
            return String::new();
        };
        match self.language.text(found.why()) {
            "" => self.language.text(found.text()),
            why => why,
        }
        .to_owned()
    }

    fn draws(&self, rule: &Cite) -> String {
        let found = self.law.rule(*rule);
        found.map_or("", |found| self.language.text(found.draws())).to_owned()
    }
}

impl Speaker<'_> {
    /// Returns a line as one sentence: the action, its consequences, and the paragraphs in parentheses.
    pub fn sentence(&self, line: &ComposedLine) -> String {
        sentence::sentence(self, line)
    }

    /// Returns the sentence without its final full stop.
    pub fn phrase(&self, line: &ComposedLine) -> String {
        let sentence = self.sentence(line);
        sentence.strip_suffix('.').map_or(sentence.clone(), str::to_owned)
    }

    /// Returns why a paragraph forbids something: its number and its sentence.
    pub fn why(&self, rule: Cite, card: Card, seat: Seat) -> String {
        let seat = Some(seat).filter(|seat| seat.is_some());
        sentence::why(self, crate::slots::told(rule).as_ref(), self.face_of(card), seat)
    }

    /// Returns a card's name, with its code if codes are wanted.
    pub fn card(&self, card: Card) -> String {
        fill::card(self, self.face_of(card))
    }

    fn face_of(&self, card: Card) -> Option<KnownCard<'_>> {
        let (deck, lang) = (&self.law.deck, self.language);
        let rank = |card| deck.ranks.get(usize::from(deck.rank(card).0));
        let mut suits = deck.suits.iter().map(|[code, ..]| code.as_str());
        card.is_known().then(|| KnownCard {
            code: &deck.kind(card).code,
            own: lang.of_pair(deck.name_of(card)),
            suit: self.suit(deck.suit(card)),
            rank: rank(card).map_or("", |[_, de, en]| lang.pick(de, en)),
            is_french: suits.all(|code| ["", "C", "D", "H", "S"].contains(&code)),
        })
    }

    fn suit(&self, suit: Suit) -> &str {
        let named = self.law.deck.suits.get(usize::from(suit.0));
        named.map_or("", |[_, de, en]| self.language.pick(de, en))
    }

    /// Returns the name of a word in a list, such as `zone.stock`.
    fn named(&self, list: &str, word: &str) -> String {
        told(self, &format!("{list}.{word}"), &Slots::default())
    }

    fn zone(&self, zone: Zone) -> String {
        let mut slots = Slots::default();
        slots.add("seat", Part::Seat(owner(zone).unwrap_or(Seat::NOBODY)));
        told(self, &format!("zone.{}", zone_word(zone)), &slots)
    }

    fn choice(&self, choice: Choice) -> String {
        let value = |part| self.thing(&Value::Part(part), "whom");
        match choice {
            Choice::Suit(suit) => value(Part::Suit(Some(suit))),
            Choice::Seat(seat) => value(Part::Seat(seat)),
            Choice::Card(card) => value(Part::Card(card)),
            Choice::Number(n) => value(Part::Number(i64::from(n))),
            Choice::Yes | Choice::No | Choice::Nothing => self.named("choice", choice.word()),
        }
    }
}
