//! A client's socket, from the upgrade to the close: admission, incoming and outgoing messages, and
//! how the socket follows its table to another node.
//!
//! Long because it contains a socket's whole life.

use crate::client_address::is_trusted;
use crate::connection::Peer;
use crate::frames::{Kind, put};
use crate::gateway::Gateway;
use crate::heartbeat::{Beat, Heartbeat};
use crate::stream::Wire;
use crate::unanswered::Unanswered;
use crate::web::{Device, KnownPerson, Problem, speaks_ours};
use crate::websocket::{Received, WebSocket};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::http::header::{
    CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_PROTOCOL, SET_COOKIE, UPGRADE,
};
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use maumau_limits::{ByteLimit, MessageTally, Outbox, OutboxEvent, Requester, SocketMessage, TokenBucket};
use maumau_protocol::{ClientMessage, HostMessage, SUBPROTOCOL, VERSION, find_code};
use maumau_room::{Caller, Command, is_deed_id, text};
use maumau_server::{NoTable, Presence, STALLED_AFTER, Subscriber, TableHandle, bye, count};
use std::io;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use tokio::time::{Duration, Instant, Sleep, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;

/// Number of sockets beyond the limit for people who sit at the table, taken from the connections
/// for other requests.
const KEPT_FOR_SEATED: u64 = 500;
const HELLO: Duration = Duration::from_secs(10);
/// Burst size, in seconds' worth of messages.
const AT_ONCE: u32 = 3;
/// How often a client may be too fast or send invalid messages before its socket is closed.
const WARNINGS_MAX: u8 = 20;
/// Maximum round trip credited from a pong, in ms: a client can delay its pongs.
const PONG_TRIP_MOST_MS: u32 = 60;
const WRITE: Duration = Duration::from_secs(10);
/// How long a client may take to read the close message.
const FAREWELL: Duration = Duration::from_secs(1);
/// Frames are collected up to this many bytes for one write.
const TOGETHER: usize = 16 * 1024;
/// Maximum size of the head of a server's frame, in bytes.
const HEAD: usize = 10;
/// How long a socket looks for a lost table before it is closed, and the interval.
const SEARCH: Duration = Duration::from_secs(20);
const SEARCH_AGAIN: Duration = Duration::from_millis(100);

pub(crate) async fn open(
    State(gateway): State<Gateway>,
    Path(said): Path<String>,
    requester: Requester,
    headers: HeaderMap,
    extensions: Extensions,
    upgrade: WebSocketUpgrade,
) -> Response {
    let (code, table) = match admit(&gateway, &requester, &said, &headers).await {
        Ok(admitted) => admitted,
        Err(problem) => {
            count(&gateway.server.metrics.sockets_refused);
            return problem.into_response();
        }
    };
    let device = Device::of(&headers);
    let known = extensions.get::<KnownPerson>().filter(|_| !device.is_new);
    let person = known.map_or_else(|| device.hash(), |known| known.0.to_string());
    let cookie = device.cookie(gateway.config.secure).filter(|_| device.is_new);
    // Behind a proxy the kernel only knows the round trip to the proxy.
    let peer = extensions.get::<Peer>();
    let is_carried = peer.is_some_and(|peer| is_trusted(peer.address, &gateway.config.trusted_proxies));
    let wire = extensions.get::<Wire>();
    // Without a connection, as in tests, no bytes are counted.
    let byte_limit = wire.map_or_else(Arc::default, |wire| Arc::clone(&wire.byte_limit));
    let wire = wire.filter(|_| maumau_lag::IS_KNOWN && !is_carried).cloned();
    let upgrade = upgrade.protocols([SUBPROTOCOL]);
    let mut response = agree(&headers, upgrade.selected_protocol());
    // Twice the limit passes the frame parser, so that a slightly too long message gets an error
    // reply.
    let most = 2 * gateway.config.message_max;
    if let Some(upgraded) = extensions.get::<OnUpgrade>().cloned() {
        tokio::spawn(async move {
            // A client that aborts now cannot be told anything.
            let Ok(upgraded) = upgraded.await else { return };
            let owner = SocketOwner {
                person,
                caller: requester.caller,
            };
            let socket = ClientSocket {
                inner: WebSocket::new(TokioIo::new(upgraded), most),
                pinged: None,
            };
            Session::new(gateway, code, table, owner, wire, byte_limit)
                .run(socket)
                .await;
        });
    }
    if let Some(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

fn agree(headers: &HeaderMap, protocol: Option<&HeaderValue>) -> Response {
    let mut response = StatusCode::SWITCHING_PROTOCOLS.into_response();
    let told = response.headers_mut();
    told.insert(CONNECTION, HeaderValue::from_static("upgrade"));
    told.insert(UPGRADE, HeaderValue::from_static("websocket"));
    let key = headers
        .get(SEC_WEBSOCKET_KEY)
        .map(|key| derive_accept_key(key.as_bytes()));
    if let Some(accept) = key.and_then(|key| HeaderValue::try_from(key).ok()) {
        told.insert(SEC_WEBSOCKET_ACCEPT, accept);
    }
    if let Some(protocol) = protocol {
        told.insert(SEC_WEBSOCKET_PROTOCOL, protocol.clone());
    }
    response
}

/// Returns whether another socket to this table may be opened. People who sit there have a reserve.
async fn has_room(gateway: &Gateway, code: &str, headers: &HeaderMap) -> bool {
    let server = &gateway.server;
    let (open, most) = (server.metrics.sockets.load(Relaxed), server.config.sockets_max as u64);
    if open < most {
        return true;
    }
    let device = Device::of(headers);
    open < most + KEPT_FOR_SEATED && !device.is_new && server.tables.seats_device(code, &device.hash()).await
}

/// Returns the table's code and handle if a socket may be opened to it.
async fn admit(
    gateway: &Gateway,
    requester: &Requester,
    said: &str,
    headers: &HeaderMap,
) -> Result<(String, TableHandle), Problem> {
    let refuse = |status, code, why: &str| Err(Problem::new(status, code, why.to_owned()));
    if !speaks_ours(headers) {
        let why = "this host speaks maumau.v2.json: name that, or nothing";
        return refuse(StatusCode::BAD_REQUEST, "bad_protocol", why);
    }
    let code = find_code(said).ok_or(NoTable::Unknown)?;
    if !has_room(gateway, &code, headers).await {
        let why = "too many sockets are open: try again later";
        return refuse(StatusCode::SERVICE_UNAVAILABLE, "full", why);
    }
    let table = gateway.server.tables.find(requester, &code).await?;
    Ok((code, table))
}

struct SocketOwner {
    person: String,
    caller: Caller,
}

struct ClientSocket {
    inner: WebSocket<TokioIo<Upgraded>>,
    /// When the last unanswered ping was sent.
    pinged: Option<Instant>,
}

impl ClientSocket {
    /// Sends one frame. Returns false if the client is gone.
    async fn say(&mut self, kind: Kind, content: &[u8]) -> bool {
        self.written(async |socket| socket.say(kind, content).await).await
    }

    /// Pings the client. Returns false if it is gone.
    async fn ping(&mut self) -> bool {
        self.pinged = Some(Instant::now());
        self.say(Kind::Ping, &[]).await
    }

    /// Writes `first` and all queued messages together, and removes what they answer from
    /// `unanswered`. Returns false if the client is gone.
    async fn write_all(&mut self, first: SocketMessage, outbox: &Outbox, unanswered: &mut Unanswered) -> bool {
        let writing = async |socket: &mut WebSocket<TokioIo<Upgraded>>| {
            let mut next = Some(first);
            while next.is_some() {
                let mut frames = Vec::new();
                while let Some(message) = next.take() {
                    unanswered.answered(&message.role);
                    frames.reserve(message.text.len() + HEAD);
                    put(&mut frames, Kind::Text, message.text.as_bytes());
                    if frames.len() < TOGETHER {
                        next = outbox.more();
                    }
                }
                socket.write(&frames).await?;
                next = outbox.more();
            }
            Ok(())
        };
        self.written(writing).await
    }

    async fn written(&mut self, write: impl AsyncFnOnce(&mut WebSocket<TokioIo<Upgraded>>) -> io::Result<()>) -> bool {
        matches!(timeout(WRITE, write(&mut self.inner)).await, Ok(Ok(())))
    }

    /// Reads and discards what the client still sends. Closing a socket with unread data would also
    /// discard data in flight, such as the close message.
    async fn hear_out(&mut self) {
        // After this time even a client that keeps sending has read it.
        let _ = timeout(FAREWELL, self.inner.run_dry()).await;
    }
}

struct Session {
    gateway: Gateway,
    code: String,
    table: TableHandle,
    owner: SocketOwner,
    id: u64,
    outbox: Arc<Outbox>,
    unanswered: Unanswered,
    /// The round trip to the client in ms: the shortest that the kernel has measured, or that of
    /// the last pong; 0 until there is one.
    trip_ms: u32,
    bucket: TokenBucket,
    entered: bool,
    warned: u8,
    has_flooded: bool,
    /// The connection, if the kernel knows its round trip; otherwise pongs measure it.
    wire: Option<Wire>,
    /// Tells messages from other received bytes.
    tally: MessageTally,
    heart: Heartbeat,
}

impl Session {
    fn new(
        gateway: Gateway,
        code: String,
        table: TableHandle,
        owner: SocketOwner,
        mut wire: Option<Wire>,
        byte_limit: Arc<ByteLimit>,
    ) -> Session {
        // Measured at once: the kernel forgets the shortest round trip after some minutes, and a
        // client may be silent for as long.
        let measured = wire.as_mut().and_then(|wire| wire.trip_ms(Instant::now()));
        let per_second = gateway.config.messages_per_second;
        Session {
            bucket: TokenBucket::new(AT_ONCE * per_second, f64::from(per_second)),
            id: gateway.server.sockets.next_id(),
            outbox: Arc::default(),
            unanswered: Unanswered::default(),
            trip_ms: measured.unwrap_or(0),
            entered: false,
            warned: 0,
            has_flooded: false,
            wire,
            tally: MessageTally::new(byte_limit, 2 * gateway.config.message_max),
            heart: Heartbeat::new(Instant::now()),
            gateway,
            code,
            table,
            owner,
        }
    }

    /// Handles incoming and outgoing messages until either side closes the socket.
    async fn run(mut self, mut socket: ClientSocket) {
        let server = Arc::clone(&self.gateway.server);
        count(&server.metrics.sockets);
        count(&server.metrics.sockets_opened);
        server.sockets.add(self.id, Subscriber::Local(Arc::clone(&self.outbox)));
        server.sockets.enter(&self.presence());
        let opened = Instant::now();
        let mut is_told = false;
        // Pinged at once, so that the round trip is known before the first reaction window opens.
        if !socket.ping().await {
            socket.pinged = None;
        }
        // One timer for the whole session: resetting it for every message would cost more than a
        // check when it fires.
        let mut quiet = pin!(sleep_until(opened + HELLO));
        loop {
            if self.heart.due() < quiet.deadline() && self.entered {
                quiet.as_mut().reset(self.heart.due());
            }
            tokio::select! {
                biased;
                // Outgoing messages first: a client that sends without pause would otherwise never
                // be told to slow down.
                next = self.outbox.next() => match next {
                    OutboxEvent::Send(message) => {
                        self.heart.carried(Instant::now(), false);
                        if !socket.write_all(message, &self.outbox, &mut self.unanswered).await { break; }
                    }
                    OutboxEvent::Behind => self.look_again().await,
                    OutboxEvent::Detached => if !self.find_again(&mut socket).await { break; },
                    OutboxEvent::Close => {
                        // The client may already be gone.
                        socket.say(Kind::Close, &[]).await;
                        is_told = true;
                        break;
                    }
                },
                came = socket.inner.next() => {
                    if self.heart.heard(Instant::now()) {
                        self.send(Command::Heard { socket: self.id }).await;
                    }
                    match came {
                        None => break,
                        Some(Ok(received)) => if !self.take_in(received, &mut socket).await { break; },
                        Some(Err(_)) => {
                            self.break_off(&mut socket).await;
                            is_told = true;
                            break;
                        }
                    }
                },
                () = quiet.as_mut() => if !self.look_for_life(quiet.as_mut(), &mut socket).await { break; },
            }
        }
        if self.entered {
            // A table that is gone needs no `Leave`.
            let _ = self.table.send(Command::Leave { socket: self.id }).await;
        }
        server.sockets.leave(&self.presence());
        server.sockets.remove(self.id);
        if is_told {
            socket.hear_out().await;
        }
        server.metrics.sockets.fetch_sub(1, Relaxed);
    }

    /// Pings a quiet socket, or reports it as silent. Returns false if it must be closed.
    async fn look_for_life(&mut self, quiet: Pin<&mut Sleep>, socket: &mut ClientSocket) -> bool {
        if !self.entered {
            return false;
        }
        match self.heart.beat(Instant::now()) {
            Beat::Wait(until) => quiet.reset(until),
            Beat::Ping => return socket.ping().await,
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
            person: &self.owner.person,
            code: &self.code,
            socket: self.id,
        }
    }

    /// Handles a received message. Returns false if the session is over.
    async fn take_in(&mut self, received: Received, socket: &mut ClientSocket) -> bool {
        self.count_empty(received.len());
        match received {
            Received::Text(said) => self.hear(&said).await,
            Received::Binary(_) => self.complain(binary(), None),
            Received::Pong(_) => self.ponged(socket.pinged.take()),
            Received::Ping(word) => {
                self.ponged(None);
                return socket.say(Kind::Pong, &word).await;
            }
            Received::Close(_) => {
                socket.say(Kind::Close, &[]).await;
                return false;
            }
        }
        true
    }

    /// Handles a pong. A pong without a ping counts as a message.
    fn ponged(&mut self, pinged: Option<Instant>) {
        if let Some(since) = pinged {
            let trip_ms = u32::try_from(since.elapsed().as_millis()).unwrap_or(u32::MAX);
            if self.wire.is_none() {
                self.trip_ms = trip_ms.min(PONG_TRIP_MOST_MS);
            }
        } else if !self.bucket.take() {
            self.too_fast(None);
        }
    }

    /// Counts the frames without content that came with a message of `bytes` bytes; each counts as
    /// a message.
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

    /// Ends the session after oversized, excessive or invalid data. The client gets a close
    /// message, if it still reads.
    async fn break_off(&mut self, socket: &mut ClientSocket) {
        if self.tally.is_flooded() {
            self.flood();
        } else {
            self.bye("bad_message");
        }
        while let OutboxEvent::Send(message) = self.outbox.next().await {
            if !socket.say(Kind::Text, message.text.as_bytes()).await {
                break;
            }
        }
    }

    /// Parses a message and sends it to the table as a command.
    async fn hear(&mut self, said: &str) {
        let at = Instant::now();
        let config = &self.gateway.config;
        if said.len() > config.message_max {
            return self.complain(too_big(config.message_max), id_in(said));
        }
        if !self.bucket.take() {
            return self.too_fast(id_in(said));
        }
        let message = match serde_json::from_str::<ClientMessage>(said) {
            Ok(message) => message,
            Err(error) => return self.complain(bad_message(&error), id_in(said)),
        };
        let command = match (message, self.entered) {
            (ClientMessage::Hello { v, last }, false) => {
                if v != VERSION {
                    return self.bye("version");
                }
                if self.gateway.server.blocklist.holds(self.owner.caller) {
                    return self.bye("shut_out");
                }
                self.entered = true;
                self.enter(last)
            }
            (_, false) => return self.complain(no_hello(), id_in(said)),
            (message, true) => {
                let measured = self.wire.as_mut().and_then(|wire| wire.trip_ms(at));
                self.trip_ms = measured.unwrap_or(self.trip_ms);
                self.unanswered.said(&message);
                self.heart.carried(at, is_of_player(&message));
                Command::Say {
                    socket: self.id,
                    came_ms: self.gateway.server.clock.ms(at),
                    trip_ms: self.trip_ms,
                    message,
                }
            }
        };
        self.send(command).await;
    }

    /// Sends a command to the table. Back-pressure: a busy table delays its sockets, and those
    /// delay their clients.
    async fn send(&self, command: Command) {
        if self.table.send(command).await.is_err() {
            self.outbox.detach();
        }
    }

    fn too_fast(&mut self, id: Option<String>) {
        self.complain(too_fast(self.gateway.config.messages_per_second), id);
        if self.warned >= WARNINGS_MAX {
            self.flood();
        }
    }

    /// Closes the socket because of a flood, once.
    fn flood(&mut self) {
        if !std::mem::replace(&mut self.has_flooded, true) {
            count(&self.gateway.server.metrics.floods);
            self.bye("flood");
        }
    }

    /// Sends an error to the client; `id` is the id of the action that was dropped.
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

    fn bye(&self, code: &str) {
        self.outbox.close(bye(code));
    }

    /// Finds the table again after it has detached the socket, here or on another node. The client
    /// is notified if that takes long. Returns false if the client is gone.
    async fn find_again(&mut self, socket: &mut ClientSocket) -> bool {
        let has_entered = self.entered;
        let mut search = pin!(self.search());
        tokio::select! {
            biased;
            () = search.as_mut() => return true,
            () = sleep(STALLED_AFTER) => {}
        }
        let stalled = text(&HostMessage::Stalled { stalled: true });
        if has_entered && !socket.say(Kind::Text, stalled.as_bytes()).await {
            return false;
        }
        search.await;
        true
    }

    /// Looks for the table and sends unanswered messages to it. Stops if the socket is being
    /// closed.
    async fn search(&mut self) {
        let requester = Requester::new(self.owner.caller, &self.owner.person);
        let begun = Instant::now();
        while self.table.is_closed() {
            match self.gateway.server.tables.find(&requester, &self.code).await {
                Ok(table) => {
                    self.table = table;
                    if !self.entered || self.enter_again().await {
                        return;
                    }
                }
                Err(NoTable::Unknown) => return self.bye("closed"),
                Err(_) if begun.elapsed() > SEARCH => return self.bye("shutdown"),
                Err(_) => {}
            }
            tokio::select! {
                () = sleep(SEARCH_AGAIN) => {}
                () = self.outbox.closed() => return,
            }
        }
    }

    /// Requests a full view after lost messages, possibly the result of an action. A table that has
    /// detached the socket sends one anyway.
    async fn look_again(&self) {
        if self.table.send(Command::Behind { socket: self.id }).await.is_ok() {
            self.say_again().await;
        }
    }

    /// Returns the command with which the socket enters the table; `last` is the last update that
    /// the client knows.
    fn enter(&self, last: Option<u32>) -> Command {
        Command::Enter {
            socket: self.id,
            person: self.owner.person.clone(),
            caller: self.owner.caller,
            last,
        }
    }

    /// Enters the table again. Returns false if the table is gone again.
    async fn enter_again(&mut self) -> bool {
        // Without `last`, because the client may have missed something: it gets a full view.
        if self.table.send(self.enter(None)).await.is_err() {
            return false;
        }
        self.say_again().await;
        true
    }

    /// Sends unanswered messages again. A table that knows an action does not execute it twice.
    async fn say_again(&self) {
        let now_ms = self.gateway.server.clock.ms(Instant::now());
        for message in self.unanswered.all() {
            let command = Command::Say {
                socket: self.id,
                came_ms: now_ms,
                trip_ms: self.trip_ms,
                message: message.clone(),
            };
            if self.table.send(command).await.is_err() {
                // The socket has entered, so the end of the table detaches it.
                return;
            }
        }
    }
}

fn is_of_player(message: &ClientMessage) -> bool {
    matches!(
        message,
        ClientMessage::Sit { .. }
            | ClientMessage::Deed { .. }
            | ClientMessage::Commit { .. }
            | ClientMessage::Nonce { .. }
    )
}

/// Why a message is invalid: a code for programs, and a sentence that tells people what to do.
type Complaint = (&'static str, String);

fn binary() -> Complaint {
    ("bad_message", "say it as text: each message is one JSON object".into())
}

fn bad_message(error: &serde_json::Error) -> Complaint {
    let why = format!("this message can't be read; say it anew, as docs/protocol.md lists it: {error}");
    ("bad_message", why)
}

fn too_big(most: usize) -> Complaint {
    ("too_big", format!("a message has {most} bytes at most: say less"))
}

fn no_hello() -> Complaint {
    ("no_hello", "say hello first".into())
}

fn too_fast(per_second: u32) -> Complaint {
    let at_once = AT_ONCE * per_second;
    let why = format!("slower, please: {at_once} messages at once at most, and {per_second} a second in the long run");
    ("too_fast", why)
}

/// Finds an action's id in a text that may be an invalid message: the first name `id` with a text
/// as its value. Quotes within a player's own text would be escaped.
fn id_in(said: &str) -> Option<String> {
    said.match_indices("\"id\"").find_map(|(place, name)| {
        let before = said[..place].trim_end();
        let rest = said[place + name.len()..].trim_start().strip_prefix(':')?;
        let (id, _) = rest.trim_start().strip_prefix('"')?.split_once('"')?;
        (before.ends_with(['{', ',']) && is_deed_id(id)).then(|| id.to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::id_in;

    #[test]
    fn the_id_of_a_deed_is_found_wherever_it_stands_and_nothing_else_is_taken_for_it() {
        for (said, id) in [
            (r#"{"say":"deed","id":"a-1","deed":"draw"}"#, Some("a-1")),
            (r#"{ "id" : "b_2", "say": "deed", "seat": 2 }"#, Some("b_2")),
            (r#"{"say":"deed","deed":"draw","id":"c"#, None),
            (r#"{"say":"deed","id":"c","deed":"#, Some("c")),
            (r#"{"say":"chat","text":"{\"id\":\"d\"}"}"#, None),
            (r#"{"say":"chat","text":"id"}"#, None),
            (r#"{"say":"deed","id":"a b","deed":"draw"}"#, None),
            (r#"{"say":"deed","id":7}"#, None),
            (r#"{"text":"id","id":"e"}"#, Some("e")),
            ("", None),
        ] {
            assert_eq!(id_in(said).as_deref(), id, "{said}");
        }
    }
}
