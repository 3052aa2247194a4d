//! Rules that are tried before they are played. The trial waits for its turn and takes its time elsewhere: the table goes on meanwhile.

use super::Table;
use crate::errand::Errand;
use crate::laws::Bound;
use crate::trial::{Purpose, TrialVerdict, Tried, Wanted};
use std::sync::Arc;

impl Table {
    /// What would be played now.
    pub(super) fn wanted(&self) -> Wanted {
        Wanted {
            book: self.saved.book.clone(),
            options: self.saved.options.clone(),
            house: self.saved.house.clone(),
            board: self.boards.rules().to_vec(),
            seats: self.seating.len() as u8,
        }
    }

    /// Somebody wants something to be played. Where rules of players' own belong to it they are worked out and tried before.
    pub(super) async fn try_out(&mut self, socket: u64, purpose: Purpose, rules: Wanted) {
        if rules.house.is_empty() && rules.board.is_empty() {
            return match self.laws.work_out(&rules) {
                Ok(bound) => self.go_on(socket, purpose, rules, bound).await,
                Err(why) => self.tell_refusal(socket, "bad_rules", why.into()),
            };
        }
        self.set_aside(Tried { socket, purpose, rules });
    }

    /// It is tried elsewhere, and comes back. One at a time: whoever comes second hears so.
    fn set_aside(&mut self, tried: Tried) {
        let client = tried.socket;
        let (Some(person), Some(caller)) = (self.listeners.person(client), self.listeners.caller(client)) else {
            return;
        };
        let person = person.to_owned();
        if let Err((code, why)) = self.proposals.begin_trial() {
            return self.tell_error(client, code, why);
        }
        self.desk.put(Errand::Try { tried, person, caller });
    }

    /// A trial is over.
    pub(super) async fn tried(&mut self, tried: Tried, verdict: TrialVerdict) {
        self.proposals.end_trial();
        let Tried { socket, purpose, rules } = tried;
        match verdict {
            TrialVerdict::Good => match self.laws.worked_out(&rules) {
                Some(bound) => self.go_on(socket, purpose, rules, bound).await,
                // Whoever has tried it is gone.
                None => self.tell_error(socket, "busy", "it was tried in vain: try again"),
            },
            TrialVerdict::Endless => self.tell_error(socket, "endless", "by these rules a round may not end"),
            TrialVerdict::Bad { code, why } => self.tell_refusal(socket, &code, why),
            TrialVerdict::Busy => self.tell_error(socket, "busy", "too many rules are being tried: wait a moment"),
        }
    }

    async fn go_on(&mut self, socket: u64, purpose: Purpose, rules: Wanted, bound: Arc<Bound>) {
        match purpose {
            Purpose::Choice => self.take_rules(socket, &bound).await,
            Purpose::Start => self.begin_tried(socket, &rules, bound).await,
            Purpose::Added => self.propose(socket, &rules, bound).await,
        }
    }
}
