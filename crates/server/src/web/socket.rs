//! Sockets: one task each, that reads what a client says and writes what waits for it.

use super::bucket::Bucket;
use super::cookie::Device;
use super::origin;
use super::outbox::{Next, Outbox};
use super::requests::Problem;
use super::writing::{WRITE, hear_out, write, write_all};
use crate::asker::Asker;
use crate::caller::Caller;
use crate::door::Peer;
use crate::fabric::Way;
use crate::farewell::bye;
use crate::laws::text;
use crate::line::Wire;
use crate::meters::count;
use crate::table::{Command, Entry};
use crate::tables::NoTable;
use crate::{Host, code};
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::http::{Extensions, HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maumau_protocol::{ClientMessage, HostMessage, SUBPROTOCOL, VERSION};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use tokio::time::{Duration, Instant, sleep_until, timeout};

/// A socket that says nothing for so long is asked whether it is there, and closed if it doesn't answer.
const QUIET: Duration = Duration::from_secs(30);
/// So long it may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// A socket's own buffer, in bytes: many sockets are open at once and each says little.
const BUFFER: usize = 1024;
/// So much is put together before it is written, in bytes.
const TOGETHER: usize = 4096;

/// Opens a socket to a table.
pub(crate) async fn open(
    State(host): State<Arc<Host>>,
    Path(said): Path<String>,
    asker: Asker,
    headers: HeaderMap,
    extensions: Extensions,
    upgrade: WebSocketUpgrade,
) -> Response {
    let table = match admit(&host, &asker, &said, &headers).await {
        Ok(table) => table,
        Err(problem) => {
            count(&host.meters.sockets_refused);
            return problem.into_response();
        }
    };
    let device = Device::of(&headers);
    let person = host.person(&device.hash());
    let cookie = device.cookie(host.config.secure).filter(|_| device.is_new);
    // Behind a proxy the kernel knows the way to the proxy.
    let is_carried = |peer: &Peer| host.config.trusted_proxies.contains(&peer.address.to_canonical());
    let is_carried = extensions.get::<Peer>().is_some_and(is_carried);
    let wire = extensions.get::<Wire>().filter(|_| maumau_lag::IS_KNOWN && !is_carried);
    let wire = wire.cloned();
    let upgrade = upgrade
        .protocols([SUBPROTOCOL])
        .read_buffer_size(BUFFER)
        .write_buffer_size(TOGETHER)
        .max_write_buffer_size(1 << 20)
        // A little more comes through, so that the refusal can be told.
        .max_message_size(2 * host.config.message_max)
        .max_frame_size(2 * host.config.message_max);
    let mut response = upgrade.on_upgrade(move |socket| {
        let talk = Talk {
            bucket: Bucket::new(
                3 * host.config.messages_per_second,
                f64::from(host.config.messages_per_second),
            ),
            id: host.ids.fetch_add(1, Relaxed),
            outbox: Arc::default(),
            entered: false,
            warned: 0,
            wire,
            host,
            table,
            person,
            caller: asker.caller,
        };
        talk.run(socket)
    });
    if let Some(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

/// The way to the table, if a socket may be opened to it.
async fn admit(host: &Arc<Host>, asker: &Asker, said: &str, headers: &HeaderMap) -> Result<Way, Problem> {
    let refuse = |status, code, why: &str| Err(Problem(status, code, why.to_owned()));
    if !origin::is_ours(headers, &host.config.origins) {
        let why = "this page may not open sockets here: go to the host's own";
        return refuse(StatusCode::FORBIDDEN, "origin", why);
    }
    if !origin::speaks_ours(headers) {
        let why = "this host speaks maumau.v1.json: name that, or nothing";
        return refuse(StatusCode::BAD_REQUEST, "bad_protocol", why);
    }
    if host.meters.sockets.load(Relaxed) >= host.config.sockets_max as u64 {
        let why = "too many sockets are open: try again later";
        return refuse(StatusCode::SERVICE_UNAVAILABLE, "full", why);
    }
    let code = code::read(said).ok_or(NoTable::Unknown)?;
    Ok(host.table(asker, &code).await?)
}

struct Talk {
    host: Arc<Host>,
    table: Way,
    person: String,
    caller: Caller,
    id: u64,
    outbox: Arc<Outbox>,
    bucket: Bucket,
    entered: bool,
    /// How often it came too fast.
    warned: u8,
    /// Tells how long the way is; nothing where only answers to pings do.
    wire: Option<Wire>,
}

/// An answer to a ping comes when its client wants: it proves so much of a way at most, in ms.
const PONG_TRIP_MOST_MS: u32 = 60;

/// So often a client may come too fast or talk nonsense before its socket is closed.
const WARNINGS_MAX: u8 = 20;

impl Talk {
    async fn run(mut self, mut socket: WebSocket) {
        count(&self.host.meters.sockets);
        count(&self.host.meters.sockets_opened);
        let (opened, mut heard) = (Instant::now(), Instant::now());
        let (mut pinged, mut is_told) = (false, false);
        // Asked at once, so that the way is measured before the first window opens.
        let mut asked = Some(Instant::now());
        if !write(&mut socket, Message::Ping(Default::default())).await {
            asked = None;
        }
        // One clock for the whole talk: setting it again for every message costs more than looking again when it rings.
        let mut quiet = pin!(sleep_until(opened + HELLO));
        loop {
            let wait = if self.entered { QUIET } else { HELLO };
            tokio::select! {
                next = self.outbox.next() => match next {
                    Next::Send(message) => {
                        if !write_all(&mut socket, message, &self.outbox).await { break; }
                    }
                    Next::Behind => {
                        if self.table.send(Command::Behind(self.id)).await.is_err() { break; }
                    }
                    Next::Close => {
                        // The other side may be gone already.
                        let _ = timeout(WRITE, socket.send(Message::Close(None))).await;
                        is_told = true;
                        break;
                    }
                },
                came = socket.recv() => {
                    heard = Instant::now();
                    pinged = false;
                    match came {
                        Some(Ok(Message::Text(said))) => self.hear(&said).await,
                        Some(Ok(Message::Binary(_))) => self.complain("bad_message", "say it as text"),
                        Some(Ok(Message::Pong(_))) => self.ponged(asked.take()),
                        Some(Ok(Message::Ping(_))) => self.ponged(None),
                        Some(Ok(Message::Close(_))) | None => break,
                        Some(Err(_)) => {
                            self.break_off(&mut socket).await;
                            break;
                        }
                    }
                },
                () = quiet.as_mut() => {
                    let due = heard + wait;
                    if due > Instant::now() {
                        quiet.as_mut().reset(due);
                        continue;
                    }
                    if !self.entered && opened.elapsed() >= HELLO || pinged {
                        break;
                    }
                    pinged = true;
                    asked = Some(Instant::now());
                    heard = Instant::now();
                    quiet.as_mut().reset(heard + wait);
                    if !write(&mut socket, Message::Ping(Default::default())).await { break; }
                }
            }
        }
        if self.entered {
            // A table that is gone has forgotten the socket already.
            let _ = self.table.send(Command::Leave(self.id)).await;
        }
        if is_told {
            hear_out(&mut socket).await;
        }
        self.host.meters.sockets.fetch_sub(1, Relaxed);
    }

    /// The client is there; if it was not asked, that too is something that came.
    fn ponged(&mut self, asked: Option<Instant>) {
        if let Some(since) = asked {
            let trip_ms = u32::try_from(since.elapsed().as_millis()).unwrap_or(u32::MAX);
            if self.wire.is_none() {
                self.outbox.measured(trip_ms.min(PONG_TRIP_MOST_MS));
            }
        } else if !self.bucket.take() {
            self.too_fast();
        }
    }

    /// What came was too big, or no WebSocket any more: it is told, if it can still hear.
    async fn break_off(&mut self, socket: &mut WebSocket) {
        self.bye("bad_message");
        while let Next::Send(message) = self.outbox.next().await {
            if !write(socket, Message::Text(message)).await {
                break;
            }
        }
    }

    async fn hear(&mut self, said: &Utf8Bytes) {
        let at = Instant::now();
        if said.len() > self.host.config.message_max {
            let most = self.host.config.message_max;
            return self.complain("too_big", &format!("a message has {most} bytes at most"));
        }
        if !self.bucket.take() {
            return self.too_fast();
        }
        let message = match serde_json::from_str::<ClientMessage>(said) {
            Ok(message) => message,
            Err(error) => return self.complain("bad_message", &error.to_string()),
        };
        let command = match (message, self.entered) {
            (ClientMessage::Hello { v, last }, false) => {
                if v != VERSION {
                    return self.bye("version");
                }
                if self.host.shut_out.holds(self.caller) {
                    return self.bye("shut_out");
                }
                self.entered = true;
                Command::Enter(Entry {
                    id: self.id,
                    person: self.person.clone(),
                    caller: self.caller,
                    last,
                    outbox: Arc::clone(&self.outbox),
                })
            }
            (_, false) => return self.complain("no_hello", "say hello first"),
            (message, true) => {
                if let Some(trip_ms) = self.wire.as_ref().and_then(Wire::trip_ms) {
                    self.outbox.measured(trip_ms);
                }
                Command::Say {
                    id: self.id,
                    at,
                    message,
                }
            }
        };
        // A table that has too much to do makes its sockets wait, and they their clients.
        if self.table.send(command).await.is_err() {
            self.bye("shutdown");
        }
    }

    fn too_fast(&mut self) {
        self.complain("too_fast", "slower, please");
        if self.warned >= WARNINGS_MAX {
            count(&self.host.meters.floods);
            self.bye("flood");
        }
    }

    fn complain(&mut self, code: &str, why: &str) {
        self.warned = self.warned.saturating_add(1);
        if self.warned > WARNINGS_MAX {
            count(&self.host.meters.floods);
            return self.bye("flood");
        }
        let (code, why) = (code.to_owned(), why.to_owned());
        let id = None;
        self.outbox.push(text(&HostMessage::Error { code, why, id }));
    }

    fn bye(&self, code: &str) {
        self.outbox.close(bye(code));
    }
}
