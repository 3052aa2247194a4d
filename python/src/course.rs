//! Advances a table: the chosen actions happen, time passes, the next moment begins.

use crate::moment::Moment;
use crate::race::Entered;
use crate::setting::Race;
use crate::table::{Stands, Table};
use maumau_play::{Dice, Next};
use maumau_table::{Seat, Seed, State, round_seed};

/// The time that an action takes with `race="lot"`, in ms; at most half of the time left if a timer
/// runs.
const DEED_MS: u32 = 1_000;

impl Table {
    /// Advances to the next moment, deal or end.
    pub fn go_on(&mut self) {
        match self.game.next() {
            Next::Over => self.stands = Stands::Over,
            Next::Deal if self.round >= self.setting.rounds => self.stands = Stands::Over,
            Next::Deal => self.deal(),
            Next::Deadline(_) | Next::Waits(_) => {
                while !self.moment.begin(&self.setting.law, self.game.state()) {
                    let Some(due_ms) = self.moment.due_ms else {
                        self.stands = Stands::BrokenOff;
                        return;
                    };
                    self.time(due_ms);
                    if !self.game.is_round_running() {
                        return;
                    }
                }
            }
        }
    }

    pub fn deal(&mut self) {
        let (seed, at_ms) = (Seed::from_number(self.seed), self.state().now_ms);
        let seed = round_seed(seed, self.state().round + 1);
        let is_dealt = self.hearing(|game, listener| game.deal(at_ms, seed, listener));
        self.round += 1;
        self.moment = Moment::none();
        if !is_dealt {
            self.stands = Stands::BrokenOff;
        }
    }

    fn time(&mut self, at_ms: u32) {
        self.hearing(|game, listener| game.time(at_ms, listener));
    }

    /// Carries out the actions of this moment in the order of the race, if they are still legal. If
    /// no seat acts, the deadline that was running at its beginning expires.
    pub fn carry_out(&mut self) {
        let mut is_first = true;
        let mut has_happened = false;
        for ((at_ms, _), seat, deed) in self.race().in_order() {
            while let Some(due_ms) = self.state().next_deadline_ms().filter(|&due_ms| due_ms <= at_ms) {
                self.time(due_ms);
                is_first = false;
            }
            let is_running = self.game.is_round_running();
            let is_right = is_first || self.setting.law.offers(self.state(), seat).holds(&deed);
            if is_running && is_right {
                let at_ms = at_ms.max(self.state().now_ms);
                self.hearing(|game, listener| game.offered(at_ms, seat, deed, listener));
                is_first = false;
                has_happened = true;
            }
        }
        let Some(due_ms) = self.moment.due_ms else { return };
        let is_spent = !has_happened || self.of_a_deed_ms() == 0;
        if is_spent && self.game.is_round_running() && self.state().next_deadline_ms() == Some(due_ms) {
            self.time(due_ms);
        }
    }

    /// Returns the time that an action takes now with `race="lot"`, in ms.
    #[inline]
    fn of_a_deed_ms(&self) -> u32 {
        let state = self.state();
        let left_ms = state
            .next_deadline_ms()
            .map(|due_ms| due_ms.saturating_sub(state.now_ms));
        left_ms.map_or(DEED_MS, |left_ms| DEED_MS.min(left_ms / 2))
    }

    /// Returns the chosen actions with their times; ties are broken at random.
    #[inline]
    fn race(&mut self) -> Entered {
        let (now_ms, lot_ms) = (self.state().now_ms, self.of_a_deed_ms());
        let mut race = Entered::new();
        for (seat, deed, after_ms) in self.moment.acting() {
            let after_ms = match self.setting.race {
                Race::Lot => lot_ms,
                Race::Reaction => after_ms.unwrap_or_else(|| reaction_ms(self.game.state(), seat, &mut self.dice)),
            };
            let at_ms = now_ms.saturating_add(after_ms);
            race.enter((at_ms, self.dice.bits() as u32), seat, deed);
        }
        race
    }
}

/// Returns how long a seat takes, in ms; less if a reaction is expected.
fn reaction_ms(state: &State, seat: Seat, dice: &mut Dice) -> u32 {
    let is_on = state.turn.seat == seat && state.asked(seat).is_none();
    let is_awaited = state
        .windows
        .iter()
        .any(|window| window.seats.has(seat) && !window.done.has(seat));
    if is_on && !is_awaited {
        dice.thinking_ms()
    } else {
        dice.reaction_ms()
    }
}
