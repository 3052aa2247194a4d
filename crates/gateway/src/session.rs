//! A client's socket, from the upgrade to the close: who may open one, what the client says, what waits for it, and how the socket moves
//! on when its table does.
//!
//! Long because a socket's whole life can be read here.

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

/// Sockets beyond the limit for people who sit at the table: they come out of what there is for other requests.
const KEPT_FOR_SEATED: u64 = 500;
/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// Burst size, in seconds' worth of messages.
const AT_ONCE: u32 = 3;
/// How often a client may be too fast or talk nonsense before its socket is closed.
const WARNINGS_MAX: u8 = 20;
/// A client answers a ping when it likes: the answer proves a round trip of so many ms at most.
const PONG_TRIP_MOST_MS: u32 = 60;
/// How long a write may take; then the client is gone.
const WRITE: Duration = Duration::from_secs(10);
/// How long a client may take to read why its socket is closed.
const FAREWELL: Duration = Duration::from_secs(1);
/// Frames of so many bytes are written in one go.
const TOGETHER: usize = 16 * 1024;
/// The longest head of a frame that a host writes, in bytes.
const HEAD: usize = 10;
/// How long a socket looks for a lost table, until the client is told to come back; and how often.
const SEARCH: Duration = Duration::from_secs(20);
const SEARCH_AGAIN: Duration = Duration::from_millis(100);

/// Opens a socket to a table.
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
    // Behind a proxy the kernel knows the way to the proxy.
    let peer = extensions.get::<Peer>();
    let is_carried = peer.is_some_and(|peer| is_trusted(peer.address, &gateway.config.trusted_proxies));
    let wire = extensions.get::<Wire>();
    // A caller of the routes without a connection reads nothing.
    let byte_limit = wire.map_or_else(Arc::default, |wire| Arc::clone(&wire.byte_limit));
    let wire = wire.filter(|_| maumau_lag::IS_KNOWN && !is_carried).cloned();
    let upgrade = upgrade.protocols([SUBPROTOCOL]);
    let mut response = agree(&headers, upgrade.selected_protocol());
    // A little more than a message comes through, so that the refusal can be sent.
    let most = 2 * gateway.config.message_max;
    if let Some(upgraded) = extensions.get::<OnUpgrade>().cloned() {
        tokio::spawn(async move {
            // A client that breaks off now can't be told anything.
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

/// Returns the answer with which a connection becomes a socket.
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

/// Returns whether one more socket to this table may be open. People who sit there have a reserve that nobody else gets.
async fn has_room(gateway: &Gateway, code: &str, headers: &HeaderMap) -> bool {
    let server = &gateway.server;
    let (open, most) = (server.metrics.sockets.load(Relaxed), server.config.sockets_max as u64);
    if open < most {
        return true;
    }
    let device = Device::of(headers);
    open < most + KEPT_FOR_SEATED && !device.is_new && server.tables.seats_device(code, &device.hash()).await
}

/// Returns the table's code and its handle, if a socket may be opened to it.
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

/// The person at the other end of a socket.
struct SocketOwner {
    /// The person, by hash.
    person: String,
    caller: Caller,
}

/// The client's end of the socket.
struct ClientSocket {
    inner: WebSocket<TokioIo<Upgraded>>,
    /// When it was pinged last, until the answer comes.
    pinged: Option<Instant>,
}

impl ClientSocket {
    /// Writes one frame. Returns false if the client is gone.
    async fn say(&mut self, kind: Kind, content: &[u8]) -> bool {
        self.written(async |socket| socket.say(kind, content).await).await
    }

    /// Pings the client. Returns false if it is gone.
    async fn ping(&mut self) -> bool {
        self.pinged = Some(Instant::now());
        self.say(Kind::Ping, &[]).await
    }

    /// Writes `first` and all that waits after it in one go. Answers among it are no longer awaited. Returns false if the client is gone.
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

    /// Reads what the client still sends. A socket that is closed with something unread in it takes back what is on its way, the farewell
    /// too.
    async fn hear_out(&mut self) {
        // A client that goes on talking has read it by then.
        let _ = timeout(FAREWELL, self.inner.run_dry()).await;
    }
}

/// An open socket.
struct Session {
    gateway: Gateway,
    code: String,
    table: TableHandle,
    owner: SocketOwner,
    /// The socket's number.
    id: u64,
    outbox: Arc<Outbox>,
    unanswered: Unanswered,
    /// The round trip to the client in ms: the shortest that the kernel has measured, or the last answer to a ping; 0 before there is one.
    trip_ms: u32,
    bucket: TokenBucket,
    /// Whether the client has said hello.
    entered: bool,
    /// How often the client was warned.
    warned: u8,
    has_flooded: bool,
    /// The connection, if the kernel knows its round trip; else answers to pings measure it.
    wire: Option<Wire>,
    /// How many of the bytes that come are messages.
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
        // Measured at once: the kernel forgets the shortest round trip after some minutes, and a client may be silent for as long.
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

    /// Reads what the client says and writes what waits for it, until either side closes the socket.
    async fn run(mut self, mut socket: ClientSocket) {
        let server = Arc::clone(&self.gateway.server);
        count(&server.metrics.sockets);
        count(&server.metrics.sockets_opened);
        server.sockets.add(self.id, Subscriber::Local(Arc::clone(&self.outbox)));
        server.sockets.enter(&self.presence());
        let opened = Instant::now();
        let mut is_told = false;
        // Pinged at once, so that the way is measured before the first window opens.
        if !socket.ping().await {
            socket.pinged = None;
        }
        // One timer for the whole session: setting it again for every message costs more than looking again when it rings.
        let mut quiet = pin!(sleep_until(opened + HELLO));
        loop {
            if self.heart.due() < quiet.deadline() && self.entered {
                quiet.as_mut().reset(self.heart.due());
            }
            tokio::select! {
                biased;
                // What waits comes first: a client that talks without end would never hear that it is too much.
                next = self.outbox.next() => match next {
                    OutboxEvent::Send(message) => {
                        self.heart.carried(Instant::now(), false);
                        if !socket.write_all(message, &self.outbox, &mut self.unanswered).await { break; }
                    }
                    OutboxEvent::Behind => self.look_again().await,
                    OutboxEvent::Detached => if !self.find_again(&mut socket).await { break; },
                    OutboxEvent::Close => {
                        // The other side may be gone already.
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
            // A table that is gone has forgotten the socket already.
            let _ = self.table.send(Command::Leave { socket: self.id }).await;
        }
        server.sockets.leave(&self.presence());
        server.sockets.remove(self.id);
        if is_told {
            socket.hear_out().await;
        }
        server.metrics.sockets.fetch_sub(1, Relaxed);
    }

    /// Pings a quiet socket, or reports it as silent. Returns false if it is to be closed.
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

    /// Takes what has come. Returns false if nothing more comes, or it could not be answered.
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

    /// Takes the answer to a ping. One without a ping counts as a message.
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

    /// Counts frames without content that came with a message of so many bytes: each is a message, too.
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

    /// Ends the session after something that was too big, too much, or no WebSocket any more. The client is told, if it still reads.
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

    /// Reads a message, and sends what it says to the table.
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

    /// Sends a command to the table. A busy table makes its sockets wait, and they make their clients wait.
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

    /// Closes the socket because too much has come, once.
    fn flood(&mut self) {
        if !std::mem::replace(&mut self.has_flooded, true) {
            count(&self.gateway.server.metrics.floods);
            self.bye("flood");
        }
    }

    /// Tells the client what is wrong; `id` is the id of the deed that is not done for it.
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

    /// Finds the table again that has let go of the socket: at another node, or here. The client notices a pause, and hears of a long one.
    /// Returns false if it can't be told.
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

    /// Looks for the table, and says there what has had no answer. A client that is sent away meanwhile need not know where it is.
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

    /// Asks for a whole view: the client has missed something, maybe what became of a deed. If the table has let go of the socket it will
    /// get one anyway.
    async fn look_again(&self) {
        if self.table.send(Command::Behind { socket: self.id }).await.is_ok() {
            self.say_again().await;
        }
    }

    /// Returns the command by which the socket enters the table; `last` is the last update that the client knows.
    fn enter(&self, last: Option<u32>) -> Command {
        Command::Enter {
            socket: self.id,
            person: self.owner.person.clone(),
            caller: self.owner.caller,
            last,
        }
    }

    /// Enters the table again. Returns false if it is gone again.
    async fn enter_again(&mut self) -> bool {
        // The client may have missed something: it gets a whole view.
        if self.table.send(self.enter(None)).await.is_err() {
            return false;
        }
        self.say_again().await;
        true
    }

    /// Says what has had no answer. A table that knows the deed does nothing twice.
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
                // It has entered: the table's end detaches it.
                return;
            }
        }
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

/// Why a message comes to nothing before any table has read it: a word for programs, and a sentence for people that says what to do.
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

/// Finds the deed's id in a text that may be no message at all: the first name `id` with a text. In what a player says the quotes would be
/// escaped.
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
