//! The fields of the server's messages that a player needs; parsing skips the rest to save time.

use maumau_protocol::{AwaitedView, DeedView, Phase, View};
use serde::Deserialize;
use std::borrow::Cow;

/// A message from the server.
#[derive(Deserialize, Debug)]
pub struct HostSaid<'a> {
    /// The kind of message.
    #[serde(borrow)]
    pub say: Cow<'a, str>,
    /// The number of an update.
    pub n: Option<u32>,
    /// The id of the action, in an answer.
    #[serde(borrow, default)]
    pub id: Option<Cow<'a, str>>,
    /// The code of an error or a `bye`.
    #[serde(borrow, default)]
    pub code: Option<Cow<'a, str>>,
    /// When to reconnect after a `bye`, in ms.
    #[serde(default)]
    pub retry_after_ms: Option<u32>,
    /// The client's clock at the ping, in a pong, in ms.
    #[serde(default)]
    pub t: Option<u32>,
    /// Whether the table has stalled.
    #[serde(default)]
    pub stalled: bool,
    /// The view of an update.
    #[serde(borrow, default)]
    pub view: Option<Glance<'a>>,
    /// The table of a welcome.
    pub table: Option<OwnSeat>,
}

/// The part of a table that a player needs.
#[derive(Deserialize, Debug)]
pub struct OwnSeat {
    /// The recipient's seat, from 1.
    pub me: Option<u8>,
}

/// The part of a view that a player needs.
#[derive(Deserialize, Debug)]
pub struct Glance<'a> {
    /// The recipient's seat, from 1.
    pub me: Option<u8>,
    /// The match's clock, in ms.
    pub now_ms: u32,
    /// `between`, `dealing`, `playing` or `over`.
    #[serde(borrow)]
    pub phase: Cow<'a, str>,
    /// The windows in which seats must or may react.
    pub windows: Vec<WhoIsAwaited>,
    /// The seats that the table waits for.
    #[serde(default)]
    pub awaited: AwaitedView,
    /// All legal actions.
    pub offers: Vec<DeedView>,
}

/// The seats of a window.
#[derive(Deserialize, Debug)]
pub struct WhoIsAwaited {
    /// The seats that may or must react.
    pub seats: Vec<u8>,
    /// The seats that have reacted.
    pub done: Vec<u8>,
}

impl<'a> HostSaid<'a> {
    /// Parses a message.
    ///
    /// # Errors
    /// If the text is not a message of the protocol.
    pub fn read(text: &'a str) -> serde_json::Result<HostSaid<'a>> {
        serde_json::from_str(text)
    }

    /// Returns whether the message rejects an action: by the rules, or because a sign was repeated
    /// too often in this turn.
    pub fn refuses(&self) -> bool {
        match self.say.as_ref() {
            "refused" => true,
            "error" => self.code.as_deref() == Some("too_fast") && self.id.is_some(),
            _ => false,
        }
    }
}

impl Glance<'_> {
    /// Returns the phase; `None` if only a newer server knows it.
    pub fn stage(&self) -> Option<Phase> {
        Phase::named(&self.phase)
    }
}

impl<'a> From<&'a View> for Glance<'a> {
    fn from(view: &'a View) -> Glance<'a> {
        let windows = view.windows.iter().map(|window| WhoIsAwaited {
            seats: window.seats.clone(),
            done: window.done.clone(),
        });
        Glance {
            me: view.me,
            now_ms: view.now_ms,
            phase: Cow::Borrowed(&view.phase),
            windows: windows.collect(),
            awaited: view.awaited.clone(),
            offers: view.offers.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_too_many_is_refused_and_other_errors_are_none() {
        let refuses = |text: &str| HostSaid::read(text).expect("a message").refuses();
        assert!(refuses(r#"{"say":"refused","id":"1-7","rule":"SP4"}"#));
        assert!(refuses(r#"{"say":"error","code":"too_fast","why":"","id":"1-7"}"#));
        assert!(!refuses(r#"{"say":"error","code":"too_fast","why":""}"#));
        assert!(!refuses(r#"{"say":"error","code":"store","why":"","id":"1-7"}"#));
        assert!(!refuses(r#"{"say":"taken","id":"1-7"}"#));
    }
}
