//! Something to react to: a card that was played, or a window that opened.

/// The times, in ms of the match.
#[derive(Clone, Copy, Default)]
pub(super) struct Opening {
    pub(super) at_ms: u32,
    /// When it was sent. An action that had to wait is sent later than it counts.
    pub(super) told_ms: u32,
}
