//! A socket whose table has let go of it looks for the table anew: at another node, or here. The client notices a pause, and no more.

use super::frames::Kind;
use super::pipe::Pipe;
use super::talk::Talk;
use super::writing::{Through, say};
use crate::asker::Asker;
use crate::laws::text;
use crate::no_table::NoTable;
use crate::tables::STALLED_AFTER;
use maumau_protocol::HostMessage;
use maumau_room::Command;
use std::pin::pin;
use tokio::time::{Duration, Instant, sleep};

/// So long it looks: then the client is told to come back.
const PATIENCE: Duration = Duration::from_secs(20);
/// So often it looks.
const AGAIN: Duration = Duration::from_millis(100);

impl Talk {
    /// Finds the table again; a client that has to wait long for it is told so. False if it can't be told.
    pub(super) async fn find_again(&mut self, socket: &mut Pipe<Through>) -> bool {
        let has_entered = self.entered;
        let mut search = pin!(self.search());
        tokio::select! {
            biased;
            () = search.as_mut() => return true,
            () = sleep(STALLED_AFTER) => {}
        }
        let stalled = text(&HostMessage::Stalled { stalled: true });
        if has_entered && !say(socket, Kind::Text, stalled.as_bytes()).await {
            return false;
        }
        search.await;
        true
    }

    /// Finds the table again, and says there what has had no answer. Whoever is sent away meanwhile need not know where it is.
    async fn search(&mut self) {
        let asker = Asker::new(self.whose.caller, &self.whose.person);
        let begun = Instant::now();
        while self.table.is_closed() {
            match self.host.table(&asker, &self.code).await {
                Ok(way) => {
                    self.table = way;
                    if !self.entered || self.enter_again().await {
                        return;
                    }
                }
                Err(NoTable::Unknown) => return self.bye("closed"),
                Err(_) if begun.elapsed() > PATIENCE => return self.bye("shutdown"),
                Err(_) => {}
            }
            tokio::select! {
                () = sleep(AGAIN) => {}
                () = self.outbox.closed() => return,
            }
        }
    }

    /// It has missed something, and among it maybe what became of a deed. Where the table has let go of it, it will see all of it anyway.
    pub(super) async fn look_anew(&self) {
        if self.table.send(Command::Behind { socket: self.id }).await.is_ok() {
            self.say_again().await;
        }
    }

    pub(super) fn hello(&self, last: Option<u32>) -> Command {
        Command::Enter {
            socket: self.id,
            person: self.whose.person.clone(),
            caller: self.whose.caller,
            last,
        }
    }

    /// False if the table is gone again.
    async fn enter_again(&mut self) -> bool {
        // It may have missed something: it gets a whole view.
        if self.table.send(self.hello(None)).await.is_err() {
            return false;
        }
        self.say_again().await;
        true
    }

    /// Says what has had no answer. A table that knows the deed does nothing twice.
    async fn say_again(&self) {
        let now_ms = self.host.ms(Instant::now());
        for message in self.unanswered.all() {
            let command = Command::Say {
                socket: self.id,
                came_ms: now_ms,
                trip_ms: self.trip_ms,
                message: message.clone(),
            };
            if self.table.send(command).await.is_err() {
                // It has entered: it will be let go of.
                return;
            }
        }
    }
}
