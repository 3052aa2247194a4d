//! What was said to be stored is there after a restart; what would tear a log apart is refused.

use maumau_server::store::{Kind, Sqlite, Store, StoreError};

fn lines(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

#[tokio::test]
async fn logs_and_documents_outlive_the_process() {
    let folder = tempfile::tempdir().expect("a folder");
    {
        let store = Sqlite::open(folder.path()).expect("a store");
        store.append("t1", 0, lines(&["deal", "lay 7H"])).await.expect("stored");
        store.append("t1", 2, lines(&["draw"])).await.expect("stored");
        store.put(Kind::Table, "t1", "old".into()).await.expect("stored");
        store.put(Kind::Table, "t1", "new".into()).await.expect("stored");
    }
    let store = Sqlite::open(folder.path()).expect("the same store");
    assert_eq!(store.log("t1"), Ok(lines(&["deal", "lay 7H", "draw"])));
    assert_eq!(store.log("t2"), Ok(Vec::new()));
    assert_eq!(store.get(Kind::Table, "t1"), Ok(Some("new".into())));
    assert_eq!(store.get(Kind::Person, "t1"), Ok(None), "kinds don't mix");
    assert_eq!(store.all(Kind::Table), Ok(vec![("t1".into(), "new".into())]));
}

#[tokio::test]
async fn a_line_that_is_there_or_leaves_a_gap_is_refused_and_takes_nobody_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(folder.path()).expect("a store");
    store.append("t1", 0, lines(&["a"])).await.expect("stored");
    let (twice, gap, other) = tokio::join!(
        store.append("t1", 0, lines(&["b"])),
        store.append("t1", 5, lines(&["c"])),
        store.append("t2", 0, lines(&["d"])),
    );
    assert_eq!(
        (twice, gap, other),
        (Err(StoreError::Conflict), Err(StoreError::Conflict), Ok(()))
    );
    assert_eq!(store.log("t1"), Ok(lines(&["a"])));
    assert_eq!(store.log("t2"), Ok(lines(&["d"])));
}

#[test]
fn a_folder_belongs_to_one_host() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = Sqlite::open(folder.path()).expect("a store");
    let Err(error) = Sqlite::open(folder.path()) else {
        panic!("two hosts in one folder");
    };
    assert!(
        matches!(error, StoreError::InUse(_)) && error.to_string().contains("--data"),
        "{error}"
    );
    drop(first);
    assert!(Sqlite::open(folder.path()).is_ok());
}

#[test]
fn newer_data_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(Sqlite::open(folder.path()).expect("a store"));
    let file = rusqlite::Connection::open(folder.path().join("maumau.sqlite")).expect("the database");
    file.pragma_update(None, "user_version", 99).expect("a version");
    drop(file);
    assert!(matches!(
        Sqlite::open(folder.path()),
        Err(StoreError::Newer { found: 99, known: 4 })
    ));
}

#[tokio::test(flavor = "multi_thread")]
async fn many_at_once_are_all_stored() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = std::sync::Arc::new(Sqlite::open(folder.path()).expect("a store"));
    let tasks: Vec<_> = (0..40)
        .map(|table| {
            let store = store.clone();
            tokio::spawn(async move {
                for n in 0..25 {
                    store
                        .append(&format!("t{table}"), n, vec![format!("{n}")])
                        .await
                        .expect("stored");
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.expect("it ran");
    }
    for table in 0..40 {
        let wanted: Vec<String> = (0..25).map(|n| n.to_string()).collect();
        assert_eq!(store.log(&format!("t{table}")), Ok(wanted));
    }
}

#[tokio::test]
async fn a_log_is_whole_wherever_its_lines_stand() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(folder.path()).expect("a store");
    let many: Vec<_> = (0..9000_u64)
        .map(|n| store.append("t1", 2 * n, vec![format!("a{n}"), format!("b{n}")]))
        .collect();
    for stored in many {
        stored.await.expect("stored");
    }
    let wanted: Vec<String> = (0..9000).flat_map(|n| [format!("a{n}"), format!("b{n}")]).collect();
    assert!(store.log("t1") == Ok(wanted.clone()), "lines are lost or out of order");
    assert_eq!(
        store.append("t1", 17_999, lines(&["x"])).await,
        Err(StoreError::Conflict)
    );
    assert_eq!(store.append("t1", 18_000, lines(&["c"])).await, Ok(()));
    drop(store);
    let store = Sqlite::open(folder.path()).expect("the same store");
    let whole = [wanted, lines(&["c"])].concat();
    assert!(store.log("t1") == Ok(whole), "lines are lost or out of order");
    assert_eq!(store.append("t1", 18_001, lines(&["d"])).await, Ok(()));
}

#[tokio::test]
async fn documents_are_found_by_their_tags() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(folder.path()).expect("a store");
    let put = |key: &str, text: &str, tags: &[&str]| store.put_tagged(Kind::Board, key, text.into(), lines(tags));
    put("b1", "one", &["ann", "ben"]).await.expect("stored");
    put("b2", "two", &["ann", "ann"]).await.expect("stored");
    let found = |tag: &str| store.tagged(Kind::Board, tag).expect("read");
    let [one, two] = [("b1".to_owned(), "one".to_owned()), ("b2".into(), "two".into())];
    assert_eq!(found("ann"), [one.clone(), two]);
    assert_eq!(found("ben"), std::slice::from_ref(&one));
    assert_eq!(store.tagged(Kind::Share, "ann"), Ok(Vec::new()), "kinds don't mix");
    put("b2", "two", &["cem"]).await.expect("stored");
    assert_eq!(found("ann"), [one], "old tags are gone");
    store.remove(Kind::Board, "b1").await.expect("removed");
    assert_eq!((found("ann"), store.get(Kind::Board, "b1")), (Vec::new(), Ok(None)));
}

#[tokio::test]
async fn data_of_the_first_version_is_brought_up_to_date() {
    let folder = tempfile::tempdir().expect("a folder");
    {
        let file = rusqlite::Connection::open(folder.path().join("maumau.sqlite")).expect("a file");
        file.execute_batch(
            "CREATE TABLE log (name TEXT NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (name, n)) WITHOUT ROWID;
             CREATE TABLE document (kind TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (kind, key)) WITHOUT ROWID;
             INSERT INTO log VALUES ('t1', 0, 'deal'); PRAGMA user_version = 1;",
        )
        .expect("the first version");
    }
    let store = Sqlite::open(folder.path()).expect("it opens");
    assert_eq!(store.log("t1"), Ok(lines(&["deal"])));
    let stored = store.put_tagged(Kind::Board, "b", "x".into(), lines(&["ann"])).await;
    assert_eq!(
        (stored, store.tagged(Kind::Board, "ann").map(|found| found.len())),
        (Ok(()), Ok(1))
    );
}
