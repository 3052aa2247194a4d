//! Parses records.

use super::remark::old_id;
use super::{Event, Head, Line, Record, VERSION, hex};
use crate::Mistake;
use crate::tokens::{Token, Tokens, number};
use maumau_house::{Honour, HouseRule};
use maumau_table::{SEATS_MAX, Seed, sentence};

/// Parses a record. Whether its actions are possible shows only in the replay.
///
/// # Errors
/// If the text is no record of this format version, or a line is invalid.
pub fn parse(text: &str) -> Result<Record, Mistake> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let mut lines = lines.filter(|(_, said)| !said.is_empty());
    version(lines.find(|(_, said)| !said.starts_with('#')))?;
    let mut head = Head {
        book: String::new(),
        version: 0,
        options: String::new(),
        decks: Vec::new(),
        rules: Vec::new(),
        people: Vec::new(),
        points: Vec::new(),
        rounds: 0,
        seed: None,
    };
    let mut events = Vec::new();
    let mut now_ms = 0;
    let mut digest = None;
    let mut old = None;
    for (line, said) in lines {
        if said.starts_with('#') {
            old = old_id(said).or(old);
            continue;
        }
        let mut tokens = Tokens::of(said, line);
        let first = tokens.next_or(["ein Wort", "a word"])?;
        match first.text.strip_prefix('+') {
            Some(wait) => {
                let mut event = happened(first, wait, &mut tokens, now_ms, head.people.len())?;
                event.id = event.id.or(old.take().map(|(_, id)| id.to_owned()));
                now_ms = event.at_ms;
                events.push(event);
            }
            None if events.is_empty() && first.text == "rules" => digest = Some(read_digest(&mut tokens)?),
            None if events.is_empty() => read_head(&mut head, first, &mut tokens)?,
            None => {
                return Err(first.mistake([
                    "was geschah, beginnt mit seiner Zeit: + und die ms seit der Zeile davor",
                    "what happened begins with its time: + and the ms since the line before",
                ]));
            }
        }
    }
    if head.book.is_empty() || head.people.is_empty() {
        return Err(Mistake::of_line(
            1,
            [
                "der Kopf muss das Buch und die Plätze nennen: „book spin 1“ und „seats Ann Ben“",
                "the head must name the book and the seats: “book spin 1” and “seats Ann Ben”",
            ],
        ));
    }
    if let Some((place, said)) = digest
        && head.digest().is_some_and(|ours| ours != said)
    {
        return Err(place.mistake([
            "das ist die Zahl anderer Regeln: Buch, Optionen oder Regeln im Kopf wurden geändert",
            "this is the number of other rules: book, options or rules of the head were changed",
        ]));
    }
    Ok(Record { head, lines: events })
}

/// Parses a line that begins with `+` and `wait`, in ms.
fn happened(first: Token, wait: &str, tokens: &mut Tokens, before_ms: u32, seats: usize) -> Result<Line, Mistake> {
    let wait: u32 = number(Token { text: wait, ..first })?;
    let too_long = || first.mistake(["so lange kann keine Partie dauern", "a match can't last that long"]);
    let at_ms = u32::checked_add(before_ms, wait).ok_or_else(too_long)?;
    let (event, id) = event(tokens, seats)?;
    Ok(Line { at_ms, event, id })
}

impl Line {
    /// Parses one line of a match with this many seats, after a line at `before_ms`. Returns `None` for other text, such as
    /// a remark.
    ///
    /// # Errors
    /// If the line is invalid. The mistake's line is 1.
    pub fn parse(text: &str, before_ms: u32, seats: usize) -> Result<Option<Line>, Mistake> {
        if !text.starts_with('+') {
            return Ok(None);
        }
        let mut tokens = Tokens::of(text, 1);
        let first = tokens.next_or(["ein Wort", "a word"])?;
        happened(first, &first.text[1..], &mut tokens, before_ms, seats).map(Some)
    }
}

fn read_digest<'a>(tokens: &mut Tokens<'a>) -> Result<(Token<'a>, u64), Mistake> {
    let token = tokens.next_or(["die Prüfzahl der Regeln", "the digest of the rules"])?;
    let digest = sixteen(token)?;
    tokens.end()?;
    Ok((token, digest))
}

fn sixteen(token: Token) -> Result<u64, Mistake> {
    let digest = u64::from_str_radix(token.text, 16);
    let digest = digest.ok().filter(|_| token.text.len() == 16);
    digest.ok_or_else(|| {
        token.mistake([
            "eine Prüfzahl hat 16 hexadezimale Ziffern",
            "a digest has 16 hexadecimal digits",
        ])
    })
}

fn version(first: Option<(usize, &str)>) -> Result<(), Mistake> {
    let (line, said) = first.unwrap_or((1, ""));
    let Some(version) = said.trim().strip_prefix("maumau record ") else {
        return Err(Mistake::of_line(
            line,
            [
                "das ist keine Aufzeichnung einer Partie: sie muss mit „maumau record 1“ beginnen",
                "this is no record of a match: it must begin with “maumau record 1”",
            ],
        ));
    };
    match version.trim().parse::<u32>() {
        Ok(VERSION) => Ok(()),
        Ok(other) => Err(Mistake::of_line(
            line,
            sentence!(
                "diese Aufzeichnung ist von Version {other}, und dieses Programm liest Version {VERSION}: nimm das, das sie schrieb",
                "this record is of version {other}, and this program reads version {VERSION}: use the program that wrote it"
            ),
        )),
        Err(_) => Err(Mistake::of_line(
            line,
            sentence!(
                "„{version}“ ist keine Version von Aufzeichnungen: sie muss {VERSION} sein",
                "“{version}” is no version of records: it must be {VERSION}"
            ),
        )),
    }
}

fn read_head(head: &mut Head, word: Token, tokens: &mut Tokens) -> Result<(), Mistake> {
    match word.text {
        "book" => {
            head.book = tokens.next_or(["das Buch", "the book"])?.text.to_owned();
            head.version = number(tokens.next_or(["die Version des Buchs", "the version of the book"])?)?;
        }
        "options" => head.options = tokens.rest().split_whitespace().collect::<Vec<_>>().join(" "),
        "rule" | "honour" => {
            let said = tokens.rest().split_whitespace().collect::<Vec<_>>().join(" ");
            // A record contains the full text of its rules, so that it doesn't depend on the catalogue.
            let read = match word.text {
                "rule" => maumau_house::parse(&format!("rule {said}")).map(HouseRule::Card),
                _ => Honour::parse(&format!("honour {said}")).map(HouseRule::Honour),
            };
            let rule = read.map_err(|mistake| word.mistake(mistake.what))?;
            head.rules.push(rule.to_string());
        }
        "deck" => head
            .decks
            .push(tokens.next_or(["das Blatt", "the deck"])?.text.to_owned()),
        "seats" => {
            head.people.clear();
            for name in tokens {
                if head.people.iter().any(|other| other == name.text) {
                    return Err(name.mistake(sentence!(
                        "„{}“ sitzt schon da: jeder Platz hat einen eigenen Namen",
                        "“{}” sits there already: each seat has a name of its own",
                        name.text
                    )));
                }
                head.people.push(name.text.to_owned());
            }
            if head.people.len() > SEATS_MAX {
                return Err(word.mistake(["ein Tisch hat höchstens acht Plätze", "a table has eight seats at most"]));
            }
            return Ok(());
        }
        "points" => {
            head.points = tokens.map(number).collect::<Result<_, _>>()?;
            if head.points.len() != head.people.len() {
                return Err(word.mistake([
                    "es müssen so viele Punkte sein wie Plätze, und die Plätze davor",
                    "there must be as many points as seats, and the seats before them",
                ]));
            }
            return Ok(());
        }
        "rounds" => head.rounds = number(tokens.next_or(["die Zahl der Runden", "the number of rounds"])?)?,
        "seed" => head.seed = Some(seed(tokens.next_or(["der Seed", "the seed"])?)?),
        other => {
            return Err(word.mistake(sentence!(
                "„{other}“ sagt hier nichts: nimm book, options, deck, rule, honour, rules, seats, points, rounds oder seed",
                "“{other}” says nothing here: use book, options, deck, rule, honour, rules, seats, points, rounds or seed"
            )));
        }
    }
    tokens.end()
}

fn event(tokens: &mut Tokens, seats: usize) -> Result<(Event, Option<String>), Mistake> {
    let word = tokens.next_or(["was geschah", "what happened"])?;
    let event = match word.text {
        "deal" => Event::Deal(tokens.next().map(seed).transpose()?),
        "time" => Event::Time,
        "resume" => Event::Resume,
        "check" => Event::Check(sixteen(tokens.next_or(["eine Prüfzahl", "a digest"])?)?),
        _ => {
            let seat: usize = number(word)?;
            if seat == 0 || seat > seats {
                return Err(word.mistake(sentence!(
                    "an diesem Tisch gibt es die Plätze 1 bis {seats}",
                    "there are seats 1 to {seats} at this table"
                )));
            }
            let id = tokens.peek().filter(|word| word.text == "id").map(|_| {
                tokens.next();
                tokens
                    .next_or(["der Name der Tat", "the id of the deed"])
                    .map(|id| id.text.to_owned())
            });
            let id = id.transpose()?;
            let deed = tokens.rest().split_whitespace().collect::<Vec<_>>().join(" ");
            if deed.is_empty() {
                return Err(tokens.ends(["was getan wurde", "what was done"]));
            }
            if matches!(deed.split(' ').next(), Some("rule" | "honour")) {
                let rule = HouseRule::parse(&deed).map_err(|mistake| word.mistake(mistake.what))?;
                return Ok((Event::Rule(seat as u8 - 1, rule.to_string()), id));
            }
            return Ok((Event::Deed(seat as u8 - 1, deed), id));
        }
    };
    tokens.end()?;
    Ok((event, None))
}

fn seed(token: Token) -> Result<Seed, Mistake> {
    hex::parse(token.text).ok_or_else(|| {
        token.mistake([
            "ein Seed hat 64 hexadezimale Ziffern",
            "a seed has 64 hexadecimal digits",
        ])
    })
}

/// Returns the line of a record's text that contains its `event`-th event, both from 1. Mistakes of a replay count events.
pub fn line_in(text: &str, event: usize) -> usize {
    let events = (1..)
        .zip(text.lines())
        .filter(|(_, said)| said.trim_start().starts_with('+'));
    events.map(|(line, _)| line).nth(event.saturating_sub(1)).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_id_of_a_deed_stands_in_its_line_or_as_of_old_before_it() {
        let head = "maumau record 1\nbook spin 2\nseats Ann Ben\n";
        let new = parse(&format!("{head}+0 deal\n+5 1 id ab-1 draw\n+6 2 pass\n")).expect("a record");
        let old = parse(&format!("{head}+0 deal\n# id 1 ab-1\n+5 1 draw\n+6 2 pass\n")).expect("an old log");
        assert_eq!(new, old);
        let ids: Vec<Option<&str>> = new.lines.iter().map(|line| line.id.as_deref()).collect();
        assert_eq!(ids, [None, Some("ab-1"), None]);
        assert!(new.to_string().contains("\n+5 1 id ab-1 draw\n"));
        assert!(parse(&format!("{head}+0 deal\n+5 1 id\n")).is_err());
    }
}
