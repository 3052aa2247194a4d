//! What the people at the keyboard see and hear of what happens: each its own sightings, told when it sits there.

use crate::{Game, Names, picture};
use maumau_referee::Listener;
use maumau_sight::Sighting;
use maumau_table::{Fact, Seat, State};
use maumau_telling::{Line, Teller};
use std::io::{self, Write};

/// Facts in the order in which they happened, each with the state after it.
#[derive(Default)]
pub(crate) struct Heard(pub(crate) Vec<(State, Fact)>);

impl Listener for Heard {
    fn hear(&mut self, state: &State, fact: &Fact) {
        self.0.push((*state, *fact));
    }
}

/// One who is told what happens: a person, or a spectator where only bots play.
pub(crate) struct Ear {
    pub(crate) seat: Seat,
    teller: Teller,
    /// What it has not read yet.
    pub(crate) unread: Vec<String>,
}

impl Ear {
    pub(crate) fn of(seat: Seat) -> Ear {
        Ear {
            seat,
            teller: Teller::new(seat),
            unread: Vec::new(),
        }
    }

    pub(crate) fn hear(&mut self, names: &Names, heard: &Heard) {
        for (state, fact) in &heard.0 {
            if let Some(sighting) = Sighting::of(state, fact, self.seat).filter(|seen| seen.is_told(names.law)) {
                self.teller.hear(names.law, state.open(), &sighting.fact);
            }
        }
        let speaker = names.speaker(self.seat);
        let said = |line: &Line| {
            let blank = if line.is_deal() { "\n" } else { "" };
            format!("{blank}{}", speaker.sentence(line))
        };
        self.unread.extend(self.teller.lines().iter().map(said));
    }
}

impl Game<'_> {
    /// Everybody hears it; whoever sits at the keyboard reads it at once.
    pub(crate) fn tell(&mut self, heard: &Heard, out: &mut impl Write) -> io::Result<()> {
        // Whatever can't be written down is told to nobody.
        self.is_kept()?;
        for ear in &mut self.ears {
            ear.hear(&self.names, heard);
        }
        self.read_out(out)
    }

    /// What whoever sits at the keyboard has not read yet.
    pub(crate) fn read_out(&mut self, out: &mut impl Write) -> io::Result<()> {
        for ear in self.ears.iter_mut().filter(|ear| ear.seat == self.last) {
            for line in ear.unread.drain(..) {
                if std::mem::replace(&mut self.prompted, false) {
                    // The prompt's line is not gone on with.
                    writeln!(out)?;
                }
                self.shown = false;
                writeln!(out, "{line}")?;
            }
        }
        out.flush()
    }

    pub(crate) fn scores(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", picture::points(&self.names, self.state()))
    }
}
