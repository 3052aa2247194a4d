//! Deeds that a client has said and that have no answer yet: where its table goes on elsewhere they are said there again.

use maumau_protocol::ClientMessage;
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::VecDeque;

/// So many are remembered; whoever says more without an answer says them again itself.
const MOST: usize = 16;
/// What an answer begins with.
const ANSWERS: [&str; 3] = ["{\"say\":\"taken\"", "{\"say\":\"refused\"", "{\"say\":\"error\""];

/// The deeds of one socket, in their order.
#[derive(Default)]
pub(super) struct Unanswered(VecDeque<ClientMessage>);

/// What there is of an answer.
#[derive(Deserialize)]
struct Answer<'a> {
    #[serde(borrow, default)]
    id: Option<Cow<'a, str>>,
}

impl Unanswered {
    /// The client says something.
    pub(super) fn said(&mut self, message: &ClientMessage) {
        if matches!(message, ClientMessage::Deed { .. }) {
            if self.0.len() == MOST {
                self.0.pop_front();
            }
            self.0.push_back(message.clone());
        }
    }

    /// The client is told something.
    pub(super) fn told(&mut self, text: &str) {
        if self.0.is_empty() || !ANSWERS.iter().any(|answer| text.starts_with(answer)) {
            return;
        }
        let Ok(Answer { id: Some(answered) }) = serde_json::from_str(text) else {
            return;
        };
        self.0
            .retain(|message| !matches!(message, ClientMessage::Deed { id, .. } if *id == answered));
    }

    /// All of them.
    pub(super) fn all(&self) -> impl Iterator<Item = &ClientMessage> {
        self.0.iter()
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
        let (code, why, id) = (String::new(), String::new(), Some("d2".into()));
        for answer in [
            HostMessage::Taken { id: "d0".into() },
            HostMessage::Refused { id: "d1".into(), rule },
            HostMessage::Error { code, why, id },
            HostMessage::Taken { id: "other".into() },
        ] {
            unanswered.told(&text(&answer));
        }
        assert_eq!(ids(&unanswered), ["d3"]);
        (10..40).for_each(|n| unanswered.said(&deed(n)));
        assert_eq!(ids(&unanswered).len(), MOST);
    }
}
