//! What lies in the middle: stock, piles, what is wished and owed; and beside it the place for the log.

use super::cards::{self, Face, set};
use super::scene::{Scene, Target};
use crate::Names;
use crate::language::say;
use crate::wrap::wrapped;
use maumau_protocol::{Act, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// So wide is the middle; the rest is the log's.
const WIDTH: u16 = 30;

/// Draws it. The place for the log is returned.
pub(super) fn draw(
    scene: &Scene,
    names: &Names,
    view: &View,
    buffer: &mut Buffer,
    place: Rect,
    targets: &mut Vec<(Rect, Target)>,
) -> Rect {
    let mut x = place.x + 1;
    let y = place.y + 1;
    let height = place.height.saturating_sub(1);
    if height >= cards::HEIGHT {
        let at = |x: u16| Rect {
            x,
            y,
            width: cards::WIDTH,
            height: cards::HEIGHT,
        };
        let draw = view.offers.iter().find(|deed| deed.act() == Some(Act::Draw));
        let style = if draw.is_some() && names.play.aids.turn {
            scene.look.strong()
        } else {
            Style::new()
        };
        cards::back(buffer, at(x), view.stock, style);
        targets.extend(draw.map(|deed| (at(x), Target::Deed(deed.clone()))));
        for pile in &view.piles {
            x += cards::WIDTH + 2;
            match pile.face.as_ref().or(pile.card.as_ref()) {
                Some(code) => Face::of(&names.speaker(None), scene.look, code).draw(buffer, at(x), Style::new()),
                None => cards::nothing(buffer, at(x), scene.look.faint()),
            }
        }
    }
    let under = y + if height >= cards::HEIGHT { cards::HEIGHT } else { 0 };
    let lines = said(names, view).into_iter().flat_map(|line| wrapped(&line, WIDTH - 2));
    for (y, line) in (under..place.bottom()).zip(lines) {
        set(buffer, place.x + 1, y, &line, usize::from(WIDTH) - 2, Style::new());
    }
    let left = place.x + WIDTH;
    for y in y..place.bottom() {
        set(buffer, left, y, "│", 1, scene.look.faint());
    }
    Rect {
        x: left + 2,
        y,
        width: place.width.saturating_sub(WIDTH + 3),
        height,
    }
}

/// What is said of the middle besides the cards.
fn said(names: &Names, view: &View) -> Vec<String> {
    let (lang, mut lines) = (names.language, Vec::new());
    for pile in &view.piles {
        if let (Some(card), Some(_)) = (&pile.card, &pile.face) {
            lines.push(say!(lang, "{} liegt so da", "{} lies like this", names.card_name(card)));
        }
        if let Some(wish) = &pile.wish {
            lines.push(say!(lang, "gewünscht: {}", "wished: {}", names.suit(wish)));
        }
    }
    if view.owed > 0 {
        lines.push(say!(lang, "zu ziehen: {}", "to be drawn: {}", view.owed));
    }
    if let Some((seat, card)) = &view.announced {
        lines.push(say!(
            lang,
            "{} sagt an: {}",
            "{} announces: {}",
            names.seat(*seat),
            names.card_name(card)
        ));
    }
    if !view.middle.is_empty() {
        lines.push(say!(
            lang,
            "in der Mitte: {}",
            "in the middle: {}",
            names.cards(&view.middle)
        ));
    }
    if view.aside > 0 {
        lines.push(say!(lang, "verdeckt: {}", "face down: {}", view.aside));
    }
    let speaker = names.speaker(None);
    for shown in &view.shows {
        let (title, word) = (speaker.text(&shown.title), speaker.text(&shown.word));
        lines.push(match shown.seat {
            Some(seat) => format!("{}: {word}", names.seat(seat)),
            None => format!("{title}: {word}"),
        });
    }
    lines
}
