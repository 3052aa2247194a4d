//! Mau-Mau by the Swiss rules (Schweizer Regeln), one round.
//!
//! Not implemented: dealing by hand (§ 9.E), the board and new rules (§ 11 to § 15).

mod answers;
mod challenge;
mod closing;
mod deed;
mod faults;
mod fits;
mod gestures;
mod lay;
mod mau;
mod options;
mod plenum;
mod queens;
mod referee;
mod seen;
mod stock;
mod time;
mod turn;

pub use crate::deed::{Outcome, Referee, Refusal, Ruling};
pub use deed::{Ballot, Deed, Word};
pub use faults::Fault;
pub use options::Options;

use crate::card::{Card, Face, Suit};
use crate::deal::{Deal, Direction, Seat, Stock};
use gestures::Gesture;
use mau::Mau;
use plenum::Plenum;

/// A card on the pile, with the face it counts as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    /// The card itself.
    pub card: Card,
    /// The face it counts as (CH-10).
    pub face: Face,
}

/// The progress of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The player has neither played nor drawn.
    Fresh,
    /// The player has drawn and may play or say "weiter".
    Drew,
    /// CH-9: the player has played a 9; cards of this suit may follow.
    Base(Suit),
    /// CH-A: the player has played an Ace and must continue.
    Ace,
}

/// The current turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The current player.
    pub seat: Seat,
    /// The turn's number in the round.
    pub number: u32,
    /// The turn's progress.
    pub stage: Stage,
    /// § 4: the penalty cards on the table when the turn began.
    lay_before: Vec<Card>,
    /// The number of cards played in the turn.
    laid: usize,
    /// CH-9: the number of those played on a 9.
    on_nine: usize,
    /// § 1: the time of the player's last action.
    still_since_ms: u64,
    /// § 9.A: whether the player has said "Damenrunde", and whether they have shown two Queens.
    called: bool,
    shown: bool,
    /// § 5.2: whether the 9 was wrongly played.
    nine_is_wrong: bool,
    /// Richtungswechsel: the number of Aces in the turn that change direction.
    aces: usize,
    /// C4: whether the player had to draw but there was no card.
    in_vain: bool,
    /// CH-7: whether the player has drawn owed cards; the turn proper begins after that.
    drew_owed: bool,
}

/// A question that play waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// CH-J: this seat may wish for a suit.
    Suit(Seat),
    /// Kartentausch: this seat chooses a player to swap hands with.
    Swap(Seat),
}

/// § 10.1: the closing time: the round is over unless a violation is proven.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Closing {
    /// The player of the last card.
    pub seat: Seat,
    until_ms: u64,
    fine_by: Vec<Seat>,
    /// How play continues if that player has not won.
    otherwise: GoesOn,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum GoesOn {
    /// The turn ends, and this number of players is skipped.
    After(usize),
    /// The card was played out of turn: that player's turn ends, and this number of players is
    /// skipped.
    AfterStray(usize),
    /// The card was thrown in: play continues after its player.
    AfterThrower,
    /// The current turn continues.
    AsItIs,
}

/// The state of play that a card changes, and that is restored when the card goes back (§ 5.1).
#[derive(Clone, PartialEq, Eq, Debug)]
struct Course {
    turn: Turn,
    /// § 3: the turns that ended properly.
    ended: Vec<u32>,
    direction: Direction,
    wish: Option<Suit>,
    owed: usize,
    /// § 8: the number of cards on the pile since the run of 7s began, and since the queen round
    /// began.
    in_run: usize,
    in_round: usize,
    question: Option<Question>,
    /// § 9.A: the caller of the current queen round.
    queens: Option<Seat>,
    /// § 5.2: the player whose card out of turn holds up play, with a question or as a last card.
    astray: Option<Seat>,
    /// § 4: the penalty cards in front of that player at that time.
    astray_lay_before: Vec<Card>,
    /// § 7: how play continues after the plenum, if a last card turned out not to have won in the
    /// meantime.
    after_plenum: Option<GoesOn>,
    /// § 9.B: the turn in which Kings may be thrown in.
    feast: Option<u32>,
    thrower: Seat,
    /// § 9.C: the players who have finished in the run of 7s, the first in front.
    run: Vec<Seat>,
    /// § 9.C: the time limit for an answer.
    answer_until_ms: u64,
    closing: Option<Closing>,
    /// C4: the number of consecutive turns in which nothing was played and there was no card to
    /// draw.
    idle_turns: usize,
}

/// The phase of the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// § 0: waiting until all are ready.
    Gathering,
    /// Waiting for cards, words and answers.
    Playing,
    /// The round is over: this seat has won this number of points, or `None` if it was blocked
    /// (C4).
    Over(Option<(Seat, u8)>),
}

/// A round of `swiss`.
#[derive(Clone, Debug)]
pub struct Swiss {
    options: Options,
    dealer: Seat,
    hands: Vec<Vec<Card>>,
    lying: Vec<Vec<Card>>,
    ripe: Vec<Vec<Card>>,
    /// The stock; the caller gives it the orders of its renewals.
    pub stock: Stock,
    pile: Vec<Laid>,
    phase: Phase,
    ready: Vec<bool>,
    turns: u32,
    course: Course,
    faults: Vec<Fault>,
    faults_ever: u32,
    maus: Vec<Mau>,
    /// § 10.B: who said it before the card; the time limits after it, each with its Jack; who said
    /// it in time.
    mau_mau_early: Vec<bool>,
    mau_mau_until: Vec<Vec<(u64, Card)>>,
    mau_mau_said: Option<Seat>,
    /// § 9.A: the time limit for the caller to end the round after a Queen; and the turn of that
    /// Queen, if it was their last.
    queen_time: Option<(u64, Option<u32>)>,
    /// § 2: the player being counted down, and the time of the 0.
    counting: Option<(Seat, u64)>,
    plenum: Option<Plenum>,
    /// § 7: by whom each player has been charged since their last action.
    charged_by: Vec<Vec<Seat>>,
    /// § 6: when the last challenge against each player was decided.
    decided_ms: Vec<Option<u64>>,
    /// § 10.A: the player who forgot "Mau" and is fined after the current card (C10).
    pays_with_the_card: Option<Seat>,
    gestures: Vec<Gesture>,
    now_ms: u64,
    /// § 7: the total time that play was suspended for plenums.
    rested_ms: u64,
}

impl Swiss {
    /// Starts a round, which waits until all are ready (§ 0).
    ///
    /// # Panics
    /// If the deal does not fit this number of seats.
    pub fn new(options: Options, seats: usize, deal: Deal) -> Swiss {
        assert!((2..=8).contains(&seats) && deal.hands.len() == seats, "2 to 8 players");
        let turn = Turn {
            seat: deal.dealer,
            number: 0,
            stage: Stage::Fresh,
            lay_before: Vec::new(),
            laid: 0,
            on_nine: 0,
            still_since_ms: 0,
            called: false,
            shown: false,
            nine_is_wrong: false,
            aces: 0,
            in_vain: false,
            drew_owed: false,
        };
        let course = Course {
            turn,
            ended: Vec::new(),
            direction: Direction::Clockwise,
            wish: None,
            owed: 0,
            in_run: 0,
            in_round: 0,
            question: None,
            queens: None,
            astray: None,
            astray_lay_before: Vec::new(),
            after_plenum: None,
            feast: None,
            thrower: deal.dealer,
            run: Vec::new(),
            answer_until_ms: 0,
            closing: None,
            idle_turns: 0,
        };
        Swiss {
            options,
            dealer: deal.dealer,
            hands: deal.hands,
            lying: vec![Vec::new(); seats],
            ripe: vec![Vec::new(); seats],
            // § 0: the first card is turned up when all are ready. Until then it is the top of the
            // stock, even for a penalty.
            stock: Stock::new(std::iter::once(deal.first).chain(deal.stock).collect()),
            pile: Vec::new(),
            phase: Phase::Gathering,
            ready: vec![false; seats],
            turns: 0,
            course,
            faults: Vec::new(),
            faults_ever: 0,
            maus: vec![Mau::Nothing; seats],
            mau_mau_early: vec![false; seats],
            mau_mau_until: vec![Vec::new(); seats],
            mau_mau_said: None,
            queen_time: None,
            counting: None,
            plenum: None,
            charged_by: vec![Vec::new(); seats],
            decided_ms: vec![None; seats],
            pays_with_the_card: None,
            gestures: Vec::new(),
            now_ms: 0,
            rested_ms: 0,
        }
    }
}
