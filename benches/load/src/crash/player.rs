//! A player that continues after every kill: it sends hello with its last number, and resends what
//! had no answer.

use super::heard::Heard;
use super::notes::Notes;
use super::shared::{Shared, Stage};
use crate::socket::{Socket, read};
use crate::{Chance, Failed};
use maumau_client::{Client, Fate, HostSaid, any_deed};
use maumau_protocol::{ClientMessage, HostPower, Phase};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// Delay before a reconnect, and before another request for the next round.
const KNOCK: Duration = Duration::from_millis(10);
const START: Duration = Duration::from_millis(300);
/// A spectator who receives nothing for this long after the end of play has seen everything.
const QUIET: Duration = Duration::from_millis(300);

/// A spectator stops reading about once in this many ms, for at most this many ms: less than the
/// server's limit for a stalled socket.
const READS_MS: u64 = 1_000;
const STOPS_MS: u64 = 8_000;

/// A player, or a spectator who sometimes stops reading.
pub(crate) struct Player {
    notes: Notes,
    token: String,
    client: Client,
    chance: Chance,
    /// The last kill after which this player was back.
    back: Option<usize>,
    /// The number of updates since the last hello.
    updates: u32,
    /// The number of welcomes through this socket.
    welcomes: u32,
    /// Whether there was a welcome or a new match since the last update, so that the next one may
    /// have any number.
    is_anew: bool,
    finished: bool,
    started: Instant,
}

impl Player {
    pub(crate) fn new(code: &str, seat: u8, mut chance: Chance) -> Player {
        Player {
            notes: Notes {
                code: code.to_owned(),
                seat,
                ..Notes::default()
            },
            token: chance.digits(),
            client: Client::new(&seat.to_string()),
            chance,
            back: None,
            updates: 0,
            welcomes: 0,
            is_anew: true,
            finished: false,
            started: Instant::now(),
        }
    }

    /// Returns a spectator, whose return no one waits for.
    pub(crate) fn spectator(code: &str, chance: Chance) -> Player {
        Player::new(code, 0, chance)
    }

    fn watches(&self) -> bool {
        self.notes.seat == 0
    }

    pub(crate) async fn sit(self, shared: &Shared) -> Result<Player, Failed> {
        let mut client = Client::new("sit");
        let mut socket = shared.door().open(&self.notes.code, &self.token, &mut client).await?;
        let name = format!("Player{}", self.notes.seat);
        socket.say(&ClientMessage::Sit { name }).await?;
        while let Some(text) = socket.next().await {
            let said = read(&text)?;
            if said.say == "error" {
                return Err(text.as_str().into());
            }
            if said.table.is_some_and(|table| table.me == Some(self.notes.seat)) {
                return Ok(self);
            }
        }
        Err("nobody lets us sit down".into())
    }

    /// Plays until the end, through all failures of the server.
    pub(crate) async fn run(mut self, shared: Arc<Shared>) -> Notes {
        loop {
            let mut moved = shared.moves();
            let door = moved.borrow_and_update().clone();
            let talk = async {
                // Errors are expected while the server is down.
                let socket = door.open(&self.notes.code, &self.token, &mut self.client).await?;
                if !self.watches() {
                    shared.has_opened();
                }
                let kills = shared.kills();
                self.talk(socket, &shared, kills).await
            };
            // The socket breaks at a kill, and a suspended server is abandoned; both lead to a new
            // connection.
            tokio::select! {
                _ = talk => {}
                _ = moved.changed() => {}
            }
            if shared.stage() == Stage::End {
                self.notes.pending = self.client.waiting().first().cloned();
                return self.notes;
            }
            // With longer thinking times there are more clients, so they also wait longer.
            sleep(KNOCK + Duration::from_millis(shared.think_ms / 20)).await;
        }
    }

    async fn talk(&mut self, mut socket: Socket, shared: &Shared, mut kills: usize) -> Result<(), Failed> {
        (self.updates, self.welcomes, self.notes.parted) = (0, 0, false);
        // The hello has already resent it.
        let mut again = self.client.waiting().first().map(|sent| sent.id.clone());
        self.notes.again += usize::from(again.is_some());
        loop {
            let stage = shared.stage();
            let think = if self.watches() && stage != Stage::Play {
                QUIET
            } else {
                Duration::from_millis(1 + self.chance.below(shared.think_ms))
            };
            tokio::select! {
                came = socket.next() => {
                    let text = came.ok_or("closed")?;
                    let said = read(&text)?;
                    if said.say == "welcome" {
                        self.welcomes += 1;
                        if self.welcomes > 1 {
                            self.notes.behind += usize::from(self.watches());
                            // The table continues on another node, and the socket has survived.
                            kills = shared.kills();
                        }
                    }
                    if said.stalled {
                        shared.stalls();
                    }
                    let goes_on = said.say == "update" && shared.holds();
                    if goes_on {
                        kills = shared.kills();
                    }
                    if (said.say == "welcome" || goes_on) && self.back != Some(kills) && !self.watches() {
                        self.back = Some(kills);
                        shared.is_back();
                    }
                    let known = again.is_some() && said.id.as_deref() == again.as_deref();
                    if known {
                        // Executing it again would have caused an update in addition to the whole
                        // view after a hello.
                        self.notes.known += usize::from(said.say == "taken" && self.updates <= 1);
                        again = None;
                    }
                    self.learn(&text, &said);
                }
                () = sleep(think) => {
                    if self.watches() {
                        if stage != Stage::Play && self.welcomes > 0 && kills == shared.kills() {
                            self.finish(shared);
                        }
                        self.stop_reading(shared).await;
                    } else {
                        self.act(&mut socket, shared).await?;
                    }
                }
            }
        }
    }

    fn learn(&mut self, text: &str, said: &HostSaid) {
        let last = self.client.last();
        match self.client.hear(0, said) {
            Some(Fate::Refused(sent)) => return self.notes.refused.push(sent.id),
            Some(Fate::Done(sent)) => self.notes.acknowledged.push(sent),
            Some(Fate::Failed(_)) | None => {}
        }
        match said.say.as_ref() {
            "update" => {
                self.updates += 1;
                self.number(last, said.n);
                match Heard::read(last, text) {
                    Some(heard) => self.notes.heard.push(heard),
                    None => self.notes.strange.push(text.to_owned()),
                }
                text.clone_into(&mut self.notes.update);
            }
            "welcome" | "match_began" => self.is_anew = true,
            "bye" => self.notes.parted = true,
            "error" if said.code.as_deref() == Some("store") && said.id.is_some() => {
                let id = said.id.as_deref().unwrap_or_default();
                self.notes.failed.push(id.to_owned());
            }
            // The same word too often in one turn; the action was not done.
            "error" if said.code.as_deref() == Some("too_fast") && said.id.is_some() => {
                let id = said.id.as_deref().unwrap_or_default();
                self.notes.refused.push(id.to_owned());
            }
            // A round may be running, players may be missing, or a new round may not be storable.
            "error" if !matches!(said.code.as_deref(), Some("running" | "too_few" | "store")) => {
                self.notes.strange.push(text.to_owned())
            }
            _ => {}
        }
    }

    /// Checks the number of an update. A seat's numbers have no gaps, except after a welcome, which
    /// brings the whole view or all missed updates, and at a new match, which begins with the
    /// highest number of all.
    fn number(&mut self, last: Option<u32>, n: Option<u32>) {
        let is_anew = std::mem::take(&mut self.is_anew);
        let strange = if n < last {
            "what was told is taken back"
        } else if !is_anew && n != last.map(|last| last + 1) {
            "there is a gap"
        } else {
            return;
        };
        self.notes
            .strange
            .push(format!("after update {last:?} came {n:?}: {strange}"));
    }

    /// Sometimes reads nothing for seconds, like a phone in a tunnel.
    async fn stop_reading(&mut self, shared: &Shared) {
        if shared.stage() == Stage::Play && self.chance.below(1 + 2 * READS_MS / shared.think_ms) == 0 {
            let long = Duration::from_millis(self.chance.below(STOPS_MS));
            tokio::select! {
                () = sleep(long) => {}
                () = shared.next_stage() => {}
            }
        }
    }

    fn finish(&mut self, shared: &Shared) {
        if !std::mem::replace(&mut self.finished, true) {
            if self.watches() {
                shared.has_watched();
            } else {
                shared.has_finished();
            }
        }
    }

    async fn act(&mut self, socket: &mut Socket, shared: &Shared) -> Result<(), Failed> {
        if !self.client.waiting().is_empty() {
            return Ok(());
        }
        if shared.stage() != Stage::Play {
            self.finish(shared);
            return Ok(());
        }
        let said = (!self.notes.update.is_empty()).then(|| read(&self.notes.update));
        let view = said.transpose()?.and_then(|said| said.view);
        if view
            .as_ref()
            .is_none_or(|view| view.stage().is_some_and(Phase::is_between))
        {
            if self.notes.seat == 1 && self.started.elapsed() > START {
                self.started = Instant::now();
                let power = HostPower::Start {};
                socket.say(&ClientMessage::Host { power }).await?;
            }
            return Ok(());
        }
        if let Some(chosen) = view.and_then(|view| any_deed(&view, |n| self.chance.below(n))) {
            socket.say(&self.client.deed(&chosen, None)).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strange_after(said: &[&str]) -> usize {
        let mut player = Player::new("a", 1, Chance::new(1));
        for text in said {
            player.learn(text, &read(text).expect("a message"));
        }
        player.notes.strange.len()
    }

    #[test]
    fn a_word_that_was_said_too_often_is_refused_and_any_other_error_is_strange() {
        let mut player = Player::new("a", 1, Chance::new(1));
        for code in ["too_fast", "bad_message"] {
            let text = format!(r#"{{"say":"error","code":"{code}","why":"no","id":"1-7"}}"#);
            player.learn(&text, &read(&text).expect("a message"));
        }
        assert_eq!(player.notes.refused, ["1-7"]);
        assert_eq!(player.notes.strange.len(), 1);
    }

    #[test]
    fn a_number_that_is_missing_or_comes_twice_is_strange_but_for_whoever_comes_anew() {
        let view = r#"{"me":1,"now_ms":7,"phase":"playing","on":2,"windows":[],"ask":null,"offers":[]}"#;
        let update = |n: u32| format!(r#"{{"say":"update","n":{n},"seen":[],"view":{view}}}"#);
        let [one, two, four] = [1, 2, 4].map(update);
        let welcome = r#"{"say":"welcome","v":2,"table":{"me":1}}"#;
        let began = r#"{"say":"match_began","points":[0,0],"anew":false}"#;
        assert_eq!(strange_after(&[welcome, &one, &two]), 0);
        assert_eq!(strange_after(&[welcome, &one, &two, &four]), 1, "a gap");
        assert_eq!(strange_after(&[welcome, &one, &two, &two]), 1, "twice");
        assert_eq!(strange_after(&[welcome, &one, &two, welcome, &one]), 1, "taken back");
        assert_eq!(strange_after(&[welcome, &one, &two, welcome, &two, welcome, &four]), 0);
        assert_eq!(strange_after(&[welcome, &one, &two, began, &four]), 0);
    }
}
