//! The ruleset in force at a table: a book bound to seats, options and a deck.
//!
//! Paragraphs are asked about a ruleset, and a ruleset contains paragraphs, so these types refer to
//! each other. The rest of the crate depends on this module, not the other way round.

mod book;
mod by_question;
mod house;
mod in_force;
mod look;
mod questions;
mod rule;
mod speech;

pub use book::{Boards, Book, Circle, Dealt, Debts, Fines, OutOfTurn, Powers, Referee, Renewal};
pub(crate) use by_question::{Answering, ByQuestion};
pub use house::House;
pub use in_force::{InForce, OwnCards};
pub use look::Look;
pub(crate) use questions::HearsOfAll;
pub use questions::Questions;
pub(crate) use rule::{Acts, Fits, Then};
pub use rule::{Enforce, Layer, Opinion, Rule, Vote};
pub use speech::OfCards;
pub(crate) use speech::{Fill, Says, Which};

use crate::{Act, Aids, Deed, OptionChoice, Options};
use maumau_table::{Card, Cards, Cite, Deck, Seat, Seats, Sign, State, Topic, Window, Wording};

/// A book in force at one table. Does not change during a round.
#[derive(Clone)]
pub struct Law {
    /// The book.
    pub book: &'static Book,
    /// The deck in use.
    pub deck: Deck,
    /// The options in force.
    pub options: Options,
    /// The paragraphs in force. A [`Cite`] is an index into this list.
    pub rules: Vec<InForce>,
    /// Number of seats at the table.
    pub seats: u8,
    pub(crate) by_question: ByQuestion,
    /// Index in `rules` of each of the book's paragraphs; [`Cite::HAND`] if it is not in force.
    pub(crate) places: [Cite; 256],
    /// The calls and gestures with a meaning here: those of the book and of house rules.
    pub signs: Vec<Sign>,
    /// How the rules are asked: by specialised code, or one by one if there are house rules.
    pub(crate) questions: Questions,
    pub(crate) house: House,
    /// Cards placed on top of the stock at every deal.
    pub(crate) on_top: Vec<Card>,
}

impl Law {
    pub(crate) fn look<'a>(&'a self, state: &'a State, me: Cite) -> Look<'a> {
        Look { law: self, state, me }
    }

    /// C4: returns whether an empty stock is ever renewed.
    pub fn renews(&self) -> bool {
        (self.book.renewal)(&self.options) != Renewal::Never
    }

    /// The help that this table gives its players.
    pub fn aids(&self) -> Aids {
        (self.book.aids)(&self.options)
    }

    /// The reaction time in ms (C9); 0: the referee makes the calls.
    pub fn reaction_ms(&self) -> u32 {
        self.options.get(Book::REACTION_MS) as u32
    }

    /// A table before its first round, with all seats taken.
    pub fn table(&self) -> State {
        State::new(self.deck.cards(), Seats::first(self.seats))
    }

    /// Puts these cards on top of the stock at every deal, the first to be dealt first. For
    /// experiments: records of such a table can only be replayed with the same setting.
    #[must_use]
    pub fn stacked(self, on_top: Vec<Card>) -> Law {
        Law { on_top, ..self }
    }

    /// Returns the paragraph that `cite` names; `None` for [`Cite::HAND`].
    pub fn rule(&self, cite: Cite) -> Option<&InForce> {
        self.rules.get(usize::from(cite.0))
    }

    /// The code of the paragraph that `cite` names; empty for a player's own choice.
    pub fn name(&self, cite: Cite) -> &str {
        self.rule(cite).map_or("", InForce::name)
    }

    /// Returns the paragraph with this code, if it is in force.
    pub fn cite(&self, name: &str) -> Option<Cite> {
        self.rules
            .iter()
            .position(|rule| rule.name() == name)
            .map(|place| Cite(place as u8))
    }

    /// The data of the house rules, if it has this type. See [`Look`](crate::Look) for the rule
    /// asked.
    #[inline]
    pub fn house<T: 'static>(&self) -> Option<&T> {
        self.house.cards.downcast_ref()
    }

    /// Returns the index among the house rules of the paragraph that `cite` names.
    #[inline]
    pub fn house_place(&self, cite: Cite) -> Option<usize> {
        if cite == Cite::HAND {
            return None;
        }
        let books = self.rules.len() - self.house.rules.len();
        usize::from(cite.0).checked_sub(books)
    }

    /// Returns the call or gesture that a window waits for, if any.
    pub fn awaited(&self, window: &Window) -> Option<Sign> {
        (self.rule(window.rule)?.answers().awaits)(self, window)
    }

    /// The text of a call or gesture at this table.
    pub fn sign_text(&self, sign: Sign) -> Wording<'_> {
        let word = sign.own_place().and_then(|place| self.house.words.get(place));
        word.map_or_else(|| (self.book.says)(&self.options, sign), |word| Wording::same(word))
    }

    /// Returns whether a paragraph in force has an opinion on this kind of action.
    pub fn speaks_of(&self, act: Act) -> bool {
        self.by_question.speaks_of(act as u8)
    }

    /// Returns how violations of `cite` are handled at this table (C10).
    pub fn enforce(&self, cite: Cite) -> Enforce {
        match self.rule(cite).map_or(Enforce::Refuse, |rule| rule.answers().enforce) {
            Enforce::AsTable => self.referee(),
            own @ (Enforce::Refuse | Enforce::FineAtOnce | Enforce::LetStand) => own,
        }
    }

    /// The referee of this table (C10): the one chosen by the option, or the book's default.
    pub fn referee(&self) -> Enforce {
        match Referee::of(&self.options, Book::REFEREE) {
            Referee::Book => self.book.referee,
            Referee::Strict => Enforce::Refuse,
            Referee::AtOnce => Enforce::FineAtOnce,
            Referee::Table => Enforce::LetStand,
        }
    }

    /// Returns the cite of the book's paragraph at this index if it is in force. `always` skips the
    /// check.
    #[inline(always)]
    #[doc(hidden)]
    pub fn in_force(&self, place: u8, always: bool) -> Option<Cite> {
        let cite = self.places[usize::from(place)];
        (always || cite != Cite::HAND).then_some(cite)
    }

    #[inline]
    pub(crate) fn hearers(&self, topic: Topic) -> &[(Cite, Then)] {
        &self.by_question.topics[topic as usize]
    }

    pub(crate) fn faces_asked(&self, state: &State, seat: Seat) -> Cards {
        let asked = self.questions.acts[Act::Announce as usize];
        let right = |face: &Card| asked(self, state, seat, &Deed::Announce(*face)).0 == Vote::Yes;
        self.cards().filter(right).collect()
    }

    /// All cards of the deck.
    pub fn cards(&self) -> Cards {
        self.deck.cards()
    }
}
