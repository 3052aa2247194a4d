//! What a paragraph wants to happen: the common vocabulary of books and house rules. The referee turns effects into facts.

use crate::form::{WrittenOut, thing};
use crate::{Ask, Card, Choice, Cite, Fault, Note, Seat, Secret, Sign, Spot, Suit, Way, Window, Zone};
use std::fmt::{self, Write};

/// An effect and the paragraph that wants it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caused {
    /// The paragraph.
    pub cite: Cite,
    /// What it wants.
    pub effect: Effect,
}

/// Makes of the rows below what a paragraph can want, and how the referee carries it out: an effect that `is` a fact becomes that fact at
/// once; another is carried out `by` a method of the referee, which finds out what happens.
macro_rules! effects {
    ($d:tt $($(#[$doc:meta])* $name:ident $({ $($(#[$fdoc:meta])* $field:ident: $type:ty),* $(,)? })? $(($($place:ident: $kind:ty),*))?
        = $how:ident $done:ident $({ $($given:ident),* })?,)*) => {
        /// What a paragraph wants to happen.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Effect {
            $($(#[$doc])* $name $({ $($(#[$fdoc])* $field: $type),* })? $(($($kind),*))?,)*
        }

        impl WrittenOut for Effect {
            fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
                match self {
                    $(Effect::$name $({ $($field),* })? $(($($place),*))? =>
                        thing(to, stringify!($name), &[$($((stringify!($field), $field)),*)?], &[$($($place),*)?]),)*
                }
            }
        }

        /// Calls a macro with all rows: a name, what is in it, and how it is carried out.
        #[macro_export]
        macro_rules! for_each_effect {
            ($d each:ident: $d($d with:tt)*) => {
                $d each!($d($d with)*: $($name $({ $($field),* })? $(($($place),*))? = $how $done $({ $($given),* })?,)*)
            };
        }
    };
}

effects! { $
    /// A seat draws cards from the stock into its hand, as far as there are any (C4).
    Draw {
        /** Who. */ seat: Seat,
        /** How many. */ n: u8,
        /** Why: [`Way::Drawn`], [`Way::Owed`] or [`Way::Fined`]. */ way: Way,
    } = by draw,
    /// The current player draws what is overdue, or else what they owe.
    DrawOwed = by draw_owed,
    /// Penalty cards are put face down before a seat (§ 4), as far as there are any.
    Penalty { /** Who. */ seat: Seat, /** How many. */ n: u8 } = by penalty,
    /// One card moves. A card that lies elsewhere by then stays where it is.
    Move {
        /** Which. */ card: Card,
        /** From where. */ from: Zone,
        /** To where. */ to: Zone,
        /** Why. */ way: Way,
    } = by move_from,
    /// A card is taken from a hand unseen and put into another hand.
    TakeUnseen { /** From whose hand. */ from: Seat, /** Into whose hand. */ to: Seat } = by take_unseen,
    /// Two seats change their hands.
    SwapHands { /** One. */ a: Seat, /** The other. */ b: Seat } = is HandsSwapped { a, b },
    /// All hands go on to the next seat in the direction of play.
    RotateHands = by rotate_hands,
    /// A card counts as played: the powers on it take effect. From a hand the referee says so itself.
    Play {
        /** Who plays it. */ seat: Seat,
        /** Which. */ card: Card,
        /** As what. */ face: Card,
        /** Where. */ spot: Spot,
    } = is Played { seat, card, face, spot },
    /// From now on the next seat owes this many cards in all; 0 clears it.
    Owe(n: u8) = is Owed { n },
    /// The next seat has to sit out unless it answers; 0 clears it, otherwise how many seats in a row.
    Wait(n: u8) = is Waits { n },
    /// So many seats more are passed over without being asked.
    Skip(n: u8) = by skip,
    /// So many seats are passed over, whoever was to be before.
    SkipInAll(n: u8) = is Skips { n },
    /// What a seat has to draw and to sit out in its next turn, in all, from earlier turns.
    Overdue {
        /** Which. */ seat: Seat,
        /** Cards to draw. */ draw: u8,
        /** Turns to sit out. */ sit_out: u8,
    } = is Overdue { seat, draw, sit_out },
    /// Play turns round.
    TurnRound = by turn_round,
    /// The seat that is on is on again after this turn.
    Again = is OnAgain,
    /// The turn is over as soon as nothing is open any more.
    EndTurn = by end_turn,
    /// Play goes on with the seat after this one, as if it had been its turn.
    GoOnAfter(seat: Seat) = by go_on_after,
    /// This seat's turn begins as soon as nothing is open any more, whoever's turn it was.
    GoOnWith(seat: Seat) = by go_on_with,
    /// A suit is wished at a pile.
    Wish {
        /** Who wishes. */ seat: Seat,
        /** Which pile. */ pile: u8,
        /** Which suit; none clears the wish. */ suit: Option<Suit>,
    } = is Wished { seat, pile, suit },
    /// A question is put to a seat.
    Ask(ask: Ask) = by ask,
    /// A window opens.
    Open(window: Window) = by open,
    /// All windows of the citing rule with this tag close.
    Close(tag: u8) = by close,
    /// All windows of the citing rule with this tag and this number kept with them close.
    CloseWith { /** Their tag. */ tag: u8, /** The number. */ arg: u8 } = by close_with,
    /// The window at this place of the list closes.
    CloseAt(index: u8) = by close_at,
    /// A seat counts as having reacted in the window at this place of the list.
    React { /** Which window. */ index: u8, /** Who. */ seat: Seat } = by react,
    /// A public note is set.
    Note(note: Note, value: i16) = by note,
    /// A secret note is set.
    Remember(secret: Secret, value: i16) = is Remembered { secret, value },
    /// What is queued behind this waits as long as something holds it up (C9.1).
    Hold = by hold,
    /// The citing rule hears `What::Due` with this number later: after what is queued before it, after all else that is wanted of the same
    /// card, and after all that an earlier step brings about.
    Later(step: u8, arg: u8) = by step,
    /// A seat is shown a card of another's hand.
    Show {
        /** To whom. */ to: Seat,
        /** Whose card. */ of: Seat,
        /** Which. */ card: Card,
    } = is Shown { to, of, card },
    /// When the stock is renewed, so many top cards of the pile stay (C4; usually 1).
    Keep { /** Which pile. */ pile: u8, /** How many. */ n: u8 } = by keep,
    /// The discard piles under their top cards become the stock, shuffled.
    Renew = is Renewed,
    /// The stock is shuffled.
    Shuffle = is Shuffled,
    /// It is said that penalty cards before a seat have become active (§ 4), after they have been moved.
    Ripen(seat: Seat) = is Ripened { seat },
    /// A seat goes out of the round.
    GoOut(seat: Seat) = is WentOut { seat },
    /// A seat that had gone out is in again.
    ComeBack(seat: Seat) = is CameBack { seat },
    /// The round ends.
    EndRound { /** Who finished it, or nobody. */ winner: Seat } = by end_round,
    /// The top card of a pile counts as this face from now on.
    Name { /** Which pile. */ pile: u8, /** What it counts as. */ face: Card } = by name,
    /// The match ends.
    EndMatch = is MatchEnded,
    /// A seat leaves the table: it plays no further round.
    Leave(seat: Seat) = is Left { seat },
    /// Points are written down.
    Points { /** For whom. */ seat: Seat, /** How many, may be negative. */ n: i16 } = is Scored { seat, n },
    /// A breach that stands until it is challenged.
    Err(fault: Fault) = is Erred { fault },
    /// A standing breach is settled or lapses: its place in the list.
    Forget(index: u8) = is Forgotten { index },
    /// A seat that asked is told whose turn it is.
    TellTurn { /** Who asked. */ to: Seat, /** Who is on. */ on: Seat } = is Answered { to, on },
    /// Somebody has broken the citing rule with no deed of its own, and pays as the book says.
    Breach(seat: Seat) = by breach,
    /// The machine speaks for a seat (calls left to the machine, C9).
    Speak(seat: Seat, sign: Sign) = is Signed { seat, sign },
    /// Play may begin.
    Begin = is Opened,
    /// A choice is made by a rule (a vote not cast, a deadline passed): the front question is answered.
    Answer(choice: Choice) = by answer,
    /// The plenum has decided on what it sits on: yes, the accused is guilty, or no.
    Judge(choice: Choice) = by judge,
}
