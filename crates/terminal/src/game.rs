//! A match at one keyboard: people type, bots play, time runs, and all is told.

use crate::drive::{self, Drive};
use crate::heard::Ear;
use crate::tips::Tips;
use crate::{Clock, LineAsker, Lines, Names, NextLine, RecordFile};
use maumau_coach::Coach;
use maumau_notation::Words;
use maumau_play::{Due, Mind, Next};
use maumau_referee::{Deed, Law, Listener, Refusal, Ruling};
use maumau_table::{Seat, Seats, Seed, State};
use maumau_telling::{Codes, Speaker};
use std::io;

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
    pub(crate) drive: Drive<'a>,
    pub(crate) names: Names<'a>,
    /// People as messages call them: `1`, `2` …
    numbers: Vec<String>,
    /// Everybody who is told what happens.
    pub(crate) ears: Vec<Ear>,
    /// Who sat at the keyboard last.
    pub(crate) last: Seat,
    /// Whether what is offered has been shown since something changed.
    pub(crate) shown: bool,
    /// How the table stood when it was told last: what has not changed is not told again.
    pub(crate) stood: Vec<String>,
    /// What was offered when it was told last.
    pub(crate) offered: Option<String>,
    /// Whether somebody wants to see the whole table again.
    pub(crate) asked_for_table: bool,
    /// Who gives hints, where there are some.
    pub(crate) tips: Option<Tips>,
    /// Whoever else hears what happens.
    pub(crate) listener: Option<&'a mut dyn Listener>,
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
    /// A match before its first round, kept in a file if one is given. Where there is no mind sits a person.
    /// `names` are those of the table where `law` holds.
    pub fn new(
        law: &'a Law,
        names: Names<'a>,
        minds: Vec<Option<Mind>>,
        seed: Seed,
        clock: Clock,
        kept: Option<RecordFile>,
    ) -> Game<'a> {
        let people: Vec<Seat> = drive::people(&minds).collect();
        let alone = if people.len() == 1 { people[0] } else { Seat::NOBODY };
        let listeners = if people.is_empty() { vec![Seat::NOBODY] } else { people };
        Game {
            names,
            numbers: (1..=law.seats).map(|n| n.to_string()).collect(),
            ears: listeners.into_iter().map(Ear::of).collect(),
            drive: Drive::new(law, minds, seed, clock, kept),
            last: alone,
            shown: false,
            stood: Vec::new(),
            offered: None,
            asked_for_table: false,
            tips: None,
            listener: None,
        }
    }

    /// With hints for whoever asks: where one person plays against bots. Elsewhere there are none.
    #[must_use]
    pub fn with_tips(mut self, coach: Coach) -> Self {
        let mut people = self.people();
        if let (Some(seat), None) = (people.next(), people.next()) {
            self.tips = Some(Tips::new(coach, seat, self.state()));
        }
        self
    }

    /// With somebody who hears all that happens, hidden or not.
    #[must_use]
    pub fn heard_by(mut self, listener: &'a mut dyn Listener) -> Self {
        self.listener = Some(listener);
        self
    }

    /// The table.
    pub fn state(&self) -> &State {
        self.drive.state()
    }

    /// Plays until the match is over or no line comes any more.
    ///
    /// # Errors
    /// `out` can't be written to.
    pub fn play(&mut self, lines: &Lines, out: &mut impl LineAsker) -> io::Result<End> {
        loop {
            match self.drive.next() {
                Next::Over => {
                    self.scores(out)?;
                    return Ok(End::Over);
                }
                Next::Deal => {
                    if self.state().round > 0 {
                        self.scores(out)?;
                    }
                    self.deal(out)?;
                }
                Next::Deadline(_) | Next::Waits(_) => {
                    if self.next(lines, out)? == Some(End::Stopped) {
                        return Ok(End::Stopped);
                    }
                }
            }
        }
    }

    pub(crate) fn law(&self) -> &'a Law {
        self.drive.law
    }

    /// The words in which messages say what happens here.
    pub(crate) fn words(&self) -> Words<'_> {
        Words {
            law: self.drive.law,
            people: &self.numbers,
        }
    }

    /// Speaks to whoever sits there, by the rules.
    pub(crate) fn speaker(&self, me: Seat) -> Speaker<'a> {
        Speaker {
            law: self.drive.law,
            people: self.names.people,
            me,
            language: self.names.language,
            codes: Codes::Told,
        }
    }

    pub(crate) fn people(&self) -> Seats {
        self.drive.people()
    }

    fn deal(&mut self, out: &mut impl LineAsker) -> io::Result<()> {
        let heard = self.drive.deal();
        self.tell(&heard, out)
    }

    /// The next thing that happens: a line, a bot's deed, a deadline.
    fn next(&mut self, lines: &Lines, out: &mut impl LineAsker) -> io::Result<Option<End>> {
        let next = self.drive.due();
        let Some(person) = self.wanted() else {
            return self.happen(next, out).map(|()| None);
        };
        if self.invite(person, lines, out)? == Some(End::Stopped) {
            return Ok(Some(End::Stopped));
        }
        let must = self.must(person);
        let within = match next {
            // Where time jumps, whoever must act is waited for, and whoever only may is not.
            Some(_) if self.drive.clock.jumps() && must => None,
            Some(next) => Some(self.drive.clock.until(next.at_ms())),
            None => None,
        };
        if self.drive.clock.jumps() && !must && next.is_some() {
            return self.happen(next, out).map(|()| None);
        }
        match lines.next(within) {
            NextLine::Is(line) => match self.typed(person, &line, out)? {
                Heed::Go => Ok(None),
                Heed::Stop => Ok(Some(End::Stopped)),
                // Waiting lets time jump to what happens next; real time goes on by itself.
                Heed::Wait if self.drive.clock.jumps() && next.is_some() => self.happen(next, out).map(|()| None),
                Heed::Wait => Ok(None),
            },
            NextLine::Late => self.happen(next, out).map(|()| None),
            NextLine::End => Ok(Some(End::Stopped)),
        }
    }

    /// The person who may do something; whoever must comes first.
    fn wanted(&self) -> Option<Seat> {
        let offered = |seat: &Seat| !self.law().offers(self.state(), *seat).is_empty();
        let able: Vec<Seat> = self.people().filter(offered).collect();
        able.iter()
            .copied()
            .find(|&seat| self.must(seat))
            .or(able.first().copied())
    }

    /// Whether the match waits for this seat.
    pub(crate) fn must(&self, seat: Seat) -> bool {
        self.drive.must(seat)
    }

    /// A bot does what it planned, or a deadline passes.
    fn happen(&mut self, next: Option<Due>, out: &mut impl LineAsker) -> io::Result<()> {
        let heard = self.drive.happen(next)?;
        heard.iter().try_for_each(|heard| self.tell(heard, out))
    }

    pub(crate) fn carry_out(
        &mut self,
        seat: Seat,
        deed: Deed,
        out: &mut impl LineAsker,
    ) -> io::Result<Result<Ruling, Refusal>> {
        let (heard, done) = self.drive.carry_out(seat, deed);
        heard.iter().try_for_each(|heard| self.tell(heard, out))?;
        Ok(done)
    }
}
