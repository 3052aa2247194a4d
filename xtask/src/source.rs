//! Splits Rust source into code, comments and strings, and tests from the rest, for the checks.
//!
//! This is not a Rust parser. It knows just enough never to mistake a word in a comment for code.

#[derive(Clone, Debug, Default)]
pub struct SourceLine {
    /// The code, with every string literal emptied to `""`.
    pub code: String,
    /// The comments, with their slashes.
    pub comment: String,
    /// The string literals that begin on this line.
    pub literals: Vec<String>,
    pub in_test: bool,
}

pub struct Source {
    /// The path from the root of the repository.
    pub path: String,
    pub lines: Vec<SourceLine>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    Code,
    LineComment,
    BlockComment { depth: u32 },
    Text,
    RawText { hashes: usize },
}

impl Source {
    pub fn read(path: &str, text: &str) -> Source {
        let mut lines = Reader::new(text).lines();
        mark_tests(&mut lines, is_test(path));
        Source {
            path: path.into(),
            lines,
        }
    }

    /// Returns the lines outside tests with their numbers, from 1.
    pub fn shipped(&self) -> impl Iterator<Item = (usize, &SourceLine)> {
        self.lines
            .iter()
            .enumerate()
            .filter(|(_, l)| !l.in_test)
            .map(|(i, l)| (i + 1, l))
    }
}

struct Reader {
    chars: Vec<char>,
    at: usize,
    within: Within,
    line: SourceLine,
    literal: String,
    /// The line on which the open literal began; the literal is recorded there.
    began: usize,
    done: Vec<SourceLine>,
}

impl Reader {
    fn new(text: &str) -> Reader {
        Reader {
            chars: text.chars().collect(),
            at: 0,
            within: Within::Code,
            line: SourceLine::default(),
            literal: String::new(),
            began: 0,
            done: Vec::new(),
        }
    }

    fn lines(mut self) -> Vec<SourceLine> {
        while let Some(&c) = self.chars.get(self.at) {
            if c == '\n' {
                if self.within == Within::LineComment {
                    self.within = Within::Code;
                }
                if matches!(self.within, Within::Text | Within::RawText { .. }) {
                    self.literal.push('\n');
                }
                self.done.push(std::mem::take(&mut self.line));
                self.at += 1;
                continue;
            }
            match self.within {
                Within::Code => self.code(c),
                Within::LineComment => self.comment(c),
                Within::BlockComment { depth } => self.block(c, depth),
                Within::Text => self.text(c),
                Within::RawText { hashes } => self.raw(c, hashes),
            }
        }
        if !self.line.code.is_empty() || !self.line.comment.is_empty() {
            self.done.push(self.line);
        }
        self.done
    }

    fn peek(&self, ahead: usize) -> char {
        self.chars.get(self.at + ahead).copied().unwrap_or('\0')
    }

    fn code(&mut self, c: char) {
        let after_word = self
            .line
            .code
            .chars()
            .last()
            .is_some_and(|p| p.is_alphanumeric() || p == '_');
        match c {
            '/' if self.peek(1) == '/' => self.within = Within::LineComment,
            '/' if self.peek(1) == '*' => self.begin_block(),
            '"' => self.begin(Within::Text, 1),
            'r' if !after_word || self.line.code.ends_with('b') => match self.raw_hashes() {
                Some(hashes) => self.begin(Within::RawText { hashes }, hashes + 2),
                None => self.keep(c),
            },
            '\'' if self.peek(1) == '\\' => self.skip_character(2),
            '\'' if self.peek(2) == '\'' => self.skip_character(1),
            _ => self.keep(c),
        }
    }

    fn keep(&mut self, c: char) {
        self.line.code.push(c);
        self.at += 1;
    }

    fn begin(&mut self, within: Within, length: usize) {
        self.within = within;
        self.began = self.done.len();
        self.line.code.push_str("\"\"");
        self.at += length;
    }

    fn begin_block(&mut self) {
        self.within = Within::BlockComment { depth: 1 };
        self.line.comment.push_str("/*");
        self.at += 2;
    }

    /// Returns the number of `#` of the raw string that begins here, or `None` if none does.
    fn raw_hashes(&self) -> Option<usize> {
        let hashes = (1..).take_while(|&i| self.peek(i) == '#').count();
        (self.peek(hashes + 1) == '"').then_some(hashes)
    }

    /// Skips a character literal, so that `'"'` does not open a string.
    fn skip_character(&mut self, from: usize) {
        let close = (from + 1..from + 12).find(|&i| self.peek(i) == '\'').unwrap_or(from);
        self.line.code.push_str("' '");
        self.at += close + 1;
    }

    fn comment(&mut self, c: char) {
        self.line.comment.push(c);
        self.at += 1;
    }

    fn block(&mut self, c: char, depth: u32) {
        if c == '*' && self.peek(1) == '/' {
            self.line.comment.push_str("*/");
            self.at += 2;
            self.within = if depth == 1 {
                Within::Code
            } else {
                Within::BlockComment { depth: depth - 1 }
            };
        } else if c == '/' && self.peek(1) == '*' {
            self.line.comment.push_str("/*");
            self.at += 2;
            self.within = Within::BlockComment { depth: depth + 1 };
        } else {
            self.comment(c);
        }
    }

    fn text(&mut self, c: char) {
        match c {
            '\\' => {
                self.literal.push(c);
                if self.peek(1) != '\n' {
                    self.literal.push(self.peek(1));
                    self.at += 1;
                }
                self.at += 1;
            }
            '"' => self.end_literal(1),
            _ => {
                self.literal.push(c);
                self.at += 1;
            }
        }
    }

    fn raw(&mut self, c: char, hashes: usize) {
        if c == '"' && (1..=hashes).all(|i| self.peek(i) == '#') {
            self.end_literal(hashes + 1);
        } else {
            self.literal.push(c);
            self.at += 1;
        }
    }

    fn end_literal(&mut self, length: usize) {
        let literal = std::mem::take(&mut self.literal);
        match self.done.get_mut(self.began) {
            Some(line) => line.literals.push(literal),
            None => self.line.literals.push(literal),
        }
        self.within = Within::Code;
        self.at += length;
    }
}

/// Marks items under `#[cfg(test)]` or `#[test]`, up to their closing brace.
fn mark_tests(lines: &mut [SourceLine], all: bool) {
    let mut depth: Option<i32> = None;
    for line in lines.iter_mut() {
        if depth.is_none() && (line.code.contains("cfg(test)") || line.code.contains("#[test]")) {
            depth = Some(0);
        }
        line.in_test = all || depth.is_some();
        if let Some(open) = depth {
            depth = still_open(&line.code, open);
        }
    }
}

/// Returns the brace depth after this line, or `None` if the item has ended.
fn still_open(code: &str, mut depth: i32) -> Option<i32> {
    for c in code.chars() {
        match c {
            '{' => depth += 1,
            '}' if depth == 1 => return None,
            '}' => depth -= 1,
            ';' if depth == 0 => return None,
            _ => {}
        }
    }
    Some(depth)
}

/// Returns whether the whole file is a test.
pub fn is_test(path: &str) -> bool {
    path.contains("/tests/") || path.ends_with("/tests.rs") || path.ends_with("_tests.rs") || path.contains(".test.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_in_a_comment_or_a_string_is_no_code() {
        let s = Source::read(
            "a/src/b.rs",
            "let a = \"todo!()\"; // dbg!\nlet q = '\"'; let b = r#\"x \"y\" z\"#; /* a\nb */ c",
        );
        assert_eq!(s.lines[0].code, "let a = \"\"; ");
        assert_eq!(s.lines[0].literals, ["todo!()"]);
        assert_eq!(s.lines[0].comment, "// dbg!");
        assert_eq!(s.lines[1].literals, ["x \"y\" z"]);
        assert_eq!(s.lines[2].code, " c");
    }

    #[test]
    fn a_string_of_two_lines_is_filed_where_it_begins() {
        let s = Source::read("a/src/b.rs", "f(\"one\ntwo\");\ng('\\n', 'x, &'static str);");
        assert_eq!(s.lines[0].literals, ["one\ntwo"]);
        assert_eq!(s.lines[1].code, ");");
        assert!(s.lines[2].literals.is_empty());
    }

    #[test]
    fn tests_end_where_their_braces_end() {
        let s = Source::read(
            "a/src/b.rs",
            "fn a() {}\n#[cfg(test)]\nmod tests {\n  fn b() { }\n}\nfn c() {}",
        );
        let kinds: Vec<bool> = s.lines.iter().map(|l| l.in_test).collect();
        assert_eq!(kinds, [false, true, true, true, true, false]);
    }
}
