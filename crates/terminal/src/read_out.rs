//! Telling everybody at the keyboard what happened, and reading it out to whoever sits there.

use crate::heard::{Heard, view_of};
use crate::{Game, LineAsker, picture};
use maumau_table::Seat;
use std::io;

impl Game<'_> {
    /// Everybody hears it; whoever sits at the keyboard reads it at once.
    pub(crate) fn tell(&mut self, heard: &Heard, out: &mut impl LineAsker) -> io::Result<()> {
        // Whatever can't be written down is told to nobody.
        self.drive.is_kept()?;
        let mut ears = std::mem::take(&mut self.ears);
        for ear in &mut ears {
            ear.hear(&self.names, &self.words(), heard);
        }
        self.ears = ears;
        let law = self.law();
        if let Some(tips) = &mut self.tips {
            tips.see(law, heard);
        }
        if let Some(listener) = &mut self.listener {
            heard.0.iter().for_each(|(state, fact)| listener.hear(state, fact));
        }
        self.read_out(out)
    }

    /// What whoever sits at the keyboard has not read yet.
    pub(crate) fn read_out(&mut self, out: &mut impl LineAsker) -> io::Result<()> {
        for ear in self.ears.iter_mut().filter(|ear| ear.seat == self.last) {
            for line in ear.unread.drain(..) {
                self.shown = false;
                writeln!(out, "{line}")?;
            }
        }
        out.flush()
    }

    pub(crate) fn scores(&self, out: &mut impl LineAsker) -> io::Result<()> {
        writeln!(
            out,
            "{}",
            picture::points(&self.names, &view_of(&self.words(), self.state(), Seat::NOBODY))
        )
    }
}
