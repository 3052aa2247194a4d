//! Chat: passed on as plain text, never stored.

use super::Participants;
use crate::saved::Saved;
use crate::table::denied::Denied;
use crate::table::listeners::{CHAT_AT_ONCE_MAX, CHAT_PER_SECOND};
use crate::wording::spoken;
use maumau_protocol::{Chat, HostMessage, PHRASES};

/// Maximum length of a message, in characters.
const TEXT_MAX: usize = 300;

impl Participants {
    pub(in crate::table) fn chat(&mut self, id: u64, said: &str, saved: &Saved) -> Result<(), Denied> {
        let text = spoken(said, TEXT_MAX);
        if text.is_empty() {
            return Err(Denied::of("bad_chat", "there is nothing to say in that"));
        }
        let is_phrase = || PHRASES.iter().any(|(de, en)| text == *de || text == *en);
        if saved.phrases_only && !is_phrase() {
            return Err(Denied::of("phrases_only", "at this table only phrases are said"));
        }
        let seat = self.seated_at(id)?;
        if !self.listeners.may_chat(id) {
            let (at_once, seconds) = (CHAT_AT_ONCE_MAX, 1.0 / CHAT_PER_SECOND);
            let why = format!(
                "slower, please: say {at_once} things at once at most, and one in {seconds} seconds in the long run"
            );
            return Err(Denied::of("too_fast", why));
        }
        let seat = Some(seat as u8 + 1);
        let chat = Chat { seat, text };
        self.tell_seated(&HostMessage::Chat { chat });
        Ok(())
    }
}
