//! The owner's page at an address of its own (`--admin-listen`): nodes, tables, and tables taken
//! over, plus the metrics for Prometheus. It shows no names, addresses or table codes; `maumau
//! admin list` does.

use super::{headers, refusals, requests};
use crate::gateway::Gateway;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Router, middleware};
use maumau_bus::NodeLoad;
use maumau_limits::Requester;
use maumau_server::Server;
use std::fmt::Write;
use std::sync::Arc;

/// The refresh interval of the page, in seconds.
const AGAIN: u32 = 5;

const STYLE: &str = include_str!("overview.css");

pub(crate) fn routes_of_owner(gateway: Gateway) -> Router {
    Router::new()
        .route("/", get(overview))
        .route("/style.css", get(async || ([(CONTENT_TYPE, "text/css")], STYLE)))
        .route("/healthz", get(requests::health))
        .route("/readyz", get(requests::ready))
        .route("/metrics", get(requests::metrics))
        .layer(middleware::from_fn(refusals::tell))
        .layer(middleware::from_fn(headers::add))
        .with_state(gateway)
}

/// Returns the metrics at the public address, for programs on this machine only, and only if the
/// owner has no address of their own.
pub(crate) async fn metrics_here(State(gateway): State<Gateway>, requester: Requester) -> Response {
    if gateway.config.admin_listen.is_some() || !requester.caller.is_here() {
        return refusals::nothing_here().into_response();
    }
    requests::metrics(State(Arc::clone(&gateway.server))).await
}

/// The same text in German and in English.
type Word = (&'static str, &'static str);

const TITLE: Word = ("Der Host", "The host");
const NODE: Word = ("Knoten", "Node");
const HERE: Word = ("dieser", "this one");
const ALONE: Word = ("dieser Host, für sich", "this host, alone");
const SILENT: Word = ("noch nichts gehört", "nothing heard yet");
const TABLES: Word = ("Tische", "Tables");
const TAKEN: Word = ("Übernommen", "Taken over");
const STATE: Word = ("Zustand", "State");
const READY: Word = ("bereit", "ready");
const BOOK: Word = ("Buch", "Book");
const SEATED: Word = ("Am Tisch", "Seated");
const WATCHING: Word = ("Schauen zu", "Watching");
const SOCKETS: Word = ("Offene Verbindungen", "Open connections");
const NONE: Word = ("Hier läuft kein Tisch.", "No table runs here.");

async fn overview(State(server): State<Arc<Server>>, headers: HeaderMap) -> Response {
    let asked = headers.get(ACCEPT_LANGUAGE).and_then(|said| said.to_str().ok());
    let is_german = asked.is_some_and(|said| said.trim_start().to_ascii_lowercase().starts_with("de"));
    let text = Page { is_german }.print(&server).await;
    let kind = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-store")];
    (kind, text).into_response()
}

struct Page {
    is_german: bool,
}

impl Page {
    fn say(&self, (german, english): Word) -> &'static str {
        if self.is_german { german } else { english }
    }

    async fn print(&self, server: &Arc<Server>) -> String {
        let state = match requests::ready(State(Arc::clone(server))).await {
            Ok(_) => self.say(READY).to_owned(),
            Err(problem) => problem.told.why,
        };
        let (lang, title) = (if self.is_german { "de" } else { "en" }, self.say(TITLE));
        let (nodes, tables) = (self.nodes(server), self.tables(server).await);
        let connections = server.connections.in_all();
        format!(
            "<!doctype html>\n<html lang=\"{lang}\"><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"{AGAIN}\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n<link rel=\"stylesheet\" href=\"/style.css\">\n\
             <title>maumau: {title}</title>\n<h1>maumau: {title}</h1>\n\
             <p>{}: {state}. {}: {connections}. <a href=\"/metrics\">/metrics</a></p>\n\
             {nodes}{tables}</html>\n",
            self.say(STATE),
            self.say(SOCKETS),
        )
    }

    fn nodes(&self, server: &Server) -> String {
        let row = |node: u64, runs: Option<NodeLoad>| {
            let name = match node {
                0 => self.say(ALONE).to_owned(),
                _ if node == server.nodes.number() => format!("{node} ({})", self.say(HERE)),
                _ => node.to_string(),
            };
            match runs {
                Some(NodeLoad { tables, taken_over }) => vec![name, tables.to_string(), taken_over.to_string()],
                None => vec![name, self.say(SILENT).to_owned(), String::new()],
            }
        };
        let rows: Vec<_> = server
            .nodes
            .loads()
            .into_iter()
            .map(|(node, load)| row(node, load))
            .collect();
        self.table(&[NODE, TABLES, TAKEN], &rows)
    }

    async fn tables(&self, server: &Server) -> String {
        let rows: Vec<_> = server
            .tables
            .all_attended()
            .await
            .into_iter()
            .map(|there| {
                let (seated, watching) = (there.seated.len(), there.watching.len());
                vec![there.info.book, seated.to_string(), watching.to_string()]
            })
            .collect();
        if rows.is_empty() {
            return format!("<p>{}</p>\n", self.say(NONE));
        }
        self.table(&[BOOK, SEATED, WATCHING], &rows)
    }

    fn table(&self, head: &[Word], rows: &[Vec<String>]) -> String {
        let mut text = String::from("<table>\n<tr>");
        // Writing to a string cannot fail.
        for word in head {
            let _ = write!(text, "<th>{}</th>", self.say(*word));
        }
        text.push_str("</tr>\n");
        for row in rows {
            let cells: String = row.iter().map(|cell| format!("<td>{cell}</td>")).collect();
            let _ = writeln!(text, "<tr>{cells}</tr>");
        }
        text.push_str("</table>\n");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::{Body, to_bytes};
    use axum::http::Request;
    use serde_json::Value;
    use tower::ServiceExt;

    #[tokio::test]
    async fn what_is_refused_to_the_owner_is_told_in_the_shape_of_all_refusals() {
        let folder = tempfile::tempdir().expect("a folder");
        let gateway = Gateway::in_folder(folder.path()).await;
        for (method, path, status, code) in [
            ("GET", "/nothing", 404, "not_found"),
            ("POST", "/", 405, "bad_method"),
            ("DELETE", "/metrics", 405, "bad_method"),
        ] {
            let request = Request::builder().method(method).uri(path).body(Body::empty());
            let answer = routes_of_owner(gateway.clone()).oneshot(request.expect("a request"));
            let answer = answer.await.expect("an answer");
            assert_eq!(answer.status(), status, "{method} {path}");
            let body = to_bytes(answer.into_body(), 4_096).await.expect("a body");
            let told: Value = serde_json::from_slice(&body).expect("JSON");
            assert_eq!(told["code"], code);
            assert!(told["why"].as_str().is_some_and(|why| why.contains(' ')), "{told}");
        }
    }
}
