//! The powers of the table's host.

use super::Table;
use super::dealing::Step;
use super::denied::Denied;
use super::rules::Rules;
use crate::errand::Errand;
use crate::trial::{Purpose, Wanted};
use maumau_bots::NAMES;
use maumau_protocol::HostPower;

/// The range of time limits, in ms.
pub(super) const TURN_MS_LEAST: u32 = 1_000;
const TURN_MS_MOST: u32 = 3_600_000;

impl Table {
    pub(super) async fn power(&mut self, id: u64, power: HostPower) -> Result<(), Denied> {
        let seat = self.people.host_at(id)?;
        match power {
            HostPower::Start {} => return self.start(id).await,
            HostPower::Rules { book, options, house } => {
                if self.current.is_running() {
                    return Err(Denied::of("running", "rules are chosen between matches"));
                }
                let rules = Wanted {
                    book,
                    options,
                    house,
                    board: Vec::new(),
                    seats: self.people.seating().len() as u8,
                };
                let tried = self
                    .rules
                    .try_out(self.people.listeners(), id, Purpose::Choice, rules)?;
                if let Some((tried, bound)) = tried {
                    self.use_rules(tried, bound).await?;
                }
                return Ok(());
            }
            HostPower::End {} => return self.want_end(seat).await,
            HostPower::Kick { seat: number } => {
                let (kicked, person) = self.people.to_kick(number, self.current.is_running())?;
                if let Some(person) = person {
                    self.leave(self.people.listeners().of(&person), Some("kicked"));
                    let name = self.people.seating()[kicked].name.clone();
                    self.saved.shut_out(person, name);
                }
                self.empty(kicked).await;
                return Ok(());
            }
            HostPower::Timers { turn_ms } => {
                if turn_ms != 0 && !(TURN_MS_LEAST..=TURN_MS_MOST).contains(&turn_ms) {
                    return Err(Denied::of("bad_time", "from a second to an hour, or 0 for no timers"));
                }
                self.saved.turn_ms = turn_ms;
                // Running timers start again.
                self.people.seating_mut().clear_duties();
                self.changed().await;
                self.people
                    .start_timers(self.current.ticking(), self.rules.law(), turn_ms);
                return Ok(());
            }
            HostPower::AddBot { .. }
            | HostPower::Lock { .. }
            | HostPower::List { .. }
            | HostPower::Watch { .. }
            | HostPower::SendAway { .. }
            | HostPower::Pardon { .. }
            | HostPower::Talk { .. }
            | HostPower::Delay { .. }
            | HostPower::Tempo { .. }
            | HostPower::Board { .. }
            | HostPower::RuleVotes { .. }
            | HostPower::HandOver { .. } => self.set(power)?,
        }
        self.changed().await;
        Ok(())
    }

    /// Changes the table's settings, bots, host or spectator rules.
    fn set(&mut self, power: HostPower) -> Result<(), Denied> {
        match power {
            HostPower::AddBot { bot } => {
                if self.current.is_running() {
                    return Err(Denied::of("running", "bots sit down between matches"));
                }
                if self.people.seating().len() >= self.rules.bound().seats_most() {
                    return Err(Denied::of("full", "all seats are taken"));
                }
                if !NAMES.contains(&bot.as_str()) && !self.settings.bots.contains(&bot) {
                    return Err(Denied::of("bad_bot", "there is no such bot here"));
                }
                self.current.forget(&mut self.saved);
                self.people
                    .seating_mut()
                    .add_bot(&bot, self.desk.now(), &mut self.chance);
            }
            HostPower::Lock { locked } => self.saved.locked = locked,
            HostPower::List { listed } => {
                self.saved.listed = listed;
                self.desk.put(Errand::List { listed });
            }
            HostPower::Watch { allowed: true } => self.people.gallery_mut().open(),
            HostPower::Watch { allowed: false } => {
                self.people.gallery_mut().shut();
                self.leave(
                    self.people.listeners().watching(self.people.seating()),
                    Some("unwatched"),
                );
            }
            HostPower::SendAway {} => {
                let watching = self.people.send_spectators_away();
                self.leave(watching, Some("sent_away"));
            }
            HostPower::Pardon { name } => {
                if !self.saved.pardon(&name) {
                    return Err(Denied::of("bad_name", "nobody of this name was sent away"));
                }
            }
            HostPower::Talk { free } => self.saved.phrases_only = !free,
            HostPower::Delay { seconds } => {
                let now = self.status().stands();
                for showing in self.people.gallery_mut().set_delay(seconds, now)? {
                    let left = self.people.show(showing);
                    self.status().tell_watching(left);
                }
                self.people.gallery_mut().forget_seen();
            }
            HostPower::Tempo { tempo } => self.saved.tempo = tempo,
            HostPower::Board { .. } if self.current.is_running() => {
                return Err(Denied::of("running", "a board is chosen between matches"));
            }
            HostPower::Board { id } => self.saved.board = self.boards.take(id)?,
            HostPower::RuleVotes { wanted } => self.saved.rule_votes = wanted,
            HostPower::HandOver { seat } => self.people.hand_over_host(seat)?,
            HostPower::Start { .. }
            | HostPower::Rules { .. }
            | HostPower::End { .. }
            | HostPower::Kick { .. }
            | HostPower::Timers { .. } => {}
        }
        Ok(())
    }

    /// Begins a match, or deals the next round at once.
    async fn start(&mut self, id: u64) -> Result<(), Denied> {
        if self.current.is_round_running() {
            return Err(Denied::of("running", "a round is running already"));
        }
        if self.current.is_running() {
            return Denied::unless(self.deal(Step::Begin).await);
        }
        let seats = self.people.seating().len() as u8;
        if seats < self.rules.law().book.seats.0 {
            return Err(Denied::of(
                "too_few",
                "there are too few people for this book: let a bot sit down",
            ));
        }
        // Another table may have used the board meanwhile.
        self.boards
            .look(&self.saved, self.people.seating().people_owned(), &mut self.chance)
            .await;
        // The rules were accepted for the number of people at that time.
        let wanted = Rules::wanted(&self.saved, &self.boards, self.people.seating());
        let tried = self
            .rules
            .try_out(self.people.listeners(), id, Purpose::Start, wanted)?;
        match tried {
            Some((tried, bound)) => self.use_rules(tried, bound).await,
            None => Ok(()),
        }
    }
}
