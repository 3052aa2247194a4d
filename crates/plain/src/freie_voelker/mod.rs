//! Der Herr der Ringe Mau Mau: Freie Völker (FV1–FV15), one round after the other.
//!
//! What is not played here: the combination with Mordor (FV16).

mod answers;
mod calls;
mod card;
mod course;
mod deed;
mod lay;
mod options;
mod seen;
mod turn;

pub use card::{Card, Colour, LOCATIONS, Says, Symbol};
pub use deed::{Answer, Deed, Question, Word};
pub use options::Options;

use crate::deal::{Deal, Seat, Stock};
use crate::deed::Outcome;
use calls::{Said, Window};
use course::Course;
use std::collections::VecDeque;

/// How far the turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Its player has done nothing yet.
    Fresh,
    /// FV3: it has drawn, this card or (C4) nothing.
    Drew(Option<Card>),
}

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// This seat has finished it.
    Won(Seat),
    /// C4: nobody could draw or play.
    Blocked,
}

/// A dealt round: the cards, who had the Ring among its own, and the location that lies open.
#[derive(Clone, Debug)]
pub struct Dealt {
    /// The cards; the Ring is in no hand.
    pub cards: Deal<Card>,
    /// FV5: before whom the Ring lies, if it was dealt.
    pub ring: Option<Seat>,
    /// FV2: the open location, its place in [`LOCATIONS`].
    pub location: usize,
}

/// A round of freie-voelker, and what stays from one to the next.
#[derive(Clone, Debug)]
pub struct FreieVoelker {
    options: Options,
    points: Vec<u32>,
    round_points: Vec<u32>,
    rounds: u32,
    hands: Vec<Vec<Card>>,
    /// The stock; orders for its renewals are fed into it.
    pub stock: Stock<Card>,
    pile: Vec<Card>,
    /// FV5: before whom the Ring lies.
    ring: Option<Seat>,
    /// FV6: the bearer beside it.
    bearer: Option<Card>,
    /// FV7: whose hand lies face down.
    lies: Vec<bool>,
    location: usize,
    /// FV11: which locations are no longer in their stock.
    gone: [bool; 9],
    /// FV8: the locations that will be turned, told from outside.
    pub to_come: VecDeque<usize>,
    wish: Option<Colour>,
    on: Seat,
    stage: Stage,
    said: Said,
    course: Option<Course>,
    question: Option<Question>,
    windows: Vec<Window>,
    /// C4: turns in a row in which nothing was drawn and nothing laid.
    empty_turns: usize,
    laid: u32,
    now_ms: u64,
    end: Option<End>,
}

impl FreieVoelker {
    /// A match whose first round has been dealt.
    pub fn new(options: Options, dealt: Dealt) -> FreieVoelker {
        let seats = dealt.cards.hands.len();
        let mut game = FreieVoelker {
            options,
            points: vec![0; seats],
            round_points: vec![0; seats],
            rounds: 0,
            hands: Vec::new(),
            stock: Stock::new(Vec::new()),
            pile: Vec::new(),
            ring: None,
            bearer: None,
            lies: vec![false; seats],
            location: 0,
            gone: [false; 9],
            to_come: VecDeque::new(),
            wish: None,
            on: 0,
            stage: Stage::Fresh,
            said: Said::default(),
            course: None,
            question: None,
            windows: Vec::new(),
            empty_turns: 0,
            laid: 0,
            now_ms: 0,
            end: None,
        };
        game.set_up(dealt);
        game
    }

    /// FV15: the next round.
    pub fn next_round(&mut self, dealt: Dealt) {
        self.set_up(dealt);
    }

    /// FV2: the player after the dealer begins.
    ///
    /// # Panics
    /// If it is no deal for so many seats.
    fn set_up(&mut self, dealt: Dealt) {
        let (deal, seats) = (dealt.cards, self.points.len());
        assert!((2..=8).contains(&seats), "2 to 8 players");
        let each = match seats {
            2 => 10,
            5 => 7,
            6 => 6,
            _ => 8,
        };
        let two_packs = deal.hands.iter().map(Vec::len).sum::<usize>() + deal.stock.len() > 60;
        let each = if two_packs {
            8.max(if seats == 2 { 10 } else { 8 })
        } else {
            each
        };
        assert!(
            deal.hands.iter().all(|hand| hand.len() == each),
            "FV2: {each} cards each"
        );
        assert!(!deal.first.is_special(), "FV2: a Mau-Mau card lies first");
        self.hands = deal.hands;
        self.stock = Stock::new(deal.stock);
        self.pile = vec![deal.first];
        (self.ring, self.bearer, self.location) = (dealt.ring, None, dealt.location);
        self.gone = [false; 9];
        self.gone[dealt.location] = true;
        self.lies = vec![false; seats];
        self.round_points = vec![0; seats];
        self.windows.clear();
        (self.wish, self.course, self.question, self.end) = (None, None, None, None);
        self.empty_turns = 0;
        self.begin_turn((deal.dealer + 1) % seats);
    }

    /// A deed of `seat` at this time. What should have happened by then has lapsed before.
    pub fn make(&mut self, seat: Seat, at_ms: u64, deed: Deed) -> Outcome {
        self.pass_time(at_ms);
        match deed {
            Deed::Lay(card) | Deed::TakeRing(card) => self.lay(seat, card, deed),
            Deed::Draw => self.draw(seat),
            Deed::Pass => self.pass(seat),
            Deed::TakeUp => self.take_up(seat),
            Deed::Say(word) => self.say(seat, word),
            Deed::Answer(answer) => self.answer(seat, answer),
        }
    }

    /// The seats after this one, clockwise, without it.
    fn others(&self, seat: Seat) -> Vec<Seat> {
        let seats = self.hands.len();
        (1..seats).map(|step| (seat + step) % seats).collect()
    }

    fn left_of(&self, seat: Seat) -> Seat {
        (seat + 1) % self.hands.len()
    }
}
