//! The middle of the table: stock, piles, wishes and outstanding draws. The log goes beside it or below it.

use super::cards::{self, Lettering, set};
use super::layout::{Form, Need};
use super::model::{Shown, Target, Targets};
use crate::language::say;
use crate::wrap::wrapped;
use crate::{Names, picture};
use maumau_protocol::{Act, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Width of the middle, in columns; the log has the rest.
const WIDTH: u16 = 30;
const BESIDE_LEAST: u16 = 60;
/// Maximum number of rows reserved below the cards if the log is beside them.
const SAID_LEAST: u16 = 3;
const WORDS_MOST: usize = 3;
pub(super) const LOG_LEAST: u16 = 2;

/// Returns the number of rows needed, including the minimum of the log if it goes below.
pub(super) fn need(names: &Names, view: &View, width: u16) -> Need {
    let under = if width < BESIDE_LEAST {
        said(names, view).len() as u16 + LOG_LEAST
    } else {
        (due(names, view).len() as u16).min(SAID_LEAST)
    };
    Need {
        drawn: 1 + cards::HEIGHT + under,
        words: words(names, view, width).len() as u16 + LOG_LEAST,
    }
}

/// Draws the middle. Returns the area for the log.
pub(super) fn draw(shown: Shown, buffer: &mut Buffer, place: Rect, form: Form, targets: &mut Targets) -> Rect {
    let Shown { model, names, view } = shown;
    if form == Form::Words {
        let lines = words(names, view, place.width);
        for (y, line) in (place.y..place.bottom()).zip(&lines) {
            set(buffer, place.x, y, line, usize::from(place.width), model.look.strong());
        }
        return below(place, lines.len() as u16);
    }
    let y = place.y + 1;
    piles(shown, buffer, Rect { y, ..place }, targets);
    let under = y + cards::HEIGHT;
    let lines: Vec<String> = said(names, view)
        .into_iter()
        .flat_map(|line| wrapped(&line, WIDTH - 2))
        .collect();
    for (y, line) in (under..place.bottom()).zip(&lines) {
        set(buffer, place.x + 1, y, line, usize::from(WIDTH) - 2, Style::new());
    }
    if place.width < BESIDE_LEAST {
        return below(place, 1 + cards::HEIGHT + lines.len() as u16);
    }
    let left = place.x + WIDTH;
    for y in y..place.bottom() {
        set(buffer, left, y, "│", 1, model.look.faint());
    }
    Rect {
        x: left + 2,
        y,
        width: place.width.saturating_sub(WIDTH + 3),
        height: place.height.saturating_sub(1),
    }
}

fn below(place: Rect, rows: u16) -> Rect {
    let rows = rows.min(place.height);
    Rect {
        y: place.y + rows,
        height: place.height - rows,
        ..place
    }
}

fn piles(shown: Shown, buffer: &mut Buffer, place: Rect, targets: &mut Targets) {
    let Shown { model, names, view } = shown;
    let mut x = place.x + 1;
    let at = |x: u16| Rect {
        x,
        y: place.y,
        width: cards::WIDTH,
        height: cards::HEIGHT,
    };
    let draw = view.offers.iter().find(|deed| deed.act() == Some(Act::Draw));
    let style = if draw.is_some() && names.play.aids.turn {
        model.look.strong()
    } else {
        Style::new()
    };
    cards::back(buffer, at(x), view.stock, style);
    targets.extend(draw.map(|deed| (at(x), Target::Deed(deed.clone()))));
    for pile in &view.piles {
        x += cards::WIDTH + 2;
        match pile.face.as_ref().or(pile.card.as_ref()) {
            Some(code) => Lettering::of(&names.speaker(None), model.look, code).draw(buffer, at(x), Style::new()),
            None => cards::nothing(buffer, at(x), model.look.faint()),
        }
    }
}

fn words(names: &Names, view: &View, width: u16) -> Vec<String> {
    let mut parts = vec![picture::piles(names, view)];
    parts.extend(shows(names, view).into_iter().map(|line| line + "."));
    let mut lines = wrapped(&parts.join(" "), width);
    lines.truncate(WORDS_MOST);
    lines
}

fn said(names: &Names, view: &View) -> Vec<String> {
    let mut lines = due(names, view);
    lines.extend(shows(names, view));
    lines
}

/// Returns wishes, outstanding draws and skips, announcements, and cards in the middle.
fn due(names: &Names, view: &View) -> Vec<String> {
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
    lines.extend(picture::sat_out(names, view));
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
    lines
}

fn shows(names: &Names, view: &View) -> Vec<String> {
    let speaker = names.speaker(None);
    let said = view.shows.iter().map(|shown| {
        let (title, word) = (speaker.text(&shown.title), speaker.text(&shown.word));
        match shown.seat {
            Some(seat) => format!("{}: {word}", names.seat(seat)),
            None => format!("{title}: {word}"),
        }
    });
    said.collect()
}
