//! Letters as they come.

use crate::bus::Came;
use crate::host::Host;
use crate::post::{Letter, Sealed, Stands, Told, What};
use maumau_room::Outgoing;
use std::collections::BTreeMap;
use std::sync::Arc;

impl Host {
    /// Reads all letters, until the bus is closed.
    pub(crate) async fn read_letters(self: Arc<Self>) {
        let mut read = BTreeMap::new();
        while let Some(came) = self.post.bus.next().await {
            match came {
                Came::Letter(bytes) => match Sealed::read(&bytes) {
                    Some(sealed) => self.read_next(sealed, &mut read),
                    None => tracing::warn!("a letter of another node can't be read"),
                },
                Came::Lost => {
                    tracing::info!("the bus was gone, or too slow: talks with other nodes begin anew");
                    self.post.break_with(|_| true);
                    self.post.miss();
                }
            }
        }
    }

    /// Reads a letter; `read` are the numbers of those that were read last, by node. Where one is missing all talks with its sender begin
    /// anew, and it hears of that; what comes twice is read once.
    fn read_next(self: &Arc<Self>, sealed: Sealed, read: &mut BTreeMap<u64, u64>) {
        let Sealed { from, n, .. } = sealed;
        let last = read.entry(from).or_default();
        if n <= *last {
            return;
        }
        let is_next = n == *last + 1;
        *last = n;
        if !is_next {
            tracing::info!(node = from, "a letter is lost: talks with that node begin anew");
            self.post.break_with(|node| node == from);
            self.post.routes.try_send(from, Letter::Lost, String::new());
        }
        self.read_letter(sealed);
    }

    fn read_letter(self: &Arc<Self>, sealed: Sealed) {
        let Sealed { from, letter, text, .. } = sealed;
        match letter {
            Letter::Open { session, code } => self.open_session(from, session, code),
            Letter::Say {
                session,
                ago_ms,
                command,
            } => self.post.said(from, session, (ago_ms, *command)),
            Letter::Shut { session } => self.post.end(from, session),
            Letter::Tell { session, to, role } => {
                let what = What::Message(Outgoing { text, role });
                self.post.told(from, session, Told { to, what });
            }
            Letter::Bye { session, to, code } => {
                let what = What::Bye(code);
                self.post.told(from, session, Told { to, what });
            }
            Letter::Broken { session } => self.post.forget(session),
            Letter::Here => {}
            Letter::Runs(stands) => self.hear_of(from, stands),
            Letter::Lost => self.post.break_with(|node| node == from),
            Letter::Answer { ask, answer } => self.asks.answer(ask, answer),
            Letter::Board { tables, id } => self.board_changed_here(&tables, &id),
            Letter::ShutOut { caller, is_shut } => self.shut_out_elsewhere(caller, is_shut),
            Letter::Lobby { ask } => self.list_for(from, ask),
            Letter::Listed { ask, tables } => self.post.listed(ask, tables),
            Letter::Unheard => tracing::debug!(node = from, "a letter of a kind that only later versions know"),
        }
    }

    /// A node has said how it stands there. What somebody has taken or has there is missing here.
    fn hear_of(&self, node: u64, stands: Stands) {
        let Stands {
            runs,
            spent,
            connections,
            carried,
        } = stands;
        self.post.heard_of(node, runs);
        self.budgets.owe(&spent);
        self.connections.heard(node, connections);
        self.carried.heard(node, carried);
    }

    fn shut_out_elsewhere(&self, caller: crate::caller::Caller, is_shut: bool) {
        self.shut_out.hear(caller, is_shut);
        if is_shut {
            self.send_away_all_at(caller);
        }
    }
}
