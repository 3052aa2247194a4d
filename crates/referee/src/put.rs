//! A question, and what a window waits for, as a table puts them to whoever is asked.

use crate::Law;
use crate::prompt::Of;
use maumau_table::{Ask, Cite, Text, Window};

impl Law {
    /// What is said to whoever is asked this; nothing where its paragraph leaves it at what kind of thing is to be chosen.
    pub fn prompt(&self, ask: &Ask) -> Text {
        self.put(ask.rule, Of::Question(ask.step))
    }

    /// What is said to whom this window waits for; nothing where a sign says it, or where only a turn's time runs.
    pub fn window_prompt(&self, window: &Window) -> Text {
        self.put(window.rule, Of::Window(window.tag))
    }

    fn put(&self, rule: Cite, of: Of) -> Text {
        let rule = self.rule(rule).map(|rule| rule.answers());
        let found = rule.and_then(|rule| rule.prompts.iter().find(|prompt| prompt.of == of));
        found.map_or(Text::NONE, |prompt| prompt.text)
    }
}
