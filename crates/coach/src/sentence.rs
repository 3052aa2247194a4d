//! The coach's sentences, from the templates of `maumau-telling`.

use crate::{Reason, Tip, WatchEvent};
use maumau_bots::{Candidate, Estimate};
use maumau_referee::Deed;
use maumau_table::{Cite, Part, Seat, Spot};
use maumau_telling::{Slots, Speaker, Teller, Value, capital};

/// Returns an action as a list entry without a full stop: `Herz 7 legen`.
pub fn deed(speaker: &Speaker, candidate: Candidate) -> String {
    say(speaker, "coach-deed", |slots| {
        let verb = match candidate {
            None => "wait",
            Some(Deed::Lay(card, spot)) => {
                slots.add("card", Part::Card(card));
                match spot {
                    Spot::Pile => "lay",
                    Spot::SecondPile => "lay-second",
                    Spot::Before | Spot::Aside => "lay-before",
                }
            }
            Some(Deed::Choose(choice)) => {
                slots.add("choice", Part::Choice(choice));
                "choose"
            }
            // The coach tries no other actions.
            Some(other) => other.act().verb(),
        };
        slots.say("verb", verb);
    })
    .trim_end_matches('.')
    .to_owned()
}

/// Returns a sentence that names the better action.
pub fn better(speaker: &Speaker, candidate: Candidate) -> String {
    let named = deed(speaker, candidate);
    say(speaker, "coach-better", |slots| slots.say("deed", &named))
}

/// Returns a sentence with the cost in percentage points and its interval.
pub fn cost(speaker: &Speaker, cost: Estimate) -> String {
    say(speaker, "coach-cost", |slots| {
        slots.add("n", points(cost.mean));
        slots.add("give", points(cost.half_width));
    })
}

/// Returns a sentence that explains why another action is better for this seat than the one taken.
pub fn why(speaker: &Speaker, seat: Seat, done: Candidate, reason: &Reason) -> String {
    say(speaker, "coach-why", |slots| {
        let (word, other) = match reason.event {
            None => ("wins", Seat::NOBODY),
            Some(WatchEvent::OutSoon) => ("out-soon", Seat::NOBODY),
            Some(WatchEvent::Pays) => ("pays", Seat::NOBODY),
            Some(WatchEvent::CannotLay) => ("cannot-lay", Seat::NOBODY),
            Some(WatchEvent::SitsOut) => ("sits-out", Seat::NOBODY),
            Some(WatchEvent::LaysLater) => ("lays-later", Seat::NOBODY),
            Some(WatchEvent::OtherPays(other)) => ("other-pays", other),
            Some(WatchEvent::OtherCannotLay(other)) => ("other-cannot-lay", other),
            Some(WatchEvent::OtherSitsOut(other)) => ("other-sits-out", other),
            Some(WatchEvent::OtherOutSoon(other)) => ("other-out-soon", other),
        };
        slots.say("what", word);
        slots.add("seat", Part::Seat(seat));
        slots.add("other", Part::Seat(other));
        if let Some(Deed::Lay(card, _)) = done {
            slots.add("card", Part::Card(card));
        }
        slots.add("n", points(reason.better));
        slots.add("than", points(reason.done));
    })
}

/// Returns a hint in words: what to do and why.
pub fn hint(speaker: &Speaker, tip: &Tip) -> String {
    let language = speaker.language;
    let advice = match tip {
        Tip::Nothing => {
            let nothing = (
                "Hier gibt es nichts zu überlegen.",
                "There is nothing to think about here.",
            );
            return language.pick(nothing.0, nothing.1).to_owned();
        }
        Tip::Only(only) => {
            let what = capital(&deed(speaker, Some(*only)));
            let else_none = language.pick("Etwas anderes geht nicht.", "Nothing else can be done.");
            return format!("{what}. {else_none}");
        }
        Tip::Best(advice) => advice,
    };
    let what = capital(&deed(speaker, advice.best));
    let close = language.pick("Viel Unterschied macht es nicht.", "It makes little difference.");
    let reason = advice.reason.as_ref();
    let reason = reason.map_or(close.to_owned(), |reason| {
        why(speaker, speaker.me, advice.instead, reason)
    });
    format!("{what}. {reason}")
}

fn say(speaker: &Speaker, word: &str, fill: impl FnOnce(&mut Slots<Value>)) -> String {
    let line = Teller::once(speaker.law, speaker.me, word, fill, Cite::HAND);
    line.map_or(String::new(), |line| speaker.sentence(&line))
}

/// A fraction in percentage points, rounded.
fn points(part: f64) -> Part {
    Part::Number((100.0 * part + 0.5).floor() as i64)
}
