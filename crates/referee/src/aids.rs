//! What a table helps its players with. Knowing whose turn it is, and which cards fit, is part of some games (VS21).

/// Whether a help is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aid {
    /// The table shows it.
    Shown,
    /// Players have to know it themselves.
    Withheld,
}

/// What a table helps with: whoever shows a table to people keeps to it. Bots see what they see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aids {
    /// Whose turn it is.
    pub turn: Aid,
    /// Which cards of the hand fit.
    pub fitting: Aid,
    /// What would break a rule, before it is done.
    pub slips: Aid,
}

impl Aids {
    /// What most books' tables help with: they show how it stands, and leave it to players what they do.
    pub const USUAL: Aids = Aids {
        turn: Aid::Shown,
        fitting: Aid::Shown,
        slips: Aid::Withheld,
    };
    /// All help there is, as at a table at which people learn.
    pub const ALL: Aids = Aids {
        slips: Aid::Shown,
        ..Aids::USUAL
    };

    /// Whether nothing is hidden from people of how the table stands.
    pub fn hide_nothing(self) -> bool {
        self.turn == Aid::Shown && self.fitting == Aid::Shown
    }
}
