//! Bots that think in the background: their questions are outputs of the room, their answers become ordinary plans.

use super::game::Game;
use super::seating::Seating;
use crate::chance::Chance;
use crate::desk::Desk;
use crate::errand::Errand;
use crate::thought::{BotQuestion, Decided, Thought};
use maumau_play::Mind;
use maumau_sight::View;
use maumau_table::Seat;
use std::sync::Arc;

impl Seating {
    /// Discards the workers' observations, because a match begins.
    pub(super) fn begin_match(&mut self) {
        self.iter_mut()
            .filter_map(|place| place.mind.as_mut())
            .for_each(Mind::begin_match);
    }

    pub(super) fn ask_aside(&mut self, game: &Game, desk: &Desk, chance: &mut Chance) {
        for (place, sits) in self.iter_mut().enumerate() {
            let bot = sits.aside_name();
            let Some(question) = sits.mind.as_mut().and_then(Mind::question) else {
                continue;
            };
            let seat = Seat(place as u8);
            desk.put(Errand::Think(Box::new(BotQuestion {
                seat: seat.0,
                bot,
                about: question.about,
                dice: chance.number(),
                bound: Arc::clone(game.bound()),
                view: View::of(game.state(), seat),
                offers: game.law().offers(game.state(), seat),
                from: question.from,
                observations: question.observations,
            })));
        }
    }

    /// Takes a bot's decision; its delay counts from the question. Returns whether a bot still sits there.
    pub(super) fn decide(&mut self, thought: Thought, tempo: u32) -> bool {
        let Thought { seat, about, decided } = thought;
        let place = self.get_mut(usize::from(seat));
        let Some(mind) = place.and_then(|place| place.mind.as_mut()) else {
            return false;
        };
        match decided {
            Decided::Waits => mind.answer(about, None, tempo),
            Decided::Lost => mind.lose(about),
            Decided::Does(plan) => mind.answer(about, Some(plan), tempo),
        }
        true
    }
}
