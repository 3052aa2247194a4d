//! Limits for anonymous clients: requests, guesses of table codes, new sockets, and blocked
//! addresses.

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

const TOO_MANY_SOCKETS: &str = "too many sockets are being opened: wait a moment";

fn too_fast(why: &str) -> Response {
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", why.into()).into_response()
}

/// Limits guesses of table codes. A person with too many misses is refused for existing tables as
/// well for a while, except where they sit. An address may miss ten times as often, so that people
/// who share it do not lock each other out.
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
    // The token is taken before the reply, so that concurrent guesses are counted too. If there is
    // something after all, such as a shared round of a deleted table, it is given back.
    if !misses.take(&requester) {
        return refused();
    }
    let response = next.run(request).await;
    if response.status() != StatusCode::NOT_FOUND {
        misses.give_back(&requester);
    }
    response
}

/// How long a refusal for haste is delayed; otherwise the server would be busy refusing.
const REFUSED_LATE: Duration = Duration::from_millis(300);

/// Limits requests of any kind per address, and delays refusals for haste.
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

/// Limits how many sockets a person may open, and how many an address may have open at once.
pub(crate) async fn socket(
    State(server): State<Arc<Server>>,
    requester: Requester,
    request: Request,
    next: Next,
) -> Response {
    let caller = requester.caller;
    // Loopback is not limited: an unconfigured proxy would make all clients one.
    if !caller.is_here() {
        if !server.rate_limits.sockets.take_of_person(&requester) {
            return too_fast(TOO_MANY_SOCKETS);
        }
        let peer = request.extensions().get::<Peer>();
        // A socket behind a proxy counts as long as its connection is open.
        if let Some(peer) = peer.filter(|peer| Caller::at(peer.address) != caller) {
            match server.carried.take(caller, 1) {
                Ok(share) => peer.hold(share),
                Err(_) => return too_fast("too many sockets are open: close one"),
            }
        }
    }
    next.run(request).await
}

/// Limits how many sockets an address may open, and paces new ones before the person is looked up.
/// An address that exceeds its limit takes no turns.
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
        // The server must have been running for a while.
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
        // Neither reply tells whether the table exists.
        assert_eq!(ask(&table_code(&chance()), 1).await, StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(ask(&code, 1).await, StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(ask(&code, 2).await, StatusCode::OK, "a neighbour at the same address");
    }

    #[tokio::test(start_paused = true)]
    async fn guesses_at_once_are_no_more_than_guesses_one_by_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let gateway = Gateway::in_folder(folder.path()).await;
        let app = routes(gateway.clone());
        // A new person for each request, by cookie, but the same address.
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
