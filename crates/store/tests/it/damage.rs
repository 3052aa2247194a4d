//! Damage is reported and never ignored: missing or truncated files, changed bytes, missing rows.

use maumau_store::{
    DocumentKind, Documents, Findings, Sqlite, Store, StoreError, backup, look_over, restore, take_what_is_left,
};
use std::fs;
use std::path::{Path, PathBuf};

fn lines(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

fn database(folder: &Path) -> PathBuf {
    folder.join("maumau.sqlite")
}

/// Returns a copy of the folder as a killed process leaves it, made while the store is open.
async fn killed(folder: &Path) -> tempfile::TempDir {
    let store = Sqlite::open(folder).expect("a store");
    for n in 0..20 {
        store
            .append("t1.1", n, vec![format!("line {n}")])
            .await
            .expect("stored");
        store
            .append("t2.1", n, vec![format!("line {n}")])
            .await
            .expect("stored");
    }
    store
        .put(DocumentKind::Table, "t1", "a table".into())
        .await
        .expect("stored");
    store
        .put(DocumentKind::Table, "t2", "a table".into())
        .await
        .expect("stored");
    let copy = tempfile::tempdir().expect("a folder");
    for entry in fs::read_dir(folder).expect("files") {
        let entry = entry.expect("a file");
        fs::copy(entry.path(), copy.path().join(entry.file_name())).expect("copied");
    }
    copy
}

type Damage = fn(&Path);

fn why(folder: &Path) -> String {
    match Sqlite::open(folder) {
        Ok(_) => "it opens".into(),
        Err(error) => error.to_string(),
    }
}

#[tokio::test]
async fn what_a_killed_process_has_left_opens_as_long_as_it_is_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let copy = killed(folder.path()).await;
    let store = Sqlite::open(copy.path()).expect("it opens");
    assert_eq!(store.log("t1.1").await.map(|lines| lines.len()), Ok(20));
    drop(store);
    assert_eq!(why(copy.path()), "it opens", "stopped in order it opens as well");
    // A check changes nothing.
    let copy = killed(&folder.path().join("other")).await;
    assert_eq!(look_over(copy.path()).map(|found| found.wrong), Ok(Vec::new()));
    assert_eq!(why(copy.path()), "it opens");
}

#[tokio::test]
async fn a_write_ahead_log_that_is_gone_cut_short_or_changed_stops_the_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let damages: [(&str, Damage); 7] = [
        ("-wal", |file| {
            fs::remove_file(file.with_extension("sqlite-wal")).expect("removed")
        }),
        ("-wal", |file| {
            let wal = file.with_extension("sqlite-wal");
            let bytes = fs::read(&wal).expect("read");
            fs::write(wal, &bytes[..bytes.len() * 2 / 3]).expect("written");
        }),
        ("-wal", |file| {
            let wal = file.with_extension("sqlite-wal");
            let mut bytes = fs::read(&wal).expect("read");
            let middle = bytes.len() / 2;
            bytes[middle] ^= 4;
            fs::write(wal, bytes).expect("written");
        }),
        ("-wal", |file| {
            // Without the index, the frames after the damage reveal it.
            fs::remove_file(file.with_extension("sqlite-shm")).expect("removed");
            let wal = file.with_extension("sqlite-wal");
            let mut bytes = fs::read(&wal).expect("read");
            let middle = bytes.len() / 2;
            bytes[middle] ^= 4;
            fs::write(wal, bytes).expect("written");
        }),
        ("-wal", |file| {
            let wal = file.with_extension("sqlite-wal");
            let mut bytes = fs::read(&wal).expect("read");
            bytes[9] ^= 1;
            fs::write(wal, bytes).expect("written");
        }),
        ("maumau.sqlite", |file| fs::remove_file(file).expect("removed")),
        ("maumau.sqlite", |file| fs::write(file, "").expect("written")),
    ];
    for (n, (named, damage)) in damages.into_iter().enumerate() {
        let copy = killed(&folder.path().join(n.to_string())).await;
        damage(&database(copy.path()));
        let said = why(copy.path());
        assert!(said.contains(named) && said.contains("maumau restore"), "{n}: {said}");
        assert_eq!(why(copy.path()), said, "the second try says the same");
    }
}

#[tokio::test]
async fn a_database_that_is_none_any_more_stops_the_start() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(killed(folder.path()).await);
    let file = database(folder.path());
    let whole = fs::read(&file).expect("read");
    let mut bytes = whole.clone();
    bytes[..100].fill(7);
    fs::write(&file, bytes).expect("written");
    let said = why(folder.path());
    assert!(
        said.contains("maumau.sqlite") && said.contains("maumau restore"),
        "{said}"
    );
    let mut bytes = whole;
    let page = 2 * 4096;
    bytes[page..page + 40].fill(0xff);
    fs::write(&file, bytes).expect("written");
    let said = why(folder.path());
    assert!(
        said.contains("maumau.sqlite") && said.contains("maumau restore"),
        "{said}"
    );
}

/// Changes stored data behind the store's back.
fn change(folder: &Path, sql: &str) {
    let file = rusqlite::Connection::open(database(folder)).expect("the database");
    assert!(file.execute(sql, []).expect("changed") > 0, "{sql}");
}

#[tokio::test]
async fn a_bad_line_sets_one_log_aside_and_not_the_others() {
    for (table, sql) in [
        ("log", "UPDATE log SET line = 'line 8' WHERE name = 't1.1' AND n = 0"),
        ("log", "UPDATE log SET n = 7 WHERE name = 't1.1' AND n = 0"),
        ("log", "UPDATE log SET line = x'ff00' WHERE name = 't1.1' AND n = 0"),
        ("tail", "UPDATE tail SET line = 'line 8' WHERE name = 't1.1' AND n = 7"),
        ("tail", "UPDATE tail SET n = 3 WHERE name = 't1.1' AND n = 7"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let copy = killed(folder.path()).await;
        if table == "log" {
            // Opening and closing moves all lines to `log`.
            drop(Sqlite::open(copy.path()).expect("a store"));
        }
        change(copy.path(), sql);
        if table == "tail" {
            // To SQLite this was a clean change.
            fs::write(copy.path().join("lock"), "").expect("written");
        }
        let found = look_over(copy.path()).expect("it can be looked at");
        assert!(
            found.wrong.iter().any(|wrong| wrong.contains("t1.1")),
            "{sql}: {found:?}"
        );
        let store = Sqlite::open(copy.path()).expect("the host starts");
        assert!(matches!(store.log("t1.1").await, Err(StoreError::Damaged(_))), "{sql}");
        assert_eq!(store.log("t2.1").await.map(|lines| lines.len()), Ok(20), "{sql}");
        assert_eq!(store.append("t2.1", 20, lines(&["x"])).await, Ok(()));
    }
}

#[tokio::test]
async fn a_bad_document_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(killed(folder.path()).await);
    change(folder.path(), "UPDATE document SET text = 'a tablf' WHERE key = 't1'");
    let store = Sqlite::open(folder.path()).expect("the host starts");
    assert!(matches!(
        store.get(DocumentKind::Table, "t1").await,
        Err(StoreError::Damaged(_))
    ));
    assert_eq!(
        store.all(DocumentKind::Table).await,
        Ok(Documents {
            sound: vec![("t2".into(), "a table".into())],
            damaged: vec!["t1".into()],
        })
    );
}

#[tokio::test]
async fn a_backup_is_made_while_a_host_runs_and_comes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("copy.sqlite");
    let data = folder.path().join("data");
    let store = Sqlite::open(&data).expect("a store");
    store.append("t1.1", 0, lines(&["a", "b"])).await.expect("stored");
    store
        .put(DocumentKind::Board, "b", "board".into())
        .await
        .expect("stored");
    let found = backup(&data, &copy).expect("a backup");
    assert_eq!((found.logs, found.rows, found.wrong), (1, 1, Vec::new()));
    assert!(backup(&data, &copy).is_err(), "nothing is overwritten");
    store.append("t1.1", 2, lines(&["c"])).await.expect("stored");
    assert!(matches!(restore(&data, &copy), Err(StoreError::InUse(_))));
    drop(store);
    let kept = restore(&data, &copy).expect("restored").expect("what was there");
    assert!(kept.exists());
    let store = Sqlite::open(&data).expect("the same store");
    assert_eq!(store.log("t1.1").await, Ok(lines(&["a", "b"])));
    assert_eq!(store.get(DocumentKind::Board, "b").await, Ok(Some("board".into())));
    drop(store);
    // After a crash in the middle of a restore, the store refuses to open.
    let coming = data.join("maumau.sqlite.new");
    fs::write(&coming, "half").expect("written");
    fs::rename(database(&data), data.join("maumau.sqlite.before")).expect("moved");
    let said = Sqlite::open(&data).err().expect("refused").to_string();
    assert!(
        said.contains("maumau.sqlite.new") && said.contains("maumau restore"),
        "{said}"
    );
    restore(&data, &copy).expect("restored");
    assert!(!coming.exists());
    drop(Sqlite::open(&data).expect("the same store"));
    change(&data, "UPDATE log SET line = 'x'");
    fs::remove_file(&copy).expect("removed");
    fs::copy(database(&data), &copy).expect("copied");
    let elsewhere = folder.path().join("elsewhere");
    assert!(matches!(restore(&elsewhere, &copy), Err(StoreError::BadBackup(_))));
    assert!(!database(&elsewhere).exists(), "a damaged copy is put nowhere");
}

#[tokio::test]
async fn what_is_left_can_be_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let copy = killed(folder.path()).await;
    let wal = database(copy.path()).with_extension("sqlite-wal");
    let bytes = fs::read(&wal).expect("read");
    fs::write(wal, &bytes[..bytes.len() * 2 / 3]).expect("written");
    assert!(Sqlite::open(copy.path()).is_err());
    let Findings { wrong, rows, .. } = take_what_is_left(copy.path()).expect("something is left");
    assert!(wrong.is_empty() && rows > 10, "{rows} {wrong:?}");
    let store = Sqlite::open(copy.path()).expect("it opens");
    let left = store.log("t1.1").await.expect("a log").len();
    assert!((5..20).contains(&left), "{left}");
}

#[cfg(unix)]
#[test]
fn nobody_else_reads_the_data() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    let above = tempfile::tempdir().expect("a folder");
    let folder = above.path().join("data");
    let check = || {
        let _store = Sqlite::open(&folder).expect("a store");
        assert_eq!(mode(&folder), 0o700);
        for entry in fs::read_dir(&folder).expect("files") {
            let path = entry.expect("a file").path();
            assert_eq!(mode(&path), 0o600, "{}", path.display());
        }
    };
    check();
    // Permissions left open by an older version are restricted.
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).expect("opened");
    fs::set_permissions(database(&folder), fs::Permissions::from_mode(0o644)).expect("opened");
    check();
    // A folder with other files keeps its permissions.
    let shared = above.path().join("shared");
    fs::create_dir(&shared).expect("a folder");
    fs::set_permissions(&shared, fs::Permissions::from_mode(0o755)).expect("open");
    fs::write(shared.join("notes"), "").expect("a file");
    drop(Sqlite::open(&shared).expect("a store"));
    assert_eq!((mode(&shared), mode(&database(&shared))), (0o755, 0o600));
}
