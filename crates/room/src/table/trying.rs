//! Rules that are tried before they are played. The trial waits for its turn and takes its time elsewhere: the table goes on meanwhile.

use super::Table;
use super::denied::Denied;
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
    ///
    /// # Errors
    /// It can't be.
    pub(super) async fn try_out(&mut self, socket: u64, purpose: Purpose, rules: Wanted) -> Result<(), Denied> {
        if rules.house.is_empty() && rules.board.is_empty() {
            let bound = self.laws.work_out(&rules);
            let bound = bound.map_err(|why| Denied::written("bad_rules", why.into()))?;
            return self.go_on(socket, purpose, rules, bound).await;
        }
        // It is tried elsewhere, and comes back.
        let (Some(person), Some(caller)) = (self.listeners.person(socket), self.listeners.caller(socket)) else {
            return Ok(());
        };
        self.proposals.begin_trial()?;
        self.desk.put(Errand::Try {
            tried: Tried { socket, purpose, rules },
            person: person.to_owned(),
            caller,
        });
        Ok(())
    }

    /// A trial is over.
    pub(super) async fn tried(&mut self, tried: Tried, verdict: TrialVerdict) {
        self.proposals.end_trial();
        let Tried { socket, purpose, rules } = tried;
        let found = match verdict {
            // If it is not known any more whoever has tried it is gone.
            TrialVerdict::Good => self
                .laws
                .worked_out(&rules)
                .ok_or(Denied::of("busy", "it was tried in vain: try again")),
            TrialVerdict::Endless => Err(Denied::of("endless", "by these rules a round may not end")),
            TrialVerdict::Bad { code, why } => Err(Denied::written(code, why)),
            TrialVerdict::Busy => Err(Denied::of("busy", "too many rules are being tried: wait a moment")),
        };
        let done = match found {
            Ok(bound) => self.go_on(socket, purpose, rules, bound).await,
            Err(denied) => Err(denied),
        };
        if let Err(denied) = done {
            self.listeners.deny(socket, denied);
        }
    }

    async fn go_on(&mut self, socket: u64, purpose: Purpose, rules: Wanted, bound: Arc<Bound>) -> Result<(), Denied> {
        match purpose {
            Purpose::Choice => self.take_rules(&bound).await,
            Purpose::Start => self.begin_tried(&rules, bound).await,
            Purpose::Added => self.propose(socket, &rules, bound).await,
        }
    }
}
