//! Programs at tables: the one in docs/bots.md plays every book, and one that fails loses actions but does not stop the table.

use maumau_bots::{Results, Simple, simulate};
use maumau_play::Player;
use maumau_programs::{Program, ProgramCommand, Tally, TallyTold, again};
use maumau_referee::{Book, Law, Options};
use maumau_rulebooks::BOOKS;
use std::fs;
use std::path::{Path, PathBuf};

/// The example program in docs/bots.md.
fn example() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots.md");
    let text = fs::read_to_string(path).expect("docs/bots.md");
    let code = text.split("```python\n").nth(1).expect("a program in Python");
    code.split("```").next().unwrap_or_default().to_owned()
}

/// Writes a program to this folder and returns the command that runs it.
fn program(folder: &Path, text: &str) -> ProgramCommand {
    let path = folder.join("mine.py");
    fs::write(&path, text).expect("a file");
    ProgramCommand::parse(&format!("python3 '{}'", path.display())).expect("a command")
}

/// Plays a round of this book with the program in the last seat, where others may be ready before it, and simple bots elsewhere.
fn round(book: &'static Book, command: &ProgramCommand) -> (Results, TallyTold) {
    let seats = 3.max(book.seats.0);
    let law = Law::bind(book, seats, Options::defaults(book.options), &[]).expect("a law");
    let tally = Tally::default();
    let bot = |seat: u8| -> Box<dyn Player> {
        if seat + 1 == seats {
            Box::new(Program::new(command, &tally))
        } else {
            Box::new(Simple::default())
        }
    };
    let results = simulate(&law, bot, 1, 5, |_| ());
    assert_eq!(
        (results.rounds, results.refused, results.endless),
        (1, 0, 0),
        "{}",
        book.id
    );
    (results, tally.told())
}

#[test]
fn the_example_plays_every_book_and_its_lines_replay() {
    let folder = tempfile::tempdir().expect("a folder");
    let command = program(folder.path(), &example());
    for book in BOOKS {
        let log: PathBuf = folder.path().join(book.id);
        let logged = command.clone().logged(&log).expect("a log");
        let (_, told) = round(book, &logged);
        // Late answers depend on the speed of the machine, so check only the valid ones.
        assert_eq!((told.nonsense, told.gone), (0, 0), "{}: {told:?}", book.id);
        assert!(told.asked > 3, "{}: {told:?}", book.id);
        let lines = fs::read_to_string(&log).expect("the log");
        assert!(lines.contains("\"play\":{"), "{}: it was told what is played", book.id);
        let must_do_nothing = |line: &&str| line.contains("\"must\":true") && line.contains("\"offers\":[]");
        assert_eq!(
            lines.lines().find(must_do_nothing),
            None,
            "{}: `must` implies offers",
            book.id
        );
        if told.late == 0 {
            assert_eq!(again(&command, &lines), Ok((told.asked, None)), "{}", book.id);
        }
    }
}

#[test]
fn another_program_answers_a_log_otherwise() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log");
    let command = program(folder.path(), &example());
    round(BOOKS[0], &command.logged(&log).expect("a log"));
    let silent = "import json, sys\nfor line in sys.stdin: print(json.dumps({'n': json.loads(line)['n'], 'deed': None}), flush=True)\n";
    let other = program(folder.path(), silent);
    let lines = fs::read_to_string(&log).expect("the log");
    let (_, differs) = again(&other, &lines).expect("a log");
    let differs = differs.expect("it does nothing where the other did something");
    assert!(differs.now.is_some_and(|now| now.contains("null")), "{}", differs.then);
}

#[test]
fn who_breaks_loses_deeds_and_not_the_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let reads = "import sys\nfor line in sys.stdin:\n    ";
    for (what, text) in [
        ("it ends at once", "raise SystemExit('no')".to_owned()),
        ("nonsense", format!("{reads}print('nonsense', flush=True)")),
        (
            "no text",
            format!("{reads}sys.stdout.buffer.write(bytes([255, 0, 10])); sys.stdout.flush()"),
        ),
        (
            "never a deed",
            format!("{reads}print('{{\"n\":%d}}' % __import__('json').loads(line)['n'], flush=True)"),
        ),
        ("a long line", format!("{reads}print('x' * 70000, flush=True)")),
        (
            "a flood beside",
            format!("{reads}sys.stderr.write('x' * 300000); print('{{}}', flush=True)"),
        ),
        (
            "a card it has not",
            format!("{reads}print('{{\"n\":1,\"deed\":[\"lay\",\"??\"]}}', flush=True)"),
        ),
    ] {
        let (_, told) = round(BOOKS[0], &program(folder.path(), &text));
        assert!(told.asked > 3 && told.lost() > 0, "{what}: {told:?}");
        assert!(told.aside.len() <= 1 << 20, "{what}");
    }
    let none = ProgramCommand::parse("/there/is/no/such/program").expect("a command");
    let (_, told) = round(BOOKS[0], &none);
    assert_eq!((told.lost(), told.gone), (told.asked, told.asked), "{told:?}");
}

#[test]
fn who_is_silent_is_ended_after_a_while() {
    let folder = tempfile::tempdir().expect("a folder");
    let silent = program(folder.path(), "import time\ntime.sleep(600)");
    let (_, told) = round(BOOKS[0], &silent);
    // Three starts with three late answers each.
    assert_eq!(told.late, 9.min(told.asked), "{told:?}");
}
