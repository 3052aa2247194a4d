//! Mau Mau verschärft (VS1–VS24), one round.
//!
//! Slaps in the same millisecond (corner case VS10) are decided by the order of the lines in the
//! record.

mod fines;
mod fits;
mod lay;
mod options;
mod seen;
mod slaps;
mod turn;

pub use options::{JokerNames, Options};

use crate::card::{Card, Face, Suit};
use crate::deal::{Deal, Direction, Seat, Stock};
use crate::deed::{Call, Move};
use std::collections::VecDeque;

/// A card on the pile, with the face it counts as: a joker has the face that was named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    /// The card itself.
    pub card: Card,
    /// The face it counts as.
    pub face: Face,
}

/// The phase of the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// VS1: waiting until all are ready for the first card.
    Gathering,
    /// VS2: waiting for the dealer to name the joker that was turned up.
    Naming,
    /// VS6: waiting for a wish of this seat.
    Wishing(Seat),
    /// Waiting for cards.
    Playing,
}

/// VS10: an undecided slap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slap {
    /// The player of the 10.
    pub by: Seat,
    /// The players who have slapped.
    pub slapped: Vec<Seat>,
    /// When the window closes, in ms.
    pub until_ms: u64,
}

/// VS7: a "Letzte Karte" that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The seat that has to say it.
    pub seat: Seat,
    /// The time limit, in ms.
    pub until_ms: u64,
}

/// VS17: a player who drew more than one card and is not ready.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// The player's seat.
    pub seat: Seat,
    /// When play continues without them, in ms.
    pub until_ms: u64,
}

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// VS23: this seat has won.
    Won(Seat),
    /// C4: no player could draw or play.
    Blocked,
}

/// A round of `verschaerft`.
#[derive(Clone, Debug)]
pub struct Verschaerft {
    options: Options,
    dealer: Seat,
    hands: Vec<Vec<Card>>,
    /// The stock; the caller gives it the orders of its renewals.
    pub stock: Stock,
    /// The cards that will be drawn unseen from hands, the next one first. Without any, the first
    /// card of the hand is drawn.
    pub picks: VecDeque<Card>,
    first: Card,
    pile: Vec<Laid>,
    phase: Phase,
    ready: Vec<bool>,
    wish: Option<Suit>,
    debt: usize,
    eight: bool,
    direction: Direction,
    on: Seat,
    turn_since_ms: u64,
    last_layer: Seat,
    layer_before: Seat,
    opener: Option<Seat>,
    barred: Vec<bool>,
    drew_last: Seat,
    said: Vec<Option<Face>>,
    early: Vec<bool>,
    called_with_two_ms: Vec<Option<u64>>,
    trapped: Vec<Seat>,
    answer: Option<(Seat, Option<Seat>)>,
    windows: Vec<Window>,
    waiting: Vec<Waiting>,
    slap: Option<Slap>,
    empty_draws: usize,
    now_ms: u64,
    end: Option<End>,
}

impl Verschaerft {
    /// Starts a round, which waits until all are ready (VS1).
    ///
    /// # Panics
    /// If the deal does not fit this number of seats.
    pub fn new(options: Options, seats: usize, deal: Deal) -> Verschaerft {
        assert!((3..=8).contains(&seats) && deal.hands.len() == seats, "3 to 8 players");
        Verschaerft {
            options,
            dealer: deal.dealer,
            hands: deal.hands,
            stock: Stock::new(deal.stock),
            picks: VecDeque::new(),
            first: deal.first,
            pile: Vec::new(),
            phase: Phase::Gathering,
            ready: vec![false; seats],
            wish: None,
            debt: 0,
            eight: false,
            direction: Direction::Clockwise,
            on: deal.dealer,
            turn_since_ms: 0,
            last_layer: deal.dealer,
            layer_before: deal.dealer,
            opener: None,
            barred: vec![false; seats],
            drew_last: deal.dealer,
            said: vec![None; seats],
            early: vec![false; seats],
            called_with_two_ms: vec![None; seats],
            trapped: Vec::new(),
            answer: None,
            windows: Vec::new(),
            waiting: Vec::new(),
            slap: None,
            empty_draws: 0,
            now_ms: 0,
            end: None,
        }
    }

    /// Returns every right action of `seat`, without words and slaps that cost a card (VS11, VS12,
    /// VS19, VS21).
    pub fn moves(&self, seat: Seat) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.end.is_some() {
            return moves;
        }
        let unready = self.phase == Phase::Gathering && !self.ready[seat];
        if unready || self.waiting.iter().any(|waiting| waiting.seat == seat) {
            moves.push(Move::Ready);
        }
        if self.call_counts(seat) {
            moves.push(Move::Call(Call::LastCard));
        }
        if self
            .slap
            .as_ref()
            .is_some_and(|slap| slap.by != seat && !slap.slapped.contains(&seat))
        {
            moves.push(Move::Slap);
        }
        match self.phase {
            Phase::Gathering => {}
            Phase::Naming if seat == self.dealer => moves.extend(Face::all().into_iter().map(Move::Name)),
            Phase::Wishing(layer) if seat == layer => moves.extend(Suit::ALL.map(Move::Wish)),
            Phase::Naming | Phase::Wishing(_) => {}
            Phase::Playing => self.playing_moves(seat, &mut moves),
        }
        moves
    }

    fn playing_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        let mut lays = Vec::new();
        for card in &self.hands[seat] {
            match card.printed() {
                Some(face) if self.breach_of_lay(seat, *card, Some(face)).is_none() => {
                    if !self.must_announce() || self.said[seat] == Some(face) {
                        lays.push(Move::Lay(*card));
                    } else if self.said[seat].is_none() && !lays.contains(&Move::Announce(face)) {
                        lays.push(Move::Announce(face));
                    }
                }
                Some(_) => {}
                None => {
                    for face in Face::all() {
                        if self.breach_of_lay(seat, *card, Some(face)).is_none() {
                            lays.push(Move::LayAs(*card, face));
                        }
                    }
                }
            }
        }
        // A player who has announced a card and could play a joker as another one may draw instead
        // of announcing that one.
        let can_now = |deed: &Move| {
            let Move::LayAs(_, face) = deed else { return true };
            self.said[seat].is_none() || self.said[seat] == Some(*face)
        };
        let could_play = lays.iter().any(can_now);
        moves.extend(lays);
        if self.may_draw(seat).is_ok() && !(self.options.forced_play && could_play && self.debt == 0) {
            moves.push(Move::Draw);
        }
        if self.may_sit_out(seat) {
            moves.push(Move::Pass);
        }
    }

    /// Carries out an action. A wrong action is fined as the book says (VS15); only an impossible
    /// one is rejected.
    ///
    /// # Errors
    /// Returns the paragraph that makes the action impossible, which then changes nothing.
    pub fn make(&mut self, seat: Seat, at_ms: u64, deed: Move) -> Result<(), &'static str> {
        if self.end.is_some() {
            return Err("VS23");
        }
        self.now_ms = at_ms;
        self.answer = None;
        match deed {
            Move::Lay(card) => self.lay(seat, card, card.printed().or(self.said[seat])),
            Move::LayAs(card, face) => self.lay(seat, card, Some(face)),
            Move::Name(face) => self.name_first(seat, face),
            Move::Announce(face) => self.announce(seat, face),
            Move::Draw => self.draw(seat),
            Move::Pass => self.pass(seat),
            Move::Wish(suit) => self.make_wish(seat, suit),
            Move::Call(Call::LastCard) => self.call(seat),
            Move::Call(Call::Mau | Call::MauMau) => Err("VS7"),
            Move::Slap => self.slap(seat),
            Move::Ready => self.say_ready(seat),
            Move::Ask => self.ask(seat),
        }
    }
}
