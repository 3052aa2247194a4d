//! What strangers may not do without end: try codes of tables, and open sockets.

use super::timeouts::busy;
use super::{Device, Problem};
use crate::connection::Peer;
use crate::gateway::Gateway;
use axum::Extension;
use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use maumau_limits::Requester;
use maumau_protocol::find_code;
use maumau_room::Caller;
use maumau_server::Server;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// An address or a person opens sockets too fast.
const TOO_MANY_SOCKETS: &str = "too many sockets are being opened: wait a moment";

fn too_fast(why: &str) -> Response {
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", why.into()).into_response()
}

/// A person who has named too many tables that there are not hears nothing of those that there are for a while, except where they sit.
/// An address may name ten times as many: its people do not lock each other out.
pub(crate) async fn guess(
    State(server): State<Arc<Server>>,
    requester: Requester,
    Path(said): Path<Vec<(String, String)>>,
    request: Request,
    next: Next,
) -> Response {
    // The name of a round begins with its table's code.
    let code = said.first().and_then(|(_, said)| find_code(said.split('.').next()?));
    let misses = &server.rate_limits.misses;
    let refused = || too_fast("too many codes of no table: wait a moment");
    let is_there = match &code {
        Some(code) => server.tables.stored().has(code).await,
        None => false,
    };
    if let Some(code) = code.filter(|_| is_there) {
        let device = Device::of(request.headers()).hash();
        let may = misses.has(&requester) || server.tables.seats_device(&code, &device).await;
        return if may { next.run(request).await } else { refused() };
    }
    // It is paid for before it is answered: of many guesses at once none is free. What is there all the same, a shared round of a table
    // that is gone, costs nothing.
    if !misses.take(&requester) {
        return refused();
    }
    let response = next.run(request).await;
    if response.status() != StatusCode::NOT_FOUND {
        misses.give_back(&requester);
    }
    response
}

/// So long whoever asks too fast waits for its refusal: else refusing would be all that the host does.
const REFUSED_LATE: Duration = Duration::from_millis(300);

/// Each address may ask so much, whatever for; and who is refused for its haste waits for being told.
pub(crate) async fn pace(
    State(server): State<Arc<Server>>,
    Extension(caller): Extension<Caller>,
    request: Request,
    next: Next,
) -> Response {
    let may = caller.is_here() || server.rate_limits.requests.take(&Requester::new(caller, ""));
    let response = if may {
        next.run(request).await
    } else {
        too_fast("too much is asked for: wait a moment")
    };
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        sleep(REFUSED_LATE).await;
    }
    response
}

/// Nobody is let in whom the host's owner has shut out.
pub(crate) async fn shut_out(
    State(server): State<Arc<Server>>,
    Extension(caller): Extension<Caller>,
    request: Request,
    next: Next,
) -> Response {
    if server.blocklist.holds(caller) {
        let why = "whoever runs this host lets nobody in from your address: ask there";
        return Problem::new(StatusCode::FORBIDDEN, "shut_out", why.into()).into_response();
    }
    next.run(request).await
}

/// So many sockets a person may open, and so many an address may have open at once.
pub(crate) async fn socket(
    State(server): State<Arc<Server>>,
    requester: Requester,
    request: Request,
    next: Next,
) -> Response {
    let caller = requester.caller;
    // On this machine there may be a proxy that nobody has named: all callers would be one.
    if !caller.is_here() {
        if !server.rate_limits.sockets.take_of_person(&requester) {
            return too_fast(TOO_MANY_SOCKETS);
        }
        let peer = request.extensions().get::<Peer>();
        // What a proxy carries counts as long as the connection is open.
        if let Some(peer) = peer.filter(|peer| Caller::at(peer.address) != caller) {
            match server.carried.take(caller, 1) {
                Ok(share) => peer.hold(share),
                Err(_) => return too_fast("too many sockets are open: close one"),
            }
        }
    }
    next.run(request).await
}

/// So many sockets an address may open; and where very many want some at once each waits for its turn, before it is looked up who they are.
/// An address takes no more turns than it may open sockets.
pub(crate) async fn arrive(
    State(gateway): State<Gateway>,
    Extension(caller): Extension<Caller>,
    request: Request,
    next: Next,
) -> Response {
    if !caller.is_here() && !gateway.server.rate_limits.sockets.take(&Requester::new(caller, "")) {
        return too_fast(TOO_MANY_SOCKETS);
    }
    if !gateway.admission.wait().await {
        return busy("very many are coming in: try again in a moment");
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routes::routes;
    use axum::body::Body;
    use axum::http::header::COOKIE;
    use futures_util::future::join_all;
    use maumau_server::{chance, table_code};
    use std::net::IpAddr;
    use tokio::time::Instant;
    use tower::ServiceExt;

    #[tokio::test(start_paused = true)]
    async fn an_address_that_wants_thousands_of_sockets_keeps_nobody_waiting_long() {
        let folder = tempfile::tempdir().expect("a folder");
        let gateway = Gateway::in_folder(folder.path()).await;
        let app = routes(gateway.clone());
        // It has run for a while.
        sleep(Duration::from_secs(60)).await;
        let ask = |from: [u8; 4]| {
            let peer = Peer::at(IpAddr::from(from));
            let request = Request::builder()
                .uri(format!("/ws/{}", table_code(&chance())))
                .extension(peer);
            app.clone().oneshot(request.body(Body::empty()).expect("a request"))
        };
        let flood = tokio::spawn(join_all((0..1_000).map(|_| ask([192, 0, 2, 1]))));
        sleep(Duration::from_millis(1)).await;
        let begun = Instant::now();
        ask([192, 0, 2, 2]).await.expect("an answer");
        assert!(begun.elapsed() < 300 * gateway.admission.gap, "{:?}", begun.elapsed());
        flood.abort();
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_guesses_locks_nobody_out_but_itself() {
        let folder = tempfile::tempdir().expect("a folder");
        let gateway = Gateway::in_folder(folder.path()).await;
        let code = gateway
            .server
            .tables
            .create(&Requester::server(), "classic", "", &[])
            .await;
        let code = code.expect("a table");
        let app = routes(gateway.clone());
        let ask = async |said: &str, person: usize| {
            let request = Request::builder().uri(format!("/api/tables/{said}"));
            let request = request
                .header(COOKIE, format!("maumau={person:064x}"))
                .body(Body::empty());
            let answer = app.clone().oneshot(request.expect("a request")).await;
            answer.expect("an answer").status()
        };
        for _ in 0..30 {
            assert_eq!(ask(&table_code(&chance()), 1).await, StatusCode::NOT_FOUND);
        }
        // Neither hears whether there is such a table.
        assert_eq!(ask(&table_code(&chance()), 1).await, StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(ask(&code, 1).await, StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(ask(&code, 2).await, StatusCode::OK, "a neighbour at the same address");
    }

    #[tokio::test(start_paused = true)]
    async fn guesses_at_once_are_no_more_than_guesses_one_by_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let gateway = Gateway::in_folder(folder.path()).await;
        let app = routes(gateway.clone());
        // Somebody else each time, by its cookie, but from one address.
        let ask = |n: usize| {
            let request = Request::builder().uri(format!("/api/tables/{}", table_code(&chance())));
            let request = request.header(COOKIE, format!("maumau={n:064x}")).body(Body::empty());
            app.clone().oneshot(request.expect("a request"))
        };
        let answers = join_all((0..400).map(ask)).await;
        let statuses = answers.into_iter().map(|answer| answer.expect("an answer").status());
        let told = statuses.filter(|status| *status == StatusCode::NOT_FOUND).count();
        assert_eq!(told, 300, "as many as the budget of the address holds");
    }
}
