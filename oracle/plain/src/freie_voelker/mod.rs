//! Der Herr der Ringe Mau Mau: Freie Völker (FV1–FV15), also combined with Mordor (FV16).

mod answers;
mod card;
mod course;
mod location;
mod ring;

pub use crate::shared::{End, Options, Word};
pub use answers::Question;
pub use card::{Card, Colour, Symbol};
pub use location::{LOCATIONS, Location, Says, Then};

use crate::deal::{Deal, Seat};
use crate::deed::{Outcome, Refusal, Ruling};
use crate::shared::{AnswerOf, Asks, Book, DeedOf, Paragraphs, Playable, Round};
use std::collections::VecDeque;

/// An action, right or wrong.
pub type Deed = DeedOf<Own>;
/// An answer to a question.
pub type Answer = AnswerOf<Own>;
/// A match of `freie-voelker`.
pub type FreieVoelker = Round<Own>;

/// A dealt round: the cards, the open location, and who was dealt the Ring or the Palantir.
#[derive(Clone, Debug)]
pub struct Dealt {
    /// The cards; the Ring is not in any hand.
    pub cards: Deal<Card>,
    /// FV16: the opened piles; the second one belongs to Mordor.
    pub piles: [Vec<Card>; 2],
    /// FV5: the holder of the Ring, if it was dealt.
    pub ring: Option<Seat>,
    /// FV16: the holder of the Palantir, if it was dealt.
    pub palantir: Option<Seat>,
    /// FV2: the open location, as an index of [`LOCATIONS`].
    pub location: usize,
}

/// A step of a card's effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// FV9: applies the open location to this card.
    Location(Card),
    /// FV9: a player shows a card.
    Show(Seat),
    /// FV9: all players have shown a card.
    Shown,
    /// FV12: checks for calls, since the location may have changed the number of cards.
    Count,
    /// FV7: a player sits out.
    SitsOut,
    /// FV7: a player draws.
    Draws,
    /// FV16: the next player draws two cards.
    NextDrawsTwo,
    /// FV8: the next location is turned up.
    Turn,
    /// A wish, with the paragraph that asks and the pile.
    Wish(&'static str, usize),
    /// FV13: the player draws two cards for a special as the last card.
    Price,
}

/// The state that only `freie-voelker` has.
#[derive(Clone, Debug, Default)]
pub struct Own {
    /// FV5: the holder of the Ring.
    ring: Option<Seat>,
    /// FV6: the bearer next to the Ring.
    bearer: Option<Card>,
    /// FV16: the holder of the Palantir.
    palantir: Option<Seat>,
    /// FV16: the pictured cards that lie face down in front of each seat.
    aside: Vec<Vec<Card>>,
    /// FV9: the cards shown so far.
    shown: Vec<(Seat, Card)>,
    /// FV7: whether each seat's hand lies face down.
    lies: Vec<bool>,
    location: usize,
    /// FV11: the locations that have already been used.
    gone: [bool; 18],
    /// FV8: the locations to turn up next, given by the caller.
    to_come: VecDeque<usize>,
}

impl Own {
    /// FV5, FV6, FV16: returns the cards that lie face up in front of a seat.
    pub fn open(&self, seat: Seat) -> Vec<Card> {
        let mut open = Vec::new();
        if self.ring == Some(seat) {
            open.extend(self.bearer);
            open.push(Card::Ring);
        }
        open.extend((self.palantir == Some(seat)).then_some(Card::Palantir));
        open
    }

    /// FV16: returns the pictured cards that lie face down in front of a seat.
    pub fn aside(&self, seat: Seat) -> &[Card] {
        &self.aside[seat]
    }

    /// FV7: returns whether a seat's hand lies face down.
    pub fn lies(&self, seat: Seat) -> bool {
        self.lies[seat]
    }

    /// Returns the open location, as an index of [`LOCATIONS`].
    pub fn location(&self) -> usize {
        self.location
    }
}

impl FreieVoelker {
    /// Starts a match with its first round.
    pub fn new(options: Options, dealt: Dealt) -> FreieVoelker {
        let mut game = Round::undealt(options, dealt.cards.hands.len(), Own::default());
        game.next_round(dealt);
        game
    }

    /// FV2, FV15: starts the next round.
    ///
    /// # Panics
    /// If the deal does not fit this number of seats.
    pub fn next_round(&mut self, dealt: Dealt) {
        let (hands, seats) = (&dealt.cards.hands, dealt.cards.hands.len());
        let two_packs = hands.iter().map(Vec::len).sum::<usize>() + dealt.cards.stock.len() > 60;
        let mordor = self.has_mordor();
        let each = match seats {
            2 => 10,
            5 if !two_packs && !mordor => 7,
            6 if !two_packs && !mordor => 6,
            _ => 8,
        };
        assert!(hands.iter().all(|hand| hand.len() == each), "FV2: {each} cards each");
        self.own = Own {
            ring: dealt.ring,
            palantir: dealt.palantir,
            aside: vec![Vec::new(); seats],
            lies: vec![false; seats],
            location: dealt.location,
            ..Own::default()
        };
        self.own.gone[dealt.location] = true;
        self.begin(dealt.cards);
        assert_eq!(dealt.piles[0].last(), self.piles[0].last(), "FV2: what lies first");
        let opens = |pile: &[Card]| pile.last().is_some_and(|card| matches!(card, Card::Mau(..)));
        assert_eq!(
            opens(&dealt.piles[1]),
            mordor,
            "FV16: each pile is opened with a Mau-Mau card"
        );
        self.piles = dealt.piles;
    }

    /// FV16: returns whether both games are combined.
    fn has_mordor(&self) -> bool {
        self.options.has("mordor")
    }

    fn location(&self) -> &'static Location {
        &LOCATIONS[self.own.location]
    }

    /// FV8: adds the next location to turn up, after those given earlier.
    pub fn will_turn(&mut self, location: usize) {
        self.own.to_come.push_back(location);
    }

    /// FV7: picking up the hand takes the whole turn.
    fn take_up(&mut self, seat: Seat) -> Outcome {
        if let Some(outcome) = self.wrong_turn(seat, Deed::TakeUp) {
            return outcome;
        }
        self.own.lies[seat] = false;
        self.empty_turns = 0;
        self.begin_turn(self.left_of(seat));
        Ok(Ruling::Right)
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
            Deed::Lay(card) | Deed::LayBefore(card) => {
                rules.extend(lies.then_some("FV7"));
                let takes = matches!(deed, Deed::Lay(_)) || round.can_take(seat, card);
                if !takes {
                    rules.extend(["FV6", "FV16"]);
                }
                rules.extend(round.location().bars(card).then_some("FV9"));
            }
            Deed::LayAside(card) => {
                rules.extend(lies.then_some("FV7"));
                rules.extend((!round.location().pictures(card)).then_some("FV16"));
            }
            Deed::LayAstray(card) => {
                rules.extend(lies.then_some("FV7"));
                rules.extend(round.location().bars(card).then_some("FV9"));
                rules.push("FV16");
            }
            // FV7: the player may only pick up their hand.
            Deed::Draw | Deed::Pass => rules.extend((on && lies).then_some("FV7")),
            // Reading: only a hand that lies face down can be picked up; trying it otherwise is an
            // action that the turn does not allow.
            Deed::TakeUp => rules.extend((!on || round.course.is_some() || !lies).then_some("FV7")),
            Deed::Say(_) | Deed::Answer(_) | Deed::Challenge(_) => {}
        }
        rules
    }

    fn own_deed(round: &mut FreieVoelker, seat: Seat, deed: Deed) -> Outcome {
        match deed {
            Deed::LayBefore(card) | Deed::LayAside(card) | Deed::LayAstray(card) => round.lay(seat, card, deed),
            Deed::TakeUp => round.take_up(seat),
            Deed::Lay(_) | Deed::Draw | Deed::Pass | Deed::Say(_) | Deed::Answer(_) | Deed::Challenge(_) => {
                Err(Refusal::Impossible)
            }
        }
    }

    fn laid(round: &mut FreieVoelker, seat: Seat, deed: Deed, card: Card) -> Vec<Step> {
        match deed {
            // FV16: the card lies face down, so no location applies to it.
            Deed::LayAside(_) => {
                round.own.aside[seat].push(card);
                return Vec::new();
            }
            Deed::LayBefore(_) if card.is_bearer() => round.take_ring(seat, card),
            Deed::LayBefore(_) => round.take_palantir(seat, card),
            Deed::Lay(_) | Deed::LayAstray(_) => round.put_on_pile(card),
            Deed::Draw | Deed::Pass | Deed::TakeUp | Deed::Say(_) | Deed::Answer(_) | Deed::Challenge(_) => {}
        }
        match card {
            Card::Mau(..) => vec![Step::Location(card)],
            Card::Earth(_) | Card::DarkEarth(_) => vec![Step::Turn, Step::Wish("FV8", card.set())],
            Card::Fire(_) => vec![Step::SitsOut, Step::Draws, Step::Wish("FV7", 0)],
            Card::Pillar(_) => vec![Step::NextDrawsTwo, Step::Wish("FV16", 1)],
            Card::Ring | Card::Palantir => Vec::new(),
        }
    }

    fn waits(round: &FreieVoelker, by: Seat, step: Step) -> bool {
        let rests = round.rests_after_last_card(by);
        match step {
            // C9.1: the location's effect waits for the calls.
            Step::Location(card) => round.location().brings(card).is_some() && (rests || round.has_to_call(by)),
            Step::Price | Step::Show(_) | Step::Shown | Step::Count => false,
            Step::SitsOut | Step::Draws | Step::NextDrawsTwo | Step::Turn | Step::Wish(..) => rests,
        }
    }

    fn take_step(round: &mut FreieVoelker, by: Seat, step: Step) {
        round.step(by, step);
    }

    fn goes_into_hand(round: &mut FreieVoelker, seat: Seat, card: Card) -> bool {
        // For the Ring and the Palantir, the holder draws another card.
        !round.lies_open(seat, card)
    }

    fn further_points(round: &FreieVoelker, seat: Seat) -> u32 {
        round.points_for_ring(seat) + round.points_of_mordor(seat)
    }

    fn can_be_done(round: &FreieVoelker, question: &Question, answer: Answer) -> bool {
        round.speaks_of(*question, answer)
    }

    fn is_allowed(round: &FreieVoelker, question: &Question, answer: Answer) -> bool {
        round.allows(*question, answer)
    }

    fn forbids_answer(question: &Question, answer: Answer) -> &'static str {
        match (question, answer) {
            (Question::Wish(..), Answer::Colour(_)) => "FV16",
            _ => question.rule(),
        }
    }

    fn carry_out(round: &mut FreieVoelker, question: Question, answer: Answer) {
        round.answered(question, answer);
    }
}
