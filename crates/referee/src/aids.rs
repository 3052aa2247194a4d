//! The help that a table gives its players. Some games withhold whose turn it is or what fits
//! (VS21).

/// Whether the table gives a kind of help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aid {
    /// The table shows it.
    Shown,
    /// Players have to know it themselves.
    Withheld,
}

/// The help that a table gives. Every user interface has to respect it; bots are not affected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aids {
    /// Whose turn it is.
    pub turn: Aid,
    /// Which cards of the hand fit.
    pub fitting: Aid,
    /// Warnings before an action that would break a rule.
    pub slips: Aid,
}

impl Aids {
    /// The default of most books: the table shows the situation but does not warn of mistakes.
    pub const USUAL: Aids = Aids {
        turn: Aid::Shown,
        fitting: Aid::Shown,
        slips: Aid::Withheld,
    };
    /// All help, as at a table for learners.
    pub const ALL: Aids = Aids {
        slips: Aid::Shown,
        ..Aids::USUAL
    };

    /// Returns whether players see everything about the situation.
    pub fn hide_nothing(self) -> bool {
        self.turn == Aid::Shown && self.fitting == Aid::Shown
    }
}
