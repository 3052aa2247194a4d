//! What vampir and freie-voelker have in common: one maker's games, with turns, calls, specials and points alike.
//!
//! A [`Round`] plays what both documents say; a [`Book`] says what is its own.

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
    /// A colour.
    type Colour: Copy + Ord + Debug + 'static;
    /// What fits beside the colour: a symbol or a number.
    type Mark: PartialEq;
    /// Whether it is a special.
    fn is_special(self) -> bool;
    /// Its colour, if it has one.
    fn colour(self) -> Option<Self::Colour>;
    /// Its symbol or number, if it has one.
    fn mark(self) -> Option<Self::Mark>;
    /// FV16: which of two games it comes from, and so on which pile it goes.
    fn set(self) -> usize {
        0
    }
}

/// A question to one player.
pub trait Asks: Clone + Debug {
    /// Who is asked.
    fn seat(&self) -> Seat;
    /// The paragraph that asks.
    fn rule(&self) -> &'static str;
}

/// The colour of a book's cards.
pub type ColourOf<B> = <<B as Book>::Card as Playable>::Colour;
/// A deed in a book.
pub type DeedOf<B> = Deed<<B as Book>::Card, ColourOf<B>>;
/// An answer in a book.
pub type AnswerOf<B> = Answer<<B as Book>::Card, ColourOf<B>>;

/// The numbers of the paragraphs that both documents have.
pub struct Paragraphs {
    /// Turns.
    pub turn: &'static str,
    /// What fits.
    pub fits: &'static str,
    /// Wishes.
    pub wish: &'static str,
    /// "Mau".
    pub mau: &'static str,
    /// "Mau Mau".
    pub mau_mau: &'static str,
    /// Other words.
    pub words: &'static str,
}

/// What a document says alone, and what it needs to remember for that.
pub trait Book: Clone + Debug {
    /// Its cards.
    type Card: Playable;
    /// What it asks.
    type Question: Asks;
    /// What a card does, one step after the other.
    type Step: Copy + Debug;
    /// Its paragraphs.
    const PARAGRAPHS: Paragraphs;
    /// Two cards for a special as the last card.
    const PRICE: Self::Step;

    /// Further paragraphs that forbid this deed.
    fn forbids(_round: &Round<Self>, _seat: Seat, _deed: DeedOf<Self>) -> Vec<&'static str> {
        Vec::new()
    }
    /// A deed that the other book doesn't know.
    fn own_deed(_round: &mut Round<Self>, _seat: Seat, _deed: DeedOf<Self>) -> Outcome {
        Err(Refusal::Impossible)
    }
    /// The card has left the hand: where it goes, and what it has to do.
    fn laid(round: &mut Round<Self>, seat: Seat, deed: DeedOf<Self>, card: Self::Card) -> Vec<Self::Step>;
    /// What others have to say to a card.
    fn others_say(_round: &mut Round<Self>, _seat: Seat, _card: Self::Card) {}
    /// Whether a step has to wait.
    fn waits(round: &Round<Self>, by: Seat, step: Self::Step) -> bool;
    /// A step.
    fn take_step(round: &mut Round<Self>, by: Seat, step: Self::Step);
    /// Whether a drawn card goes into the hand.
    fn goes_into_hand(_round: &mut Round<Self>, _seat: Seat, _card: Self::Card) -> bool {
        true
    }
    /// Points that a seat has beside cards.
    fn further_points(_round: &Round<Self>, _seat: Seat) -> u32 {
        0
    }
    /// Whether an answer speaks of what is asked, with what is there.
    fn can_be_done(round: &Round<Self>, question: &Self::Question, answer: AnswerOf<Self>) -> bool;
    /// Whether the rules allow an answer.
    fn is_allowed(round: &Round<Self>, question: &Self::Question, answer: AnswerOf<Self>) -> bool;
    /// The paragraph that forbids an answer.
    fn forbids_answer(question: &Self::Question, _answer: AnswerOf<Self>) -> &'static str {
        question.rule()
    }
    /// What comes of an answer.
    fn carry_out(round: &mut Round<Self>, question: Self::Question, answer: AnswerOf<Self>);
}

/// How far the turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage<C> {
    /// Its player has done nothing yet.
    Fresh,
    /// It has drawn, this card or (C4) nothing.
    Drew(Option<C>),
}

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// This seat has finished it.
    Won(Seat),
    /// C4: nobody could draw or play.
    Blocked,
}

/// A round, and what stays from one to the next.
#[derive(Clone, Debug)]
pub struct Round<B: Book> {
    pub(crate) options: Options,
    /// What only this book has.
    pub(crate) own: B,
    points: Vec<u32>,
    round_points: Vec<u32>,
    rounds: u32,
    pub(crate) hands: Vec<Vec<B::Card>>,
    /// The stock; orders for its renewals are fed into it.
    pub stock: Stock<B::Card>,
    /// The piles; all but freie-voelker with Mordor have one alone.
    pub(crate) piles: [Vec<B::Card>; 2],
    /// What is wished at each.
    pub(crate) wishes: [Option<ColourOf<B>>; 2],
    pub(crate) on: Seat,
    stage: Stage<B::Card>,
    said: Said,
    /// What of that was said for the next card: it counts for whoever is on again, too.
    ahead: Said,
    /// What the card that was laid has still to do.
    pub(crate) course: Option<Course<B::Step>>,
    pub(crate) question: Option<B::Question>,
    windows: Vec<Window>,
    /// C4: turns in a row in which nothing was drawn and nothing laid.
    pub(crate) empty_turns: usize,
    /// How many cards have been laid.
    laid: u32,
    now_ms: u64,
    end: Option<End>,
}

impl<B: Book> Round<B> {
    /// Nothing is dealt yet.
    ///
    /// # Panics
    /// If so many can't play.
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

    /// VA2, FV2: the player after the dealer begins.
    ///
    /// # Panics
    /// If it is no deal for so many seats.
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

    /// A deed of `seat` at this time. What should have happened by then has lapsed before.
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

    /// The seats after this one, clockwise, without it.
    pub(crate) fn others(&self, seat: Seat) -> Vec<Seat> {
        let seats = self.hands.len();
        (1..seats).map(|step| (seat + step) % seats).collect()
    }

    pub(crate) fn left_of(&self, seat: Seat) -> Seat {
        (seat + 1) % self.hands.len()
    }
}
