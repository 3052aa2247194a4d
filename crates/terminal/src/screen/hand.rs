//! The own hand: cards side by side, what fits a row higher, each with the code by which it is typed.

use super::cards::{self, Face, set};
use super::scene::{Scene, Target};
use crate::language::say;
use crate::{Names, offered, picture};
use maumau_protocol::View;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

/// A line above it, cards with a row to rise into, and their codes.
pub(super) const HEIGHT: u16 = cards::HEIGHT + 3;

/// Draws it.
pub(super) fn draw(
    scene: &Scene,
    names: &Names,
    view: &View,
    buffer: &mut Buffer,
    place: Rect,
    targets: &mut Vec<(Rect, Target)>,
) {
    rule(scene, names, view, buffer, place);
    let n = view.hand.len() as u16;
    let room = place.width.saturating_sub(2);
    let step = match n {
        0 | 1 => cards::WIDTH + 1,
        n => ((room.saturating_sub(cards::WIDTH)) / (n - 1)).clamp(2, cards::WIDTH + 1),
    };
    let at = |n: usize, y: u16| Rect {
        x: place.x + 1 + n as u16 * step,
        y,
        width: cards::WIDTH,
        height: cards::HEIGHT,
    };
    // The chosen card lies above the others.
    let order = (0..view.hand.len())
        .filter(|n| Some(*n) != scene.chosen)
        .chain(scene.chosen);
    for n in order {
        let Some(code) = view.hand.get(n) else { continue };
        let rises = offered::fits(names, view, code);
        let card = at(n, place.y + if rises { 1 } else { 2 });
        let frame = match () {
            () if Some(n) == scene.chosen => scene.look.chosen(),
            () if rises => scene.look.strong(),
            () => scene.look.faint(),
        };
        Face::of(&names.speaker(None), scene.look, code).draw(buffer, card, frame);
        let width = if Some(n) == scene.chosen || n + 1 == view.hand.len() {
            cards::WIDTH
        } else {
            step.min(cards::WIDTH)
        };
        targets.push((Rect { width, ..card }, Target::Card(n)));
    }
    codes(scene, view, buffer, place, step);
}

/// Under each card the code by which it is typed; the chosen one in full, where there is too little room for all.
fn codes(scene: &Scene, view: &View, buffer: &mut Buffer, place: Rect, step: u16) {
    let y = place.y + HEIGHT - 1;
    let longest = view.hand.iter().map(|code| code.width()).max().unwrap_or(0);
    for (n, code) in (0u16..).zip(&view.hand) {
        let is_chosen = scene.chosen == Some(usize::from(n));
        let style = if is_chosen {
            scene.look.chosen()
        } else {
            scene.look.faint()
        };
        if longest < usize::from(step) || is_chosen {
            let inset = if step > cards::WIDTH {
                (cards::WIDTH - (code.width() as u16).min(cards::WIDTH)) / 2
            } else {
                1
            };
            set(
                buffer,
                place.x + 1 + n * step + inset,
                y,
                code,
                usize::from(cards::WIDTH),
                style,
            );
        }
    }
}

/// The line above: whose hand it is, how many cards, points, what lies before it.
fn rule(scene: &Scene, names: &Names, view: &View, buffer: &mut Buffer, place: Rect) {
    let lang = names.language;
    let Some(me) = view.me else { return };
    let stands = &view.seats[usize::from(me) - 1];
    let is_on = view.on == Some(me) && names.play.aids.turn;
    let on = if is_on {
        lang.pick("▶ Du bist dran", "▶ Your turn")
    } else {
        names.seat(me)
    };
    let cards = match view.hand.len() {
        1 => lang.pick("1 Karte", "1 card").to_owned(),
        n => say!(lang, "{} Karten", "{} cards", n),
    };
    let points = if stands.points == 0 {
        String::new()
    } else {
        say!(lang, " · {} Punkte", " · {} points", stands.points)
    };
    let chosen = scene.chosen.and_then(|n| view.hand.get(n));
    let chosen = chosen.map_or_else(String::new, |code| format!(" · {}", names.card(code)));
    let text = format!("── {on} · {cards}{points}{}{chosen} ", picture::before(names, view, me));
    let left = usize::from(place.width).saturating_sub(text.width());
    let style = if is_on {
        scene.look.on_turn()
    } else {
        scene.look.faint()
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
