//! What is to be known of a book that both play.

use super::Match;
use super::chance::AnswerIn;
use crate::agreement::cards::Cards;
use crate::agreement::{Dice, Differs};
use maumau_plain::Deal;
use maumau_plain::shared::{Book, ColourOf, DeedOf, Options, Round};
use maumau_referee::Law;
use maumau_table::{self as table, Fact, Seat, State};

/// A deed of the book that is played.
pub type DeedIn<G> = DeedOf<<G as Game>::Book>;
/// The colour of its cards.
pub type ColourIn<G> = ColourOf<<G as Game>::Book>;
/// A card of it.
pub type CardIn<G> = <<G as Game>::Book as Book>::Card;
/// A round of it.
pub type RoundOf<G> = Round<<G as Game>::Book>;

/// What is to be known of a book.
pub trait Game: Copy {
    type Book: Book;
    /// Its name.
    const NAME: &'static str;
    /// Its first paragraph.
    const FIRST: &'static str;
    /// Its colours, as the deck's file has them.
    const COLOURS: &'static [ColourIn<Self>];

    /// Further options at random.
    fn choose(seed: u64, dice: &mut Dice, options: &mut Options, text: &mut String);
    /// Whether hardly anything wrong is done and no call forgotten.
    fn is_careful(seed: u64) -> bool;
    /// Of so many deeds one is any at all.
    fn wrong_one_in(seed: u64) -> usize;
    /// Any deed of a seat, right or wrong.
    fn any_deed(both: &Match<Self>, seat: usize, dice: &mut Dice) -> DeedIn<Self>;
    /// An answer to what is asked.
    fn answer(both: &Match<Self>, question: &<Self::Book as Book>::Question, dice: &mut Dice) -> AnswerIn<Self>;
    /// What a sensible player would do in its turn.
    fn in_turn(round: &RoundOf<Self>, seat: usize, dice: &mut Dice) -> DeedIn<Self>;

    /// A card by its code in the deck's file, told which of several alike.
    fn read(law: &Law, card: table::Card, copy: u8) -> CardIn<Self>;
    /// The first round.
    fn deal(options: &Options, look: Look<Self>) -> RoundOf<Self>;
    /// A further one.
    fn next_round(round: &mut RoundOf<Self>, look: Look<Self>);
    /// What else chance does is told to the plain book.
    fn told(_round: &mut RoundOf<Self>, _look: Look<Self>, _fact: &Fact) {}
    /// A paragraph as the plain book calls it.
    fn paragraph(name: &str) -> &str {
        name
    }
    /// What only this book has is the same.
    ///
    /// # Errors
    /// If it isn't.
    fn compare(both: &Match<Self>) -> Result<(), Differs>;
    /// Lines of a scene.
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

    /// What was dealt.
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
