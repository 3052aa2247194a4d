//! What the table's host may do.

use super::Table;
use super::dealing::Step;
use super::denied::Denied;
use super::rules::Rules;
use crate::errand::Errand;
use crate::trial::{Purpose, Wanted};
use maumau_bots::NAMES;
use maumau_protocol::HostPower;

/// The shortest and the longest time that may be given for an action.
pub(super) const TURN_MS_LEAST: u32 = 1_000;
const TURN_MS_MOST: u32 = 3_600_000;

impl Table {
    pub(super) async fn power(&mut self, id: u64, power: HostPower) -> Result<(), Denied> {
        let seat = self.listeners.seat_of(id, &self.seating);
        let Some(seat) = seat.filter(|seat| self.host.seat(&self.seating) == Some(*seat)) else {
            return Err(Denied::of("not_host", "only the table's host may do that"));
        };
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
                    seats: self.seating.len() as u8,
                };
                return self.try_out(id, Purpose::Choice, rules).await;
            }
            HostPower::End {} => return self.want_end(seat).await,
            HostPower::Kick { seat: number } => return self.kick(seat, number).await,
            HostPower::Timers { turn_ms } => {
                if turn_ms != 0 && !(TURN_MS_LEAST..=TURN_MS_MOST).contains(&turn_ms) {
                    return Err(Denied::of("bad_time", "from a second to an hour, or 0 for no timers"));
                }
                self.saved.turn_ms = turn_ms;
                // Time that runs begins anew.
                self.seating.clear_duties();
                self.changed().await;
                self.set_duties();
                return Ok(());
            }
            HostPower::AddBot { bot } => {
                if self.current.is_running() {
                    return Err(Denied::of("running", "bots sit down between matches"));
                }
                if self.seating.len() >= self.rules.bound().seats_most() {
                    return Err(Denied::of("full", "all seats are taken"));
                }
                if !NAMES.contains(&bot.as_str()) && !self.settings.bots.contains(&bot) {
                    return Err(Denied::of("bad_bot", "there is no such bot here"));
                }
                self.forget_match();
                self.seating.add_bot(&bot, self.desk.now(), &mut self.chance);
            }
            HostPower::Lock { locked } => self.saved.locked = locked,
            HostPower::List { listed } => {
                self.saved.listed = listed;
                self.desk.put(Errand::List { listed });
            }
            HostPower::Watch { allowed: true } => self.gallery.open(),
            HostPower::Watch { allowed: false } => {
                self.gallery.shut();
                self.leave(self.listeners.watching(&self.seating), Some("unwatched"));
            }
            HostPower::SendAway {} => {
                let watching = self.listeners.watching(&self.seating);
                for person in watching.iter().filter_map(|id| self.listeners.person(*id)) {
                    self.gallery.send_away(person);
                }
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
                for showing in self.gallery.set_delay(seconds, now)? {
                    let left = self.gallery.show(&self.listeners, &self.seating, showing);
                    self.status().tell_watching(left);
                }
                self.gallery.forget_seen();
            }
            HostPower::Tempo { tempo } => self.saved.tempo = tempo,
            HostPower::Board { .. } if self.current.is_running() => {
                return Err(Denied::of("running", "a board is chosen between matches"));
            }
            HostPower::Board { id } => self.saved.board = self.boards.take(id)?,
            HostPower::RuleVotes { wanted } => self.saved.rule_votes = wanted,
            HostPower::HandOver { seat } => {
                let person = self.seating.person_at(seat).map(str::to_owned);
                self.host.give(person.ok_or(("no_seat", "no person sits there"))?);
            }
        }
        self.changed().await;
        Ok(())
    }

    /// Begins a match, or the next round at once.
    async fn start(&mut self, id: u64) -> Result<(), Denied> {
        if self.current.is_round_running() {
            return Err(Denied::of("running", "a round is running already"));
        }
        if self.current.is_running() {
            return Denied::unless(self.deal(Step::Begin).await);
        }
        let seats = self.seating.len() as u8;
        if seats < self.rules.law().book.seats.0 {
            return Err(Denied::of(
                "too_few",
                "there are too few people for this book: let a bot sit down",
            ));
        }
        // Another table may have used the board meanwhile.
        self.boards
            .look(&self.saved, self.seating.people_owned(), &mut self.chance)
            .await;
        // The rules were accepted for the number of people at that time.
        let wanted = Rules::wanted(&self.saved, &self.boards, &self.seating);
        self.try_out(id, Purpose::Start, wanted).await
    }

    /// Sends a person away, who can't sit down here again unless the host lets them; or removes a bot.
    async fn kick(&mut self, host: usize, number: u8) -> Result<(), Denied> {
        let nobody = ("no_seat", "nobody sits there");
        let seat = self.seating.numbered(number).ok_or(nobody)?;
        if seat == host {
            return Err(Denied::of("yourself", "who wants to go stands up"));
        }
        if let Some(person) = self.seating.person_at(number).map(str::to_owned) {
            self.leave(self.listeners.of(&person), Some("kicked"));
            self.saved.shut_out(person, self.seating[seat].name.clone());
        } else if self.current.is_running() {
            return Err(Denied::of("running", "a bot plays its match to the end"));
        }
        self.empty(seat).await;
        Ok(())
    }
}
