//! Worker for a room's bots. Its players see only what the questions contain.

use crate::thought::{BotQuestion, Decided, Thought};
use maumau_bots::by_name;
use maumau_play::{Dice, Player, Situation, is_watchful};
use maumau_table::SEATS_MAX;

/// Makes decisions for the bots of one room.
#[derive(Default)]
pub struct Thinker {
    seats: [Option<Seated>; SEATS_MAX],
    /// The digest of the state in the last question.
    latest: u64,
}

struct Seated {
    player: Box<dyn Player>,
    /// The number of observations that the player has received.
    told: u64,
}

/// Returns the bot of this name, or `None`. A searching bot makes `playouts` playouts per decision.
pub fn bot(name: &str, playouts: u32) -> Option<Box<dyn Player>> {
    by_name(&format!("{name}:{playouts}")).or_else(|| by_name(name))
}

impl Thinker {
    /// Passes the question's observations to its player. Must be called for each question of a
    /// room, in order. `make` returns a player by its name.
    pub fn follow(&mut self, question: &BotQuestion, make: &dyn Fn(&str) -> Option<Box<dyn Player>>) {
        self.latest = question.about;
        let Some(seat) = self.seats.get_mut(usize::from(question.seat)) else {
            return;
        };
        if question.from == 0 {
            *seat = make(&question.bot).map(|player| Seated { player, told: 0 });
        }
        *seat = seat.take().filter(|seated| seated.told == question.from);
        let Some(seated) = seat else { return };
        let law = &question.bound.law;
        if is_watchful(law) || seated.player.looks() {
            for observation in &question.observations {
                for sighting in &observation.sightings {
                    seated.player.see(law, &observation.before, sighting);
                }
            }
        }
        seated.told += question.observations.len() as u64;
    }

    /// Returns the playouts of the player at a seat so far.
    pub fn playouts(&self, seat: usize) -> u64 {
        let seated = self.seats.get(seat).and_then(Option::as_ref);
        seated.map_or(0, |seated| seated.player.playouts())
    }

    /// Returns the decision for a question that was passed to `follow`.
    pub fn think(&mut self, question: &BotQuestion) -> Thought {
        let (seat, about) = (question.seat, question.about);
        let seated = self.seats.get_mut(usize::from(seat)).and_then(Option::as_mut);
        let decided = match seated {
            // The room has asked a newer question by now.
            Some(_) if self.latest != about => Decided::Waits,
            Some(seated) => {
                let situation = Situation {
                    law: &question.bound.law,
                    view: &question.view,
                    offers: &question.offers,
                };
                let plan = seated.player.plan(situation, &mut Dice::new(question.dice));
                plan.map_or(Decided::Waits, Decided::Does)
            }
            None => Decided::Lost,
        };
        Thought { seat, about, decided }
    }
}
