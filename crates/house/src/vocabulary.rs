//! The words of the language as a page needs them to build a rule without knowing any: forms with slots, and what may stand in each.
//!
//! A slot stands between braces: `{who}`, `{cards}`, `{like}`, `{compare}`, `{sign}`, `{time}`, `{seconds}`, `{quantity}`, `{want}` (what a
//! duty leads to), or `{n LEAST MOST}`.

use crate::words::{COMPARE, LIKE, WHO};
use crate::{english, german, parse};
use maumau_table::Sign;
use serde::Serialize;

/// What begins a sentence.
pub(crate) const CLAUSES: [&str; 7] = [
    "when {when} [if {if} [and {if}]] then {then} [and {then}]",
    "forbid {cards} [if {if} [and {if}]]",
    "allow {cards} [if {if} [and {if}]]",
    "jump-in same {like}",
    "several {n 2 4}",
    "opposite-wish",
    "score {cards} {n -100 100}",
];
/// What may happen.
pub(crate) const WHENS: [&str; 13] = [
    "play {cards}",
    "hand {n 0 20}",
    "draw",
    "fine",
    "say {sign}",
    "wished",
    "turned",
    "turn begins",
    "turn ends",
    "turn lasts {seconds} s",
    "renewed",
    "out",
    "round begins",
];
/// What may be so.
pub(crate) const IFS: [&str; 9] = [
    "on {cards}",
    "not on {cards}",
    "same {like}",
    "not same {like}",
    "holds {cards}",
    "not holds {cards}",
    "out-of-turn",
    "{quantity} {compare} {n -999 999}",
    "{quantity} {who} {compare} {n -999 999}",
];
/// What may follow.
pub(crate) const THENS: [&str; 20] = [
    "{who} draws {n 1 10}",
    "{who} fined {n 1 10}",
    "owe {n 1 10}",
    "skip {n 1 4}",
    "turn-round",
    "again",
    "end-turn",
    "go-on with {who}",
    "{who} wishes",
    "twist",
    "{who} takes {n 1 5} from {who}",
    "{who} gives {n 1 3} to {who}",
    "all gives 1 to {who}, chosen",
    "swap {who} with {who}",
    "rotate",
    "{who} scores {n -100 100}",
    "silence {n 1 4}",
    "silence {n 1 4} until {cards}",
    "{who} must {sign} {time} or {want}",
    "{who} races {sign} {time} [first {want}] [last {want}] [nobody {want}]",
];
/// Numbers that are of the table, and numbers that are somebody's.
pub(crate) const QUANTITIES: [&str; 7] = ["stock", "pile", "players", "owed", "turn", "round", "laid"];
pub(crate) const QUANTITIES_OF: [&str; 2] = ["hand", "points"];

/// All of it.
#[derive(Serialize)]
pub struct Vocabulary {
    /// What begins a sentence.
    pub clauses: Vec<Piece>,
    /// What may happen.
    pub whens: Vec<Piece>,
    /// What may be so.
    pub ifs: Vec<Piece>,
    /// What may follow.
    pub thens: Vec<Piece>,
    /// Who can be meant.
    pub whos: Vec<Piece>,
    /// In what cards can be alike.
    pub likes: Vec<Piece>,
    /// How a number can be.
    pub compares: Vec<&'static str>,
    /// Numbers of the table.
    pub quantities: Vec<&'static str>,
    /// Numbers of somebody, who is named behind them.
    pub quantities_of: Vec<&'static str>,
    /// Words and gestures that every table knows; one's own stands in quotation marks.
    pub signs: Vec<Word>,
    /// How times are written, in text.
    pub times: [&'static str; 2],
}

/// A form, and a whole rule made with it in words.
#[derive(Serialize)]
pub struct Piece {
    /// The form, with slots between braces and what may be left out between brackets.
    pub form: &'static str,
    /// A rule in which every slot is filled.
    pub example: String,
    /// What the example says in German.
    pub de: String,
    /// What it says in English.
    pub en: String,
}

/// A word or gesture.
#[derive(Serialize)]
pub struct Word {
    /// Its code.
    pub code: &'static str,
    /// How it sounds or looks in German.
    pub de: &'static str,
    /// How it sounds or looks in English.
    pub en: &'static str,
    /// Whether it is made with the hand.
    pub gesture: bool,
}

/// The vocabulary of rule cards.
pub fn vocabulary() -> Vocabulary {
    let pieces =
        |forms: &[&'static str], rule: &dyn Fn(&str) -> String| forms.iter().map(|form| piece(form, rule)).collect();
    let sign = |&sign: &Sign| Word {
        code: sign.code(),
        de: sign.text().de,
        en: sign.text().en,
        gesture: sign.is_gesture(),
    };
    let words =
        |list: &[&'static str], rule: &dyn Fn(&str) -> String| list.iter().map(|word| piece(word, rule)).collect();
    Vocabulary {
        clauses: pieces(&CLAUSES, &|form| form.to_owned()),
        whens: pieces(&WHENS, &|form| format!("when {form} then again")),
        ifs: pieces(&IFS, &|form| format!("when play 7 if {form} then again")),
        thens: pieces(&THENS, &|form| format!("when play 7 then {form}")),
        whos: words(&WHO.map(|(_, word)| word), &|word| {
            let before = if word == "it" { "all must knock in time or " } else { "" };
            format!("when play 7 then {before}{word} draws 2")
        }),
        likes: words(&LIKE.map(|(_, word)| word), &|word| format!("jump-in same {word}")),
        compares: COMPARE.map(|(_, word)| word).to_vec(),
        quantities: QUANTITIES.to_vec(),
        quantities_of: QUANTITIES_OF.to_vec(),
        signs: Sign::ALL.iter().map(sign).collect(),
        times: ["in time", "in {seconds} s"],
    }
}

fn piece(form: &'static str, rule: &dyn Fn(&str) -> String) -> Piece {
    let example = fill(&rule(form));
    let card = parse(&format!("rule example {example}"));
    let says = card.map(|card| [german(&card), english(&card)]);
    // Each form is read by a test.
    let [de, en] = says.unwrap_or_default();
    Piece { form, example, de, en }
}

/// A form with something in every slot.
pub(crate) fn fill(form: &str) -> String {
    let is_somebodys = form.contains("{quantity} {who}");
    let mut text = String::new();
    let mut rest = form;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let (slot, behind) = after.split_once('}').unwrap_or((after, ""));
        let mut words = slot.split(' ');
        match words.next().unwrap_or_default() {
            "cards" => text.push('9'),
            "who" => text.push_str(if text.contains("player") { "next" } else { "player" }),
            "like" => text.push_str("rank"),
            "compare" => text.push_str("under"),
            "sign" => text.push_str("knock"),
            "time" => text.push_str("in time"),
            "seconds" => text.push_str("8.0"),
            "quantity" if is_somebodys => text.push_str("hand"),
            "quantity" => text.push_str("stock"),
            "want" => text.push_str("it draws 2"),
            "when" => text.push_str("play 9"),
            "if" => text.push_str("on 9"),
            "then" => text.push_str("next draws 2"),
            "n" => {
                let bounds: Vec<i16> = words.filter_map(|n| n.parse().ok()).collect();
                let n = bounds.iter().copied().min().unwrap_or(1).max(2);
                text.push_str(&n.min(bounds.iter().copied().max().unwrap_or(n)).to_string());
            }
            _ => {}
        }
        rest = behind;
    }
    text.push_str(rest);
    text.replace(['[', ']'], "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words;

    #[test]
    fn every_form_is_read_and_said() {
        let all = vocabulary();
        for piece in [all.clauses, all.whens, all.ifs, all.thens, all.whos, all.likes]
            .iter()
            .flatten()
        {
            let text = format!("rule example {}", piece.example);
            let card = parse(&text).unwrap_or_else(|mistake| panic!("{text}: {mistake}"));
            assert_eq!(card.to_string(), text);
            assert!(!piece.de.is_empty() && !piece.en.is_empty(), "{text}");
        }
    }

    #[test]
    fn every_word_that_the_language_reads_is_in_some_form() {
        let has = |forms: &[&str], word: &str| {
            forms
                .iter()
                .any(|form| form.split_whitespace().any(|part| part == word))
        };
        let quantities = [QUANTITIES.as_slice(), QUANTITIES_OF.as_slice()].concat();
        assert!(words::CLAUSES.iter().all(|word| has(&CLAUSES, word)));
        assert!(words::TRIGGERS.iter().all(|word| has(&WHENS, word)));
        assert!(
            words::CONDITIONS
                .iter()
                .all(|word| has(&IFS, word) || quantities.contains(word))
        );
        assert!(words::WANTS.iter().chain(&words::VERBS).all(|word| has(&THENS, word)));
    }

    #[test]
    fn the_bounds_of_numbers_are_those_of_the_language() {
        let forms = [
            ("", CLAUSES.as_slice(), ""),
            ("when ", &WHENS, " then again"),
            ("when play 7 then ", &THENS, ""),
        ];
        let mut tried = 0;
        for (before, list, after) in forms {
            for form in list.iter().filter(|form| form.contains("{n ")) {
                let (left, slot) = form.split_once("{n ").expect("it has a number");
                let (bounds, right) = slot.split_once('}').expect("the slot ends");
                let bounds: Vec<i16> = bounds.split(' ').map(|n| n.parse().expect("a number")).collect();
                let reads =
                    |n: i16| parse(&format!("rule x {before}{}{after}", fill(&format!("{left}{n}{right}")))).is_ok();
                assert!(reads(bounds[0]) && reads(bounds[1]), "{form}");
                assert!(!reads(bounds[0] - 1) && !reads(bounds[1] + 1), "{form}");
                tried += 1;
            }
        }
        assert!(tried > 8, "{tried}");
    }
}
