//! In German. What follows is said as verb, subject and rest, so that it can stand behind “so”.

use super::list;
use crate::Saying;
use crate::card::{Clause, Compare, Condition, Like, Named, Plain, Quantity, Time, Trigger, Want, Who};

pub(super) fn clause(clause: &Clause<Named>) -> String {
    match clause {
        Clause::When {
            trigger,
            conditions,
            wants,
        } => {
            let wants: Vec<String> = wants.iter().map(want).collect();
            format!("{}{}, so {}", when(trigger), ifs(conditions), wants.join(" und "))
        }
        Clause::Forbid(which, conditions) => format!("{} darf nicht gelegt werden{}", cards(which), ifs(conditions)),
        Clause::Allow(which, conditions) => format!("{} darf immer gelegt werden{}", cards(which), ifs(conditions)),
        Clause::JumpIn(in_what) => format!("wer nicht dran ist, darf {} dazwischenwerfen", like(in_what)),
        Clause::OppositeWish => {
            "wünschen darf man sich nur eine Farbe der anderen Art: Rot auf Schwarz, Schwarz auf Rot".into()
        }
        Clause::Several(most) => format!("bis zu {most} Karten vom gleichen Rang dürfen nacheinander gelegt werden"),
        Clause::Score(which, n) => format!("{} auf der Hand zählt am Ende der Runde {}", cards(which), points(*n)),
    }
}

fn cards(cards: &Named) -> String {
    list(cards, |(de, _)| de, " oder ", "jede Karte")
}

fn like(like: &Like) -> &'static str {
    match like {
        Like::Card => "die gleiche Karte",
        Like::Rank => "eine Karte vom gleichen Rang",
        Like::Suit => "eine Karte der gleichen Farbe",
    }
}

fn when(trigger: &Trigger<Named>) -> String {
    match trigger {
        Trigger::Play(which) => format!("wird {} gespielt", cards(which)),
        Trigger::Draw => "zieht jemand".into(),
        Trigger::Fine => "muss jemand für einen Fehler ziehen".into(),
        Trigger::Say(sign) if sign.is_gesture() => format!("macht jemand die Geste: {}", sign.text()[0]),
        Trigger::Say(sign) => format!("sagt jemand „{}“", sign.text()[0]),
        Trigger::TurnBegins => "ist jemand dran".into(),
        Trigger::TurnEnds => "ist ein Zug zu Ende".into(),
        Trigger::TurnLasts(ms) => format!("braucht jemand länger als {}", seconds(*ms)),
        Trigger::Hand(1) => "hat jemand nur noch eine Karte".into(),
        Trigger::Hand(n) => format!("hat jemand nach dem Legen noch {n} Karten"),
        Trigger::Renewed => "ist der Stapel leer und wird erneuert".into(),
        Trigger::Turned => "wechselt die Richtung".into(),
        Trigger::Wished => "wünscht sich jemand eine Farbe".into(),
        Trigger::Out => "ist jemand fertig".into(),
        Trigger::RoundBegins => "beginnt eine Runde".into(),
    }
}

fn seconds(ms: u32) -> String {
    match ms % 1000 / 100 {
        0 => format!("{} Sekunden", ms / 1000),
        tenth => format!("{},{tenth} Sekunden", ms / 1000),
    }
}

fn ifs(conditions: &[Condition<Named>]) -> String {
    if conditions.is_empty() {
        return String::new();
    }
    let said: Vec<String> = conditions.iter().map(condition).collect();
    format!(" (falls {})", said.join(" und "))
}

fn condition(condition: &Condition<Named>) -> String {
    match condition {
        Condition::Number(quantity, compare, n) => {
            let compare = match compare {
                Compare::Is => "genau",
                Compare::Under => "weniger als",
                Compare::Over => "mehr als",
            };
            match quantity {
                Quantity::Hand(who) => format!("{} {compare} {n} auf der Hand hat", subject(who)),
                Quantity::Points(who) => format!("{} {compare} {n} Punkte hat", subject(who)),
                Quantity::Stock => format!("im Stapel {compare} {n} Karten sind"),
                Quantity::Pile => format!("auf der Ablage {compare} {n} Karten liegen"),
                Quantity::Players => format!("{compare} {n} mitspielen"),
                Quantity::Owed => format!("{compare} {n} Karten offen sind"),
                Quantity::Turn => format!("die Zahl der Züge {compare} {n} ist"),
                Quantity::Round => format!("die Nummer der Runde {compare} {n} ist"),
                Quantity::Laid => format!("in diesem Zug {compare} {n} gelegt sind"),
            }
        }
        Condition::On(which) => format!("es auf {} geht", cards(which)),
        Condition::Same(in_what) => format!("es auf {} geht", like(in_what)),
        Condition::Holds(which) => format!("man {} auf der Hand hat", cards(which)),
        Condition::OutOfTurn => "man nicht dran ist".into(),
        Condition::Not(Plain::On(which)) => format!("es nicht auf {} geht", cards(which)),
        Condition::Not(Plain::Same(in_what)) => format!("es nicht auf {} geht", like(in_what)),
        Condition::Not(Plain::Holds(which)) => format!("man nicht {} auf der Hand hat", cards(which)),
    }
}

/// Who does it.
fn subject(who: &Who) -> &'static str {
    match who {
        Who::Player => "der Spieler",
        Who::Next => "der Nächste",
        Who::Previous => "der Vorherige",
        Who::Left => "der linke Nachbar",
        Who::Right => "der rechte Nachbar",
        Who::Chosen => "ein Mitspieler nach Wahl",
        Who::Others => "jeder andere",
        Who::All => "jeder",
        Who::Fewest => "der andere mit den wenigsten Karten",
        Who::Most => "der andere mit den meisten Karten",
        Who::It => "der Betroffene",
    }
}

/// Towards whom: behind “mit”, “von”.
fn dative(who: &Who) -> &'static str {
    match who {
        Who::Player => "dem Spieler",
        Who::Next => "dem Nächsten",
        Who::Previous => "dem Vorherigen",
        Who::Left => "dem linken Nachbarn",
        Who::Right => "dem rechten Nachbarn",
        Who::Chosen => "einem Mitspieler nach Wahl",
        Who::Others => "jedem anderen",
        Who::All => "jedem",
        Who::Fewest => "dem anderen mit den wenigsten Karten",
        Who::Most => "dem anderen mit den meisten Karten",
        Who::It => "dem Betroffenen",
    }
}

/// From whom: where several do it, a neighbour is each one's own.
fn from_other(doer: &Who, who: &Who) -> &'static str {
    match who {
        Who::Next if doer.is_many() => "dem Spieler nach ihm",
        Who::Previous if doer.is_many() => "dem Spieler vor ihm",
        Who::Left if doer.is_many() => "seinem linken Nachbarn",
        Who::Right if doer.is_many() => "seinem rechten Nachbarn",
        Who::Chosen if doer.is_many() => "dem, den der Spieler wählt",
        _ => dative(who),
    }
}

/// To whom: the same.
fn to_other(doer: &Who, who: &Who) -> &'static str {
    match who {
        Who::Next if doer.is_many() => "den Spieler nach ihm",
        Who::Previous if doer.is_many() => "den Spieler vor ihm",
        Who::Left if doer.is_many() => "seinen linken Nachbarn",
        Who::Right if doer.is_many() => "seinen rechten Nachbarn",
        Who::Chosen if doer.is_many() => "den, den der Spieler wählt",
        _ => accusative(who),
    }
}

fn many(n: u8) -> String {
    if n == 1 {
        "eine Karte".into()
    } else {
        format!("{n} Karten")
    }
}

fn points(n: i16) -> String {
    if n == 1 {
        "einen Punkt".into()
    } else {
        format!("{n} Punkte")
    }
}

fn within(time: &Time) -> String {
    match time {
        Time::Reaction => "rechtzeitig".into(),
        Time::Within(ms) => format!("in {}", seconds(*ms)),
    }
}

fn want(want: &Want) -> String {
    match want {
        Want::Draw(who, n) => format!("zieht {} {}", subject(who), many(*n)),
        Want::Fine(who, n) => format!("bekommt {} {} Strafe", subject(who), many(*n)),
        Want::Owe(n) => format!("muss der Nächste {} mehr ziehen", many(*n)),
        Want::Skip(1) => "setzt der Nächste aus".into(),
        Want::Skip(n) => format!("setzen die nächsten {n} aus"),
        Want::TurnRound => "wechselt die Richtung".into(),
        Want::Again => "ist der Spieler noch einmal dran".into(),
        Want::EndTurn => "ist der Zug zu Ende".into(),
        Want::GoOn(who) => format!("geht es mit {} weiter", dative(who)),
        Want::Wish(who) => format!("wünscht sich {} eine Farbe", subject(who)),
        Want::Twist => "gilt statt Herz Karo und statt Pik Kreuz, und umgekehrt".into(),
        Want::Rotate => "gehen alle Blätter in Spielrichtung weiter".into(),
        Want::Swap(a, b) => format!("tauscht {} das Blatt mit {}", subject(a), dative(b)),
        Want::Take(who, n, from) => format!(
            "zieht {} {} ungesehen aus der Hand von {}",
            subject(who),
            many(*n),
            from_other(who, from)
        ),
        Want::Give(who, n, to) => format!("gibt {} {} an {}", subject(who), many(*n), to_other(who, to)),
        Want::GiveAtOnce(who, _, to) => format!(
            "sucht {} verdeckt eine Karte aus; haben alle gewählt, geht sie an {}",
            subject(who),
            to_other(who, to)
        ),
        Want::Score(who, n) => format!("bekommt {} {}", subject(who), points(*n)),
        Want::SilenceUntil(n, which) => format!(
            "zieht jeder, der spricht, bevor wieder {} gespielt wird, {}",
            cards(which),
            many(*n)
        ),
        Want::Silence(n) => format!("zieht jeder, der vor der nächsten Karte spricht, {}", many(*n)),
        Want::Must(who, sign, time, or) => {
            format!(
                "muss {} {} {} – sonst {}",
                subject(who),
                within(time),
                act(sign),
                self::want(or)
            )
        }
        Want::Race(race) => {
            let mut said = format!("muss {} {} {}", subject(&race.who), within(&race.time), act(&race.sign));
            let ends = [
                ("als Erster", &race.first),
                ("als Letzter", &race.last),
                ("tut es keiner", &race.nobody),
            ];
            for (who, want) in ends.iter().filter_map(|(who, want)| Some((who, want.as_ref()?))) {
                said.push_str(&format!("; {who}: {}", self::want(want)));
            }
            said
        }
    }
}

fn accusative(who: &Who) -> &'static str {
    match who {
        Who::Player => "den Spieler",
        Who::Next => "den Nächsten",
        Who::Previous => "den Vorherigen",
        Who::Left => "den linken Nachbarn",
        Who::Right => "den rechten Nachbarn",
        Who::Chosen => "einen Mitspieler nach Wahl",
        Who::Others => "jeden anderen",
        Who::All => "jeden",
        Who::Fewest => "den anderen mit den wenigsten Karten",
        Who::Most => "den anderen mit den meisten Karten",
        Who::It => "den Betroffenen",
    }
}

fn act(sign: &Saying) -> String {
    if sign.is_gesture() {
        sign.text()[0].into()
    } else {
        format!("„{}“ sagen", sign.text()[0])
    }
}
