//! Sanitizes text for a terminal. Names and texts come from records, scenes, rule cards and servers, and must
//! not control the terminal.

use std::borrow::Cow;

/// Bidirectional control characters, which can make a line read as a different one.
const BIDI: [char; 12] = [
    '\u{61c}', '\u{200e}', '\u{200f}', '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}', '\u{2066}',
    '\u{2067}', '\u{2068}', '\u{2069}',
];

/// Returns the text without control characters (except line breaks and tabs) and without bidirectional controls.
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
