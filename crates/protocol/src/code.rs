//! Table codes: five syllables that can be said aloud, and finding one in a text that a player typed or pasted.

/// The number of syllables of a code, two letters each.
pub const CODE_SYLLABLES: usize = 5;
/// The first letters of syllables.
pub const CODE_FIRST: &[u8; 12] = b"bdfgklmnprst";
/// The second letters of syllables.
pub const CODE_THEN: &[u8; 5] = b"aeiou";

/// Precedes the code in a table's link.
const IN_LINK: &str = "/t/";
/// Maximum number of characters that are searched for a code.
const TEXT_MAX: usize = 2_000;

/// Returns the table code that `text` contains, in lower case: in a link, alone, as a word of a
/// sentence, or in separate syllables. Ignores case, spaces, hyphens, punctuation and invisible
/// characters. A link takes precedence.
///
/// The name of a round, `CODE.MATCH.ROUND`, is not a code.
#[must_use]
pub fn find_code(text: &str) -> Option<String> {
    let text: String = text.chars().take(TEXT_MAX).filter(|c| !is_invisible(*c)).collect();
    in_link(&text).or_else(|| spelt(&text)).or_else(|| in_sentence(&text))
}

/// Returns whether `c` is an invisible character: people copy zero-width characters, direction
/// marks and soft hyphens unknowingly.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

fn in_link(text: &str) -> Option<String> {
    text.match_indices(IN_LINK).find_map(|(at, slash)| {
        let behind = &text[at + slash.len()..];
        let end = behind.find(|c: char| !c.is_alphanumeric() && c != '-');
        let (said, rest) = behind.split_at(end.unwrap_or(behind.len()));
        whole(said).filter(|_| !is_round(rest))
    })
}

/// Returns the code if the text contains nothing else.
fn spelt(text: &str) -> Option<String> {
    let letters: String = text.chars().filter(|c| c.is_alphanumeric()).collect();
    whole(&letters)
}

/// Returns the first word that is a code, or else the first consecutive words whose syllables make one.
fn in_sentence(text: &str) -> Option<String> {
    let mut words = words(text);
    words.retain(|word| word.syllables().is_some());
    if let Some(word) = words.iter().find(|word| word.syllables() == Some(CODE_SYLLABLES)) {
        return whole(word.text);
    }
    words.chunk_by(Word::is_before).find_map(|row| {
        let said: String = row.iter().map(|word| word.text).collect();
        whole(&said)
    })
}

/// A run of letters and digits, and the text after it.
struct Word<'a> {
    text: &'a str,
    behind: &'a str,
}

impl<'a> Word<'a> {
    /// Returns the number of syllables; `None` if the word contains anything else or begins the name of a round.
    fn syllables(&self) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let (pairs, rest) = bytes.as_chunks::<2>();
        let fits = |[first, then]: &[u8; 2]| {
            CODE_FIRST.contains(&first.to_ascii_lowercase()) && CODE_THEN.contains(&then.to_ascii_lowercase())
        };
        (rest.is_empty() && pairs.iter().all(fits) && !is_round(self.behind)).then_some(pairs.len())
    }

    /// Returns whether only spaces and hyphens separate the two words.
    fn is_before(&self, next: &Word<'a>) -> bool {
        let between = self.behind.len() - next.behind.len() - next.text.len();
        self.behind[..between]
            .chars()
            .all(|c| c.is_whitespace() || is_hyphen(c))
    }
}

fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}')
}

fn words(text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(from) = rest.find(char::is_alphanumeric) {
        let behind = &rest[from..];
        let end = behind.find(|c: char| !c.is_alphanumeric()).unwrap_or(behind.len());
        rest = &behind[end..];
        words.push(Word {
            text: &behind[..end],
            behind: rest,
        });
    }
    words
}

/// Returns whether numbers follow, as in the name of a round.
fn is_round(behind: &str) -> bool {
    let after = behind.strip_prefix('.').and_then(|after| after.chars().next());
    after.is_some_and(|c| c.is_ascii_digit())
}

/// Returns the code that these letters spell, ignoring hyphens.
fn whole(said: &str) -> Option<String> {
    let text: String = said.chars().filter(|c| *c != '-').collect();
    let word = Word {
        text: &text,
        behind: "",
    };
    (word.syllables() == Some(CODE_SYLLABLES)).then(|| text.to_ascii_lowercase())
}
