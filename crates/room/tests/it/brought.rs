//! Imported records are accepted only if they replay; no input breaks anything, and accepted ones can be watched.

use maumau_room::brought::{Bringer, CheckedRecord, LONGEST_MS, checked};
use maumau_room::remark::finished;
use maumau_room::watch;
use maumau_rulebooks::BOOKS;
use proptest::prelude::*;
use std::path::Path;
use std::sync::LazyLock;

fn ann() -> Bringer {
    Bringer {
        person: "a".repeat(64),
        seat: 1,
        at: 7,
    }
}

/// One golden record per book.
static RECORDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let names = std::fs::read_dir(&folder).expect("the golden records");
    let mut paths: Vec<_> = names.map(|entry| entry.expect("a file").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "mau"));
    paths.sort();
    let texts = paths
        .iter()
        .map(|path| std::fs::read_to_string(path).expect("a record"));
    let texts: Vec<String> = texts.filter(|text| !text.contains("\ndeck ")).collect();
    let of = |book: &str| texts.iter().find(|text| text.contains(&format!("\nbook {book} ")));
    BOOKS.iter().filter_map(|book| of(book.id).cloned()).collect()
});

fn taken(text: &str) -> Result<CheckedRecord, String> {
    checked(text, &[], &ann())
}

/// Checks that an accepted record names its importer, can be watched to the end, and is accepted again.
fn holds(found: &CheckedRecord) {
    let rounds = finished(&found.lines);
    assert_eq!(rounds.iter().map(|round| round.round).collect::<Vec<_>>(), found.rounds);
    for round in &rounds {
        assert_eq!(round.here.seat_of(&ann().person), Some(0));
        assert!(round.here.places[1..].iter().all(|place| place.owner.is_empty()));
        let watched = watch::steps(&found.lines, &[], round.round).expect("it was played");
        assert!(!watched.steps.is_empty());
    }
    let closed = watch::record(&found.lines, &[]).expect("it was played");
    assert_eq!(taken(&closed).as_ref(), Ok(found));
}

#[test]
fn what_was_played_is_taken_in_every_book() {
    assert!(RECORDS.len() >= BOOKS.len() - 1, "{}", RECORDS.len());
    for record in RECORDS.iter() {
        holds(&taken(record).expect("a golden record"));
    }
}

#[test]
fn what_was_not_is_refused_with_a_reason() {
    let record = &RECORDS[0];
    let refused = |text: String, why: &str| {
        let told = taken(&text).expect_err(why);
        assert!(told.contains(why), "{told}");
    };
    let without_end: Vec<&str> = record.lines().filter(|line| !line.contains(" check ")).collect();
    refused(without_end.join("\n"), "digest");
    let begun: Vec<&str> = record.lines().take_while(|line| !line.ends_with("deal")).collect();
    refused(format!("{}\n+0 check 0000000000000000\n", begun.join("\n")), "");
    refused(record.replacen("\nseats ", "\nseats nobody ", 1), "");
    refused(
        format!("{record}+{LONGEST_MS} time\n+0 check 0000000000000000\n"),
        "longer than a day",
    );
    let nobody = Bringer { seat: 9, ..ann() };
    assert!(checked(record, &[], &nobody).is_err_and(|why| why.contains("seat")));
}

#[test]
fn remarks_of_the_record_are_not_believed() {
    let eve = "# here 1 {\"at\":1,\"places\":[{\"name\":\"Eve\",\"owner\":\"e\",\"bot\":\"\"}]}\n";
    let record = &RECORDS[0];
    let text = record.replacen("+0 deal", &format!("{eve}+0 deal"), 1);
    assert_ne!(&text, record);
    let found = taken(&text).expect("a record");
    assert_eq!(Ok(&found), taken(record).as_ref());
    assert!(!found.lines.iter().any(|line| line.contains("Eve")));
}

/// A record with a few bytes changed, removed or inserted.
fn spoiled() -> impl Strategy<Value = String> {
    let spot = (any::<prop::sample::Index>(), 0..3_u8, any::<u8>());
    let spots = prop::collection::vec(spot, 1..4);
    (any::<prop::sample::Index>(), spots).prop_map(|(which, spots)| {
        let mut bytes = which.get(&RECORDS).clone().into_bytes();
        for (at, how, byte) in spots {
            let at = at.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, byte),
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_spoiled_record_is_refused_or_holds(text in spoiled()) {
        if let Ok(found) = taken(&text) {
            holds(&found);
        }
    }

    #[test]
    fn no_bytes_break_anything(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let text = format!("maumau record 1\n{}", String::from_utf8_lossy(&bytes));
        prop_assert!(taken(&text).is_err());
    }
}

#[test]
fn names_are_those_that_a_host_would_write_also_where_deeds_name_somebody() {
    let record = RECORDS
        .iter()
        .find(|text| text.contains("choose seat "))
        .expect("a deed names somebody");
    let seats = record.lines().find(|line| line.starts_with("seats ")).expect("people");
    let people: Vec<&str> = seats.split(' ').skip(1).collect();
    let mut loud = record.clone();
    for name in &people {
        let long = format!("{name}\u{202e}\u{1b}[31m{}", "x".repeat(300));
        loud = loud.replace(&format!(" {name}"), &format!(" {long}"));
    }
    let found = taken(&loud).expect("it was played");
    let text = found.lines.join("\n");
    let clean = |c: char| c == '\n' || !c.is_control() && c != '\u{202e}';
    assert!(text.chars().all(clean), "{text}");
    holds(&found);
}
