//! How the table stands, in a few lines: what lies there, who holds how much, the own hand.

use crate::Names;
use crate::language::say;
use maumau_referee::{Aid, Face};
use maumau_sight::View;
use maumau_table::{Open, Seat};

/// The table as the view's seat sees it. What the table withholds from its players is not told.
pub fn picture(names: &Names, view: &View) -> String {
    let mut lines = vec![piles(names, view), others(names, view)];
    lines.extend(on(names, view));
    if view.seat.is_some() {
        lines.push(own(names, view));
    }
    lines.join("\n")
}

/// The piles, the wish, what is owed, and the stock.
fn piles(names: &Names, open: &Open) -> String {
    let lang = names.language;
    let mut parts = Vec::new();
    for pile in 0..2 {
        let Some((card, face)) = open.piles.top(pile) else {
            continue;
        };
        let place = if pile == 0 {
            lang.pick("Stapel", "Pile")
        } else {
            lang.pick("zweiter Stapel", "second pile")
        };
        let mut said = format!("{place}: {}", names.card(card));
        if face != card {
            said += &say!(lang, ", liegt als {}", ", lies as {}", names.card_name(face));
        }
        let wish = open.wish[usize::from(pile)];
        if wish.is_some() {
            said += &say!(lang, ", gewünscht ist {}", ", wished: {}", names.suit(wish));
        }
        parts.push(said);
    }
    if !open.middle.is_empty() {
        parts.push(say!(
            lang,
            "in der Mitte: {}",
            "in the middle: {}",
            names.cards(open.middle)
        ));
    }
    if open.aside_len > 0 {
        parts.push(say!(
            lang,
            "verdeckt in der Mitte: {}",
            "face down in the middle: {}",
            open.aside_len
        ));
    }
    if open.owed > 0 {
        parts.push(say!(lang, "zu ziehen: {}", "to be drawn: {}", open.owed));
    }
    if open.announced.0.is_some() {
        let (seat, card) = (names.seat(open.announced.0), names.card_name(open.announced.1));
        parts.push(say!(lang, "{} hat angesagt: {}", "{} has announced: {}", seat, card));
    }
    parts.push(say!(lang, "Vorrat: {}", "stock: {}", open.stock_len));
    parts.join("; ") + "."
}

/// The others with their numbers of cards, in the order of the seats after one's own.
fn others(names: &Names, view: &View) -> String {
    let lang = names.language;
    let mut said = Vec::new();
    let from = if view.seat.is_some() { view.seat } else { Seat(7) };
    for seat in view
        .playing
        .from_after(from, maumau_table::Direction::Clockwise)
        .filter(|&seat| seat != view.seat)
    {
        let i = seat.index();
        let n = view.hand_len[i];
        let mut one = if view.out.has(seat) {
            say!(lang, "{} ist fertig", "{} is out", names.seat(seat))
        } else {
            format!(
                "{} {n} {}",
                names.seat(seat),
                if n == 1 {
                    lang.pick("Karte", "card")
                } else {
                    lang.pick("Karten", "cards")
                }
            )
        };
        one += &before(names, view, seat);
        said.push(one);
    }
    said.join(", ") + "."
}

/// What lies before a seat besides its hand.
fn before(names: &Names, open: &Open, seat: Seat) -> String {
    let (lang, i) = (names.language, seat.index());
    let mut said = String::new();
    if open.lying_len[i] > 0 {
        said += &say!(lang, " + {} Strafkarten", " + {} penalty cards", open.lying_len[i]);
    }
    if open.ripe_len[i] > 0 {
        said += &say!(
            lang,
            " + {} aktive Strafkarten",
            " + {} active penalty cards",
            open.ripe_len[i]
        );
    }
    if !open.open[i].is_empty() {
        said += &say!(lang, ", offen: {}", ", face up: {}", names.cards(open.open[i]));
    }
    said
}

/// Characters, locations, day or night: what lies there for long and is long to tell.
pub fn marks(names: &Names, view: &View) -> Vec<String> {
    let lang = names.language;
    let mut lines = Vec::new();
    for shown in names.law.on_table(view) {
        let title = lang.text(shown.title);
        let whose = if shown.seat.is_some() {
            format!("{}: ", names.seat(shown.seat))
        } else {
            String::new()
        };
        lines.push(match shown.shows {
            Face::Word { text, .. } => format!("{whose}{title}: {}.", lang.text(text)),
            Face::Sheet(sheet) => match lang.of_pair(&sheet.says) {
                "" => format!("{whose}{title} {}.", lang.of_pair(&sheet.name)),
                says => format!("{whose}{title} {}. {says}", lang.of_pair(&sheet.name)),
            },
        });
    }
    lines
}

/// Whose turn it is, if it is somebody else's and the table shows it.
fn on(names: &Names, view: &View) -> Option<String> {
    let on = view.turn.seat;
    let told = names.law.aids().turn == Aid::Shown && on.is_some() && on != view.seat;
    told.then(|| say!(names.language, "{} ist dran.", "{} is on.", names.seat(on)))
}

/// The own hand and what lies before it.
fn own(names: &Names, view: &View) -> String {
    let before = before(names, view, view.seat);
    say!(
        names.language,
        "Deine Hand: {}{}",
        "Your hand: {}{}",
        names.hand(view.hand),
        before
    )
}

/// The points of the match, who has most first.
pub fn points(names: &Names, open: &Open) -> String {
    let mut by_points: Vec<Seat> = open.seated.collect();
    by_points.sort_by_key(|seat| std::cmp::Reverse(open.points[seat.index()]));
    let said = |seat: &Seat| format!("{} {}", names.seat(*seat), open.points[seat.index()]);
    let all = by_points.iter().map(said).collect::<Vec<_>>().join(", ");
    say!(names.language, "Punkte: {}", "Points: {}", all)
}
