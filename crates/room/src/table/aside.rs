//! Bots that think aside: their questions go out as errands, and what comes of them is a plan as any other. The room goes on meanwhile.

use super::log::Log;
use super::seating::Seating;
use super::words::wire_words;
use crate::chance::Chance;
use crate::desk::Desk;
use crate::errand::Errand;
use crate::thought::{BotQuestion, Decided, Thought};
use maumau_notation::parse_deed;
use maumau_play::Plan;
use maumau_referee::Law;

impl Seating {
    /// What bots want to be thought about goes out. Whether one of them has to decide by itself, as it could not be told all of the match.
    pub(super) fn ask_aside(&mut self, log: &mut Log, desk: &Desk, chance: &mut Chance) -> bool {
        let bots: Vec<String> = self.iter().map(|place| place.aside_name()).collect();
        let mut is_lost = false;
        for (seat, place) in self.iter_mut().enumerate() {
            let Some((mind, about)) = place
                .mind
                .as_mut()
                .and_then(|mind| mind.question().map(|about| (mind, about)))
            else {
                continue;
            };
            let Some((from, lines)) = log.take_untold() else {
                mind.lose(about);
                is_lost = true;
                continue;
            };
            desk.put(Errand::Think(BotQuestion {
                seat: seat as u8,
                about,
                dice: chance.number(),
                bots: bots.clone(),
                from,
                lines,
            }));
        }
        is_lost
    }

    /// What came of it. Its time counts from when it came up, however long it was thought about. Whether a bot still sits there.
    pub(super) fn decide(&mut self, thought: Thought, law: &Law, tempo: u32) -> bool {
        let Thought { seat, about, decided } = thought;
        let place = self.get_mut(usize::from(seat));
        let Some(mind) = place.and_then(|place| place.mind.as_mut()) else {
            return false;
        };
        let plan = match decided {
            Decided::Waits => Some(None),
            Decided::Lost => None,
            Decided::Does { after_ms, deed } => {
                let deed = parse_deed(&wire_words(law), &deed).ok();
                deed.map(|deed| Some(Plan { after_ms, deed }))
            }
        };
        match plan {
            Some(plan) => mind.answer(about, plan, tempo),
            None => mind.lose(about),
        }
        true
    }
}
