//! The line that is being typed, and those before it: the same on the whole screen and where lines are told.

use ratatui::crossterm::event::{Event, KeyEvent};
use tui_input::InputRequest;
use tui_input::backend::crossterm::EventHandler;
use unicode_width::UnicodeWidthStr;

/// So many lines are remembered, as long as the program runs: they hold one's cards, and are nothing for a file.
const REMEMBERED: usize = 100;

/// A line and its cursor.
#[derive(Default, Debug)]
pub(crate) struct Input {
    line: tui_input::Input,
    before: Vec<String>,
    /// Which of those before stands here; their number: none.
    recalled: usize,
    /// What had been typed when those before were looked at.
    draft: String,
}

impl Input {
    pub(crate) fn text(&self) -> &str {
        self.line.value()
    }

    /// What stands before the cursor.
    pub(crate) fn head(&self) -> &str {
        let text = self.text();
        let end = text
            .char_indices()
            .nth(self.line.cursor())
            .map_or(text.len(), |(at, _)| at);
        &text[..end]
    }

    /// Where what is seen of it begins, in bytes, if there are so many columns; and in which of them the cursor stands.
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

    /// What a key does to the line: nothing where it is none of those that edit.
    pub(crate) fn key(&mut self, key: KeyEvent) {
        self.line.handle_event(&Event::Key(key));
    }

    /// The letter behind the cursor goes.
    pub(crate) fn delete(&mut self) {
        self.line.handle(InputRequest::DeleteNextChar);
    }

    /// This stands in the place of the last so many bytes before the cursor.
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

    /// The line is done: it is remembered, and another begins.
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

    /// The line before the one that stands here.
    pub(crate) fn older(&mut self) {
        if self.recalled == self.before.len() {
            self.draft = self.text().to_owned();
        }
        self.recall(self.recalled.checked_sub(1));
    }

    /// The line after the one that stands here; behind the last, what had been typed.
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
        // What was half typed has not been lost.
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
