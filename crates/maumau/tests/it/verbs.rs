//! The binary as a user runs it: every verb, every book, and the messages about bad input.

use crate::common::maumau;
use maumau_referee::{Law, Options};
use maumau_rulebooks::BOOKS;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn every_book_is_played_from_the_keyboard_and_its_record_replays() {
    let folder = tempfile::tempdir().expect("a folder");
    for book in BOOKS {
        let file = folder.path().join(format!("{}.mau", book.id));
        let name = file.display().to_string();
        let args = [
            "play",
            "--book",
            book.id,
            "--seed",
            "11",
            "-o",
            "rounds=1",
            "-o",
            "referee=strict",
            "--record",
            &name,
        ];
        // Always take the first action; in a book that lists none, try ready, draw, pass and wait in turn.
        let helps = Law::bind(book, 3, Options::defaults(book.options), &[])
            .expect("three can play")
            .aids()
            .hide_nothing();
        let played = maumau(&args, &if helps { "1\n" } else { "1\nready\nd\np\n\n" }.repeat(6000));
        let (out, err) = (text(&played.stdout), text(&played.stderr));
        assert_eq!(played.status.code(), Some(0), "{}: {err}", book.id);
        assert!(out.contains("Your hand:"), "{}: {out}", book.id);
        assert!(
            out.contains("Points:"),
            "{}: the round ends\n{}",
            book.id,
            out.lines().rev().take(20).collect::<Vec<_>>().join("\n")
        );
        let checked = maumau(&["replay", &name, "--check"], "");
        assert_eq!(checked.status.code(), Some(0), "{}: {}", book.id, text(&checked.stdout));
    }
}

#[test]
fn several_people_share_a_keyboard_and_no_hand_is_shown_to_another() {
    let played = maumau(
        &["play", "--seats", "Ann,Ben", "--seed", "4"],
        "\n?\n?9z\nnonsense\nhelp\nrules\n1\n1\n\n1\n",
    );
    let out = text(&played.stdout);
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    for part in ["— Ann —", "— Ben —", "How to play:", "SP3", "what can be typed"] {
        assert!(out.contains(part), "{part}\n{out}");
    }
}

#[test]
fn bots_play_and_are_counted() {
    for book in BOOKS {
        let bots = if book.seats.0 > 2 {
            "simple,random,simple"
        } else {
            "simple,random"
        };
        let run = maumau(
            &[
                "sim", "--book", book.id, "--bots", bots, "--rounds", "20", "--seed", "3", "--json",
            ],
            "",
        );
        assert_eq!(run.status.code(), Some(0), "{}: {}", book.id, text(&run.stderr));
        let report: serde_json::Value = serde_json::from_slice(&run.stdout).expect("JSON");
        assert_eq!(report["rounds"], 20, "{}", book.id);
        assert!(report["deeds_per_second"].as_f64().is_some_and(|rate| rate > 0.0));
        assert!(report["turns_per_round"].as_f64().is_some_and(|turns| turns > 1.0));
        assert_eq!(report["endless_rounds"], 0, "{}", book.id);
    }
}

#[test]
fn rules_are_told_in_both_languages() {
    for book in BOOKS {
        let told = text(&maumau(&["rules", book.id], "").stdout);
        for rule in book
            .rules
            .list
            .iter()
            .filter(|rule| rule.when.is_none() && !rule.text.de.is_empty())
        {
            assert!(
                told.contains(rule.text.de) && told.contains(rule.text.en),
                "{} {}",
                book.id,
                rule.name
            );
        }
        for spec in book.options {
            assert!(told.contains(&format!("{}=", spec.key)), "{} {}", book.id, spec.key);
        }
        let german = text(&maumau(&["rules", book.id, "--lang", "de"], "").stdout);
        assert!(german.len() < told.len(), "{}", book.id);
    }
}

#[test]
fn bad_input_is_named_with_its_remedy() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.display().to_string()
    };
    let broken = write(
        "broken.mau",
        "maumau record 1\nbook spin 1\nseats Ann Ben\n+0 deal\n+x 1 draw\n",
    );
    let twice = write("twice.mau", "maumau record 1\nbook spin 1\nseats Ann Ann\n+0 deal\n");
    let older = write("older.mau", "maumau record 0\n");
    let deck = write("deck.toml", "name = 3\n");
    let settings = write("host.toml", "grace = 5\nport = 80\n");
    let cases: &[(&[&str], &str)] = &[
        (&["play", "--book", "skat"], "choose one of classic, "),
        (&["play", "--book", "vampire"], "did you mean “vampir”?"),
        (&["play", "--seats", "you,simpel"], "did you mean “simple”?"),
        (&["play", "--record", "no/such/folder/my.mau"], "can be written"),
        (&["plya"], "'play'"),
        (&["sim", "--rounds", "many"], "many"),
        (&["sim", "--bots", "simple,clever"], "choose one of random, simple"),
        (&["play", "--seats", "a,b,c,d,e,f,g,h,i"], "take 2 to 6"),
        (&["play", "--seats", "Ann,Ann"], "a name of its own"),
        (&["play", "-o", "hand=9"], "from 5 to 6"),
        (&["play", "-o", "colour=red"], "there is no option"),
        (&["sim", "--rounds", "0"], "--rounds"),
        (&["sim", "--bots", "simple"], "1 seat can't"),
        (
            &["sim", "--deck", "crates/rulebooks/decks/vampir.toml"],
            "has no use for this deck",
        ),
        (&["replay", "no-such-file.mau"], "no such file"),
        (&["verify", "README.md"], "no record of a match"),
        (&["serve", "--listen", "nowhere"], "--listen"),
        (&["serve", "--config", &settings], "host.toml:2: there is no setting"),
        (&["replay", &broken], "broken.mau:5:1"),
        (&["replay", &older], "version 0"),
        (&["replay", &twice], "twice.mau:3:11: “Ann” sits there already"),
        (&["scene", "docs"], "no .scene file"),
        (&["play", "--book", "vampir", "--deck", &deck], "deck.toml:"),
    ];
    for (args, part) in cases {
        let run = maumau(args, "");
        let err = text(&run.stderr);
        assert_eq!(run.status.code(), Some(2), "{args:?}: {err}");
        assert!(err.contains(part), "{args:?}: {err}");
        assert_eq!(err.lines().count(), 1, "{args:?}: one sentence: {err}");
    }
}

#[test]
fn a_record_without_a_digest_at_its_end_is_not_called_well() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/spin.mau"))
        .expect("a golden record");
    let (cut, _) = whole.trim_end().rsplit_once('\n').expect("more lines than one");
    let path = folder.path().join("cut.mau");
    std::fs::write(&path, cut).expect("a file");
    let name = path.display().to_string();
    let checked = maumau(&["replay", &name, "--check"], "");
    let out = text(&checked.stdout);
    assert_eq!(checked.status.code(), Some(1), "{out}");
    assert!(out.contains("ends here without a digest"), "{out}");
    assert_eq!(
        maumau(&["replay", &name], "").status.code(),
        Some(0),
        "it can be looked at"
    );
}

#[test]
fn whatever_ends_a_match_its_record_holds_what_was_done() {
    let folder = tempfile::tempdir().expect("a folder");
    for signal in ["INT", "TERM", "HUP", "KILL"] {
        let path = folder.path().join(format!("{signal}.mau"));
        let name = path.display().to_string();
        let mut child = Command::new(env!("CARGO_BIN_EXE_maumau"))
            .args([
                "play", "--lang", "en", "--book", "spin", "--seed", "11", "--record", &name,
            ])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut typed = child.stdin.take().expect("a way in");
        let mut told = BufReader::new(child.stdout.take().expect("a way out"));
        // Once the program has printed the player's own draw, the record must contain it.
        typed.write_all(b"d\n").expect("a line");
        typed.flush().expect("a line");
        let mut line = String::new();
        while !line.contains("You draw") {
            line.clear();
            assert!(
                told.read_line(&mut line).expect("what is told") > 0,
                "{signal}: nobody draws"
            );
        }
        let killed = Command::new("kill")
            .args(["-s", signal, &child.id().to_string()])
            .status();
        assert!(killed.expect("kill").success());
        child.wait().expect("it ends");
        let record = std::fs::read_to_string(&path).expect("the record");
        assert!(record.contains(" 1 draw\n"), "{signal}: {record}");
        let checked = maumau(&["replay", &name, "--check"], "");
        assert_eq!(
            checked.status.code(),
            Some(0),
            "{signal}: {}{record}",
            text(&checked.stdout)
        );
    }
}

#[test]
fn a_record_in_which_no_round_was_dealt_is_no_match() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("empty.mau");
    let name = path.display().to_string();
    let version = maumau_rulebooks::find("spin").expect("the book").version;
    std::fs::write(&path, format!("maumau record 1\nbook spin {version}\nseats Ann Ben\n")).expect("a file");
    let checked = maumau(&["replay", &name, "--check"], "");
    let out = text(&checked.stdout);
    assert_eq!(checked.status.code(), Some(1), "{out}");
    assert!(out.contains("no round was dealt"), "{out}");
}

#[test]
fn a_scene_that_comes_out_otherwise_fails() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("wrong.scene");
    std::fs::write(
        &path,
        "scene spin SP4  nobody draws\nturn Ann\n0.0 Ann draws => owed 3\n",
    )
    .expect("a file");
    let run = maumau(&["scene", &path.display().to_string()], "");
    let out = text(&run.stdout);
    assert_eq!(run.status.code(), Some(1));
    assert!(
        out.contains(":3: expected owed 3") && out.ends_with("0 passed, 1 failed\n"),
        "{out}"
    );
}

#[test]
fn a_scene_that_cannot_be_played_is_counted_and_the_others_are_run() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, scene) in [
        (
            "a-impossible",
            "scene spin SP1  twice the same card\nhands Ann: 7H  Ben: 7H\n0 => on Ann\n",
        ),
        ("b-empty", "scene spin SP1  nothing happens\nhands Ann: 7H\n"),
        (
            "c-well",
            "scene spin SP4  one draws\nhands Ann: 7H 8H\n0.0 Ann draws => count Ann 3\n",
        ),
        (
            "d-wrong",
            "scene spin SP4  one draws\nhands Ann: 7H 8H\n0.0 Ann draws => count Ann 4\n",
        ),
    ] {
        std::fs::write(folder.path().join(format!("{name}.scene")), scene).expect("a file");
    }
    std::fs::write(folder.path().join("e-no-text.scene"), [0xff, 0xfe]).expect("a file");
    let run = maumau(&["scene", &folder.path().display().to_string()], "");
    let out = text(&run.stdout);
    assert_eq!(run.status.code(), Some(2), "{out}");
    for said in [
        "a-impossible.scene:2:",
        "b-empty.scene:2:",
        "d-wrong.scene:3:",
        "e-no-text.scene: it is no text",
    ] {
        assert!(out.contains(said), "{said}: {out}");
    }
    assert!(
        out.ends_with("3 could not be played: what is wrong with them stands above\n1 passed, 4 failed\n"),
        "{out}"
    );
}

struct Hosting(std::process::Child);

impl Drop for Hosting {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn without_a_verb_it_hosts_and_prints_links() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = folder.path().join("host.toml");
    std::fs::write(&settings, "listen = \"0.0.0.0:0\"\ndata = \"nowhere/of/use\"\n").expect("a file");
    let child = Command::new(env!("CARGO_BIN_EXE_maumau"))
        .env("LC_ALL", "C")
        .env("MAUMAU_CONFIG", &settings)
        .env("MAUMAU_DATA", folder.path().join("data"))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary starts");
    let mut hosting = Hosting(child);
    let out = BufReader::new(hosting.0.stdout.take().expect("a way out"));
    let mut lines = out.lines().map(|line| line.expect("a line"));
    let line = lines.find(|line| line.contains("On this machine")).expect("a link");
    // The environment takes precedence over the file.
    assert!(line.contains(&folder.path().display().to_string()), "{line}");
    let link = line
        .split(' ')
        .find(|word| word.starts_with("http://127.0.0.1:"))
        .expect("a link");
    let addr = link.trim_start_matches("http://").trim_end_matches('/');
    let mut stream = std::net::TcpStream::connect(addr).expect("it listens");
    write!(
        stream,
        "GET /healthz HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\n\r\n"
    )
    .expect("asked");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("answered");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[test]
fn help_teaches() {
    for args in [
        &["--help"][..],
        &["play", "--help"],
        &["sim", "--help"],
        &["rules", "--help"],
        &["scene", "--help"],
        &["replay", "--help"],
        &["serve", "--help"],
        &["verify", "--help"],
    ] {
        let help = maumau(args, "");
        assert_eq!(help.status.code(), Some(0));
        assert!(help.stdout.len() > 200, "{args:?}");
    }
    assert!(text(&maumau(&["--help"], "").stdout).contains("Examples:"));
}

#[test]
fn a_match_is_told_in_whole_sentences_in_both_languages() {
    let lines = "?\n\u{e4}\n7x\ntisch\n1\nende\n";
    let german = text(&maumau(&["play", "--seed", "7", "--lang", "de"], lines).stdout);
    for part in [
        "Du bist dran.",
        "Deine Hand: ",
        "Du kannst: 1 ",
        " legt ",
        "SP2: ",
        "verstehe ich nicht",
        "Du legst ",
    ] {
        assert!(german.contains(part), "{part}\n{german}");
    }
    let english = text(&maumau(&["play", "--seed", "7", "--lang", "en"], lines).stdout);
    for part in [
        "You are on.",
        "Your hand: ",
        "You can: 1 ",
        " lays ",
        "SP2: ",
        "I don’t understand",
        "You lay ",
    ] {
        assert!(english.contains(part), "{part}\n{english}");
    }
}

#[test]
fn the_screen_is_empty_until_the_next_person_sits_there() {
    let played = maumau(&["play", "--seats", "Ann,Ben", "--seed", "4"], "\n1\n");
    let out = text(&played.stdout);
    // The input has ended, so nothing follows the call for the next player.
    let (_, behind) = out.rsplit_once("press Enter: ").expect("somebody is called");
    assert!(out.matches("press Enter: ").count() >= 2, "{out}");
    assert!(!behind.contains("Your hand"), "{behind}");
}

#[test]
fn a_record_of_a_match_with_a_deck_from_a_file_replays_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("own.mau").display().to_string();
    let deck = ["--deck", "crates/rulebooks/decks/vampir.toml"];
    let play = ["play", "--book", "vampir", "--seed", "3", "--record", &file];
    let played = maumau(&[&play[..], &deck].concat(), "1\n1\n1\nquit\n");
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    let with = maumau(&[&["replay", &file, "--check"][..], &deck].concat(), "");
    assert_eq!(
        with.status.code(),
        Some(0),
        "{}{}",
        text(&with.stdout),
        text(&with.stderr)
    );
    let without = maumau(&["replay", &file, "--check"], "");
    assert_eq!(without.status.code(), Some(2));
    assert!(text(&without.stderr).contains("--deck"), "{}", text(&without.stderr));
}

#[test]
fn shells_and_manuals_know_every_verb() {
    let bash = text(&maumau(&["completions", "bash"], "").stdout);
    let page = text(&maumau(&["man"], "").stdout);
    for verb in ["play", "join", "serve", "replay"] {
        assert!(bash.contains(&format!("maumau,{verb}")), "{verb}");
        assert!(page.contains(&format!("maumau\\-{verb}")), "{verb}\n{page}");
    }
    let join = text(&maumau(&["man", "join"], "").stdout);
    assert!(join.contains("stranger"), "{join}");
    assert_eq!(maumau(&["man", "dance"], "").status.code(), Some(2));
    let folder = tempfile::tempdir().expect("a folder");
    let to = folder.path().to_str().expect("a path in UTF-8");
    assert!(maumau(&["man", "--to", to], "").status.success());
    let written = std::fs::read_to_string(folder.path().join("maumau-join.1")).expect("the page of a verb");
    assert!(written.contains("stranger"), "{written}");
    let version = concat!("\"maumau ", env!("CARGO_PKG_VERSION"), "\"");
    for page in [&page, &join, &written] {
        assert!(page.contains(version), "{}", page.lines().take(3).collect::<String>());
    }
    let nowhere = format!("{to}/nowhere");
    let refused = maumau(&["man", "--to", &nowhere], "");
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains(&nowhere), "{}", text(&refused.stderr));
}

#[test]
fn people_may_be_called_almost_as_a_bot_is() {
    for name in ["Lars", "Gerd", "Simone"] {
        let said = maumau(&["play", "--seats", &format!("{name},bot"), "--lang", "en"], "quit\n");
        assert_eq!(said.status.code(), Some(0), "{name}: {}", text(&said.stderr));
    }
    let said = maumau(&["play", "--seats", "hrad,bot", "--lang", "en"], "quit\n");
    assert!(
        text(&said.stderr).contains("did you mean “hard”?"),
        "{}",
        text(&said.stderr)
    );
}

#[test]
fn a_replay_tells_sentences_and_speaks_to_you() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("my.mau").display().to_string();
    maumau(
        &["play", "--seed", "7", "--lang", "de", "--record", &file],
        "1\n1\n1\nende\n",
    );
    let german = text(&maumau(&["replay", &file, "--lang", "de"], "").stdout);
    assert!(
        german.contains("Du bist dran.") && !german.contains("Du ist") && !german.contains(": draw"),
        "{german}"
    );
    let english = text(&maumau(&["replay", &file, "--lang", "en"], "").stdout);
    assert!(english.contains("You are on."), "{english}");
    let facts = text(&maumau(&["replay", &file, "--facts"], "").stdout);
    assert!(facts.contains("turn Du"), "{facts}");
}

#[test]
fn the_lines_of_an_earlier_bot_stay() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("lines.txt"), "mine").expect("a file");
    let log = path("lines.txt").display().to_string();
    // `cat` echoes each question, which is no valid action.
    let bot = [
        "bot", "--lang", "en", "--exec", "cat", "--book", "spin", "--rounds", "1", "--log", &log,
    ];
    let said = text(&maumau(&bot, "").stdout);
    assert!(
        said.contains("is there already") && said.contains("lines-2.txt"),
        "{said}"
    );
    assert_eq!(std::fs::read_to_string(path("lines.txt")).expect("a file"), "mine");
    let kept = std::fs::read_to_string(path("lines-2.txt")).expect("a log");
    assert!(kept.starts_with('>'), "{kept}");
}

#[test]
fn the_record_of_an_earlier_match_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("my.mau"), "mine").expect("a file");
    std::fs::write(path("empty.mau"), "").expect("a file");
    let play = |name: &str| {
        let file = path(name).display().to_string();
        let play = ["play", "--lang", "en", "--seed", "7", "--record", &file];
        text(&maumau(&play, "1\nquit\n").stdout)
    };
    let said = play("my.mau");
    assert!(said.contains("it is kept in") && said.contains("my-2.mau"), "{said}");
    assert_eq!(std::fs::read_to_string(path("my.mau")).expect("a file"), "mine");
    assert!(path("my-2.mau").is_file());
    // An empty file can be overwritten.
    assert!(!play("empty.mau").contains("it is kept in"));
    assert!(path("empty.mau").metadata().expect("a file").len() > 0);
}

#[test]
fn nothing_in_a_file_steers_the_terminal_that_shows_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let steers = "A\u{1b}]0;owned\u{7}\u{9b}2J\u{202e}";
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/spin.mau");
    let record = std::fs::read_to_string(golden).expect("a record");
    let fields = ["record", "book", "rules", "seats", "seed", "+0", "1 ", "lay ", "check "];
    let mut shown = 0;
    for verb in ["replay", "coach", "verify", "scene", "trial"] {
        for field in fields {
            let file = folder.path().join("a.mau").display().to_string();
            let marked = record
                .replacen(field, &format!("{field} {steers}"), 1)
                .replace(" Ann", &format!(" Ann{steers}"));
            std::fs::write(&file, marked).expect("written");
            let run = maumau(&[verb, &file], "");
            let said = text(&run.stdout) + &text(&run.stderr);
            let is_clean = |c: char| c == '\n' || c == '\t' || !c.is_control() && c != '\u{202e}';
            assert!(said.chars().all(is_clean), "{verb}, {field}: {said:?}");
            shown += usize::from(said.contains("owned"));
        }
    }
    assert!(shown > 5, "{shown} of them say it, without what a terminal obeys");
}
