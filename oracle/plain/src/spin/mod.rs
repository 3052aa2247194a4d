//! Mau Mau on spin.de (SP1–SP14), one round.

mod calls;
mod seen;
mod turn;

use crate::card::{Card, Rank, Suit};
use crate::deal::{Deal, Direction, Seat, Stock};
use crate::deed::{Call, Move};

/// The document's two games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Version {
    /// v.1
    One,
    /// v.2: SP11, SP12, SP13.
    Two,
}

/// SP1: the effect of the first card on the pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstCard {
    /// None; only its suit and rank count.
    Lies,
    /// Its usual effect, as if the dealer had played it.
    Acts,
}

/// C9: who makes the calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Calls {
    /// The players, within this many ms.
    Within(u64),
    /// The machine, always in time.
    ByMachine,
}

/// The options of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// v.1 or v.2.
    pub version: Version,
    /// The effect of the first card.
    pub first: FirstCard,
    /// Who makes the calls.
    pub calls: Calls,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            version: Version::One,
            first: FirstCard::Lies,
            calls: Calls::Within(2_600),
        }
    }
}

/// The progress of the current player's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The player has done nothing yet.
    Begin,
    /// The player has drawn and may play a card or pass.
    Drawn,
    /// SP5: the stock was too short for the draw, and the player may only pass.
    DrawnShort,
    /// SP8: the player may play another card on their 9.
    Extra,
    /// SP3: the player has played a Jack and has to wish.
    Wish,
    /// The player has played a card; the turn ends as soon as play does not wait.
    Laid,
}

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// SP9: only one player is left.
    OneLeft,
    /// C4: no player could draw or play.
    Blocked,
}

/// A round of `spin`.
#[derive(Clone, Debug)]
pub struct Spin {
    options: Options,
    hands: Vec<Vec<Card>>,
    /// The stock; the caller gives it the orders of its renewals.
    pub stock: Stock,
    discard: Vec<Card>,
    wish: Option<Suit>,
    debt: usize,
    eight: bool,
    direction: Direction,
    on: Seat,
    step: Step,
    out: Vec<Seat>,
    points: Vec<u32>,
    early: Option<Call>,
    windows: Vec<calls::Window>,
    empty_draws: usize,
    drew_nothing: bool,
    end: Option<End>,
}

impl Spin {
    /// Starts a round.
    ///
    /// # Panics
    /// If the deal does not fit this book (SP1).
    pub fn new(options: Options, seats: usize, deal: Deal) -> Spin {
        assert!(
            (2..=6).contains(&seats) && deal.hands.len() == seats,
            "SP1: 2 to 6 players"
        );
        let mut round = Spin {
            options,
            hands: deal.hands,
            stock: Stock::new(deal.stock),
            discard: vec![deal.first],
            wish: None,
            debt: 0,
            eight: false,
            direction: Direction::Clockwise,
            on: Direction::Clockwise.after(deal.dealer, seats),
            step: Step::Begin,
            out: Vec::new(),
            points: vec![0; seats],
            early: None,
            windows: Vec::new(),
            empty_draws: 0,
            drew_nothing: false,
            end: None,
        };
        if options.first == FirstCard::Acts {
            round.on = deal.dealer;
            round.act(deal.first);
            // SP8: the dealer has no turn in which to play another card.
            if round.step == Step::Laid {
                round.end_turn();
            }
        }
        round
    }

    /// Returns every right action of `seat`. A call without cause is not a violation, but is not
    /// listed.
    pub fn moves(&self, seat: Seat) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.end.is_some() {
            return moves;
        }
        for call in [Call::Mau, Call::MauMau] {
            if self.call_counts(seat, call) {
                moves.push(Move::Call(call));
            }
        }
        if seat != self.on {
            return moves;
        }
        if self.rests() {
            return moves;
        }
        if self.step == Step::Wish {
            moves.extend(Suit::ALL.map(Move::Wish));
        }
        moves.extend(
            self.hands[seat]
                .iter()
                .filter(|card| self.may_lay(**card).is_ok())
                .map(|card| Move::Lay(*card)),
        );
        if self.may_draw().is_ok() {
            moves.push(Move::Draw);
        }
        if self.may_pass().is_ok() {
            moves.push(Move::Pass);
        }
        moves
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// Returns the paragraph that forbids the action, which then changes nothing (C10: this book's
    /// referee is strict).
    pub fn make(&mut self, seat: Seat, at_ms: u64, deed: Move) -> Result<(), &'static str> {
        if self.end.is_some() {
            return Err("SP9");
        }
        if let Move::Call(call) = deed {
            return self.call(seat, call);
        }
        if seat != self.on {
            return Err("C1");
        }
        if self.rests() {
            return Err("C9.1");
        }
        match deed {
            Move::Lay(card) => self.lay(card, at_ms),
            Move::Draw => self.draw(),
            Move::Pass => self.pass(),
            Move::Wish(suit) => self.name(suit),
            Move::Call(_)
            | Move::LayAs(..)
            | Move::Name(_)
            | Move::Announce(_)
            | Move::Slap
            | Move::Ready
            | Move::Ask => Err("C2"),
        }
    }

    /// SP2, SP3, SP6, SP7, SP8, SP11, SP12: checks whether the current player may play this card.
    fn may_lay(&self, card: Card) -> Result<(), &'static str> {
        match self.step {
            Step::Begin | Step::Drawn | Step::Extra => {}
            Step::DrawnShort => return Err("SP5"),
            Step::Wish => return Err("SP3"),
            Step::Laid => return Err("C9.1"),
        }
        let (top, card) = (printed(self.top()), printed(card));
        if self.debt > 0 {
            return if card.rank == Rank::Seven { Ok(()) } else { Err("SP6") };
        }
        if self.eight {
            return if card.rank == Rank::Eight { Ok(()) } else { Err("SP7") };
        }
        if card.rank == Rank::Jack {
            return match (self.options.version, top.rank) {
                (Version::Two, _) => Ok(()),
                (Version::One, Rank::Jack) => Err("SP3"),
                (Version::One, _) => Ok(()),
            };
        }
        match self.wish {
            Some(suit) if card.suit == suit => Ok(()),
            Some(_) => Err("SP3"),
            None if card.suit == top.suit || card.rank == top.rank => Ok(()),
            None => Err("SP2"),
        }
    }

    fn may_draw(&self) -> Result<(), &'static str> {
        match self.step {
            Step::Begin if self.eight => Err("SP7"),
            Step::Begin => Ok(()),
            Step::Drawn | Step::DrawnShort => Err("SP4"),
            Step::Extra => Err("SP8"),
            Step::Wish => Err("SP3"),
            Step::Laid => Err("C9.1"),
        }
    }

    fn may_pass(&self) -> Result<(), &'static str> {
        match self.step {
            Step::Begin if self.eight => Ok(()),
            Step::Begin if self.debt > 0 => Err("SP6"),
            Step::Begin => Err("SP4"),
            Step::Drawn | Step::DrawnShort | Step::Extra => Ok(()),
            Step::Wish => Err("SP3"),
            Step::Laid => Err("C9.1"),
        }
    }
}

/// SP9: returns the value of a card in another player's hand.
pub fn worth(card: Card) -> u32 {
    match printed(card).rank {
        Rank::Ace => 5,
        Rank::King | Rank::Queen | Rank::Jack | Rank::Ten => 4,
        Rank::Nine => 3,
        Rank::Eight => 2,
        Rank::Seven => 1,
        Rank::Two | Rank::Three | Rank::Four | Rank::Five | Rank::Six => {
            unreachable!("SP1: not in this deck")
        }
    }
}

fn printed(card: Card) -> crate::card::Face {
    card.printed().expect("SP1: no jokers")
}
