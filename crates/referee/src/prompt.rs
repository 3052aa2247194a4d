//! Prompts: a paragraph's own words for its questions and windows ("who gets the werewolf?").

use maumau_table::Text;

/// The text for a question, or for a window if no sign makes clear what it waits for.
#[derive(Clone, Copy)]
pub struct Prompt {
    pub(crate) of: Of,
    pub(crate) text: Text,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Of {
    /// The question of this step.
    Question(u8),
    /// The window with this tag.
    Window(u8),
}

impl Prompt {
    /// A prompt for the question of this step, in German and English.
    pub const fn question(step: u8, de: &'static str, en: &'static str) -> Prompt {
        Prompt {
            of: Of::Question(step),
            text: Text::new(de, en),
        }
    }

    /// A prompt for the window with this tag, in German and English.
    pub const fn window(tag: u8, de: &'static str, en: &'static str) -> Prompt {
        Prompt {
            of: Of::Window(tag),
            text: Text::new(de, en),
        }
    }
}
