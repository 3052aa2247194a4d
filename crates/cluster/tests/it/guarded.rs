//! A NATS server with `deploy/nats.conf` and its own certificate authority: nodes can use the bus over TLS with minimal permissions, and
//! rejected clients are told why.

use crate::any_bus::Town;
use crate::certificates::Certificates;
use async_nats::ConnectOptions;
use futures_util::StreamExt;
use maumau_bus::{Bus, BusEvent};
use maumau_cluster::{Access, ConnectError, Nats, Pass};
use maumau_load::nats::Server;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::time::timeout;

const CONF: &str = include_str!("../../../../deploy/nats.conf");
const PASSWORD: &str = "secret-of-nodes";

struct Guarded {
    server: Server,
    folder: TempDir,
}

impl Guarded {
    fn new(conf: &str) -> Guarded {
        let folder = tempfile::tempdir().expect("a folder");
        let ours = Certificates::of("127.0.0.1");
        for (name, pem) in [
            ("ca.crt", ours.authority),
            ("bus.crt", ours.certificate),
            ("bus.key", ours.key),
        ] {
            std::fs::write(folder.path().join(name), pem).expect("a file");
        }
        let conf = conf.replace("/etc/nats", folder.path().to_str().expect("a name"));
        std::fs::write(folder.path().join("nats.conf"), conf).expect("a file");
        let server = Server::told(&["-c", folder.path().join("nats.conf").to_str().expect("a name")]);
        let server = server.expect("NATS");
        Guarded { server, folder }
    }

    fn shipped() -> Guarded {
        let conf = CONF.replace("$MAUMAU_BUS_PASSWORD", PASSWORD);
        assert_ne!(conf, CONF, "the password is the environment's");
        Guarded::new(&conf)
    }

    fn authority(&self) -> PathBuf {
        self.folder.path().join("ca.crt")
    }

    fn access(&self, pass: &str) -> Access {
        Access {
            urls: format!("nats://{}", self.server.addr()),
            pass: Pass::of(pass),
            authority: Some(self.authority()),
        }
    }

    fn as_node(&self) -> Access {
        self.access(&format!("mau:{PASSWORD}\n"))
    }
}

impl Town for Guarded {
    async fn stop(&self, node: u64) -> Arc<dyn Bus> {
        Arc::new(Nats::connect(&self.as_node(), "town", node).await.expect("a bus"))
    }
}

every_bus!(Guarded::shipped(), {#[ignore = "needs NATS"]});

async fn refusal(access: &Access) -> String {
    let refused = Nats::connect(access, "town", 1).await;
    let why = refused.err().expect("nobody gets in so");
    // Retrying would not help.
    assert!(matches!(why, ConnectError::Refused(_)), "{why}");
    why.to_string()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs NATS"]
async fn who_does_not_know_the_word_or_the_authority_stays_outside() {
    let guarded = Guarded::shipped();
    let wrong = refusal(&guarded.access("mau:wrong")).await;
    assert!(wrong.contains("authorization violation"), "{wrong}");
    refusal(&guarded.access("")).await;
    // Neither the system's authorities nor another private authority know this server.
    let known = guarded.as_node();
    for authority in [None, Some(Guarded::shipped().authority())] {
        let urls = format!("tls://{}", guarded.server.addr());
        let access = Access {
            urls,
            authority,
            ..known.clone()
        };
        refusal(&access).await;
    }
    assert!(Nats::connect(&known, "town", 1).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs NATS"]
async fn a_node_may_say_and_hear_nothing_but_letters() {
    let guarded = Guarded::shipped();
    let node = guarded.stop(1).await;
    let (refuse, mut refused) = tokio::sync::mpsc::unbounded_channel();
    let client = ConnectOptions::new()
        .add_root_certificates(guarded.authority())
        .require_tls(true)
        .user_and_password("mau".into(), PASSWORD.into())
        .event_callback(move |event| {
            let _ = refuse.send(event.to_string());
            std::future::ready(())
        })
        .connect(format!("nats://{}", guarded.server.addr()))
        .await
        .expect("a client");
    for subject in [
        ">",
        "maumau.>",
        "other.town.1",
        "_INBOX.1",
        "$SYS.>",
        "maumau.town",
        "maumau.town.1.2",
    ] {
        let _heard = client.subscribe(subject).await.expect("asked");
        client.flush().await.expect("asked");
        next_refusal(&mut refused, subject).await;
    }
    for subject in [
        "other.town.1",
        "$SYS.REQ.SERVER.PING",
        "_INBOX.1",
        "maumau.town",
        "maumau.town.1.2",
    ] {
        client.publish(subject, "x".into()).await.expect("said");
        client.flush().await.expect("said");
        next_refusal(&mut refused, subject).await;
    }
    let mut heard = client.subscribe("maumau.town.2").await.expect("asked");
    // Receiving its own message shows that the server has processed the subscription.
    client.publish("maumau.town.2", "letter".into()).await.expect("said");
    let came = timeout(Duration::from_secs(20), heard.next()).await;
    assert_eq!(&came.expect("in time").expect("a letter").payload[..], b"letter");
    client.publish("maumau.town.1", "another".into()).await.expect("said");
    assert_eq!(node.next().await, Some(BusEvent::Envelope(b"another".to_vec())));
}

async fn next_refusal(refused: &mut tokio::sync::mpsc::UnboundedReceiver<String>, subject: &str) {
    loop {
        let said = timeout(Duration::from_secs(20), refused.recv()).await;
        let said = said
            .unwrap_or_else(|_| panic!("{subject} is allowed"))
            .expect("an event");
        if said.to_lowercase().contains("permissions violation") {
            assert!(said.contains(subject), "{said}");
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs NATS"]
async fn a_right_too_few_is_told_at_the_start() {
    for (line, left) in [("publish: [", "subscribe"), ("subscribe: [", "publish")] {
        let conf = CONF.replace("$MAUMAU_BUS_PASSWORD", PASSWORD);
        let conf = conf.replace(
            &format!("{line} \"maumau.*.*\", \"maumau.*.*.here\""),
            &format!("{line} \"other\""),
        );
        let guarded = Guarded::new(&conf);
        let why = refusal(&guarded.as_node()).await.to_lowercase();
        assert!(why.contains("permissions violation") && !why.contains(left), "{why}");
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs NATS"]
async fn a_token_and_a_secret_key_let_in_too() {
    let key = nkeys::KeyPair::new_user();
    let plain = CONF.split("authorization").next().expect("what stands before");
    for (rule, pass) in [
        ("token: a-long-word".to_owned(), "a-long-word\n".to_owned()),
        (
            format!("users: [{{ nkey: {} }}]", key.public_key()),
            key.seed().expect("a seed"),
        ),
    ] {
        let guarded = Guarded::new(&format!("{plain}\nauthorization {{ {rule} }}"));
        let one = Nats::connect(&guarded.access(&pass), "town", 1).await.expect("a bus");
        one.send(1, b"x".to_vec()).await.expect("sent");
        assert_eq!(one.next().await, Some(BusEvent::Envelope(b"x".to_vec())));
        assert!(Nats::connect(&guarded.access("other-word"), "town", 2).await.is_err());
    }
}
