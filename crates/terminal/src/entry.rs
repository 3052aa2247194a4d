//! Parses typed lines into actions and commands: `7h`, `lay 7h, mau`, `zieh`, `2`, `? 7h`, `help`.

mod called;
mod read;
mod words;

pub(crate) use words::{NO, YES};

use crate::Names;
use maumau_protocol::{DeedView, View};

/// A parsed line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// Actions, in order.
    Deeds(Vec<DeedView>),
    /// The legal action with this number in the list as shown, from 1.
    Number(usize),
    /// Asks why this card, or without one any card of the hand, can't be played.
    Why(Option<String>),
    /// Asks what this card does.
    What(String),
    /// Asks what this character or location does.
    Sheet(String),
    /// Asks for a hint.
    Tip,
    /// Shows the help.
    Help,
    /// Shows the table again.
    Table,
    /// Shows the rules whose number starts with this; all if it is empty.
    Rules(String),
    /// Shows the points.
    Points,
    /// Does nothing for now.
    Wait,
    /// Leaves the game.
    Quit,
    /// The part of the line that was not understood.
    Nonsense(String),
}

const HELP: &[&str] = &["help", "hilfe", "h"];
const TIP: &[&str] = &["tip", "tipp", "hint"];
const TABLE: &[&str] = &["table", "tisch", "hand", "look", "schau", "t"];
pub(crate) const RULES: &[&str] = &["rules", "rule", "regeln", "regel"];
const POINTS: &[&str] = &["points", "punkte"];
const WAIT: &[&str] = &["wait", "warte", "warten"];
const QUIT: &[&str] = &["quit", "exit", "ende", "q"];
const WHAT: &[&str] = &["what", "was"];
const WHY: &[&str] = &["?", "why", "warum"];

/// Parses a line before the first deal, when a player can only ask, wait and leave.
pub(crate) fn waiting(line: &str) -> Entry {
    let lower = line.trim().to_lowercase();
    let (first, _) = lower.split_once(char::is_whitespace).unwrap_or((&lower, ""));
    match first {
        "" => Entry::Wait,
        first if RULES.contains(&first) => Entry::Rules(line.split_whitespace().nth(1).unwrap_or("").to_owned()),
        _ if QUIT.contains(&lower.as_str()) => Entry::Quit,
        _ if HELP.contains(&lower.as_str()) => Entry::Help,
        _ => Entry::Nonsense(lower),
    }
}

/// Parses a line. Among cards that look the same, a legal one is preferred.
pub fn read(names: &Names, view: &View, line: &str) -> Entry {
    let line = line.trim();
    let lower = line.to_lowercase();
    let (first, rest) = lower.split_once(char::is_whitespace).unwrap_or((&lower, ""));
    let (first, rest) = match first.strip_prefix('?') {
        Some(behind) if !behind.is_empty() => ("?", behind),
        _ => (first, rest.trim()),
    };
    let reader = read::Reader { names, view };
    if line.is_empty() || WAIT.contains(&first) {
        return Entry::Wait;
    }
    if let (Ok(number), true) = (first.parse(), rest.is_empty()) {
        return Entry::Number(number);
    }
    if WHY.contains(&first) {
        return if rest.is_empty() {
            Entry::Why(None)
        } else {
            let words: Vec<&str> = rest.split_whitespace().collect();
            match reader.card(&words).or_else(|| reader.alone(&words)) {
                Some((card, _)) => Entry::Why(Some(card.to_owned())),
                None => Entry::Nonsense(rest.to_owned()),
            }
        };
    }
    if WHAT.contains(&first) {
        let words: Vec<&str> = rest.split_whitespace().collect();
        let sheet = called::sheet(names, &called::squeezed(rest));
        return match (sheet, reader.card(&words).or_else(|| reader.alone(&words))) {
            (Some(sheet), _) => Entry::Sheet(sheet.id.clone()),
            (None, Some((card, _))) => Entry::What(card.to_owned()),
            (None, None) => Entry::Nonsense(rest.to_owned()),
        };
    }
    if RULES.contains(&first) {
        return Entry::Rules(line.split_whitespace().nth(1).unwrap_or("").to_owned());
    }
    let alone = [
        (HELP, Entry::Help),
        (TIP, Entry::Tip),
        (TABLE, Entry::Table),
        (POINTS, Entry::Points),
        (QUIT, Entry::Quit),
    ];
    if let Some((_, entry)) = alone
        .into_iter()
        .find(|(words, _)| rest.is_empty() && words.contains(&first))
    {
        return entry;
    }
    match reader.deeds(&lower) {
        Ok(deeds) => Entry::Deeds(deeds),
        Err(word) => Entry::Nonsense(word),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Names};
    use maumau_notation::Words;
    use maumau_protocol::Play;
    use maumau_referee::{Law, Options};
    use maumau_sight::Outlook;
    use maumau_table::Seat;

    fn with(check: impl Fn(&dyn Fn(&str) -> Entry)) {
        let book = maumau_rulebooks::BOOKS[0];
        let law = Law::bind(book, 3, Options::defaults(book.options), &[]).expect("three seats");
        let people = ["You".to_owned(), "Ben".to_owned(), "Cem".to_owned()];
        let words = Words {
            law: &law,
            people: &people,
        };
        let mut view = View::of(&words, &Outlook::of(&law, &law.table(), Seat(0)));
        view.hand = ["7H", "JD", "10S", "AC"].map(str::to_owned).into();
        let play = Play::of(&law);
        for language in [Language::German, Language::English] {
            let names = Names {
                play: &play,
                people: &people,
                language,
            };
            check(&|line| read(&names, &view, line));
        }
    }

    #[test]
    fn a_gesture_is_made_by_a_word_and_a_character_asked_for_by_its_name() {
        let book = |id: &str| {
            maumau_rulebooks::BOOKS
                .iter()
                .find(|book| book.id == id)
                .expect("a book")
        };
        let said = |id: &str, line: &str| {
            let book = book(id);
            let law = Law::bind(book, 3, Options::defaults(book.options), &[]).expect("three seats");
            let people = ["You".to_owned(), "Ben".to_owned(), "Cem".to_owned()];
            let words = Words {
                law: &law,
                people: &people,
            };
            let view = View::of(&words, &Outlook::of(&law, &law.table(), Seat(0)));
            let names = Names {
                play: &Play::of(&law),
                people: &people,
                language: Language::German,
            };
            read(&names, &view, line)
        };
        for line in [
            "schlag",
            "schlagen",
            "schlage",
            "slap",
            "auf den stapel schlagen",
            "hau",
            "hau drauf",
        ] {
            assert_eq!(does(&said("verschaerft", line)), ["say slap"], "{line}");
        }
        for line in ["klopf", "klopfe", "dreimal klopfen"] {
            assert_eq!(does(&said("vampir", line)), ["say knock"], "{line}");
        }
        assert_eq!(said("vampir", "was gräfin"), Entry::Sheet("countess".into()));
    }

    fn does(entry: &Entry) -> Vec<String> {
        let Entry::Deeds(deeds) = entry else {
            panic!("{entry:?}")
        };
        deeds.iter().map(DeedView::words).collect()
    }

    #[test]
    fn a_card_is_laid_in_many_ways() {
        with(|read| {
            for line in [
                "7h",
                "7H",
                "lay 7h",
                "lege 7H",
                "herz 7",
                "hearts 7",
                "7 of hearts",
                "spiel herz-7",
            ] {
                assert_eq!(does(&read(line)), ["lay 7H"], "{line}");
            }
            for line in ["jd", "karo bube", "jack of diamonds", "leg karo bube"] {
                assert_eq!(does(&read(line)), ["lay JD"], "{line}");
            }
            for line in ["S10", "10s", "pik 10", "kreuz ass", "KREUZ ASS", "ac"] {
                let code = if line.contains("10") { "lay 10S" } else { "lay AC" };
                assert_eq!(does(&read(line)), [code], "{line}");
            }
        });
    }

    #[test]
    fn a_card_that_one_does_not_hold_is_still_that_card() {
        with(|read| {
            for line in ["10h", "H10", "Herz 10", "10 of hearts", "lege herz 10"] {
                assert_eq!(does(&read(line)), ["lay 10H"], "{line}");
            }
            for line in ["Kreuz Bube", "jc", "jack of clubs"] {
                assert_eq!(does(&read(line)), ["lay JC"], "{line}");
            }
            assert_eq!(does(&read("herz 10, mau")), ["lay 10H", "say mau"]);
            assert_eq!(does(&read("jd, kreuz")), ["lay JD", "choose suit C"]);
            assert_eq!(does(&read("wähle herz 10")), ["choose card 10H"]);
            // A rank alone is enough if the hand has one card of it.
            assert_eq!(does(&read("ass, mau")), ["lay AC", "say mau"]);
            assert_eq!(read("dame"), Entry::Nonsense("dame".into()));
        });
    }

    #[test]
    fn a_slip_is_taken_back_by_a_word() {
        with(|read| {
            for line in ["back", "zurück", "take-back"] {
                assert_eq!(does(&read(line)), ["take-back"], "{line}");
            }
        });
    }

    #[test]
    fn several_deeds_stand_in_one_line() {
        with(|read| {
            for line in ["7h mau", "7h, mau", "lay 7h and say mau", "herz 7 und mau", "7H + Mau!"] {
                assert_eq!(does(&read(line)), ["lay 7H", "say mau"], "{line}");
            }
            assert_eq!(does(&read("mau 7h")), ["say mau", "lay 7H"]);
            for line in ["jd hearts", "jd wish h", "karo bube herz", "jd, wünsche herz"] {
                assert_eq!(does(&read(line)), ["lay JD", "choose suit H"], "{line}");
            }
            assert_eq!(does(&read("mau-mau")), ["say mau-mau"]);
            assert_eq!(does(&read("Mau Mau!")), ["say mau-mau"]);
        });
    }

    #[test]
    fn everything_else_a_player_types() {
        with(|read| {
            for (line, deed) in [("draw", "draw"), ("zieh", "draw"), ("weiter", "pass"), ("p", "pass")] {
                assert_eq!(does(&read(line)), [deed], "{line}");
            }
            assert_eq!(does(&read("challenge ben")), ["challenge 2"]);
            assert_eq!(read("2"), Entry::Number(2));
            assert_eq!(read("?"), Entry::Why(None));
            assert_eq!(read("? 10s"), Entry::Why(Some("10S".into())));
            assert_eq!(read("?7h"), Entry::Why(Some("7H".into())));
            for line in ["what 9c", "was kreuz 9", "what 9 of clubs"] {
                assert_eq!(read(line), Entry::What("9C".into()), "{line}");
            }
            assert_eq!(read("what now"), Entry::Nonsense("now".into()));
            assert_eq!(
                (read(""), read("hilfe"), read("quit")),
                (Entry::Wait, Entry::Help, Entry::Quit)
            );
            assert_eq!((read("tipp"), read("hint")), (Entry::Tip, Entry::Tip));
            assert_eq!(read("lay 7x"), Entry::Nonsense("7x".into()));
            assert_eq!(read("dance"), Entry::Nonsense("dance".into()));
        });
    }
}
