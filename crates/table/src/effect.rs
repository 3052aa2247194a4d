//! What a paragraph wants to happen: the common vocabulary of books and house rules. The referee turns effects into facts.

use crate::{Ask, Card, Choice, Cite, Fault, Note, Seat, Secret, Sign, Spot, Suit, Way, Window, Zone};

/// An effect and the paragraph that wants it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caused {
    /// The paragraph.
    pub cite: Cite,
    /// What it wants.
    pub effect: Effect,
}

/// What a paragraph wants to happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A seat draws cards from the stock into its hand, as far as there are any (C4).
    Draw {
        /// Who.
        seat: Seat,
        /// How many.
        n: u8,
        /// Why: [`Way::Drawn`], [`Way::Owed`] or [`Way::Fined`].
        way: Way,
    },
    /// Penalty cards are put face down before a seat (§ 4), as far as there are any.
    Penalty {
        /// Who.
        seat: Seat,
        /// How many.
        n: u8,
    },
    /// One card moves. A card that lies elsewhere by then stays where it is.
    Move {
        /// Which.
        card: Card,
        /// From where.
        from: Zone,
        /// To where.
        to: Zone,
        /// Why.
        way: Way,
    },
    /// A card is taken from a hand unseen and put into another hand.
    TakeUnseen {
        /// From whose hand.
        from: Seat,
        /// Into whose hand.
        to: Seat,
    },
    /// Two seats change their hands.
    SwapHands {
        /// One.
        a: Seat,
        /// The other.
        b: Seat,
    },
    /// All hands go on to the next seat in the direction of play.
    RotateHands,
    /// A card counts as played: the powers on it take effect. From a hand the referee says so itself.
    Play {
        /// Who plays it.
        seat: Seat,
        /// Which.
        card: Card,
        /// As what.
        face: Card,
        /// Where.
        spot: Spot,
    },
    /// From now on the next seat owes this many cards in all; 0 clears it.
    Owe(u8),
    /// The next seat has to sit out unless it answers; 0 clears it, otherwise how many seats in a row.
    Wait(u8),
    /// So many seats more are passed over without being asked.
    Skip(u8),
    /// Play turns round.
    TurnRound,
    /// The seat that is on is on again after this turn.
    Again,
    /// The turn is over as soon as nothing is open any more.
    EndTurn,
    /// Play goes on with the seat after this one, as if it had been its turn.
    GoOnAfter(Seat),
    /// This seat's turn begins as soon as nothing is open any more, whoever's turn it was.
    GoOnWith(Seat),
    /// A suit is wished at a pile.
    Wish {
        /// Who wishes.
        seat: Seat,
        /// Which pile.
        pile: u8,
        /// Which suit; [`Suit::NONE`] clears the wish.
        suit: Suit,
    },
    /// A question is put to a seat.
    Ask(Ask),
    /// A window opens.
    Open(Window),
    /// All windows of the citing rule with this tag close.
    Close(u8),
    /// All windows of the citing rule with this tag and this number kept with them close.
    CloseWith {
        /// Their tag.
        tag: u8,
        /// The number.
        arg: u8,
    },
    /// The window at this place of the list closes.
    CloseAt(u8),
    /// A seat counts as having reacted in the window at this place of the list.
    React {
        /// Which window.
        index: u8,
        /// Who.
        seat: Seat,
    },
    /// A public note is set.
    Note(Note, i16),
    /// A secret note is set.
    Remember(Secret, i16),
    /// What is queued behind this waits as long as something holds it up (C9.1).
    Hold,
    /// The citing rule hears [`crate::What::Due`] with this number later, after what is queued before it.
    Later(u8, u8),
    /// A seat is shown a card of another's hand.
    Show {
        /// To whom.
        to: Seat,
        /// Whose card.
        of: Seat,
        /// Which.
        card: Card,
    },
    /// When the stock is renewed, so many top cards of the pile stay (C4; usually 1).
    Keep {
        /// Which pile.
        pile: u8,
        /// How many.
        n: u8,
    },
    /// The discard piles under their top cards become the stock, shuffled.
    Renew,
    /// The stock is shuffled.
    Shuffle,
    /// It is said that penalty cards before a seat have become active (§ 4), after they have been moved.
    Ripen(Seat),
    /// A seat goes out of the round.
    GoOut(Seat),
    /// A seat that had gone out is in again.
    ComeBack(Seat),
    /// The round ends.
    EndRound {
        /// Who finished it, or nobody.
        winner: Seat,
    },
    /// The top card of a pile counts as this face from now on.
    Name {
        /// Which pile.
        pile: u8,
        /// What it counts as.
        face: Card,
    },
    /// The match ends.
    EndMatch,
    /// A seat leaves the table: it plays no further round.
    Leave(Seat),
    /// Points are written down.
    Points {
        /// For whom.
        seat: Seat,
        /// How many, may be negative.
        n: i16,
    },
    /// A breach that stands until it is challenged.
    Err(Fault),
    /// A standing breach is settled or lapses: its place in the list.
    Forget(u8),
    /// A seat that asked is told whose turn it is.
    TellTurn {
        /// Who asked.
        to: Seat,
        /// Who is on.
        on: Seat,
    },
    /// Somebody has broken the citing rule with no deed of its own, and pays as the book says.
    Breach(Seat),
    /// The machine speaks for a seat (calls left to the machine, C9).
    Speak(Seat, Sign),
    /// Play may begin.
    Begin,
    /// A choice is made by a rule (a vote not cast, a deadline passed): the front question is answered.
    Answer(Choice),
    /// The plenum has decided on what it sits on: yes, the accused is guilty, or no.
    Judge(Choice),
}
