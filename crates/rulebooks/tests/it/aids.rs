//! VS21: the book, or an option of the table, decides which aids the table gives.

use maumau_referee::{Aid, Aids, Law};
use maumau_rulebooks::{BOOKS, find};

#[test]
fn verschaerft_helps_nobody_unless_the_table_wants_it() {
    let book = find("verschaerft").expect("a book");
    let aids = |text: &str| {
        let options = book.read(text).expect("options");
        Law::bind(book, 3, options, &[]).expect("three can play it").aids()
    };
    let none = Aids {
        turn: Aid::Withheld,
        fitting: Aid::Withheld,
        slips: Aid::Withheld,
    };
    assert_eq!(aids(""), none);
    let turn = Aid::Shown;
    assert_eq!(aids("show_turn=on"), Aids { turn, ..none });
    assert_eq!(aids("show_turn=on show_fitting=on"), Aids::USUAL);
}

/// Every book that withholds help, or lets wrong actions pass in silence, must have the option.
#[test]
fn a_learning_table_helps_with_all() {
    let mut learns = BOOKS
        .iter()
        .filter(|book| book.options.iter().any(|spec| spec.key == "learning"));
    for book in learns.by_ref() {
        let (own, learning) = (book.read("").expect("none"), book.read("learning=on").expect("it"));
        assert_eq!(
            (book.aids)(&own).slips,
            Aid::Withheld,
            "{}: off in the book's own way",
            book.id
        );
        assert_eq!((book.aids)(&learning), Aids::ALL, "{}", book.id);
    }
    for book in BOOKS
        .iter()
        .filter(|book| !book.options.iter().any(|spec| spec.key == "learning"))
    {
        assert!((book.aids)(&book.read("").expect("none")).hide_nothing(), "{}", book.id);
        assert_ne!(book.referee, maumau_referee::Enforce::LetStand, "{}", book.id);
    }
}

#[test]
fn the_other_books_show_how_it_stands() {
    for book in BOOKS.iter().filter(|book| book.id != "verschaerft") {
        let options = book.read("").expect("the defaults");
        assert_eq!((book.aids)(&options), Aids::USUAL, "{}", book.id);
    }
}
