//! What is told to the sockets of a table, here or through a gate.

use crate::farewell::{bye, shutdown};
use crate::metrics::count;
use crate::server::Server;
use crate::subscribers::{Subscriber, Subscribers};
use maumau_bus::ToGateway;
use maumau_limits::SocketMessage;
use maumau_room::{Caller, Command};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

/// What goes through the same line goes there once.
type Letters<'a> = BTreeMap<(u64, u64), (&'a ToGateway, Vec<u64>)>;

fn gather<'a>(letters: &mut Letters<'a>, line: &'a ToGateway, socket: u64) {
    let letter = letters.entry(line.session()).or_insert_with(|| (line, Vec::new()));
    letter.1.push(socket);
}

impl Server {
    /// Whoever is at a table here from that address is sent away. A table that has too much to do hears of it when it can, and keeps no
    /// other waiting.
    pub fn send_away_all_at(&self, caller: Caller) {
        for way in self.registry.all_here() {
            if way.try_send(Command::ShutOut { caller }).is_err() {
                // A table that is gone has nobody.
                tokio::spawn(async move { way.send(Command::ShutOut { caller }).await });
            }
        }
    }

    /// Tells some of these sockets.
    pub fn tell(&self, sockets: &Subscribers, to: &[u64], message: SocketMessage) {
        let mut letters = Letters::new();
        for socket in to {
            match sockets.get(*socket) {
                Some(Subscriber::Local(outbox)) if !outbox.push(message.clone()) => count(&self.metrics.slow),
                Some(Subscriber::Remote(line)) => gather(&mut letters, line, *socket),
                Some(Subscriber::Local(_)) | None => {}
            }
        }
        for (line, to) in letters.into_values() {
            line.tell(to, &message);
        }
    }

    /// Closes some of these sockets with a word why.
    pub fn send_away(&self, sockets: &mut Subscribers, to: &[u64], code: &str) {
        let ears: Vec<(u64, Subscriber)> = to.iter().filter_map(|to| Some((*to, sockets.take(*to)?))).collect();
        let mut letters = Letters::new();
        for (socket, ear) in &ears {
            match ear {
                Subscriber::Local(outbox) => outbox.close(self.last_word(code)),
                Subscriber::Remote(line) => gather(&mut letters, line, *socket),
            }
        }
        for (line, to) in letters.into_values() {
            line.bye(to, code);
        }
    }

    /// The last message to a socket. When the host stops not all come back at once.
    pub fn last_word(&self, code: &str) -> Arc<str> {
        match code {
            "shutdown" => shutdown(self.metrics.sockets.load(Relaxed)),
            code => bye(code),
        }
    }
}
