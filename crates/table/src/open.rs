//! The half of a state that everybody at the table may see.

use crate::{
    Ask, Card, Cards, Charge, Cite, Direction, Overdue, Phase, Piles, Question, Queue, Rest, SEATS_MAX, Seat, Seats,
    Signs, Suit, Turn, What, Window,
};

/// So many windows can be open at once.
pub const WINDOWS_MAX: usize = 32;
/// So many questions can be open at once.
pub const ASKS_MAX: usize = 10;

/// What everybody sees. Fields are read freely; only [`crate::State::apply`] changes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    pub wish: [Option<Suit>; 2],
    /// Cards that the next seat owes.
    pub owed: u8,
    /// Seats in a row that have to sit out or answer.
    pub waits: u8,
    /// Seats that will be passed over without being asked.
    pub skips: u8,
    /// What each seat still has to draw and to sit out from an earlier turn.
    pub overdue: [Overdue; SEATS_MAX],
    /// The card that a seat has announced, and who.
    pub announced: (Seat, Card),
    /// What the plenum sits on (§ 7).
    pub charge: Option<Charge>,
    /// By whom each seat has been charged since it last did anything (§ 7).
    pub(crate) charged_by: [Seats; SEATS_MAX],
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
            wish: [None; 2],
            owed: 0,
            waits: 0,
            skips: 0,
            overdue: [Overdue { draw: 0, sit_out: 0 }; SEATS_MAX],
            announced: (Seat::NOBODY, Card::UNKNOWN),
            charge: None,
            charged_by: [Seats::NONE; SEATS_MAX],
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
            } => self.moved(card, face, from, to, way),
            What::Renewed => self.renew(),
            What::Opened => self.phase = Phase::Playing,
            What::TurnBegan { seat } => self.begin_turn(seat),
            What::TurnEnded { .. } => self.end_turn(),
            What::Drew { seat, way, .. } => self.drew(seat, way),
            What::TurnOver => self.turn.over = true,
            What::OnAgain => self.turn.again = true,
            What::NextIs { seat } => self.turn.next = seat,
            What::PassedOver { .. } => self.skips = self.skips.saturating_sub(1),
            What::TurnedRound { direction } => self.direction = direction,
            What::Wished { pile, suit, .. } => self.wish[usize::from(pile & 1)] = suit,
            What::Owed { n } => self.owed = n,
            What::Waits { n } => self.wait(n),
            What::Skips { n } => self.skips = n,
            What::Overdue { seat, draw, sit_out } => self.set_overdue(seat, Overdue { draw, sit_out }),
            What::Signed { seat, sign } => self.hear(seat, sign),
            What::Announced { seat, face } => self.announce(seat, face),
            What::Asked { ask } => self.put(ask),
            What::PutDown { ask, card } => self.put_down(&ask, card),
            What::Chose { ask, .. } => self.answered(&ask),
            What::WindowOpened { window } => self.open_window(window),
            What::Reacted { index, seat } => self.reacted(index, seat),
            What::WindowClosed { index, .. } | What::Lapsed { index, .. } => self.close_window(index),
            What::Noted { note, value } => self.keep_note(note, value),
            What::Kept { pile, n } => self.keep[usize::from(pile & 1)] = n,
            What::HandsSwapped { a, b } => self.hand_len.swap(a.index(), b.index()),
            What::HandsRotated { direction, among } => self.rotate_hands(direction, among),
            What::WentOut { seat } => self.out = self.out.with(seat),
            What::CameBack { seat } => self.out = self.out.without(seat),
            What::RoundEnded { winner } => self.end_round(winner),
            What::Scored { seat, n } => self.score(seat, n),
            What::MatchEnded => self.phase = Phase::Over,
            What::Joined { seat } => self.join(seat),
            What::Left { seat } => self.seated = self.seated.without(seat),
            What::RuleAdded { .. } => self.rules_added += 1,
            What::Charged { .. } | What::Voted { .. } | What::Judged { .. } => self.hear_plenum(what),
            What::Challenged { by: seat, .. } | What::Counting { by: seat, .. } => self.acted(seat),
            What::Passed { seat }
            | What::TookUp { seat }
            | What::Displayed { seat, .. }
            | What::Breached { seat, .. } => self.acted(seat),
            // These change nothing that everybody sees.
            #[rustfmt::skip]
            What::Seeded { .. } | What::Shuffled | What::Dealt | What::Played { .. } | What::Remembered { .. } | What::Ripened { .. }
            | What::Due { .. } | What::Shown { .. } | What::Erred { .. } | What::Forgotten { .. } | What::Upheld { .. }
            | What::Dismissed { .. } | What::Planned { .. } | What::Begun | What::ChanceUsed | What::Answered { .. }
            | What::TakenBack { .. } | What::Fined { .. } => {}
        }
    }
}
