//! The suite that every store must pass, embedded or on other machines.

use maumau_store::{DocumentKind, Store, StoreError, Write};
use std::sync::Arc;

pub fn lines(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

/// A store that can be opened, closed and reopened with its data.
pub trait Place {
    type Opened: Store;
    async fn open(&self) -> Self::Opened;
}

pub async fn logs_and_documents_outlive_the_process(place: &impl Place) {
    {
        let store = place.open().await;
        store.append("t1", 0, lines(&["deal", "lay 7H"])).await.expect("stored");
        store.append("t1", 2, lines(&["draw"])).await.expect("stored");
        store
            .put(DocumentKind::Table, "t1", "old".into())
            .await
            .expect("stored");
        store
            .put(DocumentKind::Table, "t1", "new".into())
            .await
            .expect("stored");
    }
    let store = place.open().await;
    assert_eq!(store.log("t1").await, Ok(lines(&["deal", "lay 7H", "draw"])));
    assert_eq!(store.log("t2").await, Ok(Vec::new()));
    assert_eq!(store.get(DocumentKind::Table, "t1").await, Ok(Some("new".into())));
    assert_eq!(store.get(DocumentKind::Person, "t1").await, Ok(None), "kinds don't mix");
    assert_eq!(
        store.all(DocumentKind::Table).await.map(|all| all.sound),
        Ok(vec![("t1".into(), "new".into())])
    );
}

pub async fn whoever_leaves_has_written_all_and_is_in_nobodys_way(place: &impl Place) {
    let first = place.open().await;
    let handed_over: Vec<_> = (0..200).map(|n| first.append("t1", n, vec![n.to_string()])).collect();
    first.close().await.expect("left");
    for stored in handed_over {
        stored.await.expect("stored");
    }
    assert!(first.append("t1", 200, lines(&["late"])).await.is_err());
    assert!(first.log("t1").await.is_err() && first.get(DocumentKind::Table, "t1").await.is_err());
    // `first` is closed but not dropped yet.
    let second = place.open().await;
    assert_eq!(second.log("t1").await.map(|lines| lines.len()), Ok(200));
    first.close().await.expect("left already");
    drop(first);
    second.append("t1", 200, lines(&["next"])).await.expect("stored");
}

pub async fn a_line_that_is_there_or_leaves_a_gap_is_refused_and_takes_nobody_with_it(place: &impl Place) {
    let store = place.open().await;
    store.append("t1", 0, lines(&["a"])).await.expect("stored");
    let (twice, gap, new, other) = tokio::join!(
        store.append("t1", 0, lines(&["b"])),
        store.append("t1", 5, lines(&["c"])),
        store.append("t3", 1, lines(&["e"])),
        store.append("t2", 0, lines(&["d"])),
    );
    let conflict = || Err(StoreError::Conflict);
    assert_eq!((twice, gap, new, other), (conflict(), conflict(), conflict(), Ok(())));
    assert_eq!(store.log("t1").await, Ok(lines(&["a"])));
    assert_eq!(store.log("t2").await, Ok(lines(&["d"])));
    assert_eq!(store.log("t3").await, Ok(Vec::new()));
}

pub async fn many_at_once_are_all_stored(place: &impl Place) {
    let store = Arc::new(place.open().await);
    let tasks: Vec<_> = (0..40)
        .map(|table| {
            let store = Arc::clone(&store);
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
        assert_eq!(store.log(&format!("t{table}")).await, Ok(wanted));
    }
}

pub async fn a_log_is_whole_wherever_its_lines_stand(place: &impl Place) {
    let store = place.open().await;
    let many: Vec<_> = (0..9000_u64)
        .map(|n| store.append("t1", 2 * n, vec![format!("a{n}"), format!("b{n}")]))
        .collect();
    for stored in many {
        stored.await.expect("stored");
    }
    let wanted: Vec<String> = (0..9000).flat_map(|n| [format!("a{n}"), format!("b{n}")]).collect();
    assert!(
        store.log("t1").await == Ok(wanted.clone()),
        "lines are lost or out of order"
    );
    let refused = store.append("t1", 17_999, lines(&["x"])).await;
    assert_eq!(refused, Err(StoreError::Conflict));
    assert_eq!(store.append("t1", 18_000, lines(&["c"])).await, Ok(()));
    drop(store);
    let store = place.open().await;
    let whole = [wanted, lines(&["c"])].concat();
    assert!(store.log("t1").await == Ok(whole), "lines are lost or out of order");
    assert_eq!(store.append("t1", 18_001, lines(&["d"])).await, Ok(()));
}

pub async fn documents_are_found_by_their_tags_and_by_what_stands_in_them(place: &impl Place) {
    let store = place.open().await;
    let put =
        |key: &str, text: &str, tags: &[&str]| store.put_tagged(DocumentKind::Board, key, text.into(), lines(tags));
    put("b1", "one 100%", &["ann", "ben"]).await.expect("stored");
    put("b2", "two", &["ann", "ann"]).await.expect("stored");
    let found = async |tag| store.tagged(DocumentKind::Board, tag).await.expect("read");
    let [one, two] = [("b1".to_owned(), "one 100%".to_owned()), ("b2".into(), "two".into())];
    assert_eq!(found("ann").await, [one.clone(), two.clone()]);
    assert_eq!(found("ben").await, std::slice::from_ref(&one));
    assert_eq!(
        store.tagged(DocumentKind::Share, "ann").await,
        Ok(Vec::new()),
        "kinds don't mix"
    );
    assert_eq!(store.all_with(DocumentKind::Board, "0%").await, Ok(vec![one.clone()]));
    assert_eq!(
        store.all_with(DocumentKind::Board, "o").await,
        Ok(vec![one.clone(), two])
    );
    assert_eq!(
        store.all_with(DocumentKind::Table, "o").await,
        Ok(Vec::new()),
        "kinds don't mix"
    );
    put("b2", "two", &["cem"]).await.expect("stored");
    assert_eq!(found("ann").await, [one], "old tags are gone");
    store.remove(DocumentKind::Board, "b1").await.expect("removed");
    assert_eq!(
        (found("ann").await, store.get(DocumentKind::Board, "b1").await),
        (Vec::new(), Ok(None))
    );
}

pub async fn every_kind_is_kept_apart_from_the_others(place: &impl Place) {
    {
        let store = place.open().await;
        for kind in DocumentKind::ALL {
            let tags = lines(&["ann", "2026-11-23.spin", kind.name()]);
            let write = Write::Tagged {
                kind: *kind,
                key: "2026-11-23.spin.ann".into(),
                text: format!("{kind:?} {{}}"),
                tags,
            };
            let first = store.write_if(*kind, "2026-11-23.spin.ann", None, write.clone());
            assert_eq!(first.await, Ok(()), "{kind:?}");
            let second = store.write_if(*kind, "2026-11-23.spin.ann", None, write);
            assert_eq!(
                second.await,
                Err(StoreError::Conflict),
                "{kind:?}: there is one already"
            );
        }
    }
    let store = place.open().await;
    for kind in DocumentKind::ALL {
        let here = vec![("2026-11-23.spin.ann".to_owned(), format!("{kind:?} {{}}"))];
        for tag in ["ann", "2026-11-23.spin", kind.name()] {
            assert_eq!(store.tagged(*kind, tag).await, Ok(here.clone()), "{kind:?}: {tag}");
        }
        // A store may have documents of its own.
        let mut all = store.all(*kind).await.expect("read").sound;
        all.retain(|(key, _)| !key.is_empty());
        assert_eq!(all, here, "{kind:?}");
        store.remove(*kind, "2026-11-23.spin.ann").await.expect("removed");
        assert_eq!(store.tagged(*kind, "ann").await, Ok(Vec::new()), "{kind:?}");
    }
}

pub async fn logs_are_found_removed_and_written_anew(place: &impl Place) {
    let store = place.open().await;
    for (log, line) in [
        ("t1.1", "deal ann"),
        ("t1.2", "deal ben"),
        ("t10.1", "deal ann_"),
        ("t2.1", "deal"),
    ] {
        store.append(log, 0, lines(&[line, "draw"])).await.expect("stored");
    }
    let found = |logs: &[&str]| Ok(lines(logs));
    assert_eq!(
        store.logs().await.map(sorted),
        found(&["t1.1", "t1.2", "t10.1", "t2.1"])
    );
    assert_eq!(store.logs_of("t1").await.map(sorted), found(&["t1.1", "t1.2"]));
    assert_eq!(store.logs_with("ann").await.map(sorted), found(&["t1.1", "t10.1"]));
    assert_eq!(
        store.logs_with("ann_").await.map(sorted),
        found(&["t10.1"]),
        "no sign means any other"
    );
    let was = lines(&["deal ann", "draw"]);
    let written = lines(&["deal", "lay", "draw"]);
    for other in [lines(&["deal ann"]), lines(&["deal ben", "draw"]), Vec::new()] {
        let rewritten = store.rewrite("t1.1", other, written.clone()).await;
        assert_eq!(rewritten, Err(StoreError::Conflict), "that is not what stands there");
    }
    assert_eq!(store.log("t1.1").await, Ok(was.clone()));
    store
        .rewrite("t1.1", was.clone(), written.clone())
        .await
        .expect("rewritten");
    let again = store.rewrite("t1.1", was, Vec::new()).await;
    assert_eq!(again, Err(StoreError::Conflict), "it was changed meanwhile");
    assert_eq!(store.log("t1.1").await, Ok(lines(&["deal", "lay", "draw"])));
    assert_eq!(store.append("t1.1", 2, lines(&["x"])).await, Err(StoreError::Conflict));
    assert_eq!(store.append("t1.1", 3, lines(&["lay"])).await, Ok(()));
    store.remove_log("t2.1").await.expect("removed");
    store
        .rewrite("t1.2", lines(&["deal ben", "draw"]), Vec::new())
        .await
        .expect("removed");
    assert_eq!(store.log("t1.2").await, Ok(Vec::new()));
    assert_eq!(store.logs_of("t1").await, found(&["t1.1"]));
    assert_eq!(
        store.append("t1.2", 0, lines(&["deal"])).await,
        Ok(()),
        "it begins again"
    );
}

pub async fn what_was_changed_since_it_was_read_is_left_as_it_is(place: &impl Place) {
    let store = place.open().await;
    let written = |text: &str| Write::Tagged {
        kind: DocumentKind::Board,
        key: "b1".into(),
        text: text.into(),
        tags: lines(&[text]),
    };
    let change =
        |was: Option<&str>, text| store.write_if(DocumentKind::Board, "b1", was.map(str::to_owned), written(text));
    let conflict = Err(StoreError::Conflict);
    assert_eq!(change(Some(""), "zero").await, conflict);
    assert_eq!(change(None, "one").await, Ok(()));
    assert_eq!(change(None, "two").await, conflict);
    let (first, second) = tokio::join!(change(Some("one"), "two"), change(Some("one"), "three"));
    assert_eq!((first, second), (Ok(()), conflict.clone()), "one of them was first");
    let two = vec![("b1".into(), "two".into())];
    assert_eq!(store.tagged(DocumentKind::Board, "two").await, Ok(two));
    assert_eq!(store.tagged(DocumentKind::Board, "three").await, Ok(Vec::new()));
    let kind = DocumentKind::Board;
    let gone = Write::Nothing { kind, key: "b1".into() };
    let remove = |was: &str| store.write_if(DocumentKind::Board, "b1", Some(was.to_owned()), gone.clone());
    assert_eq!((remove("one").await, remove("two").await), (conflict.clone(), Ok(())));
    assert_eq!(remove("two").await, conflict, "it is gone");
    let together = |was: Option<&str>, text: &str| {
        let all = Write::All(vec![written(text), Write::Nothing { kind, key: "b2".into() }]);
        store.write_if(DocumentKind::Board, "b1", was.map(str::to_owned), all)
    };
    store.put(kind, "b2", "two".into()).await.expect("stored");
    assert_eq!(together(Some("one"), "three").await, conflict);
    assert_eq!(
        store.get(kind, "b2").await,
        Ok(Some("two".into())),
        "all of it or nothing"
    );
    assert_eq!(together(None, "one").await, Ok(()));
    assert_eq!(store.get(kind, "b1").await, Ok(Some("one".into())));
    assert_eq!(store.get(kind, "b2").await, Ok(None));
}

fn sorted(mut names: Vec<String>) -> Vec<String> {
    names.sort();
    names
}

/// Generates a test for each requirement, in a `Place` made by `$place`, with the attributes in
/// braces.
#[macro_export]
macro_rules! every_store {
    ($place:expr) => {
        $crate::every_store!($place, {});
    };
    ($place:expr, $with:tt) => {
        $crate::every_store! { @each $with $place;
            logs_and_documents_outlive_the_process
            whoever_leaves_has_written_all_and_is_in_nobodys_way
            a_line_that_is_there_or_leaves_a_gap_is_refused_and_takes_nobody_with_it
            many_at_once_are_all_stored
            a_log_is_whole_wherever_its_lines_stand
            documents_are_found_by_their_tags_and_by_what_stands_in_them
            every_kind_is_kept_apart_from_the_others
            logs_are_found_removed_and_written_anew
            what_was_changed_since_it_was_read_is_left_as_it_is
        }
    };
    (@each $with:tt $place:expr; $($name:ident)*) => {
        $($crate::every_store! { @one $with $place; $name })*
    };
    (@one { $(#[$with:meta])* } $place:expr; $name:ident) => {
        #[tokio::test(flavor = "multi_thread")]
        $(#[$with])*
        async fn $name() {
            $crate::any_store::$name(&$place).await;
        }
    };
}
