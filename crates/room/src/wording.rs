//! Sanitizes names and chat texts: no invisible or direction-changing characters, no names that look like others.

use icu_properties::props::{BidiControl, DefaultIgnorableCodePoint, GraphemeExtend};
use icu_properties::{CodePointSetData, CodePointSetDataBorrowed};
use unicode_security::confusable_detection::skeleton;

/// Maximum length of a name, in characters.
const NAME_LEN_MAX: usize = 24;
/// Maximum number of combining marks per letter: enough for every script.
const MARKS_MAX: usize = 3;
/// The blank Braille cell counts as a letter but is invisible.
const BLANK: char = '\u{2800}';

const IGNORABLE: CodePointSetDataBorrowed<'static> = CodePointSetData::new::<DefaultIgnorableCodePoint>();
const BIDI: CodePointSetDataBorrowed<'static> = CodePointSetData::new::<BidiControl>();
const MARK: CodePointSetDataBorrowed<'static> = CodePointSetData::new::<GraphemeExtend>();

/// Joiners and variation selectors, which some emoji and scripts need.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}')
}

/// Drops excess combining marks.
fn without_towers(text: impl Iterator<Item = char>) -> impl Iterator<Item = char> {
    let mut marks = 0;
    text.filter(move |c| {
        marks = if MARK.contains(*c) { marks + 1 } else { 0 };
        marks <= MARKS_MAX
    })
}

/// Returns a cleaned-up name with single spaces, cut to 24 characters; `None` if nothing visible is left.
pub fn name(said: &str) -> Option<String> {
    let shown = said
        .chars()
        .map(|c| if c.is_whitespace() || c == BLANK { ' ' } else { c })
        .filter(|c| !c.is_control() && !IGNORABLE.contains(*c));
    let words: String = without_towers(shown).collect();
    let name: String = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let name: String = name.chars().take(NAME_LEN_MAX).collect();
    let name = name.trim_end().to_owned();
    let is_seen = |c: char| c != ' ' && !MARK.contains(c);
    name.chars().any(is_seen).then_some(name)
}

/// Returns whether two names look alike.
pub fn are_alike(one: &str, other: &str) -> bool {
    let looks = |name: &str| skeleton(name).collect::<String>().to_lowercase();
    // Letters of two scripts may look alike in one case only.
    looks(one) == looks(other) || looks(&one.to_lowercase()) == looks(&other.to_lowercase())
}

/// Returns `name`, with a number appended if it looks like one of `others`.
pub fn told_apart(name: &str, others: &[&str]) -> String {
    let is_free = |name: &str| others.iter().all(|other| !are_alike(name, other));
    if is_free(name) {
        return name.to_owned();
    }
    let numbered = |n: usize| {
        let number = format!(" {n}");
        let room = NAME_LEN_MAX - number.len();
        let short: String = name.chars().take(room).collect();
        format!("{}{number}", short.trim_end())
    };
    // One more than there are others, so one of these numbers is free.
    let mut names = (2..=others.len() + 2).map(numbered);
    names.find(|name| is_free(name)).unwrap_or_else(|| name.to_owned())
}

/// Returns a cleaned-up chat text of at most `len_max` characters; empty if nothing visible is left.
pub fn spoken(said: &str, len_max: usize) -> String {
    let plain = |c: &char| {
        let is_control = c.is_control() && *c != '\n';
        !is_control && !BIDI.contains(*c) && (!IGNORABLE.contains(*c) || is_joiner(*c))
    };
    let text: String = without_towers(said.chars().filter(plain)).take(len_max).collect();
    let is_seen = |c: char| !c.is_whitespace() && c != BLANK && !is_joiner(c) && !MARK.contains(c);
    let text = text.trim().to_owned();
    if text.chars().any(is_seen) { text } else { String::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tamed() {
        assert_eq!(name("  Ann \t B\u{7}ö "), Some("Ann Bö".into()));
        assert_eq!(name("\u{202e}nnA"), Some("nnA".into()));
        assert_eq!(name(&"x".repeat(90)).map(|n| n.len()), Some(24));
        let invisible = [
            "\u{ad}",
            "\u{3164}",
            "\u{115f}",
            "\u{2800}",
            "\u{180e}",
            "\u{61c}",
            "\u{e0041}\u{e0042}",
            " \n ",
            "\u{301}",
            "\u{fe0f}",
            "\u{34f}",
        ];
        for nothing in invisible {
            assert_eq!(name(nothing), None, "{nothing:?}");
        }
        let tower = format!("A{}", "\u{301}".repeat(20));
        assert_eq!(name(&tower).map(|name| name.chars().count()), Some(1 + MARKS_MAX));
    }

    #[test]
    fn who_looks_like_another_is_told_apart() {
        assert_eq!(told_apart("Ben", &["Ann"]), "Ben");
        // Another capital, and letters of another script.
        for like in [
            "Ben",
            "ben",
            "Be\u{43f}\u{200d}".trim_end_matches('\u{200d}'),
            "\u{412}en",
        ] {
            let apart = told_apart(like, &["Ann", "Ben"]);
            assert!(!are_alike(&apart, "Ben"), "{like}: {apart}");
        }
        assert_eq!(told_apart("Ben", &["Ben", "Ben 2"]), "Ben 3");
        let long = "x".repeat(24);
        let apart = told_apart(&long, &[long.as_str()]);
        assert!(apart.chars().count() == 24 && apart.ends_with(" 2"), "{apart}");
    }

    #[test]
    fn what_is_said_stays_in_its_place() {
        assert_eq!(spoken("a\u{202e}b\u{2066}c\u{7}\nd", 300), "abc\nd");
        assert_eq!(spoken("\u{1f469}\u{200d}\u{1f469}", 300), "\u{1f469}\u{200d}\u{1f469}");
        for nothing in ["\u{2800}", "\u{200d}", "\u{3164} ", ""] {
            assert_eq!(spoken(nothing, 300), "", "{nothing:?}");
        }
        assert_eq!(spoken("abc", 2), "ab");
    }
}
