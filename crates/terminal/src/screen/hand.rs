//! The player's hand: overlapping cards with their codes, and those that fit a row higher; or the codes alone.

use super::cards::{self, Lettering, clip, set};
use super::layout::{Form, Need, flow, rows};
use super::model::{Model, Shown, Target, Targets};
use crate::language::say;
use crate::{offered, picture};
use maumau_protocol::View;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

/// A line above, a row for raised cards, the cards, and a row for their codes.
const HEIGHT: u16 = cards::HEIGHT + 3;

pub(super) fn need(view: &View, width: u16) -> Need {
    let codes = view.hand.iter().map(|code| code.width() + 1);
    Need {
        drawn: HEIGHT,
        words: 1 + rows(&flow(codes, width, 1)).max(1),
    }
}

pub(super) fn draw(shown: Shown, buffer: &mut Buffer, place: Rect, form: Form, targets: &mut Targets) {
    rule(shown, buffer, place);
    match form {
        Form::Drawn => drawn(shown, buffer, place, targets),
        Form::Words => words(shown, buffer, place, targets),
    }
}

fn words(shown: Shown, buffer: &mut Buffer, place: Rect, targets: &mut Targets) {
    let Shown { model, names, view } = shown;
    let places = flow(view.hand.iter().map(|code| code.width() + 1), place.width, 1);
    for ((n, code), (x, y)) in view.hand.iter().enumerate().zip(places) {
        let fits = offered::fits(names, view, code);
        let at = Rect {
            x: place.x + x,
            y: place.y + 1 + y,
            width: code.width() as u16 + 1,
            height: 1,
        };
        let style = match () {
            () if model.chosen == Some(n) => model.look.chosen(),
            () if fits => model.look.strong(),
            () => Style::new(),
        };
        if at.y < place.bottom() {
            let text = format!("{}{code}", if fits { '*' } else { ' ' });
            set(buffer, at.x, at.y, &text, usize::from(at.width), style);
            targets.push((at, Target::Card(n)));
        }
    }
}

/// Returns the distance between cards: if there is room, wide enough for the codes.
fn step(view: &View, width: u16) -> u16 {
    let longest = view.hand.iter().map(|code| code.width()).max().unwrap_or(0) as u16;
    let most = (cards::WIDTH + 1).max(longest + 2);
    let others = view.hand.len().saturating_sub(1) as u16;
    match width.saturating_sub(2 + cards::WIDTH.max(longest)).checked_div(others) {
        Some(step) => step.clamp(2, most),
        None => most,
    }
}

fn drawn(shown: Shown, buffer: &mut Buffer, place: Rect, targets: &mut Targets) {
    let Shown { model, names, view } = shown;
    let step = step(view, place.width);
    let at = |n: usize, y: u16| Rect {
        x: place.x + 1 + n as u16 * step,
        y,
        width: cards::WIDTH,
        height: cards::HEIGHT,
    };
    // Draw the selected card last, on top of the others.
    let order = (0..view.hand.len())
        .filter(|n| Some(*n) != model.chosen)
        .chain(model.chosen);
    for n in order {
        let Some(code) = view.hand.get(n) else { continue };
        let rises = offered::fits(names, view, code);
        let card = at(n, place.y + if rises { 1 } else { 2 });
        let frame = match () {
            () if Some(n) == model.chosen => model.look.chosen(),
            () if rises => model.look.strong(),
            () => model.look.faint(),
        };
        Lettering::of(&names.speaker(None), model.look, code).draw(buffer, card, frame);
        let width = if Some(n) == model.chosen || n + 1 == view.hand.len() {
            cards::WIDTH
        } else {
            step.min(cards::WIDTH)
        };
        targets.push((Rect { width, ..card }, Target::Card(n)));
    }
    codes(model, view, buffer, place, step);
}

/// Draws the code below each card, clipped if necessary; the selected one in full.
fn codes(model: &Model, view: &View, buffer: &mut Buffer, place: Rect, step: u16) {
    let y = place.y + HEIGHT - 1;
    let last = view.hand.len().saturating_sub(1);
    let at = |n: usize, code: &str| {
        // Centre the code below its card if it is no wider.
        let inset = cards::WIDTH.saturating_sub(code.width() as u16) / 2;
        let inset = if step > cards::WIDTH { inset } else { 1 };
        let x = place.x + 1 + n as u16 * step;
        let room = if n == last { place.right() - x } else { step };
        (x + inset, usize::from(room.saturating_sub(inset)))
    };
    let chosen = model.chosen.filter(|n| *n <= last);
    for n in (0..view.hand.len()).filter(|n| Some(*n) != chosen).chain(chosen) {
        let code = &view.hand[n];
        let (x, room) = at(n, code);
        let is_chosen = chosen == Some(n);
        let style = if is_chosen {
            model.look.chosen()
        } else {
            model.look.faint()
        };
        // Leave a space between two codes.
        let fits = code.width() < room || n == last && code.width() <= room;
        match () {
            () if fits || is_chosen => set(buffer, x, y, code, code.width(), style),
            () if room > 3 => set(buffer, x, y, &(clip(code, room - 2) + "…"), room, style),
            () => {}
        }
    }
}

/// Draws the line above the hand: the player's name, card count, points, and cards on the table.
fn rule(Shown { model, names, view }: Shown, buffer: &mut Buffer, place: Rect) {
    let lang = names.language;
    let Some(me) = view.me else { return };
    let stands = &view.seats[usize::from(me) - 1];
    let is_on = model.known.on() == Some(me);
    let on = if is_on {
        lang.pick("▶ Du bist dran", "▶ Your turn")
    } else {
        names.seat(me)
    };
    let cards = match view.hand.len() {
        1 => lang.pick("1 Karte", "1 card").to_owned(),
        n => say!(lang, "{} Karten", "{} cards", n),
    };
    let points = match stands.points {
        0 => String::new(),
        1 => lang.pick(" · 1 Punkt", " · 1 point").to_owned(),
        n => say!(lang, " · {} Punkte", " · {} points", n),
    };
    let chosen = model.chosen.and_then(|n| view.hand.get(n));
    let chosen = chosen.map_or_else(String::new, |code| format!(" · {}", names.card(code)));
    let text = format!("── {on} · {cards}{points}{}{chosen} ", picture::before(names, view, me));
    let left = usize::from(place.width).saturating_sub(text.width());
    let style = if is_on {
        model.look.on_turn()
    } else {
        model.look.faint()
    };
    set(
        buffer,
        place.x,
        place.y,
        &format!("{text}{}", "─".repeat(left)),
        usize::from(place.width),
        style,
    );
}
