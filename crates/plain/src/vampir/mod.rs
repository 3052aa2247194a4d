//! Vampir Mau Mau (VA1–VA20), one round after the other.

mod ability;
mod answers;
mod calls;
mod card;
mod course;
mod deed;
mod lay;
mod options;
mod question;
mod seen;
mod share;
mod turn;

pub use card::{CHARACTERS, Card, Character, Colour, Symbol, deck};
pub use deed::{Answer, Deed, Word};
pub use options::Options;
pub use question::Question;

use crate::deal::{Deal, Seat, Stock};
use crate::deed::Outcome;
use calls::Window;
use course::Course;

/// VA18: what a human can do by day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ability {
    /// VA18.1: give a card to the left neighbour, who may wish.
    GiveLeft,
    /// VA18.2: name a colour; the others show a card of it or draw two.
    AskColour,
    /// VA18.3: wish, and have another turn.
    WishAgain,
    /// VA18.4: change characters, and have another turn.
    ChangeAgain,
    /// VA18.5: all others draw one.
    AllDraw,
    /// VA18.6: who has fewest draws two, several one each.
    FewestDraw,
    /// VA18.7: draw two and give them away.
    Share,
    /// VA18.8: the pool.
    Pool,
}

/// How far the turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Its player has done nothing yet.
    Fresh,
    /// VA3: it has drawn, this card or (C4) nothing.
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

/// What whoever is on has said (C9.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Said {
    mau: bool,
    mau_mau: bool,
}

/// A round of vampir, and what stays from one to the next.
#[derive(Clone, Debug)]
pub struct Vampir {
    options: Options,
    /// VA15: the character of each seat, by its place in [`CHARACTERS`].
    characters: Vec<usize>,
    night: bool,
    points: Vec<u32>,
    round_points: Vec<u32>,
    rounds: u32,
    hands: Vec<Vec<Card>>,
    /// The stock; orders for its renewals are fed into it.
    pub stock: Stock<Card>,
    pile: Vec<Card>,
    /// VA7: the clocks beside the day/night card.
    clocks: Vec<Card>,
    /// VA6: the werewolf on each seat's character.
    wolves: Vec<Option<Card>>,
    /// VA18.8
    pool: Vec<Card>,
    wish: Option<Colour>,
    on: Seat,
    stage: Stage,
    said: Said,
    /// What the card that was laid has still to do.
    course: Option<Course>,
    question: Option<Question>,
    windows: Vec<Window>,
    /// C4: turns in a row in which nothing was drawn and nothing laid.
    empty_turns: usize,
    /// How many cards have been laid.
    laid: u32,
    now_ms: u64,
    end: Option<End>,
}

impl Vampir {
    /// A match whose first round has been dealt, with these characters.
    ///
    /// # Panics
    /// If the deal isn't one for so many seats.
    pub fn new(options: Options, characters: Vec<usize>, deal: Deal<Card>) -> Vampir {
        let seats = characters.len();
        assert!((2..=8).contains(&seats), "2 to 8 players");
        let mut game = Vampir {
            options,
            characters,
            night: false,
            points: vec![0; seats],
            round_points: vec![0; seats],
            rounds: 0,
            hands: Vec::new(),
            stock: Stock::new(Vec::new()),
            pile: Vec::new(),
            clocks: Vec::new(),
            wolves: Vec::new(),
            pool: Vec::new(),
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
        game.set_up(deal);
        game
    }

    /// VA15: the next round.
    pub fn next_round(&mut self, deal: Deal<Card>) {
        if self.options.has("move") {
            self.characters.rotate_right(1);
        }
        if !self.options.has("left") {
            self.night = false;
        }
        self.set_up(deal);
    }

    /// VA2: the player after the dealer begins.
    fn set_up(&mut self, deal: Deal<Card>) {
        let seats = self.characters.len();
        assert_eq!(deal.hands.len(), seats, "a hand for each");
        assert!(!deal.first.is_special(), "VA2: a Mau-Mau card lies first");
        self.hands = deal.hands;
        self.stock = Stock::new(deal.stock);
        self.pile = vec![deal.first];
        self.clocks.clear();
        self.pool.clear();
        self.wolves = vec![None; seats];
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
            Deed::Lay(card) => self.lay(seat, card),
            Deed::Draw => self.draw(seat),
            Deed::Pass => self.pass(seat),
            Deed::Say(word) => self.say(seat, word),
            Deed::Answer(answer) => self.answer(seat, answer),
            Deed::Challenge(accused) => self.challenge(seat, accused),
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
