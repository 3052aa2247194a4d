//! Draws the log: its end, or an earlier part if the player has scrolled up.

use super::cards::set;
use super::look::Look;
use crate::Language;
use crate::guest::ToldLine;
use crate::language::say;
use crate::wrap::wrapped;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The size of the log on the screen when it was last drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Page {
    pub(crate) width: u16,
    pub(crate) height: u16,
}

impl Page {
    pub(crate) fn rows(self, told: &[ToldLine]) -> usize {
        told.iter().map(|line| lines(line, self.width).len()).sum()
    }

    pub(crate) fn step(self) -> usize {
        usize::from(self.height.saturating_sub(2).max(1))
    }

    /// Returns how many rows the player can scroll up, to the first line.
    pub(crate) fn most(self, told: &[ToldLine]) -> usize {
        (self.rows(told) + 1).saturating_sub(usize::from(self.height))
    }

    /// Returns the scroll position at which an answer of `rows` rows is visible from its beginning.
    pub(crate) fn at_beginning(self, rows: usize) -> usize {
        let height = usize::from(self.height);
        if rows > height { rows + 1 - height } else { 0 }
    }
}

/// Returns a line wrapped to the log's width, with an empty line before a deal.
fn lines(line: &ToldLine, width: u16) -> Vec<String> {
    let parts = line.text.lines();
    let mut lines: Vec<String> = parts.flat_map(|part| wrapped(part, width)).collect();
    if line.is_deal && !lines.is_empty() {
        lines.insert(0, String::new());
    }
    lines
}

/// Draws as much as fits, `scrolled` rows up from the end. While scrolled up, the last row says so.
pub(super) fn draw(
    look: Look,
    language: Language,
    told: &[ToldLine],
    scrolled: usize,
    buffer: &mut Buffer,
    place: Rect,
) {
    let height = usize::from(place.height);
    if height == 0 {
        return;
    }
    let mut rows: Vec<(String, Style)> = Vec::new();
    for line in told.iter().rev() {
        let style = look.line(line.kind);
        rows.extend(lines(line, place.width).into_iter().rev().map(|text| (text, style)));
        if rows.len() > height + scrolled {
            break;
        }
    }
    let most = (rows.len() + 1).saturating_sub(height);
    let scrolled = if rows.len() > height { scrolled.min(most) } else { 0 };
    let room = if scrolled > 0 { height - 1 } else { height };
    let seen = rows.iter().skip(scrolled).take(room);
    let n = seen.len() as u16;
    for (step, (text, style)) in seen.enumerate() {
        let y = place.y + n - 1 - step as u16;
        set(buffer, place.x, y, text, usize::from(place.width), *style);
    }
    if scrolled > 0 {
        let more = say!(
            language,
            "── Bild↑/↓ blättert, noch {} Zeilen",
            "── PgUp/PgDn turn, {} lines below",
            scrolled
        );
        let y = place.bottom() - 1;
        set(buffer, place.x, y, &more, usize::from(place.width), look.asked());
    }
}
