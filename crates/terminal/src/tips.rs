//! A hint for whoever asks: what *hard* would do, and why. Against bots alone, and only where the table tells what fits.

use crate::heard::Heard;
use crate::language::say;
use maumau_bots::Counting;
use maumau_coach::{Coach, Tip, hint};
use maumau_referee::Law;
use maumau_sight::{Outlook, Sighting, View};
use maumau_table::{Seat, State};
use maumau_telling::Speaker;

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
    pub(crate) fn tip(&self, law: &Law, outlook: &Outlook) -> Tip {
        let (view, offers) = (&outlook.view, &outlook.offers);
        self.coach.tip(law, view, offers, self.counting.impression())
    }

    /// The same in words.
    pub(crate) fn say(&self, speaker: &Speaker, outlook: &Outlook) -> String {
        let hint = hint(speaker, &self.tip(speaker.law, outlook));
        say!(speaker.language, "Tipp: {}", "Hint: {}", hint)
    }
}
