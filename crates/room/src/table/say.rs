//! Handles client messages.

use super::Table;
use super::deeds::Sent;
use super::denied::Denied;
use crate::trial::Purpose;
use maumau_protocol::{ClientMessage, HostMessage};

/// Returns whether a message changes the stored table. Actions are stored before they take effect;
/// for seats and settings the store is checked beforehand.
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
    pub(super) async fn grant(&mut self, id: u64, at: u64, message: ClientMessage) -> Result<(), Denied> {
        if let Some(why) = self.saved.forbidden_of_day(&message) {
            return Err(Denied::of("of_day", why));
        }
        if changes_table(&message) && !self.saved.is_ready().await {
            return Err(Denied::not_stored());
        }
        // The seat of the client's person, needed for requests that only players may make.
        let seated = self.people.seated_at(id);
        match message {
            ClientMessage::Hello { .. } => self.status().welcome(id, None),
            ClientMessage::Deed {
                id: deed,
                deed: text,
                reaction_ms,
            } => {
                self.deed(Sent::new((id, at), deed, text, reaction_ms)).await?;
            }
            ClientMessage::Commit { hash } => {
                let step = self.dealing.bind(seated?, &hash, self.people.seating_mut())?;
                self.deal(step).await;
            }
            ClientMessage::Nonce { nonce } => {
                let step = self.dealing.show(seated?, &nonce)?;
                self.deal(step).await;
            }
            ClientMessage::Sit { name } => self.sit(id, &name).await?,
            ClientMessage::Stand {} => self.empty(seated?).await,
            ClientMessage::AgreeEnd {} => {
                let seat = seated?;
                self.saved.takes_end()?;
                self.want_end(seat).await?;
            }
            ClientMessage::Chat { text } => self.people.chat(id, &text, &self.saved)?,
            ClientMessage::Nudge { seat } => self.people.nudge(id, seat, self.current.game())?,
            ClientMessage::AddRule { text } => {
                let rules = self.proposals.wanted(self.current.game(), seated?, &text)?;
                let tried = self.rules.try_out(self.people.listeners(), id, Purpose::Added, rules)?;
                if let Some((tried, bound)) = tried {
                    self.use_rules(tried, bound).await?;
                }
            }
            ClientMessage::NoRule {} => {
                self.proposals.decline(self.current.game(), seated?)?;
                let now = self.desk.now();
                self.proposals
                    .end_pause(self.current.game(), self.people.seating(), &mut self.hours, now);
                self.tell_table();
            }
            ClientMessage::VoteRule { yes } => {
                self.proposals.vote(seated?, yes)?;
                let count = self.proposals.count(self.people.seating());
                self.settle(count).await;
            }
            ClientMessage::Hint {} => {
                let (hints, of) = self.current.hints(self.rules.law());
                hints.request(id, of, self.people.listeners(), self.people.seating(), &self.saved)?;
            }
            ClientMessage::LetBotPlay { seat } => {
                let next = self.people.vote_for_bot(seated?, seat, &mut self.chance)?;
                self.follow(next);
            }
            ClientMessage::ReclaimHost {} => {
                self.people.reclaim_host(seated?)?;
                self.changed().await;
            }
            ClientMessage::Host { power } => self.power(id, power).await?,
            ClientMessage::Ping { t } => self.people.listeners().tell(id, &HostMessage::Pong { t }),
        }
        Ok(())
    }
}
