//! Validation of house rules before they are played: rejects rulesets with which no one can go out
//! or a round does not end.

use crate::no_table::NoTable;
use crate::trials::{Trials, glanced_at, tried};
use maumau_house::in_force;
use maumau_limits::{Busy, Requester, WorkerQueue};
use maumau_protocol::{CheckedRule, Play, RuleDraft, TrialReport};
use maumau_room::workshop::{self, TriedOut};
use maumau_room::{Bound, Laws, TrialVerdict, Tried, Unplayable};
use maumau_table::{Deck, Sentence};
use std::sync::Arc;

/// The rulesets that may be played: the books, and house rules that have passed a trial.
pub struct RuleRegistry {
    laws: Arc<Laws>,
    trials: Trials,
    validations: Arc<WorkerQueue>,
}

impl RuleRegistry {
    pub(crate) fn of(laws: Arc<Laws>) -> RuleRegistry {
        RuleRegistry {
            laws,
            trials: Trials::new(),
            validations: WorkerQueue::new(1),
        }
    }

    pub fn laws(&self) -> &Arc<Laws> {
        &self.laws
    }

    pub fn decks(&self) -> &[Deck] {
        self.laws.decks()
    }

    /// Returns whether a ruleset has been accepted, or has no house rules.
    pub fn is_accepted(&self, bound: &Bound) -> bool {
        in_force(&bound.law).is_empty()
            || self.trials.refused(bound.digest).is_none() && self.trials.knows((bound.digest, bound.law.seats))
    }

    /// Builds a ruleset from the texts of options and house rules. Runs in the background on behalf
    /// of `requester`, unless the ruleset is already known.
    pub async fn bind(
        self: &Arc<Self>,
        requester: &Requester,
        book: &str,
        options: &str,
        house: &[String],
        seats: u8,
    ) -> Result<Arc<Bound>, NoTable> {
        let rules = Laws::read(book, options, house).map_err(NoTable::Rules)?;
        if let Some(bound) = self.laws.known(&rules, seats) {
            return Ok(bound);
        }
        let own = Arc::clone(self);
        let bound = self
            .validations
            .work(requester, move || own.laws.lay(rules, seats))
            .await;
        bound.map_err(|Busy| NoTable::Busy)?.map_err(NoTable::Rules)
    }

    /// Builds and validates, in the background, the ruleset that a player proposes at a table.
    async fn work_out(self: &Arc<Self>, requester: &Requester, tried: &Tried) -> Result<Arc<Bound>, TrialVerdict> {
        let (own, tried) = (Arc::clone(self), tried.clone());
        let worked_out = self
            .validations
            .work(requester, move || tried.work_out(&own.laws))
            .await;
        worked_out.map_err(|Busy| TrialVerdict::Busy)?
    }

    /// Rejects house rules with which no one can go out or a round does not end. `requester` wants
    /// to play them.
    pub async fn accept(self: &Arc<Self>, requester: &Requester, bound: &Arc<Bound>) -> Result<(), NoTable> {
        if self.is_accepted(bound) {
            return Ok(());
        }
        if let Some(record) = self.trials.refused(bound.digest) {
            return Err(NoTable::Endless(record));
        }
        let (own, tried) = (Arc::clone(self), Arc::clone(bound));
        let tried = self.trials.work(requester, move || own.glance(&tried)).await;
        tried.map_err(|Busy| NoTable::Busy)?
    }

    /// Simulates a player's draft of a rule, baseline and variant. A draft found to be endless is
    /// rejected from then on.
    pub async fn try_rule_out(
        self: &Arc<Self>,
        requester: &Requester,
        draft: RuleDraft,
    ) -> Result<Result<TrialReport, Sentence>, Busy> {
        let own = Arc::clone(self);
        let work = move || {
            let TriedOut { told, refused } = tried(&draft, &own.laws)?;
            if let Some((digest, record)) = refused {
                own.trials.refuse(digest, record);
            }
            Ok(told)
        };
        self.trials.work(requester, work).await
    }

    /// Validates a player's draft of a rule: what it means, and its problems at their table.
    pub async fn look_over(
        self: &Arc<Self>,
        requester: &Requester,
        draft: RuleDraft,
    ) -> Result<Result<CheckedRule, Sentence>, Busy> {
        let own = Arc::clone(self);
        let work = move || workshop::look_over(&draft, &own.laws);
        self.validations.work(requester, work).await
    }

    /// Returns how a table with these rules plays; `house` has one rule per line.
    pub async fn play(
        self: &Arc<Self>,
        requester: &Requester,
        book: String,
        options: String,
        house: String,
        seats: u8,
    ) -> Result<Result<Play, Sentence>, Busy> {
        let own = Arc::clone(self);
        let work = move || {
            let house: Vec<String> = house.lines().map(str::to_owned).collect();
            let bound = own.laws.bind(&book, &options, &house, seats)?;
            Ok(Play::of(&bound.law))
        };
        self.validations.work(requester, work).await
    }

    /// Returns the verdict on a ruleset that a table wants to play.
    pub async fn verdict_on(
        self: &Arc<Self>,
        requester: &Requester,
        tried: &Tried,
    ) -> Result<Arc<Bound>, TrialVerdict> {
        let bound = self.work_out(requester, tried).await?;
        self.accept(requester, &bound).await.map_err(|no| match no {
            NoTable::Rules(why) => tried.bad(why),
            NoTable::Broken(why) | NoTable::NotStored(why) => tried.bad(why.into()),
            NoTable::Endless(_) => TrialVerdict::Endless,
            NoTable::Unknown | NoTable::TooMany | NoTable::TooManyFirsts | NoTable::Busy => TrialVerdict::Busy,
        })?;
        Ok(bound)
    }

    fn glance(&self, bound: &Bound) -> Result<(), NoTable> {
        // A request earlier in the queue may have been for the same ruleset.
        if self.is_accepted(bound) {
            return Ok(());
        }
        let law = &bound.law;
        glanced_at(bound, self.laws.decks()).map_err(|no| match no {
            Unplayable::Rules(why) => NoTable::Rules(why),
            Unplayable::Endless(record) => NoTable::Endless(record),
        })?;
        self.trials.learn((bound.digest, law.seats));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENDLESS: &str = "rule mine when play any if hand player under 3 then player draws 2";
    const HARMLESS: &str = "rule mine when play Q then next draws 1";

    async fn bound(rules: &Arc<RuleRegistry>, rule: &str, seats: u8) -> Arc<Bound> {
        let (requester, house) = (Requester::server(), [rule.to_owned()]);
        let bound = rules.bind(&requester, "classic", "", &house, seats).await;
        bound.expect("it can be played")
    }

    #[tokio::test]
    async fn what_a_trial_has_refused_is_played_by_nobody_though_a_glance_finds_nothing() {
        let own = Arc::new(RuleRegistry::of(Arc::new(Laws::new(Vec::new()))));
        let draft = RuleDraft {
            book: "classic".into(),
            text: ENDLESS.into(),
            ..RuleDraft::default()
        };
        let tried = own.try_rule_out(&Requester::server(), draft).await;
        tried.expect("its turn comes").expect("a report");
        let endless = bound(&own, ENDLESS, 2).await;
        let record = own.trials.refused(endless.digest).expect("it is remembered");
        assert!(record.contains("rule mine"), "{record}");
        // A glance is shorter than a trial, so a trial may reject what a glance has accepted.
        for seats in [2, 4] {
            let rules = bound(&own, HARMLESS, seats).await;
            own.accept(&Requester::server(), &rules)
                .await
                .expect("a glance finds nothing");
            assert!(own.is_accepted(&rules));
        }
        let rules = bound(&own, HARMLESS, 2).await;
        own.trials.refuse(rules.digest, "of a round".into());
        for seats in [2, 3, 4] {
            let rules = bound(&own, HARMLESS, seats).await;
            assert!(!own.is_accepted(&rules));
            let told = own.accept(&Requester::server(), &rules).await;
            assert!(
                matches!(&told, Err(NoTable::Endless(record)) if record == "of a round"),
                "{told:?}"
            );
        }
        let other = bound(&own, "rule mine when play K then next draws 1", 2).await;
        own.accept(&Requester::server(), &other).await.expect("another rule");
    }
}
