//! What bots think about: few of them at a time, on threads of their own, so that people's answers wait for none of it. Hints wait in the
//! queue of the coaches.

use crate::asker::Asker;
use crate::caller::Caller;
use crate::host::Host;
use crate::lock::locked;
use crate::queue::Busy;
use maumau_play::Player;
use maumau_programs::{Program, Tally};
use maumau_room::{Advised, Command, Decided, Question, Thinker, Thought, Wish, bot};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex};

/// So many rounds a bot that searches plays through for a decision at most; most are decided with a third to a half of them.
const PLAYOUTS: u32 = 600;

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

/// Somebody at the table with this code wants a hint. What comes of it comes back as a command.
pub(crate) fn advise(host: &Arc<Host>, code: &str, wish: Wish) {
    let (host, code) = (Arc::clone(host), code.to_owned());
    tokio::spawn(async move {
        let (seat, about) = (wish.seat, wish.about);
        let advised = advised(&host, &code, wish).await;
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

/// It waits its turn before the log is read: as many are read as are thought about.
async fn advised(host: &Arc<Host>, code: &str, wish: Wish) -> Result<Advised, Busy> {
    let turn = host.coaches.turn(&asker(code)).await?;
    let lines = host.store.log(&wish.log).await.unwrap_or_default();
    let at = Arc::clone(host);
    turn.work(move || maumau_room::advise(&wish, &lines, at.laws.decks()))
        .await
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fabric::End;
    use crate::queue::{Permit, Queue};
    use futures_util::FutureExt;
    use tokio::time::{Duration, timeout};

    /// All turns that there are in a queue.
    fn all_of(queue: &Arc<Queue>) -> Vec<Permit> {
        let next = || queue.turn(&Asker::host()).now_or_never();
        std::iter::from_fn(next)
            .map(|turn| turn.expect("there is room"))
            .collect()
    }

    #[tokio::test]
    async fn a_hint_waits_for_no_bot() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Host::in_folder(folder.path()).await;
        let (_way, mut commands) = host.ways.open("t1", End::Here);
        let _busy = all_of(&host.minds);
        let (seat, about) = (0, 7);
        let wish = Wish {
            seat,
            about,
            log: "t1.1".into(),
            people: Vec::new(),
        };
        advise(&host, "t1", wish);
        let came = timeout(Duration::from_secs(20), commands.recv()).await;
        let hint = None;
        let advised = Command::Advised(Advised { seat, about, hint });
        assert_eq!(came.expect("in time").map(|command| *command), Some(advised));
    }

    #[tokio::test]
    async fn a_bot_waits_for_no_coach() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Host::in_folder(folder.path()).await;
        let (_way, mut commands) = host.ways.open("t1", End::Here);
        let _busy = all_of(&host.coaches);
        let (seat, about) = (0, 7);
        let question = Question {
            seat,
            about,
            dice: 1,
            bots: Vec::new(),
            from: 0,
            lines: Vec::new(),
        };
        Thinking::at(&host).ask(&host, "t1", question);
        let came = timeout(Duration::from_secs(20), commands.recv()).await;
        let decided = Decided::Lost;
        let thought = Command::Thought(Thought { seat, about, decided });
        assert_eq!(came.expect("in time").map(|command| *command), Some(thought));
    }
}
