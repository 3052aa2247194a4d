//! What has become of a deed.

use maumau_table::Cite;

/// What became of a deed that was carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// It was right.
    Right,
    /// It meant nothing.
    Idle,
    /// It broke this paragraph and was punished at once.
    Fined(Cite),
    /// It broke this paragraph and stands until it is challenged. Nobody but the host may know.
    Stands(Cite),
}

/// A deed that was refused. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It breaks this paragraph.
    Forbidden(Cite),
    /// It can't be done.
    Impossible,
    /// Its time lies before something that has happened already.
    TooEarly,
}
