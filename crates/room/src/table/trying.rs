//! Rules that are tried before they are played. The trial waits for its turn and takes its time elsewhere: the table goes on meanwhile.

use super::Table;
use crate::errand::Errand;
use crate::laws::{Bound, Laws};
use crate::trial::{Purpose, Tried, Verdict, Wanted};
use maumau_house::in_force;
use std::sync::Arc;

impl Table {
    /// Tries it out, and goes on with it if it is good.
    pub(super) async fn try_out(&mut self, socket: u64, purpose: Purpose, bound: Arc<Bound>) {
        if in_force(&bound.law).is_empty() {
            return self.go_on(socket, purpose, bound).await;
        }
        let rules = Wanted {
            book: bound.law.book.id.to_owned(),
            options: bound.options.clone(),
            house: bound.house.clone(),
            seats: bound.law.seats,
        };
        self.set_aside(Tried { socket, purpose, rules });
    }

    /// What somebody wants to be played at the next match. Rules of players' own that nobody plays yet take a while to be worked out.
    pub(super) async fn wish(&mut self, client: u64, book: &str, options: &str, house: Vec<String>) {
        let seats = self.seating.len() as u8;
        let known = if house.is_empty() {
            self.laws.bind(book, options, &house, seats).map(Some)
        } else {
            Laws::read(book, options, &house).map(|rules| self.laws.known(&rules, seats))
        };
        let (purpose, book, options) = (Purpose::Choice, book.to_owned(), options.to_owned());
        match known {
            Ok(Some(bound)) => self.try_out(client, purpose, bound).await,
            Ok(None) => {
                let rules = Wanted {
                    book,
                    options,
                    house,
                    seats,
                };
                self.set_aside(Tried {
                    socket: client,
                    purpose,
                    rules,
                });
            }
            Err(why) => self.tell_error(client, "bad_rules", &why),
        }
    }

    /// It is tried elsewhere, and comes back. One at a time: whoever comes second hears so.
    fn set_aside(&mut self, tried: Tried) {
        let client = tried.socket;
        if self.is_trying {
            return self.tell_error(client, "busy", "a rule is being tried at this table: wait a moment");
        }
        let (Some(person), Some(caller)) = (self.listeners.person(client), self.listeners.caller(client)) else {
            return;
        };
        let person = person.to_owned();
        self.is_trying = true;
        self.desk.put(Errand::Try { tried, person, caller });
    }

    /// A trial is over.
    pub(super) async fn tried(&mut self, tried: Tried, verdict: Verdict) {
        self.is_trying = false;
        let Tried { socket, purpose, rules } = tried;
        match verdict {
            Verdict::Good => {
                let Wanted {
                    book,
                    options,
                    house,
                    seats,
                } = rules;
                match self.laws.bind(&book, &options, &house, seats) {
                    Ok(bound) => self.go_on(socket, purpose, bound).await,
                    Err(why) => self.tell_error(socket, "bad_rules", &why),
                }
            }
            Verdict::Endless => self.tell_error(socket, "endless", "by these rules a round may not end"),
            Verdict::Bad(why) => {
                let code = match purpose {
                    Purpose::Choice | Purpose::Start => "bad_rules",
                    Purpose::Added(_) => "bad_rule",
                };
                self.tell_error(socket, code, &why);
            }
            Verdict::Busy => self.tell_error(socket, "busy", "too many rules are being tried: wait a moment"),
        }
    }

    async fn go_on(&mut self, socket: u64, purpose: Purpose, bound: Arc<Bound>) {
        match purpose {
            Purpose::Choice => self.take_rules(socket, &bound).await,
            Purpose::Start => self.begin_tried(socket, bound).await,
            Purpose::Added(rule) => self.propose(socket, &rule, bound).await,
        }
    }
}
