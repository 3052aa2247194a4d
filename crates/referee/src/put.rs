//! Looks up the prompts for questions and windows.

use crate::Law;
use crate::prompt::Of;
use maumau_table::{Ask, Cite, Text, Window};

impl Law {
    /// The prompt for a question; empty if the kind of question says enough.
    pub fn prompt(&self, ask: &Ask) -> Text {
        self.put(ask.rule, Of::Question(ask.step))
    }

    /// The prompt for a window; empty if its sign says enough, or if only a turn's time is running.
    pub fn window_prompt(&self, window: &Window) -> Text {
        self.put(window.rule, Of::Window(window.tag))
    }

    fn put(&self, rule: Cite, of: Of) -> Text {
        let rule = self.rule(rule).map(|rule| rule.answers());
        let found = rule.and_then(|rule| rule.prompts.iter().find(|prompt| prompt.of == of));
        found.map_or(Text::NONE, |prompt| prompt.text)
    }
}
