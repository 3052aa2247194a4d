//! Mau-Mau (Schweizer Regeln), one round.
//!
//! What is not played here: the deal by hand (§ 9.E), the board and new rules (§ 11 to § 15).

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

/// A card of the pile and what it counts as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    /// The card itself.
    pub card: Card,
    /// What it counts as (CH-10).
    pub face: Face,
}

/// How far a turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Nothing was laid and nothing drawn.
    Fresh,
    /// It has drawn, and may lay or say that it is done.
    Drew,
    /// CH-9: a 9 of its own lies, and cards of this suit may follow.
    Base(Suit),
    /// CH-A: an Ace of its own lies, and it must go on.
    Ace,
}

/// The turn that runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// Which of the round.
    pub number: u32,
    /// How far it has come.
    pub stage: Stage,
    /// § 4: the penalty cards that lay when it began.
    lay_before: Vec<Card>,
    /// Cards laid in it.
    laid: usize,
    /// CH-9: those of them that lie on its 9.
    on_nine: usize,
    /// § 1: since when its player has done nothing.
    still_since_ms: u64,
    /// § 9.A: whether it has said "Damenrunde", and whether it has shown two Queens.
    called: bool,
    shown: bool,
    /// § 5.2: whether the 9 that lies was laid wrongly.
    nine_is_wrong: bool,
    /// Richtungswechsel: Aces in it that turn play.
    aces: usize,
    /// C4: whether it had to draw and nothing was there.
    in_vain: bool,
    /// CH-7: whether what it has drawn was owed: its own turn begins then.
    drew_owed: bool,
}

/// A question that play waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// CH-J: this seat may name a suit.
    Suit(Seat),
    /// Kartentausch: this seat says with whom it swaps.
    Swap(Seat),
}

/// § 10.1: a round that is over unless something is proved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Closing {
    /// Who has laid its last card.
    pub seat: Seat,
    until_ms: u64,
    fine_by: Vec<Seat>,
    /// How play goes on if it has not won.
    otherwise: GoesOn,
}

/// How play goes on after a last card that did not win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum GoesOn {
    /// The turn ends, and so many are passed over.
    After(usize),
    /// The card was laid out of turn: it is its player's turn now, which ends.
    AfterStray(usize),
    /// The card was thrown in: play goes on after its player.
    AfterThrower,
    /// The turn that runs goes on.
    AsItIs,
}

/// The course of play: what a card changes, and takes back when it goes back (§ 5.1).
#[derive(Clone, PartialEq, Eq, Debug)]
struct Course {
    turn: Turn,
    /// The turns that ended in order (§ 3).
    ended: Vec<u32>,
    direction: Direction,
    wish: Option<Suit>,
    owed: usize,
    /// § 8: the cards that lie since the run of 7s began, and since the queen round began.
    in_run: usize,
    in_round: usize,
    question: Option<Question>,
    /// § 9.A: who called the queen round that is on.
    queens: Option<Seat>,
    /// § 5.2: by whose stray card play rests: for a question, or at the end of the round.
    astray: Option<Seat>,
    /// § 4: the penalty cards that lay before that player then.
    astray_lay_before: Vec<Card>,
    /// § 7: how play goes on when the plenum has decided, after a last card that has not won meanwhile.
    after_plenum: Option<GoesOn>,
    /// § 9.B: the turn in which Kings may be thrown in.
    feast: Option<u32>,
    thrower: Seat,
    /// § 9.C: who has laid its last card in a run of 7s, the first in front.
    run: Vec<Seat>,
    /// § 9.C: when it is too late to answer.
    answer_until_ms: u64,
    closing: Option<Closing>,
    /// C4: turns in a row in which nothing was drawn though it had to be, and nothing laid.
    idle_turns: usize,
}

/// What the round waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// § 0: for all to be ready.
    Gathering,
    /// For cards, words and answers.
    Playing,
    /// For nothing: it is over, and this seat has so many points by it. Nobody: it was blocked (C4).
    Over(Option<(Seat, u8)>),
}

/// One round of swiss.
#[derive(Clone, Debug)]
pub struct Swiss {
    options: Options,
    dealer: Seat,
    hands: Vec<Vec<Card>>,
    lying: Vec<Vec<Card>>,
    ripe: Vec<Vec<Card>>,
    /// The stock; orders for its renewals are fed into it.
    pub stock: Stock,
    pile: Vec<Laid>,
    phase: Phase,
    ready: Vec<bool>,
    turns: u32,
    course: Course,
    faults: Vec<Fault>,
    faults_ever: u32,
    maus: Vec<Mau>,
    /// § 10.B: said before the card; when it is too late after it, and after which; and who said it.
    mau_mau_early: Vec<bool>,
    mau_mau_until: Vec<Vec<(u64, Card)>>,
    mau_mau_said: Option<Seat>,
    /// § 9.A: until when the caller may end its round after a Queen, and, if that was its last, in which turn it lay.
    queen_time: Option<(u64, Option<u32>)>,
    /// § 2: who is counted down, and when 0 is said.
    counting: Option<(Seat, u64)>,
    plenum: Option<Plenum>,
    /// § 7: by whom each player has been charged since it last did anything.
    charged_by: Vec<Vec<Seat>>,
    /// § 6: when the last challenge of each player was decided.
    decided_ms: Vec<Option<u64>>,
    /// § 10.A: who has forgotten its Mau, and pays for it with the card that is being laid (C10).
    pays_with_the_card: Option<Seat>,
    gestures: Vec<Gesture>,
    now_ms: u64,
    /// § 7: so long play has rested for a plenum.
    rested_ms: u64,
}

impl Swiss {
    /// A round that has been dealt; all have to say that they are ready (§ 0).
    ///
    /// # Panics
    /// If the deal isn't one for so many seats.
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
            // § 0: it is turned up when all are ready; a penalty card before that is the top one too.
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
