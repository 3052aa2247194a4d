//! What one rule must remember: a typed note, declared beside the rule.

/// So many public notes a state holds; a note for each seat takes eight of them.
pub const NOTES_MAX: usize = 72;
/// Notes below this one are 0 again when a round begins; those from it on last as long as the match.
pub const ROUND_NOTES: u8 = 48;
/// So many secret notes a state holds: one for each card there can be, and some besides.
pub const SECRETS_MAX: usize = crate::CARDS_MAX + 64;

/// A public number that a rule keeps. A book must not declare two notes with the same place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Note(pub u8);

/// A public number for each seat: eight places from this one on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatNote(pub u8);

/// A number that no view shows, 0 again when a round begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Secret(pub u8);

impl SeatNote {
    /// The note of one seat.
    #[inline]
    pub const fn of(self, seat: crate::Seat) -> Note {
        Note(self.0 + (seat.0 & 7))
    }
}
