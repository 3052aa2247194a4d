//! All commands outside the match, with their help.

use super::errand::{Errand, Saying, Who, chat, seat};
use super::hosting::HOSTING;
use super::{Known, powers};
use crate::entry;
use crate::language::say;
use maumau_protocol::ClientMessage;

const SAYINGS: &[Saying] = &[
    Saying {
        words: &["chat", "plauder", "talk"],
        help: [
            (": TEXT", "etwas sagen; „phrasen“ zeigt, was immer geht"),
            (": TEXT", "say something; “phrases” shows what can always be said"),
        ],
        who: Who::All,
        read: |known, rest| Some(Errand::Say(chat(known, rest))),
    },
    Saying {
        words: &["phrases", "phrasen"],
        help: [
            ("phrasen", "was sich mit einem Wort sagen lässt"),
            ("phrases", "what can be said with one word"),
        ],
        who: Who::All,
        read: |_, _| Some(Errand::Phrases),
    },
    Saying {
        words: &["sit", "setz", "setzen", "hinsetzen"],
        help: [
            ("setz NAME", "sich hinsetzen, oder anders heißen"),
            ("sit NAME", "take a seat, or another name"),
        ],
        who: Who::All,
        read: |_, rest| Some(Errand::Sit(rest.to_owned())),
    },
    Saying {
        words: &["stand", "aufstehen", "steh"],
        help: [
            ("aufstehen", "den Platz hergeben und zusehen"),
            ("stand", "give the seat up and watch"),
        ],
        who: Who::All,
        read: |_, rest| rest.is_empty().then_some(Errand::Say(ClientMessage::Stand {})),
    },
    Saying {
        words: &["agree", "einverstanden"],
        help: [
            (
                "einverstanden",
                "das Spiel sofort beenden, wenn der Gastgeber es beendet",
            ),
            ("agree", "end the match at once, if the host ends it"),
        ],
        who: Who::All,
        read: |_, rest| rest.is_empty().then_some(Errand::Say(ClientMessage::AgreeEnd {})),
    },
    Saying {
        words: &["people", "leute", "who", "wer"],
        help: [("leute", "wer da ist"), ("people", "who is there")],
        who: Who::All,
        read: |_, rest| rest.is_empty().then_some(Errand::People),
    },
    Saying {
        words: &["nudge", "stups", "stupse", "tap"],
        help: [
            ("stups NAME", "jemandem auf die Schulter tippen"),
            ("nudge NAME", "tap somebody on the shoulder"),
        ],
        who: Who::All,
        read: |known, rest| {
            Some(seat(known, rest).map_or_else(Errand::No, |seat| Errand::Say(ClientMessage::Nudge { seat })))
        },
    },
    Saying {
        words: &["stand-in", "vertreten"],
        help: [
            (
                "vertreten NAME",
                "für jemanden, der weg ist, solange einen Bot spielen lassen",
            ),
            (
                "stand-in NAME",
                "let a bot play for somebody who is away until they're back",
            ),
        ],
        who: Who::All,
        read: |known, rest| {
            Some(seat(known, rest).map_or_else(Errand::No, |seat| Errand::Say(ClientMessage::LetBotPlay { seat })))
        },
    },
    Saying {
        words: &["host", "gastgeber"],
        help: [
            ("gastgeber", "wieder Gastgeber sein, wenn du es vorher warst"),
            ("host", "be the host again, if you were before"),
        ],
        who: Who::All,
        read: |_, rest| rest.is_empty().then_some(Errand::Say(ClientMessage::ReclaimHost {})),
    },
    Saying {
        words: &["add", "dazu"],
        help: [
            ("dazu REGEL", "zwischen zwei Runden eine Regel dazulegen"),
            ("add RULE", "add a rule between two rounds"),
        ],
        who: Who::Adders,
        read: |_, rest| {
            let text = powers::rule(rest)?;
            Some(Errand::Say(ClientMessage::AddRule { text }))
        },
    },
    Saying {
        words: &["no-rule", "keine-regel"],
        help: [("keine-regel", "jetzt keine dazulegen"), ("no-rule", "add none now")],
        who: Who::Adders,
        read: |_, rest| rest.is_empty().then_some(Errand::Say(ClientMessage::NoRule {})),
    },
    Saying {
        words: &["for", "dafür"],
        help: [
            ("dafür", "für die Regel stimmen, um die es geht"),
            ("for", "vote for the rule that is proposed"),
        ],
        who: Who::Adders,
        read: |_, rest| {
            rest.is_empty()
                .then_some(Errand::Say(ClientMessage::VoteRule { yes: true }))
        },
    },
    Saying {
        words: &["against", "dagegen"],
        help: [("dagegen", "gegen sie stimmen"), ("against", "vote against it")],
        who: Who::Adders,
        read: |_, rest| {
            rest.is_empty()
                .then_some(Errand::Say(ClientMessage::VoteRule { yes: false }))
        },
    },
];

pub(super) fn all() -> impl Iterator<Item = &'static Saying> {
    SAYINGS.iter().chain(HOSTING)
}

/// Parses a line. `name` is the player's name if they sit down without giving one.
pub(crate) fn read(known: &Known, name: &str, line: &str) -> Errand {
    let line = line.trim();
    if let Some(text) = line.strip_prefix([':', '"', '„', '“']) {
        if known.is_home() {
            return Errand::No(nobody_else(known));
        }
        return Errand::Say(chat(known, text.trim().trim_end_matches(['"', '“', '”'])));
    }
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let first = first.to_lowercase();
    let saying = all().find(|saying| saying.words.contains(&first.as_str()));
    let at_host = saying.is_some_and(|saying| matches!(saying.who, Who::All | Who::Host));
    match saying.and_then(|saying| (saying.read)(known, rest.trim())) {
        Some(_) if at_host && known.is_home() => Errand::No(nobody_else(known)),
        Some(Errand::Sit(called)) => {
            let name = if called.is_empty() { name.to_owned() } else { called };
            Errand::Say(ClientMessage::Sit { name })
        }
        Some(errand) => errand,
        None => game(known, line),
    }
}

/// Returns the answer to commands that make no sense at an in-process table.
fn nobody_else(known: &Known) -> String {
    let de = "Das gibt es nur am Tisch eines Hosts: „maumau join LINK“ führt hin.";
    known
        .language
        .pick(de, "That is only at a host’s table: “maumau join LINK” leads there.")
        .to_owned()
}

fn game(known: &Known, line: &str) -> Errand {
    Errand::Game(match known.names() {
        Some((names, view)) => entry::read(&names, view, line),
        None => entry::waiting(line),
    })
}

pub(super) fn may(known: &Known, who: Who) -> bool {
    let table = known.table.as_ref();
    match who {
        Who::Dealer => table.is_some_and(|table| table.me.is_some() && table.me == table.host),
        Who::All | Who::Host if known.is_home() => false,
        Who::All => true,
        Who::Adders => table.is_some_and(|table| !table.may_add.is_empty() || table.proposal.is_some()),
        Who::Host => table.is_some_and(|table| table.me.is_some() && table.me == table.host),
    }
}

pub(super) fn help(known: &Known) -> String {
    let lang = known.language;
    let rows = |who: Who| {
        let rows = all().filter(move |saying| saying.who == who);
        rows.map(|Saying { help: [de, en], .. }| {
            let (typed, does) = lang.pick(de, en);
            format!("\n  {typed:<20} {does}")
        })
        .collect::<String>()
    };
    let mut said = String::new();
    if known.view.is_none() {
        let rows = (
            "regeln [NR]          die Regeln, oder nur eine\n  ende                 aufhören",
            "rules [NR]           the rules, or one of them\n  quit                 stop",
        );
        said += &say!(
            lang,
            "Solange gewartet wird:\n  {}\n",
            "While you wait:\n  {}\n",
            lang.pick(rows.0, rows.1)
        );
    }
    if known.is_home() {
        said += lang.pick("Zwischen zwei Runden außerdem:", "Between two rounds also:");
        said += &rows(Who::Dealer);
        return if may(known, Who::Adders) {
            said + &rows(Who::Adders)
        } else {
            said
        };
    }
    said += lang.pick("Am Tisch eines Hosts außerdem:", "At a host’s table also:");
    said += &rows(Who::All);
    if may(known, Who::Adders) {
        said += &rows(Who::Adders);
    }
    if may(known, Who::Host) {
        said += lang.pick("\nAls Gastgeber:", "\nAs the table’s host:");
        said += &rows(Who::Dealer);
        said += &rows(Who::Host);
    }
    said
}

#[cfg(test)]
mod tests;
