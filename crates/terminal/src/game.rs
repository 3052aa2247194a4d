//! A match at one keyboard: people type, bots play, time runs, and all is told.

use crate::heard::{Ear, Heard};
use crate::{Clock, Kept, Line, Lines, Names, Player};
use maumau_notation::record::{Event, Line as Recorded};
use maumau_notation::{Words, print_deed};
use maumau_referee::{Deed, Law, Refusal, Ruling};
use maumau_sight::{Sighting, View};
use maumau_table::{Phase, Seat, Seats, Seed, State, Window, round_seed};
use std::io::{self, Write};

/// Between two rounds everybody takes a breath.
const BREATH_MS: u32 = 1_500;

/// Why a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// It was played to its end.
    Over,
    /// Somebody stopped it, or no more lines came.
    Stopped,
}

/// A match at one keyboard.
pub struct Game<'a> {
    pub(crate) names: Names<'a>,
    pub(crate) state: State,
    players: Vec<Player>,
    seed: Seed,
    pub(crate) clock: Clock,
    kept: Option<Kept>,
    /// Everybody who is told what happens.
    pub(crate) ears: Vec<Ear>,
    /// Who sat at the keyboard last.
    pub(crate) last: Seat,
    /// Whether what is offered has been shown since something changed.
    pub(crate) shown: bool,
    /// Whether the cursor stands behind a prompt.
    pub(crate) prompted: bool,
    /// What lies on the table for long, as it was told last: it is told again when it has changed.
    pub(crate) marks: Vec<String>,
    /// Whether somebody wants to see the whole table again.
    pub(crate) asked_for_table: bool,
}

/// What a typed line asks of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Heed {
    /// To go on.
    Go,
    /// To let time pass.
    Wait,
    /// To stop.
    Stop,
}

impl<'a> Game<'a> {
    /// A match before its first round, kept in a file if one is given.
    pub fn new(names: Names<'a>, players: Vec<Player>, seed: Seed, clock: Clock, kept: Option<Kept>) -> Game<'a> {
        let seats = Seats::first(players.len() as u8);
        let people: Vec<Seat> = seats.filter(|seat| players[seat.index()].is_person()).collect();
        let alone = if people.len() == 1 { people[0] } else { Seat::NOBODY };
        let listeners = if people.is_empty() { vec![Seat::NOBODY] } else { people };
        Game {
            state: names.law.table(),
            names,
            ears: listeners.into_iter().map(Ear::of).collect(),
            players,
            seed,
            clock,
            kept,
            last: alone,
            shown: false,
            prompted: false,
            marks: Vec::new(),
            asked_for_table: false,
        }
    }

    /// The table.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Plays until the match is over or no line comes any more.
    ///
    /// # Errors
    /// `out` can't be written to.
    pub fn play(&mut self, lines: &Lines, out: &mut impl Write) -> io::Result<End> {
        loop {
            match self.state.phase {
                Phase::Over => {
                    self.scores(out)?;
                    return Ok(End::Over);
                }
                Phase::Between => {
                    if self.state.round > 0 {
                        self.scores(out)?;
                    }
                    if !self.deal(out)? {
                        return Ok(End::Over);
                    }
                }
                Phase::Dealing | Phase::Playing => {
                    if self.next(lines, out)? == Some(End::Stopped) {
                        return Ok(End::Stopped);
                    }
                }
            }
        }
    }

    pub(crate) fn law(&self) -> &'a Law {
        self.names.law
    }

    pub(crate) fn people(&self) -> Seats {
        let seats = Seats::first(self.players.len() as u8);
        Seats(
            seats
                .filter(|seat| self.players[seat.index()].is_person())
                .fold(0, |all, seat| all | 1 << seat.0),
        )
    }

    fn deal(&mut self, out: &mut impl Write) -> io::Result<bool> {
        let breath = if self.state.round > 0 { BREATH_MS } else { 0 };
        self.clock.jump(self.state.now_ms + breath);
        let at_ms = self.clock.now_ms().max(self.state.now_ms);
        let seed = round_seed(self.seed, self.state.round + 1);
        let mut heard = Heard::default();
        let dealt = self.names.law.deal(&mut self.state, at_ms, seed, &mut heard);
        self.note(at_ms, Event::Deal(None))?;
        self.tell(&heard, out)?;
        Ok(dealt)
    }

    /// The next thing that happens: a line, a bot's deed, a deadline.
    fn next(&mut self, lines: &Lines, out: &mut impl Write) -> io::Result<Option<End>> {
        let planned = self.plans();
        let due_ms = self.state.next_deadline_ms();
        let next_ms = [planned.map(|(at_ms, _)| at_ms), due_ms].into_iter().flatten().min();
        let Some(person) = self.wanted() else {
            return self.happen(planned, due_ms, out).map(|()| None);
        };
        if self.invite(person, lines, out)? == Some(End::Stopped) {
            return Ok(Some(End::Stopped));
        }
        let must = self.must(person);
        let within = match next_ms {
            // Where time jumps, whoever must act is waited for, and whoever only may is not.
            Some(_) if self.clock.jumps() && must => None,
            Some(at_ms) => Some(self.clock.until(at_ms)),
            None => None,
        };
        if self.clock.jumps() && !must && next_ms.is_some() {
            return self.happen(planned, due_ms, out).map(|()| None);
        }
        match lines.next(within) {
            Line::Is(line) => match self.typed(person, &line, out)? {
                Heed::Go => Ok(None),
                Heed::Stop => Ok(Some(End::Stopped)),
                // Waiting lets time jump to what happens next; real time goes on by itself.
                Heed::Wait if self.clock.jumps() && next_ms.is_some() => {
                    self.happen(planned, due_ms, out).map(|()| None)
                }
                Heed::Wait => Ok(None),
            },
            Line::Late => self.happen(planned, due_ms, out).map(|()| None),
            Line::End => Ok(Some(End::Stopped)),
        }
    }

    /// The earliest that a bot is going to do.
    fn plans(&mut self) -> Option<(u32, Seat)> {
        let (law, state) = (self.names.law, self.state);
        let mut first: Option<(u32, Seat)> = None;
        for (place, player) in self.players.iter_mut().enumerate() {
            let seat = Seat(place as u8);
            let (view, offers) = (View::of(&state, seat), law.offers(&state, seat));
            if let Some(at_ms) = player.plans(law, &view, &offers)
                && first.is_none_or(|(other, _)| at_ms < other)
            {
                first = Some((at_ms, seat));
            }
        }
        first
    }

    /// The person who may do something; whoever must comes first.
    fn wanted(&self) -> Option<Seat> {
        let offered = |seat: &Seat| !self.law().offers(&self.state, *seat).is_empty();
        let able: Vec<Seat> = self.people().filter(offered).collect();
        able.iter()
            .copied()
            .find(|&seat| self.must(seat))
            .or(able.first().copied())
    }

    /// Whether the match waits for this seat: it is asked, it is on, or it has not yet reacted.
    pub(crate) fn must(&self, seat: Seat) -> bool {
        let waits_for = |window: &Window| window.seats.has(seat) && !window.done.has(seat);
        match self.state.asks.first() {
            Some(ask) => ask.seat == seat,
            None => {
                let on = self.state.turn.seat == seat && !self.state.turn.over;
                on || self.state.windows.iter().any(waits_for)
            }
        }
    }

    /// A bot does what it planned, or a deadline passes; if neither is due, somebody must stir.
    fn happen(&mut self, planned: Option<(u32, Seat)>, due_ms: Option<u32>, out: &mut impl Write) -> io::Result<()> {
        match (planned, due_ms) {
            (Some((at_ms, seat)), due) if due.is_none_or(|due| at_ms < due) => {
                let deed = self.players[seat.index()].take_plan();
                self.clock.jump(at_ms);
                deed.map_or(Ok(()), |deed| self.carry_out(seat, deed, out).map(|_| ()))
            }
            (_, Some(due_ms)) => {
                self.clock.jump(due_ms);
                let mut heard = Heard::default();
                self.names.law.lapse(&mut self.state, due_ms, &mut heard);
                self.note(due_ms, Event::Time)?;
                self.tell(&heard, out)
            }
            _ => self.stir(out),
        }
    }

    fn stir(&mut self, out: &mut impl Write) -> io::Result<()> {
        let (law, state) = (self.names.law, self.state);
        for place in 0..self.players.len() {
            let seat = Seat(place as u8);
            let (view, offers) = (View::of(&state, seat), law.offers(&state, seat));
            if let Some(deed) = self.players[place].stir(law, &view, &offers) {
                return self.carry_out(seat, deed, out).map(|_| ());
            }
        }
        Err(io::Error::other(
            "nobody can do anything: this is a mistake in the rules",
        ))
    }

    pub(crate) fn carry_out(
        &mut self,
        seat: Seat,
        deed: Deed,
        out: &mut impl Write,
    ) -> io::Result<Result<Ruling, Refusal>> {
        let at_ms = self.clock.now_ms().max(self.state.now_ms);
        let before = self.state;
        let mut heard = Heard::default();
        let law = self.names.law;
        law.lapse(&mut self.state, at_ms, &mut heard);
        let done = law.deed(&mut self.state, at_ms, seat, &deed, &mut heard);
        if done.is_ok() {
            let words = Words {
                law,
                people: self.names.people,
            };
            self.note(at_ms, Event::Deed(seat.0, print_deed(&words, &deed)))?;
        }
        for (place, player) in self.players.iter_mut().enumerate() {
            if let Player::Bot { bot, .. } = player {
                let view = View::of(&before, Seat(place as u8));
                let seen = heard
                    .0
                    .iter()
                    .filter_map(|(state, fact)| Sighting::of(state, fact, Seat(place as u8)));
                seen.for_each(|sighting| bot.see(law, &view, &sighting));
            }
        }
        self.tell(&heard, out)?;
        Ok(done)
    }

    /// Writes down what was done, before anybody is told.
    fn note(&mut self, at_ms: u32, event: Event) -> io::Result<()> {
        let Some(kept) = &mut self.kept else { return Ok(()) };
        let digest = Event::Check(self.state.digest());
        kept.add(&Recorded::new(at_ms, event), &Recorded::new(at_ms, digest))
    }
}
