//! Rules of players' own before they are played: worked out, and refused where nobody can go out or a round does not end.

use crate::asker::Asker;
use crate::host::Host;
use crate::laws::{Bound, Laws};
use crate::no_table::NoTable;
use crate::queue::Busy;
use crate::trials::glanced_at;
use maumau_house::{Complaint, HouseRule, check, in_force, lay_rules};
use std::sync::Arc;

impl Host {
    /// Whether rules are known to be good, or there are none.
    pub(crate) fn is_accepted(&self, bound: &Bound) -> bool {
        in_force(&bound.law).is_empty() || self.trials.knows((bound.digest, bound.law.seats))
    }

    /// What is played, from the texts of options and rules: worked out aside, when it is `asker`'s turn, if nobody plays it yet.
    pub(crate) async fn bind(
        self: &Arc<Self>,
        asker: &Asker,
        book: &str,
        options: &str,
        house: &[String],
        seats: u8,
    ) -> Result<Arc<Bound>, NoTable> {
        let rules = Laws::read(book, options, house).map_err(NoTable::Rules)?;
        if let Some(bound) = self.laws.known(&rules, seats) {
            return Ok(bound);
        }
        let host = Arc::clone(self);
        let bound = self.looks.work(asker, move || host.laws.lay(rules, seats)).await;
        bound.map_err(|Busy| NoTable::Busy)?.map_err(NoTable::Rules)
    }

    /// Refuses rules of players' own by which nobody can go out, or a round does not end. `asker` wants to play them.
    pub(crate) async fn accept(self: &Arc<Self>, asker: &Asker, bound: &Arc<Bound>) -> Result<(), NoTable> {
        if self.is_accepted(bound) {
            return Ok(());
        }
        let (host, tried) = (Arc::clone(self), Arc::clone(bound));
        let tried = self.trials.work(asker, move || host.glance(&tried)).await;
        tried.map_err(|Busy| NoTable::Busy)?
    }

    fn glance(&self, bound: &Bound) -> Result<(), NoTable> {
        // Somebody before in the queue may have wanted the same.
        if self.is_accepted(bound) {
            return Ok(());
        }
        let law = &bound.law;
        let rules = in_force(law);
        let plain = lay_rules(law.clone(), &[]).map_err(NoTable::Rules)?;
        for (place, rule) in rules.iter().enumerate() {
            let others: Vec<HouseRule> = rules[..place].to_vec();
            if let Some(complaint) = check(&plain, rule, &others)
                .iter()
                .find(|c| **c == Complaint::NobodyGoesOut)
            {
                let [_, en] = complaint.text();
                return Err(NoTable::Rules(format!("{}: {en}", rule.name())));
            }
        }
        let trial = glanced_at(law, &plain);
        if let Some(record) = trial.record(law, &self.laws.decks_of(law)) {
            return Err(NoTable::Endless(record.to_string()));
        }
        self.trials.learn((bound.digest, law.seats));
        Ok(())
    }
}
