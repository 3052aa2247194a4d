//! What sockets say.

use super::Table;
use super::deeds::NOT_STORED;
use super::denied::Denied;
use maumau_protocol::{ClientMessage, HostMessage};

/// Whether a message is about what is written down of a table. Deeds are stored before they have happened; of seats and settings it must be
/// known beforehand that they can be.
fn changes_table(message: &ClientMessage) -> bool {
    match message {
        ClientMessage::Sit { .. }
        | ClientMessage::Stand {}
        | ClientMessage::AgreeEnd {}
        | ClientMessage::AddRule { .. }
        | ClientMessage::VoteRule { .. }
        | ClientMessage::ReclaimHost {}
        | ClientMessage::Host { .. } => true,
        ClientMessage::Hello { .. }
        | ClientMessage::Deed { .. }
        | ClientMessage::Commit { .. }
        | ClientMessage::Nonce { .. }
        | ClientMessage::Chat { .. }
        | ClientMessage::Nudge { .. }
        | ClientMessage::NoRule {}
        | ClientMessage::Hint {}
        | ClientMessage::LetBotPlay { .. }
        | ClientMessage::Ping { .. } => false,
    }
}

impl Table {
    pub(super) async fn say(&mut self, id: u64, at: u64, message: ClientMessage) {
        if !self.listeners.has(id) {
            return;
        }
        if let Err(denied) = self.grant(id, at, message).await {
            self.listeners.deny(id, denied);
        }
    }

    /// Does what a socket wants.
    ///
    /// # Errors
    /// It is not done.
    async fn grant(&mut self, id: u64, at: u64, message: ClientMessage) -> Result<(), Denied> {
        if let Some(why) = self.saved.forbidden_of_day(&message) {
            return Err(Denied::of("of_day", why));
        }
        if changes_table(&message) && !self.can_store().await {
            return Err(Denied::of("store", NOT_STORED));
        }
        match message {
            ClientMessage::Hello { .. } => self.tell_whole(id),
            ClientMessage::Deed {
                id: deed,
                deed: text,
                reaction_ms,
            } => self.deed(id, at, deed, text, reaction_ms).await?,
            ClientMessage::Commit { hash } => self.bind_seat(id, &hash).await?,
            ClientMessage::Nonce { nonce } => self.take_nonce(id, &nonce).await?,
            ClientMessage::Sit { name } => self.sit(id, &name).await?,
            ClientMessage::Stand {} => self.empty(self.seated(id)?).await,
            ClientMessage::AgreeEnd {} => self.agree_end(self.seated(id)?).await?,
            ClientMessage::Chat { text } => self.listeners.chat(id, &text, &self.saved, &self.seating)?,
            ClientMessage::Nudge { seat } => {
                self.listeners.nudge(id, seat, &self.seating, self.game.as_ref())?;
            }
            ClientMessage::AddRule { text } => self.add_rule(id, &text).await?,
            ClientMessage::NoRule {} => self.no_rule(id)?,
            ClientMessage::VoteRule { yes } => self.vote_rule(id, yes).await?,
            ClientMessage::Hint {} => self.hint(id)?,
            ClientMessage::LetBotPlay { seat } => self.let_bot_play(id, seat)?,
            ClientMessage::ReclaimHost {} => self.reclaim_host(id).await?,
            ClientMessage::Host { power } => self.power(id, power).await?,
            ClientMessage::Ping { t } => self.listeners.tell(id, &HostMessage::Pong { t }),
        }
        Ok(())
    }
}
