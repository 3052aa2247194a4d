//! A node is paused (SIGSTOP) while another node takes over its table. When it resumes, it must not write to
//! that table, although a client had asked it to.
#![cfg(feature = "cluster")]

use maumau_client::{Client, HostSaid};
use maumau_load::postgres::Server;
use maumau_load::{Failed, Process, Socket, nats};
use maumau_protocol::{ClientMessage, HostPower};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};

const PATIENCE: Duration = Duration::from_secs(60);

const TOKEN: &str = "3030303030303030303030303030303030303030303030303030303030303030";

/// SQL that logs which node writes to tables. Each node names itself in its database URL.
const NOTE_WRITES: &str = "
    CREATE TABLE noted (who text, what text);
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        INSERT INTO noted VALUES (current_setting('maumau.node', true), TG_OP || ' ' || TG_TABLE_NAME);
        RETURN NULL;
    END $$;
    CREATE TRIGGER note AFTER INSERT OR UPDATE OR DELETE ON log FOR EACH ROW EXECUTE FUNCTION note();
    CREATE TRIGGER note AFTER INSERT OR UPDATE ON document FOR EACH ROW WHEN (NEW.kind = 'table') EXECUTE FUNCTION note();
    CREATE TRIGGER note_gone AFTER DELETE ON document FOR EACH ROW WHEN (OLD.kind = 'table') EXECUTE FUNCTION note();";

async fn ask(addr: SocketAddr, first: &str, body: &str) -> Result<String, Failed> {
    let mut stream = TcpStream::connect(addr).await?;
    let n = body.len();
    let head = format!("{first} HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\nContent-Type: application/json");
    let text = format!("{head}\r\nContent-Length: {n}\r\n\r\n{body}");
    stream.write_all(text.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer)
}

async fn until(socket: &mut Socket, is_it: impl Fn(&HostSaid<'_>) -> bool) -> Result<(), Failed> {
    let read = async {
        while let Some(text) = socket.next().await {
            if is_it(&HostSaid::read(&text)?) {
                return Ok(());
            }
        }
        Err("the socket is closed".into())
    };
    timeout(PATIENCE, read).await?
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_node_that_wakes_up_writes_nothing_to_a_table_that_another_one_has_taken() {
    let (database, bus) = (
        Server::start().expect("PostgreSQL"),
        nats::Server::start().expect("NATS"),
    );
    let url = database.database().expect("a database");
    let name = url.rsplit('/').next().expect("a name");
    let sql = |text: &str| database.sql(name, text).expect("done");
    let folder = tempfile::tempdir().expect("a folder");
    let bus = format!("--bus={}", bus.url());
    let node = |who: &str| {
        let program = Path::new(env!("CARGO_BIN_EXE_maumau"));
        let store = format!("--store={url}?options=-c%20maumau.node%3D{who}");
        Process::new(program, &folder.path().join(who), &[&store, &bus]).expect("a port")
    };
    let (one, two) = (node("one"), node("two"));
    let (paused, _running) = (one.start().await.expect("a node"), two.start().await.expect("a node"));

    let made = ask(one.addr, "POST /api/tables", r#"{"book":"classic","options":""}"#)
        .await
        .expect("answered");
    let code = made.split("\"code\":\"").nth(1).and_then(|rest| rest.split('"').next());
    let code = code.expect("a table").to_owned();
    let mut ann = Socket::open(one.addr, &code, TOKEN, &mut Client::new("ann"))
        .await
        .expect("a socket");
    ann.say(&ClientMessage::Sit { name: "Ann".into() }).await.expect("said");
    until(&mut ann, |said| {
        said.table.as_ref().is_some_and(|table| table.me == Some(1))
    })
    .await
    .expect("she sits");

    sql(NOTE_WRITES);
    let list = |listed| ClientMessage::Host {
        power: HostPower::List { listed },
    };
    ann.say(&list(true)).await.expect("said");
    let begun = Instant::now();
    while sql("SELECT DISTINCT who FROM noted") != "one" {
        assert!(begun.elapsed() < PATIENCE, "what node one writes is noted");
        sleep(Duration::from_millis(50)).await;
    }
    paused.pause().await.expect("it stands still");
    // Node one would write this as soon as it resumes, if it were still allowed to.
    ann.say(&list(false)).await.expect("it is on its way");
    let before = sql("SELECT node FROM owner");
    while sql("SELECT node FROM owner") == before {
        assert!(begun.elapsed() < PATIENCE, "nobody takes the table");
        ask(two.addr, &format!("GET /api/tables/{code}"), "")
            .await
            .expect("answered");
        sleep(Duration::from_millis(100)).await;
    }
    sql("DELETE FROM noted");
    paused.resume().await.expect("it goes on");
    // Ann's socket has survived; her node looks up the table's new owner.
    until(&mut ann, |said| said.say == "welcome")
        .await
        .expect("she is back");
    assert_eq!(sql("SELECT count(*) FROM noted WHERE who = 'one'"), "0");
    // The new owner writes her next message. Messages may be lost until the nodes have found each other again.
    for listed in [true, false].into_iter().cycle() {
        ann.say(&list(listed)).await.expect("said");
        if sql("SELECT DISTINCT who FROM noted") == "two" {
            break;
        }
        assert!(begun.elapsed() < 2 * PATIENCE, "it is written there");
        sleep(Duration::from_millis(500)).await;
    }
}
