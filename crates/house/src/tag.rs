//! Windows and questions of a rule card: which clause, and which of the things it wants, in one number.

const WANTS: u8 = 8;
/// A place that no want has: a turn that must not last too long, or more cards of one rank.
const ITSELF: u8 = 7;

pub(crate) fn of(clause: usize, want: usize) -> u8 {
    clause as u8 * WANTS + want as u8
}

pub(crate) fn lasts(clause: usize) -> u8 {
    clause as u8 * WANTS + ITSELF
}

pub(crate) fn several(clause: usize) -> u8 {
    lasts(clause)
}

pub(crate) fn places(tag: u8) -> (usize, usize) {
    (usize::from(tag / WANTS), usize::from(tag % WANTS))
}

/// The clause whose own window this is.
pub(crate) fn itself(tag: u8) -> Option<usize> {
    (tag % WANTS == ITSELF).then_some(usize::from(tag / WANTS))
}
