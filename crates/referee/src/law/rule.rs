//! Rules: a rule is one paragraph of a book, with its answers to at most five questions.

use super::{Law, Look, OfCards};
use crate::{Act, Deed, Effects, Options, Prompt};
use maumau_table::{Card, Cards, Fact, Seat, Sign, Spot, Text, Topics, Window};

macro_rules! layers {
    ($d:tt $($(#[$doc:meta])* $name:ident,)*) => {
        /// The priority of a paragraph. A higher layer wins; within a layer *no* beats *yes*.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        pub enum Layer {
            $($(#[$doc])* $name,)*
        }

        /// Calls a function once for each layer, lowest first, with the layer as its last const
        /// argument.
        #[macro_export]
        #[doc(hidden)]
        macro_rules! in_each_layer {
            ($d call:ident<$d($d constant:ident),*> $d arguments:tt) => {
                $($d call::<$d({ $d constant },)* { $crate::Layer::$name as u8 }> $d arguments;)*
            };
        }
    };
}

layers! { $
    /// What fits in general.
    Base,
    /// What individual cards may do.
    Card,
    /// What the situation demands: a pending 7, a wish, whose turn it is.
    Situation,
    /// Reactions out of turn.
    Reaction,
    /// House rules.
    House,
    /// Cards that stand in for others; asked last.
    StandIn,
}

/// How wrong actions are handled (C10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Enforce {
    /// By the table's referee.
    AsTable,
    /// The action is rejected.
    Refuse,
    /// The action is carried out and punished at once; a played card goes back.
    FineAtOnce,
    /// The action stands unless it is challenged.
    LetStand,
}

/// A rule's opinion on which cards may be played now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opinion {
    /// Cards that may be played.
    pub yes: Cards,
    /// Cards that may not be played.
    pub no: Cards,
}

impl Opinion {
    /// No opinion.
    pub const SILENT: Opinion = Opinion {
        yes: Cards::NONE,
        no: Cards::NONE,
    };

    /// These cards may be played.
    #[inline]
    pub fn yes(yes: Cards) -> Opinion {
        Opinion { yes, no: Cards::NONE }
    }

    /// These cards may not be played.
    #[inline]
    pub fn no(no: Cards) -> Opinion {
        Opinion { yes: Cards::NONE, no }
    }

    /// No other cards may be played. Does not by itself allow these.
    #[inline]
    pub fn only(yes: Cards) -> Opinion {
        Opinion {
            yes: Cards::NONE,
            no: !yes,
        }
    }
}

/// A rule's opinion on an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Vote {
    /// No opinion.
    Silent,
    /// The action is allowed.
    Yes,
    /// The action is allowed but has no effect.
    Idle,
    /// The action is not allowed.
    No,
}

/// Answers which cards may be played. The last argument is what the lower layers allow.
pub type Fits = fn(&Look, Seat, Spot, Cards) -> Opinion;
/// Answers whether an action other than playing a card is allowed.
pub type Acts = fn(&Look, Seat, &Deed) -> Vote;
/// Answers whether a seat with an empty hand may go out.
pub type Ends = fn(&Look, Seat, Card) -> Vote;
/// Answers which effects follow from an event.
pub type Then = fn(&Look, &Fact, &mut Effects);
/// Answers how many points a seat gets at the end of a round.
pub type Counts = fn(&Look, Seat) -> i16;

/// Answers which call or gesture a window of the rule waits for, if any.
pub type Awaits = fn(&Law, &Window) -> Option<Sign>;

/// A paragraph of a book.
#[derive(Clone, Copy)]
pub struct Rule {
    /// Its code: `SP7`, `§9.B`, `VS10`.
    pub name: &'static str,
    /// What it says, in our own words.
    pub text: Text,
    /// The message for a player when it forbids something.
    pub why: Text,
    /// The reason shown next to cards drawn other than for a violation: "Gandalfs Feuerwerk".
    pub draws: Text,
    /// Whether cards drawn because of it replace one just drawn, and are no draw or fine of their
    /// own.
    pub in_place: bool,
    /// Its layer.
    pub layer: Layer,
    /// How violations are handled.
    pub enforce: Enforce,
    /// Whether it is in force with these options; `None`: always.
    pub when: Option<fn(&Options) -> bool>,
    /// Whether it can have an effect with these options, if that is narrower than `when`.
    pub acts_with: Option<fn(&Options) -> bool>,
    /// Which cards may be played now?
    pub fits: Option<Fits>,
    /// May this seat do this now?
    pub acts: Option<(&'static [Act], Acts)>,
    /// The calls and gestures that it has an opinion on; it is not asked about others.
    pub signs: &'static [Sign],
    /// The calls and gestures that a player may make just before playing a card (C9.1).
    pub with_card: &'static [Sign],
    /// Which call or gesture does a window of the rule wait for?
    pub awaits: Awaits,
    /// May a seat go out now?
    pub ends: Option<Ends>,
    /// Which effects follow from an event?
    pub then: Option<(Topics, Then)>,
    /// How many points does a seat get?
    pub counts: Option<Counts>,
    /// The prompts for its questions and windows.
    pub prompts: &'static [Prompt],
    /// Descriptions of certain cards. It must treat all others alike; a test checks that.
    pub of_cards: &'static [OfCards],
}

impl Rule {
    /// A paragraph that does not answer any question yet.
    pub const fn at(name: &'static str, layer: Layer) -> Rule {
        Rule {
            name,
            text: Text::NONE,
            why: Text::NONE,
            draws: Text::NONE,
            in_place: false,
            layer,
            enforce: Enforce::AsTable,
            when: None,
            acts_with: None,
            fits: None,
            acts: None,
            signs: &[],
            with_card: &[],
            awaits: |_, _| None,
            ends: None,
            then: None,
            counts: None,
            prompts: &[],
            of_cards: &[],
        }
    }
}
