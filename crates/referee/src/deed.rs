//! Deeds: anything a hand or mouth can do at a table. Physical; a deed may be wrong.

use maumau_table::{Card, Choice, Cite, Misdeed, Part, Seat, Sign, Spot};

/// Makes of the rows below what a deed is and how it is said: its verb as an order and as a scene tells it, then its places, each with what
/// is asked for where it is missing, in German and in English.
macro_rules! deeds {
    ($d:tt $($(#[$doc:meta])* $name:ident $(($($place:ident: $kind:ident $what:tt),*))? = $verb:literal $told:literal,)*) => {
        /// One deed of one seat.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Deed {
            $($(#[$doc])* $name $(($($kind),*))?,)*
        }

        /// The kind of a deed, and the question whether a seat may be on at all.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum Act {
            $(#[doc = concat!("[`Deed::", stringify!($name), "`].")] $name,)*
        }

        impl Act {
            /// All kinds, in the order of their numbers.
            pub const ALL: &'static [Act] = &[$(Act::$name),*];
            /// How many kinds there are.
            pub const COUNT: usize = Act::ALL.len();

            /// The verb with which records and messages begin it: `lay`.
            pub fn verb(self) -> &'static str {
                match self { $(Act::$name => $verb,)* }
            }

            /// The kind that records and messages begin with this verb.
            pub fn named(verb: &str) -> Option<Act> {
                Act::ALL.iter().copied().find(|act| act.verb() == verb)
            }

            /// The verb with which scenes tell it: `lays`.
            pub fn told(self) -> &'static str {
                match self { $(Act::$name => $told,)* }
            }
        }

        impl Deed {
            /// Its kind.
            #[inline]
            pub fn act(&self) -> Act {
                match self { $(Deed::$name { .. } => Act::$name,)* }
            }

            /// What follows the verb.
            pub fn parts(&self) -> Vec<Part> {
                match *self { $(Deed::$name $(($($place),*))? => vec![$($(Part::$kind($place.into())),*)?],)* }
            }
        }

        /// Calls a macro with the names of all kinds: `for_each_act!(each: …)` is `each!(…: Lay Draw …)`.
        macro_rules! for_each_act {
            ($d each:ident: $d($d with:tt)*) => { $d each!($d($d with)*: $($name)*) };
        }

        /// Calls a macro with all rows: what it is, a name, its places with what each is, and both verbs.
        #[macro_export]
        macro_rules! for_each_deed {
            ($d each:ident: $d($d with:tt)*) => {
                $d each! { $d($d with)*: $($(#[$doc])* $name $(($($place: $kind $what),*))? = $verb $told,)* }
            };
        }
    };
}

/// What stands in a deed's place where a number does.
type Number = u8;

// A kind's number stands in breaches, and so in the digests of records: what is new comes at the end.
deeds! { $
    /// Lay a card of one's hand.
    Lay(card: Card ["eine Karte", "a card"], spot: Spot ["eine Stelle", "a spot"]) = "lay" "lays",
    /// Draw from the stock: what is owed, or one card.
    Draw = "draw" "draws",
    /// Have no more to do in this turn ("weiter"), or sit out.
    Pass = "pass" "passes",
    /// Say or gesture something.
    Sign(sign: Sign ["ein Wort oder eine Geste", "a word or gesture"]) = "say" "says",
    /// Name a card that looks like this one.
    Announce(face: Card ["eine Karte", "a card"]) = "announce" "announces",
    /// Answer the open question.
    Choose(choice: Choice ["yes, no, nothing, suit, seat, card oder number", "yes, no, nothing, suit, seat, card or number"])
        = "choose" "chooses",
    /// Say that somebody has broken a rule (§ 6).
    Challenge(accused: Seat ["wen", "whom"]) = "challenge" "challenges",
    /// Count down against somebody who doesn't notice its turn (§ 2).
    Count(against: Seat ["gegen wen", "against whom"]) = "count" "counts",
    /// Take up what lies before oneself.
    TakeUp = "take-up" "takes-up",
    /// Show two cards of one's hand to all.
    Show(a: Card ["eine Karte", "a card"], b: Card ["eine zweite Karte", "a second card"]) = "show" "shows",
    /// Call the plenum against somebody, demand so many penalty cards and name the paragraph that is broken, or none (§ 7).
    Charge(
        accused: Seat ["wen", "whom"],
        demand: Number ["wie viele Strafkarten", "how many penalty cards"],
        rule: Cite ["nach welcher Regel", "by which rule"]
    ) = "charge" "charges",
    /// Vote yes or no.
    Vote(choice: Choice ["yes oder no", "yes or no"]) = "vote" "votes",
    /// Sit down at the table (§ 11).
    Join = "join" "joins",
    /// Add a rule (§ 12): its place in the book's list of them, or [`Deed::OWN_RULE`].
    AddRule(rule: Number ["die Nummer einer Regel", "a rule's number"]) = "add-rule" "adds-rule",
    /// Leave the table (§ 11).
    Leave = "leave" "leaves",
    /// Take one's last deed back (C13).
    TakeBack = "take-back" "takes-back",
}

impl Deed {
    /// The number of a rule of players' own words (§ 12): the law that holds from then on is the host's affair.
    pub const OWN_RULE: u8 = u8::MAX;
}

impl Act {
    /// A fault that stands because of a deed of this kind.
    pub const fn misdeed(self) -> Misdeed {
        Misdeed::deed(self as u8)
    }

    /// Whether a deed of this kind says that another player has broken a rule, or is late: it may cost its player cards.
    #[inline]
    pub const fn accuses(self) -> bool {
        match self {
            Act::Challenge | Act::Count | Act::Charge => true,
            Act::Lay
            | Act::Draw
            | Act::Pass
            | Act::Sign
            | Act::Announce
            | Act::Choose
            | Act::TakeUp
            | Act::Show
            | Act::Vote
            | Act::Join
            | Act::AddRule
            | Act::Leave
            | Act::TakeBack => false,
        }
    }
}

const _: () = assert!(Act::COUNT <= Misdeed::DEEDS_MAX, "a number for each kind");
