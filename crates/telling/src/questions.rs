//! Words prompts. A question that lacks words in some language doesn't compile.

use crate::fill::told;
use crate::thing::Slots;
use crate::{Language, Speaker, table};
use maumau_table::{Ask, Part, Question, Text, for_each_question};

macro_rules! have_words {
    (: $($name:ident $({ $($fields:tt)* })? $(($type:ty))? = $word:literal,)*) => {{
        $(const {
            assert!(has_line(table::ROWS, ["  line asks-", $word, " "]), concat!("no row tells asks-", $word));
            let mut left = Language::ALL;
            while let [language, others @ ..] = left {
                assert!(has_line(language.file(), ["asks-", $word, " = "]), concat!("no words for asks-", $word));
                assert!(has_line(language.file(), ["question.", $word, " = "]), concat!("no words for question.", $word));
                left = others;
            }
        })*
    }};
}

const _: () = for_each_question!(have_words:);

impl Speaker<'_> {
    /// Words a prompt for the player: in the book's words, or else a general text such as “such eine Karte aus”.
    pub fn question(&self, ask: &Ask) -> String {
        let prompt = self.law.prompt(ask);
        if prompt != Text::NONE {
            return self.language.text(prompt).to_owned();
        }
        let mut slots = Slots::default();
        if let Question::Number(most) = ask.question {
            slots.add("most", Part::Number(most.into()));
        }
        told(self, &format!("asks-{}", ask.question.word()), &slots)
    }
}

/// Returns whether a line of `file` begins with these parts.
const fn has_line(file: &str, [a, b, c]: [&str; 3]) -> bool {
    let (file, a, b, c) = (file.as_bytes(), a.as_bytes(), b.as_bytes(), c.as_bytes());
    let mut at = 0;
    while at < file.len() {
        if is_at(file, at, a) && is_at(file, at + a.len(), b) && is_at(file, at + a.len() + b.len(), c) {
            return true;
        }
        while at < file.len() && file[at] != b'\n' {
            at += 1;
        }
        at += 1;
    }
    false
}

const fn is_at(file: &[u8], at: usize, part: &[u8]) -> bool {
    let mut i = 0;
    while i < part.len() {
        if at + i >= file.len() || file[at + i] != part[i] {
            return false;
        }
        i += 1;
    }
    true
}
