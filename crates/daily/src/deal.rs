//! The deal of a day: what is played, with which cards, and who sits there.

use crate::{Course, Date};
use maumau_bots::{BotMatch, BotStep, by_name};
use maumau_play::{Dice, Mind, Player};
use maumau_referee::{Book, Law};
use maumau_table::{Fact, Seat, Seed, Sentence, State};

/// So many sit there, where the book takes so many.
pub const SEATS: u8 = 3;
/// Whoever plays it sits here; all other seats have bots.
pub const YOU: Seat = Seat(0);
/// The bots.
pub const OTHERS: &str = "medium";
/// What they are called, in the order of their seats.
pub const BOT_NAMES: [&str; 3] = ["Ida", "Jon", "Kim"];
/// Who is told beside one's own result: *hard* in the same seat, with so many rounds a decision.
pub const BESIDE: &str = "hard:200";

/// Deeds and lapses after which a round counts as endless.
const STEPS_MAX: u32 = 20_000;
/// Keeps the daily deals apart from all others.
const DAILY: u64 = 0x6461_696c_7900;

/// What the cards of a day come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealSource {
    /// The date and the book: anyone can compute them, on any day.
    Public,
    /// This seed, which a server makes from a secret of its own.
    Seeded(Seed),
}

/// The deal of a day in a book.
#[derive(Clone, Copy, PartialEq)]
pub struct Daily {
    /// The day.
    pub date: Date,
    /// The book, with its options as they come.
    pub book: &'static Book,
    /// What its cards come from.
    pub source: DealSource,
}

impl Daily {
    /// The deal that is the same everywhere: a function of date and book.
    pub fn public(date: Date, book: &'static Book) -> Daily {
        let source = DealSource::Public;
        Daily { date, book, source }
    }

    /// What is played: one round.
    ///
    /// # Errors
    /// The book can't be played so, which a test forbids.
    pub fn law(&self) -> Result<Law, Sentence> {
        let seats = SEATS.clamp(self.book.seats.0, self.book.seats.1);
        let options = self.book.read("rounds=1").map_err(|why| why.sentence())?;
        Law::bind(self.book, seats, options, &[]).map_err(|why| why.sentence())
    }

    /// The number that the bots' dice come from.
    pub fn number(&self) -> u64 {
        match self.source {
            DealSource::Public => self.public_number(self.book.version),
            DealSource::Seeded(seed) => {
                let bytes: Vec<u64> = seed.0.iter().map(|byte| u64::from(*byte)).collect();
                Dice::of(&bytes).bits()
            }
        }
    }

    /// The number of the public deal with this version of the book.
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

    /// Who sits there, by seat: nobody of its own where a person does.
    pub fn minds(&self, law: &Law) -> Vec<Option<Mind>> {
        let mind = |seat: u8| {
            let bot = by_name(OTHERS).filter(|_| Seat(seat) != YOU)?;
            // As `Play::keyed` has it: the same dice, whoever drives the match.
            Some(Mind::keyed(bot, Dice::of(&[self.number(), u64::from(seat)]).bits()))
        };
        (0..law.seats).map(mind).collect()
    }

    /// What the bot of this name makes of it; nothing if there is none.
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
