//! Parses the commands of the table's host.

use super::Known;
use super::errand::{Errand, is_yes, seat};
use crate::language::say;
use maumau_protocol::{BoardInfo, ClientMessage, HostPower, Tempo};

fn power(power: HostPower) -> Option<Errand> {
    Some(Errand::Say(ClientMessage::Host { power }))
}

fn wants(known: &Known, de: &str, en: &str) -> Option<Errand> {
    let what = known.language.pick(de, en);
    Some(Errand::No(say!(
        known.language,
        "Dahinter gehört {}.",
        "Behind that stands {}.",
        what
    )))
}

fn switched(known: &Known, rest: &str, of: impl FnOnce(bool) -> HostPower) -> Option<Errand> {
    match is_yes(rest) {
        Some(yes) => power(of(yes)),
        None => wants(known, "„ja“ oder „nein“", "“yes” or “no”"),
    }
}

fn at(known: &Known, rest: &str, of: impl FnOnce(u8) -> HostPower) -> Option<Errand> {
    match seat(known, rest) {
        Ok(seat) => power(of(seat)),
        Err(why) => Some(Errand::No(why)),
    }
}

fn seconds<N: std::str::FromStr>(known: &Known, rest: &str, of: impl FnOnce(N) -> HostPower) -> Option<Errand> {
    match rest.parse() {
        Ok(seconds) => power(of(seconds)),
        Err(_) => wants(known, "eine Zahl von Sekunden", "a number of seconds"),
    }
}

/// Returns the text of a rule; a name alone refers to the catalogue.
pub(super) fn rule(rest: &str) -> Option<String> {
    let is_whole = rest.starts_with("rule ") || rest.starts_with("honour ");
    let whole = if is_whole {
        rest.to_owned()
    } else {
        format!("rule {rest}")
    };
    (!rest.is_empty()).then_some(whole)
}

pub(super) fn start(_: &Known, rest: &str) -> Option<Errand> {
    rest.is_empty().then(|| power(HostPower::Start {}))?
}

pub(super) fn bot(_: &Known, rest: &str) -> Option<Errand> {
    let bot = if rest.is_empty() { "medium" } else { rest };
    power(HostPower::AddBot { bot: bot.to_owned() })
}

pub(super) fn book(known: &Known, rest: &str) -> Option<Errand> {
    let (book, options) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    if book.is_empty() {
        return wants(
            known,
            "ein Buch: „maumau rules“ zeigt alle",
            "a book: “maumau rules” shows all",
        );
    }
    power(HostPower::Rules {
        book: book.to_owned(),
        options: options.trim().to_owned(),
        house: Vec::new(),
    })
}

pub(super) fn house(known: &Known, rest: &str) -> Option<Errand> {
    let table = known.table.as_ref()?;
    let mut house = table.house.clone();
    match rest {
        "none" | "keine" => house.clear(),
        _ => match rule(rest) {
            Some(rule) => house.push(rule),
            None => return wants(known, "eine Regel oder „keine“", "a rule or “none”"),
        },
    }
    power(HostPower::Rules {
        book: table.book.clone(),
        options: table.options.clone(),
        house,
    })
}

/// Continues a board or starts a new one; without an argument, lists the boards.
pub(super) fn board(known: &Known, rest: &str) -> Option<Errand> {
    let boards = known.table.as_ref().map_or(&[][..], |table| &table.boards);
    if rest.is_empty() {
        return Some(Errand::No(listed(known, boards)));
    }
    if matches!(rest, "new" | "neu") {
        return power(HostPower::Board { id: None });
    }
    let place = rest.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
    match place.and_then(|place| boards.get(place)) {
        Some(board) => power(HostPower::Board {
            id: Some(board.id.clone()),
        }),
        None => Some(Errand::No(listed(known, boards))),
    }
}

fn listed(known: &Known, boards: &[BoardInfo]) -> String {
    let lang = known.language;
    if boards.is_empty() {
        let none = "Es gibt keine Tafel, auf der zwei von euch stehen.";
        return lang
            .pick(none, "There is no board on which two of you stand.")
            .to_owned();
    }
    let one = |(n, board): (usize, &BoardInfo)| {
        let people = board
            .people
            .iter()
            .map(|person| format!("{} {}", person.name, person.points));
        let people = people.collect::<Vec<_>>().join(", ");
        format!("tafel {}  {}: {people}", n + 1, board.book).replacen("tafel", lang.pick("tafel", "board"), 1)
    };
    boards.iter().enumerate().map(one).collect::<Vec<_>>().join("\n")
}

pub(super) fn kick(known: &Known, rest: &str) -> Option<Errand> {
    at(known, rest, |seat| HostPower::Kick { seat })
}

pub(super) fn pardon(known: &Known, rest: &str) -> Option<Errand> {
    if rest.is_empty() {
        return wants(known, "ein Name", "a name");
    }
    power(HostPower::Pardon { name: rest.to_owned() })
}

pub(super) fn hand_over(known: &Known, rest: &str) -> Option<Errand> {
    at(known, rest, |seat| HostPower::HandOver { seat })
}

pub(super) fn lock(rest: &str, locked: bool) -> Option<Errand> {
    rest.is_empty().then(|| power(HostPower::Lock { locked }))?
}

pub(super) fn lobby(known: &Known, rest: &str) -> Option<Errand> {
    switched(known, rest, |listed| HostPower::List { listed })
}

pub(super) fn watching(known: &Known, rest: &str) -> Option<Errand> {
    switched(known, rest, |allowed| HostPower::Watch { allowed })
}

pub(super) fn send_away(_: &Known, rest: &str) -> Option<Errand> {
    rest.is_empty().then(|| power(HostPower::SendAway {}))?
}

pub(super) fn delay(known: &Known, rest: &str) -> Option<Errand> {
    seconds(known, rest, |seconds| HostPower::Delay { seconds })
}

pub(super) fn free_talk(known: &Known, rest: &str) -> Option<Errand> {
    switched(known, rest, |free| HostPower::Talk { free })
}

pub(super) fn timer(known: &Known, rest: &str) -> Option<Errand> {
    seconds(known, rest, |seconds: u16| HostPower::Timers {
        turn_ms: u32::from(seconds) * 1000,
    })
}

pub(super) fn tempo(known: &Known, rest: &str) -> Option<Errand> {
    let tempo = match rest {
        "langsam" | "slow" => Tempo::Slow,
        "üblich" | "usual" => Tempo::Usual,
        "schnell" | "fast" => Tempo::Fast,
        _ => return wants(known, "„langsam“, „üblich“ oder „schnell“", "“slow”, “usual” or “fast”"),
    };
    power(HostPower::Tempo { tempo })
}

pub(super) fn votes(known: &Known, rest: &str) -> Option<Errand> {
    switched(known, rest, |wanted| HostPower::RuleVotes { wanted })
}

pub(super) fn end(_: &Known, rest: &str) -> Option<Errand> {
    rest.is_empty().then(|| power(HostPower::End {}))?
}
