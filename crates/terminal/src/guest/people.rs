//! Announces changes among the people at a table, and lists them.

use crate::Language;
use crate::language::say;
use maumau_protocol::{Person, TableInfo};

/// Returns the old and the new entry, and the place, of the only player who was renamed, if nothing else changed.
fn renamed<'a>(before: &'a TableInfo, now: &'a TableInfo) -> Option<(&'a Person, &'a Person, usize)> {
    let pairs = || before.people.iter().zip(&now.people).enumerate();
    let mut others = pairs().filter(|(_, (old, new))| old.name != new.name);
    let (place, (old, new)) = others.next()?;
    let is_one = others.next().is_none() && before.people.len() == now.people.len();
    (is_one && old.bot.is_none() && new.bot.is_none()).then_some((old, new, place))
}

pub(super) fn changes(lang: Language, before: &TableInfo, now: &TableInfo) -> Vec<String> {
    let mut told = Vec::new();
    let renamed = renamed(before, now);
    if let Some((old, new, place)) = renamed {
        told.push(if now.me == Some(place as u8 + 1) {
            say!(lang, "Du heißt jetzt {}.", "You are called {} now.", new.name)
        } else {
            say!(lang, "{} heißt jetzt {}.", "{} is called {} now.", old.name, new.name)
        });
    }
    let is_renamed = |name: &str| renamed.is_some_and(|(old, new, _)| old.name == name || new.name == name);
    for (place, person) in now.people.iter().enumerate() {
        let name = &person.name;
        let is_me = now.me == Some(place as u8 + 1);
        match before.people.iter().find(|old| old.name == *name) {
            _ if is_me && before.me.is_some() || is_renamed(name) => {}
            None if is_me => told.push(say!(
                lang,
                "Du sitzt am Tisch, als {}.",
                "You sit at the table, as {}.",
                name
            )),
            None if person.bot.is_some() => {
                told.push(say!(lang, "{} setzt sich: ein Bot.", "{} sits down: a bot.", name))
            }
            None => told.push(say!(lang, "{} setzt sich.", "{} sits down.", name)),
            Some(old) if old.bot.is_none() && person.bot.is_some() => {
                told.push(say!(
                    lang,
                    "Für {} spielt jetzt ein Bot.",
                    "A bot plays for {} now.",
                    name
                ));
            }
            Some(old) if old.here && !person.here => told.push(say!(lang, "{} ist weg.", "{} is away.", name)),
            Some(old) if !old.here && person.here && person.bot.is_none() => {
                told.push(say!(lang, "{} ist wieder da.", "{} is back.", name));
            }
            Some(_) => {}
        }
    }
    told.extend(offered(lang, before, now));
    let gone = before
        .people
        .iter()
        .filter(|old| !is_renamed(&old.name) && now.people.iter().all(|person| person.name != old.name));
    told.extend(gone.map(|old| say!(lang, "{} ist aufgestanden.", "{} has left the table.", old.name)));
    if before.me.is_some() && now.me.is_none() {
        told.push(lang.pick("Du siehst jetzt zu.", "You watch now.").to_owned());
    }
    if let (true, Some(host)) = (before.host != now.host && before.host.is_some(), now.host) {
        let name = now
            .people
            .get(usize::from(host) - 1)
            .map_or("?", |person| person.name.as_str());
        told.push(if Some(host) == now.me {
            lang.pick("Du bist jetzt der Gastgeber.", "You are the host now.")
                .to_owned()
        } else {
            say!(lang, "{} ist jetzt der Gastgeber.", "{} is the host now.", name)
        });
    }
    told
}

/// Returns the lines about new offers: a bot may stand in for a player, or the host's role can be reclaimed.
fn offered(lang: Language, before: &TableInfo, now: &TableInfo) -> Vec<String> {
    let is_new = |person: &&Person| {
        let known = |old: &Person| old.name == person.name && old.bot_votes.is_some();
        person.bot_votes.is_some() && !before.people.iter().any(known)
    };
    let mut told: Vec<String> = Vec::new();
    for person in now.people.iter().filter(is_new) {
        told.push(say!(
            lang,
            "Alle warten auf {0}. Solange kann ein Bot spielen: „vertreten {0}“.",
            "Everybody is waiting for {0}. A bot can play meanwhile: “stand-in {0}”.",
            person.name
        ));
    }
    if now.may_reclaim_host && !before.may_reclaim_host {
        let de = "Während du weg warst, ist jemand anderes Gastgeber geworden. Mit „gastgeber“ bist du es wieder.";
        let en = "While you were away somebody else became the host. Say “host” to be it again.";
        told.push(lang.pick(de, en).to_owned());
    }
    told
}

pub(super) fn list(lang: Language, table: &TableInfo) -> String {
    let one = |(place, person): (usize, &maumau_protocol::Person)| {
        let seat = place as u8 + 1;
        let mut more = Vec::new();
        // A player of an in-process table needs no “you” and hosts no one.
        let is_home = table.code.is_empty();
        if table.me == Some(seat) && !is_home {
            more.push(lang.pick("du", "you"));
        }
        if table.host == Some(seat) && !is_home {
            more.push(lang.pick("Gastgeber", "host"));
        }
        match &person.bot {
            Some(_) => more.push(lang.pick("Bot", "bot")),
            None if !person.here && !is_home => more.push(lang.pick("weg", "away")),
            None => {}
        }
        let more = if more.is_empty() {
            String::new()
        } else {
            format!(" ({})", more.join(", "))
        };
        format!("{}{more}", person.name)
    };
    let all: Vec<String> = table.people.iter().enumerate().map(one).collect();
    let nobody = lang.pick("noch niemand", "nobody yet").to_owned();
    let people = if all.is_empty() { nobody } else { all.join(", ") };
    let watching = match table.watching {
        0 => String::new(),
        n => say!(lang, " Es sehen zu: {}.", " Watching: {}.", n),
    };
    say!(lang, "Am Tisch: {}.{}", "At the table: {}.{}", people, watching)
}

pub(super) fn between(lang: Language, table: &TableInfo) -> String {
    if table.code.is_empty() {
        return lang
            .pick(
                "„start“ beginnt ein neues Spiel, „ende“ hört auf.",
                "“start” begins another match, “quit” stops.",
            )
            .to_owned();
    }
    let is_host = table.me.is_some() && table.me == table.host;
    let enough = table.people.len() >= usize::from(table.seats.0);
    match (table.me, is_host, enough) {
        (None, ..) if !table.locked => lang.pick("„setz NAME“ nimmt dir einen Platz.", "“sit NAME” takes you a seat."),
        (None, ..) => lang.pick("Der Tisch ist geschlossen.", "The table is locked."),
        (_, true, true) => lang.pick(
            "„start“ gibt die Karten, „bot“ setzt einen Bot dazu, „: Text“ sagt etwas.",
            "“start” deals, “bot” adds a bot, “: text” says something.",
        ),
        (_, true, false) => lang.pick(
            "Es sind noch zu wenige: „bot“ setzt einen Bot dazu.",
            "There are too few yet: “bot” adds a bot.",
        ),
        (_, false, _) => lang.pick(
            "Der Gastgeber fängt an. „: Text“ sagt etwas.",
            "The host begins. “: text” says something.",
        ),
    }
    .to_owned()
}

/// Returns the line at the start of a match, or `None` if all have 0 points and the board is not new.
pub(super) fn began(lang: Language, people: &[String], points: &[i16], anew: bool) -> Option<String> {
    if anew {
        let text = lang.pick(
            "Ein neues Spiel auf eurer Tafel: Alle beginnen wieder bei null.",
            "A new match on your board: all begin at nought again.",
        );
        return Some(text.to_owned());
    }
    let stand: Vec<String> = people
        .iter()
        .zip(points)
        .map(|(name, n)| format!("{name} {n}"))
        .collect();
    points.iter().any(|n| *n != 0).then(|| {
        say!(
            lang,
            "Das Spiel geht mit dem weiter, was auf der Tafel steht: {}.",
            "The match goes on with what stands on the board: {}.",
            stand.join(", ")
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(names: &[&str], me: u8) -> TableInfo {
        let person = |name: &&str| serde_json::json!({"name": name, "bot": null, "here": true});
        let people: Vec<_> = names.iter().map(person).collect();
        let table = serde_json::json!({
            "code": "mokilatupe", "book": "spin", "options": "", "boards": [], "board": null, "me": me, "host": 1,
            "people": people, "seats": [2, 6], "running": false, "locked": false, "listed": false, "watched": true,
            "free_talk": true, "delay_s": 0, "turn_ms": 0, "may_add": [], "rule_votes": true, "proposal": null,
        });
        serde_json::from_value(table).expect("a table")
    }

    #[test]
    fn whoever_is_called_otherwise_has_not_left() {
        let told = |before: &[&str], now: &[&str], me| changes(Language::English, &table(before, me), &table(now, me));
        assert_eq!(told(&["Guest", "Ben"], &["Ann", "Ben"], 1), ["You are called Ann now."]);
        assert_eq!(
            told(&["Guest", "Ben"], &["Ann", "Ben"], 2),
            ["Guest is called Ann now."]
        );
        assert_eq!(told(&["Ann", "Ben"], &["Ann"], 1), ["Ben has left the table."]);
        assert_eq!(told(&["Ann"], &["Ann", "Ben"], 1), ["Ben sits down."]);
    }
}
