//! Letters as they come.

use crate::bus::Came;
use crate::host::Host;
use crate::post::{Letter, Sealed, Told, What};
use maumau_room::Command;
use std::sync::Arc;

impl Host {
    /// Reads all letters, until the bus is closed.
    pub(crate) async fn read_letters(self: Arc<Self>) {
        while let Some(came) = self.post.bus.next().await {
            match came {
                Came::Letter(bytes) => match Sealed::read(&bytes) {
                    Some(sealed) => self.read_letter(sealed),
                    None => tracing::warn!("a letter of another node can't be read"),
                },
                Came::Lost => {
                    tracing::info!("the bus was gone, or too slow: talks with other nodes begin anew");
                    self.post.tell_others(&Letter::Lost);
                    self.post.break_with(|_| true);
                }
            }
        }
    }

    fn read_letter(self: &Arc<Self>, sealed: Sealed) {
        let Sealed { from, letter, text } = sealed;
        match letter {
            Letter::Open { session, code } => self.open_session(from, session, code),
            Letter::Say {
                session,
                n,
                ago_ms,
                command,
            } => self.post.said(from, session, (n, ago_ms, *command)),
            Letter::Shut { session } => self.post.end(from, session),
            Letter::Tell { session, n, to } => {
                let what = What::Text(text);
                self.post.told(from, session, Told { n, to, what });
            }
            Letter::Bye { session, n, to, code } => {
                let what = What::Bye(code);
                self.post.told(from, session, Told { n, to, what });
            }
            Letter::Broken { session } => self.post.forget(session),
            Letter::Lost => self.post.break_with(|node| node == from),
            Letter::Answer { ask, answer } => self.asks.answer(ask, answer),
            Letter::Board { tables, id } => self.board_changed_here(&tables, &id),
            Letter::ShutOut { caller, is_shut } => self.shut_out_elsewhere(caller, is_shut),
            Letter::Lobby { ask } => self.list_for(from, ask),
            Letter::Listed { ask, tables } => self.post.listed(ask, tables),
        }
    }

    fn shut_out_elsewhere(self: &Arc<Self>, caller: crate::caller::Caller, is_shut: bool) {
        self.shut_out.hear(caller, is_shut);
        if is_shut {
            let host = Arc::clone(self);
            tokio::spawn(async move {
                for way in host.ways.all_here() {
                    // A table that is gone has nobody.
                    let _ = way.send(Command::ShutOut { caller }).await;
                }
            });
        }
    }
}
