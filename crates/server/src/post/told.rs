//! What comes for a session, and what is done with it.

use super::{Letter, Post};
use crate::lock::locked;
use maumau_room::{Attendance, Command, Outgoing};

/// What an agent says at its table: how long ago it came, in ms, and what.
pub(crate) type Said = (u64, Command);

/// What a table tells, or is told of its node: to which sockets, and what.
pub(crate) struct Told {
    pub(crate) to: Vec<u64>,
    pub(crate) what: What,
}

/// A message, the reason for closing, or whether the node is silent, which is for all.
pub(crate) enum What {
    Message(Outgoing),
    Bye(String),
    Stalled(bool),
}

impl Post {
    /// Something is said at a table here.
    pub(crate) fn said(&self, gate: u64, session: u64, said: Said) {
        let mut agents = locked(&self.agents);
        let Some(agent) = agents.get_mut(&(gate, session)) else {
            drop(agents);
            // Its session has ended, or its first letter is lost.
            return self.routes.try_send(gate, Letter::Broken { session }, String::new());
        };
        if agent.say.as_ref().is_some_and(|say| say.try_send(said).is_err()) {
            agent.say = None;
        }
    }

    /// A gate's session has ended.
    pub(crate) fn end(&self, gate: u64, session: u64) {
        if let Some(agent) = locked(&self.agents).get_mut(&(gate, session)) {
            agent.say = None;
        }
    }

    /// A table elsewhere has told something.
    pub(crate) fn told(&self, node: u64, session: u64, told: Told) {
        let mut carriers = locked(&self.carriers);
        let carrier = carriers.get(&session).filter(|(at, _)| *at == node);
        if carrier.is_some_and(|(_, tell)| tell.try_send(told).is_err()) {
            carriers.remove(&session);
        }
    }

    /// A session of this gate has ended: its carrier hears nothing more.
    pub(crate) fn forget(&self, session: u64) {
        locked(&self.carriers).remove(&session);
    }

    /// Another node has told what is listed there.
    pub(crate) fn listed(&self, ask: u64, tables: Vec<Attendance>) {
        if let Some(looker) = locked(&self.lookers).get(&ask) {
            // Whoever looked may have gone.
            let _ = looker.try_send(tables);
        }
    }
}
