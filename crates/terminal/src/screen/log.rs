//! What was told: its end, or what stands before it for whoever reads there.

use super::cards::set;
use super::look::Look;
use crate::Language;
use crate::guest::ToldLine;
use crate::language::say;
use crate::wrap::wrapped;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Where the log stands on the screen: as it was drawn last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Page {
    pub(crate) width: u16,
    pub(crate) height: u16,
}

impl Page {
    /// So many rows these lines take there.
    pub(crate) fn rows(self, told: &[ToldLine]) -> usize {
        told.iter().map(|line| lines(line, self.width).len()).sum()
    }

    /// So many rows are gone back at once.
    pub(crate) fn step(self) -> usize {
        usize::from(self.height.saturating_sub(2).max(1))
    }

    /// How far up one can go in these lines: to the first.
    pub(crate) fn most(self, told: &[ToldLine]) -> usize {
        (self.rows(told) + 1).saturating_sub(usize::from(self.height))
    }

    /// Where whoever reads stands when so many rows have come: an answer is read from its beginning.
    pub(crate) fn at_beginning(self, rows: usize) -> usize {
        let height = usize::from(self.height);
        if rows > height { rows + 1 - height } else { 0 }
    }
}

/// A line as it stands there.
fn lines(line: &ToldLine, width: u16) -> Vec<String> {
    let parts = line.text.lines();
    let mut lines: Vec<String> = parts.flat_map(|part| wrapped(part, width)).collect();
    if line.is_deal && !lines.is_empty() {
        lines.insert(0, String::new());
    }
    lines
}

/// Draws as much as fits, so many rows up from its end; then the last row says so.
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
