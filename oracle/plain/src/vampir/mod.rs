//! Vampir Mau Mau (VA1–VA20).

mod ability;
mod answers;
mod card;
mod question;
mod share;
mod special;

pub use crate::shared::{End, Options, Word};
pub use card::{CHARACTERS, Card, Character, Colour, Symbol, deck};
pub use question::Question;

use crate::deal::{Deal, Seat};
use crate::shared::{AnswerOf, Asks, Book, DeedOf, Paragraphs, Playable, Round};

/// An action, right or wrong.
pub type Deed = DeedOf<Own>;
/// An answer to a question.
pub type Answer = AnswerOf<Own>;
/// A match of `vampir`.
pub type Vampir = Round<Own>;

/// VA18: an ability by day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ability {
    /// VA18.1: gives a card to the left neighbour, who may wish.
    GiveLeft,
    /// VA18.2: names a colour; each other player shows a card of it or draws two.
    AskColour,
    /// VA18.3: a wish, and another turn.
    WishAgain,
    /// VA18.4: swaps characters, and has another turn.
    ChangeAgain,
    /// VA18.5: all other players draw a card.
    AllDraw,
    /// VA18.6: the player with the fewest cards draws two; if several have the fewest, each draws
    /// one.
    FewestDraw,
    /// VA18.7: draws two cards and gives them away.
    Share,
    /// VA18.8: adds cards to the pool.
    Pool,
}

/// A step of a card's effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// VA6: the werewolf goes onto a character.
    Wolf(Card),
    /// VA7: the clocks are counted.
    Clock,
    /// VA12: the player draws two cards for a special as the last card.
    Price,
    /// VA16: the left neighbour draws two.
    LeftDraws,
    /// VA17: the player gives a card away.
    GiveAway,
    /// VA18: the ability of the character by day.
    Ability(Ability),
    /// VA18.1: the left neighbour may wish.
    NeighbourWishes,
    /// VA10, VA12: checks for calls after a card was given away.
    Count,
    /// VA10, VA18.7: checks for calls after two cards were given away; has the number of cards
    /// before.
    CountShare(usize),
}

/// The state that only `vampir` has.
#[derive(Clone, Debug)]
pub struct Own {
    /// VA15: each seat's character, as an index of [`CHARACTERS`].
    pub characters: Vec<usize>,
    /// Whether it is night.
    pub night: bool,
    /// VA7: the clocks next to the day/night card.
    pub clocks: Vec<Card>,
    /// VA6: the werewolf on each seat's character, if any.
    pub wolves: Vec<Option<Card>>,
    /// VA18.8: the cards in the pool.
    pub pool: Vec<Card>,
}

impl Vampir {
    /// Starts a match with its first round and these characters.
    pub fn new(options: Options, characters: Vec<usize>, deal: Deal<Card>) -> Vampir {
        let seats = characters.len();
        let own = Own {
            characters,
            night: false,
            clocks: Vec::new(),
            wolves: vec![None; seats],
            pool: Vec::new(),
        };
        let mut game = Round::undealt(options, seats, own);
        game.begin(deal);
        game
    }

    /// VA15: starts the next round.
    pub fn next_round(&mut self, deal: Deal<Card>) {
        if self.options.has("move") {
            self.own.characters.rotate_right(1);
        }
        if !self.options.has("left") {
            self.own.night = false;
        }
        self.own.clocks.clear();
        self.own.pool.clear();
        self.own.wolves.fill(None);
        self.begin(deal);
    }

    /// VA6: returns the werewolf that has been played and is not on a character yet.
    pub fn wolf_between(&self) -> Option<Card> {
        if let Some(Question::Wolf(_, wolf)) = self.question {
            return Some(wolf);
        }
        match self.course.as_ref()?.steps.front() {
            Some(Step::Wolf(wolf)) => Some(*wolf),
            Some(_) | None => None,
        }
    }
}

impl Book for Own {
    type Card = Card;
    type Question = Question;
    type Step = Step;
    const PRICE: Step = Step::Price;
    const PARAGRAPHS: Paragraphs = Paragraphs {
        turn: "VA3",
        fits: "VA4",
        wish: "VA8",
        mau: "VA10",
        mau_mau: "VA11",
        words: "VA19",
    };

    fn laid(round: &mut Vampir, seat: Seat, _deed: Deed, card: Card) -> Vec<Step> {
        if card.is_special() {
            // VA18.8: the pool goes to the player before anything else happens.
            round.hands[seat].append(&mut round.own.pool);
        }
        match card {
            Card::Mau(..) => {
                round.put_on_pile(card);
                round.called_by(seat, card)
            }
            Card::Clock(_) => {
                round.own.clocks.push(card);
                vec![Step::Clock]
            }
            Card::Wolf(_) => vec![Step::Wolf(card)],
        }
    }

    /// VA19: makes words of the right neighbour due.
    fn others_say(round: &mut Vampir, seat: Seat, card: Card) {
        let right = (seat + round.hands.len() - 1) % round.hands.len();
        let symbols = [
            ("yummy", Symbol::Chalice, Word::Yummy),
            ("head", Symbol::Bat, Word::StrokeHead),
            ("knock", Symbol::Coffin, Word::Knock),
            ("yuck", Symbol::Spider, Word::Yuck),
        ];
        for (option, symbol, word) in symbols {
            if card.mark() == Some(symbol) && round.options.has(option) {
                round.open(word, right);
            }
        }
        if matches!(card, Card::Clock(_)) && round.options.has("tick") {
            round.open(Word::TickTack, right);
        }
    }

    fn waits(round: &Vampir, by: Seat, step: Step) -> bool {
        let rests = round.rests_after_last_card(by);
        match step {
            // C9.1: an ability waits for the calls. Reading: the ability of a last card waits for
            // all words due from its player, because only then is it clear whether they have a card
            // to use it with.
            Step::LeftDraws | Step::GiveAway | Step::Ability(_) => rests || round.has_to_call(by),
            // The last card was a special: an open "Mau" is settled first.
            Step::Wolf(_) | Step::Clock | Step::NeighbourWishes => rests,
            Step::Price | Step::Count | Step::CountShare(_) => false,
        }
    }

    fn take_step(round: &mut Vampir, by: Seat, step: Step) {
        round.step(by, step);
    }

    fn can_be_done(round: &Vampir, question: &Question, answer: Answer) -> bool {
        round.speaks_of(question, answer)
    }

    fn is_allowed(round: &Vampir, question: &Question, answer: Answer) -> bool {
        round.allows(question, answer)
    }

    fn forbids_answer(question: &Question, answer: Answer) -> &'static str {
        match (question, answer) {
            (Question::Wish(_, "VA6" | "VA7"), Answer::Nothing) => "VA7.1",
            _ => question.rule(),
        }
    }

    fn carry_out(round: &mut Vampir, question: Question, answer: Answer) {
        round.answered(question, answer);
    }
}
