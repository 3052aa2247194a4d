//! Deeds: anything a hand or mouth can do at a table. Physical; a deed may be wrong.

use maumau_table::{Card, Choice, Fault, Seat, Sign, Spot};

/// One deed of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Lay a card of one's hand.
    Lay(Card, Spot),
    /// Draw from the stock: what is owed, or one card.
    Draw,
    /// Have no more to do in this turn ("weiter"), or sit out.
    Pass,
    /// Say or gesture something.
    Sign(Sign),
    /// Name a card that looks like this one.
    Announce(Card),
    /// Answer the open question.
    Choose(Choice),
    /// Say that somebody has broken a rule (§ 6).
    Challenge(Seat),
    /// Count down against somebody who doesn't notice its turn (§ 2).
    Count(Seat),
    /// Take up what lies before oneself.
    TakeUp,
    /// Show two cards of one's hand to all.
    Show(Card, Card),
    /// Call the plenum against somebody and demand so many penalty cards (§ 7).
    Charge(Seat, u8),
    /// Vote yes or no.
    Vote(Choice),
    /// Sit down at the table (§ 11).
    Join,
    /// Leave the table (§ 11).
    Leave,
    /// Add a rule (§ 12): its place in the book's list of them, or [`Deed::OWN_RULE`].
    AddRule(u8),
}

impl Deed {
    /// The number of a rule of players' own words (§ 12): the law that holds from then on is the host's affair.
    pub const OWN_RULE: u8 = u8::MAX;
}

/// The kind of a deed, and the question whether a seat may be on at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Act {
    /// [`Deed::Lay`]; asked through `fits`, not through `acts`.
    Lay,
    /// [`Deed::Draw`].
    Draw,
    /// [`Deed::Pass`].
    Pass,
    /// [`Deed::Sign`].
    Sign,
    /// [`Deed::Announce`].
    Announce,
    /// [`Deed::Choose`].
    Choose,
    /// [`Deed::Challenge`].
    Challenge,
    /// [`Deed::Count`].
    Count,
    /// [`Deed::TakeUp`].
    TakeUp,
    /// [`Deed::Show`].
    Show,
    /// [`Deed::Charge`].
    Charge,
    /// [`Deed::Vote`].
    Vote,
    /// [`Deed::Join`] and [`Deed::Leave`].
    Sit,
    /// [`Deed::AddRule`].
    AddRule,
}

impl Act {
    /// How many kinds there are.
    pub const COUNT: usize = 14;
    /// A fault that stands because of a deed has the number of the deed's kind as its tag; those that rules make themselves (a call that is
    /// missing) have numbers from this one on.
    pub const OWN_FAULTS: u8 = 32;

    /// Whether a fault is that of a deed, and not one that a rule has made itself.
    pub fn is_of_deed(fault: &Fault) -> bool {
        fault.tag < Act::OWN_FAULTS
    }
}

impl Deed {
    /// Its kind.
    #[inline]
    pub fn act(&self) -> Act {
        match self {
            Deed::Lay(..) => Act::Lay,
            Deed::Draw => Act::Draw,
            Deed::Pass => Act::Pass,
            Deed::Sign(_) => Act::Sign,
            Deed::Announce(_) => Act::Announce,
            Deed::Choose(_) => Act::Choose,
            Deed::Challenge(_) => Act::Challenge,
            Deed::Count(_) => Act::Count,
            Deed::TakeUp => Act::TakeUp,
            Deed::Show(..) => Act::Show,
            Deed::Charge(..) => Act::Charge,
            Deed::Vote(_) => Act::Vote,
            Deed::Join | Deed::Leave => Act::Sit,
            Deed::AddRule(_) => Act::AddRule,
        }
    }
}
