//! Draws the whole screen: title, seats, middle, log, hand, actions and input line.

use super::below::Below;
use super::cards::set;
use super::layout::{self, LEAST, Need};
use super::log::{self, Page};
use super::model::{Model, Shown, Targets};
use super::{hand, middle, seats};
use crate::language::say;
use crate::wrap::wrapped;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

impl Model<'_> {
    /// Draws everything. Returns the areas that react to clicks, and the size of the log.
    pub(crate) fn draw(&self, frame: &mut Frame) -> (Targets, Page) {
        let area = frame.area();
        let mut targets = Vec::new();
        let buffer = frame.buffer_mut();
        let mut rest = area;
        let prompt = bottom(&mut rest, 1);
        let page = if area.width < LEAST.0 || area.height < LEAST.1 {
            self.title(buffer, top(&mut rest, 1));
            self.too_small(buffer, rest);
            Page::default()
        } else {
            let log = self.table(buffer, rest, &mut targets);
            self.log(buffer, log)
        };
        let head = self.prompt(buffer, prompt);
        frame.set_cursor_position(Position::new(
            (prompt.x + head).min(area.right().saturating_sub(1)),
            prompt.y,
        ));
        (targets, page)
    }

    /// Draws the title and the table, each part in its rows, and returns the area for the log. The title is
    /// left out if the middle would be cut otherwise.
    fn table(&self, buffer: &mut Buffer, mut rest: Rect, targets: &mut Targets) -> Rect {
        let Some((names, view)) = self.known.names() else {
            self.title(buffer, top(&mut rest, 1));
            return rest;
        };
        let shown = Shown {
            model: self,
            names: &names,
            view,
        };
        let below = Below::of(self, &names, view, rest.width);
        let hand = match view.me {
            Some(_) => hand::need(view, rest.width),
            None => Need::default(),
        };
        let seats = seats::need(self, &names, view, rest.width);
        let middle = middle::need(&names, view, rest.width);
        let shared = |height| layout::shared(height, seats, middle, hand, below.height());
        let mut rows = shared(rest.height - 1);
        if rows.left(rest.height - 1) + middle::LOG_LEAST < middle.of(rows.middle) {
            rows = shared(rest.height);
        } else {
            self.title(buffer, top(&mut rest, 1));
        }
        targets.extend(below.draw(self, &names, buffer, bottom(&mut rest, rows.below)));
        if view.me.is_some() {
            let place = bottom(&mut rest, rows.hand.1);
            hand::draw(shown, buffer, place, rows.hand.0, targets);
        }
        let place = top(&mut rest, rows.seats.1);
        seats::draw(self, &names, view, buffer, place, rows.seats.0);
        middle::draw(shown, buffer, rest, rows.middle, targets)
    }

    fn played(&self, is_short: bool) -> String {
        let lang = self.known.language;
        let mut parts = Vec::new();
        if let Some(play) = &self.known.play {
            let (long, short) = (
                lang.pick(&play.name.de, &play.name.en),
                lang.pick(&play.short.de, &play.short.en),
            );
            parts.push(if is_short && !short.is_empty() { short } else { long }.clone());
        }
        if let Some(table) = self.known.table.as_ref().filter(|table| !table.code.is_empty()) {
            parts.push(say!(lang, "Tisch {}", "table {}", table.code));
        }
        if let Some(view) = self.known.view.as_ref().filter(|view| view.round > 0) {
            parts.push(say!(lang, "Runde {}", "round {}", view.round));
        }
        let all = if parts.is_empty() {
            "maumau".to_owned()
        } else {
            parts.join(" · ")
        };
        format!(" {all}")
    }

    fn too_small(&self, buffer: &mut Buffer, place: Rect) {
        let text = say!(
            self.known.language,
            "Zu klein für den Tisch: Er braucht {}×{} Zeichen.",
            "Too small for the table: it takes {}×{} characters.",
            LEAST.0,
            LEAST.1
        );
        for (y, line) in (place.y..place.bottom()).zip(wrapped(&text, place.width)) {
            set(buffer, place.x, y, &line, usize::from(place.width), self.look.asked());
        }
    }

    fn title(&self, buffer: &mut Buffer, place: Rect) {
        let lang = self.known.language;
        let width = usize::from(place.width);
        let helps = [
            lang.pick("„hilfe“ · Strg-C: aufhören ", "“help” · Ctrl-C: stop "),
            lang.pick("„hilfe“ · Strg-C ", "“help” · Ctrl-C "),
        ];
        // If there is little room, shorten first the help, then the name.
        let forms = [(false, 0), (false, 1), (true, 0), (true, 1)];
        let told = forms.map(|(is_short, help)| (self.played(is_short), helps[help]));
        let fits = |(text, help): &&(String, &str)| text.width() + help.width() < width;
        let (text, help) = told.iter().find(fits).unwrap_or(&told[3]);
        let gap = width.saturating_sub(text.width() + help.width());
        let line = if gap > 0 {
            format!("{text}{}{help}", " ".repeat(gap))
        } else {
            text.clone()
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

    fn log(&self, buffer: &mut Buffer, place: Rect) -> Page {
        log::draw(self.look, self.known.language, self.log, self.scrolled, buffer, place);
        Page {
            width: place.width,
            height: place.height,
        }
    }

    /// Draws the input line. Returns the cursor's column in it.
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
        // Scroll a long line to its cursor.
        let head = self.input.head();
        let skip = head.chars().count().saturating_sub(left);
        let text: String = self.input.text().chars().skip(skip).collect();
        set(buffer, place.x + used, place.y, &text, left + 1, Style::new());
        used + head.chars().skip(skip).collect::<String>().width() as u16
    }
}

fn top(rest: &mut Rect, height: u16) -> Rect {
    let place = Rect {
        height: height.min(rest.height),
        ..*rest
    };
    (rest.y, rest.height) = (rest.y + place.height, rest.height - place.height);
    place
}

fn bottom(rest: &mut Rect, height: u16) -> Rect {
    let height = height.min(rest.height);
    rest.height -= height;
    Rect {
        y: rest.y + rest.height,
        height,
        ..*rest
    }
}
