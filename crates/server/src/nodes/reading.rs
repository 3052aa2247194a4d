//! Handles incoming envelopes.

use super::Nodes;
use maumau_bus::{BusEvent, Delivery, DeliveryKind, Envelope, NodeStatus, SealedEnvelope};
use maumau_room::Outgoing;
use std::collections::BTreeMap;
use std::sync::Arc;

impl Nodes {
    pub(super) async fn read_envelopes(self: Arc<Self>) {
        let mut read = BTreeMap::new();
        while let Some(came) = self.mailbox.next().await {
            match came {
                BusEvent::Envelope(bytes) => match SealedEnvelope::read(&bytes) {
                    Some(sealed) => self.read_next(sealed, &mut read),
                    None => tracing::warn!("a letter of another node can't be read"),
                },
                BusEvent::Lost => {
                    tracing::info!("the bus was gone, or too slow: talks with other nodes begin anew");
                    self.mailbox.break_with(|_| true);
                    self.mailbox.skip_numbers();
                }
            }
        }
    }

    /// Reads an envelope; `read` holds the last number per sending node. A gap ends all sessions
    /// with the sender and notifies it; duplicates are skipped.
    fn read_next(self: &Arc<Self>, sealed: SealedEnvelope, read: &mut BTreeMap<u64, u64>) {
        let SealedEnvelope { from, n, .. } = sealed;
        let last = read.entry(from).or_default();
        if n <= *last {
            return;
        }
        let is_next = n == *last + 1;
        *last = n;
        if !is_next {
            tracing::info!(node = from, "a letter is lost: talks with that node begin anew");
            self.mailbox.break_with(|node| node == from);
            self.mailbox.try_send(from, Envelope::Lost);
        }
        self.read_letter(sealed);
    }

    fn read_letter(self: &Arc<Self>, sealed: SealedEnvelope) {
        let SealedEnvelope {
            from, envelope, text, ..
        } = sealed;
        match envelope {
            Envelope::Open { session, code } => self.open_session(from, session, code),
            Envelope::Say {
                session,
                ago_ms,
                command,
            } => self.mailbox.forward(from, session, (ago_ms, *command)),
            Envelope::Shut { session } => self.mailbox.end(from, session),
            Envelope::Tell { session, to, role } => {
                let what = DeliveryKind::Message(Outgoing { text, role });
                self.mailbox.deliver(from, session, Delivery { to, what });
            }
            Envelope::Bye { session, to, code } => {
                let what = DeliveryKind::Bye(code);
                self.mailbox.deliver(from, session, Delivery { to, what });
            }
            Envelope::Broken { session } => self.mailbox.close(session),
            Envelope::Here => {}
            Envelope::Runs(stands) => self.hear_of(from, stands),
            Envelope::Lost => self.mailbox.break_with(|node| node == from),
            Envelope::Answer { ask, answer } => self.questions.answer(ask, answer),
            Envelope::Board { tables, id } => self.registry.board_changed(&tables, &id),
            Envelope::ShutOut { caller, is_shut } => self.shut_out_elsewhere(caller, is_shut),
            Envelope::Lobby { ask } => self.list_for(from, ask),
            Envelope::Listed { ask, tables } => self.mailbox.lobby_came(ask, tables),
            Envelope::Unheard => tracing::debug!(node = from, "a letter of a kind that only later versions know"),
        }
    }

    /// Applies the status of another node: what clients have used or opened there counts against
    /// the limits here.
    fn hear_of(&self, node: u64, stands: NodeStatus) {
        let NodeStatus {
            load,
            spent,
            connections,
            carried,
        } = stands;
        self.mailbox.heard_of(node, load);
        self.limits.rates.owe(&spent);
        self.limits.connections.heard(node, connections);
        self.limits.carried.heard(node, carried);
    }

    fn shut_out_elsewhere(&self, caller: maumau_room::Caller, is_shut: bool) {
        self.blocklist.hear(caller, is_shut);
        if is_shut {
            self.registry.send_away_all_at(caller);
        }
    }
}
