//! The heads of records, and where records are invalid.

use maumau_notation::record::{self, Head, Record};
use maumau_table::Seat;

fn read(text: &str) -> Record {
    record::parse(text).unwrap_or_else(|mistake| panic!("{text}: {mistake}"))
}

#[test]
fn a_match_goes_on_with_the_points_of_its_board() {
    let Record { head, .. } = read("maumau record 1\nbook spin 2\nseats Ann Ben\npoints 12 -3\n");
    let law = head.law(&[]).expect("the law of the table");
    let state = head.table(&law);
    assert_eq!([Seat(0), Seat(1)].map(|seat| state.points[seat.index()]), [12, -3]);
}

#[test]
fn a_record_of_todays_book_is_not_an_earlier_one() {
    let head = read("maumau record 1\nbook spin 2\nseats Ann Ben\n").head;
    let version = maumau_rulebooks::find("spin").expect("the book").version;
    let of = |version| Head {
        version,
        ..head.clone()
    };
    assert!(of(version - 1).is_earlier());
    assert!(!of(version).is_earlier() && !of(version + 1).is_earlier());
}

#[test]
fn a_head_without_book_or_seats_is_wrong_in_its_first_line() {
    for text in ["maumau record 1\n", "maumau record 1\nbook spin 2\n"] {
        let mistake = record::parse(text).expect_err(text);
        assert_eq!((mistake.line, mistake.column), (1, 1), "{text}: {mistake}");
        assert!(mistake.what.en.contains("the book and the seats"), "{mistake}");
    }
}

#[test]
fn a_seed_has_64_digits_neither_more_nor_fewer() {
    let of = |seed: &str| {
        record::parse(&format!(
            "maumau record 1\nbook spin 2\nseats Ann Ben\n+0 deal {seed}\n"
        ))
    };
    let whole = "0123456789abcdef".repeat(4);
    assert!(of(&whole).is_ok());
    for wrong in [&whole[..62], &format!("{whole}00"), &"ä".repeat(32), &"g".repeat(64)] {
        let mistake = of(wrong).expect_err(wrong);
        assert!(mistake.what.en.contains("64 hexadecimal digits"), "{wrong}: {mistake}");
    }
}

#[test]
fn the_line_of_an_event_is_counted_from_the_first_line() {
    let text = "maumau record 1\nbook spin 2\nseats Ann Ben\n+0 deal\n# a remark\n+5 1 draw\n";
    assert_eq!((record::line_in(text, 1), record::line_in(text, 2)), (4, 6));
}
