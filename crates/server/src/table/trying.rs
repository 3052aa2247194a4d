//! Rules that are tried before they are played. The trial waits for its turn and takes its time elsewhere: the table goes on meanwhile.

use super::{Command, Table};
use crate::asker::Asker;
use crate::host::Host;
use crate::laws::{Bound, Laws};
use crate::tables::NoTable;
use maumau_house::HouseRule;
use std::future::Future;
use std::sync::Arc;

/// What is tried for whom.
pub(crate) enum Tried {
    /// What is to be played at the next match.
    Choice {
        /// Whose wish it is.
        client: u64,
        /// The book.
        book: String,
    },
    /// A match that is to begin, with as many as sit here now.
    Start {
        /// Whose wish it is.
        client: u64,
    },
    /// A rule that is added between two rounds.
    Added {
        /// Whose wish it is.
        client: u64,
        /// The rule.
        rule: HouseRule,
    },
}

impl Tried {
    fn client(&self) -> u64 {
        match self {
            Tried::Choice { client, .. } | Tried::Start { client } | Tried::Added { client, .. } => *client,
        }
    }
}

impl Table {
    /// Tries it out, and goes on with it if it is good.
    pub(super) async fn try_out(&mut self, tried: Tried, bound: Arc<Bound>) {
        if self.host.is_accepted(&bound) {
            return self.go_on(tried, bound).await;
        }
        self.set_aside(tried, |_, _| async { Ok(bound) });
    }

    /// What somebody wants to be played at the next match. Rules of players' own that nobody plays yet take a while to be worked out.
    pub(super) async fn wish(&mut self, client: u64, book: &str, options: &str, house: Vec<String>) {
        let tried = Tried::Choice {
            client,
            book: book.to_owned(),
        };
        let seats = self.places.len() as u8;
        let laws = &self.host.laws;
        let known = if house.is_empty() {
            laws.bind(book, options, &house, seats).map(Some)
        } else {
            Laws::read(book, options, &house).map(|rules| laws.known(&rules, seats))
        };
        let (book, options) = (book.to_owned(), options.to_owned());
        match known {
            Ok(Some(bound)) => self.try_out(tried, bound).await,
            Ok(None) => self.set_aside(tried, |host, asker| async move {
                host.bind(&asker, &book, &options, &house, seats).await
            }),
            Err(why) => self.tell_error(client, "bad_rules", &why),
        }
    }

    /// What is found is tried elsewhere, and comes back. One at a time: whoever comes second hears so.
    fn set_aside<F>(&mut self, tried: Tried, find: impl FnOnce(Arc<Host>, Asker) -> F)
    where
        F: Future<Output = Result<Arc<Bound>, NoTable>> + Send + 'static,
    {
        let client = tried.client();
        if self.is_trying {
            return self.tell_error(client, "busy", "a rule is being tried at this table: wait a moment");
        }
        let Some(asker) = self.asker(client) else { return };
        self.is_trying = true;
        let (host, code) = (Arc::clone(&self.host), self.code.clone());
        let finding = find(Arc::clone(&host), asker);
        tokio::spawn(async move {
            let outcome = match finding.await {
                Ok(bound) => host.accept(&asker, &bound).await.map(|()| bound),
                Err(no) => Err(no),
            };
            // A table that was put away meanwhile wants nothing any more.
            if let Some(way) = host.fabric.way(&code) {
                let _ = way.send(Command::Tried(tried, outcome)).await;
            }
        });
    }

    /// A trial is over.
    pub(super) async fn tried(&mut self, tried: Tried, outcome: Result<Arc<Bound>, NoTable>) {
        self.is_trying = false;
        let client = tried.client();
        match (outcome, &tried) {
            (Ok(bound), _) => self.go_on(tried, bound).await,
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

    async fn go_on(&mut self, tried: Tried, bound: Arc<Bound>) {
        match tried {
            Tried::Choice { client, book } => self.take_rules(client, &book, &bound).await,
            Tried::Start { client } => self.begin_tried(client, bound).await,
            Tried::Added { client, rule } => self.propose(client, rule, bound).await,
        }
    }
}
