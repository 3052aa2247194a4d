//! Rejected requests.

use maumau_protocol::{HostMessage, Sentence};
use std::borrow::Cow;

const NOT_STORED: &str = "it could not be stored, and has not happened: try again";

/// A code for programs, and a sentence.
pub(super) struct Denied {
    code: Cow<'static, str>,
    why: Cow<'static, str>,
    /// The sentence in both languages, for texts that a player wrote.
    says: Option<Sentence>,
    /// The id of the action that was rejected.
    deed: Option<String>,
}

impl Denied {
    pub(super) fn of(code: &'static str, why: impl Into<Cow<'static, str>>) -> Denied {
        Denied {
            code: code.into(),
            why: why.into(),
            says: None,
            deed: None,
        }
    }

    pub(super) fn not_stored() -> Denied {
        Denied::of("store", NOT_STORED)
    }

    /// Turns a failed write into a rejection.
    pub(super) fn unless(is_stored: bool) -> Result<(), Denied> {
        is_stored.then_some(()).ok_or_else(Denied::not_stored)
    }

    /// Rejects a text that a player wrote.
    pub(super) fn written(code: impl Into<Cow<'static, str>>, why: Sentence) -> Denied {
        Denied {
            code: code.into(),
            why: why.en.clone().into(),
            says: Some(why),
            deed: None,
        }
    }

    /// Adds the id of the rejected action.
    pub(super) fn about(self, deed: &str) -> Denied {
        let deed = Some(deed.to_owned());
        Denied { deed, ..self }
    }

    pub(super) fn told(self) -> HostMessage {
        HostMessage::Error {
            code: self.code.into_owned(),
            why: self.why.into_owned(),
            says: self.says,
            id: self.deed,
        }
    }
}

impl From<(&'static str, &'static str)> for Denied {
    fn from((code, why): (&'static str, &'static str)) -> Denied {
        Denied::of(code, why)
    }
}
