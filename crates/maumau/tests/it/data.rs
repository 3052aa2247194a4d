//! The commands that maintain a server's data, and their errors.

use maumau_room::deal::{Share, commitment, seed_of};
use maumau_store::{DocumentKind, Sqlite, Store};
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn maumau(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_maumau"))
        .args(args)
        .env("LC_ALL", "C")
        .output()
        .expect("the binary starts")
}

fn said(run: &Output) -> String {
    format!(
        "{}{}",
        String::from_utf8_lossy(&run.stdout),
        String::from_utf8_lossy(&run.stderr)
    )
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).display().to_string()
}

#[test]
fn data_is_checked_copied_and_put_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, copy) = (path(folder.path(), "data"), path(folder.path(), "copy.sqlite"));
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let store = Sqlite::open(Path::new(&data)).expect("a store");
    runtime.block_on(async {
        store.append("t1.1", 0, vec!["a".into()]).await.expect("stored");
        store
            .put(DocumentKind::Board, "b", "board".into())
            .await
            .expect("stored");
    });
    let check = || maumau(&["check", "--data", &data]);
    assert!(check().status.success(), "while a host runs: {}", said(&check()));
    let backup = maumau(&["backup", "--data", &data, &copy]);
    assert!(backup.status.success(), "{}", said(&backup));
    let busy = maumau(&["restore", "--data", &data, &copy]);
    assert!(
        !busy.status.success() && said(&busy).contains("in use"),
        "{}",
        said(&busy)
    );
    drop(store);
    let file = rusqlite::Connection::open(Path::new(&data).join("maumau.sqlite")).expect("the database");
    file.execute("UPDATE tail SET line = 'b'", []).expect("changed");
    drop(file);
    let bad = check();
    assert_eq!(bad.status.code(), Some(1));
    assert!(said(&bad).contains("t1.1"), "{}", said(&bad));
    let restored = maumau(&["restore", "--data", &data, &copy]);
    assert!(restored.status.success(), "{}", said(&restored));
    assert!(check().status.success(), "{}", said(&check()));
    // A damaged store keeps a server from starting; the error names the file and the remedy.
    fs::write(
        Path::new(&data).join("maumau.sqlite"),
        "no database at all, but long enough to be looked at",
    )
    .expect("written");
    let serve = maumau(&["serve", "--listen", "127.0.0.1:0", "--data", &data]);
    assert!(!serve.status.success());
    assert!(
        said(&serve).contains("maumau.sqlite") && said(&serve).contains("maumau restore"),
        "{}",
        said(&serve)
    );
    assert!(
        !maumau(&["check", "--data", &path(folder.path(), "nothing")])
            .status
            .success()
    );
}

/// Skipped without root, who alone can create files for another owner.
#[cfg(unix)]
#[test]
fn what_root_puts_back_belongs_to_whom_the_folder_belongs() {
    use std::os::unix::fs::{MetadataExt, chown};
    const OTHER: u32 = 61_234;
    let folder = tempfile::tempdir().expect("a folder");
    let (data, copy) = (path(folder.path(), "data"), path(folder.path(), "copy.sqlite"));
    drop(Sqlite::open(Path::new(&data)).expect("a store"));
    assert!(maumau(&["backup", "--data", &data, &copy]).status.success());
    if chown(&data, Some(OTHER), None).is_err() {
        println!("only root can try this");
        return;
    }
    let restored = maumau(&["restore", "--data", &data, &copy]);
    assert!(restored.status.success(), "{}", said(&restored));
    for file in ["maumau.sqlite", "lock"] {
        let owner = fs::metadata(Path::new(&data).join(file)).expect("a file").uid();
        assert_eq!(owner, OTHER, "{file}");
    }
    for (file, told) in [
        (path(folder.path(), "nothing"), "there is no file"),
        (env!("CARGO_MANIFEST_PATH").to_owned(), "is damaged"),
    ] {
        let refused = maumau(&["restore", "--data", &data, &file]);
        let said = said(&refused);
        assert!(said.contains(told) && said.contains("maumau backup"), "{said}");
        assert_eq!(said.matches(&file).count(), 1, "it is said once: {said}");
        assert!(!said.contains("maumau restore"), "that is what was asked for: {said}");
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Runs `maumau verify` on a record. Returns its exit code and output.
fn verify(record: &str) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "record.mau");
    fs::write(&file, record).expect("a file");
    let run = maumau(&["verify", &file]);
    (run.status.code(), said(&run))
}

#[test]
fn only_what_could_be_verified_is_well() {
    let (secret, nonce) = ([9; 32], [0xcd; 32]);
    let bound = |nonce| Share {
        hash: Some(commitment(&[0xcd; 32])),
        nonce,
    };
    let shares = [bound(Some(hex(&nonce))), bound(None)];
    let honest = format!(
        "maumau record 1\nbook spin 1\nseats Ann Ben\n# commit 1 {}\n# commitments 1 {hash} {hash}\n# nonces 1 {} -\n# left-out 1 2\n\
         +0 deal {}\n# secret 1 {}\n",
        commitment(&secret),
        hex(&nonce),
        hex(&seed_of(&secret, 1, &shares).0),
        hex(&secret),
        hash = commitment(&nonce),
    );
    let (code, said) = verify(&honest);
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains("what 1 players added") && said.contains("without Ben"),
        "{said}"
    );
    let refused = |record: &str| assert_eq!(verify(record).0, Some(1), "{record}");
    let without: String = honest
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| format!("{line}\n"))
        .collect();
    refused(&without);
    for (from, to) in [
        ("# secret 1 09", "# secret 1 x9"),
        ("# secret 1 09", "# secret 1 19"),
        // An unfinished round on its own proves nothing.
        ("# secret", "# nothing"),
        ("# commitments", "# nothing"),
        ("# left-out", "# nothing"),
        ("# nonces 1 cd", "# nonces 1 ce"),
        (
            &format!("# commitments 1 {}", &commitment(&nonce)[..2]),
            "# commitments 1 00",
        ),
    ] {
        assert!(honest.contains(from));
        refused(&honest.replace(from, to));
    }
}

/// The secret of 32 times `07`, its commitment, and the seed that it yields for spin, version 3, on 23 November 2026.
const SECRET: &str = "0707070707070707070707070707070707070707070707070707070707070707";
const COMMITMENT: &str = "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0";
const DAY_SEED: &str = "07b6b5256cd7f064cba2969066123ba3eec17487866f8c59568b3af7e3ef4e13";

#[test]
fn a_host_s_own_deal_of_a_day_is_verified_with_its_secret_and_no_other() {
    let sealed = format!(
        "maumau record 1\nbook spin 3\noptions rounds=1\nseats Ann Ida Jon\n# of-day 1 2026-11-23\n# commit 1 {COMMITMENT}\n\
         +0 deal {DAY_SEED}\n"
    );
    let (code, said) = verify(&sealed);
    assert_eq!(code, Some(1), "{said}");
    assert!(
        said.contains("without its secret") && said.contains("nothing could be verified"),
        "{said}"
    );
    let told = format!("{sealed}# secret 1 {SECRET}\n");
    let (code, said) = verify(&told);
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains("the host's deal of 2026-11-23") && said.contains(COMMITMENT),
        "{said}"
    );
    assert_eq!(verify(&told.replace("# secret 1 07", "# secret 1 08")).0, Some(1));
    assert_eq!(verify(&told.replace("2026-11-23", "2026-11-24")).0, Some(1));
    // Compare with the commitment that the server published the day before.
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "record.mau");
    fs::write(&file, &told).expect("a file");
    let with = |hash: &str| maumau(&["verify", &file, "--commitment", hash]).status.code();
    assert_eq!(with(COMMITMENT), Some(0));
    assert_eq!(with(SECRET), Some(1));
    assert_eq!(with("4bb0"), Some(2));
}

/// A record from the time when servers did not make players commit to their nonces.
#[test]
fn earlier_records_are_verified_as_what_they_are() {
    let record = include_str!("../records/players-unbound.mau");
    let (code, said) = verify(record);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(said.matches("nothing bound the players").count(), 2, "{said}");
    assert_eq!(verify(&record.replace("# nonces 2 a2", "# nonces 2 a3")).0, Some(1));
    assert_eq!(verify(&record.replace("# secret 1 c5", "# secret 1 c6")).0, Some(1));
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_can_t_be_written_is_a_failure() {
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .expect("a full device");
    let run = Command::new(env!("CARGO_BIN_EXE_maumau"))
        .args(["rules", "spin"])
        .stdout(full)
        .stderr(Stdio::piped())
        .output()
        .expect("the binary starts");
    assert!(
        !run.status.success() && said(&run).contains("can't be written"),
        "{}",
        said(&run)
    );
}

#[test]
fn every_stored_match_is_replayed_if_that_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = path(folder.path(), "data");
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/spin.mau");
    let record = fs::read_to_string(golden).expect("a record");
    let sound: Vec<String> = record.lines().map(str::to_owned).collect();
    let first = sound
        .iter()
        .position(|line| line.contains(" lay "))
        .expect("a card is played");
    let mut changed = sound.clone();
    changed.remove(first);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let store = Sqlite::open(Path::new(&data)).expect("a store");
    runtime.block_on(async {
        store.append("t1.1", 0, sound).await.expect("stored");
        store.append("t2.1", 0, changed).await.expect("stored");
    });
    drop(store);
    assert!(
        maumau(&["check", "--data", &data]).status.success(),
        "every line is what was written"
    );
    let replayed = maumau(&["check", "--data", &data, "--replay"]);
    assert_eq!(replayed.status.code(), Some(1));
    let said = said(&replayed);
    assert!(said.contains("1 matches replay, 1 do not"), "{said}");
    assert!(said.contains("the match t2.1 does not replay"), "{said}");
}
