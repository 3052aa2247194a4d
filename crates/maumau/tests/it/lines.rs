//! Playing line by line in a pseudo-terminal: the input line can be edited, completed and recalled, and stays
//! below all output.
#![cfg(unix)]

use crate::terminal::{SMALL, Size, Terminal};

const PLAY: &[&str] = &[
    "play", "--lines", "--book", "spin", "--seed", "5", "--lang", "de", "--seats",
];

/// Tall enough that nothing scrolls off the screen.
const TALL: Size = (400, 80);

fn start(size: Size, seats: &str) -> Terminal {
    Terminal::start(size, &[PLAY, &[seats]].concat())
}

/// Returns the text of the cursor's row, and the cursor's column.
fn line(screen: &vt100::Screen) -> (String, u16) {
    let (row, column) = screen.cursor_position();
    let text = screen.rows(0, 80).nth(row.into()).unwrap_or_default();
    (text.trim_end().to_owned(), column)
}

fn stands(terminal: &Terminal, wanted: &str) {
    terminal.until(wanted, |screen| line(screen).0 == wanted);
}

#[test]
fn a_line_is_edited_completed_and_comes_back() {
    let mut terminal = start(TALL, "you,simple");
    stands(&terminal, "Du>");
    // The arrow keys move the cursor, and Ctrl-W deletes a word.
    terminal.keys("punkte\x1b[D\x1b[D\x7fkk\x1b[H");
    terminal.until("it is edited", |screen| line(screen) == ("Du> punkkte".into(), 4));
    terminal.keys("\x1b[Fx y\x17\x17");
    stands(&terminal, "Du>");
    terminal.keys("hil\t");
    stands(&terminal, "Du> hilfe");
    terminal.keys("\r");
    terminal.until("help is read", |screen| {
        screen.contents().contains("Eingabetaste    abwarten") && line(screen).0 == "Du>"
    });
    // Arrow up recalls the last line, and arrow down brings the draft back.
    terminal.keys("tis\x1b[A");
    stands(&terminal, "Du> hilfe");
    terminal.keys("\x1b[B");
    stands(&terminal, "Du> tis");
    terminal.keys("\x15");
    stands(&terminal, "Du>");
    terminal.keys("z\t");
    terminal.until("it is said what it could be", |screen| {
        let said = |row: String| row.contains("ziehen") && row.contains("zurück") && !row.contains('>');
        screen.rows(0, 80).any(said) && line(screen).0 == "Du> z"
    });
    terminal.keys("\x15ende\r");
    terminal.is_left_as_it_was();
}

#[test]
fn the_hand_is_completed_in_the_players_language() {
    let mut terminal = start(SMALL, "you,simple");
    stands(&terminal, "Du>");
    terminal.keys("\t");
    // All legal actions are listed above the line, the cards of the hand by name and code.
    terminal.until("the hand is told", |screen| {
        let told = screen.contents();
        let suit = ["Herz", "Karo", "Pik", "Kreuz"].iter().any(|suit| told.contains(suit));
        suit && line(screen).0 == "Du>"
    });
    terminal.keys("ende\r");
    terminal.is_left_as_it_was();
}

#[test]
fn what_others_do_stands_above_the_line_and_leaves_it_whole() {
    // Two bots play on while the player is typing; in real time they don't wait.
    let mut terminal = start(TALL, "you,simple,simple");
    terminal.until("it is one's turn", |screen| {
        screen.contents().contains("Du kannst") && line(screen).0 == "Du>"
    });
    let told = |screen: &vt100::Screen| screen.contents().matches("Ida").count();
    terminal.keys("ziehen\r");
    terminal.until("it is done", |screen| screen.contents().contains("Du ziehst"));
    let mut before = 0;
    terminal.sees(|screen| before = told(screen));
    // The turn ends whatever is legal now, and the player types while the others play.
    terminal.keys("weiter\rzwei\x1b[D\x1b[D");
    terminal.until("others go on", |screen| told(screen) > before);
    terminal.until("the line is whole", |screen| line(screen) == ("Du> zwei".into(), 6));
    terminal.sees(|screen| {
        assert_eq!(screen.contents().matches("zwei").count(), 1, "{}", screen.contents());
    });
    terminal.keys("\x15\x04");
    terminal.is_left_as_it_was();
}

#[test]
fn a_long_line_stays_in_its_row_and_goes_out_whole() {
    let mut terminal = start(SMALL, "you,simple");
    stands(&terminal, "Du>");
    terminal.keys(&"lang ".repeat(30));
    terminal.until("its end is seen", |screen| {
        let (text, column) = line(screen);
        text.starts_with("Du> ") && text.ends_with("lang lang") && column == 78
    });
    terminal.keys("\x1b[H");
    terminal.until("its beginning is seen", |screen| line(screen).1 == 4);
    terminal.resize((24, 40));
    terminal.until("it is drawn again", |screen| {
        let (text, column) = line(screen);
        // If the terminal had clipped the line, it would have 40 columns.
        text.chars().count() < 40 && column == 4
    });
    terminal.keys("\x15ende\r");
    terminal.is_left_as_it_was();
}

#[test]
fn an_interrupt_ends_it_and_the_terminal_is_as_it_was() {
    for end in ["\x03", "halb\x03", "\x04"] {
        let mut terminal = start(SMALL, "you,simple");
        stands(&terminal, "Du>");
        terminal.keys(end);
        terminal.is_left_as_it_was();
    }
}

#[test]
fn whoever_comes_to_the_keyboard_sees_nothing_of_what_others_typed() {
    let mut terminal = start(TALL, "Ann,Ben");
    terminal.until("somebody is called", |screen| {
        line(screen).0.contains("drück die Eingabetaste:")
    });
    terminal.keys("\r");
    terminal.until("somebody is asked", |screen| {
        ["Ann>", "Ben>"].contains(&line(screen).0.as_str())
    });
    terminal.keys("? 7h\rziehen\r");
    // Drawing ends in a call for the other player, and no key recalls the first one's input.
    terminal.until_asked("weiter\r", "the other is called", |screen| {
        line(screen).0.contains("drück die Eingabetaste:")
    });
    terminal.keys("\x1b[A\t");
    terminal.keys("\r");
    terminal.until("the other is asked", |screen| {
        ["Ann>", "Ben>"].contains(&line(screen).0.as_str())
    });
    terminal.keys("\x1b[A");
    terminal.keys("x");
    terminal.until("nothing comes back", |screen| {
        ["Ann> x", "Ben> x"].contains(&line(screen).0.as_str())
    });
    terminal.keys("\x03");
    terminal.is_left_as_it_was();
}

#[test]
fn plain_lines_are_left_to_the_terminal() {
    let words = [
        "play",
        "--lines=plain",
        "--seats",
        "you,simple",
        "--seed",
        "5",
        "--lang",
        "de",
    ];
    let mut terminal = Terminal::start(SMALL, &words);
    stands(&terminal, "Du>");
    terminal.keys("hil\t");
    // The terminal itself echoes a tab as blanks.
    terminal.until("it is echoed", |screen| {
        line(screen).0.starts_with("Du> hil") && line(screen).1 > 7
    });
    terminal.keys("\x15ende\r");
    terminal.is_left_as_it_was();
}
