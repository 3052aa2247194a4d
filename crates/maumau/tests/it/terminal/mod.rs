//! A pseudo-terminal for the program, with an emulated screen.

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::sync::{Arc, Mutex};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};
use vt100::{MouseProtocolMode, Parser, Screen};

const PATIENCE: Duration = Duration::from_secs(60);
const BEAT: Duration = Duration::from_millis(20);
/// Interval between repeated key presses.
const AGAIN: Duration = Duration::from_millis(400);

/// Rows and columns.
pub type Size = (u16, u16);
pub const SMALL: Size = (24, 80);
#[allow(dead_code, reason = "not every test has a large one")]
pub const LARGE: Size = (60, 200);

/// Shell code that prints a checksum of the terminal's settings before and after the program.
const AROUND: &str = "echo before $(stty -g | cksum) .; \"$0\" \"$@\"; echo after $(stty -g | cksum) .";

pub struct Terminal {
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    seen: Arc<Mutex<Parser>>,
}

fn pty((rows, cols): Size) -> PtySize {
    PtySize {
        rows,
        cols,
        ..PtySize::default()
    }
}

impl Terminal {
    pub fn start(size: Size, words: &[&str]) -> Terminal {
        let pair = native_pty_system().openpty(pty(size)).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new("sh");
        command.args(["-c", AROUND, env!("CARGO_BIN_EXE_maumau")]);
        command.args(words);
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
        let child = pair.slave.spawn_command(command).expect("a shell");
        drop(pair.slave);
        let seen = Arc::new(Mutex::new(Parser::new(size.0, size.1, 0)));
        let (mut reader, screen) = (pair.master.try_clone_reader().expect("it is read"), Arc::clone(&seen));
        spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(n @ 1..) = reader.read(&mut bytes) {
                screen.lock().expect("nobody fell").process(&bytes[..n]);
            }
        });
        Terminal {
            writer: pair.master.take_writer().expect("it is written to"),
            master: pair.master,
            child,
            seen,
        }
    }

    pub fn keys(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).expect("typed");
        self.writer.flush().expect("typed");
    }

    pub fn resize(&mut self, size: Size) {
        self.seen
            .lock()
            .expect("nobody fell")
            .screen_mut()
            .set_size(size.0, size.1);
        self.master.resize(pty(size)).expect("another size");
    }

    pub fn contents(&self) -> String {
        self.seen.lock().expect("nobody fell").screen().contents()
    }

    fn shows(&self, wanted: &impl Fn(&Screen) -> bool) -> bool {
        wanted(self.seen.lock().expect("nobody fell").screen())
    }

    pub fn sees(&self, look: impl FnOnce(&Screen)) {
        look(self.seen.lock().expect("nobody fell").screen());
    }

    /// Waits until the screen satisfies `wanted`.
    pub fn until(&self, what: &str, wanted: impl Fn(&Screen) -> bool) {
        let began = Instant::now();
        while !self.shows(&wanted) {
            assert!(began.elapsed() < PATIENCE, "{what}: this is seen\n{}", self.contents());
            sleep(BEAT);
        }
    }

    /// Presses the same keys until the screen satisfies `wanted`.
    pub fn until_asked(&mut self, keys: &str, what: &str, wanted: impl Fn(&Screen) -> bool) {
        let began = Instant::now();
        while !self.shows(&wanted) {
            assert!(began.elapsed() < PATIENCE, "{what}: this is seen\n{}", self.contents());
            self.keys(keys);
            let asked = Instant::now();
            while asked.elapsed() < AGAIN && !self.shows(&wanted) {
                sleep(BEAT);
            }
        }
    }

    #[allow(dead_code, reason = "not every test ends it so")]
    pub fn terminate(&self) {
        let shell = self.child.process_id().expect("a process");
        let children = std::fs::read_to_string(format!("/proc/{shell}/task/{shell}/children")).expect("its children");
        let program = children.split_whitespace().next().expect("the program");
        let killed = std::process::Command::new("kill").args(["-TERM", program]).status();
        assert!(killed.expect("a signal").success());
    }

    /// Waits for the program to end, and checks that it restored the screen and the terminal's settings.
    pub fn is_left_as_it_was(&mut self) {
        self.until("the shell goes on", |screen| screen.contents().contains("after "));
        self.child.wait().expect("it ends");
        let seen = self.seen.lock().expect("nobody fell");
        let (screen, told) = (seen.screen(), seen.screen().contents());
        let set = |word: &str| {
            let rest = told.split_once(word).map_or("", |(_, rest)| rest);
            rest.split_once(" .").map_or("", |(set, _)| set).to_owned()
        };
        assert!(!set("before ").is_empty(), "{told}");
        assert_eq!(set("before "), set("after "), "{told}");
        assert!(!screen.alternate_screen() && !screen.hide_cursor(), "{told}");
        assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
    }
}
