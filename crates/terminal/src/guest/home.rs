//! A table in this process: it is spoken to as a host is, by the same messages, without a socket.

#[cfg(test)]
mod tests;
mod told;

use super::news::{News, NoSocket, Order};
use super::wire::Wire;
use crate::drive::Drive;
use crate::heard::{Heard, view_of};
use crate::tips::Tips;
use crate::{Clock, Language, RecordFile};
use maumau_coach::Coach;
use maumau_notation::{Words, parse_deed};
use maumau_play::{Mind, Next};
use maumau_protocol::{ClientMessage, HostMessage, HostPower, Play, Seen, VERSION};
use maumau_referee::{Law, Refusal as Refused};
use maumau_sight::Sighting;
use maumau_table::{Seat, Seed, round_seed};
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};

/// So long the points of a round are looked at before the next is dealt by itself.
const BREATH_MS: u32 = 12_000;

/// Makes whoever plays, by seat: bots, and none for a person.
pub type Minds = Box<dyn Fn() -> Vec<Option<Mind>> + Send>;

/// One person's match against bots, and the matches after it.
pub struct Home {
    /// What holds.
    pub law: Law,
    /// How everybody is called, by seat.
    pub people: Vec<String>,
    /// Bots by seat, anew for each match; the one person has none.
    pub minds: Minds,
    /// What the cards are dealt from.
    pub seed: Seed,
    /// Where the match is kept.
    pub kept: Option<RecordFile>,
    /// Who gives hints.
    pub coach: Option<Coach>,
    /// In which language.
    pub language: Language,
}

/// The match while it is played.
struct Table<'a, N> {
    home: &'a Home,
    drive: Drive<'a>,
    me: Seat,
    /// What the cards of this match are dealt from.
    seed: Seed,
    bots: Vec<bool>,
    numbers: Vec<String>,
    tips: Option<Tips>,
    n: u32,
    /// When the next round is dealt by itself.
    deal_ms: u32,
    news: N,
}

/// Nobody listens any more, or the match can't be kept.
struct Gone;

impl Home {
    /// The way to it. `news` says whether anybody still hears it.
    pub fn open(self, news: impl Fn(News) -> bool + Send + 'static) -> Wire {
        let (sender, orders) = channel();
        std::thread::spawn(move || self.serve(&orders, news));
        Wire::of(move |order| drop(sender.send(order)))
    }

    /// Plays until nobody gives orders any more.
    fn serve(mut self, orders: &Receiver<Order>, news: impl Fn(News) -> bool) {
        let (kept, minds) = (self.kept.take(), (self.minds)());
        let bots: Vec<bool> = minds.iter().map(Option::is_some).collect();
        let drive = Drive::new(&self.law, minds, self.seed, Clock::real(), kept);
        let Some(me) = drive.people().next() else { return };
        let mut table = Table {
            home: &self,
            tips: self.tips(me, &drive),
            drive,
            me,
            seed: self.seed,
            bots,
            numbers: (1..=self.people.len()).map(|n| n.to_string()).collect(),
            n: 0,
            deal_ms: 0,
            news,
        };
        while table.step(orders).is_ok() {}
    }

    fn tips(&self, me: Seat, drive: &Drive) -> Option<Tips> {
        self.coach.map(|coach| Tips::new(coach, me, drive.state()))
    }
}

impl<N: Fn(News) -> bool> Table<'_, N> {
    fn step(&mut self, orders: &Receiver<Order>) -> Result<(), Gone> {
        let next = self.drive.next();
        let due = match next {
            Next::Deadline(_) | Next::Waits(_) => self.drive.due(),
            Next::Deal | Next::Over => None,
        };
        let at_ms = match next {
            Next::Deal if self.n > 0 => Some(self.deal_ms),
            Next::Deal | Next::Over => None,
            Next::Deadline(_) | Next::Waits(_) => due.map(|due| due.at_ms()),
        };
        let order = match at_ms {
            Some(at_ms) => orders.recv_timeout(self.drive.clock.until(at_ms)),
            None => orders.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match order {
            Ok(Order::Open(_)) => self.tell(News::Opened),
            Ok(Order::Say(text) | Order::Later(text)) => self.hear(&text),
            Err(RecvTimeoutError::Timeout) if matches!(next, Next::Deal) => self.deal(),
            Err(RecvTimeoutError::Timeout) => match self.drive.happen(due) {
                Ok(heard) => heard.iter().try_for_each(|heard| self.update(heard)),
                Err(error) => self.broken(&error),
            },
            Err(RecvTimeoutError::Disconnected) => Err(Gone),
        }
    }

    fn tell(&self, news: News) -> Result<(), Gone> {
        if (self.news)(news) { Ok(()) } else { Err(Gone) }
    }

    fn say(&self, message: &HostMessage) -> Result<(), Gone> {
        // Our own types have only text for keys: writing them can't fail.
        self.tell(News::Heard(serde_json::to_string(message).unwrap_or_default()))
    }

    fn broken(&self, error: &io::Error) -> Result<(), Gone> {
        self.tell(News::Lost(NoSocket::Answered("broken".into(), error.to_string())))?;
        Err(Gone)
    }

    fn words(&self) -> Words<'_> {
        Words {
            law: self.drive.law,
            people: &self.numbers,
        }
    }

    fn hear(&mut self, text: &str) -> Result<(), Gone> {
        let sorry = |code: &str| HostMessage::Error {
            code: code.to_owned(),
            why: String::new(),
            says: None,
            id: None,
        };
        match serde_json::from_str(text) {
            Ok(ClientMessage::Hello { .. }) => {
                let table = self.info();
                self.say(&HostMessage::Welcome { v: VERSION, table })?;
                let play = Box::new(Play::of(self.drive.law));
                self.say(&HostMessage::Play { play })?;
                self.update(&Heard::default())
            }
            Ok(ClientMessage::Deed { id, deed, .. }) => self.deed(id, &deed),
            Ok(ClientMessage::Host {
                power: HostPower::Start {},
            }) => match self.drive.next() {
                Next::Deal => self.deal(),
                Next::Over => self.again(),
                Next::Deadline(_) | Next::Waits(_) => self.say(&sorry("running")),
            },
            Ok(ClientMessage::Hint {}) => {
                let hint = self.hint();
                self.say(&hint.unwrap_or_else(|| sorry("no_hints")))
            }
            Ok(ClientMessage::Ping { t }) => self.say(&HostMessage::Pong { t }),
            // Nobody else is here.
            Ok(_) => self.say(&sorry("away")),
            Err(_) => self.say(&sorry("bad_message")),
        }
    }

    fn deed(&mut self, id: String, text: &str) -> Result<(), Gone> {
        let Ok(deed) = parse_deed(&self.words(), text) else {
            let rule = String::new();
            return self.say(&HostMessage::Refused { id, rule });
        };
        let (heard, done) = self.drive.carry_out(self.me, deed);
        heard.iter().try_for_each(|heard| self.update(heard))?;
        let rule = match done {
            Ok(_) => {
                self.say(&HostMessage::Taken { id })?;
                let slip = self.drive.slip_left_ms(self.me);
                return slip.map_or(Ok(()), |left_ms| self.say(&HostMessage::Slip { left_ms }));
            }
            Err(Refused::Forbidden(cite)) => self.drive.law.name(cite).to_owned(),
            Err(Refused::Impossible | Refused::TooEarly) => String::new(),
        };
        self.say(&HostMessage::Refused { id, rule })
    }

    /// Another match: the same people, bots that know nothing of the last one, other cards, and a record of its own.
    fn again(&mut self) -> Result<(), Gone> {
        // Rounds have numbers from 1.
        self.seed = round_seed(self.seed, 0);
        let kept = match self.drive.kept_again(self.seed) {
            Ok(kept) => kept,
            Err(error) => return self.broken(&error),
        };
        let minds = (self.home.minds)();
        self.drive = Drive::new(&self.home.law, minds, self.seed, Clock::real(), kept);
        self.tips = self.home.tips(self.me, &self.drive);
        let table = self.info();
        self.say(&HostMessage::Table { table })?;
        self.deal()
    }

    fn deal(&mut self) -> Result<(), Gone> {
        let heard = self.drive.deal();
        self.update(&heard)
    }

    /// What was seen of it, and how the table stands now. What can't be kept is told to nobody.
    fn update(&mut self, heard: &Heard) -> Result<(), Gone> {
        if let Err(error) = self.drive.is_kept() {
            return self.broken(&error);
        }
        let law = self.drive.law;
        if let Some(tips) = &mut self.tips {
            tips.see(law, heard);
        }
        let seen = heard
            .0
            .iter()
            .filter_map(|(state, fact)| Sighting::of(state, fact, self.me));
        let seen = seen
            .filter(|seen| seen.is_told(law))
            .map(|seen| Seen::of(&self.words(), &seen.fact));
        let (seen, view) = (seen.collect(), view_of(&self.words(), self.drive.state(), self.me));
        self.n += 1;
        let view = Box::new(view);
        self.say(&HostMessage::Update {
            n: self.n,
            seen,
            earlier: Vec::new(),
            view,
        })?;
        match self.drive.next() {
            Next::Deal if self.drive.state().round > 0 => {
                self.deal_ms = self.drive.now_ms() + BREATH_MS;
                let table = self.info();
                self.say(&HostMessage::Table { table })?;
            }
            Next::Over => {
                let table = self.info();
                self.say(&HostMessage::Table { table })?;
            }
            Next::Deal | Next::Deadline(_) | Next::Waits(_) => {}
        }
        Ok(())
    }
}
