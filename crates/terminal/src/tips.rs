//! A hint for whoever asks: what *hard* would do, and why. Against bots alone, and only where the table tells what fits.

use crate::heard::Heard;
use crate::language::say;
use maumau_bots::Counting;
use maumau_coach::{Coach, deed, why};
use maumau_referee::Law;
use maumau_sight::{Outlook, Sighting, View};
use maumau_table::{Seat, State};
use maumau_telling::{Speaker, capital};

/// What the one person has seen by now, and who would say what to do.
pub(crate) struct Tips {
    coach: Coach,
    seat: Seat,
    counting: Counting,
    /// The table as it stood before what happens next.
    before: State,
}

impl Tips {
    pub(crate) fn new(coach: Coach, seat: Seat, state: &State) -> Tips {
        Tips {
            coach,
            seat,
            counting: Counting::default(),
            before: *state,
        }
    }

    /// Sees what that seat sees.
    pub(crate) fn see(&mut self, law: &Law, heard: &Heard) {
        let before = View::of(&self.before, self.seat);
        for (state, fact) in &heard.0 {
            if let Some(sighting) = Sighting::of(state, fact, self.seat) {
                self.counting.count(law, &before, &sighting);
            }
        }
        if let Some((state, _)) = heard.0.last() {
            self.before = *state;
        }
    }

    /// What would be good to do now.
    pub(crate) fn say(&self, speaker: &Speaker, outlook: &Outlook) -> String {
        let lang = speaker.language;
        let (view, offers) = (&outlook.view, &outlook.offers);
        let Some(advice) = self.coach.advise(speaker.law, view, offers, self.counting.noticed()) else {
            let nothing = lang.pick(
                "Hier gibt es nichts zu überlegen.",
                "There is nothing to think about here.",
            );
            return nothing.to_owned();
        };
        let tip = capital(&deed(speaker, advice.best));
        let reason = advice.reason.as_ref();
        let why = reason.map_or_else(
            || {
                let close = lang.pick("Viel Unterschied macht es nicht.", "It makes little difference.");
                close.to_owned()
            },
            |reason| why(speaker, self.seat, advice.instead, reason),
        );
        say!(lang, "Tipp: {}. {}", "Hint: {}. {}", tip, why)
    }
}
