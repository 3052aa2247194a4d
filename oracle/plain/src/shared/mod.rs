//! What `vampir` and `freie-voelker` have in common: games by one publisher, with the same turns,
//! calls, specials and points.
//!
//! A [`Round`] implements the common rules; a [`Book`] adds those of one game.

mod calls;
mod course;
mod deed;
mod lay;
mod seen;
mod turn;

pub use course::Course;
pub use deed::{Answer, Deed, Options, Word};

use crate::deal::{Deal, Seat, Stock};
use crate::deed::{Outcome, Refusal};
use calls::{Said, Window};
use std::fmt::Debug;

/// A card of such a game.
pub trait Playable: Copy + Ord + Debug {
    /// The type of the colours.
    type Colour: Copy + Ord + Debug + 'static;
    /// The second way for cards to fit: a symbol or a number.
    type Mark: PartialEq;
    /// Returns whether the card is a special.
    fn is_special(self) -> bool;
    /// Returns the colour, if the card has one.
    fn colour(self) -> Option<Self::Colour>;
    /// Returns the symbol or number, if the card has one.
    fn mark(self) -> Option<Self::Mark>;
    /// FV16: returns the card's game, and so its pile.
    fn set(self) -> usize {
        0
    }
}

/// A question to one player.
pub trait Asks: Clone + Debug {
    /// Returns the seat that has to answer.
    fn seat(&self) -> Seat;
    /// Returns the paragraph that asks.
    fn rule(&self) -> &'static str;
}

/// The colour of a book's cards.
pub type ColourOf<B> = <<B as Book>::Card as Playable>::Colour;
/// An action in a book.
pub type DeedOf<B> = Deed<<B as Book>::Card, ColourOf<B>>;
/// An answer in a book.
pub type AnswerOf<B> = Answer<<B as Book>::Card, ColourOf<B>>;

/// The numbers of the paragraphs that both documents contain.
pub struct Paragraphs {
    /// Turns.
    pub turn: &'static str,
    /// Which cards fit.
    pub fits: &'static str,
    /// Wishes.
    pub wish: &'static str,
    /// "Mau".
    pub mau: &'static str,
    /// "Mau Mau".
    pub mau_mau: &'static str,
    /// Other required words.
    pub words: &'static str,
}

/// The rules and the state that only one book has.
pub trait Book: Clone + Debug {
    /// The cards.
    type Card: Playable;
    /// The questions that it asks.
    type Question: Asks;
    /// A step of a card's effect.
    type Step: Copy + Debug;
    /// The numbers of its paragraphs.
    const PARAGRAPHS: Paragraphs;
    /// The step that draws two cards for a special as the last card.
    const PRICE: Self::Step;

    /// Returns further paragraphs that forbid this action.
    fn forbids(_round: &Round<Self>, _seat: Seat, _deed: DeedOf<Self>) -> Vec<&'static str> {
        Vec::new()
    }
    /// Carries out an action that only this book has.
    fn own_deed(_round: &mut Round<Self>, _seat: Seat, _deed: DeedOf<Self>) -> Outcome {
        Err(Refusal::Impossible)
    }
    /// Puts a played card where it goes. Returns the steps of its effect.
    fn laid(round: &mut Round<Self>, seat: Seat, deed: DeedOf<Self>, card: Self::Card) -> Vec<Self::Step>;
    /// Makes words due that other players have to say to a card.
    fn others_say(_round: &mut Round<Self>, _seat: Seat, _card: Self::Card) {}
    /// Returns whether a step has to wait.
    fn waits(round: &Round<Self>, by: Seat, step: Self::Step) -> bool;
    /// Carries out a step.
    fn take_step(round: &mut Round<Self>, by: Seat, step: Self::Step);
    /// Returns whether a drawn card goes into the hand.
    fn goes_into_hand(_round: &mut Round<Self>, _seat: Seat, _card: Self::Card) -> bool {
        true
    }
    /// Returns the points of a seat beyond those for cards.
    fn further_points(_round: &Round<Self>, _seat: Seat) -> u32 {
        0
    }
    /// Returns whether an answer fits the question and what is on the table.
    fn can_be_done(round: &Round<Self>, question: &Self::Question, answer: AnswerOf<Self>) -> bool;
    /// Returns whether the rules allow an answer.
    fn is_allowed(round: &Round<Self>, question: &Self::Question, answer: AnswerOf<Self>) -> bool;
    /// Returns the paragraph that forbids an answer.
    fn forbids_answer(question: &Self::Question, _answer: AnswerOf<Self>) -> &'static str {
        question.rule()
    }
    /// Carries out an answer.
    fn carry_out(round: &mut Round<Self>, question: Self::Question, answer: AnswerOf<Self>);
}

/// The progress of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage<C> {
    /// The player has done nothing yet.
    Fresh,
    /// The player has drawn this card, or nothing (C4).
    Drew(Option<C>),
}

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// This seat has won.
    Won(Seat),
    /// C4: no player could draw or play.
    Blocked,
}

/// A round, with the state that lasts for the whole match.
#[derive(Clone, Debug)]
pub struct Round<B: Book> {
    pub(crate) options: Options,
    /// The state of the book.
    pub(crate) own: B,
    points: Vec<u32>,
    round_points: Vec<u32>,
    rounds: u32,
    pub(crate) hands: Vec<Vec<B::Card>>,
    /// The stock; the caller gives it the orders of its renewals.
    pub stock: Stock<B::Card>,
    /// The piles; only `freie-voelker` with Mordor uses both.
    pub(crate) piles: [Vec<B::Card>; 2],
    /// The wish at each pile.
    pub(crate) wishes: [Option<ColourOf<B>>; 2],
    pub(crate) on: Seat,
    stage: Stage<B::Card>,
    said: Said,
    /// The calls made for the next card: they still count if the player has another turn.
    ahead: Said,
    /// The pending effects of the last card.
    pub(crate) course: Option<Course<B::Step>>,
    pub(crate) question: Option<B::Question>,
    windows: Vec<Window>,
    /// C4: the number of consecutive turns without a draw or a played card.
    pub(crate) empty_turns: usize,
    /// The number of cards played.
    laid: u32,
    now_ms: u64,
    end: Option<End>,
}

impl<B: Book> Round<B> {
    /// Returns a match before its first deal.
    ///
    /// # Panics
    /// If the number of seats is not from 2 to 8.
    pub(crate) fn undealt(options: Options, seats: usize, own: B) -> Round<B> {
        assert!((2..=8).contains(&seats), "2 to 8 players");
        Round {
            options,
            own,
            points: vec![0; seats],
            round_points: vec![0; seats],
            rounds: 0,
            hands: Vec::new(),
            stock: Stock::new(Vec::new()),
            piles: [Vec::new(), Vec::new()],
            wishes: [None, None],
            on: 0,
            stage: Stage::Fresh,
            said: Said::default(),
            ahead: Said::default(),
            course: None,
            question: None,
            windows: Vec::new(),
            empty_turns: 0,
            laid: 0,
            now_ms: 0,
            end: None,
        }
    }

    /// VA2, FV2: starts a round; the player after the dealer begins.
    ///
    /// # Panics
    /// If the deal does not fit the number of seats.
    pub(crate) fn begin(&mut self, deal: Deal<B::Card>) {
        let seats = self.points.len();
        assert_eq!(deal.hands.len(), seats, "a hand for each");
        assert!(!deal.first.is_special(), "VA2, FV2: a Mau-Mau card lies first");
        self.hands = deal.hands;
        self.stock = Stock::new(deal.stock);
        self.piles = [vec![deal.first], Vec::new()];
        self.round_points = vec![0; seats];
        self.windows.clear();
        self.wishes = [None, None];
        (self.course, self.question, self.end) = (None, None, None);
        self.empty_turns = 0;
        self.begin_turn((deal.dealer + 1) % seats);
    }

    /// Carries out an action of `seat`, after everything that expires by `at_ms`.
    pub fn make(&mut self, seat: Seat, at_ms: u64, deed: DeedOf<B>) -> Outcome {
        self.pass_time(at_ms);
        match deed {
            Deed::Lay(card) => self.lay(seat, card, deed),
            Deed::Draw => self.draw(seat),
            Deed::Pass => self.pass(seat),
            Deed::Say(word) => self.say(seat, word),
            Deed::Answer(answer) => self.answer(seat, answer),
            Deed::LayBefore(_) | Deed::LayAside(_) | Deed::LayAstray(_) => B::own_deed(self, seat, deed),
            Deed::TakeUp | Deed::Challenge(_) => B::own_deed(self, seat, deed),
        }
    }

    /// Returns the other seats, clockwise from this one.
    pub(crate) fn others(&self, seat: Seat) -> Vec<Seat> {
        let seats = self.hands.len();
        (1..seats).map(|step| (seat + step) % seats).collect()
    }

    pub(crate) fn left_of(&self, seat: Seat) -> Seat {
        (seat + 1) % self.hands.len()
    }
}
