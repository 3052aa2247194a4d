//! What happened, past tense: the only thing that changes a state. Every fact names the paragraph that caused it.

use crate::{
    Ask, Card, Caused, Choice, Cite, Direction, Fault, Note, Part, PartKind, Seat, Seats, Secret, Seed, Sign, Spot,
    Suit, Way, Window, Zone,
};

/// Something that happened, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The paragraph that caused it.
    pub cite: Cite,
    /// What happened.
    pub what: What,
}

/// Makes of the rows below what a fact is and how it is told: the word it begins with, then its places in their order, each with its name
/// and perhaps a word before it that is always the same. What stands in no place is told to nobody in words.
macro_rules! facts {
    ($d:tt $($(#[$doc:meta])* $name:ident = $word:literal
        $($($before:literal)? $kind:ident($place:ident $(of $whole:ident)? $(, $more:ident)?))*
        $({ $($(#[$fdoc:meta])* $field:ident : $type:ty),* $(,)? })?,)*) => {
        /// What happened.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum What {
            $($(#[$doc])* $name $({ $($(#[$fdoc])* $field: $type),* })?,)*
        }

        /// The kind of a fact, without its particulars.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        pub enum Topic {
            $($(#[$doc])* $name,)*
        }

        impl Topic {
            /// All topics, in the order of their numbers.
            pub const ALL: &'static [Topic] = &[$(Topic::$name),*];
            /// How many topics there are.
            pub const COUNT: usize = Topic::ALL.len();

            /// The word with which facts of this topic begin.
            pub fn word(self) -> &'static str {
                match self { $(Topic::$name => $word,)* }
            }

            /// What follows the word, place by place.
            pub fn kinds(self) -> &'static [PartKind] {
                match self { $(Topic::$name => &[$($(PartKind::Word($before),)? PartKind::$kind),*],)* }
            }
        }

        impl What {
            /// Its topic.
            #[inline(always)]
            pub fn topic(&self) -> Topic {
                match self { $(What::$name { .. } => Topic::$name,)* }
            }

            /// What is told of it after its topic's word: a part for each of [`Topic::kinds`].
            #[allow(unused_variables, reason = "not every field is told")]
            pub fn parts(&self) -> Vec<Part> {
                match *self {
                    $(What::$name { $($($field),*)? } => vec![$(
                        $(Part::Word($before),)? Part::$kind(told!($place $(of $whole)?).into() $(, $more)?)
                    ),*],)*
                }
            }
        }

        /// Calls a macro with all topics: `for_each_topic!(each: …)` is `each!(…: Clock Seeded …)`.
        #[macro_export]
        macro_rules! for_each_topic {
            ($d each:ident: $d($d with:tt)*) => { $d each!($d($d with)*: $($name)*) };
        }

        /// Calls a macro with all rows: what it is, its name, its word, and the names of its places with what kind each is.
        #[macro_export]
        macro_rules! for_each_fact {
            ($d each:ident: $d($d with:tt)*) => { $d each! { $d($d with)*: $($(#[$doc])* $name = $word $($place: $kind)*,)* } };
        }
    };
}

/// What stands in a place: a field of the fact, or a field of one.
macro_rules! told {
    ($place:ident) => {
        $place
    };
    ($place:ident of $whole:ident) => {
        $whole.$place
    };
}

facts! { $
    /// The match's clock went on.
    Clock = "clock" Number(at_ms) { /** To this many ms. */ at_ms: u32 },
    /// The seed of the round is set. No view shows it before the round is over.
    Seeded = "seeded" { /** The seed. */ seed: Seed },
    /// A round begins: all cards are in the stock.
    RoundBegan = "round-began" "dealer" Seat(dealer) {
        /** Its dealer. */ dealer: Seat,
        /** Who plays in it. */ playing: Seats,
    },
    /// The stock was shuffled.
    Shuffled = "shuffled",
    /// The discard piles under their top cards became the stock.
    Renewed = "renewed",
    /// A card moved.
    Moved = "moved" Shown(card, face) Zone(from) Zone(to) Way(way) {
        /** Which. */ card: Card,
        /** The face it shows on a discard pile. */ face: Card,
        /** From. */ from: Zone,
        /** To. */ to: Zone,
        /** Why. */ way: Way,
    },
    /// All cards are dealt and the opening card lies.
    Dealt = "dealt",
    /// Play may begin.
    Opened = "opened",
    /// A card was played: the powers on it count. Not every card that is laid is played (CH-9).
    Played = "played" Seat(seat) Shown(card, face) Spot(spot) {
        /** By whom. */ seat: Seat,
        /** The card. */ card: Card,
        /** As what. */ face: Card,
        /** Where. */ spot: Spot,
    },
    /// Somebody drew because it chose to or had to; all its cards have moved by now.
    Drew = "drew" Seat(seat) Number(n) "of" Number(wanted) Way(way) {
        /** Who. */ seat: Seat,
        /** How many came. */ n: u8,
        /** How many were asked for. */ wanted: u8,
        /** Why. */ way: Way,
    },
    /// Somebody had no more to do in its turn and said so.
    Passed = "passed" Seat(seat) { /** Who. */ seat: Seat },
    /// A turn began.
    TurnBegan = "turn" Seat(seat) { /** Whose. */ seat: Seat },
    /// A turn ended.
    TurnEnded = "turn-ended" Seat(seat) { /** Whose. */ seat: Seat },
    /// The turn is over as soon as nothing is open.
    TurnOver = "turn-over",
    /// The seat that is on will be on again.
    OnAgain = "on-again",
    /// The next turn will be this seat's.
    NextIs = "next-is" Seat(seat) { /** Who. */ seat: Seat },
    /// A seat was passed over.
    PassedOver = "passed-over" Seat(seat) { /** Who. */ seat: Seat },
    /// Play turned round.
    TurnedRound = "turned-round" Direction(direction) { /** Which way it runs now. */ direction: Direction },
    /// Somebody wished a suit, or a wish is gone.
    Wished = "wished" Seat(seat) Pile(pile) Suit(suit) {
        /** Who, or nobody. */ seat: Seat,
        /** At which pile. */ pile: u8,
        /** Which, if any is wished any more. */ suit: Option<Suit>,
    },
    /// The next seat owes this many cards.
    Owed = "owed" Number(n) { /** In all. */ n: u8 },
    /// So many seats in a row have to sit out or answer.
    Waits = "waits" Number(n) { /** In all. */ n: u8 },
    /// So many seats will be passed over.
    Skips = "skips" Number(n) { /** In all. */ n: u8 },
    /// Somebody said or gestured something.
    Signed = "said" Seat(seat) Sign(sign) { /** Who. */ seat: Seat, /** What. */ sign: Sign },
    /// Somebody named a card (VS14, VS18).
    Announced = "announced" Seat(seat) Card(face) {
        /** Who. */ seat: Seat,
        /** A card that looks like it; unknown: taken back. */ face: Card,
    },
    /// A question was put.
    Asked = "asked" Seat(seat of ask) Question(question of ask) { /** The question. */ ask: Ask },
    /// The front question was answered.
    Chose = "chose" Seat(seat of ask) Choice(choice) {
        /** The question. */ ask: Ask,
        /** The answer. */ choice: Choice,
    },
    /// Somebody chose a card for a question that is put to several at once, and put it face down.
    PutDown = "put-down" Seat(seat of ask) Card(card) {
        /** The question. */ ask: Ask,
        /** The card. */ card: Card,
    },
    /// A window opened.
    WindowOpened = "window-opened" Window(window) { /** The window. */ window: Window },
    /// Somebody reacted to a window.
    Reacted = "reacted" Seat(seat) { /** Its place in the list. */ index: u8, /** Who. */ seat: Seat },
    /// A window closed.
    WindowClosed = "window-closed" Window(window) {
        /** Its place in the list. */ index: u8,
        /** The window as it was. */ window: Window,
    },
    /// The deadline of a window passed.
    Lapsed = "lapsed" Window(window) {
        /** Its place in the list. */ index: u8,
        /** The window as it was. */ window: Window,
    },
    /// A public note was set.
    Noted = "noted" Note(note) Number(value) { /** Which. */ note: Note, /** To what. */ value: i16 },
    /// A secret note was set.
    Remembered = "remembered" Secret(secret) Number(value) {
        /** Which. */ secret: Secret,
        /** To what. */ value: i16,
    },
    /// A later step of a rule is due.
    Due = "due" Number(step) Number(arg) { /** Which step. */ step: u8, /** Its number. */ arg: u8 },
    /// A seat was shown a card of another's hand.
    Shown = "shown" Seat(to) Seat(of) Card(card) {
        /** To whom. */ to: Seat,
        /** Whose. */ of: Seat,
        /** The card. */ card: Card,
    },
    /// When the stock is renewed, so many cards stay on this pile.
    Kept = "kept" Pile(pile) Number(n) { /** Which pile. */ pile: u8, /** How many. */ n: u8 },
    /// Penalty cards became active: said once they lie where they may be taken up, or have been.
    Ripened = "ripened" Seat(seat) { /** Whose. */ seat: Seat },
    /// Two seats changed their hands.
    HandsSwapped = "hands-swapped" Seat(a) Seat(b) { /** One. */ a: Seat, /** The other. */ b: Seat },
    /// All hands went on to the next seat.
    HandsRotated = "hands-rotated" Direction(direction) {
        /** Which way. */ direction: Direction,
        /** Among whom. */ among: Seats,
    },
    /// A breach was punished at once (C10 `instant`).
    Breached = "breached" Seat(seat) Card(card) {
        /** Who. */ seat: Seat,
        /** The card it was about, if any. */ card: Card,
    },
    /// A breach happened and stands. Secret.
    Erred = "erred" Seat(seat of fault) Cite(rule of fault) Card(card of fault) { /** The fault. */ fault: Fault },
    /// A fault is settled or has lapsed. Secret.
    Forgotten = "forgotten" Number(index) { /** Its place in the list. */ index: u8 },
    /// Somebody challenged somebody (§ 6).
    Challenged = "challenged" Seat(by) Seat(seat) {
        /** The challenger. */ by: Seat,
        /** The challenged. */ seat: Seat,
    },
    /// A challenge was right: this paragraph was broken (the fact's cite).
    Upheld = "upheld" Seat(by) Seat(seat of fault) Cite(rule of fault) {
        /** The challenger. */ by: Seat,
        /** The fault. */ fault: Fault,
    },
    /// A challenge was wrong.
    Dismissed = "dismissed" Seat(by) Seat(seat) {
        /** The challenger. */ by: Seat,
        /** The challenged. */ seat: Seat,
    },
    /// Somebody counts down against somebody (§ 2).
    Counting = "counting" Seat(by) Seat(seat) { /** Who counts. */ by: Seat, /** Against whom. */ seat: Seat },
    /// Somebody called the plenum (§ 7).
    Charged = "charged" Seat(by) Seat(seat) Number(demand) Cite(rule) {
        /** The accuser. */ by: Seat,
        /** The accused. */ seat: Seat,
        /** Penalty cards demanded. */ demand: u8,
        /** The paragraph that is said to be broken, or none. */ rule: Cite,
    },
    /// Somebody voted in a plenum or on a rule.
    Voted = "voted" Seat(seat) Choice(choice) { /** Who. */ seat: Seat, /** Yes or no. */ choice: Choice },
    /// A seat laid its last card and is out of the round.
    WentOut = "went-out" Seat(seat) { /** Who. */ seat: Seat },
    /// A seat that had gone out is back.
    CameBack = "came-back" Seat(seat) { /** Who. */ seat: Seat },
    /// The round ended.
    RoundEnded = "round-ended" Seat(winner) { /** Who finished it, or nobody. */ winner: Seat },
    /// Points were written down.
    Scored = "scored" Seat(seat) Number(n) { /** For whom. */ seat: Seat, /** How many. */ n: i16 },
    /// The match ended.
    MatchEnded = "match-ended",
    /// Somebody sat down (§ 11).
    Joined = "joined" Seat(seat) { /** Where. */ seat: Seat },
    /// Somebody left (§ 11).
    Left = "left" Seat(seat) { /** From where. */ seat: Seat },
    /// A rule was added (§ 12): its place among the table's own rules.
    RuleAdded = "rule-added" Seat(seat) Number(rule) { /** By whom. */ seat: Seat, /** Which. */ rule: u8 },
    /// An effect was queued. Internal.
    Planned = "planned" Number(index) { /** The effect. */ caused: Caused, /** Its place in the queue. */ index: u8 },
    /// The front effect was taken from the queue. Internal.
    Begun = "begun",
    /// Somebody took up cards that lay before it.
    TookUp = "took-up" Seat(seat) { /** Who. */ seat: Seat },
    /// Somebody showed two cards of its hand to all (§ 9.A).
    Displayed = "displayed" Seat(seat) Card(a) Card(b) {
        /** Who. */ seat: Seat,
        /** One. */ a: Card,
        /** The other. */ b: Card,
    },
    /// A number was drawn by chance (C7).
    ChanceUsed = "chance-used",
    /// Play goes on after it was interrupted from outside: what time is running begins anew.
    Resumed = "resumed",
    /// Who asked whose turn it is has got an answer. Nobody else hears it.
    Answered = "answered" Seat(to) Seat(on) {
        /** Who asked. */ to: Seat,
        /** Who is on; nobody while no round is played. */ on: Seat,
    },
    /// The plenum has decided: yes, the accused is guilty, or no (§ 7).
    Judged = "judged" Seat(seat) Choice(choice) { /** The accused. */ seat: Seat, /** Yes or no. */ choice: Choice },
    /// Somebody has taken its last deed back (C13): the table stands as it did before that deed, and what was seen of it is undone.
    TakenBack = "taken-back" Seat(seat) { /** Who. */ seat: Seat },
    /// Penalty cards have been put before somebody: all that one mistake costs. Internal: each of them was seen as it moved.
    Fined = "fined" Seat(seat) Number(n) { /** Before whom. */ seat: Seat, /** How many. */ n: u8 },
    /// What a seat has to draw and to sit out in its next turn, in all, from earlier turns.
    Overdue = "overdue" Seat(seat) Number(draw) Number(sit_out) {
        /** Which. */ seat: Seat,
        /** Cards to draw. */ draw: u8,
        /** Turns to sit out. */ sit_out: u8,
    },
}
