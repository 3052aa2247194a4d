//! VS21: what a table helps with is the book's, and an option of the table.

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
    };
    assert_eq!(aids(""), none);
    let turn = Aid::Shown;
    assert_eq!(aids("show_turn=on"), Aids { turn, ..none });
    assert_eq!(aids("show_turn=on show_fitting=on"), Aids::ALL);
}

#[test]
fn the_other_books_help_with_all() {
    for book in BOOKS.iter().filter(|book| book.id != "verschaerft") {
        let options = book.read("").expect("the defaults");
        assert_eq!((book.aids)(&options), Aids::ALL, "{}", book.id);
    }
}
