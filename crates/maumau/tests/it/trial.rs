//! `maumau trial` from the command line.

use std::process::Command;

fn trial(text: &str) -> (Option<i32>, String, bool) {
    trial_in("en", text)
}

fn trial_in(lang: &str, text: &str) -> (Option<i32>, String, bool) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.rule");
    std::fs::write(&file, text).expect("a file");
    let mut command = Command::new(env!("CARGO_BIN_EXE_maumau"));
    let command = command.current_dir(folder.path()).env("LC_ALL", "C").args([
        "trial",
        "mine.rule",
        "--book",
        "classic",
        "--rounds",
        "10",
        "--lang",
        lang,
    ]);
    let output = command.output().expect("it runs");
    let said = [output.stdout, output.stderr].concat();
    let has_record = folder.path().join("endless.mau").exists();
    (
        output.status.code(),
        String::from_utf8_lossy(&said).into_owned(),
        has_record,
    )
}

#[test]
fn a_rule_is_reported_refused_or_not_understood() {
    let (code, said, _) = trial("rule mine\nwhen play Q\nthen next draws 1\n");
    assert!(
        code == Some(0) && said.contains("rounds that ended") && said.contains("When Queen is played"),
        "{said}"
    );
    let (code, said, has_record) = trial("rule mine when play any if hand player under 3 then player draws 2");
    assert!(code == Some(1) && said.contains("refused") && has_record, "{said}");
    assert!(said.contains("in which the rule fired"), "{said}");
    let (code, said, _) = trial("rule mine when play 7 then owe 2");
    assert!(
        code == Some(0) && said.contains("KIT-seven does this too, and both happen"),
        "{said}"
    );
    let (code, said, _) = trial("rule mine\nwhen play Q\nthen next drows 1\n");
    assert!(
        code == Some(2) && said.contains("mine.rule:3:11") && said.contains("did you mean “draws”?"),
        "{said}"
    );
    let (code, said, _) = trial("rule mine forbid any if hand player is 1");
    assert!(code == Some(1) && said.contains("nobody can ever go out"), "{said}");
}

#[test]
fn what_is_wrong_with_a_rule_is_told_in_the_language_of_the_call() {
    let (code, said, _) = trial_in("de", "rule mine\nwhen play Q\nthen next drows 1\n");
    assert!(
        code == Some(2) && said.contains("mine.rule:3:11: „drows“ kann hier nicht stehen: meintest du „draws“?"),
        "{said}"
    );
    let (code, said, _) = trial_in("de", "rule mine forbid WILD");
    assert!(
        code == Some(1) && said.contains("  ! Regel mine: in diesem Blatt gibt es keine Karte „WILD“: "),
        "{said}"
    );
    assert!(!said.contains("there is no card"), "{said}");
}

fn maumau(words: &[&str]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_maumau"))
        .env("LC_ALL", "C")
        .args(words)
        .output();
    let output = output.expect("it runs");
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8_lossy(&said).into_owned())
}

#[test]
fn options_are_tried_as_rules_are() {
    let (code, said) = maumau(&["trial", "--book", "classic", "--with", "hand=7", "--rounds", "10"]);
    assert!(code == Some(0) && said.contains("turns per round"), "{said}");
    let (code, said) = maumau(&["trial", "--book", "classic"]);
    assert!(code == Some(2) && said.contains("--with"), "{said}");
    let (code, said) = maumau(&["trial", "queen-of-club", "--book", "classic"]);
    assert!(
        code == Some(2) && said.contains("did you mean “queen-of-clubs”"),
        "{said}"
    );
}

/// Runs the command that docs/house-rules.md prints, with the first rule that the page offers for copying.
#[test]
fn a_rule_is_tried_as_the_docs_print_it() {
    let page = include_str!("../../../../docs/house-rules.md");
    let printed = page
        .split('`')
        .find(|part| part.contains("'rule …'"))
        .expect("the line");
    let (words, rest) = printed.split_once("'rule …'").expect("the rule stands last");
    assert_eq!(rest, "", "{printed}");
    let (_, begins) = page.split_once("```rule\n").expect("a rule to copy");
    let (rule, _) = begins.split_once("```").expect("it ends");
    let words = words.split_whitespace().skip(1);
    let words: Vec<&str> = words.chain([rule.trim(), "--rounds", "10"]).collect();
    let (code, said) = maumau(&words);
    assert!(
        code == Some(0) && said.contains("rounds that ended"),
        "{words:?}: {said}"
    );
}

#[test]
fn a_table_is_one_text_for_every_verb() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("friday.rules");
    std::fs::write(
        &file,
        "# on Fridays\nbook classic\noptions hand=6\nrule queen-of-clubs\nhonour fair Nobody peeks\n",
    )
    .expect("a file");
    let file = file.display().to_string();
    let (code, said) = maumau(&[
        "sim", "--rules", &file, "--house", "silence", "--rounds", "20", "--json",
    ]);
    assert!(code == Some(0) && said.contains("\"hand=6\""), "{said}");
    assert!(
        said.contains("rule queen-of-clubs") && said.contains("\"rules\""),
        "{said}"
    );
    let (code, said) = maumau(&[
        "rules",
        "classic",
        "-o",
        "hand=6",
        "--house",
        "queen-of-clubs",
        "--house",
        "honour fair Nobody peeks",
    ]);
    assert!(
        code == Some(0) && said.contains("the next player draws 4 cards") && said.contains("Nobody peeks"),
        "{said}"
    );
    let hash = said.lines().last().expect("a line").to_owned();
    let record = folder.path().join("it.mau").display().to_string();
    let mut play = Command::new(env!("CARGO_BIN_EXE_maumau"));
    let play = play.args([
        "play", "--rules", &file, "--seats", "bot,bot", "--seed", "3", "--record", &record, "-o", "rounds=1",
    ]);
    let output = play.stdin(std::process::Stdio::null()).output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let kept = std::fs::read_to_string(&record).expect("a record");
    assert!(
        kept.contains("\nrule queen-of-clubs when play QC then next draws 4\nhonour fair Nobody peeks\nrules "),
        "{kept}"
    );
    let (code, said) = maumau(&["replay", &record, "--check"]);
    assert!(code == Some(0) && said.contains("well"), "{said}");
    let (code, said) = maumau(&[
        "sim",
        "--rules",
        "book classic; options hand=6; rule queen-of-clubs; honour fair Nobody peeks",
        "--json",
        "--rounds",
        "1",
    ]);
    assert!(
        code == Some(0) && said.contains(hash.trim_start_matches("rules ")),
        "{hash} {said}"
    );
    let (code, said) = maumau(&["rules", "classic", "--house", "sorryy"]);
    assert!(code == Some(2) && said.contains("did you mean “sorry”"), "{said}");
    let (code, said) = maumau(&["rules", "--catalogue", "--lang", "de"]);
    assert!(code == Some(0) && said.contains("twisted-jack"), "{said}");
}
