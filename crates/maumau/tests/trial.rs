//! `maumau trial`, as somebody types it.

use std::process::Command;

fn trial(text: &str) -> (Option<i32>, String, bool) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.rule");
    std::fs::write(&file, text).expect("a file");
    let mut command = Command::new(env!("CARGO_BIN_EXE_maumau"));
    let command =
        command
            .current_dir(folder.path())
            .args(["trial", "mine.rule", "--book", "classic", "--rounds", "10"]);
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
        code == Some(0) && said.contains("rounds that ended") && said.contains("Wird Dame gespielt"),
        "{said}"
    );
    let (code, said, has_record) = trial("rule mine when play any if hand player under 3 then player draws 2");
    assert!(code == Some(1) && said.contains("refused") && has_record, "{said}");
    let (code, said, _) = trial("rule mine\nwhen play Q\nthen next drows 1\n");
    assert!(
        code == Some(2) && said.contains("mine.rule:3:11") && said.contains("did you mean “draws”?"),
        "{said}"
    );
    let (code, said, _) = trial("rule mine forbid any if hand player is 1");
    assert!(code == Some(1) && said.contains("nobody can ever go out"), "{said}");
}
