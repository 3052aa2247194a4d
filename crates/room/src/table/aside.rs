//! Bots that think aside: their questions go out as errands, and what comes of them is a plan as any other. The room goes on meanwhile.

use super::Table;
use super::words::wire_words;
use crate::errand::Errand;
use crate::thought::{BotQuestion, Decided, Thought};
use maumau_notation::parse_deed;
use maumau_play::Plan;

impl Table {
    /// What bots want to be thought about goes out.
    pub(super) fn ask_aside(&mut self) {
        let Some(game) = &mut self.game else { return };
        let bots: Vec<String> = self.seating.iter().map(|place| place.aside_name()).collect();
        let mut is_lost = false;
        for (seat, place) in self.seating.iter_mut().enumerate() {
            let Some((mind, about)) = place
                .mind
                .as_mut()
                .and_then(|mind| mind.question().map(|about| (mind, about)))
            else {
                continue;
            };
            let Some((from, lines)) = game.log_mut().take_untold() else {
                mind.lose(about);
                is_lost = true;
                continue;
            };
            self.desk.put(Errand::Think(BotQuestion {
                seat: seat as u8,
                about,
                dice: self.chance.number(),
                bots: bots.clone(),
                from,
                lines,
            }));
        }
        if is_lost {
            self.plan();
        }
    }

    /// What came of it. Its time counts from when it came up, however long it was thought about.
    pub(super) fn thought(&mut self, thought: Thought) {
        let Thought { seat, about, decided } = thought;
        let tempo = self.settings.tempo_at(self.saved.tempo);
        let Some(game) = &self.game else { return };
        let place = self.seating.get_mut(usize::from(seat));
        let Some(mind) = place.and_then(|place| place.mind.as_mut()) else {
            return;
        };
        let plan = match decided {
            Decided::Waits => None,
            Decided::Lost => {
                mind.lose(about);
                return self.plan();
            }
            Decided::Does { after_ms, deed } => match parse_deed(&wire_words(game.law()), &deed) {
                Ok(deed) => Some(Plan { after_ms, deed }),
                Err(_) => {
                    mind.lose(about);
                    return self.plan();
                }
            },
        };
        mind.answer(about, plan, tempo);
        // Where it waits and everybody does, somebody has to do something.
        self.plan();
    }
}
