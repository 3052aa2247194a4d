//! The whole table on a screen: who sits there, what lies there, what happened, the own hand, what one can do.

use super::cards::set;
use super::scene::{Scene, Target};
use super::{hand, middle, seats};
use crate::language::say;
use crate::wrap::wrapped;
use crate::{Names, asked, offered};
use maumau_protocol::{Act, DeedView, View};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

/// The offers may take so many rows.
const OFFERS_MOST: usize = 6;
/// So little is left for what lies there.
const MIDDLE_LEAST: u16 = 6;

impl Scene<'_> {
    /// Draws it, and says what a click where would do.
    pub(crate) fn draw(&self, frame: &mut Frame) -> Vec<(Rect, Target)> {
        let area = frame.area();
        let mut targets = Vec::new();
        let buffer = frame.buffer_mut();
        let mut rest = area;
        self.title(buffer, row(&mut rest));
        let prompt = bottom(&mut rest, 1);
        if let Some((names, view)) = self.known.names() {
            let offers = self.offers(&names, view, rest.width);
            let told = self.pending(&names, view, rest.width);
            let most = usize::from(rest.height.saturating_sub(hand::HEIGHT + MIDDLE_LEAST + 2));
            let wanted = offers.iter().map(|(_, row, _)| row + 1).max().unwrap_or(0) + told.len();
            let below = bottom(&mut rest, wanted.min(most.max(1)) as u16);
            self.below(buffer, below, &told, &offers, &mut targets);
            if view.me.is_some() {
                let place = bottom(&mut rest, hand::HEIGHT);
                hand::draw(self, &names, view, buffer, place, &mut targets);
            }
            let lines = seats::draw(self, &names, view, buffer, rest);
            rest = Rect {
                y: rest.y + lines,
                height: rest.height - lines,
                ..rest
            };
            let log = middle::draw(self, &names, view, buffer, rest, &mut targets);
            self.log(buffer, log);
        } else {
            self.log(buffer, rest);
        }
        let head = self.prompt(buffer, prompt);
        frame.set_cursor_position(Position::new(
            (prompt.x + head).min(area.right().saturating_sub(1)),
            prompt.y,
        ));
        targets
    }

    fn title(&self, buffer: &mut Buffer, place: Rect) {
        let lang = self.known.language;
        let mut parts = Vec::new();
        if let Some(play) = &self.known.play {
            parts.push(lang.pick(&play.name.de, &play.name.en).clone());
        }
        if let Some(table) = self.known.table.as_ref().filter(|table| !table.code.is_empty()) {
            parts.push(say!(lang, "Tisch {}", "table {}", table.code));
        }
        if let Some(view) = self.known.view.as_ref().filter(|view| view.round > 0) {
            parts.push(say!(lang, "Runde {}", "round {}", view.round));
        }
        let text = format!(
            " {}",
            if parts.is_empty() {
                "maumau".to_owned()
            } else {
                parts.join(" · ")
            }
        );
        let help = lang.pick("„hilfe“ · Strg-C: aufhören ", "“help” · Ctrl-C: stop ");
        let gap = usize::from(place.width).saturating_sub(text.width() + help.width());
        let line = if gap > 0 {
            format!("{text}{}{help}", " ".repeat(gap))
        } else {
            text
        };
        let line = format!("{line:<width$}", width = usize::from(place.width));
        set(
            buffer,
            place.x,
            place.y,
            &line,
            usize::from(place.width),
            self.look.title(),
        );
    }

    /// What is asked of the own seat, wrapped.
    fn pending(&self, names: &Names, view: &View, width: u16) -> Vec<String> {
        let said = asked::pending(names, view, self.known.now_ms());
        said.iter().flat_map(|line| wrapped(line, width)).collect()
    }

    /// Each offer with its row and column. Cards that fit are marked in the hand, and not listed again.
    fn offers(&self, names: &Names, view: &View, width: u16) -> Vec<(u16, usize, (DeedView, String))> {
        let shown = offered::shown(names, view);
        let numbered = shown
            .into_iter()
            .enumerate()
            .filter(|(_, deed)| deed.act() != Some(Act::Lay) || deed.0.len() > 2);
        let (mut x, mut row, mut placed) = (0, 0, Vec::new());
        for (n, deed) in numbered {
            let text = format!("{} {}", n + 1, offered::deed(names, &deed));
            let wide = text.width() as u16;
            if x > 0 && x + wide > width {
                (x, row) = (0, row + 1);
            }
            if row < OFFERS_MOST {
                placed.push((x, row, (deed, text)));
            }
            x += wide + 3;
        }
        placed
    }

    fn below(
        &self,
        buffer: &mut Buffer,
        place: Rect,
        told: &[String],
        offers: &[(u16, usize, (DeedView, String))],
        targets: &mut Vec<(Rect, Target)>,
    ) {
        for (y, line) in (place.y..place.bottom()).zip(told) {
            set(buffer, place.x, y, line, usize::from(place.width), self.look.asked());
        }
        for (x, row, (deed, text)) in offers {
            let y = place.y + (told.len() + row) as u16;
            if y >= place.bottom() {
                break;
            }
            let width = (text.width() as u16).min(place.width.saturating_sub(*x));
            set(buffer, place.x + x, y, text, usize::from(width), self.look.strong());
            targets.push((
                Rect {
                    x: place.x + x,
                    y,
                    width,
                    height: 1,
                },
                Target::Deed(deed.clone()),
            ));
        }
    }

    /// The end of what was told, or what stands before it.
    fn log(&self, buffer: &mut Buffer, place: Rect) {
        let mut rows: Vec<(String, Style)> = Vec::new();
        for line in self.log.iter().rev() {
            let style = self.look.line(line.kind);
            let mut wrapped: Vec<_> = line.text.lines().flat_map(|part| wrapped(part, place.width)).collect();
            if line.is_deal && !wrapped.is_empty() {
                wrapped.insert(0, String::new());
            }
            rows.extend(wrapped.into_iter().rev().map(|text| (text, style)));
            if rows.len() > usize::from(place.height) + self.scrolled {
                break;
            }
        }
        let most = rows.len().saturating_sub(usize::from(place.height));
        let seen = rows
            .iter()
            .skip(self.scrolled.min(most))
            .take(usize::from(place.height));
        let n = seen.len() as u16;
        for (step, (text, style)) in seen.enumerate() {
            let y = place.y + n - 1 - step as u16;
            set(buffer, place.x, y, text, usize::from(place.width), *style);
        }
    }

    /// The line that is typed. How far its cursor stands from the left is returned.
    fn prompt(&self, buffer: &mut Buffer, place: Rect) -> u16 {
        let me = self
            .known
            .me()
            .and_then(|me| self.known.people.get(usize::from(me) - 1));
        let name = format!("{}> ", me.map_or("", String::as_str));
        set(
            buffer,
            place.x,
            place.y,
            &name,
            usize::from(place.width),
            self.look.strong(),
        );
        let used = name.width() as u16;
        let left = usize::from(place.width.saturating_sub(used + 1));
        // A long line is seen where its cursor stands.
        let head = self.input.head();
        let skip = head.chars().count().saturating_sub(left);
        let text: String = self.input.text().chars().skip(skip).collect();
        set(buffer, place.x + used, place.y, &text, left + 1, Style::new());
        used + head.chars().skip(skip).collect::<String>().width() as u16
    }
}

/// The uppermost row of what is left.
fn row(rest: &mut Rect) -> Rect {
    let place = Rect {
        height: 1.min(rest.height),
        ..*rest
    };
    (rest.y, rest.height) = (rest.y + place.height, rest.height - place.height);
    place
}

/// The lowest rows of what is left.
fn bottom(rest: &mut Rect, height: u16) -> Rect {
    let height = height.min(rest.height);
    rest.height -= height;
    Rect {
        y: rest.y + rest.height,
        height,
        ..*rest
    }
}
