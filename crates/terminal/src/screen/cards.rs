//! Draws cards as text.

use super::look::Look;
use crate::told::{self, TerminalSpeaker};
use maumau_protocol::Play;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthChar;

/// A card's size, in columns and rows.
pub(crate) const WIDTH: u16 = 7;
pub(crate) const HEIGHT: u16 = 5;

const SIGNS: [(&str, &str); 4] = [("C", "♣"), ("D", "♦"), ("H", "♥"), ("S", "♠")];

pub(crate) struct Lettering {
    corner: String,
    sign: String,
    /// The name, for a card without a suit.
    words: String,
    pub(crate) style: Style,
}

impl Lettering {
    pub(crate) fn of(speaker: &TerminalSpeaker, look: Look, code: &str) -> Lettering {
        let play = speaker.play;
        let Some(card) = told::card(play, code) else {
            return Lettering::words(code.to_owned(), Style::new());
        };
        let style = look.suit(play, &card.suit);
        if card.suit.is_empty() {
            return Lettering::words(speaker.card_name(code), style);
        }
        // A code of three letters may be an English word: show the rank's name in the player's language instead.
        let is_word = play
            .ranks
            .iter()
            .any(|rank| rank.code == card.rank && rank.name.en.eq_ignore_ascii_case(&rank.code));
        let is_short = clip(&card.rank, 3) == card.rank && (!is_word || card.rank.len() < 3);
        let rank = if is_short {
            card.rank.clone()
        } else {
            short(&speaker.rank(&card.rank))
        };
        Lettering {
            corner: rank,
            sign: sign(play, &card.suit).map_or_else(|| short(speaker.suit(&card.suit)), str::to_owned),
            words: String::new(),
            style,
        }
    }

    fn words(words: String, style: Style) -> Lettering {
        Lettering {
            corner: String::new(),
            sign: String::new(),
            words,
            style,
        }
    }

    /// Draws the card at the upper left corner of `place`.
    pub(crate) fn draw(&self, buffer: &mut Buffer, place: Rect, frame: Style) {
        outline(buffer, place, frame);
        let inner = usize::from(WIDTH) - 2;
        let rows = if self.words.is_empty() {
            let right = |text: &str| format!("{text:>inner$}");
            [self.corner.clone(), self.sign.clone(), right(&self.corner)]
        } else {
            let mut parts = parted(&self.words, inner).into_iter();
            [(); 3].map(|()| parts.next().unwrap_or_default())
        };
        for (y, row) in (place.y + 1..).zip(rows) {
            set(
                buffer,
                place.x + 1,
                y,
                &row,
                inner,
                self.style.add_modifier(Modifier::BOLD),
            );
        }
    }
}

/// Returns words below each other, `width` columns wide; longer words are hyphenated.
fn parted(words: &str, width: usize) -> Vec<String> {
    let mut parts = Vec::new();
    for word in words.split_whitespace() {
        let mut letters: Vec<char> = word.chars().collect();
        while letters.len() > width {
            let head: String = letters.drain(..width - 1).collect();
            parts.push(head + "-");
        }
        parts.push(letters.into_iter().collect());
    }
    parts
}

pub(crate) fn back(buffer: &mut Buffer, place: Rect, n: u8, style: Style) {
    outline(buffer, place, style);
    let inner = usize::from(WIDTH) - 2;
    for y in place.y + 1..place.y + HEIGHT - 1 {
        set(buffer, place.x + 1, y, &"░".repeat(inner), inner, style);
    }
    let count = format!(" {n} ");
    let x = place.x + (WIDTH - count.len() as u16) / 2;
    set(
        buffer,
        x,
        place.y + HEIGHT / 2,
        &count,
        inner,
        style.add_modifier(Modifier::BOLD),
    );
}

pub(crate) fn nothing(buffer: &mut Buffer, place: Rect, style: Style) {
    outline(buffer, place, style);
    for y in place.y + 1..place.y + HEIGHT - 1 {
        set(buffer, place.x + 1, y, "     ", 5, style);
    }
}

fn outline(buffer: &mut Buffer, place: Rect, style: Style) {
    let line = "─".repeat(usize::from(WIDTH) - 2);
    set(
        buffer,
        place.x,
        place.y,
        &format!("╭{line}╮"),
        usize::from(WIDTH),
        style,
    );
    for y in place.y + 1..place.y + HEIGHT - 1 {
        set(buffer, place.x, y, "│     │", usize::from(WIDTH), style);
    }
    set(
        buffer,
        place.x,
        place.y + HEIGHT - 1,
        &format!("╰{line}╯"),
        usize::from(WIDTH),
        style,
    );
}

/// Draws text, clipped at the edge of the screen.
pub(crate) fn set(buffer: &mut Buffer, x: u16, y: u16, text: &str, most: usize, style: Style) {
    let area = buffer.area;
    if y < area.bottom() && x < area.right() {
        buffer.set_stringn(x, y, text, most, style);
    }
}

pub(crate) fn sign(play: &Play, suit: &str) -> Option<&'static str> {
    let known = SIGNS.iter().find(|(code, _)| *code == suit)?;
    told::is_french(play).then_some(known.1)
}

fn short(word: &str) -> String {
    let most = usize::from(WIDTH) - 2;
    if clip(word, most) == word {
        return word.to_owned();
    }
    clip(word, most - 1) + "."
}

pub(crate) fn clip(text: &str, columns: usize) -> String {
    let mut used = 0;
    let fits = |letter: &char| {
        used += letter.width().unwrap_or(0);
        used <= columns
    };
    text.chars().take_while(fits).collect()
}
