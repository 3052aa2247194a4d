//! Events: the only thing that changes a state. Every event cites the paragraph that caused it.

use crate::{
    Ask, Card, Caused, Choice, Cite, Direction, Fault, Note, Part, PartKind, Seat, Seats, Secret, Seed, Sign, Spot,
    Suit, Way, Window, Zone,
};

/// An event and the paragraph that caused it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The paragraph that caused the event.
    pub cite: Cite,
    /// What happened.
    pub what: What,
}

/// Generates the event types from rows: the name, the word, and the parts in order, each with its
/// field and optionally a fixed word before it. Fields without a part do not appear in text.
macro_rules! facts {
    ($d:tt $($(#[$doc:meta])* $name:ident = $word:literal
        $($($before:literal)? $kind:ident($place:ident $(of $whole:ident)? $(, $more:ident)?))*
        $({ $($(#[$fdoc:meta])* $field:ident : $type:ty),* $(,)? })?,)*) => {
        /// What happened.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum What {
            $($(#[$doc])* $name $({ $($(#[$fdoc])* $field: $type),* })?,)*
        }

        /// The type of an event, without its values.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        pub enum Topic {
            $($(#[$doc])* $name,)*
        }

        impl Topic {
            /// All topics, in numeric order.
            pub const ALL: &'static [Topic] = &[$(Topic::$name),*];
            /// Number of topics.
            pub const COUNT: usize = Topic::ALL.len();

            /// The word that events of this topic begin with.
            pub fn word(self) -> &'static str {
                match self { $(Topic::$name => $word,)* }
            }

            /// The kinds of the parts that follow the word.
            pub fn kinds(self) -> &'static [PartKind] {
                match self { $(Topic::$name => &[$($(PartKind::Word($before),)? PartKind::$kind),*],)* }
            }
        }

        impl What {
            /// Returns the event's topic.
            #[inline(always)]
            pub fn topic(&self) -> Topic {
                match self { $(What::$name { .. } => Topic::$name,)* }
            }

            /// Returns the parts after the topic's word, one for each of [`Topic::kinds`].
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

        /// Calls a macro with all rows: the doc comment, name, word, and each part's field and
        /// kind.
        #[macro_export]
        macro_rules! for_each_fact {
            ($d each:ident: $d($d with:tt)*) => { $d each! { $d($d with)*: $($(#[$doc])* $name = $word $($place: $kind)*,)* } };
        }
    };
}

macro_rules! told {
    ($place:ident) => {
        $place
    };
    ($place:ident of $whole:ident) => {
        $whole.$place
    };
}

facts! { $
    /// The match's clock advanced.
    Clock = "clock" Number(at_ms) { /** The new time in ms since the match began. */ at_ms: u32 },
    /// The seed of the round was set. No view shows it before the round is over.
    Seeded = "seeded" { /** The seed. */ seed: Seed },
    /// A round begins: all cards are in the stock.
    RoundBegan = "round-began" "dealer" Seat(dealer) {
        /** The dealer. */ dealer: Seat,
        /** The seats that play in it. */ playing: Seats,
    },
    /// The stock was shuffled.
    Shuffled = "shuffled",
    /// The discard piles under their top cards became the stock.
    Renewed = "renewed",
    /// A card moved.
    Moved = "moved" Shown(card, face) Zone(from) Zone(to) Way(way) {
        /** The card. */ card: Card,
        /** The face that it shows on a discard pile. */ face: Card,
        /** Its old zone. */ from: Zone,
        /** Its new zone. */ to: Zone,
        /** Why it moved. */ way: Way,
    },
    /// All cards are dealt and the opening card is turned up.
    Dealt = "dealt",
    /// Play may begin.
    Opened = "opened",
    /// A card was played and its powers apply. Not every card that leaves a hand is played (CH-9).
    Played = "played" Seat(seat) Shown(card, face) Spot(spot) {
        /** The player. */ seat: Seat,
        /** The card. */ card: Card,
        /** The face that it counts as. */ face: Card,
        /** Where it was played. */ spot: Spot,
    },
    /// A player drew, by choice or because they had to; all the cards have moved by now.
    Drew = "drew" Seat(seat) Number(n) "of" Number(wanted) Way(way) {
        /** The player. */ seat: Seat,
        /** Cards drawn. */ n: u8,
        /** Cards demanded. */ wanted: u8,
        /** Why they drew. */ way: Way,
    },
    /// A player ended their turn by passing.
    Passed = "passed" Seat(seat) { /** The player. */ seat: Seat },
    /// A turn began.
    TurnBegan = "turn" Seat(seat) { /** The player. */ seat: Seat },
    /// A turn ended.
    TurnEnded = "turn-ended" Seat(seat) { /** The player. */ seat: Seat },
    /// The turn ends as soon as no question or window holds it up.
    TurnOver = "turn-over",
    /// The current player gets another turn.
    OnAgain = "on-again",
    /// The next turn is this seat's.
    NextIs = "next-is" Seat(seat) { /** The seat. */ seat: Seat },
    /// A seat was skipped.
    PassedOver = "passed-over" Seat(seat) { /** The seat. */ seat: Seat },
    /// The direction of play was reversed.
    TurnedRound = "turned-round" Direction(direction) { /** The new direction. */ direction: Direction },
    /// A player wished for a suit, or a wish ended.
    Wished = "wished" Seat(seat) Pile(pile) Suit(suit) {
        /** The player, or [`Seat::NOBODY`]. */ seat: Seat,
        /** The pile. */ pile: u8,
        /** The suit, or `None` if the wish ended. */ suit: Option<Suit>,
    },
    /// The next seat's debt changed.
    Owed = "owed" Number(n) { /** Cards owed in all. */ n: u8 },
    /// The number of seats in a row that have to sit out, or to answer, changed.
    Waits = "waits" Number(n) { /** Number of seats. */ n: u8 },
    /// The number of seats to be skipped changed.
    Skips = "skips" Number(n) { /** Number of seats. */ n: u8 },
    /// A player made a call or a gesture.
    Signed = "said" Seat(seat) Sign(sign) { /** The player. */ seat: Seat, /** The call or gesture. */ sign: Sign },
    /// A player named a card (VS14, VS18).
    Announced = "announced" Seat(seat) Card(face) {
        /** The player. */ seat: Seat,
        /** Any card with that face; [`Card::UNKNOWN`] withdraws it. */ face: Card,
    },
    /// A player was asked a question.
    Asked = "asked" Seat(seat of ask) Question(question of ask) { /** The question. */ ask: Ask },
    /// The front question was answered.
    Chose = "chose" Seat(seat of ask) Choice(choice) {
        /** The question. */ ask: Ask,
        /** The answer. */ choice: Choice,
    },
    /// A player placed a card face down in a simultaneous choice.
    PutDown = "put-down" Seat(seat of ask) Card(card) {
        /** The question. */ ask: Ask,
        /** The card. */ card: Card,
    },
    /// A window opened.
    WindowOpened = "window-opened" Window(window) { /** The window. */ window: Window },
    /// A player reacted to a window.
    Reacted = "reacted" Seat(seat) { /** The window's index. */ index: u8, /** The player. */ seat: Seat },
    /// A window closed.
    WindowClosed = "window-closed" Window(window) {
        /** The window's index. */ index: u8,
        /** The window before it closed. */ window: Window,
    },
    /// A window expired at its deadline.
    Lapsed = "lapsed" Window(window) {
        /** The window's index. */ index: u8,
        /** The window before it expired. */ window: Window,
    },
    /// A public note was set.
    Noted = "noted" Note(note) Number(value) { /** The note. */ note: Note, /** Its new value. */ value: i16 },
    /// A secret note was set.
    Remembered = "remembered" Secret(secret) Number(value) {
        /** The note. */ secret: Secret,
        /** Its new value. */ value: i16,
    },
    /// A later step of a rule is due.
    Due = "due" Number(step) Number(arg) { /** The step. */ step: u8, /** Its argument. */ arg: u8 },
    /// A player was shown a card of another player's hand.
    Shown = "shown" Seat(to) Seat(of) Card(card) {
        /** The seat that sees it. */ to: Seat,
        /** The card's owner. */ of: Seat,
        /** The card. */ card: Card,
    },
    /// The number of cards that stay on a pile when the stock is renewed was set.
    Kept = "kept" Pile(pile) Number(n) { /** The pile. */ pile: u8, /** Number of cards. */ n: u8 },
    /// A seat's penalty cards became active. Follows their move to where they may be taken up.
    Ripened = "ripened" Seat(seat) { /** The seat. */ seat: Seat },
    /// Two players swapped hands.
    HandsSwapped = "hands-swapped" Seat(a) Seat(b) { /** One player. */ a: Seat, /** The other player. */ b: Seat },
    /// All hands were passed on to the next seat.
    HandsRotated = "hands-rotated" Direction(direction) {
        /** The direction. */ direction: Direction,
        /** The seats that took part. */ among: Seats,
    },
    /// A violation was punished at once (C10 `instant`).
    Breached = "breached" Seat(seat) Card(card) {
        /** The offender. */ seat: Seat,
        /** The card involved, or [`Card::UNKNOWN`]. */ card: Card,
    },
    /// A violation happened and stands until it is challenged. Hidden.
    Erred = "erred" Seat(seat of fault) Cite(rule of fault) Card(card of fault) { /** The violation. */ fault: Fault },
    /// A violation was settled or expired. Hidden.
    Forgotten = "forgotten" Number(index) { /** The violation's index. */ index: u8 },
    /// A player challenged another (§ 6).
    Challenged = "challenged" Seat(by) Seat(seat) {
        /** The challenger. */ by: Seat,
        /** The challenged player. */ seat: Seat,
    },
    /// A challenge was right: the paragraph that the event cites was broken.
    Upheld = "upheld" Seat(by) Seat(seat of fault) Cite(rule of fault) {
        /** The challenger. */ by: Seat,
        /** The violation. */ fault: Fault,
    },
    /// A challenge was wrong.
    Dismissed = "dismissed" Seat(by) Seat(seat) {
        /** The challenger. */ by: Seat,
        /** The challenged player. */ seat: Seat,
    },
    /// A player counts down against another (§ 2).
    Counting = "counting" Seat(by) Seat(seat) { /** The player who counts. */ by: Seat, /** The player who is timed. */ seat: Seat },
    /// A player called the plenum (§ 7).
    Charged = "charged" Seat(by) Seat(seat) Number(demand) Cite(rule) {
        /** The accuser. */ by: Seat,
        /** The accused. */ seat: Seat,
        /** Penalty cards demanded. */ demand: u8,
        /** The paragraph allegedly broken, or [`Cite::HAND`]. */ rule: Cite,
    },
    /// A player voted in a plenum or on a rule.
    Voted = "voted" Seat(seat) Choice(choice) { /** The voter. */ seat: Seat, /** Yes or no. */ choice: Choice },
    /// A player got rid of their last card and is out of the round.
    WentOut = "went-out" Seat(seat) { /** The player. */ seat: Seat },
    /// A player who had gone out is back in the round.
    CameBack = "came-back" Seat(seat) { /** The player. */ seat: Seat },
    /// The round ended.
    RoundEnded = "round-ended" Seat(winner) { /** The seat that finished it, or [`Seat::NOBODY`]. */ winner: Seat },
    /// Points were awarded.
    Scored = "scored" Seat(seat) Number(n) { /** The player. */ seat: Seat, /** The points, possibly negative. */ n: i16 },
    /// The match ended.
    MatchEnded = "match-ended",
    /// A player sat down (§ 11).
    Joined = "joined" Seat(seat) { /** The seat. */ seat: Seat },
    /// A player left (§ 11).
    Left = "left" Seat(seat) { /** The seat. */ seat: Seat },
    /// A house rule was added (§ 12).
    RuleAdded = "rule-added" Seat(seat) Number(rule) {
        /** The player who added it. */ seat: Seat,
        /** Its index among the table's house rules. */ rule: u8,
    },
    /// An effect was queued. Internal.
    Planned = "planned" Number(index) { /** The effect. */ caused: Caused, /** Its index in the queue. */ index: u8 },
    /// The front effect was removed from the queue. Internal.
    Begun = "begun",
    /// A player took up cards that lay in front of them.
    TookUp = "took-up" Seat(seat) { /** The player. */ seat: Seat },
    /// A player showed two cards of their hand to everyone (§ 9.A).
    Displayed = "displayed" Seat(seat) Card(a) Card(b) {
        /** The player. */ seat: Seat,
        /** One card. */ a: Card,
        /** The other card. */ b: Card,
    },
    /// A random number was drawn (C7).
    ChanceUsed = "chance-used",
    /// Play resumes after an interruption: running windows start over with their full time.
    Resumed = "resumed",
    /// A player who asked whose turn it is got an answer. No one else hears it.
    Answered = "answered" Seat(to) Seat(on) {
        /** The player who asked. */ to: Seat,
        /** The current player, or [`Seat::NOBODY`] between rounds. */ on: Seat,
    },
    /// The plenum reached a verdict (§ 7).
    Judged = "judged" Seat(seat) Choice(choice) { /** The accused. */ seat: Seat, /** Yes: guilty. */ choice: Choice },
    /// A player undid their last action (C13): the table is as it was before that action.
    TakenBack = "taken-back" Seat(seat) { /** The player. */ seat: Seat },
    /// A player got all penalty cards for one violation. Internal: each card also moved.
    Fined = "fined" Seat(seat) Number(n) { /** The player. */ seat: Seat, /** Number of cards. */ n: u8 },
    /// The cards to draw and turns to sit out that a seat carries over from earlier turns, in all.
    Overdue = "overdue" Seat(seat) Number(draw) Number(sit_out) {
        /** The seat. */ seat: Seat,
        /** Cards to draw. */ draw: u8,
        /** Turns to sit out. */ sit_out: u8,
    },
}
