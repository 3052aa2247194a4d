//! The deal of a day: ruleset, seed and bots.

use crate::{Course, Date};
use maumau_bots::{BotMatch, BotStep, by_name};
use maumau_play::{Dice, Mind, Player};
use maumau_referee::{Book, Law};
use maumau_table::{Fact, Seat, Seed, Sentence, State};

/// Number of seats, if the book allows it.
pub const SEATS: u8 = 3;
/// The player's seat; all others have bots.
pub const YOU: Seat = Seat(0);
/// The bot in the other seats.
pub const OTHERS: &str = "medium";
/// Names of the bots, in seat order.
pub const BOT_NAMES: [&str; 3] = ["Ida", "Jon", "Kim"];
/// The bot whose result in the same seat is shown next to the player's: *hard* with 200 simulated rounds per decision.
pub const BESIDE: &str = "hard:200";

/// Actions and timeouts after which a round counts as endless.
const STEPS_MAX: u32 = 20_000;
/// Seed constant that separates daily deals from all others.
const DAILY: u64 = 0x6461_696c_7900;

/// The source of a day's cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealSource {
    /// Date and book: anyone can compute the deal of any day.
    Public,
    /// A seed that a server derives from a secret of its own.
    Seeded(Seed),
}

/// The deal of a day in a book.
#[derive(Clone, Copy, PartialEq)]
pub struct Daily {
    /// The day.
    pub date: Date,
    /// The book, played with default options.
    pub book: &'static Book,
    /// The source of the cards.
    pub source: DealSource,
}

impl Daily {
    /// Creates the public deal, a function of date and book.
    pub fn public(date: Date, book: &'static Book) -> Daily {
        let source = DealSource::Public;
        Daily { date, book, source }
    }

    /// Returns the ruleset: one round with default options.
    ///
    /// # Errors
    /// If the book can't be played this way; a test rules that out for all books.
    pub fn law(&self) -> Result<Law, Sentence> {
        let seats = SEATS.clamp(self.book.seats.0, self.book.seats.1);
        let options = self.book.read("rounds=1").map_err(|why| why.sentence())?;
        Law::bind(self.book, seats, options, &[]).map_err(|why| why.sentence())
    }

    /// The number that seeds the bots' dice.
    pub fn number(&self) -> u64 {
        match self.source {
            DealSource::Public => self.public_number(self.book.version),
            DealSource::Seeded(seed) => {
                let bytes: Vec<u64> = seed.0.iter().map(|byte| u64::from(*byte)).collect();
                Dice::of(&bytes).bits()
            }
        }
    }

    fn public_number(&self, version: u16) -> u64 {
        let name = self.book.id.bytes().map(u64::from);
        let rest = [self.date.number(), u64::from(version), DAILY];
        let all: Vec<u64> = name.chain(rest).collect();
        Dice::of(&all).bits()
    }

    /// The seed of the cards.
    pub fn seed(&self) -> Seed {
        match self.source {
            DealSource::Public => self.public_seed(self.book.version),
            DealSource::Seeded(seed) => seed,
        }
    }

    /// The seed of the public deal with this version of the book.
    pub fn public_seed(&self, version: u16) -> Seed {
        Seed::from_number(self.public_number(version))
    }

    /// Returns the bots by seat; `None` for the player's seat.
    pub fn minds(&self, law: &Law) -> Vec<Option<Mind>> {
        let mind = |seat: u8| {
            let bot = by_name(OTHERS).filter(|_| Seat(seat) != YOU)?;
            // As in `BotMatch::keyed`, so that the dice are the same whichever driver runs the match.
            Some(Mind::keyed(bot, Dice::of(&[self.number(), u64::from(seat)]).bits()))
        };
        (0..law.seats).map(mind).collect()
    }

    /// Plays the deal with this bot in the player's seat; `None` if there is no such bot.
    pub fn by(&self, name: &str) -> Option<Course> {
        let law = self.law().ok()?;
        let bot = |seat: u8| by_name(if Seat(seat) == YOU { name } else { OTHERS });
        let bots = (0..law.seats).map(bot).collect::<Option<Vec<Box<dyn Player>>>>()?;
        let mut play = BotMatch::keyed(&law, bots, self.number());
        let mut course = Course::of(YOU);
        for _ in 0..STEPS_MAX {
            let step = play.step(&mut |state: &State, fact: &Fact| course.take(state, fact));
            if course.outcome().is_some() || matches!(step, BotStep::Over | BotStep::Stuck) {
                break;
            }
        }
        Some(course)
    }
}
