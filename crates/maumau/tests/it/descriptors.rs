//! A server with a low limit of file descriptors stays below it, keeps answering, and counts the connections
//! that it refuses.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::Duration;

fn ask(addr: &str, path: &str) -> Option<String> {
    let mut stream = TcpStream::connect(addr).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    (!answer.is_empty()).then_some(answer)
}

#[test]
fn at_the_limit_of_descriptors_a_host_refuses_and_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let line = format!(
        "ulimit -n 100; exec {} serve --lang en --listen 127.0.0.1:0 --data {}",
        env!("CARGO_BIN_EXE_maumau"),
        folder.path().join("data").display()
    );
    let mut host = Command::new("sh")
        .args(["-c", &line])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a shell");
    // Keep reading: the server prints more than its address, and must not find its pipe closed.
    let mut said = BufReader::new(host.stdout.take().expect("what it says")).lines();
    let addr = said.by_ref().map_while(Result::ok).find_map(|line| {
        let rest = line.split_once("http://")?.1;
        rest.split_once('/').map(|(addr, _)| addr.to_owned())
    });
    let addr = addr.expect("where it listens");
    // A busy server may accept late, and the system then refuses some connections: try those again.
    let mut held = Vec::new();
    for _ in 0..2_000 {
        match TcpStream::connect(&addr) {
            Ok(stream) => held.push(stream),
            Err(_) => std::thread::sleep(Duration::from_millis(10)),
        }
        if held.len() == 200 {
            break;
        }
    }
    assert_eq!(held.len(), 200, "the system lets them knock");
    assert_eq!(ask(&addr, "/healthz"), None, "all places are taken");
    drop(held);
    let healthy = (0..200).find_map(|_| {
        std::thread::sleep(Duration::from_millis(50));
        ask(&addr, "/healthz")
    });
    assert!(healthy.expect("an answer").starts_with("HTTP/1.1 200"));
    let numbers = ask(&addr, "/metrics").expect("numbers");
    let number = |name: &str| {
        let line = numbers
            .lines()
            .find_map(|line| line.strip_prefix(name))
            .expect("a number");
        line.trim().parse::<u32>().expect("a number")
    };
    assert!(number("maumau_connections_refused_total") > 100, "{numbers}");
    assert_eq!(number("maumau_accept_failures_total"), 0, "it never came so far");
    host.kill().expect("killed");
    host.wait().expect("gone");
}
