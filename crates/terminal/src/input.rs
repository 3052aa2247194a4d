//! The input line and its history, shared by the full screen and the line editor.

use ratatui::crossterm::event::{Event, KeyEvent};
use tui_input::InputRequest;
use tui_input::backend::crossterm::EventHandler;
use unicode_width::UnicodeWidthStr;

/// Maximum number of lines in the history. They reveal the player's cards, so they are never written to a file.
const REMEMBERED: usize = 100;

#[derive(Default, Debug)]
pub(crate) struct Input {
    line: tui_input::Input,
    before: Vec<String>,
    /// The index in the history of the line shown; its length if none is recalled.
    recalled: usize,
    /// The line that was being typed when the player began to browse the history.
    draft: String,
}

impl Input {
    pub(crate) fn text(&self) -> &str {
        self.line.value()
    }

    pub(crate) fn head(&self) -> &str {
        let text = self.text();
        let end = text
            .char_indices()
            .nth(self.line.cursor())
            .map_or(text.len(), |(at, _)| at);
        &text[..end]
    }

    /// Returns the byte at which the visible part of the line begins, and the cursor's column in that part.
    pub(crate) fn seen(&self, columns: usize) -> (usize, usize) {
        let head = self.head();
        let mut skip = 0;
        for letter in head.chars() {
            if head[skip..].width() < columns {
                break;
            }
            skip += letter.len_utf8();
        }
        (skip, head[skip..].width())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.text().is_empty()
    }

    pub(crate) fn insert(&mut self, text: &str) {
        for letter in text.chars().filter(|letter| !letter.is_control()) {
            self.line.handle(InputRequest::InsertChar(letter));
        }
    }

    pub(crate) fn key(&mut self, key: KeyEvent) {
        self.line.handle_event(&Event::Key(key));
    }

    pub(crate) fn delete(&mut self) {
        self.line.handle(InputRequest::DeleteNextChar);
    }

    /// Replaces the last `bytes` before the cursor with `text`.
    pub(crate) fn replace(&mut self, bytes: usize, text: &str) {
        let (head, line) = (self.head().len(), self.text());
        let start = head.saturating_sub(bytes);
        let before = format!("{}{text}", &line[..start]);
        let whole = format!("{before}{}", &line[head..]);
        self.line = tui_input::Input::new(whole).with_cursor(before.chars().count());
    }

    pub(crate) fn clear(&mut self) {
        self.line.reset();
        self.recalled = self.before.len();
        self.draft.clear();
    }

    /// Finishes the line: returns it, adds it to the history and starts an empty one.
    pub(crate) fn take(&mut self) -> String {
        let line = self.text().to_owned();
        if !line.trim().is_empty() && self.before.last() != Some(&line) {
            self.before.push(line.clone());
            if self.before.len() > REMEMBERED {
                self.before.remove(0);
            }
        }
        self.clear();
        line
    }

    pub(crate) fn older(&mut self) {
        if self.recalled == self.before.len() {
            self.draft = self.text().to_owned();
        }
        self.recall(self.recalled.checked_sub(1));
    }

    /// Recalls the next newer line; after the newest, the draft.
    pub(crate) fn newer(&mut self) {
        self.recall(Some(self.recalled + 1));
    }

    fn recall(&mut self, place: Option<usize>) {
        let Some(place) = place.filter(|place| *place <= self.before.len()) else {
            return;
        };
        self.recalled = place;
        let text = self.before.get(place).unwrap_or(&self.draft);
        self.line = tui_input::Input::new(text.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::crossterm::event::{KeyCode, KeyModifiers};

    fn press(input: &mut Input, keys: &[KeyCode]) {
        keys.iter()
            .for_each(|code| input.key(KeyEvent::new(*code, KeyModifiers::NONE)));
    }

    #[test]
    fn a_line_is_edited_and_comes_back() {
        let mut input = Input::default();
        input.insert("zihen");
        press(
            &mut input,
            &[KeyCode::Home, KeyCode::Right, KeyCode::Right, KeyCode::Char('e')],
        );
        assert_eq!(input.take(), "ziehen");
        input.insert("weiter");
        press(&mut input, &[KeyCode::Backspace]);
        assert_eq!((input.text(), input.head()), ("weite", "weite"));
        assert_eq!(input.take(), "weite");
        input.insert("zu");
        input.older();
        input.older();
        assert_eq!(input.text(), "ziehen");
        input.newer();
        input.newer();
        assert_eq!(input.text(), "zu");
    }

    #[test]
    fn a_word_takes_the_place_of_what_was_begun() {
        let mut input = Input::default();
        input.insert("lege krü, mau");
        press(&mut input, &[KeyCode::Left; 5]);
        assert_eq!(input.head(), "lege krü");
        input.replace("krü".len(), "Kreuz Ass");
        assert_eq!((input.text(), input.head()), ("lege Kreuz Ass, mau", "lege Kreuz Ass"));
    }
}
