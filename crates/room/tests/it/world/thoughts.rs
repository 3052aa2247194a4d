//! What bots think about aside.

use maumau_room::{BotQuestion, Command, Decided, Thinker, bot};
use std::collections::VecDeque;

/// Questions, and who thinks about them.
pub struct Thoughts {
    pub questions: VecDeque<Box<BotQuestion>>,
    /// Whether it takes long.
    pub ponders: bool,
    thinker: Thinker,
}

impl Thoughts {
    pub fn new() -> Thoughts {
        Thoughts {
            questions: VecDeque::new(),
            ponders: false,
            thinker: Thinker::default(),
        }
    }

    /// What comes of the first question that nobody has thought about, unless that takes long.
    pub fn next(&mut self) -> Option<Command> {
        if self.ponders {
            return None;
        }
        let question = self.questions.pop_front()?;
        self.thinker.follow(&question, &|name| bot(name, 2));
        let thought = self.thinker.think(&question);
        assert_ne!(thought.decided, Decided::Lost, "it could follow the match");
        Some(Command::Thought(thought))
    }
}
