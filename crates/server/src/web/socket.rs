//! Sockets: who may open one.

use super::asking::AskedBy;
use super::cookie::Device;
use super::origin;
use super::pipe::Pipe;
use super::requests::Problem;
use super::talk::{Talk, Whose};
use crate::Host;
use crate::asker::Asker;
use crate::caller::is_trusted;
use crate::connection::Wire;
use crate::fabric::Way;
use crate::guest::Peer;
use crate::meters::count;
use crate::no_table::NoTable;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::http::header::{
    CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_PROTOCOL, SET_COOKIE, UPGRADE,
};
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use maumau_protocol::{SUBPROTOCOL, find_code};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;

/// So many sockets more than there may be open are for those who sit at the table: they come out of what there is for other requests.
const KEPT_FOR_SEATED: u64 = 500;

/// Opens a socket to a table.
pub(crate) async fn open(
    State(host): State<Arc<Host>>,
    Path(said): Path<String>,
    asker: Asker,
    headers: HeaderMap,
    extensions: Extensions,
    upgrade: WebSocketUpgrade,
) -> Response {
    let (code, table) = match admit(&host, &asker, &said, &headers).await {
        Ok(admitted) => admitted,
        Err(problem) => {
            count(&host.meters.sockets_refused);
            return problem.into_response();
        }
    };
    let device = Device::of(&headers);
    let known = extensions.get::<AskedBy>().filter(|_| !device.is_new);
    let person = known.map_or_else(|| device.hash(), |known| known.0.to_string());
    let cookie = device.cookie(host.config.secure).filter(|_| device.is_new);
    // Behind a proxy the kernel knows the way to the proxy.
    let peer = extensions.get::<Peer>();
    let is_carried = peer.is_some_and(|peer| is_trusted(peer.address, &host.config.trusted_proxies));
    let wire = extensions.get::<Wire>();
    // Without a connection nothing is read: whoever calls the routes by hand.
    let flow = wire.map_or_else(Arc::default, |wire| Arc::clone(&wire.flow));
    let wire = wire.filter(|_| maumau_lag::IS_KNOWN && !is_carried).cloned();
    let upgrade = upgrade.protocols([SUBPROTOCOL]);
    let mut response = agree(&headers, upgrade.selected_protocol());
    // A little more comes through, so that the refusal can be told.
    let most = 2 * host.config.message_max;
    if let Some(upgraded) = extensions.get::<OnUpgrade>().cloned() {
        tokio::spawn(async move {
            // Whoever breaks off now has nobody to be told.
            let Ok(upgraded) = upgraded.await else { return };
            let who = Whose {
                person,
                caller: asker.caller,
            };
            let pipe = Pipe::new(TokioIo::new(upgraded), most);
            Talk::new(host, code, table, who, wire, flow).run(pipe).await;
        });
    }
    if let Some(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

/// The answer with which a connection becomes a socket.
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

/// Whether one more socket to this table may be open: what is kept for those who sit somewhere, strangers don't get.
async fn has_room(host: &Host, code: &str, headers: &HeaderMap) -> bool {
    let (open, most) = (host.meters.sockets.load(Relaxed), host.config.sockets_max as u64);
    if open < most {
        return true;
    }
    let device = Device::of(headers);
    open < most + KEPT_FOR_SEATED && !device.is_new && host.seats_device(code, &device.hash()).await
}

/// The table and the way there, if a socket may be opened to it.
async fn admit(host: &Arc<Host>, asker: &Asker, said: &str, headers: &HeaderMap) -> Result<(String, Way), Problem> {
    let refuse = |status, code, why: &str| Err(Problem::new(status, code, why.to_owned()));
    if !origin::speaks_ours(headers) {
        let why = "this host speaks maumau.v2.json: name that, or nothing";
        return refuse(StatusCode::BAD_REQUEST, "bad_protocol", why);
    }
    let code = find_code(said).ok_or(NoTable::Unknown)?;
    if !has_room(host, &code, headers).await {
        let why = "too many sockets are open: try again later";
        return refuse(StatusCode::SERVICE_UNAVAILABLE, "full", why);
    }
    let way = host.table(asker, &code).await?;
    Ok((code, way))
}
