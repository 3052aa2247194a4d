//! Malicious clients get a clear error, and the table is unharmed.

use crate::common::{Client, Running, config, token};
use maumau_protocol::{ClientMessage, HostMessage, HostPower};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

async fn code_of(client: &mut Client) -> String {
    let complaint = client
        .until(|message| matches!(message, HostMessage::Error { .. } | HostMessage::Bye { .. }))
        .await;
    match complaint {
        HostMessage::Error { code, .. } | HostMessage::Bye { code, .. } => code,
        other => unreachable!("{other:?}"),
    }
}

async fn two_at_a_table(host: &Running) -> (String, Client, Client) {
    let code = host.table("spin", "").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let mut ben = Client::enter(host.addr, &code, &token(2), None).await;
    ben.sit("Ben").await;
    ann.power(HostPower::Start {}).await;
    for client in [&mut ann, &mut ben] {
        client
            .until(|message| matches!(message, HostMessage::Update { .. }))
            .await;
    }
    (code, ann, ben)
}

#[tokio::test(flavor = "multi_thread")]
#[expect(clippy::too_many_lines, reason = "one story, told in one go")]
async fn strangers_and_nonsense_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let (code, mut ann, mut ben) = two_at_a_table(&host).await;
    let n = ann.n;

    // A person with another secret is a spectator: no seat, no hand, no host powers.
    let mut eve = Client::enter(host.addr, &code, &token(666), None).await;
    eve.until(|message| matches!(message, HostMessage::Update { .. })).await;
    let view = eve.view.clone().expect("a view");
    assert_eq!((view.me, view.hand.len(), view.offers.len()), (None, 0, 0));
    eve.deed("draw").await;
    assert_eq!(code_of(&mut eve).await, "no_seat");
    eve.power(HostPower::Kick { seat: 1 }).await;
    assert_eq!(code_of(&mut eve).await, "not_host");
    eve.say(&ClientMessage::Sit { name: "Eve".into() }).await;
    assert_eq!(code_of(&mut eve).await, "running");
    eve.say(&ClientMessage::Chat { text: "hello".into() }).await;
    assert_eq!(code_of(&mut eve).await, "no_seat");
    eve.say(&ClientMessage::Nonce { nonce: "00".repeat(32) }).await;
    assert_eq!(code_of(&mut eve).await, "no_seat");
    ben.power(HostPower::Start {}).await;
    assert_eq!(code_of(&mut ben).await, "not_host");

    // If the table's host disallows it, spectators see nothing.
    ann.power(HostPower::Watch { allowed: false }).await;
    assert_eq!(code_of(&mut eve).await, "unwatched");
    let mut mallory = Client::enter(host.addr, &code, &token(667), None).await;
    mallory.say(&ClientMessage::Ping { t: 3 }).await;
    mallory.until(|message| *message == HostMessage::Pong { t: 3 }).await;
    assert!(mallory.view.is_none(), "nothing of what is played");

    // Invalid messages, actions and ids.
    for (text, wanted) in [
        ("{", "bad_message"),
        ("[]", "bad_message"),
        (
            "{\"say\":\"deed\",\"id\":\"a\",\"deed\":\"draw\",\"seat\":2}",
            "bad_message",
        ),
        (
            "{\"say\":\"deed\",\"id\":\"a b\",\"deed\":\"draw\",\"reaction_ms\":null}",
            "bad_id",
        ),
        (
            "{\"say\":\"deed\",\"id\":\"a\",\"deed\":\"draw\\n+0 2 draw\",\"reaction_ms\":null}",
            "bad_deed",
        ),
        (
            "{\"say\":\"deed\",\"id\":\"a\",\"deed\":\"lay 99X\",\"reaction_ms\":null}",
            "bad_deed",
        ),
        ("{\"say\":\"sit\",\"name\":\"\"}", "bad_name"),
    ] {
        ann.send(text.into()).await;
        assert_eq!(code_of(&mut ann).await, wanted, "{text}");
    }
    ann.send(format!(
        "{{\"say\":\"chat\",\"text\":\"{}\"}}",
        "x".repeat(maumau_protocol::MESSAGE_MAX)
    ))
    .await;
    assert_eq!(code_of(&mut ann).await, "too_big");

    // An action out of turn is rejected with its paragraph, and no other client sees it.
    let on = ann.view.as_ref().and_then(|view| view.on).expect("somebody is on");
    let (off, other) = if on == 1 {
        (&mut ben, &mut ann)
    } else {
        (&mut ann, &mut ben)
    };
    let id = off.deed("draw").await;
    let answer = off
        .until(|message| matches!(message, HostMessage::Refused { .. }))
        .await;
    assert!(
        matches!(&answer, HostMessage::Refused { id: told, rule } if *told == id && !rule.is_empty()),
        "{answer:?}"
    );
    other.say(&ClientMessage::Ping { t: 1 }).await;
    other.until(|message| *message == HostMessage::Pong { t: 1 }).await;
    assert_eq!(other.n, n, "a refusal is nobody else's business");

    // A repeated action is executed once.
    let deed = other.choice().expect("who is on is offered something");
    other.deed_as("once", &deed).await;
    let taken = HostMessage::Taken { id: "once".into() };
    other.until(|message| *message == taken).await;
    let n = other.n;
    other.deed_as("once", &deed).await;
    other.until(|message| *message == taken).await;
    assert_eq!(other.n, n, "nothing has happened");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_big_or_too_much_ends_one_socket() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut settings = config(folder.path());
    settings.messages_per_second = 5;
    let host = Running::start(settings);
    let (code, mut ann, _ben) = two_at_a_table(&host).await;
    let mut big = Client::enter(host.addr, &code, &token(3), None).await;
    big.send("x".repeat(1 << 20)).await;
    while big.next().await.is_some() {}
    let mut flood = Client::enter(host.addr, &code, &token(4), None).await;
    for t in 0..100 {
        flood.say(&ClientMessage::Ping { t }).await;
    }
    let mut last = None;
    while let Some(message) = flood.next().await {
        last = Some(message);
    }
    assert!(matches!(last, Some(HostMessage::Bye { code, .. }) if code == "flood"));
    let mut old = Client::open(host.addr, &code, &token(5)).await;
    old.say(&ClientMessage::Hello { v: 99, last: None }).await;
    assert_eq!(code_of(&mut old).await, "version");
    let mut rude = Client::open(host.addr, &code, &token(6)).await;
    rude.say(&ClientMessage::Stand {}).await;
    assert_eq!(code_of(&mut rude).await, "no_hello");
    ann.say(&ClientMessage::Ping { t: 9 }).await;
    ann.until(|message| *message == HostMessage::Pong { t: 9 }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_others_open_no_socket() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = host.table("spin", "").await;
    let ask = async |origin: &str, code: &str| {
        let mut request = format!("ws://{}/ws/{code}", host.addr)
            .into_client_request()
            .expect("a request");
        request
            .headers_mut()
            .insert("Origin", origin.parse().expect("a header"));
        connect_async(request).await
    };
    assert!(ask("http://evil.example", &code).await.is_err());
    assert!(ask("null", &code).await.is_err());
    let ours = format!("http://{}", host.addr);
    assert!(ask(&ours, "mokilatupe").await.is_err(), "there is no such table");
    let (_, answer) = ask(&ours, &code).await.expect("a socket for our page");
    let cookie = answer
        .headers()
        .get("set-cookie")
        .expect("a secret")
        .to_str()
        .expect("text");
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"),
        "{cookie}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_tell_browsers_to_be_careful() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    for path in ["/", "/t/mokilatupe", "/healthz", "/api/books", "/api/lobby", "/metrics"] {
        let answer = host.get(path, "").await.to_lowercase();
        assert!(answer.starts_with("http/1.1 200"), "{path}: {answer}");
        assert!(answer.contains("x-content-type-options: nosniff"), "{path}");
        assert!(
            answer.contains("frame-ancestors 'none'") && !answer.contains("unsafe-inline"),
            "{path}"
        );
    }
    for path in ["/api/tables/mokilatupe", "/nothing.js", "/ws/../../etc/passwd"] {
        let answer = host.get(path, "").await;
        assert!(
            !answer.starts_with("HTTP/1.1 200") && !answer.starts_with("HTTP/1.1 5"),
            "{path}: {answer}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_of_a_table_has_its_powers() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = host.table("spin", "").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("<b>Ann</b>").await;
    assert_eq!(
        ann.table.as_ref().expect("a table").people[0].name,
        "<b>Ann</b>",
        "plain text, never markup"
    );
    let mut ben = Client::enter(host.addr, &code, &token(2), None).await;
    ben.sit("Ben").await;
    ann.power(HostPower::Rules {
        book: "nothing".into(),
        options: String::new(),
        house: Vec::new(),
    })
    .await;
    assert_eq!(code_of(&mut ann).await, "bad_rules");
    ann.power(HostPower::Rules {
        book: "classic".into(),
        options: "hand=6".into(),
        house: Vec::new(),
    })
    .await;
    ben.until(|message| matches!(message, HostMessage::Table { table } if table.book == "classic" && table.options == "hand=6")).await;
    ann.power(HostPower::Lock { locked: true }).await;
    ben.until(|message| matches!(message, HostMessage::Table { table } if table.locked))
        .await;
    let mut cem = Client::enter(host.addr, &code, &token(3), None).await;
    cem.say(&ClientMessage::Sit { name: "Cem".into() }).await;
    assert_eq!(code_of(&mut cem).await, "locked");
    ann.power(HostPower::List { listed: true }).await;
    ben.until(|message| matches!(message, HostMessage::Table { table } if table.listed))
        .await;
    assert!(host.get("/api/lobby", "").await.contains(&code));
    ann.power(HostPower::HandOver { seat: 2 }).await;
    ben.until(|message| matches!(message, HostMessage::Table { table } if table.host == Some(2)))
        .await;
    ben.power(HostPower::Kick { seat: 1 }).await;
    let bye = ann.until(|message| matches!(message, HostMessage::Bye { .. })).await;
    assert!(matches!(bye, HostMessage::Bye { code, why, .. } if code == "kicked" && !why.is_empty()));
    ben.until(|message| matches!(message, HostMessage::Table { table } if table.people.len() == 1))
        .await;
    ben.power(HostPower::Start {}).await;
    assert_eq!(code_of(&mut ben).await, "too_few");
}

async fn error_of(client: &mut Client) -> (String, String, Option<String>) {
    let error = client
        .until(|message| matches!(message, HostMessage::Error { .. }))
        .await;
    match error {
        HostMessage::Error { code, why, id, .. } => (code, why, id),
        other => unreachable!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_wrong_with_a_deed_is_told_with_its_id_and_what_to_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut settings = config(folder.path());
    settings.messages_per_second = 2;
    let host = Running::start(settings);
    let code = host.table("spin", "").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let deed =
        |id: &str, deed: &str, more: &str| format!("{{\"say\":\"deed\",\"id\":\"{id}\",\"deed\":\"{deed}\"{more}}}");
    let long = "x".repeat(maumau_protocol::MESSAGE_MAX);
    for (text, code, id, says) in [
        (
            deed("big-1", &long, ""),
            "too_big",
            Some("big-1"),
            "16384 bytes at most: say less",
        ),
        (
            deed("odd-1", "draw", ",\"seat\":2"),
            "bad_message",
            Some("odd-1"),
            "say it anew",
        ),
        (
            deed("a b", "draw", ",\"reaction_ms\":null"),
            "bad_id",
            Some("a b"),
            "40 letters",
        ),
        ("{".to_owned(), "bad_message", None, "docs/protocol.md"),
    ] {
        // Wait until its token bucket is full again.
        tokio::time::sleep(std::time::Duration::from_secs(2)).await;
        ann.send(text).await;
        let told = error_of(&mut ann).await;
        assert_eq!((told.0.as_str(), told.2.as_deref()), (code, id), "{told:?}");
        assert!(told.1.contains(says), "{told:?}");
    }
    for n in 0..12 {
        ann.send(deed(&format!("fast-{n}"), "draw", ",\"reaction_ms\":null"))
            .await;
    }
    let told = error_of(&mut ann).await;
    assert_eq!(told.0, "too_fast", "{told:?}");
    assert!(told.2.is_some_and(|id| id.starts_with("fast-")));
    assert!(
        told.1.contains("6 messages at once at most, and 2 a second"),
        "{}",
        told.1
    );
}
