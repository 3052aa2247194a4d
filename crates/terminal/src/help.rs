//! The help texts: how to type, what a card does, and the rules in force.

use crate::language::{did_you_mean, say};
use crate::vocabulary::ALWAYS;
use crate::{Names, told};
use maumau_protocol::{SaidOf, SignName, View};

pub(crate) fn help(names: &Names) -> String {
    let sign = |sign: &SignName| {
        let name = names.sign(&sign.code);
        let short = sign
            .short
            .as_ref()
            .map(|short| names.speaker(None).text(short).to_lowercase());
        short.map_or_else(|| name.to_owned(), |short| format!("{name} ({short})"))
    };
    let signs: Vec<String> = names.play.signs.iter().map(sign).collect();
    let code = names.play.cards.first().map_or("7H", |card| card.code.as_str());
    let first = names
        .play
        .signs
        .first()
        .map_or("", |sign| names.sign(&sign.code))
        .to_lowercase();
    let both = format!("{code} {first}");
    say!(
        names.language,
        "So wird gespielt:
  {:<15} die Karte mit diesem Kürzel legen (auch: lege …, oder ihr Name)
  3               das Angebot Nummer 3 tun
  ziehen, weiter  eine Karte ziehen; fertig sein
  {:<15} mehreres in einer Zeile: legen und ansagen, legen und wünschen
  zurück          die letzte Tat zurücknehmen, solange es noch geht
  ? {:<13} warum geht das nicht?
  was {:<11} was diese Karte hier tut; auch: was eine Figur oder ein Ort tut, beim Namen
  tipp            was jetzt gut wäre, und warum: allein gegen Bots, und wo der Tisch zeigt, was passt
  zweifle NAME    jemanden anzweifeln; auch: zähle NAME, plenum NAME ZAHL, wo das Buch es kennt
  tisch, punkte   den Tisch oder die Punkte noch einmal zeigen
  regeln [NR]     die Regeln, oder nur eine
  Eingabetaste    abwarten
  ende            aufhören
Ansagen und Gesten dieses Buchs: {}
Wer am selben Gerät mitspielt, kann seinen Namen davorsetzen: Ben: mau",
        "How to play:
  {:<15} lay the card with this code (also: lay …, or its name)
  3               do number 3 of what is offered
  draw, pass      draw a card; have no more to do
  {:<15} several in one line: lay and call, lay and wish
  back            take back what you have just done, while that is possible
  ? {:<13} why can’t I do that?
  what {:<10} what this card does here; a character or a location, too, by its name
  tip             what would be good now, and why: alone against bots, and where the table shows what fits
  challenge NAME  doubt somebody; also: count NAME, charge NAME NUMBER, where the book knows it
  table, points   show the table or the points again
  rules [NR]      the rules, or one of them
  Enter           wait
  quit            stop
Calls and gestures of this book: {}
Who plays at the same terminal can put a name before it: Ben: mau",
        code,
        both,
        code,
        code,
        signs.join("; ")
    )
}

/// Returns what a card does at this table by the rules and the sheets that affect this player, without duplicates.
pub(crate) fn what(names: &Names, view: &View, card: &str) -> String {
    let speaker = names.speaker(None);
    let lies = view
        .shows
        .iter()
        .filter(|shown| shown.seat.is_none() || shown.seat == view.me);
    let sheets = lies.filter_map(|shown| {
        names
            .play
            .sheets
            .iter()
            .find(|sheet| Some(&sheet.id) == shown.sheet.as_ref())
    });
    let during = |said: &&SaidOf| view.shows.iter().any(|shown| shown.id.as_ref() == Some(&said.during));
    let holds = |said: &&SaidOf| said.during.is_empty() || during(said);
    let by_sheet = sheets.flat_map(|sheet| sheet.said.iter().filter(holds));
    let mut lines: Vec<(&str, &str)> = Vec::new();
    // Identical cards share the code of the first.
    let code = told::card(names.play, card).map_or(card, |found| found.code.as_str());
    let is_of = |said: &&SaidOf| said.cards.iter().any(|of| of == code || of == card);
    for said in by_sheet.chain(&names.play.said).filter(is_of) {
        let text = speaker.text(&said.text);
        if !lines.iter().any(|(other, _)| *other == text) {
            lines.push((text, &said.rule));
        }
    }
    let does = if lines.is_empty() {
        names
            .language
            .pick("  Tut nichts Besonderes.", "  Does nothing special.")
            .to_owned()
    } else {
        let said = lines.iter().map(|(text, rule)| format!("  {text} ({rule})"));
        said.collect::<Vec<_>>().join("\n")
    };
    format!("{}:\n{does}", names.card(card))
}

pub(crate) fn sheet(names: &Names, id: &str) -> Option<String> {
    let speaker = names.speaker(None);
    let found = names.play.sheets.iter().find(|sheet| sheet.id == id)?;
    let says = speaker.text(&found.says);
    (!says.is_empty()).then(|| format!("{}: {says}", speaker.text(&found.name)))
}

/// Returns the rules in force whose number starts with `wanted`.
pub(crate) fn rules(names: &Names, wanted: &str) -> String {
    let lang = names.language;
    let asked = |name: &str| wanted.is_empty() || name.to_lowercase().starts_with(&wanted.to_lowercase());
    let speaker = names.speaker(None);
    let said = names.play.rules.iter().filter(|rule| asked(&rule.name));
    let said = said.map(|rule| (&rule.name, speaker.text(&rule.text)));
    let told = said.filter(|(_, text)| !text.is_empty());
    // Omit the name of a rule whose text starts with it.
    let line = |(name, text): (&String, &str)| {
        let is_named = text.starts_with(&format!("{name}:"));
        if is_named {
            text.to_owned()
        } else {
            format!("{name}: {text}")
        }
    };
    let lines: Vec<String> = told.map(line).collect();
    if lines.is_empty() {
        return say!(
            lang,
            "Hier gilt keine Regel „{}“.",
            "No rule “{}” is in force here.",
            wanted
        );
    }
    lines.join("\n")
}

pub(crate) fn near(names: &Names, word: &str) -> String {
    let known = ALWAYS.iter().map(|(de, en)| names.language.pick(*de, *en));
    let signs = names.play.signs.iter().map(|sign| {
        let short = sign.short.as_ref().unwrap_or(&sign.name);
        names.speaker(None).text(short)
    });
    did_you_mean(names.language, word, known.chain(signs))
}

/// Returns the greeting before the first deal.
pub fn welcome(names: &Names) -> String {
    let (name, people) = (names.speaker(None).text(&names.play.name), names.people.join(", "));
    say!(
        names.language,
        "{}: {}. Tippe eine Karte, eine Nummer oder „hilfe“.",
        "{}: {}. Type a card, a number, or “help”.",
        name,
        people
    )
}
