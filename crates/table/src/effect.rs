//! Effects: what paragraphs of books and house rules request. The referee turns them into events.

use crate::form::{WrittenOut, thing};
use crate::{Ask, Card, Choice, Cite, Fault, Note, Seat, Secret, Sign, Spot, Suit, Way, Window, Zone};
use std::fmt::{self, Write};

/// An effect and the paragraph that requests it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caused {
    /// The requesting paragraph.
    pub cite: Cite,
    /// The effect.
    pub effect: Effect,
}

/// Generates the effect type from rows. An effect that `is` an event becomes it at once; another is
/// carried out `by` a method of the referee.
macro_rules! effects {
    ($d:tt $($(#[$doc:meta])* $name:ident $({ $($(#[$fdoc:meta])* $field:ident: $type:ty),* $(,)? })? $(($($place:ident: $kind:ty),*))?
        = $how:ident $done:ident $({ $($given:ident),* })?,)*) => {
        /// A change that a paragraph requests.
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

        /// Calls a macro with all rows: the name, the fields, and how the effect is carried out.
        #[macro_export]
        macro_rules! for_each_effect {
            ($d each:ident: $d($d with:tt)*) => {
                $d each!($d($d with)*: $($name $({ $($field),* })? $(($($place),*))? = $how $done $({ $($given),* })?,)*)
            };
        }
    };
}

effects! { $
    /// A seat draws cards from the stock into its hand, as many as are available (C4).
    Draw {
        /** The seat. */ seat: Seat,
        /** Number of cards. */ n: u8,
        /** The reason: [`Way::Drawn`], [`Way::Owed`] or [`Way::Fined`]. */ way: Way,
    } = by draw,
    /// The current player draws the overdue cards, or else the cards they owe.
    DrawOwed = by draw_owed,
    /// Puts penalty cards face down in front of a seat (§ 4), as many as are available.
    Penalty { /** The seat. */ seat: Seat, /** Number of cards. */ n: u8 } = by penalty,
    /// Moves a card. A card that is no longer in `from` stays where it is.
    Move {
        /** The card. */ card: Card,
        /** The zone that it must be in. */ from: Zone,
        /** The zone that it moves to. */ to: Zone,
        /** The reason for the move. */ way: Way,
    } = by move_from,
    /// Moves a card, taken unseen from one hand, to another hand.
    TakeUnseen { /** The seat that loses the card. */ from: Seat, /** The seat that gets it. */ to: Seat } = by take_unseen,
    /// Two seats swap hands.
    SwapHands { /** One seat. */ a: Seat, /** The other seat. */ b: Seat } = is HandsSwapped { a, b },
    /// Passes every hand on to the next seat in the direction of play.
    RotateHands = by rotate_hands,
    /// A card counts as played and its powers apply. Implied for cards played from a hand.
    Play {
        /** The player. */ seat: Seat,
        /** The card. */ card: Card,
        /** The face that it counts as. */ face: Card,
        /** Where it is played. */ spot: Spot,
    } = is Played { seat, card, face, spot },
    /// Sets the number of cards that the next seat owes in all; 0 clears the debt.
    Owe(n: u8) = is Owed { n },
    /// Sets the number of seats in a row that have to sit out unless they answer; 0 clears it.
    Wait(n: u8) = is Waits { n },
    /// Skips this many more seats, which get no chance to answer.
    Skip(n: u8) = by skip,
    /// Sets the number of seats to be skipped, replacing any earlier number.
    SkipInAll(n: u8) = is Skips { n },
    /// Sets the cards to draw and turns to sit out that a seat carries over from earlier turns.
    Overdue {
        /** The seat. */ seat: Seat,
        /** Cards to draw. */ draw: u8,
        /** Turns to sit out. */ sit_out: u8,
    } = is Overdue { seat, draw, sit_out },
    /// Reverses the direction of play.
    TurnRound = by turn_round,
    /// The current player gets another turn after this one.
    Again = is OnAgain,
    /// Ends the turn as soon as no question or window is open.
    EndTurn = by end_turn,
    /// Play continues with the seat after this one, as if it had been its turn.
    GoOnAfter(seat: Seat) = by go_on_after,
    /// This seat's turn begins as soon as no question or window is open.
    GoOnWith(seat: Seat) = by go_on_with,
    /// A suit is wished for at a pile.
    Wish {
        /** The player who wishes. */ seat: Seat,
        /** The pile. */ pile: u8,
        /** The suit; `None` clears the wish. */ suit: Option<Suit>,
    } = is Wished { seat, pile, suit },
    /// Asks a seat a question.
    Ask(ask: Ask) = by ask,
    /// Opens a window.
    Open(window: Window) = by open,
    /// Closes all of the citing rule's windows with this tag.
    Close(tag: u8) = by close,
    /// Closes all of the citing rule's windows with this tag and argument.
    CloseWith { /** The windows' tag. */ tag: u8, /** The windows' argument. */ arg: u8 } = by close_with,
    /// Closes the window with this index.
    CloseAt(index: u8) = by close_at,
    /// Counts a seat as having reacted to the window with this index.
    React { /** The window's index. */ index: u8, /** The seat. */ seat: Seat } = by react,
    /// Sets a public note.
    Note(note: Note, value: i16) = by note,
    /// Sets a secret note.
    Remember(secret: Secret, value: i16) = is Remembered { secret, value },
    /// Effects queued behind this one wait while a question or window holds up play (C9.1).
    Hold = by hold,
    /// The citing rule gets `What::Due` with this step and argument after everything queued before,
    /// all effects of the same card, and everything that an earlier step causes.
    Later(step: u8, arg: u8) = by step,
    /// Shows a seat a card of another seat's hand.
    Show {
        /** The seat that sees the card. */ to: Seat,
        /** The card's owner. */ of: Seat,
        /** The card. */ card: Card,
    } = is Shown { to, of, card },
    /// Sets how many top cards stay on a pile when the stock is renewed (C4; usually 1).
    Keep { /** The pile. */ pile: u8, /** Number of cards. */ n: u8 } = by keep,
    /// Turns the discard piles, except for their top cards, into the stock, shuffled.
    Renew = is Renewed,
    /// Shuffles the stock.
    Shuffle = is Shuffled,
    /// Reports that a seat's penalty cards became active (§ 4). Comes after their move.
    Ripen(seat: Seat) = is Ripened { seat },
    /// A seat goes out of the round.
    GoOut(seat: Seat) = is WentOut { seat },
    /// A seat that had gone out is back in the round.
    ComeBack(seat: Seat) = is CameBack { seat },
    /// The round ends.
    EndRound { /** The seat that finished it, or [`Seat::NOBODY`]. */ winner: Seat } = by end_round,
    /// The top card of a pile counts as this face from now on.
    Name { /** The pile. */ pile: u8, /** The new face. */ face: Card } = by name,
    /// The match ends.
    EndMatch = is MatchEnded,
    /// A seat leaves the table and plays no further rounds.
    Leave(seat: Seat) = is Left { seat },
    /// Awards points.
    Points { /** The seat. */ seat: Seat, /** The points, possibly negative. */ n: i16 } = is Scored { seat, n },
    /// Records a violation that stands until it is challenged.
    Err(fault: Fault) = is Erred { fault },
    /// Removes the standing violation with this index, because it is settled or has expired.
    Forget(index: u8) = is Forgotten { index },
    /// Tells a player who asked whose turn it is.
    TellTurn { /** The player who asked. */ to: Seat, /** The current player. */ on: Seat } = is Answered { to, on },
    /// A seat broke the citing rule without an action of its own, and is punished as the book says.
    Breach(seat: Seat) = by breach,
    /// The referee makes a call for a seat (for calls that are left to the machine, C9).
    Speak(seat: Seat, sign: Sign) = is Signed { seat, sign },
    /// Play may begin.
    Begin = is Opened,
    /// Answers the front question on a rule's behalf (a missing vote, an expired deadline).
    Answer(choice: Choice) = by answer,
    /// The plenum's verdict on the current charge; yes: guilty.
    Judge(choice: Choice) = by judge,
}
