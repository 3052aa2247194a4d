//! Actions: anything that a player can physically do at a table. An action may be wrong.

use maumau_table::{Card, Choice, Cite, Misdeed, Part, Seat, Sign, Spot};

/// Generates the action types from rows: the verb as a command and in scenes, and the parts, each
/// with the hint shown if it is missing.
macro_rules! deeds {
    ($d:tt $($(#[$doc:meta])* $name:ident $(($($place:ident: $kind:ident $what:tt),*))? = $verb:literal $told:literal,)*) => {
        /// An action of a seat.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Deed {
            $($(#[$doc])* $name $(($($kind),*))?,)*
        }

        /// The kind of an action, without its parts.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum Act {
            $(#[doc = concat!("[`Deed::", stringify!($name), "`].")] $name,)*
        }

        impl Act {
            /// All kinds, in numeric order.
            pub const ALL: &'static [Act] = &[$(Act::$name),*];
            /// Number of kinds.
            pub const COUNT: usize = Act::ALL.len();

            /// The verb that begins the action in records and messages: `lay`.
            pub fn verb(self) -> &'static str {
                match self { $(Act::$name => $verb,)* }
            }

            /// Returns the kind with this verb in records and messages.
            pub fn named(verb: &str) -> Option<Act> {
                Act::ALL.iter().copied().find(|act| act.verb() == verb)
            }

            /// The verb in scenes: `lays`.
            pub fn told(self) -> &'static str {
                match self { $(Act::$name => $told,)* }
            }
        }

        impl Deed {
            /// Returns the action's kind.
            #[inline]
            pub fn act(&self) -> Act {
                match self { $(Deed::$name { .. } => Act::$name,)* }
            }

            /// Returns the parts after the verb.
            pub fn parts(&self) -> Vec<Part> {
                match *self { $(Deed::$name $(($($place),*))? => vec![$($(Part::$kind($place.into())),*)?],)* }
            }
        }

        macro_rules! for_each_act {
            ($d each:ident: $d($d with:tt)*) => { $d each!($d($d with)*: $($name)*) };
        }

        /// Calls a macro with all rows: the doc comment, name, parts and both verbs.
        #[macro_export]
        macro_rules! for_each_deed {
            ($d each:ident: $d($d with:tt)*) => {
                $d each! { $d($d with)*: $($(#[$doc])* $name $(($($place: $kind $what),*))? = $verb $told,)* }
            };
        }
    };
}

type Number = u8;

// A kind's number is part of violations, and so of the digests of records. Add new kinds at the
// end.
deeds! { $
    /// Play a card from the hand.
    Lay(card: Card ["eine Karte", "a card"], spot: Spot ["eine Stelle", "a spot"]) = "lay" "lays",
    /// Draw from the stock: the cards owed, or a normal draw.
    Draw = "draw" "draws",
    /// Pass, or sit out ("weiter").
    Pass = "pass" "passes",
    /// Make a call or a gesture.
    Sign(sign: Sign ["ein Wort oder eine Geste", "a word or gesture"]) = "say" "says",
    /// Name a card with this face.
    Announce(face: Card ["eine Karte", "a card"]) = "announce" "announces",
    /// Answer the open question.
    Choose(choice: Choice ["yes, no, nothing, suit, seat, card oder number", "yes, no, nothing, suit, seat, card or number"])
        = "choose" "chooses",
    /// Accuse another player of breaking a rule (§ 6).
    Challenge(accused: Seat ["wen", "whom"]) = "challenge" "challenges",
    /// Count down against a player who does not notice that it is their turn (§ 2).
    Count(against: Seat ["gegen wen", "against whom"]) = "count" "counts",
    /// Take up the cards in front of you.
    TakeUp = "take-up" "takes-up",
    /// Show two cards of your hand to everyone.
    Show(a: Card ["eine Karte", "a card"], b: Card ["eine zweite Karte", "a second card"]) = "show" "shows",
    /// Call the plenum against a player: penalty cards demanded, and the broken paragraph if any (§
    /// 7).
    Charge(
        accused: Seat ["wen", "whom"],
        demand: Number ["wie viele Strafkarten", "how many penalty cards"],
        rule: Cite ["nach welcher Regel", "by which rule"]
    ) = "charge" "charges",
    /// Vote yes or no.
    Vote(choice: Choice ["yes oder no", "yes or no"]) = "vote" "votes",
    /// Sit down at the table (§ 11).
    Join = "join" "joins",
    /// Add a rule (§ 12): its index in the book's list, or [`Deed::OWN_RULE`].
    AddRule(rule: Number ["die Nummer einer Regel", "a rule's number"]) = "add-rule" "adds-rule",
    /// Leave the table (§ 11).
    Leave = "leave" "leaves",
    /// Undo your last action (C13).
    TakeBack = "take-back" "takes-back",
}

impl Deed {
    /// A rule in the players' own words (§ 12). The server provides the new ruleset.
    pub const OWN_RULE: u8 = u8::MAX;
}

impl Act {
    /// The violation of an action of this kind.
    pub const fn misdeed(self) -> Misdeed {
        Misdeed::deed(self as u8)
    }

    /// Returns whether this kind of action accuses another player, who may have to take cards for
    /// it.
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
