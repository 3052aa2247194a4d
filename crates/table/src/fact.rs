//! What happened, past tense: the only thing that changes a state. Every fact names the paragraph that caused it.

use crate::{
    Ask, Card, Caused, Choice, Direction, Fault, Note, Seat, Seats, Secret, Seed, Sign, Spot, Suit, Way, Window, Zone,
};

/// A paragraph in force at a table, by its place in the table's list of rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cite(pub u8);

impl Cite {
    /// A player's own choice: no paragraph caused it.
    pub const HAND: Cite = Cite(255);
}

/// Something that happened, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The paragraph that caused it.
    pub cite: Cite,
    /// What happened.
    pub what: What,
}

macro_rules! facts {
    ($($(#[$doc:meta])* $name:ident $({ $($(#[$fdoc:meta])* $field:ident : $type:ty),* $(,)? })? = $bit:literal,)*) => {
        /// What happened.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum What {
            $($(#[$doc])* $name $({ $($(#[$fdoc])* $field: $type),* })?,)*
        }

        /// The kind of a fact, without its particulars.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        pub enum Topic {
            $($(#[$doc])* $name = $bit,)*
        }

        impl Topic {
            /// All topics.
            pub const ALL: &'static [Topic] = &[$(Topic::$name),*];
            /// How many topics there are.
            pub const COUNT: usize = Topic::ALL.len();
        }

        impl What {
            /// Its topic.
            #[inline(always)]
            pub fn topic(&self) -> Topic {
                match self { $(What::$name { .. } => Topic::$name,)* }
            }
        }
    };
}

facts! {
    /// The match's clock went on.
    Clock { /** To this many ms. */ at_ms: u32 } = 0,
    /// The seed of the round is set. No view shows it before the round is over.
    Seeded { /** The seed. */ seed: Seed } = 1,
    /// A round begins: all cards are in the stock.
    RoundBegan { /** Its dealer. */ dealer: Seat, /** Who plays in it. */ playing: Seats } = 2,
    /// The stock was shuffled.
    Shuffled = 3,
    /// The discard piles under their top cards became the stock.
    Renewed = 4,
    /// A card moved.
    Moved {
        /** Which. */ card: Card,
        /** The face it shows on a discard pile. */ face: Card,
        /** From. */ from: Zone,
        /** To. */ to: Zone,
        /** Why. */ way: Way,
    } = 5,
    /// All cards are dealt and the opening card lies.
    Dealt = 6,
    /// Play may begin.
    Opened = 7,
    /// A card was played: the powers on it count. Not every card that is laid is played (CH-9).
    Played { /** By whom. */ seat: Seat, /** The card. */ card: Card, /** As what. */ face: Card, /** Where. */ spot: Spot } = 8,
    /// Somebody drew because it chose to or had to; all its cards have moved by now.
    Drew { /** Who. */ seat: Seat, /** How many came. */ n: u8, /** How many were asked for. */ wanted: u8, /** Why. */ way: Way } = 9,
    /// Somebody had no more to do in its turn and said so.
    Passed { /** Who. */ seat: Seat } = 10,
    /// A turn began.
    TurnBegan { /** Whose. */ seat: Seat } = 11,
    /// A turn ended.
    TurnEnded { /** Whose. */ seat: Seat } = 12,
    /// The turn is over as soon as nothing is open.
    TurnOver = 13,
    /// The seat that is on will be on again.
    OnAgain = 14,
    /// The next turn will be this seat's.
    NextIs { /** Who. */ seat: Seat } = 15,
    /// A seat was passed over.
    PassedOver { /** Who. */ seat: Seat } = 16,
    /// Play turned round.
    TurnedRound { /** Which way it runs now. */ direction: Direction } = 17,
    /// Somebody wished a suit, or a wish is gone.
    Wished { /** Who, or nobody. */ seat: Seat, /** At which pile. */ pile: u8, /** Which. */ suit: Suit } = 18,
    /// The next seat owes this many cards.
    Owed { /** In all. */ n: u8 } = 19,
    /// So many seats in a row have to sit out or answer.
    Waits { /** In all. */ n: u8 } = 20,
    /// So many seats will be passed over.
    Skips { /** In all. */ n: u8 } = 21,
    /// Somebody said or gestured something.
    Signed { /** Who. */ seat: Seat, /** What. */ sign: Sign } = 22,
    /// Somebody named a card (VS14, VS18).
    Announced { /** Who. */ seat: Seat, /** A card that looks like it; unknown: taken back. */ face: Card } = 23,
    /// A question was put.
    Asked { /** The question. */ ask: Ask } = 24,
    /// The front question was answered.
    Chose { /** The question. */ ask: Ask, /** The answer. */ choice: Choice } = 25,
    /// A window opened.
    WindowOpened { /** The window. */ window: Window } = 26,
    /// Somebody reacted to a window.
    Reacted { /** Its place in the list. */ index: u8, /** Who. */ seat: Seat } = 27,
    /// A window closed.
    WindowClosed { /** Its place in the list. */ index: u8, /** The window as it was. */ window: Window } = 28,
    /// The deadline of a window passed.
    Lapsed { /** Its place in the list. */ index: u8, /** The window as it was. */ window: Window } = 29,
    /// A public note was set.
    Noted { /** Which. */ note: Note, /** To what. */ value: i16 } = 30,
    /// A secret note was set.
    Remembered { /** Which. */ secret: Secret, /** To what. */ value: i16 } = 31,
    /// A later step of a rule is due.
    Due { /** Which step. */ step: u8, /** Its number. */ arg: u8 } = 32,
    /// A seat was shown a card of another's hand.
    Shown { /** To whom. */ to: Seat, /** Whose. */ of: Seat, /** The card. */ card: Card } = 33,
    /// When the stock is renewed, so many cards stay on this pile.
    Kept { /** Which pile. */ pile: u8, /** How many. */ n: u8 } = 34,
    /// Penalty cards became active: said once they lie where they may be taken up, or have been.
    Ripened { /** Whose. */ seat: Seat } = 35,
    /// Two seats changed their hands.
    HandsSwapped { /** One. */ a: Seat, /** The other. */ b: Seat } = 36,
    /// All hands went on to the next seat.
    HandsRotated { /** Which way. */ direction: Direction, /** Among whom. */ among: Seats } = 37,
    /// A breach was punished at once (C10 `instant`).
    Breached { /** Who. */ seat: Seat, /** The card it was about, if any. */ card: Card } = 38,
    /// A breach happened and stands. Secret.
    Erred { /** The fault. */ fault: Fault } = 39,
    /// A fault is settled or has lapsed. Secret.
    Forgotten { /** Its place in the list. */ index: u8 } = 40,
    /// Somebody challenged somebody (§ 6).
    Challenged { /** The challenger. */ by: Seat, /** The challenged. */ seat: Seat } = 41,
    /// A challenge was right: this paragraph was broken (the fact's cite).
    Upheld { /** The challenger. */ by: Seat, /** The fault. */ fault: Fault } = 42,
    /// A challenge was wrong.
    Dismissed { /** The challenger. */ by: Seat, /** The challenged. */ seat: Seat } = 43,
    /// Somebody counts down against somebody (§ 2).
    Counting { /** Who counts. */ by: Seat, /** Against whom. */ seat: Seat } = 44,
    /// Somebody called the plenum (§ 7).
    Charged { /** The accuser. */ by: Seat, /** The accused. */ seat: Seat, /** Penalty cards demanded. */ demand: u8 } = 45,
    /// Somebody voted in a plenum or on a rule.
    Voted { /** Who. */ seat: Seat, /** Yes or no. */ choice: Choice } = 46,
    /// A seat laid its last card and is out of the round.
    WentOut { /** Who. */ seat: Seat } = 47,
    /// A seat that had gone out is back.
    CameBack { /** Who. */ seat: Seat } = 48,
    /// The round ended.
    RoundEnded { /** Who finished it, or nobody. */ winner: Seat } = 49,
    /// Points were written down.
    Scored { /** For whom. */ seat: Seat, /** How many. */ n: i16 } = 50,
    /// The match ended.
    MatchEnded = 51,
    /// Somebody sat down (§ 11).
    Joined { /** Where. */ seat: Seat } = 52,
    /// Somebody left (§ 11).
    Left { /** From where. */ seat: Seat } = 53,
    /// A rule was added (§ 12): its place among the table's own rules.
    RuleAdded { /** By whom. */ seat: Seat, /** Which. */ rule: u8 } = 54,
    /// An effect was queued. Internal.
    Planned { /** The effect. */ caused: Caused, /** Its place in the queue. */ index: u8 } = 55,
    /// The front effect was taken from the queue. Internal.
    Begun = 56,
    /// Somebody took up cards that lay before it.
    TookUp { /** Who. */ seat: Seat } = 57,
    /// Somebody showed two cards of its hand to all (§ 9.A).
    Displayed { /** Who. */ seat: Seat, /** One. */ a: Card, /** The other. */ b: Card } = 58,
    /// A number was drawn by chance (C7).
    ChanceUsed = 59,
    /// Play goes on after it was interrupted from outside: what time is running begins anew.
    Resumed = 60,
    /// Who asked whose turn it is has got an answer. Nobody else hears it.
    Answered { /** Who asked. */ to: Seat, /** Who is on; nobody while no round is played. */ on: Seat } = 61,
}

/// A set of topics: which facts a rule wants to hear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Topics(pub u64);

impl Topics {
    /// No topic.
    pub const NONE: Topics = Topics(0);

    /// These topics.
    pub const fn of(topics: &[Topic]) -> Topics {
        let mut bits = 0;
        let mut i = 0;
        while i < topics.len() {
            bits |= 1 << topics[i] as u8;
            i += 1;
        }
        Topics(bits)
    }

    /// Whether `topic` is among them.
    #[inline]
    pub fn has(self, topic: Topic) -> bool {
        self.0 & (1 << topic as u8) != 0
    }
}
