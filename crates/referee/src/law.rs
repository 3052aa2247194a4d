//! What holds at one table: a book bound to seats, options and a deck.
//!
//! Its paragraphs look at it when they are asked, and a book is a list of them, so these types name each other; all that is done with them
//! leans on this module and not the other way.

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

/// A book in force at one table. It does not change during a round.
#[derive(Clone)]
pub struct Law {
    /// The book.
    pub book: &'static Book,
    /// The deck played with.
    pub deck: Deck,
    /// The options.
    pub options: Options,
    /// The paragraphs in force; a [`Cite`] is a place in this list.
    pub rules: Vec<InForce>,
    /// How many seats the table has.
    pub seats: u8,
    pub(crate) by_question: ByQuestion,
    /// For each place in the book's list the paragraph's place in `rules`, or nobody's.
    pub(crate) places: [Cite; 256],
    /// The signs that mean something here: the book's, and those of players' own rules.
    pub signs: Vec<Sign>,
    /// How the rules are asked: as straight code, or one by one where players' own lie on top.
    pub(crate) questions: Questions,
    /// Players' own rules, if there are any.
    pub(crate) house: House,
    /// What lies on top of the stock at every deal.
    pub(crate) on_top: Vec<Card>,
}

impl Law {
    /// How the paragraph that `me` names sees `state`.
    pub(crate) fn look<'a>(&'a self, state: &'a State, me: Cite) -> Look<'a> {
        Look { law: self, state, me }
    }

    /// C4: whether an empty stock is ever made anew.
    pub fn renews(&self) -> bool {
        (self.book.renewal)(&self.options) != Renewal::Never
    }

    /// What this table helps its players with.
    pub fn aids(&self) -> Aids {
        (self.book.aids)(&self.options)
    }

    /// The reaction time in ms (C9); 0: the machine calls.
    pub fn reaction_ms(&self) -> u32 {
        self.options.get(Book::REACTION_MS) as u32
    }

    /// A table before its first round, all seats taken.
    pub fn table(&self) -> State {
        State::new(self.deck.cards(), Seats::first(self.seats))
    }

    /// The same, but these cards lie on top of the stock at every deal, the first of them dealt first: chance decides nothing of what is
    /// named. It is for trying what a table does with cards that are known; a record of it is not played again without it.
    #[must_use]
    pub fn stacked(self, on_top: Vec<Card>) -> Law {
        Law { on_top, ..self }
    }

    /// The paragraph that `cite` names, if it is one of a rule.
    pub fn rule(&self, cite: Cite) -> Option<&InForce> {
        self.rules.get(usize::from(cite.0))
    }

    /// The name of the paragraph that `cite` names; empty for a player's own choice.
    pub fn name(&self, cite: Cite) -> &str {
        self.rule(cite).map_or("", InForce::name)
    }

    /// The paragraph with this name.
    pub fn cite(&self, name: &str) -> Option<Cite> {
        self.rules
            .iter()
            .position(|rule| rule.name() == name)
            .map(|place| Cite(place as u8))
    }

    /// What players' own rules are made of, if they are of this kind; a [`Look`](crate::Look) says which of them is asked.
    #[inline]
    pub fn house<T: 'static>(&self) -> Option<&T> {
        self.house.cards.downcast_ref()
    }

    /// The place of the paragraph that `cite` names among players' own rules.
    #[inline]
    pub fn house_place(&self, cite: Cite) -> Option<usize> {
        if cite == Cite::HAND {
            return None;
        }
        let books = self.rules.len() - self.house.rules.len();
        usize::from(cite.0).checked_sub(books)
    }

    /// The sign that a window waits for, if it waits for one.
    pub fn awaited(&self, window: &Window) -> Option<Sign> {
        (self.rule(window.rule)?.answers().awaits)(self, window)
    }

    /// How a word sounds or a gesture looks at this table, in German and in English.
    pub fn sign_text(&self, sign: Sign) -> Wording<'_> {
        let word = sign.own_place().and_then(|place| self.house.words.get(place));
        word.map_or_else(|| (self.book.says)(&self.options, sign), |word| Wording::same(word))
    }

    /// Whether some paragraph in force speaks of this kind of deed.
    pub fn speaks_of(&self, act: Act) -> bool {
        self.by_question.speaks_of(act as u8)
    }

    /// What becomes of a breach of `cite` at this table (C10).
    pub fn enforce(&self, cite: Cite) -> Enforce {
        match self.rule(cite).map_or(Enforce::Refuse, |rule| rule.answers().enforce) {
            Enforce::AsTable => self.referee(),
            own @ (Enforce::Refuse | Enforce::FineAtOnce | Enforce::LetStand) => own,
        }
    }

    /// The referee of this table (C10): the one that it has chosen, or the book's.
    pub fn referee(&self) -> Enforce {
        match Referee::of(&self.options, Book::REFEREE) {
            Referee::Book => self.book.referee,
            Referee::Strict => Enforce::Refuse,
            Referee::AtOnce => Enforce::FineAtOnce,
            Referee::Table => Enforce::LetStand,
        }
    }

    /// The cite of the book's paragraph at this place of its list, if it is in force; one that is so always needn't be looked at.
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

    /// The faces that `seat` may announce, each asked about.
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
