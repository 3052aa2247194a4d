//! What one rule must remember: a typed note, declared beside the rule.

/// So many public notes a state holds; a note for each seat takes eight of them.
pub const NOTES_MAX: usize = 72;
/// So many secret notes a state holds.
pub const SECRETS_MAX: usize = 24;

/// A public number that a rule keeps, 0 at the beginning of each round unless the rule sets it. The books share the places:
/// a book must not declare two notes with the same one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Note(pub u8);

/// A public number for each seat: eight places from this one on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatNote(pub u8);

/// A number that no view shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Secret(pub u8);

impl SeatNote {
    /// The note of one seat.
    #[inline]
    pub const fn of(self, seat: crate::Seat) -> Note {
        Note(self.0 + (seat.0 & 7))
    }
}
