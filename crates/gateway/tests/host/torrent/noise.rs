//! Mangled messages of the protocol.

/// The messages to mangle: every kind, with words that are meaningful at a table.
const MESSAGES: [&str; 22] = [
    r#"{"say":"hello","v":2,"last":null}"#,
    r#"{"say":"hello","v":2,"last":3}"#,
    r#"{"say":"deed","id":"a","deed":"lay 7H","reaction_ms":12}"#,
    r#"{"say":"deed","id":"b","deed":"draw","reaction_ms":null}"#,
    r#"{"say":"deed","id":"c","deed":"say ready","reaction_ms":0}"#,
    r#"{"say":"deed","id":"d","deed":"choose seat 2","reaction_ms":4294967295}"#,
    r#"{"say":"deed","id":"e","deed":"charge 1 200","reaction_ms":1}"#,
    r#"{"say":"deed","id":"f","deed":"show QH QS","reaction_ms":1}"#,
    r#"{"say":"deed","id":"g","deed":"challenge 2","reaction_ms":1}"#,
    r#"{"say":"deed","id":"h","deed":"count 1","reaction_ms":1}"#,
    r#"{"say":"commit","hash":"00"}"#,
    r#"{"say":"nonce","nonce":"ffff"}"#,
    r#"{"say":"sit","name":"Mo"}"#,
    r#"{"say":"stand"}"#,
    r#"{"say":"chat","text":"hallo"}"#,
    r#"{"say":"nudge","seat":1}"#,
    r#"{"say":"add_rule","text":"rule quiet when laid 7 then silence"}"#,
    r#"{"say":"vote_rule","yes":true}"#,
    r#"{"say":"host","power":{"do":"rules","book":"swiss","options":"fair-time=1","house":["rule x"]}}"#,
    r#"{"say":"host","power":{"do":"timers","turn_ms":1}}"#,
    r#"{"say":"host","power":{"do":"kick","seat":1}}"#,
    r#"{"say":"ping","t":7}"#,
];

/// Replacements for numbers and other parts.
const ODD: [&str; 14] = [
    "-1",
    "255",
    "256",
    "4294967296",
    "1e99",
    "null",
    "[]",
    "{\"say\":{}}",
    "\"\\u0000\"",
    "\u{202e}",
    "\u{0}",
    "🂡",
    " ",
    "\"\"",
];

/// Generates messages; `F` returns a choice below its argument.
pub struct Noise<F>(pub F);

impl<F: FnMut(usize) -> usize> Noise<F> {
    fn below(&mut self, n: usize) -> usize {
        (self.0)(n)
    }

    fn of(&mut self, all: &[&'static str]) -> &'static str {
        all[self.below(all.len())]
    }

    fn place(&mut self, text: &str) -> usize {
        let places: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
        places[self.below(places.len())]
    }

    /// Returns a message, intact or mangled.
    pub fn message(&mut self) -> String {
        let mut text = self.of(&MESSAGES).to_owned();
        for _ in 0..self.below(4) {
            let (a, b) = (self.place(&text), self.place(&text));
            let (from, to) = (a.min(b), a.max(b));
            match self.below(6) {
                0 => text.truncate(from),
                1 => text.insert_str(from, self.of(&ODD)),
                2 => text.replace_range(from..to, self.of(&ODD)),
                3 => text = text.repeat(1 + self.below(40)),
                4 => text.insert_str(from, &"[".repeat(self.below(2_000))),
                _ => text = digits_replaced(&text, self.of(&ODD)),
            }
        }
        text
    }
}

fn digits_replaced(text: &str, with: &str) -> String {
    let mut replaced = String::new();
    for part in text.split_inclusive(|c: char| c.is_ascii_digit()) {
        replaced += part.trim_end_matches(|c: char| c.is_ascii_digit());
        if part.ends_with(|c: char| c.is_ascii_digit()) {
            replaced += with;
        }
    }
    replaced
}
