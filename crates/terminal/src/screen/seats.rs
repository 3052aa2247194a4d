//! The other seats: in rows, or one after the other in words if there is no room.

use super::cards::{clip, set};
use super::layout::{Form, Need, flow, rows};
use super::model::Model;
use crate::language::say;
use crate::{Names, picture};
use maumau_protocol::{SeatView, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

/// Minimum width of a seat, in columns.
const WIDTH: u16 = 26;
const BACKS: u8 = 8;

/// Returns the other seats in table order, then those that don't play in this round.
fn others(view: &View) -> Vec<u8> {
    let mut seats = picture::around(view);
    let missing: Vec<u8> = (1..=view.seats.len() as u8)
        .filter(|seat| !seats.contains(seat))
        .collect();
    seats.extend(missing);
    seats.retain(|seat| Some(*seat) != view.me);
    seats
}

fn columns(width: u16, seats: usize) -> u16 {
    (width / WIDTH).clamp(1, seats.max(1) as u16)
}

pub(super) fn need(model: &Model, names: &Names, view: &View, width: u16) -> Need {
    let seats = others(view);
    let drawn = (seats.len() as u16).div_ceil(columns(width, seats.len()));
    let words = seats.iter().map(|seat| words(model, names, view, *seat).width());
    Need {
        drawn,
        words: rows(&flow(words, width, 2)),
    }
}

pub(super) fn draw(model: &Model, names: &Names, view: &View, buffer: &mut Buffer, place: Rect, form: Form) {
    let seats = others(view);
    let columns = columns(place.width, seats.len());
    let width = place.width / columns;
    match form {
        Form::Drawn => {
            for (n, seat) in (0u16..).zip(&seats) {
                let at = Rect {
                    x: place.x + n % columns * width,
                    y: place.y + n / columns,
                    width: width - 1,
                    height: 1,
                };
                seat_at(model, names, view, *seat, buffer, at);
            }
        }
        Form::Words => {
            let texts: Vec<String> = seats.iter().map(|seat| words(model, names, view, *seat)).collect();
            let places = flow(texts.iter().map(|text| text.width()), place.width, 2);
            for ((seat, text), (x, y)) in seats.iter().zip(&texts).zip(places) {
                let style = style(model, *seat);
                set(
                    buffer,
                    place.x + x,
                    place.y + y,
                    text,
                    usize::from(place.width - x),
                    style,
                );
            }
        }
    }
}

fn style(model: &Model, seat: u8) -> Style {
    if model.known.on() == Some(seat) {
        model.look.on_turn()
    } else {
        model.look.strong()
    }
}

/// Returns a seat in a few words: `▶ Ida 5 +2`.
fn words(model: &Model, names: &Names, view: &View, seat: u8) -> String {
    let mark = if model.known.on() == Some(seat) { "▶ " } else { "" };
    let Some(stands) = view.seats.get(usize::from(seat) - 1) else {
        return String::new();
    };
    format!("{mark}{}{}", names.seat(seat), more(model, names, stands, seat, 0))
}

/// Returns what follows a name: the hand with up to `backs` card backs, the cards on the table, the points.
fn more(model: &Model, names: &Names, stands: &SeatView, seat: u8, backs: u8) -> String {
    let lang = names.language;
    let person = model
        .known
        .table
        .as_ref()
        .and_then(|table| table.people.get(usize::from(seat) - 1));
    let is_away = person.is_some_and(|person| person.bot.is_none() && !person.here);
    let mut more = if stands.out {
        lang.pick(" fertig", " out").to_owned()
    } else {
        format!(" {}{}", "▮".repeat(usize::from(stands.hand.min(backs))), stands.hand)
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
    more
}

fn seat_at(model: &Model, names: &Names, view: &View, seat: u8, buffer: &mut Buffer, place: Rect) {
    let Some(stands) = view.seats.get(usize::from(seat) - 1) else {
        return;
    };
    let is_on = model.known.on() == Some(seat);
    let more = more(model, names, stands, seat, BACKS);
    let left = usize::from(place.width).saturating_sub(more.width() + 2);
    let name = clip(names.seat(seat), left.max(6));
    let mark = if is_on { "▶ " } else { "  " };
    set(
        buffer,
        place.x,
        place.y,
        &format!("{mark}{name}"),
        usize::from(place.width),
        style(model, seat),
    );
    let x = place.x + 2 + name.width() as u16;
    let left = usize::from(place.right().saturating_sub(x));
    set(buffer, x, place.y, &more, left, Style::new());
}
