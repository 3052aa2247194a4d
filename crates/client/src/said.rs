//! What a player reads of the host's messages: the rest is skipped, so that reading costs less than writing did.

use maumau_protocol::{AwaitedView, DeedView, Phase, View};
use serde::Deserialize;
use std::borrow::Cow;

/// A message of the host.
#[derive(Deserialize, Debug)]
pub struct HostSaid<'a> {
    /// Which.
    #[serde(borrow)]
    pub say: Cow<'a, str>,
    /// Of an update: its number.
    pub n: Option<u32>,
    /// Of an answer: the deed's name.
    #[serde(borrow, default)]
    pub id: Option<Cow<'a, str>>,
    /// Of an error or a farewell: a word.
    #[serde(borrow, default)]
    pub code: Option<Cow<'a, str>>,
    /// Of a farewell: after how long to come back, in ms.
    #[serde(default)]
    pub retry_after_ms: Option<u32>,
    /// Of an answer to a ping: the client's clock when it asked, in ms.
    #[serde(default)]
    pub t: Option<u32>,
    /// Whether it says that the table stands still.
    #[serde(default)]
    pub stalled: bool,
    /// Of an update: how the table stands.
    #[serde(borrow, default)]
    pub view: Option<Glance<'a>>,
    /// Of a welcome: the table.
    pub table: Option<OwnSeat>,
}

/// A table, as far as a player cares.
#[derive(Deserialize, Debug)]
pub struct OwnSeat {
    /// The own seat.
    pub me: Option<u8>,
}

/// A view, as far as one plays by it.
#[derive(Deserialize, Debug)]
pub struct Glance<'a> {
    /// The own seat.
    pub me: Option<u8>,
    /// The match's clock.
    pub now_ms: u32,
    /// `between`, `dealing`, `playing` or `over`.
    #[serde(borrow)]
    pub phase: Cow<'a, str>,
    /// What must or may be reacted to.
    pub windows: Vec<WhoIsAwaited>,
    /// Whom the table waits for.
    #[serde(default)]
    pub awaited: AwaitedView,
    /// Every right deed.
    pub offers: Vec<DeedView>,
}

/// A window: whom it waits for.
#[derive(Deserialize, Debug)]
pub struct WhoIsAwaited {
    /// Who may or must react.
    pub seats: Vec<u8>,
    /// Who has.
    pub done: Vec<u8>,
}

impl<'a> HostSaid<'a> {
    /// What a message says.
    ///
    /// # Errors
    /// It is none of the protocol.
    pub fn read(text: &'a str) -> serde_json::Result<HostSaid<'a>> {
        serde_json::from_str(text)
    }

    /// Whether it refuses a deed: the rules do, or it is a sign that has come to nothing too often in this turn.
    pub fn refuses(&self) -> bool {
        match self.say.as_ref() {
            "refused" => true,
            "error" => self.code.as_deref() == Some("too_fast") && self.id.is_some(),
            _ => false,
        }
    }
}

impl Glance<'_> {
    /// Where the match stands; nothing where only a newer host knows.
    pub fn stage(&self) -> Option<Phase> {
        Phase::named(&self.phase)
    }
}

/// Of a view that was read whole.
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
