//! Runs the binary as a user would.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

pub fn maumau(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_maumau"))
        .args(args)
        .env("LC_ALL", "C")
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a way in");
    // A match may end before the program has read all lines.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the binary ends")
}
