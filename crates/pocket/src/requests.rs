//! HTTP-like requests, answered as a server does.

use crate::letter::{PocketRequest, PocketTold};
use crate::pocket::Pocket;
use maumau_protocol::{Failure, Play, RuleDraft, RuleWords, TableInfo, TableMade, TableWanted, choices};
use maumau_room::workshop::{look_over, rule_cards, try_out};
use maumau_room::{Bound, Laws, LocalOutput, LocalWrite, Now, Saved, Unplayable, glance};
use maumau_rulebooks::BOOKS;
use maumau_table::Sentence;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Number of simulated rounds that check custom rules before a table is made.
const GLANCE_ROUNDS: u32 = 50;
/// Number of rounds of a rule trial, with the rule and again without it. A phone simulates them within seconds.
const TRIAL_ROUNDS: u32 = 100;

fn refused(no: Unplayable) -> PocketTold {
    match no {
        Unplayable::Rules(why) => PocketTold::misruled(why),
        Unplayable::Endless(record) => {
            let failure = Failure {
                code: "endless".into(),
                why: "by these rules a round may not end: change one of them, or leave it out".into(),
                says: None,
                record: Some(record),
            };
            PocketTold::answered(422, json!(failure))
        }
    }
}

fn nothing_here() -> PocketTold {
    PocketTold::refused(404, "not_found", "there is nothing here")
}

impl Pocket {
    pub(crate) fn request(&mut self, now: Now, request: &PocketRequest) -> PocketTold {
        let PocketRequest {
            path,
            query,
            send,
            chance,
            people,
            ..
        } = request;
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match (parts.as_slice(), send) {
            (["api", "books"], None) => PocketTold::answered(200, json!(choices(BOOKS))),
            (["api", "books", book, "play"], None) => self.play(book, query),
            (["api", "tables"], Some(wanted)) => match TableWanted::deserialize(wanted) {
                Ok(wanted) => self.make(now, chance, &wanted),
                Err(error) => PocketTold::refused(422, "bad_message", &error.to_string()),
            },
            (["api", "tables", code], None) => self.at(code, |room, boards| told_of(room.info(now, boards))),
            (["api", "tables", _, "rounds"] | ["api", "kept"], None) => self.rounds(request),
            (["api", "kept"], Some(taken)) => self.take_in(now, taken, people),
            (["api", "replays", id], None) => self.replay(id, request),
            (["api", "replays", id, "record"], None) => self.record(id, request),
            (["api", "replays", id, "coach"], None) => self.coached(id, request),
            (["api", "house"], None) => PocketTold::answered(200, json!(rule_cards())),
            (["api", "house", "words"], None) => PocketTold::answered(200, json!(RuleWords::all())),
            (["api", "house", "check"], Some(draft)) => self.draft(draft, look_over),
            (["api", "house", "trial"], Some(draft)) => self.draft(draft, |draft, laws| {
                try_out(draft, laws, TRIAL_ROUNDS, || true).map(|tried| tried.told)
            }),
            (["api", "daily"], None) => self.days(now, request),
            (["api", "daily"], Some(wanted)) => self.begin_daily(now, wanted, request),
            (["api", "daily", date, book], None) => self.day_board(now, (date, book), request),
            (["api", "lobby" | "boards"], None) => PocketTold::answered(200, json!([])),
            _ => nothing_here(),
        }
    }

    /// Returns the cards, names and rules of a book with these options.
    fn play(&self, book: &str, query: &BTreeMap<String, String>) -> PocketTold {
        let of = |key: &str| query.get(key).map(String::as_str).unwrap_or_default();
        let house: Vec<String> = of("house").lines().map(str::to_owned).collect();
        let seats = of("seats").parse().unwrap_or(0);
        match self.laws.bind(book, of("options"), &house, seats) {
            Ok(bound) => PocketTold::answered(200, json!(Play::of(&bound.law))),
            Err(why) => PocketTold::misruled(why),
        }
    }

    fn draft<T: Serialize>(
        &self,
        draft: &Value,
        does: impl FnOnce(&RuleDraft, &Laws) -> Result<T, Sentence>,
    ) -> PocketTold {
        let draft = match RuleDraft::deserialize(draft) {
            Ok(draft) => draft,
            Err(error) => return PocketTold::refused(422, "bad_message", &error.to_string()),
        };
        match does(&draft, &self.laws) {
            Ok(told) => PocketTold::answered(200, json!(told)),
            Err(why) => PocketTold::misruled(why),
        }
    }

    fn bound(&self, wanted: &TableWanted) -> Result<Arc<Bound>, Unplayable> {
        let bound = self.laws.bind(&wanted.book, &wanted.options, &wanted.house, 0);
        let bound = bound.map_err(Unplayable::Rules)?;
        glance(&bound, self.laws.decks(), GLANCE_ROUNDS, || true)?;
        Ok(bound)
    }

    /// Makes a table. The page then restores it like a stored one, with fresh random bytes.
    fn make(&self, now: Now, chance: &str, wanted: &TableWanted) -> PocketTold {
        // The table's name and its secret come from different bytes, so that the name reveals nothing of the secret.
        let Some((secret, name)) = chance.split_at_checked(64).filter(|(_, name)| name.len() == 8) else {
            return PocketTold::refused(400, "bad_message", "chance has 72 hexadecimal digits");
        };
        let bound = match self.bound(wanted) {
            Ok(bound) => bound,
            Err(no) => return refused(no),
        };
        let saved = Saved {
            book: wanted.book.clone(),
            options: bound.options.clone(),
            house: bound.house.clone(),
            at: now.unix_s,
            secret: secret.to_owned(),
            ..Saved::default()
        };
        // A server's table codes have another form, so that none can equal this one.
        let code = format!("pocket-{name}");
        let text = serde_json::to_string(&saved).unwrap_or_default();
        let body = json!(TableMade { code: code.clone() });
        PocketTold {
            keep: vec![LocalWrite::Table { code, text }],
            ..PocketTold::answered(201, body)
        }
    }
}

fn told_of((output, info): (LocalOutput, Option<Box<TableInfo>>)) -> PocketTold {
    match info {
        Some(info) => PocketTold {
            body: json!(info),
            ..output.into()
        },
        // The room can't answer before its timer has run.
        None => PocketTold {
            status: 503,
            ..output.into()
        },
    }
}
