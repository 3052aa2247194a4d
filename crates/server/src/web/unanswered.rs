//! What a client has said and that has no answer yet: where its table goes on elsewhere it is said there again.
//!
//! That is what may be done twice: deeds, which have names, and sitting down.

use maumau_protocol::ClientMessage;
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::VecDeque;

/// So many are remembered; whoever says more without an answer says them again itself.
const MOST: usize = 16;
/// What an answer to a deed begins with.
const ANSWERS: [&str; 3] = ["{\"say\":\"taken\"", "{\"say\":\"refused\"", "{\"say\":\"error\""];

/// What one socket has said.
#[derive(Default)]
pub(super) struct Unanswered {
    /// Deeds, in their order.
    deeds: VecDeque<ClientMessage>,
    /// Somebody wants to sit down.
    sit: Option<Box<ClientMessage>>,
}

/// What there is of an answer.
#[derive(Deserialize)]
struct Answer<'a> {
    #[serde(borrow)]
    say: Cow<'a, str>,
    #[serde(borrow, default)]
    id: Option<Cow<'a, str>>,
    #[serde(default)]
    table: Option<Place>,
}

/// Where one sits, from 1.
#[derive(Deserialize)]
struct Place {
    me: Option<u8>,
}

impl Answer<'_> {
    /// Whether it says that somebody sits, or why not.
    fn is_of_sitting(&self) -> bool {
        let sits = self.table.as_ref().is_some_and(|table| table.me.is_some());
        sits || self.say == "error" && self.id.is_none()
    }
}

impl Unanswered {
    /// The client says something.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the rest would be done twice, or asks nothing"
    )]
    pub(super) fn said(&mut self, message: &ClientMessage) {
        match message {
            ClientMessage::Deed { .. } => {
                if self.deeds.len() == MOST {
                    self.deeds.pop_front();
                }
                self.deeds.push_back(message.clone());
            }
            ClientMessage::Sit { .. } => self.sit = Some(Box::new(message.clone())),
            ClientMessage::Stand {} => self.sit = None,
            _ => {}
        }
    }

    /// The client is told something.
    pub(super) fn told(&mut self, text: &str) {
        let waits =
            self.sit.is_some() || !self.deeds.is_empty() && ANSWERS.iter().any(|answer| text.starts_with(answer));
        if !waits {
            return;
        }
        let Ok(answer) = serde_json::from_str::<Answer<'_>>(text) else {
            return;
        };
        if answer.is_of_sitting() {
            self.sit = None;
        }
        if let Some(answered) = answer.id {
            self.deeds
                .retain(|message| !matches!(message, ClientMessage::Deed { id, .. } if *id == answered));
        }
    }

    /// All of it: whoever sits down does so before they do anything.
    pub(super) fn all(&self) -> impl Iterator<Item = &ClientMessage> {
        self.sit.as_deref().into_iter().chain(&self.deeds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::text;
    use maumau_protocol::HostMessage;

    fn ids(unanswered: &Unanswered) -> Vec<String> {
        let id = |message: &ClientMessage| {
            let ClientMessage::Deed { id, .. } = message else {
                return String::new();
            };
            id.clone()
        };
        unanswered.all().map(id).collect()
    }

    #[test]
    fn what_is_answered_is_not_said_again() {
        let mut unanswered = Unanswered::default();
        let deed = |n: u32| ClientMessage::Deed {
            id: format!("d{n}"),
            deed: "draw".into(),
            reaction_ms: None,
        };
        unanswered.said(&ClientMessage::Stand {});
        (0..4).for_each(|n| unanswered.said(&deed(n)));
        let rule = String::new();
        let error = HostMessage::Error {
            code: String::new(),
            why: String::new(),
            says: None,
            id: Some("d2".into()),
        };
        for answer in [
            HostMessage::Taken { id: "d0".into() },
            HostMessage::Refused { id: "d1".into(), rule },
            error,
            HostMessage::Taken { id: "other".into() },
        ] {
            unanswered.told(&text(&answer));
        }
        assert_eq!(ids(&unanswered), ["d3"]);
        (10..40).for_each(|n| unanswered.said(&deed(n)));
        assert_eq!(ids(&unanswered).len(), MOST);
    }

    #[test]
    fn sitting_down_is_said_again_until_one_sits_or_hears_why_not() {
        let sits = |unanswered: &Unanswered| {
            let mut all = unanswered.all();
            matches!(all.next(), Some(ClientMessage::Sit { name }) if name == "Ann") && all.next().is_none()
        };
        let table = |me: &str| format!(r#"{{"say":"table","table":{{"code":"lumiro","me":{me}}}}}"#);
        let (not_yet, later) = (table("null"), r#"{"say":"error","code":"bad_deed","why":"","id":"d1"}"#);
        let why_not = r#"{"say":"error","code":"full","why":"all seats are taken","id":null}"#;
        for answer in [&table("2"), why_not] {
            let mut unanswered = Unanswered::default();
            unanswered.said(&ClientMessage::Sit { name: "Ann".into() });
            for other in [&not_yet, later] {
                unanswered.told(other);
                assert!(sits(&unanswered), "{other} is no answer");
            }
            unanswered.told(answer);
            assert!(!sits(&unanswered), "{answer} is one");
        }
        let mut unanswered = Unanswered::default();
        unanswered.said(&ClientMessage::Sit { name: "Ann".into() });
        unanswered.said(&ClientMessage::Stand {});
        assert!(!sits(&unanswered), "whoever stands up does not want to sit");
    }
}
