//! Remembers a client's unanswered messages, so that they can be sent again when the table moves to
//! another node.
//!
//! These are the messages that are safe to repeat: actions, which have ids, and taking a seat.

use maumau_protocol::ClientMessage;
use maumau_room::MessageRole;
use std::collections::VecDeque;

/// Maximum number of remembered actions; a client with more sends them again itself.
const MOST: usize = 16;

#[derive(Default)]
pub(crate) struct Unanswered {
    deeds: VecDeque<ClientMessage>,
    sit: Option<Box<ClientMessage>>,
}

impl Unanswered {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the rest would be done twice, or asks nothing"
    )]
    pub(crate) fn said(&mut self, message: &ClientMessage) {
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

    /// Removes what a message of this role to the client answers.
    pub(crate) fn answered(&mut self, role: &MessageRole) {
        match role {
            MessageRole::Welcome { is_seated } | MessageRole::Table { is_seated } if *is_seated => self.sit = None,
            MessageRole::Refusal => self.sit = None,
            MessageRole::ActionAnswer(answered) => {
                let is_it =
                    |message: &ClientMessage| matches!(message, ClientMessage::Deed { id, .. } if id == answered);
                self.deeds.retain(|message| !is_it(message));
            }
            MessageRole::Welcome { .. } | MessageRole::Table { .. } | MessageRole::Other => {}
        }
    }

    /// Returns all of them; taking a seat comes before actions.
    pub(crate) fn all(&self) -> impl Iterator<Item = &ClientMessage> {
        self.sit.as_deref().into_iter().chain(&self.deeds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        for answered in ["d0", "d1", "d2", "other"] {
            unanswered.answered(&MessageRole::ActionAnswer(answered.into()));
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
        let table = |is_seated| MessageRole::Table { is_seated };
        for answer in [
            table(true),
            MessageRole::Welcome { is_seated: true },
            MessageRole::Refusal,
        ] {
            let mut unanswered = Unanswered::default();
            unanswered.said(&ClientMessage::Sit { name: "Ann".into() });
            for other in [table(false), MessageRole::ActionAnswer("d1".into()), MessageRole::Other] {
                unanswered.answered(&other);
                assert!(sits(&unanswered), "{other:?} is no answer");
            }
            unanswered.answered(&answer);
            assert!(!sits(&unanswered), "{answer:?} is one");
        }
        let mut unanswered = Unanswered::default();
        unanswered.said(&ClientMessage::Sit { name: "Ann".into() });
        unanswered.said(&ClientMessage::Stand {});
        assert!(!sits(&unanswered), "whoever stands up does not want to sit");
    }
}
