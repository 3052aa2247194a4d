//! Why something that a person asks for is not done.

use maumau_protocol::{HostMessage, Sentence};
use std::borrow::Cow;

/// Said if the store failed.
const NOT_STORED: &str = "it could not be stored, and has not happened: try again";

/// A word for programs, and a sentence.
pub(super) struct Denied {
    code: Cow<'static, str>,
    why: Cow<'static, str>,
    /// The same in both languages, where it is about what somebody has written.
    says: Option<Sentence>,
    /// The deed that it is about, by its id.
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

    /// The store failed.
    pub(super) fn not_stored() -> Denied {
        Denied::of("store", NOT_STORED)
    }

    /// Denies a request whose result is not stored.
    ///
    /// # Errors
    /// It is not stored.
    pub(super) fn unless(is_stored: bool) -> Result<(), Denied> {
        is_stored.then_some(()).ok_or_else(Denied::not_stored)
    }

    /// What somebody has written can't be so.
    pub(super) fn written(code: impl Into<Cow<'static, str>>, why: Sentence) -> Denied {
        Denied {
            code: code.into(),
            why: why.en.clone().into(),
            says: Some(why),
            deed: None,
        }
    }

    /// It is this deed that can't be done.
    pub(super) fn about(self, deed: &str) -> Denied {
        let deed = Some(deed.to_owned());
        Denied { deed, ..self }
    }

    /// As it is told.
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
