//! A server as a process, and a table's host in a terminal.

use crate::guest::{PATIENCE, Terminal, table};
use maumau_load::Process;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};

const PROGRAM: &str = env!("CARGO_BIN_EXE_maumau");

struct Host {
    child: Child,
    addr: SocketAddr,
}

impl Host {
    async fn start(folder: &Path, words: &[&str], stdout: Stdio) -> Host {
        let free = TcpListener::bind(("127.0.0.1", 0)).and_then(|free| free.local_addr());
        let addr = free.expect("a free port");
        let mut command = Command::new(PROGRAM);
        command.args(["serve", "--listen", &addr.to_string(), "--data"]);
        command.arg(folder.join("data")).args(words).env("MAUMAU_LOG", "warn");
        let child = command.stdin(Stdio::null()).stdout(stdout).spawn();
        let mut host = Host {
            child: child.expect("it starts"),
            addr,
        };
        let begun = Instant::now();
        while TcpStream::connect(addr).await.is_err() {
            let ended = host.child.try_wait().expect("its end can be asked for");
            assert!(ended.is_none(), "the host has ended: {ended:?}");
            assert!(begun.elapsed() < PATIENCE, "the host does not listen");
            sleep(std::time::Duration::from_millis(5)).await;
        }
        host
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        drop(self.child.kill().and_then(|()| self.child.wait()));
    }
}

#[tokio::test]
async fn a_host_whose_words_nobody_reads_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let (reader, writer) = std::io::pipe().expect("a pipe");
    // Like `maumau serve | head -1`, but the pipe is closed at once.
    drop(reader);
    let mut host = Host::start(folder.path(), &[], writer.into()).await;
    // The server prints its greeting before it answers this request.
    let code = table(host.addr, "spin").await;
    assert!(!code.is_empty());
    assert!(host.child.try_wait().expect("its end can be asked for").is_none());
}

#[tokio::test]
async fn a_link_without_tls_to_a_host_with_it_is_told_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let made = rcgen::generate_simple_self_signed(["127.0.0.1".into()]).expect("a certificate");
    let file = |name: &str, text: String| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.display().to_string()
    };
    let (cert, key) = (
        file("cert.pem", made.cert.pem()),
        file("key.pem", made.signing_key.serialize_pem()),
    );
    let words = ["--tls-cert", &cert, "--tls-key", &key];
    let host = Host::start(folder.path(), &words, Stdio::null()).await;
    for (lang, wanted) in [
        ("en", "with https:// instead of http://"),
        ("de", "mit https:// statt http://"),
    ] {
        let link = format!("http://{}/t/mokilatupe", host.addr);
        let mut terminal = Terminal::start(folder.path(), &[&link, "--name", "Ben", "--lang", lang]);
        let mut why = String::new();
        let stderr = terminal.child.stderr.as_mut().expect("its complaints");
        let read = timeout(PATIENCE, stderr.read_to_string(&mut why)).await;
        read.expect("it ends").expect("text");
        assert!(why.contains(wanted), "{why}");
    }
}

#[tokio::test]
async fn a_table_is_run_from_a_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let process = Process::new(Path::new(PROGRAM), &folder.path().join("data"), &["--breath", "100"]).expect("a port");
    let _host = process.start().await.expect("it starts");
    let code = table(process.addr, "classic").await;
    let link = format!("http://{}/t/{code}", process.addr);
    let mut terminal = Terminal::start(folder.path(), &[&link, "--name", "Ben"]);
    terminal.until("You sit at the table, as Ben").await;
    for (typed, told) in [
        ("timer 30", "Everybody has 30 s now."),
        ("timer 0", "There are no timers any more."),
        ("lobby yes", "The lobby lists the table now."),
        ("free-talk no", "Only set phrases are said now."),
        ("watching no", "Nobody may watch any more."),
        ("votes yes", "The table votes on new rules now."),
        ("lock", "The table is locked now."),
        ("unlock", "The table is open again."),
        ("delay soon", "Behind that stands a number of seconds."),
        ("board", "There is no board on which two of you stand."),
        ("dafür", "No rule is proposed right now."),
        ("book spin rounds=1", "on spin.de is played"),
        ("bot easy", "a bot."),
        ("start", "Your hand: "),
        ("end-match", "“start” deals"),
    ] {
        terminal.type_in(typed).await;
        terminal.until(told).await;
    }
    terminal.type_in("help").await;
    terminal.until("As the table’s host:").await;
}
