//! Facts in words: `moved 7H Ann pile laid`, `drew Ann 2 of 2 owed`, `turn Ben`. Scenes, replays and golden records tell them so.

use crate::Words;
use crate::deed::print_choice;
use maumau_table::{Direction, Fact, Topic, What};

/// The words that facts begin with, one for each topic.
pub(crate) const FACT_WORDS: [&str; Topic::COUNT] = [
    "moved",
    "played",
    "drew",
    "wished",
    "said",
    "announced",
    "asked",
    "chose",
    "window-opened",
    "window-closed",
    "lapsed",
    "reacted",
    "noted",
    "remembered",
    "shown",
    "displayed",
    "breached",
    "erred",
    "challenged",
    "upheld",
    "dismissed",
    "counting",
    "charged",
    "voted",
    "scored",
    "hands-swapped",
    "clock",
    "round-began",
    "passed",
    "turn",
    "turn-ended",
    "next-is",
    "passed-over",
    "turned-round",
    "hands-rotated",
    "owed",
    "waits",
    "skips",
    "kept",
    "ripened",
    "went-out",
    "came-back",
    "round-ended",
    "joined",
    "left",
    "rule-added",
    "took-up",
    "forgotten",
    "due",
    "planned",
    "seeded",
    "shuffled",
    "renewed",
    "dealt",
    "opened",
    "turn-over",
    "on-again",
    "match-ended",
    "begun",
    "chance-used",
    "resumed",
    "answered",
];

/// How a fact is told: the paragraph that caused it (nothing if a player's hand did), then what happened.
pub fn print_fact(words: &Words, fact: &Fact) -> String {
    let what = print_what(words, &fact.what);
    match words.cite(fact.cite) {
        "hand" => what,
        cite => format!("{cite}: {what}"),
    }
}

/// What happened, without the paragraph.
pub(crate) fn print_what(words: &Words, what: &What) -> String {
    let seat = |seat| words.seat(seat);
    match *what {
        What::Moved {
            card,
            face,
            from,
            to,
            way,
        } => {
            let shows = if face == card {
                String::new()
            } else {
                format!(" as {}", words.card(face))
            };
            let (from, to) = (words.zone(from), words.zone(to));
            format!("moved {}{shows} {from} {to} {}", words.card(card), words.way(way))
        }
        What::Played {
            seat: who,
            card,
            face,
            spot,
        } => {
            let shows = if face == card {
                String::new()
            } else {
                format!(" as {}", words.card(face))
            };
            format!("played {} {}{shows} {}", seat(who), words.card(card), words.spot(spot))
        }
        What::Drew {
            seat: who,
            n,
            wanted,
            way,
        } => format!("drew {} {n} of {wanted} {}", seat(who), words.way(way)),
        What::Wished { seat: who, pile, suit } => {
            format!("wished {} {} {}", seat(who), pile_name(pile), words.suit(suit))
        }
        What::Signed { seat: who, sign } => format!("said {} {}", seat(who), sign.code()),
        What::Announced { seat: who, face } => format!("announced {} {}", seat(who), words.card(face)),
        What::Asked { ask } => format!("asked {} {}", seat(ask.seat), words.question(&ask.question)),
        What::Chose { ask, choice } => format!("chose {} {}", seat(ask.seat), print_choice(words, choice)),
        What::WindowOpened { window } => format!("window-opened {}", words.window(&window)),
        What::WindowClosed { window, .. } => format!("window-closed {}", words.window(&window)),
        What::Lapsed { window, .. } => format!("lapsed {}", words.window(&window)),
        What::Reacted { seat: who, .. } => format!("reacted {}", seat(who)),
        What::Noted { note, value } => format!("noted {} {value}", words.note(note)),
        What::Remembered { secret, value } => format!("remembered {} {value}", words.secret(secret)),
        What::Shown { to, of, card } => format!("shown {} {} {}", seat(to), seat(of), words.card(card)),
        What::Displayed { seat: who, a, b } => format!("displayed {} {} {}", seat(who), words.card(a), words.card(b)),
        What::Breached { seat: who, card } => format!("breached {} {}", seat(who), words.card(card)),
        What::Erred { fault } => {
            format!(
                "erred {} {} {}",
                seat(fault.seat),
                words.cite(fault.rule),
                words.card(fault.card)
            )
        }
        What::Challenged { by, seat: of } => format!("challenged {} {}", seat(by), seat(of)),
        What::Upheld { by, fault } => format!("upheld {} {} {}", seat(by), seat(fault.seat), words.cite(fault.rule)),
        What::Dismissed { by, seat: of } => format!("dismissed {} {}", seat(by), seat(of)),
        What::Counting { by, seat: of } => format!("counting {} {}", seat(by), seat(of)),
        What::Charged { by, seat: of, demand } => format!("charged {} {} {demand}", seat(by), seat(of)),
        What::Voted { seat: who, choice } => format!("voted {} {}", seat(who), print_choice(words, choice)),
        ref other => print_course(words, other),
    }
}

/// Facts about the course of play, and those that only the host knows.
fn print_course(words: &Words, what: &What) -> String {
    let seat = |seat| words.seat(seat);
    match *what {
        What::Scored { seat: who, n } => format!("scored {} {n}", seat(who)),
        What::HandsSwapped { a, b } => format!("hands-swapped {} {}", seat(a), seat(b)),
        What::Clock { at_ms } => format!("clock {at_ms}"),
        What::Resumed => "resumed".into(),
        What::RoundBegan { dealer, .. } => format!("round-began dealer {}", seat(dealer)),
        What::Passed { seat: who } => format!("passed {}", seat(who)),
        What::TurnBegan { seat: who } => format!("turn {}", seat(who)),
        What::Answered { to, on } => format!("answered {} {}", seat(to), seat(on)),
        What::TurnEnded { seat: who } => format!("turn-ended {}", seat(who)),
        What::NextIs { seat: who } => format!("next-is {}", seat(who)),
        What::PassedOver { seat: who } => format!("passed-over {}", seat(who)),
        What::TurnedRound { direction } | What::HandsRotated { direction, .. } => {
            let verb = if matches!(what, What::TurnedRound { .. }) {
                "turned-round"
            } else {
                "hands-rotated"
            };
            let way = if direction == Direction::Clockwise {
                "clockwise"
            } else {
                "counter"
            };
            format!("{verb} {way}")
        }
        What::Owed { n } => format!("owed {n}"),
        What::Waits { n } => format!("waits {n}"),
        What::Skips { n } => format!("skips {n}"),
        What::Kept { pile, n } => format!("kept {} {n}", pile_name(pile)),
        What::Ripened { seat: who } => format!("ripened {}", seat(who)),
        What::WentOut { seat: who } => format!("went-out {}", seat(who)),
        What::CameBack { seat: who } => format!("came-back {}", seat(who)),
        What::RoundEnded { winner } => format!("round-ended {}", seat(winner)),
        What::Joined { seat: who } => format!("joined {}", seat(who)),
        What::Left { seat: who } => format!("left {}", seat(who)),
        What::RuleAdded { seat: who, rule } => format!("rule-added {} {rule}", seat(who)),
        What::TookUp { seat: who } => format!("took-up {}", seat(who)),
        What::Forgotten { index } => format!("forgotten {index}"),
        What::Due { step, arg } => format!("due {step} {arg}"),
        What::Planned { index, .. } => format!("planned {index}"),
        ref bare => word(bare).into(),
    }
}

/// Facts without particulars.
fn word(what: &What) -> &'static str {
    match what {
        What::Seeded { .. } => "seeded",
        What::Shuffled => "shuffled",
        What::Renewed => "renewed",
        What::Dealt => "dealt",
        What::Opened => "opened",
        What::TurnOver => "turn-over",
        What::OnAgain => "on-again",
        What::MatchEnded => "match-ended",
        What::Begun => "begun",
        What::ChanceUsed => "chance-used",
        _ => "?",
    }
}

fn pile_name(pile: u8) -> &'static str {
    if pile == 0 { "pile" } else { "pile2" }
}
