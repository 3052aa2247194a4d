//! The outcome of an action.

use maumau_table::Cite;

/// The outcome of an action that was carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// The action was right.
    Right,
    /// The action had no effect.
    Idle,
    /// The action broke this paragraph and was punished at once.
    Fined(Cite),
    /// The action broke this paragraph and stands until challenged. Must not be shown to players.
    Stands(Cite),
}

/// The rejection of an action. The state is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The action breaks this paragraph.
    Forbidden(Cite),
    /// The action is impossible.
    Impossible,
    /// The action's time is before that of an earlier event.
    TooEarly,
}
