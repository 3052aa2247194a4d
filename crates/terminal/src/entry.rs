//! Typed words as deeds and wishes of the player: `7h`, `lay 7h, mau`, `zieh`, `2`, `? 7h`, `help`.

mod read;

use maumau_referee::{Deed, Offers};
use maumau_table::Card;

/// What a player typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// Deeds, one after the other.
    Deeds(Vec<Deed>),
    /// The deed with this number in the list of what is offered, from 1.
    Number(usize),
    /// Why can't this card be laid; without a card: why can't any.
    Why(Option<Card>),
    /// What does this card do here.
    What(Card),
    /// What would be good to do now.
    Tip,
    /// How to play here.
    Help,
    /// Show the table again.
    Table,
    /// The rules; or one paragraph of them.
    Rules(String),
    /// The points.
    Points,
    /// Do nothing for now.
    Wait,
    /// Leave the game.
    Quit,
    /// Nothing that is understood: what it was, and what might have been meant.
    Nonsense(String),
}

const HELP: &[&str] = &["help", "hilfe", "h"];
const TIP: &[&str] = &["tip", "tipp", "hint"];
const TABLE: &[&str] = &["table", "tisch", "hand", "look", "schau", "t"];
const RULES: &[&str] = &["rules", "rule", "regeln", "regel"];
const POINTS: &[&str] = &["points", "punkte"];
const WAIT: &[&str] = &["wait", "warte", "warten"];
const QUIT: &[&str] = &["quit", "exit", "ende", "q"];
const BACK: &[&str] = &["back", "zurück", "take-back", "undo"];
const WHAT: &[&str] = &["what", "was"];
const WHY: &[&str] = &["?", "why", "warum"];

/// Reads a line. `offers` decides between cards that look alike.
pub fn read(names: &crate::Names, hand: maumau_table::Cards, offers: &Offers, line: &str) -> Entry {
    let line = line.trim();
    let lower = line.to_lowercase();
    let (first, rest) = lower.split_once(char::is_whitespace).unwrap_or((&lower, ""));
    let (first, rest) = match first.strip_prefix('?') {
        Some(behind) if !behind.is_empty() => ("?", behind),
        _ => (first, rest.trim()),
    };
    let reader = read::Reader { names, hand, offers };
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
            match reader.card(&words) {
                Some((card, _)) => Entry::Why(Some(card)),
                None => Entry::Nonsense(rest.to_owned()),
            }
        };
    }
    if WHAT.contains(&first) {
        let words: Vec<&str> = rest.split_whitespace().collect();
        return match reader.card(&words) {
            Some((card, _)) => Entry::What(card),
            None => Entry::Nonsense(rest.to_owned()),
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
        (BACK, Entry::Deeds(vec![Deed::TakeBack])),
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
    use maumau_referee::{Law, Options};
    use maumau_table::{Choice, Seat, Sign, Spot, Suit};

    fn with(check: impl Fn(&dyn Fn(&str) -> Entry, &dyn Fn(&str) -> Card)) {
        let book = maumau_rulebooks::BOOKS[0];
        let law = Law::bind(book, 3, Options::defaults(book.options), &[]).expect("three seats");
        let people = ["You".to_owned(), "Ben".to_owned(), "Cem".to_owned()];
        for language in [Language::German, Language::English] {
            let names = Names {
                law: &law,
                people: &people,
                language,
            };
            let card = |code: &str| law.deck.find(code).expect(code);
            let hand = ["7H", "JD", "10S"].into_iter().map(card).collect();
            check(&|line| read(&names, hand, &Offers::default(), line), &card);
        }
    }

    #[test]
    fn a_card_is_laid_in_many_ways() {
        with(|read, card| {
            let lays = |code| Entry::Deeds(vec![Deed::Lay(card(code), Spot::Pile)]);
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
                assert_eq!(read(line), lays("7H"), "{line}");
            }
            for line in ["jd", "karo bube", "jack of diamonds", "leg karo bube"] {
                assert_eq!(read(line), lays("JD"), "{line}");
            }
        });
    }

    #[test]
    fn a_slip_is_taken_back_by_a_word() {
        with(|read, _| {
            for line in ["back", "zurück", "take-back"] {
                assert_eq!(read(line), Entry::Deeds(vec![Deed::TakeBack]), "{line}");
            }
        });
    }

    #[test]
    fn several_deeds_stand_in_one_line() {
        with(|read, card| {
            let lay = |code| Deed::Lay(card(code), Spot::Pile);
            let mau = Deed::Sign(Sign::MAU);
            for line in ["7h mau", "7h, mau", "lay 7h and say mau", "herz 7 und mau", "7H + Mau!"] {
                assert_eq!(read(line), Entry::Deeds(vec![lay("7H"), mau]), "{line}");
            }
            assert_eq!(read("mau 7h"), Entry::Deeds(vec![mau, lay("7H")]));
            let wish = Deed::Choose(Choice::Suit(Suit::HEARTS));
            for line in ["jd hearts", "jd wish h", "karo bube herz", "jd, wünsche herz"] {
                assert_eq!(read(line), Entry::Deeds(vec![lay("JD"), wish]), "{line}");
            }
            assert_eq!(read("mau-mau"), Entry::Deeds(vec![Deed::Sign(Sign::MAU_MAU)]));
            assert_eq!(read("Mau Mau!"), Entry::Deeds(vec![Deed::Sign(Sign::MAU_MAU)]));
        });
    }

    #[test]
    fn everything_else_a_player_types() {
        with(|read, card| {
            for (line, deed) in [
                ("draw", Deed::Draw),
                ("zieh", Deed::Draw),
                ("weiter", Deed::Pass),
                ("p", Deed::Pass),
            ] {
                assert_eq!(read(line), Entry::Deeds(vec![deed]), "{line}");
            }
            assert_eq!(read("challenge ben"), Entry::Deeds(vec![Deed::Challenge(Seat(1))]));
            assert_eq!(read("2"), Entry::Number(2));
            assert_eq!(read("?"), Entry::Why(None));
            assert_eq!(read("? 10s"), Entry::Why(Some(card("10S"))));
            assert_eq!(read("?7h"), Entry::Why(Some(card("7H"))));
            for line in ["what 9c", "was kreuz 9", "what 9 of clubs"] {
                assert_eq!(read(line), Entry::What(card("9C")), "{line}");
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
