//! A rule: one paragraph of a book, and its answers to at most five questions.

use super::{Law, Look, OfCards};
use crate::{Act, Deed, Effects, Options, Prompt};
use maumau_table::{Card, Cards, Fact, Seat, Sign, Spot, Text, Topics, Window};

macro_rules! layers {
    ($d:tt $($(#[$doc:meta])* $name:ident,)*) => {
        /// Which paragraphs go before which. A higher layer wins; within a layer *no* beats *yes*.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        pub enum Layer {
            $($(#[$doc])* $name,)*
        }

        /// Calls a function that has a layer as its last constant for each of them, the lowest first.
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
    /// What single cards may.
    Card,
    /// What a situation demands: a pending 7, a wish, whose turn it is.
    Situation,
    /// Reactions out of turn.
    Reaction,
    /// Players' own rules.
    House,
    /// What stands in for another card, asked last of all.
    StandIn,
}

/// What becomes of a wrong deed (C10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Enforce {
    /// As the table's referee does it.
    AsTable,
    /// It is refused.
    Refuse,
    /// It is carried out and punished at once; a card laid goes back.
    FineAtOnce,
    /// It stands unless it is challenged.
    LetStand,
}

/// What a rule thinks of laying cards now: of all cards at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opinion {
    /// Cards that may be laid.
    pub yes: Cards,
    /// Cards that may not.
    pub no: Cards,
}

impl Opinion {
    /// No opinion.
    pub const SILENT: Opinion = Opinion {
        yes: Cards::NONE,
        no: Cards::NONE,
    };

    /// These may be laid.
    #[inline]
    pub fn yes(yes: Cards) -> Opinion {
        Opinion { yes, no: Cards::NONE }
    }

    /// These may not.
    #[inline]
    pub fn no(no: Cards) -> Opinion {
        Opinion { yes: Cards::NONE, no }
    }

    /// Only these, of all.
    #[inline]
    pub fn only(yes: Cards) -> Opinion {
        Opinion {
            yes: Cards::NONE,
            no: !yes,
        }
    }
}

/// What a rule thinks of a deed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Vote {
    /// No opinion.
    Silent,
    /// It may be done.
    Yes,
    /// It has no effect: heard and forgotten.
    Idle,
    /// It may not be done.
    No,
}

/// Asked about laying cards; the last argument is what lower layers let pass.
pub type Fits = fn(&Look, Seat, Spot, Cards) -> Opinion;
/// Asked about a deed other than laying.
pub type Acts = fn(&Look, Seat, &Deed) -> Vote;
/// Asked whether a seat whose hand is empty is out.
pub type Ends = fn(&Look, Seat, Card) -> Vote;
/// Asked what follows from a fact.
pub type Then = fn(&Look, &Fact, &mut Effects);
/// Asked what a seat gets at the end of a round.
pub type Counts = fn(&Look, Seat) -> i16;

/// Asked what its window waits for: a sign, if it is one.
pub type Awaits = fn(&Law, &Window) -> Option<Sign>;

/// One paragraph.
#[derive(Clone, Copy)]
pub struct Rule {
    /// Its name: `SP7`, `§9.B`, `VS10`.
    pub name: &'static str,
    /// What it says, in our own words.
    pub text: Text,
    /// The sentence a player hears when it forbids something.
    pub why: Text,
    /// Why somebody draws by it, or pays for something else than its breach, told behind the cards: "Gandalfs Feuerwerk". Nothing: it
    /// makes nobody draw, or its number is enough.
    pub draws: Text,
    /// Whether what it makes somebody draw takes the place of a card that has just come: it is no draw, and no fine, of its own.
    pub in_place: bool,
    /// Its layer.
    pub layer: Layer,
    /// What becomes of its breach.
    pub enforce: Enforce,
    /// With which options it is in force.
    pub when: Option<fn(&Options) -> bool>,
    /// With which options it can take effect, where it answers with others too; nothing: always.
    pub acts_with: Option<fn(&Options) -> bool>,
    /// May these cards be laid now?
    pub fits: Option<Fits>,
    /// May this seat do this now?
    pub acts: Option<(&'static [Act], Acts)>,
    /// Of which signs it speaks, if of any: about others it is not asked.
    pub signs: &'static [Sign],
    /// Which of them go with a card: who lays one may say them before it (C9.1).
    pub with_card: &'static [Sign],
    /// Which sign does a window of it wait for?
    pub awaits: Awaits,
    /// May a seat end so?
    pub ends: Option<Ends>,
    /// What follows?
    pub then: Option<(Topics, Then)>,
    /// What does it count?
    pub counts: Option<Counts>,
    /// What does it say to whom it asks, or waits for?
    pub prompts: &'static [Prompt],
    /// What does it say of which cards? Of others it answers alike, whichever they are: a law compares that with its answers.
    pub of_cards: &'static [OfCards],
}

impl Rule {
    /// A paragraph that answers no question yet.
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
