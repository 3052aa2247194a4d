//! The full screen in a pseudo-terminal, small and large, in every book: it is drawn, reacts to keys, follows
//! the window's size, and restores the terminal.
#![cfg(unix)]

use crate::terminal::{LARGE, SMALL, Size, Terminal};
use maumau_rulebooks::BOOKS;

/// The verbs with which the log reports the player's own actions.
const DEEDS: [&str; 9] = ["say", "lay", "draw", "pass", "take", "wish", "choose", "show", "knock"];

fn has_done_something(screen: &vt100::Screen) -> bool {
    let told = |row: String| {
        let told = row.split_once("│ You ").map(|(_, rest)| rest.to_owned());
        told.is_some_and(|rest| DEEDS.iter().any(|deed| rest.starts_with(deed)))
    };
    screen.rows(0, screen.size().1).any(told)
}

/// Returns the row above the hand, with the number of cards and the selected one, and its position.
fn hand(screen: &vt100::Screen) -> Option<(u16, String)> {
    let rows = screen.rows(0, screen.size().1);
    let found = rows
        .zip(0..)
        .find(|(row, _)| row.starts_with("── ") && row.contains(" cards"));
    found.map(|(row, at)| (at, row.trim_matches(['─', ' ']).to_owned()))
}

/// Returns whether the title spans the whole width and the hand is at the bottom.
fn is_filled(screen: &vt100::Screen, (rows, cols): Size) -> bool {
    let first = screen.rows(0, cols).next().unwrap_or_default();
    let reaches = first.trim_end().chars().count() + 2 >= usize::from(cols);
    reaches && first.contains("Ctrl-C") && hand(screen).is_some_and(|(at, _)| at < rows && at + 14 > rows)
}

fn plays(book: &str, size: Size, other: Size, end: &str) {
    let words = [
        "play",
        "--book",
        book,
        "--seats",
        "you,simple,simple",
        "--seed",
        "5",
        "--lang",
        "en",
    ];
    let mut terminal = Terminal::start(size, &words);
    terminal.until("the table is drawn", |screen| is_filled(screen, size));
    // Before the first deal no card can be selected.
    terminal.until_asked("\x1b[C", "a card is chosen", |screen| {
        hand(screen).is_some_and(|(_, told)| told.contains('['))
    });
    // Bots act too, so an action may no longer be legal when it is taken: try again.
    terminal.until_asked("1\r", "a deed is done", has_done_something);
    terminal.resize(other);
    terminal.until("it fills the other window", |screen| is_filled(screen, other));
    terminal.resize(size);
    terminal.until("it fills the first window", |screen| is_filled(screen, size));
    terminal.keys(end);
    terminal.is_left_as_it_was();
}

#[test]
fn every_book_is_played_on_a_small_screen() {
    for book in BOOKS {
        plays(book.id, SMALL, LARGE, "quit\r");
    }
}

#[test]
fn every_book_is_played_on_a_large_screen() {
    for book in BOOKS {
        plays(book.id, LARGE, SMALL, "\x03");
    }
}

#[test]
fn in_lines_no_word_is_parted_at_eighty_columns() {
    let tall: Size = (600, 80);
    for book in BOOKS {
        let words = [
            "play",
            "--lines",
            "--book",
            book.id,
            "--seats",
            "you,simple,simple",
            "--seed",
            "5",
        ];
        let mut terminal = Terminal::start(tall, &[&words[..], &["--lang", "de"]].concat());
        terminal.until("somebody is asked", |screen| screen.contents().contains("Du> "));
        terminal.keys("hilfe\rregeln\rtisch\rende der Eingabe\r");
        terminal.until("nonsense is answered", |screen| {
            let told = screen.contents();
            told.split_once("ende der Eingabe")
                .is_some_and(|(_, answer)| answer.lines().count() > 1)
        });
        terminal.sees(|screen| {
            // The first row belongs to the shell.
            for (row, text) in (0..).zip(screen.rows(0, 80)).skip(1) {
                assert!(!screen.row_wrapped(row), "{}: {text}\n{}", book.id, screen.contents());
            }
        });
        terminal.keys("quit\r");
        terminal.is_left_as_it_was();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_program_that_is_told_to_end_leaves_the_terminal_as_it_was() {
    for more in [&[][..], &["--lines"]] {
        let words = [&["play", "--seats", "you,simple", "--seed", "5", "--lang", "en"], more].concat();
        let mut terminal = Terminal::start(SMALL, &words);
        terminal.until("somebody is asked", |screen| screen.contents().contains("You> "));
        terminal.terminate();
        terminal.is_left_as_it_was();
    }
}
