//! Finds a table's code in text that a player typed or pasted; the page is tested with the same
//! texts (`web/src/net/code.test.ts`).

use maumau_protocol::{CODE_FIRST, CODE_SYLLABLES, CODE_THEN, find_code};
use proptest::prelude::*;

#[test]
fn it_is_found_in_whatever_was_pasted() {
    let texts: Vec<(String, Option<String>)> = serde_json::from_str(include_str!("../codes.json")).expect("pairs");
    for (text, code) in texts {
        assert_eq!(find_code(&text), code, "{text}");
    }
}

fn code() -> impl Strategy<Value = String> {
    let syllable = (0..CODE_FIRST.len(), 0..CODE_THEN.len());
    prop::collection::vec(syllable, CODE_SYLLABLES).prop_map(|syllables| {
        let letters = syllables
            .into_iter()
            .flat_map(|(first, then)| [CODE_FIRST[first], CODE_THEN[then]]);
        letters.map(char::from).collect()
    })
}

/// Characters other than letters, digits, points and slashes.
const AROUND: &str = "[ ,;:!?()\\[\\]{}<>\"'„“”«»‚‘’*_~\u{200b}\u{200d}\u{feff}\u{ad}\u{2068}\u{2069}\n\t\u{a0}]{0,6}";
/// Words without a syllable of a code.
const WORDS: &str = "(([A-ZÄÖÜ][hwxyzß]{1,6}[ ,.]){0,4})";

proptest! {
    #[test]
    fn whatever_is_around_a_code_it_is_found(code in code(), before in AROUND, behind in AROUND) {
        let said = format!("{before}{code}{behind}.");
        prop_assert_eq!(find_code(&said), Some(code.clone()));
        let said = format!("{before}{}{behind}", code.to_uppercase());
        prop_assert_eq!(find_code(&said), Some(code));
    }

    #[test]
    fn it_is_found_within_a_sentence(code in code(), before in WORDS, behind in WORDS, around in AROUND) {
        let spelt = format!("{} {}-{}", &code[..4], &code[4..8], &code[8..]);
        for said in [code.clone(), spelt, format!("https://mau.example/t/{code}"), format!("<http://[::1]:7878/mau/t/{code}?x>")] {
            let text = format!("{before} {around} {said}{around}, {behind}");
            prop_assert_eq!(find_code(&text), Some(code.clone()), "{}", text);
        }
    }

    #[test]
    fn what_is_found_is_a_code(text in "\\PC{0,60}") {
        if let Some(code) = find_code(&text) {
            prop_assert_eq!(find_code(&code), Some(code.clone()));
            prop_assert_eq!(code.len(), 2 * CODE_SYLLABLES);
        }
    }

    #[test]
    fn letters_more_or_less_make_another_word(code in code(), letter in "[a-z0-9äß]") {
        prop_assert_eq!(find_code(&format!("{code}{letter}")), None);
        prop_assert_eq!(find_code(&format!("{letter}{code}")), None);
        prop_assert_eq!(find_code(&code[1..]), None);
    }
}
