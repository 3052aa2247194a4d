//! Every error of the server is JSON with a code for programs and a sentence for people.

use crate::common::{Running, config, token};
use maumau_protocol::SUBPROTOCOL;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// Requests with headers and body, and the expected status and code.
const REFUSED: [(&str, &str, &str, &str); 16] = [
    ("GET /api/nothing", "", "404", "not_found"),
    ("POST /api/nothing", "", "404", "not_found"),
    ("GET /nothing.js", "", "404", "not_found"),
    ("GET /assets/nothing", "", "404", "not_found"),
    ("GET /ws/../../etc/passwd", "", "404", "not_found"),
    ("GET /api/tables/mokilatupe", "", "404", "no_table"),
    ("DELETE /api/books", "", "405", "bad_method"),
    ("DELETE /api/tables", "", "405", "bad_method"),
    ("POST /t/mokilatupe", "", "405", "bad_method"),
    ("GET /ws/mokilatupe", "", "400", "bad_request"),
    ("GET /api/books/spin/play?seats=many", "", "400", "bad_request"),
    ("GET /api/books/%ff/play", "", "400", "bad_request"),
    (
        "POST /api/tables",
        "Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}",
        "415",
        "bad_type",
    ),
    (
        "POST /api/tables",
        "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{]",
        "400",
        "bad_request",
    ),
    (
        "POST /api/tables",
        "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
        "422",
        "bad_request",
    ),
    (
        "POST /api/tables",
        "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nso many\r\n",
        "400",
        "bad_request",
    ),
];

fn read(answer: &str) -> (String, String) {
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    assert!(
        head.to_lowercase().contains("content-type: application/json"),
        "{answer}"
    );
    assert!(head.to_lowercase().contains("nosniff"), "{answer}");
    let said: Value = serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"));
    let why = said["why"].as_str().expect("a sentence");
    assert!(why.split(' ').count() >= 4 && !why.contains('\n'), "{answer}");
    let status = head.split(' ').nth(1).expect("a status").to_owned();
    (status, said["code"].as_str().expect("a code").to_owned())
}

async fn ask(host: &Running, line: &str, rest: &str) -> String {
    let rest = if rest.is_empty() { "\r\n" } else { rest };
    let addr = host.addr;
    host.request(&format!(
        "{line} HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\n{rest}"
    ))
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_is_told_in_one_shape() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    for (line, rest, status, code) in REFUSED {
        let answer = ask(&host, line, rest).await;
        assert_eq!(read(&answer), (status.into(), code.into()), "{line}: {answer}");
        assert_eq!(
            status == "405",
            answer.to_lowercase().contains("\r\nallow: "),
            "{answer}"
        );
    }
    let long = "x".repeat(40_000);
    let long = format!("Content-Type: application/json\r\nContent-Length: 40000\r\n\r\n{long}");
    let answer = ask(&host, "POST /api/tables", &long).await;
    assert_eq!(read(&answer), ("413".into(), "too_big".into()));
    // Successful responses are unchanged.
    for page in ["/", "/t/mokilatupe", "/healthz"] {
        let answer = host.get(page, "").await;
        assert!(
            answer.starts_with("HTTP/1.1 200") && !answer.contains("application/json"),
            "{answer}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_guesses_codes_is_told_to_wait() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let cookie = format!("Cookie: maumau={}\r\n", token(1));
    let mut told = Vec::new();
    for _ in 0..400 {
        let answer = host.get("/api/tables/mokilatupe", &cookie).await;
        told = vec![read(&answer)];
        if told[0].0 != "404" {
            break;
        }
    }
    assert_eq!(told, [("429".to_owned(), "too_fast".to_owned())]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_whose_names_are_known_answers_to_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let named = maumau_gateway::Config {
        origins: maumau_gateway::origin_of("https://mau.example").into_iter().collect(),
        ..config(folder.path())
    };
    let host = Running::start(named);
    let elsewhere = tempfile::tempdir().expect("a folder");
    let nameless = Running::start(config(elsewhere.path()));
    let get = |name: &str| format!("GET /api/books HTTP/1.1\r\n{name}Connection: close\r\n\r\n");
    for name in [
        "mau.example",
        "MAU.example:443",
        "localhost:7878",
        "127.0.0.1",
        "[::1]:7878",
    ] {
        let answer = host.request(&get(&format!("Host: {name}\r\n"))).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{name}: {answer}");
    }
    for name in ["evil.example", "mau.example.evil.example", "10.1.2.3:7878"] {
        let answer = host.request(&get(&format!("Host: {name}\r\n"))).await;
        assert_eq!(read(&answer), ("421".into(), "wrong_host".into()));
        assert!(answer.contains("go to https://mau.example"), "{answer}");
        let answer = nameless.request(&get(&format!("Host: {name}\r\n"))).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{name}: {answer}");
    }
    // The page, sockets, a duplicate `Host` and an absolute URL are checked as well.
    let socket = "GET /ws/mokilatupe HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n\
                  Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                  Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    let twice = get("Host: mau.example\r\nHost: evil.example\r\n");
    let absolute = "GET http://evil.example/ HTTP/1.1\r\nHost: mau.example\r\nConnection: close\r\n\r\n";
    let page = "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n";
    for request in [socket, &twice, absolute, page, &get("")] {
        assert_eq!(
            read(&host.request(request).await),
            ("421".into(), "wrong_host".into()),
            "{request}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_speaks_something_else_is_told_what_is_spoken_here() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = host.table("spin", "").await;
    let open = async |named: &str| {
        let request = format!("ws://{}/ws/{code}", host.addr).into_client_request();
        let mut request = request.expect("a request");
        let named = named.parse().expect("a header");
        request.headers_mut().insert("Sec-WebSocket-Protocol", named);
        let way = TcpStream::connect(host.addr).await.expect("connected");
        client_async(request, way).await.map(|(_, answer)| answer)
    };
    for named in ["chat", "maumau.v1.json", "maumau.v99.json", "chat, superchat"] {
        let refused = open(named).await.expect_err("another protocol");
        let Error::Http(answer) = refused else {
            panic!("{named}: {refused}")
        };
        assert_eq!(answer.status(), 400, "{named}");
        let body = answer.body().as_deref().unwrap_or_default();
        let told: Value = serde_json::from_slice(body).expect("JSON");
        assert_eq!(told["code"], "bad_protocol", "{told}");
        assert!(
            told["why"].as_str().is_some_and(|why| why.contains(SUBPROTOCOL)),
            "{told}"
        );
    }
    let both = format!("chat, {SUBPROTOCOL}");
    for named in [SUBPROTOCOL, both.as_str()] {
        let answer = open(named).await.expect("a socket");
        assert_eq!(answer.headers()["Sec-WebSocket-Protocol"], SUBPROTOCOL, "{named}");
    }
}
