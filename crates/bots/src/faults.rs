//! Noticing that somebody has laid a card wrongly, from what one saw of it, or has forgotten a word.

use maumau_play::Scene;
use maumau_referee::Law;
use maumau_sight::{Sighting, View};
use maumau_table::{Phase, Seat, Seats, Seed, Spot, Way, What, Window, Zone};

/// Somebody whose word is missing, where nothing but a challenge will ever punish it.
pub(crate) fn speechless(scene: Scene<'_>) -> Option<Seat> {
    let waits_for_ever = |window: &&Window| window.deadline_ms == u32::MAX && scene.law.awaited(window).is_some();
    let windows = scene.view.windows.iter().filter(waits_for_ever);
    let mut missing = windows.flat_map(|window| window.seats - window.done);
    missing.find(|&seat| scene.offers.challenge.has(seat))
}

/// Whom one has seen erring, in which turn.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Suspects {
    seats: Seats,
    turn: u16,
}

impl Suspects {
    /// Looks at a card that somebody else lays: could it be laid, as things looked before?
    pub(crate) fn see(&mut self, law: &Law, before: &View, sighting: &Sighting) {
        let What::Moved {
            card,
            from: Zone::Hand(seat),
            to,
            way: Way::Laid,
            ..
        } = sighting.fact.what
        else {
            return;
        };
        let spot = match to {
            Zone::Discard(0) => Spot::Pile,
            Zone::Discard(_) => Spot::SecondPile,
            Zone::Stock
            | Zone::Hand(_)
            | Zone::Lying(_)
            | Zone::Ripe(_)
            | Zone::Open(_)
            | Zone::Middle
            | Zone::Aside => return,
        };
        if seat == before.seat || before.phase != Phase::Playing || !before.asks.is_empty() {
            return;
        }
        // What fits does not depend on what is hidden; any state that looks so will do.
        let guess = before.guess(law.cards(), &Seed::default());
        if !law.fitting(&guess, seat, spot).has(card) {
            self.seats = self.seats.with(seat);
            self.turn = before.turn.number;
        }
    }

    /// Somebody who may be challenged now and has not been thought about yet; the error must be fresh.
    pub(crate) fn next(&mut self, view: &View, challenge: Seats) -> Option<Seat> {
        if view.turn.number > self.turn + 1 {
            self.seats = Seats::NONE;
        }
        let found = (self.seats & challenge).next()?;
        self.seats = self.seats.without(found);
        Some(found)
    }
}
