//! Rules of players' own before they are played: worked out, and refused where nobody can go out or a round does not end.

use crate::asker::Asker;
use crate::host::Host;
use crate::laws::{Bound, Laws};
use crate::no_table::NoTable;
use crate::queue::Busy;
use crate::trials::glanced_at;
use maumau_house::in_force;
use maumau_room::{TrialVerdict, Tried, Unplayable};
use std::sync::Arc;

impl Host {
    /// Whether rules are known to be good, or there are none.
    pub(crate) fn is_accepted(&self, bound: &Bound) -> bool {
        in_force(&bound.law).is_empty()
            || self.trials.refused(bound.digest).is_none() && self.trials.knows((bound.digest, bound.law.seats))
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

    /// What somebody at a table wants to be played, worked out and looked over aside, when it is `asker`'s turn.
    pub(crate) async fn work_out(self: &Arc<Self>, asker: &Asker, tried: &Tried) -> Result<Arc<Bound>, TrialVerdict> {
        let (host, tried) = (Arc::clone(self), tried.clone());
        let worked_out = self.looks.work(asker, move || tried.work_out(&host.laws)).await;
        worked_out.map_err(|Busy| TrialVerdict::Busy)?
    }

    /// Refuses rules of players' own by which nobody can go out, or a round does not end. `asker` wants to play them.
    pub(crate) async fn accept(self: &Arc<Self>, asker: &Asker, bound: &Arc<Bound>) -> Result<(), NoTable> {
        if self.is_accepted(bound) {
            return Ok(());
        }
        if let Some(record) = self.trials.refused(bound.digest) {
            return Err(NoTable::Endless(record));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::routes;
    use axum::body::Body;
    use axum::http::Request;
    use axum::http::header::CONTENT_TYPE;
    use serde_json::json;
    use tower::ServiceExt;

    /// Goes on for ever.
    const ENDLESS: &str = "rule mine when play any if hand player under 3 then player draws 2";
    const HARMLESS: &str = "rule mine when play Q then next draws 1";

    async fn bound(host: &Arc<Host>, rule: &str, seats: u8) -> Arc<Bound> {
        let (asker, house) = (Asker::host(), [rule.to_owned()]);
        let bound = host.bind(&asker, "classic", "", &house, seats).await;
        bound.expect("it can be played")
    }

    #[tokio::test]
    async fn what_a_trial_has_refused_is_played_by_nobody_though_a_glance_finds_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Host::in_folder(folder.path()).await;
        let draft = json!({ "book": "classic", "text": ENDLESS }).to_string();
        let request = Request::post("/api/house/trial").header(CONTENT_TYPE, "application/json");
        let request = request.body(Body::from(draft)).expect("a request");
        let answer = routes(Arc::clone(&host)).oneshot(request).await.expect("an answer");
        assert_eq!(answer.status(), 200);
        let endless = bound(&host, ENDLESS, 2).await;
        let record = host.trials.refused(endless.digest).expect("it is remembered");
        assert!(record.contains("rule mine"), "{record}");
        // A glance is shorter: it may have found nothing wrong with what a trial refuses then.
        for seats in [2, 4] {
            let rules = bound(&host, HARMLESS, seats).await;
            host.accept(&Asker::host(), &rules)
                .await
                .expect("a glance finds nothing");
            assert!(host.is_accepted(&rules));
        }
        let rules = bound(&host, HARMLESS, 2).await;
        host.trials.refuse(rules.digest, "of a round".into());
        for seats in [2, 3, 4] {
            let rules = bound(&host, HARMLESS, seats).await;
            assert!(!host.is_accepted(&rules));
            let told = host.accept(&Asker::host(), &rules).await;
            assert!(
                matches!(&told, Err(NoTable::Endless(record)) if record == "of a round"),
                "{told:?}"
            );
        }
        let other = bound(&host, "rule mine when play K then next draws 1", 2).await;
        host.accept(&Asker::host(), &other).await.expect("another rule");
    }
}
