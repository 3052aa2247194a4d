//! What may be printed in a terminal: names and texts come from records, scenes, rule cards and other hosts, and none of them may steer it.

use std::borrow::Cow;

/// Letters that turn the direction of writing round, so that a line reads as another one.
const BIDI: [char; 12] = [
    '\u{61c}', '\u{200e}', '\u{200f}', '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}', '\u{2066}',
    '\u{2067}', '\u{2068}', '\u{2069}',
];

/// Returns the text without what a terminal would obey: control characters other than line breaks and tabs, and those that change the
/// direction of writing.
pub fn printable(text: &str) -> Cow<'_, str> {
    let is_obeyed = |c: char| c.is_control() && !matches!(c, '\n' | '\t') || BIDI.contains(&c);
    if text.contains(is_obeyed) {
        Cow::Owned(text.replace(is_obeyed, ""))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_obeys_nothing_that_is_printed() {
        let title = "A\u{1b}]0;owned\u{7}\u{1b}[31mB\u{9b}2JC\u{202e}D\r";
        assert_eq!(printable(title), "A]0;owned[31mB2JCD");
        let lines = "Ann [7H]\n\tJoão 👩‍👩‍👧 ♥";
        assert!(matches!(printable(lines), Cow::Borrowed(text) if text == lines));
    }
}
