//! The background work of bots.

use maumau_room::{BotQuestion, Command, Decided, Thinker, bot};
use std::collections::VecDeque;

/// The questions of bots, and the worker that answers them.
pub struct Thoughts {
    pub questions: VecDeque<Box<BotQuestion>>,
    /// True while questions stay unanswered.
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

    /// Answers the first question, unless the worker is paused.
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
