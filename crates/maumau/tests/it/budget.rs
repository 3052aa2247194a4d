//! Limits on bots' thinking: a number of playouts, or time, which the record notes.

use crate::common::maumau;

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Returns the record of a round among bots, played with these additional arguments.
fn recorded(more: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("my.mau").display().to_string();
    let mut args = vec![
        "play",
        "--seats",
        "hard,simple",
        "--seed",
        "5",
        "-o",
        "rounds=1",
        "--record",
        &file,
    ];
    args.extend(more);
    let played = maumau(&args, "");
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    let checked = maumau(&["replay", &file, "--check"], "");
    assert_eq!(checked.status.code(), Some(0), "{}", text(&checked.stdout));
    std::fs::read_to_string(&file).expect("it was kept")
}

#[test]
fn a_match_of_bots_that_were_given_time_says_what_they_spent() {
    let record = recorded(&["--budget-ms", "2"]);
    let spent: Vec<&str> = record.lines().filter(|line| line.starts_with("# timed ")).collect();
    let [spent] = spent.as_slice() else {
        panic!("one round, one line: {spent:?}")
    };
    let rounds = spent
        .strip_prefix("# timed 1 1:")
        .and_then(|rest| rest.strip_suffix(" 2:0"));
    let rounds: u64 = rounds.and_then(|rounds| rounds.parse().ok()).expect(spent);
    assert!(rounds > 0, "{spent}");
    // The note does not replace the digest at the end of the record.
    assert!(
        record
            .trim_end()
            .lines()
            .last()
            .is_some_and(|line| line.contains(" check ")),
        "{record}"
    );
    assert!(
        !recorded(&[]).contains("# timed"),
        "a number of rounds is the same everywhere"
    );
}

#[test]
fn the_ceiling_stands_beside_the_rest_with_ten_times_as_much() {
    let judged = "arena --lang en --bots hard:4 --against simple --deals 4";
    let args: Vec<&str> = judged.split(' ').collect();
    let plain = text(&maumau(&args, "").stdout);
    assert!(plain.contains("hard:4") && !plain.contains("peeking"), "{plain}");
    let with = text(&maumau(&[&args[..], &["--ceiling"]].concat(), "").stdout);
    assert!(with.contains("peeking:4 ") && with.contains("peeking:40"), "{with}");
    let none = maumau(
        &[
            "arena",
            "--lang",
            "en",
            "--bots",
            "easy",
            "--against",
            "simple",
            "--ceiling",
        ],
        "",
    );
    assert_eq!(none.status.code(), Some(2));
    assert!(text(&none.stderr).contains("hard:200"), "{}", text(&none.stderr));
}
