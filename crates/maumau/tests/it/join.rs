//! A terminal and a page's client at one table of a real server: they sit down, chat, play a round, and the
//! terminal comes back.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use crate::guest::{PATIENCE, Terminal, table};
use maumau_client::{Client, HostSaid, any_deed};
use maumau_load::{Process, Socket};
use maumau_protocol::{ClientMessage, HostMessage, HostPower, Phase, View};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Stdio};
use tokio::time::timeout;

struct Page {
    socket: Socket,
    client: Client,
    table: Option<maumau_protocol::TableInfo>,
    view: Option<View>,
    chats: Vec<String>,
    draws: u64,
}

impl Page {
    async fn come(addr: SocketAddr, code: &str) -> Page {
        let mut client = Client::new("page");
        let socket = Socket::open(addr, code, &format!("{:064x}", 7), &mut client)
            .await
            .expect("a socket");
        let mut page = Page {
            socket,
            client,
            table: None,
            view: None,
            chats: Vec::new(),
            draws: 1,
        };
        page.say(ClientMessage::Sit { name: "Ann".into() }).await;
        page
    }

    async fn say(&mut self, message: ClientMessage) {
        self.socket.say(&message).await.expect("said");
    }

    async fn hear(&mut self) {
        let text = timeout(PATIENCE, self.socket.next())
            .await
            .expect("in time")
            .expect("it stays open");
        self.client.hear(0, &HostSaid::read(&text).expect("a message"));
        match serde_json::from_str(&text).expect("a message of the protocol") {
            HostMessage::Welcome { table, .. } | HostMessage::Table { table } => self.table = Some(table),
            HostMessage::Update { view, .. } => self.view = Some(*view),
            HostMessage::Chat { chat } => self.chats.push(chat.text),
            _ => {}
        }
    }

    async fn act(&mut self) {
        let Some(view) = self.view.clone().filter(|_| self.client.waiting().is_empty()) else {
            return;
        };
        let draws = &mut self.draws;
        let below = |n: u64| {
            *draws = draws.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (*draws >> 33) % n
        };
        if let Some(deed) = any_deed(&(&view).into(), below) {
            let message = self.client.deed(&deed, None);
            self.say(message).await;
        }
    }

    fn is_over(&self) -> bool {
        self.view
            .as_ref()
            .is_some_and(|view| view.round > 0 && view.stage().is_some_and(Phase::is_between))
    }

    fn sits(&self, name: &str) -> bool {
        let people = self.table.iter().flat_map(|table| &table.people);
        people.filter(|person| person.here).any(|person| person.name == name)
    }
}

async fn played(book: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let words = ["--breath", "100", "--settle", "10", "--messages-per-second", "1000"];
    let process = Process::new(
        Path::new(env!("CARGO_BIN_EXE_maumau")),
        &folder.path().join("data"),
        &words,
    );
    let process = process.expect("a port");
    let _host = process.start().await.expect("it starts");
    let code = table(process.addr, book).await;
    let mut page = Page::come(process.addr, &code).await;
    let link = format!("http://{}/t/{code}", process.addr);
    let mut terminal = Terminal::start(folder.path(), &[&link, "--name", "Ben"]);
    terminal.until("You sit at the table, as Ben").await;
    terminal.type_in(": hello there").await;
    page.say(ClientMessage::Chat {
        text: "good evening".into(),
    })
    .await;
    terminal.until("Ann: good evening").await;
    while page.chats != ["hello there", "good evening"] && page.chats != ["good evening", "hello there"] {
        page.hear().await;
    }
    // The terminal leaves, and is the same person when it comes back.
    terminal.type_in("quit").await;
    assert!(terminal.child.wait().await.expect("it ends").success());
    let mut terminal = Terminal::start(folder.path(), &[&process.addr.to_string(), &code.to_uppercase()]);
    terminal.until("Ben (you)").await;
    while !page.sits("Ben") {
        page.hear().await;
    }
    page.say(ClientMessage::Host {
        power: HostPower::Start {},
    })
    .await;
    let (mut last, mut tries) = (String::new(), 1);
    while !page.is_over() {
        tokio::select! {
            () = tokio::time::sleep(PATIENCE / 2) => panic!("nothing more happens: {:?}\n{}", page.view, terminal.all),
            () = page.hear() => page.act().await,
            line = terminal.line() => {
                // Take the first legal action listed; at a table that lists none, try what is always possible.
                if let Some((_, offers)) = line.split_once("You can: ") {
                    if last.is_empty() {
                        terminal.type_in("tip").await;
                    }
                    // Don't repeat an action that had no effect.
                    tries = if offers == last { tries % 6 + 1 } else { 1 };
                    offers.clone_into(&mut last);
                    terminal.type_in(&tries.to_string()).await;
                } else if line.contains("you know yourself") {
                    for tried in ["ready", "d", "p"] {
                        terminal.type_in(tried).await;
                    }
                }
            }
        }
    }
    // The terminal may have printed it before the page learned that the round is over.
    if !terminal.all.contains("Points in all: ") {
        terminal.until("Points in all: ").await;
    }
    for told in ["Your hand: ", "only while you play alone against bots"] {
        assert!(terminal.all.contains(told), "{}", terminal.all);
    }
    terminal.type_in("quit").await;
    assert!(terminal.child.wait().await.expect("it ends").success());
}

#[tokio::test]
async fn a_terminal_and_a_page_play_a_round() {
    played("spin").await;
}

#[tokio::test]
async fn who_plays_alone_against_bots_gets_a_hint() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Path::new(env!("CARGO_BIN_EXE_maumau"));
    let process = Process::new(program, &folder.path().join("data"), &["--breath", "100"]).expect("a port");
    let _host = process.start().await.expect("it starts");
    let code = table(process.addr, "spin").await;
    let link = format!("http://{}/t/{code}", process.addr);
    let mut terminal = Terminal::start(folder.path(), &[&link, "--name", "Ben"]);
    terminal.until("You sit at the table, as Ben").await;
    for line in ["bot easy", "start"] {
        terminal.type_in(line).await;
    }
    terminal.until("Your hand: ").await;
    terminal.type_in("tip").await;
    terminal.until("Hint: ").await;
}

#[tokio::test]
async fn who_is_not_let_in_is_told_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let process = Process::new(
        Path::new(env!("CARGO_BIN_EXE_maumau")),
        &folder.path().join("data"),
        &[],
    );
    let process = process.expect("a port");
    let addr = process.addr.to_string();
    let refused = |args: Vec<String>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_maumau"));
        command
            .arg("join")
            .args(args)
            .env("XDG_STATE_HOME", folder.path())
            .env("LC_ALL", "C")
            .stdin(Stdio::piped());
        let output = tokio::process::Command::from(command)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        async move {
            let mut child = output.expect("it starts");
            // Keep stdin open, so that the player does not leave.
            let _stdin = child.stdin.take();
            let output = timeout(PATIENCE, child.wait_with_output())
                .await
                .expect("in time")
                .expect("it ends");
            (
                output.status.code(),
                String::from_utf8_lossy(&output.stderr).into_owned(),
            )
        }
    };
    let (code, said) = refused(vec![addr.clone(), "mokilatupe".into()]).await;
    assert!(code == Some(2) && said.contains("can’t be reached"), "{said}");
    let _host = process.start().await.expect("it starts");
    let (code, said) = refused(vec![addr.clone(), "mokilatupe".into()]).await;
    assert!(code == Some(2) && said.contains("no table with this code"), "{said}");
    let (code, said) = refused(vec![addr.clone()]).await;
    assert!(code == Some(2) && said.contains("names no table"), "{said}");
}
