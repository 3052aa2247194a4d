//! What bots think about: few of them at a time, on threads of their own, so that people's answers wait for none of it.

use crate::asker::Asker;
use crate::caller::Caller;
use crate::host::Host;
use crate::lock::locked;
use maumau_play::Player;
use maumau_programs::{Program, Tally};
use maumau_room::{Advised, Command, Decided, Question, Thinker, Thought, Wish, bot};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex};

/// So many rounds a bot that searches plays through for a decision.
const PLAYOUTS: u32 = 150;

/// Who thinks for the bots of one table.
pub(crate) struct Thinking {
    thinker: Mutex<Thinker>,
    /// Questions that it has not followed yet, in their order.
    questions: Mutex<Vec<Question>>,
}

impl Thinking {
    pub(crate) fn at(host: &Host) -> Arc<Thinking> {
        Arc::new(Thinking {
            thinker: Mutex::new(Thinker::new(host.laws.decks())),
            questions: Mutex::default(),
        })
    }

    /// A question of the table with this code. What comes of it comes back as a command, when it is its turn.
    pub(crate) fn ask(self: &Arc<Thinking>, host: &Arc<Host>, code: &str, question: Question) {
        locked(&self.questions).push(question.clone());
        let (host, code, thinking) = (Arc::clone(host), code.to_owned(), Arc::clone(self));
        tokio::spawn(async move {
            let (seat, about) = (question.seat, question.about);
            let at = Arc::clone(&host);
            let work = move || thinking.think(&at, &question);
            let thought = host.minds.work(&asker(&code), work).await;
            let decided = Decided::Lost;
            let thought = thought.unwrap_or(Thought { seat, about, decided });
            // A table that was put away meanwhile wants nothing any more.
            if let Some(way) = host.ways.here(&code) {
                let _ = way.send(Command::Thought(thought)).await;
            }
        });
    }

    fn think(&self, host: &Host, question: &Question) -> Thought {
        let mut thinker = locked(&self.thinker);
        for earlier in std::mem::take(&mut *locked(&self.questions)) {
            thinker.follow(&earlier, &|name| player(host, name));
        }
        thinker.think(question)
    }
}

/// Somebody at the table with this code wants a hint: it waits its turn as the table's bots do. What comes of it comes back as a command.
pub(crate) fn advise(host: &Arc<Host>, code: &str, wish: Wish) {
    let (host, code) = (Arc::clone(host), code.to_owned());
    tokio::spawn(async move {
        let (seat, about) = (wish.seat, wish.about);
        let lines = host.store.log(&wish.log).await.unwrap_or_default();
        let at = Arc::clone(&host);
        let work = move || maumau_room::advise(&wish, &lines, at.laws.decks());
        let advised = host.minds.work(&asker(&code), work).await;
        let advised = advised.unwrap_or(Advised {
            seat,
            about,
            hint: None,
        });
        if let Some(way) = host.ways.here(&code) {
            let _ = way.send(Command::Advised(advised)).await;
        }
    });
}

/// The bot of this name at this host: one of its own, or one that every host has.
fn player(host: &Host, name: &str) -> Option<Box<dyn Player>> {
    let own = host.config.bots.iter().find(|(own, _)| own == name);
    match own {
        Some((_, command)) => Some(Box::new(Program::new(command, &Tally::default()))),
        None => bot(name, PLAYOUTS),
    }
}

/// Tables have their turns one after the other.
fn asker(code: &str) -> Asker {
    let mut hasher = DefaultHasher::new();
    code.hash(&mut hasher);
    Asker::new(
        Caller::at(IpAddr::V4(Ipv4Addr::LOCALHOST)),
        &format!("{:016x}", hasher.finish()),
    )
}
