//! Rules of players' own before they are played: worked out, and refused where nobody can go out or a round does not end.

use crate::asker::Asker;
use crate::host::Host;
use crate::laws::{Bound, Laws};
use crate::no_table::NoTable;
use crate::queue::Busy;
use crate::trials::glanced_at;
use maumau_house::in_force;
use maumau_room::Unplayable;
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
        glanced_at(bound, self.laws.decks()).map_err(|no| match no {
            Unplayable::Rules(why) => NoTable::Rules(why),
            Unplayable::Endless(record) => NoTable::Endless(record),
        })?;
        self.trials.learn((bound.digest, law.seats));
        Ok(())
    }
}
