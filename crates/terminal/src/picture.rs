//! The table in a few lines: the piles, the other players' card counts, and the player's own hand.

use crate::language::say;
use crate::{Names, offered};
use maumau_protocol::{Phase, View};

/// Returns the table as the view's seat sees it, line by line, without what the table hides from its players.
pub fn picture(names: &Names, view: &View) -> Vec<String> {
    let mut lines = vec![piles(names, view), others(names, view)];
    lines.extend(on(names, view));
    lines.extend(view.me.map(|me| own(names, view, me)));
    lines
}

pub(crate) fn piles(names: &Names, view: &View) -> String {
    let lang = names.language;
    let mut parts = Vec::new();
    for (n, pile) in view.piles.iter().enumerate() {
        let Some(card) = &pile.card else { continue };
        let place = match n {
            0 => lang.pick("Stapel", "Pile"),
            _ => lang.pick("zweiter Stapel", "second pile"),
        };
        let mut said = format!("{place}: {}", names.card(card));
        if let Some(face) = &pile.face {
            said += &say!(lang, ", liegt als {}", ", lies as {}", names.card_name(face));
        }
        if let Some(wish) = &pile.wish {
            said += &say!(lang, ", gewünscht ist {}", ", wished: {}", names.suit(wish));
        }
        parts.push(said);
    }
    if !view.middle.is_empty() {
        let middle = names.cards(&view.middle);
        parts.push(say!(lang, "in der Mitte: {}", "in the middle: {}", middle));
    }
    if view.aside > 0 {
        parts.push(say!(
            lang,
            "verdeckt in der Mitte: {}",
            "face down in the middle: {}",
            view.aside
        ));
    }
    if view.owed > 0 {
        parts.push(say!(lang, "zu ziehen: {}", "to be drawn: {}", view.owed));
    }
    parts.extend(sat_out(names, view));
    if let Some((seat, card)) = &view.announced {
        let (seat, card) = (names.seat(*seat), names.card_name(card));
        parts.push(say!(lang, "{} hat angesagt: {}", "{} has announced: {}", seat, card));
    }
    parts.push(say!(lang, "Vorrat: {}", "stock: {}", view.stock));
    parts.join("; ") + "."
}

/// Returns how many turns are still to be skipped, if any.
pub(crate) fn sat_out(names: &Names, view: &View) -> Option<String> {
    (view.waits > 0).then(|| say!(names.language, "auszusetzen: {}", "to sit out: {}", view.waits))
}

/// Returns the seats that play this round in table order, starting with the view's seat.
pub(crate) fn around(view: &View) -> Vec<u8> {
    let n = view.seats.len() as u8;
    let first = view.me.unwrap_or(1).max(1);
    let seats = (0..n).map(|step| (first - 1 + step) % n + 1);
    seats
        .filter(|seat| view.seats[usize::from(*seat) - 1].playing)
        .collect()
}

fn others(names: &Names, view: &View) -> String {
    let lang = names.language;
    let others = around(view).into_iter().filter(|seat| Some(*seat) != view.me);
    let said = others.map(|seat| {
        let n = view.seats[usize::from(seat) - 1].hand;
        let one = if view.seats[usize::from(seat) - 1].out {
            say!(lang, "{} ist fertig", "{} is out", names.seat(seat))
        } else {
            let cards = if n == 1 {
                lang.pick("Karte", "card")
            } else {
                lang.pick("Karten", "cards")
            };
            format!("{} {n} {cards}", names.seat(seat))
        };
        one + &before(names, view, seat)
    });
    said.collect::<Vec<_>>().join(", ") + "."
}

pub(crate) fn before(names: &Names, view: &View, seat: u8) -> String {
    let (lang, mut said) = (names.language, String::new());
    let Some(seat) = view.seats.get(usize::from(seat).wrapping_sub(1)) else {
        return said;
    };
    match seat.lying {
        0 => {}
        1 => said += lang.pick(" + 1 Strafkarte", " + 1 penalty card"),
        n => said += &say!(lang, " + {} Strafkarten", " + {} penalty cards", n),
    }
    match seat.ripe {
        0 => {}
        1 => said += lang.pick(" + 1 aktive Strafkarte", " + 1 active penalty card"),
        n => said += &say!(lang, " + {} aktive Strafkarten", " + {} active penalty cards", n),
    }
    if !seat.open.is_empty() {
        said += &say!(lang, ", offen: {}", ", face up: {}", names.cards(&seat.open));
    }
    said
}

/// Returns characters, locations, and day or night. They are long and change rarely, so they have lines of their own.
pub fn marks(names: &Names, view: &View) -> Vec<String> {
    let speaker = names.speaker(None);
    let said = view.shows.iter().map(|shown| {
        let (title, word) = (speaker.text(&shown.title), speaker.text(&shown.word));
        let whose = shown
            .seat
            .map_or_else(String::new, |seat| format!("{}: ", names.seat(seat)));
        let sheet = names
            .play
            .sheets
            .iter()
            .find(|sheet| Some(&sheet.id) == shown.sheet.as_ref());
        match (&shown.sheet, sheet.map_or("", |sheet| speaker.text(&sheet.says))) {
            (None, _) => format!("{whose}{title}: {word}."),
            (Some(_), "") => format!("{whose}{title} {word}."),
            (Some(_), says) => format!("{whose}{title} {word}. {says}"),
        }
    });
    said.collect()
}

/// Returns whose turn it is during a round, if the table shows it.
pub(crate) fn is_on(names: &Names, view: &View) -> Option<u8> {
    let runs = !view.stage().is_some_and(Phase::is_between);
    view.on.filter(|_| runs && names.play.aids.turn)
}

/// Returns a line about whose turn it is, if it is another player's and the table shows it.
fn on(names: &Names, view: &View) -> Option<String> {
    let on = is_on(names, view).filter(|on| Some(*on) != view.me)?;
    Some(say!(names.language, "{} ist dran.", "{} is on.", names.seat(on)))
}

/// Returns the player's hand and the cards before it. A star marks cards that fit.
fn own(names: &Names, view: &View, me: u8) -> String {
    let lang = names.language;
    let card = |code: &String| {
        let star = if offered::fits(names, view, code) { "*" } else { "" };
        format!("{star}{}", names.card(code))
    };
    let hand: Vec<String> = view.hand.iter().map(card).collect();
    let hand = match hand.as_slice() {
        [] => lang.pick("keine Karten", "no cards").to_owned(),
        cards => cards.join(", "),
    };
    say!(
        lang,
        "Deine Hand: {}{}",
        "Your hand: {}{}",
        hand,
        before(names, view, me)
    )
}

/// Returns the points of the match, highest first. Once it is over, adds who shares the win.
pub fn points(names: &Names, view: &View) -> String {
    let seats = view.seats.iter().zip(names.people);
    let mut by_points: Vec<(&str, i16)> = seats.map(|(seat, name)| (name.as_str(), seat.points)).collect();
    by_points.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    let said = by_points.iter().map(|(name, points)| format!("{name} {points}"));
    let all = said.collect::<Vec<_>>().join(", ");
    let best = by_points.first().map(|&(_, points)| points);
    let level = by_points.iter().take_while(|(_, points)| Some(*points) == best);
    let level: Vec<&str> = level.map(|&(name, _)| name).collect();
    match level.split_last() {
        Some((last, others)) if view.stage() == Some(Phase::Over) && !others.is_empty() => say!(
            names.language,
            "Stand: {}. {} und {} liegen gleichauf und teilen sich den Sieg.",
            "Points in all: {}. {} and {} are level and share the win.",
            all,
            others.join(", "),
            last
        ),
        _ => say!(names.language, "Stand: {}", "Points in all: {}", all),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use maumau_notation::Words;
    use maumau_protocol::Play;
    use maumau_referee::{Law, Options};
    use maumau_sight::Outlook;
    use maumau_table::{Cite, Fact, Seat, What};

    fn told(points: [i16; 3], facts: &[What]) -> String {
        let book = maumau_rulebooks::find("spin").expect("a book");
        let law = Law::bind(book, 3, Options::defaults(book.options), &[]).expect("three may play");
        let mut state = law.table();
        let scored = (0..).zip(points).map(|(seat, n)| What::Scored { seat: Seat(seat), n });
        for what in scored.chain(facts.iter().copied()) {
            state.apply(&Fact { cite: Cite::HAND, what });
        }
        let people = ["Ann", "Ben", "Cem"].map(str::to_owned);
        let words = Words {
            law: &law,
            people: &people,
        };
        let names = Names {
            play: &Play::of(&law),
            people: &people,
            language: Language::English,
        };
        super::points(
            &names,
            &View::of(&words, &Outlook::for_people(&law, &state, Seat::NOBODY)),
        )
    }

    #[test]
    fn those_who_are_level_share_the_match_once_it_is_over() {
        assert_eq!(told([3, 1, 3], &[]), "Points in all: Ann 3, Cem 3, Ben 1");
        assert_eq!(
            told([3, 1, 3], &[What::MatchEnded]),
            "Points in all: Ann 3, Cem 3, Ben 1. Ann and Cem are level and share the win."
        );
        assert_eq!(
            told([3, 1, 2], &[What::MatchEnded]),
            "Points in all: Ann 3, Cem 2, Ben 1"
        );
    }
}
