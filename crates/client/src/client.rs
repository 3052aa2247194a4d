//! One client at one table, across reconnections.

use crate::{HostSaid, Pauses, Return};
use maumau_protocol::{ClientMessage, VERSION};

/// An action that was sent and not yet answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sent {
    /// Its id.
    pub id: String,
    /// The action in words.
    pub deed: String,
    /// The player's reaction time, in ms.
    pub reaction_ms: Option<u32>,
}

/// A gap in the numbers of updates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gap {
    /// The number of the last update before the gap.
    pub last: u32,
    /// The number of the update after it.
    pub came: u32,
}

/// The outcome of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It was accepted.
    Done(Sent),
    /// It was rejected: it is not legal, or a sign was repeated too often.
    Refused(Sent),
    /// It failed: the server can't parse or can't store it.
    Failed(Sent),
}

/// A client at a table.
#[derive(Clone, Debug)]
pub struct Client {
    /// The prefix of its actions' ids.
    name: String,
    deeds: u32,
    last: Option<u32>,
    waiting: Vec<Sent>,
    trip_ms: Option<u32>,
    /// Whether it has a seat. Only a seat's updates are numbered without gaps, as spectators may see them later.
    sits: bool,
    /// Whether the next update may have any number: after a welcome, or after the game has changed.
    is_anew: bool,
    gap: Option<Gap>,
    bye: Option<(String, Option<u32>)>,
    pauses: Pauses,
}

impl Client {
    /// Returns a new client. The ids of its actions begin with `name`: letters, digits and hyphens.
    pub fn new(name: &str) -> Client {
        Client {
            name: name.to_owned(),
            deeds: 0,
            last: None,
            waiting: Vec::new(),
            trip_ms: None,
            sits: false,
            is_anew: true,
            gap: None,
            bye: None,
            pauses: Pauses::default(),
        }
    }

    /// Returns a client that resumes after the update `last`.
    pub fn since(name: &str, last: Option<u32>) -> Client {
        Client {
            last,
            ..Client::new(name)
        }
    }

    /// Handles a newly opened socket. Returns the messages to send first: the hello, and the
    /// actions without an answer, which the server performs only once.
    pub fn opened(&mut self) -> Vec<ClientMessage> {
        self.bye = None;
        (self.is_anew, self.gap) = (true, None);
        let hello = ClientMessage::Hello {
            v: VERSION,
            last: self.last,
        };
        std::iter::once(hello).chain(self.waiting.iter().map(said)).collect()
    }

    /// Returns the message for an action. `reaction_ms` is the player's reaction time, if they react to something.
    pub fn deed(&mut self, deed: &str, reaction_ms: Option<u32>) -> ClientMessage {
        self.deeds += 1;
        let sent = Sent {
            id: format!("{}-{}", self.name, self.deeds),
            deed: deed.to_owned(),
            reaction_ms,
        };
        let message = said(&sent);
        self.waiting.push(sent);
        message
    }

    /// Returns the unanswered actions, in the order in which they were sent.
    pub fn waiting(&self) -> &[Sent] {
        &self.waiting
    }

    /// Returns the number of the last update; `None` before the first one.
    pub fn last(&self) -> Option<u32> {
        self.last
    }

    /// Returns a ping, to measure the round-trip time; `now_ms` is the client's own clock.
    pub fn ping(&self, now_ms: u32) -> ClientMessage {
        ClientMessage::Ping { t: now_ms }
    }

    /// Returns the last round-trip time, in ms; `None` before the first measurement.
    pub fn trip_ms(&self) -> Option<u32> {
        self.trip_ms
    }

    /// Returns the gap, if updates are missing. The caller should then reconnect; the server
    /// resends what followed the last update.
    pub fn gap(&self) -> Option<Gap> {
        self.gap
    }

    fn updated(&mut self, n: Option<u32>) {
        let is_anew = std::mem::take(&mut self.is_anew);
        match (self.last, n) {
            (Some(last), Some(came)) if self.sits && !is_anew && last.checked_add(1) != Some(came) => {
                self.gap = Some(Gap { last, came });
            }
            _ => self.last = n.or(self.last),
        }
    }

    /// Handles a message that came at `now_ms` of the client's own clock. Returns the outcome of an
    /// action if the message answers one.
    pub fn hear(&mut self, now_ms: u32, said: &HostSaid<'_>) -> Option<Fate> {
        if let Some(table) = &said.table {
            self.sits = table.me.is_some();
        }
        match said.say.as_ref() {
            "welcome" | "play" | "match_began" => self.is_anew = true,
            "update" => self.updated(said.n),
            "pong" => self.trip_ms = said.t.map(|t| now_ms.saturating_sub(t)),
            "bye" => self.bye = said.code.as_ref().map(|code| (code.to_string(), said.retry_after_ms)),
            "taken" => return self.answered(said).map(Fate::Done),
            "refused" | "error" => {
                let refuses = said.refuses();
                let answer = |sent| {
                    if refuses {
                        Fate::Refused(sent)
                    } else {
                        Fate::Failed(sent)
                    }
                };
                return self.answered(said).map(answer);
            }
            _ => {}
        }
        None
    }

    fn answered(&mut self, said: &HostSaid<'_>) -> Option<Sent> {
        let id = said.id.as_deref()?;
        let place = self.waiting.iter().position(|sent| sent.id == id)?;
        Some(self.waiting.remove(place))
    }

    /// Handles a socket that was lost after `held_ms`. Returns when to reconnect. `lot` must be a
    /// new random number in `0.0..1.0`.
    pub fn lost(&mut self, held_ms: u32, lot: f64) -> Return {
        self.pauses.held(held_ms);
        match self.bye.take() {
            Some((code, retry_after_ms)) => self.pauses.after(&code, retry_after_ms, lot),
            None => Return::After(self.pauses.next(lot)),
        }
    }
}

fn said(sent: &Sent) -> ClientMessage {
    ClientMessage::Deed {
        id: sent.id.clone(),
        deed: sent.deed.clone(),
        reaction_ms: sent.reaction_ms,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hear(client: &mut Client, text: &str) -> Option<Fate> {
        client.hear(500, &HostSaid::read(text).expect("a message"))
    }

    #[test]
    fn what_had_no_answer_is_said_again_from_the_last_update_on() {
        let mut client = Client::new("ann");
        assert_eq!(client.opened(), [ClientMessage::Hello { v: VERSION, last: None }]);
        let first = client.deed("draw", None);
        let second = client.deed("pass", Some(300));
        assert_eq!(hear(&mut client, r#"{"say":"update","n":7}"#), None);
        let done = hear(&mut client, r#"{"say":"taken","id":"ann-1"}"#);
        assert!(matches!(done, Some(Fate::Done(sent)) if sent.deed == "draw"));
        assert_eq!(
            hear(&mut client, r#"{"say":"taken","id":"ann-1"}"#),
            None,
            "it was answered"
        );
        let hello = ClientMessage::Hello {
            v: VERSION,
            last: Some(7),
        };
        assert_eq!(client.opened(), [hello, second]);
        let refused = hear(
            &mut client,
            r#"{"say":"error","code":"too_fast","why":"","id":"ann-2"}"#,
        );
        assert!(matches!(refused, Some(Fate::Refused(sent)) if sent.deed == "pass"));
        assert!(client.waiting().is_empty());
        client.deed("nonsense", None);
        let failed = hear(
            &mut client,
            r#"{"say":"error","code":"bad_deed","why":"","id":"ann-3"}"#,
        );
        assert!(matches!(failed, Some(Fate::Failed(_))));
        assert_ne!(client.deed("draw", None), first, "each has a name of its own");
    }

    #[test]
    fn a_gap_is_told_and_closed_by_coming_again() {
        let mut client = Client::new("ann");
        client.opened();
        for text in [
            r#"{"say":"welcome","table":{"me":1}}"#,
            r#"{"say":"update","n":7}"#,
            r#"{"say":"update","n":8}"#,
            r#"{"say":"play"}"#,
            r#"{"say":"update","n":20}"#,
        ] {
            hear(&mut client, text);
            assert_eq!(client.gap(), None, "{text}");
        }
        hear(&mut client, r#"{"say":"update","n":23}"#);
        assert_eq!(client.gap(), Some(Gap { last: 20, came: 23 }));
        let last = Some(20);
        assert_eq!(client.opened(), [ClientMessage::Hello { v: VERSION, last }]);
        hear(&mut client, r#"{"say":"update","n":23}"#);
        assert_eq!((client.gap(), client.last()), (None, Some(23)));
    }

    #[test]
    fn the_way_is_measured_by_the_own_clock() {
        let mut client = Client::new("ann");
        assert_eq!(client.ping(420), ClientMessage::Ping { t: 420 });
        assert_eq!(hear(&mut client, r#"{"say":"pong","t":420}"#), None);
        assert_eq!(client.trip_ms(), Some(80));
    }

    #[test]
    fn one_comes_back_when_the_host_wants_it_and_not_where_it_was_sent_away() {
        let mut client = Client::new("ann");
        hear(
            &mut client,
            r#"{"say":"bye","code":"shutdown","why":"","retry_after_ms":700}"#,
        );
        assert_eq!(client.lost(60_000, 0.5), Return::After(700));
        assert_eq!(client.lost(0, 0.5), Return::After(250), "nothing was said this time");
        hear(&mut client, r#"{"say":"bye","code":"kicked","why":""}"#);
        assert_eq!(client.lost(0, 0.5), Return::Never("kicked".into()));
    }
}
