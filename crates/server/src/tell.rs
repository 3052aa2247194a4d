//! What is told to the sockets of a table, here or through a gate.

use crate::attached::{Attached, Ear};
use crate::caller::Caller;
use crate::farewell::{bye, shutdown};
use crate::host::Host;
use crate::meters::count;
use crate::outbox::SocketMessage;
use crate::post::ToGate;
use axum::extract::ws::Utf8Bytes;
use maumau_room::Command;
use std::collections::BTreeMap;
use std::sync::atomic::Ordering::Relaxed;

/// What goes through the same line goes there once.
type Letters<'a> = BTreeMap<(u64, u64), (&'a ToGate, Vec<u64>)>;

fn gather<'a>(letters: &mut Letters<'a>, line: &'a ToGate, socket: u64) {
    let letter = letters.entry(line.session()).or_insert_with(|| (line, Vec::new()));
    letter.1.push(socket);
}

impl Host {
    /// Whoever is at a table here from that address is sent away. A table that has too much to do hears of it when it can, and keeps no
    /// other waiting.
    pub(crate) fn send_away_all_at(&self, caller: Caller) {
        for way in self.ways.all_here() {
            if way.try_send(Command::ShutOut { caller }).is_err() {
                // A table that is gone has nobody.
                tokio::spawn(async move { way.send(Command::ShutOut { caller }).await });
            }
        }
    }

    /// Tells some of these sockets.
    pub(crate) fn tell(&self, sockets: &Attached, to: &[u64], message: SocketMessage) {
        let mut letters = Letters::new();
        for socket in to {
            match sockets.get(*socket) {
                Some(Ear::Near(outbox)) if !outbox.push(message.clone()) => count(&self.meters.slow),
                Some(Ear::Far(line)) => gather(&mut letters, line, *socket),
                Some(Ear::Near(_)) | None => {}
            }
        }
        for (line, to) in letters.into_values() {
            line.tell(to, &message);
        }
    }

    /// Closes some of these sockets with a word why.
    pub(crate) fn send_away(&self, sockets: &mut Attached, to: &[u64], code: &str) {
        let ears: Vec<(u64, Ear)> = to.iter().filter_map(|to| Some((*to, sockets.take(*to)?))).collect();
        let mut letters = Letters::new();
        for (socket, ear) in &ears {
            match ear {
                Ear::Near(outbox) => outbox.close(self.last_word(code)),
                Ear::Far(line) => gather(&mut letters, line, *socket),
            }
        }
        for (line, to) in letters.into_values() {
            line.bye(to, code);
        }
    }

    /// The last message to a socket. When the host stops not all come back at once.
    pub(crate) fn last_word(&self, code: &str) -> Utf8Bytes {
        match code {
            "shutdown" => shutdown(self.meters.sockets.load(Relaxed)),
            code => bye(code),
        }
    }
}
