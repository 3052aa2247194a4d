//! Fills templates: `{who} {who:legst|legt} {card}[ als {face}]`.

use crate::face::{Codes, KnownCard};
use crate::thing::{Slots, Thing};
use crate::voice::{SeatOf, Voice};

/// How to treat a slot with an unknown value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Missing {
    /// Words it as unknown: “eine Karte”, “niemand”.
    Told,
    /// Leaves out the part in brackets.
    Fails,
}

/// Fills the template of this name with the slots.
pub fn told<V: Voice>(voice: &V, template: &str, slots: &Slots<V::Thing>) -> String {
    fill(voice, voice.language().template(template), slots, Missing::Told).unwrap_or_default()
}

fn count<V: Voice>(voice: &V, template: &str, n: usize) -> String {
    let mut slots = Slots::default();
    slots.push("n", [V::Thing::of_number(n as i64)]);
    told(voice, template, &slots)
}

/// Words a player: “du”, or the name.
pub fn somebody<V: Voice>(voice: &V, seat: Option<SeatOf<V>>, case: &str) -> String {
    let place = ["", "whom", "to"].iter().position(|other| *other == case).unwrap_or(0);
    let pronoun = |name: &str| {
        let forms = voice.language().template(name);
        forms.split('|').nth(place).unwrap_or_default().to_owned()
    };
    match seat {
        None => pronoun("nobody"),
        Some(_) if seat == voice.me() => pronoun("you"),
        Some(seat) => voice.name(seat),
    }
}

/// Words a card, with its code if the voice wants codes; “eine Karte” for an unknown one.
pub fn card<V: Voice>(voice: &V, face: Option<KnownCard>) -> String {
    let Some(face) = face else {
        return count(voice, "cards", 1);
    };
    let (name, code) = (face.name(voice.language()), face.code);
    match voice.codes() {
        _ if name.is_empty() || name == code => code.to_owned(),
        Codes::Told => format!("{name} [{code}]"),
        Codes::Left => name,
    }
}

/// Words cards, separated by commas; unknown ones are counted.
pub fn cards<'a, V: Voice>(voice: &V, faces: impl IntoIterator<Item = Option<KnownCard<'a>>>) -> String {
    let (known, hidden): (Vec<_>, Vec<_>) = faces.into_iter().partition(Option::is_some);
    let mut told: Vec<String> = known.into_iter().map(|face| card(voice, face)).collect();
    match (hidden.len(), told.is_empty()) {
        (0, false) => {}
        (n, true) => told.push(count(voice, "cards", n)),
        (n, false) => told.push(count(voice, "and-more", n)),
    }
    told.join(", ")
}

fn fill<V: Voice>(voice: &V, text: &str, slots: &Slots<V::Thing>, missing: Missing) -> Option<String> {
    let (mut said, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(['[', '{']) {
        let close = if rest[at..].starts_with('[') { ']' } else { '}' };
        let end = at + rest[at..].find(close)?;
        said += &rest[..at];
        let inner = &rest[at + 1..end];
        match close {
            ']' => said += &part(voice, inner, slots).unwrap_or_default(),
            _ => said += &slot(voice, inner, slots, missing)?,
        }
        rest = &rest[end + 1..];
    }
    Some(said + rest)
}

/// Fills a part in brackets; `None` if a slot is unknown, or the test before `?` fails.
fn part<V: Voice>(voice: &V, part: &str, slots: &Slots<V::Thing>) -> Option<String> {
    let asked = part
        .split_once('?')
        .and_then(|(test, text)| Some((test.split_once('<')?, text)));
    let (holds, text) = match asked {
        Some(((a, b), text)) => (number(slots.get(a)) < number(slots.get(b)), text),
        None => (true, part),
    };
    fill(voice, text, slots, Missing::Fails).filter(|_| holds)
}

/// Fills `name`, `name.case`, `name:a|b` or `name.case:a|b`.
fn slot<V: Voice>(voice: &V, slot: &str, slots: &Slots<V::Thing>, missing: Missing) -> Option<String> {
    let (path, forms) = slot
        .split_once(':')
        .map_or((slot, None), |(path, forms)| (path, Some(forms)));
    let (name, case) = path.split_once('.').unwrap_or((path, ""));
    let things = slots.get(name);
    if missing == Missing::Fails && slots.lacks(name) {
        return None;
    }
    let each = if case == "each" { Some(each(things)?) } else { None };
    let plain = || each.map_or_else(|| named(voice, things, case), |n| n.to_string());
    let Some(forms) = forms else { return Some(plain()) };
    let forms: Vec<&str> = forms.split('|').collect();
    let chosen = match each.or_else(|| number(things)) {
        Some(n) if forms.len() < 3 => usize::from(n != 1),
        Some(n) => n.unsigned_abs().min(2) as usize,
        None => person(voice, things),
    };
    Some(forms.get(chosen).or(forms.last())?.replace('#', &plain()))
}

/// Returns the index of the verb form: second person, third person, or plural.
fn person<V: Voice>(voice: &V, things: &[V::Thing]) -> usize {
    match (things, voice.me()) {
        ([one], Some(me)) => usize::from(one.seat() != Some(me)),
        ([_], None) => 1,
        _ => 2,
    }
}

fn named<V: Voice>(voice: &V, things: &[V::Thing], case: &str) -> String {
    let faces: Option<Vec<Option<KnownCard>>> = things.iter().map(|thing| voice.face(thing)).collect();
    match faces {
        Some(faces) => cards(voice, faces),
        None => {
            let each = things.iter().map(|thing| voice.thing(thing, case));
            each.collect::<Vec<_>>().join(", ")
        }
    }
}

fn number<T: Thing>(things: &[T]) -> Option<i64> {
    match things {
        [one] => one.number(),
        _ => None,
    }
}

/// Returns how often each thing occurs, if all occur equally often.
fn each<T: Thing>(things: &[T]) -> Option<i64> {
    let times = |thing: &T| things.iter().filter(|other| *other == thing).count();
    let first = times(things.first()?);
    things.iter().all(|thing| times(thing) == first).then_some(first as i64)
}
