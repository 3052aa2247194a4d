//! What a paragraph says to whoever it asks something, or waits for: "who gets the werewolf?" Whoever shows a question can put it in the
//! book's own words, and needs to know no rule.

use maumau_table::Text;

/// Words that a paragraph puts to whoever it asks, or waits for where no sign says what for.
#[derive(Clone, Copy)]
pub struct Prompt {
    pub(crate) of: Of,
    pub(crate) text: Text,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Of {
    /// Its question of this step.
    Question(u8),
    /// Its window with this tag.
    Window(u8),
}

impl Prompt {
    /// With the question of this step: in German, in English.
    pub const fn question(step: u8, de: &'static str, en: &'static str) -> Prompt {
        Prompt {
            of: Of::Question(step),
            text: Text::new(de, en),
        }
    }

    /// With the window of this tag: in German, in English.
    pub const fn window(tag: u8, de: &'static str, en: &'static str) -> Prompt {
        Prompt {
            of: Of::Window(tag),
            text: Text::new(de, en),
        }
    }
}
