//! The half of a state that everybody at the table may see.

use crate::{
    Ask, Card, Cards, Charge, Cite, Direction, Phase, Piles, Question, Queue, Rest, SEATS_MAX, Seat, Seats, Signs,
    Suit, Turn, What, Window,
};

/// So many windows can be open at once.
pub const WINDOWS_MAX: usize = 12;
/// So many questions can be open at once.
pub const ASKS_MAX: usize = 10;

/// What everybody sees. Fields are read freely; only [`crate::State::apply`] changes them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Open {
    /// The match's clock, in ms.
    pub now_ms: u32,
    /// Where the match stands.
    pub phase: Phase,
    /// Seats that are taken.
    pub seated: Seats,
    /// Seats that play in this round.
    pub playing: Seats,
    /// Seats of this round that have gone out.
    pub out: Seats,
    /// The number of the round, from 1; 0 before the first.
    pub round: u16,
    /// The dealer of this round.
    pub dealer: Seat,
    /// Which way play runs.
    pub direction: Direction,
    /// The turn that runs.
    pub turn: Turn,
    /// Turns in a row in which nothing was drawn and nothing laid (C4).
    pub idle: u8,
    /// How many cards each hand holds.
    pub hand_len: [u8; SEATS_MAX],
    /// Penalty cards before each seat that are not ripe.
    pub lying_len: [u8; SEATS_MAX],
    /// Penalty cards before each seat that may be taken up.
    pub ripe_len: [u8; SEATS_MAX],
    /// Cards in the stock.
    pub stock_len: u8,
    /// Cards face down in the middle.
    pub aside_len: u8,
    /// The discard piles.
    pub piles: Piles,
    /// When the stock is renewed, so many cards stay on each pile.
    pub keep: [u8; 2],
    /// Cards face up before each seat.
    pub open: [Cards; SEATS_MAX],
    /// Cards face up in the middle.
    pub middle: Cards,
    /// The wish open at each pile.
    pub wish: [Suit; 2],
    /// Cards that the next seat owes.
    pub owed: u8,
    /// Seats in a row that have to sit out or answer.
    pub waits: u8,
    /// Seats that will be passed over without being asked.
    pub skips: u8,
    /// The card that a seat has announced, and who.
    pub announced: (Seat, Card),
    /// What the plenum sits on (§ 7).
    pub charge: Option<Charge>,
    /// Open windows.
    pub windows: Queue<Window, WINDOWS_MAX>,
    /// Open questions; the front one is to be answered.
    pub asks: Queue<Ask, ASKS_MAX>,
    /// What each seat has said or gestured since the last card was laid, sign by sign.
    pub(crate) said: [Signs; SEATS_MAX],
    /// Points of the match.
    pub points: [i16; SEATS_MAX],
    /// Points of this round.
    pub round_points: [i16; SEATS_MAX],
    /// Who finished the last round.
    pub winner: Seat,
    /// Rules added to this match (§ 12).
    pub rules_added: u8,
    pub(crate) notes: [i16; crate::NOTES_MAX],
}

impl Open {
    /// A table at which these seats are taken, before the first round.
    pub fn new(seated: Seats) -> Open {
        let window = Window {
            rule: Cite::HAND,
            seats: Seats::NONE,
            done: Seats::NONE,
            rest: Rest::GoesOn,
            tag: 0,
            arg: 0,
            opened_ms: 0,
            deadline_ms: u32::MAX,
        };
        let ask = Ask {
            seat: Seat::NOBODY,
            rule: Cite::HAND,
            question: Question::YesNo,
            step: 0,
            arg: 0,
        };
        Open {
            now_ms: 0,
            phase: Phase::Between,
            seated,
            playing: Seats::NONE,
            out: Seats::NONE,
            round: 0,
            dealer: Seat::NOBODY,
            direction: Direction::Clockwise,
            turn: Turn::none(),
            idle: 0,
            hand_len: [0; SEATS_MAX],
            lying_len: [0; SEATS_MAX],
            ripe_len: [0; SEATS_MAX],
            stock_len: 0,
            aside_len: 0,
            piles: Piles::EMPTY,
            keep: [1, 1],
            open: [Cards::NONE; SEATS_MAX],
            middle: Cards::NONE,
            wish: [Suit::NONE; 2],
            owed: 0,
            waits: 0,
            skips: 0,
            announced: (Seat::NOBODY, Card::UNKNOWN),
            charge: None,
            windows: Queue::empty(window),
            asks: Queue::empty(ask),
            said: [Signs::NONE; SEATS_MAX],
            points: [0; SEATS_MAX],
            round_points: [0; SEATS_MAX],
            winner: Seat::NOBODY,
            rules_added: 0,
            notes: [0; crate::NOTES_MAX],
        }
    }

    /// Every window that lapses by itself has its whole time again.
    fn run_anew(&mut self) {
        let now_ms = self.now_ms;
        for window in self.windows.as_mut_slice() {
            if window.deadline_ms != u32::MAX {
                let whole_ms = window.deadline_ms.saturating_sub(window.opened_ms);
                (window.opened_ms, window.deadline_ms) = (now_ms, now_ms.saturating_add(whole_ms));
            }
        }
    }

    /// An answer lies face down.
    fn put_down(&mut self, ask: &Ask, card: Card) {
        let place = self.place_of(ask);
        if let Some(open) = place.and_then(|place| self.asks.as_mut_slice().get_mut(place)) {
            open.question = open.question.with_face_down(card);
        }
    }

    fn hear_plenum(&mut self, what: &What) {
        match (*what, &mut self.charge) {
            (What::Charged { by, seat, demand, rule }, charge) => *charge = Some(Charge::new(by, seat, demand, rule)),
            (What::Voted { seat, choice }, Some(charge)) => charge.voted(seat, choice),
            (_, charge) => *charge = None,
        }
    }

    /// What changes for everybody by this. Cards in it may be unknown.
    #[inline(always)]
    pub fn apply(&mut self, what: &What) {
        match *what {
            What::Clock { at_ms } => self.now_ms = at_ms,
            What::Resumed => self.run_anew(),
            What::RoundBegan { dealer, playing } => self.begin_round(dealer, playing),
            What::Moved {
                card,
                face,
                from,
                to,
                way,
            } => {
                self.take(card, from);
                self.put(card, face, to);
                self.count(way, from, to);
            }
            What::Renewed => self.renew(),
            What::Opened => self.phase = Phase::Playing,
            What::TurnBegan { seat } => {
                let number = self.turn.number.saturating_add(1);
                self.turn = Turn {
                    seat,
                    number,
                    began_ms: self.now_ms,
                    ..Turn::none()
                };
            }
            What::TurnEnded { .. } => self.end_turn(),
            What::Drew { seat, way, .. } if seat == self.turn.seat && way != crate::Way::Fined => {
                self.turn.tried = true
            }
            What::TurnOver => self.turn.over = true,
            What::OnAgain => self.turn.again = true,
            What::NextIs { seat } => self.turn.next = seat,
            What::PassedOver { .. } => self.skips = self.skips.saturating_sub(1),
            What::TurnedRound { direction } => self.direction = direction,
            What::Wished { pile, suit, .. } => self.wish[usize::from(pile & 1)] = suit,
            What::Owed { n } => self.owed = n,
            What::Waits { n } => self.wait(n),
            What::Skips { n } => self.skips = n,
            What::Signed { seat, sign } => self.hear(seat, sign),
            What::Announced { seat, face } => self.announced = (seat, face),
            What::Asked { ask } => {
                self.asks.push(ask);
            }
            What::PutDown { ask, card } => self.put_down(&ask, card),
            What::Chose { ask, .. } => {
                self.asks.remove(self.place_of(&ask).unwrap_or(0));
            }
            What::WindowOpened { window } => {
                self.windows.push(window);
            }
            What::Reacted { index, seat } => {
                if let Some(window) = self.windows.as_mut_slice().get_mut(usize::from(index)) {
                    window.done = window.done.with(seat);
                }
            }
            What::WindowClosed { index, .. } | What::Lapsed { index, .. } => {
                self.windows.remove(usize::from(index));
            }
            What::Noted { note, value } => {
                if let Some(place) = self.notes.get_mut(note.place()) {
                    *place = value;
                }
            }
            What::Kept { pile, n } => self.keep[usize::from(pile & 1)] = n,
            What::HandsSwapped { a, b } => self.hand_len.swap(a.index(), b.index()),
            What::HandsRotated { direction, among } => {
                let before = self.hand_len;
                for seat in among {
                    self.hand_len[among.after(seat, direction).index()] = before[seat.index()];
                }
            }
            What::WentOut { seat } => self.out = self.out.with(seat),
            What::CameBack { seat } => self.out = self.out.without(seat),
            What::RoundEnded { winner } => {
                self.phase = Phase::Between;
                self.winner = winner;
                self.charge = None;
                self.windows.clear();
                self.asks.clear();
            }
            What::Scored { seat, n } => {
                self.points[seat.index()] = self.points[seat.index()].saturating_add(n);
                self.round_points[seat.index()] = self.round_points[seat.index()].saturating_add(n);
            }
            What::MatchEnded => self.phase = Phase::Over,
            What::Joined { seat } => {
                self.seated = self.seated.with(seat);
                self.points[seat.index()] = 0;
            }
            What::Left { seat } => self.seated = self.seated.without(seat),
            What::RuleAdded { .. } => self.rules_added += 1,
            What::Charged { .. } | What::Voted { .. } | What::Judged { .. } => self.hear_plenum(what),
            #[rustfmt::skip]
            What::Seeded { .. } | What::Shuffled
            | What::Dealt
            | What::Played { .. }
            | What::Drew { .. }
            | What::Passed { .. }
            | What::Remembered { .. }
            | What::Ripened { .. }
            | What::Due { .. }
            | What::Shown { .. }
            | What::Breached { .. }
            | What::Erred { .. }
            | What::Forgotten { .. }
            | What::Challenged { .. }
            | What::Upheld { .. }
            | What::Dismissed { .. }
            | What::Counting { .. }
            | What::Planned { .. }
            | What::Begun
            | What::ChanceUsed
            | What::TookUp { .. }
            | What::Displayed { .. }
            | What::Answered { .. } | What::TakenBack { .. } => {}
        }
    }
}
