//! What the tests need to know about a book.

use super::Match;
use super::chance::AnswerIn;
use crate::agreement::cards::Cards;
use crate::agreement::{Dice, Differs};
use maumau_plain::Deal;
use maumau_plain::shared::{Book, ColourOf, DeedOf, Options, Round};
use maumau_referee::Law;
use maumau_table::{self as table, Fact, Seat, State};

pub type DeedIn<G> = DeedOf<<G as Game>::Book>;
pub type ColourIn<G> = ColourOf<<G as Game>::Book>;
pub type CardIn<G> = <<G as Game>::Book as Book>::Card;
pub type RoundOf<G> = Round<<G as Game>::Book>;

/// What the tests need to know about a book.
pub trait Game: Copy {
    type Book: Book;
    const NAME: &'static str;
    const FIRST: &'static str;
    /// Its colours, as in the deck file.
    const COLOURS: &'static [ColourIn<Self>];

    /// Chooses further options at random.
    fn choose(seed: u64, dice: &mut Dice, options: &mut Options, text: &mut String);
    /// Returns whether players rarely make mistakes and never forget a call.
    fn is_careful(seed: u64) -> bool;
    /// One in this many actions is arbitrary.
    fn wrong_one_in(seed: u64) -> usize;
    fn any_deed(both: &Match<Self>, seat: usize, dice: &mut Dice) -> DeedIn<Self>;
    fn answer(both: &Match<Self>, question: &<Self::Book as Book>::Question, dice: &mut Dice) -> AnswerIn<Self>;
    fn in_turn(round: &RoundOf<Self>, seat: usize, dice: &mut Dice) -> DeedIn<Self>;

    /// Returns the counterpart of an engine's card, given its copy number among identical cards.
    fn read(law: &Law, card: table::Card, copy: u8) -> CardIn<Self>;
    fn deal(options: &Options, look: Look<Self>) -> RoundOf<Self>;
    fn next_round(round: &mut RoundOf<Self>, look: Look<Self>);
    /// Passes further random events on to the second implementation.
    fn told(_round: &mut RoundOf<Self>, _look: Look<Self>, _fact: &Fact) {}
    /// Returns the second implementation's name of a paragraph.
    fn paragraph(name: &str) -> &str {
        name
    }
    /// Compares the state that only this book has.
    fn compare(both: &Match<Self>) -> Result<(), Differs>;
    /// Returns the book's lines of a scene.
    fn lines(both: &Match<Self>) -> String;
}

/// The engine's side.
#[derive(Clone, Copy)]
pub struct Look<'a, G: Game> {
    pub law: &'a Law,
    pub cards: &'a Cards<CardIn<G>>,
    pub state: &'a State,
}

impl<G: Game> Look<'_, G> {
    pub fn seats(&self) -> usize {
        usize::from(self.law.seats)
    }

    pub fn dealt(&self) -> Deal<CardIn<G>> {
        let hand = |at: usize| self.cards.all(self.state.hand(Seat(at as u8)));
        Deal {
            dealer: self.state.dealer.index(),
            hands: (0..self.seats()).map(hand).collect(),
            first: self.cards.card(self.state.piles.top(0).expect("a first card").0),
            stock: self.cards.stock(self.state),
        }
    }

    pub fn note(&self, name: &str, place: usize) -> i16 {
        let note = self.law.book.memory.note(name, place as u8);
        self.state
            .note(note.unwrap_or_else(|| panic!("{} has a public note {name}", G::NAME)))
    }
}
