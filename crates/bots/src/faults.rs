//! Detects violations of others: cards played wrongly and forgotten calls.

use crate::words::is_own_idea;
use maumau_play::Situation;
use maumau_referee::Law;
use maumau_sight::{Sighting, View};
use maumau_table::{Card, Phase, Seat, Seats, Seed, Spot, Way, What, Window, Zone};

/// Returns a seat whose call is missing if only a challenge can punish it.
pub(crate) fn speechless(situation: Situation<'_>) -> Option<Seat> {
    let waits_for_ever = |window: &&Window| window.deadline_ms == u32::MAX && situation.law.awaited(window).is_some();
    let windows = situation.view.windows.iter().filter(waits_for_ever);
    let mut missing = windows.flat_map(|window| window.seats - window.done);
    missing.find(|&seat| situation.offers.challenge.has(seat))
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Suspects {
    seats: Seats,
    /// Suspects the bot has not considered challenging yet.
    fresh: Seats,
    /// Round and turn of the latest violation.
    at: (u16, u16),
    /// Seats that owe a call and have not made it.
    silent: Seats,
}

impl Suspects {
    /// Takes in one event; `before` is the seat's view just before it.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most that happens makes nobody suspect")]
    pub(crate) fn see(&mut self, law: &Law, before: &View, sighting: &Sighting) {
        match sighting.fact.what {
            What::RoundBegan { .. } => *self = Suspects::default(),
            // A ruling settles the suspicion.
            What::Upheld { fault, .. } => self.clear(fault.seat),
            What::Dismissed { seat, .. } | What::TakenBack { seat } | What::Breached { seat, .. } => self.clear(seat),
            What::WindowOpened { window } if is_duty(law, &window) => {
                self.silent = self.silent | window.seats;
            }
            What::Signed { seat, sign } if !is_own_idea(sign) => self.silent = self.silent.without(seat),
            What::Lapsed { window, .. } if is_duty(law, &window) => {
                let is_last = |seat: &Seat| before.hand_len[seat.index()] + before.ripe_len[seat.index()] <= 1;
                for seat in (self.silent & (window.seats - window.done)).filter(is_last) {
                    self.suspect(before, seat);
                }
                self.silent = self.silent - window.seats;
            }
            What::Moved {
                card,
                from: Zone::Hand(seat),
                to,
                way: Way::Laid,
                ..
            } => self.lay(law, before, seat, (card, to)),
            What::Moved {
                to: Zone::Hand(seat),
                way,
                ..
            } => {
                if matches!(way, Way::Fined | Way::TakenBack) {
                    self.clear(seat);
                }
                self.silent = self.silent.without(seat);
            }
            _ => {}
        }
    }

    /// Suspects a seat if the card did not fit or a call was due before it.
    fn lay(&mut self, law: &Law, before: &View, seat: Seat, (card, to): (Card, Zone)) {
        if self.silent.has(seat) && before.hand_len[seat.index()] == 1 {
            self.suspect(before, seat);
        }
        self.silent = self.silent.without(seat);
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
        if before.phase != Phase::Playing || !before.asks.is_empty() {
            return;
        }
        // Whether a card fits does not depend on hidden cards, so any consistent state will do.
        let guess = before.guess(law.cards(), &Seed::default());
        if !law.fitting(&guess, seat, spot).has(card) {
            self.suspect(before, seat);
        }
    }

    fn suspect(&mut self, before: &View, seat: Seat) {
        if seat != before.seat {
            self.seats = self.seats.with(seat);
            self.fresh = self.fresh.with(seat);
            self.at = (before.round, before.turn.number);
        }
    }

    fn clear(&mut self, seat: Seat) {
        self.seats = self.seats.without(seat);
        self.fresh = self.fresh.without(seat);
    }

    /// Returns whether this seat was seen to violate a rule and no ruling has settled it.
    pub(crate) fn has(&self, seat: Seat) -> bool {
        self.seats.has(seat)
    }

    /// Returns a suspect to consider challenging, each only once, and drops suspicions older than the previous turn.
    pub(crate) fn next(&mut self, view: &View, challenge: Seats) -> Option<Seat> {
        let (round, turn) = self.at;
        if view.round != round || view.turn.number > turn + 1 {
            (self.seats, self.fresh) = (Seats::NONE, Seats::NONE);
        }
        let found = (self.fresh & challenge).next()?;
        self.fresh = self.fresh.without(found);
        Some(found)
    }
}

/// Returns whether a window waits for a call that its seats owe.
fn is_duty(law: &Law, window: &Window) -> bool {
    law.awaited(window).is_some_and(|sign| !is_own_idea(sign))
}

#[cfg(test)]
mod tests {
    use super::*;
    use maumau_referee::Options;
    use maumau_table::{Cards, Cite, Fact};

    const ME: Seat = Seat(0);
    const BEN: Seat = Seat(1);

    fn sighting(what: What) -> Sighting {
        let fact = Fact { cite: Cite::HAND, what };
        let hand = Cards::NONE;
        Sighting { fact, hand }
    }

    #[test]
    fn what_has_been_judged_is_suspected_no_longer() {
        let book = maumau_rulebooks::find("swiss").expect("a book");
        let law = Law::bind(book, 3, Options::defaults(book.options), &[]).expect("three may play");
        let mut state = law.table();
        law.deal(&mut state, 0, Seed::from_number(1), &mut ());
        let view = View::of(&state, ME);
        let everybody = Seats::first(3);
        let suspecting = || {
            let mut suspects = Suspects::default();
            suspects.suspect(&view, BEN);
            suspects
        };
        assert_eq!(suspecting().next(&view, everybody), Some(BEN));
        let judged = [
            What::Dismissed { by: ME, seat: BEN },
            What::TakenBack { seat: BEN },
            What::RoundBegan {
                dealer: ME,
                playing: everybody,
            },
        ];
        for what in judged {
            let mut suspects = suspecting();
            suspects.see(&law, &view, &sighting(what));
            assert!(suspects.next(&view, everybody).is_none(), "{what:?}");
        }
        let mut next_round = view;
        next_round.open.round += 1;
        assert_eq!(suspecting().next(&next_round, everybody), None);
    }
}
