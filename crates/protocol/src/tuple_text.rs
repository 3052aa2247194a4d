//! Writes events and actions directly as JSON text, as nothing else is written more often by a server.

use maumau_notation::{Words, goes_without_saying};
use maumau_referee::Deed;
use maumau_table::{Choice, Fact, Part, Zone};
use serde_json::json;

/// Returns an event as JSON; players are numbers from 1.
pub fn write_fact(words: &Words, fact: &Fact) -> String {
    let mut json = Tuple::of(fact.what.topic().word());
    fact.what.parts().iter().for_each(|part| json.part(words, part));
    match words.law.name(fact.cite) {
        "" => {}
        name => json.text(name),
    }
    json.0 + "]"
}

/// Returns events as JSON, separated by commas.
pub fn write_facts(words: &Words, facts: &[Fact]) -> String {
    let facts: Vec<String> = facts.iter().map(|fact| write_fact(words, fact)).collect();
    facts.join(",")
}

/// Returns an action as JSON; players are numbers from 1.
pub fn write_deed(words: &Words, deed: &Deed) -> String {
    let mut json = Tuple::of(deed.act().verb());
    let parts = deed.parts().into_iter();
    parts
        .filter(|part| !goes_without_saying(part))
        .for_each(|part| json.part(words, &part));
    json.0 + "]"
}

/// A JSON list under construction, without its closing bracket.
struct Tuple(String);

impl Tuple {
    fn of(word: &str) -> Tuple {
        Tuple(format!("[\"{word}\""))
    }

    fn raw(&mut self, text: &str) {
        self.0.push(',');
        self.0.push_str(text);
    }

    fn text(&mut self, text: &str) {
        self.raw(&quoted(text));
    }

    fn part(&mut self, words: &Words, part: &Part) {
        if !matches!(part, Part::Word(_)) {
            self.raw(&value(words, part));
        }
    }
}

/// Returns one field as JSON.
fn value(words: &Words, part: &Part) -> String {
    let written = || quoted(&words.part(part));
    match *part {
        Part::Card(card) if !card.is_known() => "null".into(),
        Part::Shown(card, _) if !card.is_known() => "null".into(),
        Part::Shown(card, face) if card == face || !face.is_known() => quoted(words.card(card)),
        Part::Shown(card, face) => format!("[{},{}]", quoted(words.card(card)), quoted(words.card(face))),
        Part::Seat(seat) if !seat.is_some() => "null".into(),
        Part::Seat(seat) => (seat.0 + 1).to_string(),
        Part::Suit(None) => "null".into(),
        Part::Zone(zone) => match zone {
            Zone::Hand(seat) => (seat.0 + 1).to_string(),
            Zone::Lying(seat) => format!("[\"lying\",{}]", seat.0 + 1),
            Zone::Ripe(seat) => format!("[\"ripe\",{}]", seat.0 + 1),
            Zone::Open(seat) => format!("[\"open\",{}]", seat.0 + 1),
            Zone::Stock | Zone::Discard(_) | Zone::Middle | Zone::Aside => quoted(&words.part(part)),
        },
        Part::Choice(choice) => {
            let what = match choice {
                Choice::Suit(suit) => value(words, &Part::Suit(Some(suit))),
                Choice::Seat(seat) => value(words, &Part::Seat(seat)),
                Choice::Card(card) => value(words, &Part::Card(card)),
                Choice::Number(n) => n.to_string(),
                Choice::Yes | Choice::No | Choice::Nothing => return quoted(choice.word()),
            };
            format!("[\"{}\",{what}]", choice.word())
        }
        Part::Window(window) => {
            let seats: Vec<String> = window.seats.map(|seat| (seat.0 + 1).to_string()).collect();
            let sign = words
                .law
                .awaited(&window)
                .map_or(String::new(), |sign| format!(",\"{}\"", sign.code()));
            format!(
                "[{},{},[{}]{sign}]",
                quoted(words.cite(window.rule)),
                window.tag,
                seats.join(",")
            )
        }
        Part::Number(n) => n.to_string(),
        Part::Word(_) | Part::Card(_) | Part::Suit(_) | Part::Spot(_) | Part::Pile(_) | Part::Way(_) => written(),
        Part::Direction(_) | Part::Sign(_) | Part::Question(_) | Part::Cite(_) => written(),
        Part::Note(_) | Part::Secret(_) => written(),
    }
}

fn quoted(text: &str) -> String {
    let plain = |byte: u8| byte >= 0x20 && byte != b'"' && byte != b'\\';
    if text.bytes().all(plain) {
        format!("\"{text}\"")
    } else {
        json!(text).to_string()
    }
}
