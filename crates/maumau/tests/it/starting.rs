//! A server that starts before its dependencies waits, or systemd restarts it. The test takes systemd's
//! settings from the shipped unit.
#![cfg(unix)]

use maumau_load::Process;
use std::fs::{self, OpenOptions};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_maumau");
const UNIT: &str = include_str!("../../../../deploy/maumau.service");
/// By default, systemd gives up on a unit that starts more often than this within 10 s.
const START_LIMIT_BURST: usize = 5;
const PATIENCE: Duration = Duration::from_secs(60);

fn setting(key: &str) -> Option<&str> {
    UNIT.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='))
}

/// A server that is restarted like systemd would by the unit, but without pauses.
struct Supervised {
    words: Vec<String>,
    addr: SocketAddr,
    folder: TempDir,
    child: Child,
    starts: usize,
}

impl Supervised {
    fn start(words: &[&str]) -> Supervised {
        let addr = Process::new(Path::new(PROGRAM), Path::new(""), &[])
            .expect("a free port")
            .addr;
        Supervised::start_at(addr, words)
    }

    fn start_at(addr: SocketAddr, words: &[&str]) -> Supervised {
        let folder = tempfile::tempdir().expect("a folder");
        let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        let child = spawn(addr, folder.path(), &words);
        Supervised {
            words,
            addr,
            folder,
            child,
            starts: 1,
        }
    }

    fn log(&self) -> String {
        fs::read_to_string(log(self.folder.path())).unwrap_or_default()
    }

    /// Waits until `is_so`, and restarts the server if it ends.
    fn until(&mut self, what: &str, is_so: impl Fn(&Supervised) -> bool) {
        let begun = Instant::now();
        while !is_so(self) {
            if let Some(status) = self.child.try_wait().expect("its status") {
                self.restart(status);
            }
            assert!(begun.elapsed() < PATIENCE, "{what} never came: {}", self.log());
            sleep(Duration::from_millis(20));
        }
    }

    fn restart(&mut self, status: ExitStatus) {
        let never = setting("RestartPreventExitStatus").unwrap_or_default();
        let is_final = |code: i32| never.split_whitespace().any(|word| word == code.to_string());
        assert!(
            !status.code().is_some_and(is_final),
            "systemd never starts it again after {status}: {}",
            self.log()
        );
        let is_limited = setting("StartLimitIntervalSec") != Some("0");
        assert!(
            !is_limited || self.starts < START_LIMIT_BURST,
            "systemd gives it up after {} starts: {}",
            self.starts,
            self.log()
        );
        self.child = spawn(self.addr, self.folder.path(), &self.words);
        self.starts += 1;
    }

    fn waits_for(&mut self, what: &str) {
        self.until(what, |host| host.log().contains(&format!("the host waits for {what}")));
    }

    fn serves(&mut self) {
        self.until("a healthy host", |host| is_well(host.addr));
    }

    fn stop(mut self) -> ExitStatus {
        let told = Command::new("kill").arg(self.child.id().to_string()).status();
        assert!(told.expect("kill").success());
        self.child.wait().expect("its status")
    }
}

impl Drop for Supervised {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn log(folder: &Path) -> PathBuf {
    folder.join("log")
}

fn spawn(addr: SocketAddr, folder: &Path, words: &[String]) -> Child {
    let log = OpenOptions::new()
        .create(true)
        .append(true)
        .open(log(folder))
        .expect("a log");
    let mut command = Command::new(PROGRAM);
    command.args(["serve", "--listen", &addr.to_string(), "--data"]);
    command.arg(folder.join("data")).args(words).env("LC_ALL", "C");
    command
        .env_remove("MAUMAU_LOG")
        .stdin(Stdio::null())
        .stdout(Stdio::null());
    command.stderr(log).spawn().expect("it starts")
}

fn is_well(addr: SocketAddr) -> bool {
    let ask = || {
        let mut stream = TcpStream::connect(addr)?;
        write!(
            stream,
            "GET /healthz HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\n\r\n"
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok::<_, std::io::Error>(answer.starts_with("HTTP/1.1 200"))
    };
    ask().unwrap_or(false)
}

#[test]
fn a_host_whose_port_is_taken_for_a_while_is_started_until_it_is_free() {
    let taken = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let mut host = Supervised::start_at(taken.local_addr().expect("its address"), &[]);
    host.until("another start", |host| host.starts > START_LIMIT_BURST);
    assert!(host.log().contains("take another port with --listen"), "{}", host.log());
    drop(taken);
    host.serves();
    assert!(host.stop().success());
}

#[test]
fn an_address_that_this_machine_does_not_have_yet_is_not_final() {
    // An address from the documentation range, which no machine has.
    let mut host = Supervised::start_at(([192, 0, 2, 1], 7878).into(), &[]);
    host.until("another start", |host| host.starts > 1);
    assert!(host.log().contains("does not have that address"), "{}", host.log());
}

#[cfg(feature = "cluster")]
mod nodes {
    use super::*;
    use maumau_load::{nats, postgres};

    fn ends(words: &[&str]) -> (Option<i32>, String) {
        let mut host = Supervised::start(words);
        let status = host.child.wait().expect("its status");
        (status.code(), host.log())
    }

    #[test]
    #[ignore = "needs PostgreSQL and NATS"]
    fn a_node_that_starts_before_its_database_and_nats_serves_once_they_are_there() {
        let database = postgres::Server::start().expect("PostgreSQL");
        let store = database.database().expect("a database");
        database.down().expect("it was there");
        let mut bus = nats::Server::start().expect("NATS");
        bus.down().expect("it was there");
        let mut host = Supervised::start(&["--store", &store, "--bus", &bus.url()]);
        host.waits_for("its database");
        database.up().expect("it starts");
        host.waits_for("NATS");
        bus.up().expect("it starts");
        host.serves();
        assert_eq!(host.starts, 1, "it waits and need not be started again");
        assert!(host.stop().success());
    }

    #[test]
    fn a_node_that_waits_ends_in_order_when_it_is_told_to() {
        let mut host = Supervised::start(&["--store", "postgres://mau@127.0.0.1:1/mau"]);
        host.waits_for("its database");
        assert_eq!(host.stop().code(), Some(0));
    }

    #[test]
    #[ignore = "needs PostgreSQL and NATS"]
    fn a_wrong_setting_ends_a_node_for_good() {
        let never = setting("RestartPreventExitStatus").expect("the unit says what is final");
        let database = postgres::Server::start().expect("PostgreSQL");
        let store = database.database().expect("a database");
        let bus = nats::Server::start().expect("NATS");
        let [stranger, nobody] = [("secret", "wrong"), ("mau:", "nobody:")].map(|(was, is)| bus.url().replace(was, is));
        let unknown = format!("{store}-unknown");
        let nameless = store.replace("postgres@", "nobody@");
        for words in [
            ["--store", "mau", "--bus", &bus.url()],
            ["--store", &unknown, "--bus", &bus.url()],
            ["--store", &nameless, "--bus", &bus.url()],
            ["--store", &store, "--bus", &stranger],
            ["--store", &store, "--bus", &nobody],
            ["--store", &store, "--bus", "nats://:::"],
        ] {
            let (code, said) = ends(&words);
            assert_eq!(
                code.map(|code| code.to_string()).as_deref(),
                Some(never),
                "{words:?}: {said}"
            );
        }
    }
}
