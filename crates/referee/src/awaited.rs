//! Which seats a table waits for, and until when.

use crate::Law;
use maumau_table::{Open, Phase, Rest, Seat, Seats, Sign, Window};

/// The seats that a table waits for. Computed from public information only, so it reveals nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Awaited {
    /// Seats that have to vote, report that they are ready, or react in a window without a
    /// deadline.
    pub reacting: Seats,
    /// Seats that have to answer a question, or the current player's. Empty while all play is
    /// suspended.
    pub acting: Seats,
    /// When time decides for the reacting seats, in ms since the match began; `None`: never.
    pub until_ms: Option<u32>,
}

impl Awaited {
    /// Returns which seats the table waits for in this public state.
    pub fn of(law: &Law, open: &Open) -> Awaited {
        match open.phase {
            Phase::Between | Phase::Over => return Awaited::default(),
            Phase::Dealing | Phase::Playing => {}
        }
        if let Some(window) = open.windows.iter().find(|window| window.rest == Rest::All) {
            return Awaited {
                reacting: pending(window),
                acting: Seats::NONE,
                until_ms: until_ms(window),
            };
        }
        let must_react = |window: &&Window| until_ms(window).is_none() || law.awaited(window) == Some(Sign::READY);
        let windows = open.windows.iter().filter(must_react);
        let waits = |window: &&Window| !pending(window).is_empty();
        Awaited {
            reacting: windows.clone().fold(Seats::NONE, |all, window| all | pending(window)),
            acting: acting(open),
            until_ms: windows.filter(waits).filter_map(until_ms).min(),
        }
    }

    /// Returns all seats that the table waits for.
    pub fn seats(&self) -> Seats {
        self.reacting | self.acting
    }

    /// Returns whether the table waits for a seat.
    pub fn has(&self, seat: Seat) -> bool {
        self.seats().has(seat)
    }
}

fn pending(window: &Window) -> Seats {
    window.seats - window.done
}

fn until_ms(window: &Window) -> Option<u32> {
    Some(window.deadline_ms).filter(|at_ms| *at_ms != u32::MAX)
}

fn acting(open: &Open) -> Seats {
    if !open.asks.is_empty() {
        return open.all_asked();
    }
    let on = Some(open.turn.seat).filter(|seat| seat.is_some() && open.phase == Phase::Playing);
    on.map_or(Seats::NONE, Seats::one)
}
