//! Der Herr der Ringe Mau Mau: Freie Völker (FV1–FV15), one round after the other.
//!
//! What is not played here: the combination with Mordor (FV16).

mod answers;
mod card;
mod course;
mod ring;

pub use crate::shared::{End, Options, Word};
pub use answers::Question;
pub use card::{Card, Colour, LOCATIONS, Says, Symbol};

use crate::deal::{Deal, Seat};
use crate::deed::{Outcome, Refusal, Ruling};
use crate::shared::{AnswerOf, Book, DeedOf, Paragraphs, Playable, Round};
use std::collections::VecDeque;

/// A deed, right or wrong.
pub type Deed = DeedOf<Own>;
/// An answer.
pub type Answer = AnswerOf<Own>;
/// A round of freie-voelker.
pub type FreieVoelker = Round<Own>;

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

/// One step of what a card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// FV9: what the open location says about this card.
    Location(Card),
    /// FV7: one player sits out.
    SitsOut,
    /// FV7: one player draws.
    Draws,
    /// FV8: the next location is turned.
    Turn,
    /// A wish, by which paragraph.
    Wish(&'static str),
    /// FV13: two cards for a special as the last card.
    Price,
}

/// What freie-voelker alone has.
#[derive(Clone, Debug, Default)]
pub struct Own {
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
    to_come: VecDeque<usize>,
}

impl Own {
    /// FV5, FV6: what lies open before a seat.
    pub fn open(&self, seat: Seat) -> Vec<Card> {
        if self.ring == Some(seat) {
            self.bearer.into_iter().chain([Card::Ring]).collect()
        } else {
            Vec::new()
        }
    }

    /// FV7: whether the hand of a seat lies face down.
    pub fn lies(&self, seat: Seat) -> bool {
        self.lies[seat]
    }

    /// The open location, its place in [`LOCATIONS`].
    pub fn location(&self) -> usize {
        self.location
    }
}

impl FreieVoelker {
    /// A match whose first round has been dealt.
    pub fn new(options: Options, dealt: Dealt) -> FreieVoelker {
        let mut game = Round::undealt(options, dealt.cards.hands.len(), Own::default());
        game.next_round(dealt);
        game
    }

    /// FV2, FV15: the next round.
    ///
    /// # Panics
    /// If it is no deal for so many seats.
    pub fn next_round(&mut self, dealt: Dealt) {
        let (hands, seats) = (&dealt.cards.hands, dealt.cards.hands.len());
        let two_packs = hands.iter().map(Vec::len).sum::<usize>() + dealt.cards.stock.len() > 60;
        let each = match seats {
            2 => 10,
            5 if !two_packs => 7,
            6 if !two_packs => 6,
            _ => 8,
        };
        assert!(hands.iter().all(|hand| hand.len() == each), "FV2: {each} cards each");
        self.own = Own {
            ring: dealt.ring,
            lies: vec![false; seats],
            location: dealt.location,
            ..Own::default()
        };
        self.own.gone[dealt.location] = true;
        self.begin(dealt.cards);
    }

    /// FV8: this location will be turned after those told before.
    pub fn will_turn(&mut self, location: usize) {
        self.own.to_come.push_back(location);
    }

    /// FV7: that is its whole turn.
    fn take_up(&mut self, seat: Seat) -> Outcome {
        if let Some(outcome) = self.wrong_turn(seat, Deed::TakeUp) {
            return outcome;
        }
        self.own.lies[seat] = false;
        self.empty_turns = 0;
        self.begin_turn(self.left_of(seat));
        Ok(Ruling::Right)
    }

    /// FV9: what the open location forbids; specials are not bound by it.
    fn is_barred(&self, card: Card) -> bool {
        match LOCATIONS[self.own.location].1 {
            Says::Only(symbols) => card.symbol().is_some_and(|symbol| !symbols.contains(&symbol)),
            Says::Barred(colour) => card.colour() == Some(colour),
            Says::NextDraws(_) | Says::OthersDraw(_) | Says::Doom(..) => false,
        }
    }
}

impl Book for Own {
    type Card = Card;
    type Question = Question;
    type Step = Step;
    const PRICE: Step = Step::Price;
    const PARAGRAPHS: Paragraphs = Paragraphs {
        turn: "FV3",
        fits: "FV4",
        wish: "FV10",
        mau: "FV12",
        mau_mau: "FV12",
        words: "FV12",
    };

    fn forbids(round: &FreieVoelker, seat: Seat, deed: Deed) -> Vec<&'static str> {
        let mut rules = Vec::new();
        let (on, lies) = (seat == round.on, round.own.lies[seat]);
        match deed {
            Deed::Lay(card) | Deed::TakeRing(card) => {
                rules.extend(lies.then_some("FV7"));
                if matches!(deed, Deed::TakeRing(_)) {
                    let another_has_it = round.own.ring.is_some_and(|holder| holder != seat);
                    rules.extend((!card.is_bearer() || !another_has_it).then_some("FV6"));
                }
                rules.extend(round.is_barred(card).then_some("FV9"));
            }
            // FV7: to take up its hand is all that it can do.
            Deed::Draw | Deed::Pass => rules.extend((on && lies).then_some("FV7")),
            // Reading: hands that are held can't be taken up, and whoever tries does what its turn doesn't allow.
            Deed::TakeUp => rules.extend((!on || round.course.is_some() || !lies).then_some("FV7")),
            Deed::Say(_) | Deed::Answer(_) | Deed::Challenge(_) => {}
        }
        rules
    }

    fn own_deed(round: &mut FreieVoelker, seat: Seat, deed: Deed) -> Outcome {
        match deed {
            Deed::TakeRing(card) => round.lay(seat, card, deed),
            Deed::TakeUp => round.take_up(seat),
            Deed::Lay(_) | Deed::Draw | Deed::Pass | Deed::Say(_) | Deed::Answer(_) | Deed::Challenge(_) => {
                Err(Refusal::Impossible)
            }
        }
    }

    fn laid(round: &mut FreieVoelker, seat: Seat, deed: Deed, card: Card) -> Vec<Step> {
        if matches!(deed, Deed::TakeRing(_)) {
            round.take_ring(seat, card);
        } else {
            round.put_on_pile(card);
        }
        match card {
            Card::Mau(..) => vec![Step::Location(card)],
            Card::Earth(_) => vec![Step::Turn, Step::Wish("FV8")],
            Card::Fire(_) => vec![Step::SitsOut, Step::Draws, Step::Wish("FV7")],
            Card::Ring => Vec::new(),
        }
    }

    fn waits(round: &FreieVoelker, by: Seat, step: Step) -> bool {
        let rests = round.rests_after_last_card(by);
        match step {
            // C9.1: what the location brings waits for the calls.
            Step::Location(card) => round.brings(card) && (rests || round.has_to_call(by)),
            Step::Price => false,
            Step::SitsOut | Step::Draws | Step::Turn | Step::Wish(_) => rests,
        }
    }

    fn take_step(round: &mut FreieVoelker, by: Seat, step: Step) {
        round.step(by, step);
    }

    fn goes_into_hand(round: &mut FreieVoelker, seat: Seat, card: Card) -> bool {
        if card == Card::Ring {
            // FV5: laid open before its holder, who draws another.
            (round.own.ring, round.own.bearer) = (Some(seat), None);
        }
        card != Card::Ring
    }

    fn further_points(round: &FreieVoelker, seat: Seat) -> u32 {
        round.points_for_ring(seat)
    }

    fn can_be_done(round: &FreieVoelker, question: &Question, answer: Answer) -> bool {
        round.speaks_of(*question, answer)
    }

    fn is_allowed(round: &FreieVoelker, question: &Question, answer: Answer) -> bool {
        round.allows(*question, answer)
    }

    fn carry_out(round: &mut FreieVoelker, question: Question, answer: Answer) {
        round.answered(question, answer);
    }
}
