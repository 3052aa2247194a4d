//! The people at a table: seats, the host's role, sockets and spectators. A player is here while
//! one of their sockets is open and answers, and away otherwise.

mod chat;
mod nudge;
mod telling;

pub(super) use telling::ToTell;

use super::denied::Denied;
use super::gallery::Gallery;
use super::game::Game;
use super::host_role::HostRole;
use super::listeners::Listeners;
use super::place::Place;
use super::seating::Seating;
use crate::caller::Caller;
use crate::chance::Chance;
use crate::desk::Desk;
use crate::saved::Saved;

/// What the table does after a player has left or a bot has taken over.
pub(super) enum NextStep {
    Nothing,
    /// Send the table to all.
    TellTable,
    /// Plan the bots' actions, and send the table.
    Plan,
}

pub(super) struct Participants {
    seating: Seating,
    host: HostRole,
    listeners: Listeners,
    gallery: Gallery,
    desk: Desk,
}

impl Participants {
    /// Adds the stored host and the spectators' settings to the seats. There are no sockets yet.
    pub(super) fn restore(saved: &Saved, seating: Seating, grace_ms: Option<u64>, desk: Desk) -> Participants {
        Participants {
            seating,
            host: HostRole::restore(saved, grace_ms),
            listeners: Listeners::new(desk.clone()),
            gallery: Gallery::restore(saved, desk.clone()),
            desk,
        }
    }

    pub(super) fn save(&self, saved: &mut Saved) {
        self.seating.save(saved);
        self.host.save(saved);
        self.gallery.save(saved);
    }

    pub(super) fn seating(&self) -> &Seating {
        &self.seating
    }

    pub(super) fn seating_mut(&mut self) -> &mut Seating {
        &mut self.seating
    }

    pub(super) fn host(&self) -> &HostRole {
        &self.host
    }

    pub(super) fn listeners(&self) -> &Listeners {
        &self.listeners
    }

    pub(super) fn gallery(&self) -> &Gallery {
        &self.gallery
    }

    pub(super) fn gallery_mut(&mut self) -> &mut Gallery {
        &mut self.gallery
    }

    pub(super) fn is_anybody_away(&self) -> bool {
        self.seating.iter().any(|place| place.away_since().is_some())
    }

    pub(super) fn seat_of(&self, socket: u64) -> Option<usize> {
        self.listeners.seat_of(socket, &self.seating)
    }

    /// Returns the seat of a socket's person, who asks for something that only players may have.
    pub(super) fn seated_at(&self, socket: u64) -> Result<usize, Denied> {
        self.listeners.seated_at(socket, &self.seating)
    }

    /// Returns the sockets of spectators that must go before a socket of this person comes in: the
    /// oldest ones, if `most` or more are watching. Otherwise spectators could keep out people who
    /// want to sit down. Players are always admitted.
    ///
    /// # Errors
    /// A code that says why the socket is not admitted.
    pub(super) fn admit(&self, person: &str, saved: &Saved, most: usize) -> Result<Vec<u64>, &'static str> {
        if self.seating.seat_of(person).is_some() {
            return Ok(Vec::new());
        }
        if self.gallery.has_sent_away(person) {
            return Err("sent_away");
        }
        // A person who may neither watch nor sit down has nothing to do here.
        if self.gallery.is_shut() && saved.locked {
            return Err("unwatched");
        }
        if most == 0 {
            return Err("full");
        }
        let mut watching = self.listeners.watching(&self.seating);
        watching.truncate((watching.len() + 1).saturating_sub(most));
        Ok(watching)
    }

    /// Adds a socket. Returns its person's seat; that player is here now.
    pub(super) fn add(&mut self, socket: u64, person: String, caller: Caller) -> Option<usize> {
        let seat = self.seating.seat_of(&person);
        self.listeners.add(socket, person, caller);
        if let Some(seat) = seat {
            self.seating[seat].come_back(self.desk.now());
        }
        seat
    }

    /// Handles a silent socket that answers again. Returns the seat of a player who is back with
    /// it, and the actions of the bot that replaced them. The next socket gets both again, because
    /// the client may have given this one up.
    pub(super) fn hear_again(&mut self, socket: u64) -> Option<(usize, u16)> {
        self.listeners.set_silent(socket, false)?;
        let seat = self.seat_of(socket).filter(|seat| !self.seating[*seat].is_here())?;
        self.seating[seat].come_back(self.desk.now());
        Some((seat, self.seating[seat].stood_in()))
    }

    /// Handles a socket that has been silent for `quiet_ms`. Its person is away since then, unless
    /// another of their sockets answers. `game` is the match, unless its clock is held.
    pub(super) fn fall_silent(
        &mut self,
        socket: u64,
        quiet_ms: u32,
        game: Option<&Game>,
        chance: &mut Chance,
    ) -> NextStep {
        let since_ms = self.desk.now().saturating_sub(u64::from(quiet_ms));
        match self.listeners.set_silent(socket, true).map(str::to_owned) {
            Some(person) => self.note_absence(&person, since_ms, game, chance),
            None => NextStep::Nothing,
        }
    }

    /// Removes a socket, and closes it if `why` has a reason. Returns `None` if it is not here.
    pub(super) fn remove(
        &mut self,
        socket: u64,
        why: Option<&str>,
        game: Option<&Game>,
        chance: &mut Chance,
    ) -> Option<NextStep> {
        let person = self.listeners.remove(socket)?;
        if let Some(why) = why {
            self.listeners.bye(vec![socket], why);
        }
        Some(self.note_absence(&person, self.desk.now(), game, chance))
    }

    pub(super) fn dismiss(&mut self, why: &str) {
        self.listeners.dismiss(why);
    }

    pub(super) fn measured(&mut self, socket: u64, trip_ms: u32) {
        self.listeners.measured(socket, trip_ms);
    }

    /// Marks a player as away since `since_ms`, unless one of their sockets answers.
    fn note_absence(&mut self, person: &str, since_ms: u64, game: Option<&Game>, chance: &mut Chance) -> NextStep {
        let seat = self.seating.seat_of(person);
        let Some(seat) = seat.filter(|_| !self.listeners.hears(person)) else {
            return NextStep::Nothing;
        };
        self.seating[seat].go_away(since_ms);
        self.seating.note_overdue(game, self.desk.now());
        self.count_bot_votes(chance)
    }

    /// Records the vote of a seat for a bot to play at seat `number`, from 1, until its player is back.
    ///
    /// # Errors
    /// If the table does not offer a bot there.
    pub(super) fn vote_for_bot(&mut self, voter: usize, number: u8, chance: &mut Chance) -> Result<NextStep, Denied> {
        self.seating.vote_for_bot(voter, number)?;
        Ok(self.count_bot_votes(chance))
    }

    fn count_bot_votes(&mut self, chance: &mut Chance) -> NextStep {
        let host = self.host.seat(&self.seating);
        if self.seating.count_bot_votes(host, chance) {
            NextStep::Plan
        } else {
            NextStep::TellTable
        }
    }

    /// Lets bots play for players who have been away too long.
    pub(super) fn stand_in(&mut self, now_ms: u64, chance: &mut Chance) -> NextStep {
        if self.seating.stand_in(now_ms, chance) {
            NextStep::Plan
        } else {
            NextStep::Nothing
        }
    }

    /// Bars all current spectators. Returns their sockets, which the caller must remove.
    pub(super) fn send_spectators_away(&mut self) -> Vec<u64> {
        let watching = self.listeners.watching(&self.seating);
        for person in watching.iter().filter_map(|socket| self.listeners.person(*socket)) {
            self.gallery.send_away(person);
        }
        watching
    }

    /// Returns the host's seat, if this is one of the host's sockets.
    pub(super) fn host_at(&self, socket: u64) -> Result<usize, Denied> {
        let seat = self.seat_of(socket);
        let seat = seat.filter(|seat| self.host.seat(&self.seating) == Some(*seat));
        Ok(seat.ok_or(("not_host", "only the table's host may do that"))?)
    }

    pub(super) fn replace_host(&mut self) {
        self.host.replace(&self.seating);
    }

    /// Passes on the role of an absent host, if it is time. Returns whether it did.
    pub(super) fn pass_on_host(&mut self, now_ms: u64) -> bool {
        self.host.pass_on(&self.seating, now_ms)
    }

    /// Gives the host's role to the player at seat `number`, from 1.
    ///
    /// # Errors
    /// If no person sits there.
    pub(super) fn hand_over_host(&mut self, number: u8) -> Result<(), Denied> {
        let person = self.seating.person_at(number).map(str::to_owned);
        self.host.give(person.ok_or(("no_seat", "no person sits there"))?);
        Ok(())
    }

    /// Gives the host's role back to the player at `seat`, who lost it while away.
    pub(super) fn reclaim_host(&mut self, seat: usize) -> Result<(), Denied> {
        self.host.reclaim(&self.seating[seat])
    }

    /// Returns the seat with this `number`, from 1, that the host wants to clear, and its person by
    /// hash, unless it is a bot.
    ///
    /// # Errors
    /// If no one sits there, for the host themselves, and for a bot during a match.
    pub(super) fn to_kick(&self, number: u8, is_running: bool) -> Result<(usize, Option<String>), Denied> {
        let nobody = ("no_seat", "nobody sits there");
        let seat = self.seating.numbered(number).ok_or(nobody)?;
        if self.host.seat(&self.seating) == Some(seat) {
            return Err(Denied::of("yourself", "who wants to go stands up"));
        }
        let person = self.seating.person_at(number).map(str::to_owned);
        if person.is_none() && is_running {
            return Err(Denied::of("running", "a bot plays its match to the end"));
        }
        Ok((seat, person))
    }

    /// Returns whether all players who are not replaced by a bot want the match to end.
    pub(super) fn all_want_end(&self, saved: &Saved) -> bool {
        let wants = |place: &Place| saved.ending.iter().any(|person| place.is_of(person));
        self.seating.iter().all(|place| place.mind.is_some() || wants(place))
    }
}
