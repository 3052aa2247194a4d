//! The line that is being typed, and those before it.

/// So many lines are remembered.
const REMEMBERED: usize = 100;

/// A line and its cursor.
#[derive(Default, Debug)]
pub(crate) struct Input {
    letters: Vec<char>,
    at: usize,
    before: Vec<String>,
    /// Which of those before stands here; their number: none.
    recalled: usize,
}

impl Input {
    pub(crate) fn text(&self) -> String {
        self.letters.iter().collect()
    }

    /// What stands before the cursor.
    pub(crate) fn head(&self) -> String {
        self.letters[..self.at].iter().collect()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }

    pub(crate) fn insert(&mut self, letter: char) {
        self.letters.insert(self.at, letter);
        self.at += 1;
    }

    pub(crate) fn back(&mut self) {
        if self.at > 0 {
            self.at -= 1;
            self.letters.remove(self.at);
        }
    }

    pub(crate) fn delete(&mut self) {
        if self.at < self.letters.len() {
            self.letters.remove(self.at);
        }
    }

    pub(crate) fn left(&mut self) {
        self.at = self.at.saturating_sub(1);
    }

    pub(crate) fn right(&mut self) {
        self.at = (self.at + 1).min(self.letters.len());
    }

    pub(crate) fn home(&mut self) {
        self.at = 0;
    }

    pub(crate) fn end(&mut self) {
        self.at = self.letters.len();
    }

    pub(crate) fn clear(&mut self) {
        (self.letters, self.at, self.recalled) = (Vec::new(), 0, self.before.len());
    }

    /// The line is done: it is remembered, and another begins.
    pub(crate) fn take(&mut self) -> String {
        let line = self.text();
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
        self.recall(self.recalled.checked_sub(1));
    }

    /// The line after the one that stands here.
    pub(crate) fn newer(&mut self) {
        self.recall(Some(self.recalled + 1));
    }

    fn recall(&mut self, place: Option<usize>) {
        let Some(place) = place.filter(|place| *place <= self.before.len()) else {
            return;
        };
        self.recalled = place;
        self.letters = self
            .before
            .get(place)
            .map_or_else(Vec::new, |line| line.chars().collect());
        self.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_edited_and_comes_back() {
        let mut input = Input::default();
        "zihen".chars().for_each(|letter| input.insert(letter));
        input.home();
        input.right();
        input.right();
        input.insert('e');
        assert_eq!(input.take(), "ziehen");
        "weiter".chars().for_each(|letter| input.insert(letter));
        input.back();
        assert_eq!((input.text().as_str(), input.take().as_str()), ("weite", "weite"));
        input.older();
        input.older();
        assert_eq!(input.text(), "ziehen");
        input.newer();
        input.newer();
        assert!(input.is_empty());
    }
}
