//! Whoever carries what is said from the sockets of this node to a table elsewhere, and back.

use crate::attached::Attached;
use crate::fabric::{Commands, End, Way};
use crate::host::Host;
use crate::post::{Letter, Told, What};
use crate::tables::ground::Ground;
use maumau_room::Command;
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio::time::{Duration, Instant, sleep_until};

/// A carrier to whom nobody has said anything for so long ends, if no socket is left.
const IDLE: Duration = Duration::from_secs(30);

/// Carries to one table.
struct Carrier {
    host: Arc<Host>,
    code: String,
    node: u64,
    session: u64,
    sockets: Attached,
}

impl Host {
    /// A way to a table that runs at another node.
    pub(crate) fn carry(self: &Arc<Self>, code: &str, node: u64) -> Way {
        let (way, commands) = self.ways.open(code, End::There);
        let (session, told) = self.post.open(node);
        let carrier = Carrier {
            host: Arc::clone(self),
            code: code.to_owned(),
            node,
            session,
            sockets: Attached::default(),
        };
        tokio::spawn(carrier.run(commands, told));
        way
    }
}

impl Carrier {
    /// Goes on until nobody talks to the table any more, or the session is broken: then its sockets look for the table anew.
    async fn run(mut self, mut commands: Commands, mut told: mpsc::Receiver<Told>) {
        let (session, code) = (self.session, self.code.clone());
        self.send(Letter::Open { session, code }).await;
        let mut idle = Instant::now() + IDLE;
        loop {
            tokio::select! {
                biased;
                command = commands.recv() => match command {
                    None => break,
                    Some(command) => {
                        idle = Instant::now() + IDLE;
                        self.say(command).await;
                    }
                },
                told = told.recv() => match told {
                    None => break,
                    Some(told) => self.bring(told),
                },
                () = sleep_until(idle) => {
                    idle = Instant::now() + IDLE;
                    if self.sockets.is_empty() && self.host.ways.give_up(&self.code, &commands) {
                        break;
                    }
                }
            }
        }
        self.host.post.forget(self.session);
        self.host.detach_all(commands);
        self.send(Letter::Shut { session }).await;
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the line cares who comes and goes and when something was said"
    )]
    async fn say(&mut self, command: Box<Command>) {
        let mut ago_ms = 0;
        match &*command {
            Command::Enter { socket, .. } => self.sockets.add(*socket, self.host.sockets.get(*socket)),
            Command::Leave { socket } => self.sockets.remove(*socket),
            Command::Say { came_ms, .. } => ago_ms = self.host.ms(Instant::now()).saturating_sub(*came_ms),
            _ => {}
        }
        let session = self.session;
        // A node that takes nothing makes those wait who talk to its tables.
        self.send(Letter::Say {
            session,
            ago_ms,
            command,
        })
        .await;
    }

    async fn send(&self, letter: Letter) {
        self.host.post.routes.send(self.node, letter).await;
    }

    fn bring(&mut self, told: Told) {
        match told.what {
            What::Text(text) => self.host.tell(&self.sockets, &told.to, text),
            What::Bye(code) => self.host.send_away(&mut self.sockets, &told.to, &code),
            What::Stalled(stalled) => self.host.tell_stalled(&self.sockets, stalled),
        }
    }
}
