//! Rules that are tried before they are played. The trial waits for its turn and takes its time elsewhere: the table goes on meanwhile.

use super::{Command, Table};
use crate::asker::Asker;
use crate::laws::Bound;
use crate::tables::NoTable;
use maumau_house::HouseRule;
use std::sync::Arc;

/// What is tried for whom.
pub(crate) enum Tried {
    /// What is to be played at the next match.
    Choice {
        /// Whose wish it is.
        client: u64,
        /// The book.
        book: String,
        /// With it, and with the options and rules.
        bound: Arc<Bound>,
    },
    /// A match that is to begin, with as many as sit here now.
    Start {
        /// Whose wish it is.
        client: u64,
        /// By these rules.
        bound: Arc<Bound>,
    },
    /// A rule that is added between two rounds.
    Added {
        /// Whose wish it is.
        client: u64,
        /// The rule.
        rule: HouseRule,
        /// What holds with it.
        bound: Arc<Bound>,
    },
}

impl Tried {
    fn bound(&self) -> &Arc<Bound> {
        match self {
            Tried::Choice { bound, .. } | Tried::Start { bound, .. } | Tried::Added { bound, .. } => bound,
        }
    }

    fn client(&self) -> u64 {
        match self {
            Tried::Choice { client, .. } | Tried::Start { client, .. } | Tried::Added { client, .. } => *client,
        }
    }
}

impl Table {
    /// Tries it out, and goes on with it if it is good. One at a time: whoever comes second hears so.
    pub(super) async fn try_out(&mut self, tried: Tried) {
        if self.host.is_accepted(tried.bound()) {
            return self.go_on(tried).await;
        }
        let client = tried.client();
        if self.is_trying {
            return self.tell_error(client, "busy", "a rule is being tried at this table: wait a moment");
        }
        let Some(asker) = self.asker(client) else { return };
        self.is_trying = true;
        let (host, code) = (Arc::clone(&self.host), self.code.clone());
        tokio::spawn(async move {
            let outcome = host.accept(&asker, tried.bound()).await;
            // A table that was put away meanwhile wants nothing any more.
            if let Some(way) = host.fabric.way(&code) {
                let _ = way.send(Command::Tried(tried, outcome)).await;
            }
        });
    }

    /// A trial is over.
    pub(super) async fn tried(&mut self, tried: Tried, outcome: Result<(), NoTable>) {
        self.is_trying = false;
        let client = tried.client();
        match (outcome, &tried) {
            (Ok(()), _) => self.go_on(tried).await,
            (Err(NoTable::Endless(_)), _) => self.tell_error(client, "endless", "by these rules a round may not end"),
            (
                Err(NoTable::Rules(why) | NoTable::Broken(why) | NoTable::NotStored(why)),
                Tried::Choice { .. } | Tried::Start { .. },
            ) => {
                self.tell_error(client, "bad_rules", &why);
            }
            (Err(NoTable::Rules(why) | NoTable::Broken(why) | NoTable::NotStored(why)), Tried::Added { .. }) => {
                self.tell_error(client, "bad_rule", &why);
            }
            (Err(NoTable::Unknown | NoTable::TooMany | NoTable::Busy), _) => {
                self.tell_error(client, "busy", "too many rules are being tried: wait a moment");
            }
        }
    }

    /// Who talks through a socket.
    fn asker(&self, client: u64) -> Option<Asker> {
        let client = self.clients.iter().find(|known| known.id == client)?;
        Some(Asker::new(client.caller, &client.person))
    }

    async fn go_on(&mut self, tried: Tried) {
        match tried {
            Tried::Choice { client, book, bound } => self.take_rules(client, &book, &bound).await,
            Tried::Start { client, bound } => self.begin_tried(client, bound).await,
            Tried::Added { client, rule, bound } => self.propose(client, rule, bound).await,
        }
    }
}
