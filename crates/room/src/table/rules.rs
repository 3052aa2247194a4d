//! The rules of a table, and the rules being tried. Trials run outside the room, which continues meanwhile.

use super::Table;
use super::boards::Boards;
use super::denied::Denied;
use super::listeners::Listeners;
use super::matches::TOO_MANY_MATCHES;
use super::proposals::{Count, VOTE};
use super::seating::Seating;
use crate::desk::Desk;
use crate::errand::Errand;
use crate::laws::{Bound, Laws};
use crate::saved::Saved;
use crate::trial::{Purpose, TrialVerdict, Tried, Wanted};
use maumau_referee::Law;
use std::sync::Arc;

pub(super) struct Rules {
    laws: Arc<Laws>,
    /// The rules of the current match or of the next.
    bound: Arc<Bound>,
    is_trying: bool,
    desk: Desk,
}

impl Rules {
    /// Binds the rules of the stored table.
    ///
    /// # Errors
    /// A sentence, if they cannot be played.
    pub(super) fn restore(saved: &Saved, seats: u8, laws: Arc<Laws>, desk: Desk) -> Result<Rules, String> {
        let bound = laws.bind(&saved.book, &saved.options, &saved.house, seats)?;
        Ok(Rules {
            laws,
            bound,
            is_trying: false,
            desk,
        })
    }

    /// Returns the rules for the next match, with the people who sit here now.
    pub(super) fn wanted(saved: &Saved, boards: &Boards, seating: &Seating) -> Wanted {
        Wanted {
            book: saved.book.clone(),
            options: saved.options.clone(),
            house: saved.house.clone(),
            board: boards.rules().to_vec(),
            seats: seating.len() as u8,
        }
    }

    pub(super) fn bound(&self) -> &Arc<Bound> {
        &self.bound
    }

    pub(super) fn law(&self) -> &Law {
        &self.bound.law
    }

    pub(super) fn laws(&self) -> &Laws {
        &self.laws
    }

    /// Replaces the rules. Returns the previous ones.
    pub(super) fn agree(&mut self, bound: Arc<Bound>) -> Arc<Bound> {
        std::mem::replace(&mut self.bound, bound)
    }

    /// Builds the ruleset.
    pub(super) fn work_out(&self, wanted: &Wanted) -> Result<Arc<Bound>, Denied> {
        let bound = self.laws.work_out(wanted);
        bound.map_err(|why| Denied::written("bad_rules", why.into()))
    }

    /// Switches to the wanted rules, if they can be played. Returns whether they differ from the previous ones.
    pub(super) fn update(&mut self, wanted: &Wanted) -> bool {
        let bound = self.laws.work_out(wanted).ok();
        let bound = bound.filter(|bound| !Arc::ptr_eq(bound, &self.bound));
        bound.map(|bound| self.agree(bound)).is_some()
    }

    /// Returns whether a trial is running.
    pub(super) fn is_trying(&self) -> bool {
        self.is_trying
    }

    /// Builds rules for a purpose. Returns them if they can be used at once. House rules are tried
    /// first: then it returns `None`, and `end_trial` gets the result.
    ///
    /// # Errors
    /// If they cannot be played, or another trial is running.
    pub(super) fn try_out(
        &mut self,
        listeners: &Listeners,
        socket: u64,
        purpose: Purpose,
        rules: Wanted,
    ) -> Result<Option<(Tried, Arc<Bound>)>, Denied> {
        let tried = Tried { socket, purpose, rules };
        if tried.rules.house.is_empty() && tried.rules.board.is_empty() {
            let bound = self.work_out(&tried.rules)?;
            return Ok(Some((tried, bound)));
        }
        let (Some(person), Some(caller)) = (listeners.person(socket), listeners.caller(socket)) else {
            return Ok(None);
        };
        if std::mem::replace(&mut self.is_trying, true) {
            return Err(Denied::of("busy", "a rule is being tried at this table: wait a moment"));
        }
        let person = person.to_owned();
        self.desk.put(Errand::Try { tried, person, caller });
        Ok(None)
    }

    /// Ends a trial. Returns the rules if they can be played.
    pub(super) fn end_trial(&mut self, rules: &Wanted, verdict: TrialVerdict) -> Result<Arc<Bound>, Denied> {
        self.is_trying = false;
        match verdict {
            // They are dropped when the trial's owner is gone.
            TrialVerdict::Good => self
                .laws
                .worked_out(rules)
                .ok_or(Denied::of("busy", "it was tried in vain: try again")),
            TrialVerdict::Endless => Err(Denied::of("endless", "by these rules a round may not end")),
            TrialVerdict::Bad { code, why } => Err(Denied::written(code, why)),
            TrialVerdict::Busy => Err(Denied::of("busy", "too many rules are being tried: wait a moment")),
        }
    }
}

impl Table {
    /// Uses rules whose trial has succeeded, or reports the failure to the client that asked.
    pub(super) async fn end_trial(&mut self, tried: Tried, verdict: TrialVerdict) {
        let socket = tried.socket;
        let done = match self.rules.end_trial(&tried.rules, verdict) {
            Ok(bound) => self.use_rules(tried, bound).await,
            Err(denied) => Err(denied),
        };
        if let Err(denied) = done {
            self.people.listeners().deny(socket, denied);
        }
    }

    /// Uses rules that were tried. The table may have changed meanwhile.
    pub(super) async fn use_rules(&mut self, tried: Tried, bound: Arc<Bound>) -> Result<(), Denied> {
        let Tried { socket, purpose, rules } = tried;
        match purpose {
            Purpose::Choice => {
                if self.current.is_running() {
                    return Err(Denied::of("running", "rules are chosen between matches"));
                }
                self.current.forget(&mut self.saved);
                self.saved.choose(&bound);
                self.changed().await;
                Ok(())
            }
            Purpose::Start => {
                let wanted = Rules::wanted(&self.saved, &self.boards, self.people.seating());
                if self.current.is_running() || wanted != rules {
                    return Err(Denied::of("changed", "the table has changed meanwhile: begin again"));
                }
                if !self.hours.may_begin(self.desk.now()) {
                    return Err(TOO_MANY_MATCHES.into());
                }
                Denied::unless(self.begin_match(bound).await)
            }
            Purpose::Added => {
                let seat = self.people.seated_at(socket)?;
                let game = self.current.game();
                let proposal = self.proposals.tried(game, seat, &rules, bound)?;
                if !self.saved.rule_votes {
                    self.settle(Count::For(proposal)).await;
                    return Ok(());
                }
                self.hours.deal_after(self.desk.now(), VOTE);
                self.proposals.propose(proposal);
                let count = self.proposals.count(self.people.seating());
                self.settle(count).await;
                Ok(())
            }
        }
    }
}
