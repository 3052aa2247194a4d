//! Who sits at the table: a row of seats, two where they don't fit.

use super::cards::{clip, set};
use super::scene::Scene;
use crate::language::say;
use crate::{Names, picture};
use maumau_protocol::View;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

/// The least columns of a seat.
const WIDTH: u16 = 26;
/// So many backs are drawn; more are told by their number.
const BACKS: u8 = 8;

/// Draws the others. How many rows they take is returned.
pub(super) fn draw(scene: &Scene, names: &Names, view: &View, buffer: &mut Buffer, place: Rect) -> u16 {
    let seated = (1..=view.seats.len() as u8).filter(|seat| Some(*seat) != view.me);
    let order = picture::around(view).into_iter().filter(|seat| Some(*seat) != view.me);
    let mut seats: Vec<u8> = order.collect();
    // Who does not play in this round sits there all the same.
    let missing: Vec<u8> = seated.filter(|seat| !seats.contains(seat)).collect();
    seats.extend(missing);
    let columns = (place.width / WIDTH).clamp(1, seats.len().max(1) as u16);
    let width = place.width / columns;
    let mut lines = 0;
    for (n, seat) in (0u16..).zip(&seats) {
        let (x, y) = (place.x + n % columns * width, place.y + n / columns);
        if y + 4 >= place.bottom() {
            break;
        }
        lines = n / columns + 1;
        seat_at(
            scene,
            names,
            view,
            *seat,
            buffer,
            Rect {
                x,
                y,
                width: width - 1,
                height: 1,
            },
        );
    }
    lines
}

fn seat_at(scene: &Scene, names: &Names, view: &View, seat: u8, buffer: &mut Buffer, place: Rect) {
    let lang = names.language;
    let Some(stands) = view.seats.get(usize::from(seat) - 1) else {
        return;
    };
    let is_on = view.on == Some(seat) && names.play.aids.turn;
    let person = scene
        .known
        .table
        .as_ref()
        .and_then(|table| table.people.get(usize::from(seat) - 1));
    let is_away = person.is_some_and(|person| person.bot.is_none() && !person.here);
    let mut more = if stands.out {
        lang.pick(" fertig", " out").to_owned()
    } else {
        format!(" {}{}", "▮".repeat(usize::from(stands.hand.min(BACKS))), stands.hand)
    };
    if stands.lying + stands.ripe > 0 {
        more += &format!(" +{}", stands.lying + stands.ripe);
    }
    if !stands.open.is_empty() {
        more += &format!(" [{}]", stands.open.join(" "));
    }
    if stands.points != 0 {
        more += &say!(lang, " {} P", " {} p", stands.points);
    }
    if is_away {
        more += lang.pick(" weg", " away");
    }
    let style = if is_on {
        scene.look.on_turn()
    } else {
        scene.look.strong()
    };
    let left = usize::from(place.width).saturating_sub(more.width() + 2);
    let name = clip(names.seat(seat), left.max(6));
    let mark = if is_on { "▶ " } else { "  " };
    set(
        buffer,
        place.x,
        place.y,
        &format!("{mark}{name}"),
        usize::from(place.width),
        style,
    );
    let x = place.x + 2 + name.width() as u16;
    let left = usize::from(place.right().saturating_sub(x));
    set(buffer, x, place.y, &more, left, ratatui::style::Style::new());
}
