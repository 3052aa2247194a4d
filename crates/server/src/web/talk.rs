//! A socket that is open: one task, that reads what a client says and writes what waits for it.

use super::complaint::{self, AT_ONCE, Complaint, id_in};
use super::frames::Kind;
use super::heartbeat::{Beat, Heartbeat};
use super::pipe::{Heard, Pipe};
use super::unanswered::Unanswered;
use super::writing::{Through, hear_out, say, write_all};
use crate::Host;
use crate::attached::Ear;
use crate::bucket::Bucket;
use crate::caller::Caller;
use crate::connection::Wire;
use crate::fabric::Way;
use crate::farewell::bye;
use crate::flow::{Flow, Tally};
use crate::meters::count;
use crate::outbox::{Next, Outbox, SocketMessage};
use crate::sockets::Presence;
use maumau_protocol::{ClientMessage, HostMessage, VERSION};
use maumau_room::Command;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use tokio::time::{Duration, Instant, Sleep, sleep_until};

/// So long it may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// Whose a socket is.
pub(super) struct Whose {
    /// The person, by hash.
    pub(super) person: String,
    pub(super) caller: Caller,
}

/// A socket that is open.
pub(super) struct Talk {
    pub(super) host: Arc<Host>,
    pub(super) code: String,
    pub(super) table: Way,
    pub(super) whose: Whose,
    pub(super) id: u64,
    pub(super) outbox: Arc<Outbox>,
    pub(super) unanswered: Unanswered,
    /// The round trip to the client in ms: the shortest that the kernel has measured, or the last answer to a ping; 0 before there is one.
    pub(super) trip_ms: u32,
    bucket: Bucket,
    pub(super) entered: bool,
    /// How often it came too fast.
    warned: u8,
    has_flooded: bool,
    /// The connection, if the kernel knows its round trip; else answers to pings measure it.
    wire: Option<Wire>,
    /// What of all that comes is messages.
    tally: Tally,
    heart: Heartbeat,
}

/// An answer to a ping comes when its client wants: it proves so much of a way at most, in ms.
const PONG_TRIP_MOST_MS: u32 = 60;

/// So often a client may come too fast or talk nonsense before its socket is closed.
const WARNINGS_MAX: u8 = 20;

impl Talk {
    pub(super) fn new(
        host: Arc<Host>,
        code: String,
        table: Way,
        whose: Whose,
        mut wire: Option<Wire>,
        flow: Arc<Flow>,
    ) -> Talk {
        // Measured at once: the kernel forgets the shortest round trip after some minutes, and a client may be silent for as long.
        let measured = wire.as_mut().and_then(|wire| wire.trip_ms(Instant::now()));
        let per_second = host.config.messages_per_second;
        Talk {
            bucket: Bucket::new(AT_ONCE * per_second, f64::from(per_second)),
            id: host.ids.fetch_add(1, Relaxed),
            outbox: Arc::default(),
            unanswered: Unanswered::default(),
            trip_ms: measured.unwrap_or(0),
            entered: false,
            warned: 0,
            has_flooded: false,
            wire,
            tally: Tally::new(flow, 2 * host.config.message_max),
            heart: Heartbeat::new(Instant::now()),
            host,
            code,
            table,
            whose,
        }
    }

    pub(super) async fn run(mut self, mut socket: Pipe<Through>) {
        count(&self.host.meters.sockets);
        count(&self.host.meters.sockets_opened);
        self.host.sockets.add(self.id, Ear::Near(Arc::clone(&self.outbox)));
        self.host.sockets.enter(&self.presence());
        let opened = Instant::now();
        let mut is_told = false;
        // Asked at once, so that the way is measured before the first window opens.
        let mut asked = Some(Instant::now());
        if !say(&mut socket, Kind::Ping, &[]).await {
            asked = None;
        }
        // One clock for the whole talk: setting it again for every message costs more than looking again when it rings.
        let mut quiet = pin!(sleep_until(opened + HELLO));
        loop {
            if self.heart.due() < quiet.deadline() && self.entered {
                quiet.as_mut().reset(self.heart.due());
            }
            tokio::select! {
                biased;
                // First what waits: whoever talks without end would never hear that it was too much.
                next = self.outbox.next() => match next {
                    Next::Send(message) => {
                        self.heart.carried(Instant::now(), false);
                        if !write_all(&mut socket, message, &self.outbox, &mut self.unanswered).await { break; }
                    }
                    Next::Behind => self.look_anew().await,
                    Next::Detached => if !self.find_again(&mut socket).await { break; },
                    Next::Close => {
                        // The other side may be gone already.
                        say(&mut socket, Kind::Close, &[]).await;
                        is_told = true;
                        break;
                    }
                },
                came = socket.next() => {
                    if self.heart.heard(Instant::now()) {
                        self.send(Command::Heard { socket: self.id }).await;
                    }
                    match came {
                        None => break,
                        Some(Ok(heard)) => if !self.take_in(heard, &mut asked, &mut socket).await { break; },
                        Some(Err(_)) => {
                            self.break_off(&mut socket).await;
                            is_told = true;
                            break;
                        }
                    }
                },
                () = quiet.as_mut() => if !self.look_for_life(quiet.as_mut(), &mut asked, &mut socket).await { break; },
            }
        }
        if self.entered {
            // A table that is gone has forgotten the socket already.
            let _ = self.table.send(Command::Leave { socket: self.id }).await;
        }
        self.host.sockets.leave(&self.presence());
        self.host.sockets.remove(self.id);
        if is_told {
            hear_out(&mut socket).await;
        }
        self.host.meters.sockets.fetch_sub(1, Relaxed);
    }

    /// Pings a quiet socket, or reports it as silent. Returns false if it is to be closed.
    async fn look_for_life(
        &mut self,
        quiet: Pin<&mut Sleep>,
        asked: &mut Option<Instant>,
        socket: &mut Pipe<Through>,
    ) -> bool {
        if !self.entered {
            return false;
        }
        match self.heart.beat(Instant::now()) {
            Beat::Wait(until) => quiet.reset(until),
            Beat::Ping => {
                *asked = Some(Instant::now());
                return say(socket, Kind::Ping, &[]).await;
            }
            Beat::Silent(quiet) => {
                let quiet_ms = u32::try_from(quiet.as_millis()).unwrap_or(u32::MAX);
                let socket = self.id;
                self.send(Command::Silent { socket, quiet_ms }).await;
            }
            Beat::Gone => return false,
        }
        true
    }

    fn presence(&self) -> Presence<'_> {
        Presence {
            person: &self.whose.person,
            code: &self.code,
            socket: self.id,
        }
    }

    /// False if nothing more comes, or it could not be answered.
    async fn take_in(&mut self, heard: Heard, asked: &mut Option<Instant>, socket: &mut Pipe<Through>) -> bool {
        self.count_empty(heard.len());
        match heard {
            Heard::Text(said) => self.hear(&said).await,
            Heard::Binary(_) => self.complain(complaint::binary(), None),
            Heard::Pong(_) => self.ponged(asked.take()),
            Heard::Ping(word) => {
                self.ponged(None);
                return say(socket, Kind::Pong, &word).await;
            }
            Heard::Close(_) => {
                say(socket, Kind::Close, &[]).await;
                return false;
            }
        }
        true
    }

    /// The client is there; if it was not asked, that too is something that came.
    fn ponged(&mut self, asked: Option<Instant>) {
        if let Some(since) = asked {
            let trip_ms = u32::try_from(since.elapsed().as_millis()).unwrap_or(u32::MAX);
            if self.wire.is_none() {
                self.trip_ms = trip_ms.min(PONG_TRIP_MOST_MS);
            }
        } else if !self.bucket.take() {
            self.too_fast(None);
        }
    }

    /// A message of so many bytes has come. Frames without content that came with it count as messages do.
    fn count_empty(&mut self, bytes: usize) {
        for _ in 0..self.tally.heard(bytes) {
            if !self.bucket.take() {
                self.too_fast(None);
            }
            if self.warned >= WARNINGS_MAX {
                return;
            }
        }
    }

    /// What came was too big, too much, or no WebSocket any more: it is told, if it can still hear.
    async fn break_off(&mut self, socket: &mut Pipe<Through>) {
        if self.tally.is_flooded() {
            self.flood();
        } else {
            self.bye("bad_message");
        }
        while let Next::Send(message) = self.outbox.next().await {
            if !say(socket, Kind::Text, message.text.as_bytes()).await {
                break;
            }
        }
    }

    async fn hear(&mut self, said: &str) {
        let at = Instant::now();
        if said.len() > self.host.config.message_max {
            return self.complain(complaint::too_big(self.host.config.message_max), id_in(said));
        }
        if !self.bucket.take() {
            return self.too_fast(id_in(said));
        }
        let message = match serde_json::from_str::<ClientMessage>(said) {
            Ok(message) => message,
            Err(error) => return self.complain(complaint::bad_message(&error), id_in(said)),
        };
        let command = match (message, self.entered) {
            (ClientMessage::Hello { v, last }, false) => {
                if v != VERSION {
                    return self.bye("version");
                }
                if self.host.shut_out.holds(self.whose.caller) {
                    return self.bye("shut_out");
                }
                self.entered = true;
                self.hello(last)
            }
            (_, false) => return self.complain(complaint::no_hello(), id_in(said)),
            (message, true) => {
                let measured = self.wire.as_mut().and_then(|wire| wire.trip_ms(at));
                self.trip_ms = measured.unwrap_or(self.trip_ms);
                self.unanswered.said(&message);
                self.heart.carried(at, is_of_player(&message));
                Command::Say {
                    socket: self.id,
                    came_ms: self.host.ms(at),
                    trip_ms: self.trip_ms,
                    message,
                }
            }
        };
        self.send(command).await;
    }

    /// Sends a command to the table. A busy table makes its sockets wait, and they make their clients wait.
    async fn send(&self, command: Command) {
        if self.table.send(command).await.is_err() {
            self.outbox.detach();
        }
    }

    fn too_fast(&mut self, id: Option<String>) {
        self.complain(complaint::too_fast(self.host.config.messages_per_second), id);
        if self.warned >= WARNINGS_MAX {
            self.flood();
        }
    }

    /// Too much has come, once.
    fn flood(&mut self) {
        if !std::mem::replace(&mut self.has_flooded, true) {
            count(&self.host.meters.floods);
            self.bye("flood");
        }
    }

    /// Says what is wrong; `id` is the deed's that is not done for it.
    fn complain(&mut self, (code, why): Complaint, id: Option<String>) {
        self.warned = self.warned.saturating_add(1);
        if self.warned > WARNINGS_MAX {
            return self.flood();
        }
        let error = HostMessage::Error {
            code: code.to_owned(),
            why,
            says: None,
            id,
        };
        self.outbox.push(SocketMessage::of(&error));
    }

    pub(super) fn bye(&self, code: &str) {
        self.outbox.close(bye(code));
    }
}

/// Returns whether only players send such messages.
fn is_of_player(message: &ClientMessage) -> bool {
    matches!(
        message,
        ClientMessage::Sit { .. }
            | ClientMessage::Deed { .. }
            | ClientMessage::Commit { .. }
            | ClientMessage::Nonce { .. }
    )
}
