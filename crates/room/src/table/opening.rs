//! Something to react to: a card that was played, a window that opened.

/// When it was, in ms of the match.
#[derive(Clone, Copy, Default)]
pub(super) struct Opening {
    pub(super) at_ms: u32,
    /// When it was told: a deed that had to wait is told later than it counts.
    pub(super) told_ms: u32,
}
