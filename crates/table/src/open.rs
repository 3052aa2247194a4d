//! The public half of a state.

use crate::{
    Ask, Card, Cards, Charge, Cite, Direction, Overdue, Phase, Piles, Question, Queue, Rest, SEATS_MAX, Seat, Seats,
    Signs, Suit, Turn, What, Window,
};

/// Maximum number of open windows.
pub const WINDOWS_MAX: usize = 32;
/// Maximum number of open questions.
pub const ASKS_MAX: usize = 10;

/// Everything that all players see. Within a state, only [`crate::State::apply`] changes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    /// The match's clock, in ms.
    pub now_ms: u32,
    /// The phase of the match.
    pub phase: Phase,
    /// Seats that are taken.
    pub seated: Seats,
    /// Seats that play in this round.
    pub playing: Seats,
    /// Seats that have gone out in this round.
    pub out: Seats,
    /// The number of the round, from 1; 0 before the first.
    pub round: u16,
    /// The dealer of this round.
    pub dealer: Seat,
    /// The direction of play.
    pub direction: Direction,
    /// The current turn.
    pub turn: Turn,
    /// Number of turns in a row in which no card was drawn or played (C4).
    pub idle: u8,
    /// Number of cards in each hand.
    pub hand_len: [u8; SEATS_MAX],
    /// Number of penalty cards in front of each seat that are not ripe.
    pub lying_len: [u8; SEATS_MAX],
    /// Number of penalty cards in front of each seat that may be taken up.
    pub ripe_len: [u8; SEATS_MAX],
    /// Number of cards in the stock.
    pub stock_len: u8,
    /// Number of cards face down in the middle.
    pub aside_len: u8,
    /// The discard piles.
    pub piles: Piles,
    /// Number of cards that stay on each pile when the stock is renewed.
    pub keep: [u8; 2],
    /// Cards face up in front of each seat.
    pub open: [Cards; SEATS_MAX],
    /// Cards face up in the middle.
    pub middle: Cards,
    /// The current wish at each pile.
    pub wish: [Option<Suit>; 2],
    /// Number of cards that the next seat owes.
    pub owed: u8,
    /// Number of seats in a row that have to sit out or answer.
    pub waits: u8,
    /// Number of seats that will be skipped without a chance to answer.
    pub skips: u8,
    /// The cards to draw and turns to sit out that each seat carries over from earlier turns.
    pub overdue: [Overdue; SEATS_MAX],
    /// The announced card and the seat that announced it.
    pub announced: (Seat, Card),
    /// The charge before the plenum (§ 7).
    pub charge: Option<Charge>,
    /// The seats that have charged each seat since it last acted (§ 7).
    pub(crate) charged_by: [Seats; SEATS_MAX],
    /// Open windows.
    pub windows: Queue<Window, WINDOWS_MAX>,
    /// Open questions. The front one has to be answered first.
    pub asks: Queue<Ask, ASKS_MAX>,
    /// The calls and gestures of each seat since the last card was played.
    pub(crate) said: [Signs; SEATS_MAX],
    /// Points of the match.
    pub points: [i16; SEATS_MAX],
    /// Points of this round.
    pub round_points: [i16; SEATS_MAX],
    /// The seat that finished the last round.
    pub winner: Seat,
    /// Number of house rules added during the match (§ 12).
    pub rules_added: u8,
    pub(crate) notes: [i16; crate::NOTES_MAX],
}

impl Open {
    /// A table with these seats taken, before the first round.
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

    /// Applies an event to the public half. Its cards may be unknown.
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
            // These change nothing public.
            #[rustfmt::skip]
            What::Seeded { .. } | What::Shuffled | What::Dealt | What::Played { .. } | What::Remembered { .. } | What::Ripened { .. }
            | What::Due { .. } | What::Shown { .. } | What::Erred { .. } | What::Forgotten { .. } | What::Upheld { .. }
            | What::Dismissed { .. } | What::Planned { .. } | What::Begun | What::ChanceUsed | What::Answered { .. }
            | What::TakenBack { .. } | What::Fined { .. } => {}
        }
    }
}
