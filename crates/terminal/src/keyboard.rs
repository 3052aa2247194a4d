//! Whoever sits at the keyboard: what is shown before they type, and what comes of what they type.

use crate::asked::{self, Whole};
use crate::entry::{self, Entry};
use crate::game::{End, Heed};
use crate::heard::{number, view_of};
use crate::language::say;
use crate::{Game, LineAsker, Lines, NextLine, TypedWords};
use maumau_notation::parse_deed;
use maumau_protocol::{DeedView, View};
use maumau_referee::Refusal;
use maumau_sight::Outlook;
use maumau_table::Seat;
use std::io;

/// So many empty lines push another one's hand off the screen.
const SCREENFUL: usize = 60;

impl Game<'_> {
    /// Shows the table and the offers to whoever is wanted, once after each change.
    pub(crate) fn invite(&mut self, person: Seat, lines: &Lines, out: &mut impl LineAsker) -> io::Result<Option<End>> {
        if self.shown && self.last == person {
            return Ok(None);
        }
        if self.last != person && self.hand_over(person, lines, out)? == NextLine::End {
            return Ok(Some(End::Stopped));
        }
        (self.last, self.shown) = (person, true);
        self.read_out(out)?;
        let (names, view) = (self.names, self.view(person));
        // Who only may do something reads what changed and no more: the table is there for the asking.
        let whole = self.must(person) || !names.hide_nothing() || self.asked_for_table;
        let whole = if whole { Whole::Yes } else { Whole::No };
        let mut is_new = names.hide_nothing();
        if whole == Whole::Yes {
            let all = std::mem::take(&mut self.asked_for_table);
            is_new |= all || self.stood.is_empty();
            writeln!(out)?;
            for line in asked::changed(&names, &view, &mut self.stood, all) {
                writeln!(out, "{line}")?;
            }
        }
        for line in asked::pending(&names, &view, self.drive.clock.now_ms()) {
            writeln!(out, "{line}")?;
        }
        // Where the table shows neither turn nor what fits, the same is told once.
        let offers = asked::offers(&names, &view, whole);
        is_new |= offers != self.offered;
        if let Some(offers) = offers.as_ref().filter(|_| is_new) {
            writeln!(out, "{offers}")?;
        }
        self.offered = offers;
        if !names.hide_nothing() && is_new {
            let hint = names.language.pick(
                "Was passt und wer dran ist, weißt du selbst: 7h legt, z zieht, w gibt weiter, Eingabetaste wartet.",
                "What fits and whose turn it is you know yourself: 7h lays, d draws, p passes, Enter waits.",
            );
            writeln!(out, "{hint}")?;
        }
        self.prompt(person, out)?;
        Ok(None)
    }

    /// How the table stands for whoever sits there.
    fn view(&self, person: Seat) -> View {
        view_of(&self.words(), self.state(), person)
    }

    fn prompt(&mut self, person: Seat, out: &mut impl LineAsker) -> io::Result<()> {
        self.shown = true;
        let words = || TypedWords::of(&self.names, &self.view(person));
        out.ask(&format!("{}> ", self.name(person)), &words)
    }

    /// Somebody else comes to the keyboard: no hand is on the screen while they change, and the match waits.
    fn hand_over(&mut self, person: Seat, lines: &Lines, out: &mut impl LineAsker) -> io::Result<NextLine> {
        let (lang, name) = (self.names.language, self.name(person));
        let empty = "\n".repeat(SCREENFUL);
        let call = say!(
            lang,
            "— {} — Alle anderen schauen weg. {}, drück die Eingabetaste: ",
            "— {} — Everybody else looks away. {}, press Enter: ",
            name,
            name
        );
        out.hand_over();
        write!(out, "{empty}")?;
        out.ask(&call, &TypedWords::default)?;
        self.stood.clear();
        let held_from = self.drive.clock.now_ms();
        let line = lines.next(None);
        out.answered();
        self.drive.clock.hold(held_from);
        Ok(line)
    }

    pub(crate) fn typed(&mut self, typist: Seat, line: &str, out: &mut impl LineAsker) -> io::Result<Heed> {
        self.shown = false;
        out.answered();
        let (person, line) = self.addressed(typist, line);
        let (names, view) = (self.names, self.view(person));
        let entry = entry::read(&names, &view, line);
        if let Some(answer) = asked::answer(&names, &view, &entry) {
            return self.answer(typist, &answer, out);
        }
        match entry {
            Entry::Deeds(deeds) => self.do_all(person, &deeds, out)?,
            Entry::Number(number) => match asked::numbered(&names, &view, number) {
                Ok(deed) => self.do_all(person, &[deed], out)?,
                Err(none) => writeln!(out, "{none}")?,
            },
            Entry::Tip => {
                let tip = self.tip(person);
                return self.answer(typist, &tip, out);
            }
            Entry::Table => self.asked_for_table = true,
            Entry::Wait => {
                self.shown = true;
                return Ok(Heed::Wait);
            }
            Entry::Quit => return Ok(Heed::Stop),
            // Those were answered.
            Entry::Why(_)
            | Entry::What(_)
            | Entry::Sheet(_)
            | Entry::Help
            | Entry::Rules(_)
            | Entry::Points
            | Entry::Nonsense(_) => {}
        }
        Ok(Heed::Go)
    }

    /// What would be good to do now, or that it is not told here.
    fn tip(&self, person: Seat) -> String {
        let none = || {
            let none = (
                "An diesem Tisch gibt es keine Tipps.",
                "There are no hints at this table.",
            );
            self.names.language.pick(none.0, none.1).to_owned()
        };
        let tips = self.tips.as_ref().filter(|_| self.names.play.aids.fitting);
        let outlook = || Outlook::of(self.law(), self.state(), person);
        tips.map_or_else(none, |tips| tips.say(&self.speaker(person), &outlook()))
    }

    /// Says something to whoever sits there, and lets it type on: the table still stands above.
    fn answer(&mut self, typist: Seat, text: &str, out: &mut impl LineAsker) -> io::Result<Heed> {
        writeln!(out, "{text}")?;
        self.prompt(typist, out)?;
        Ok(Heed::Go)
    }

    /// `Ben: mau` is Ben's, whoever sits at the keyboard.
    fn addressed<'l>(&self, person: Seat, line: &'l str) -> (Seat, &'l str) {
        let Some((name, rest)) = line.split_once(':') else {
            return (person, line);
        };
        let named = self
            .people()
            .find(|&seat| self.name(seat).eq_ignore_ascii_case(name.trim()));
        named.map_or((person, line), |seat| (seat, rest))
    }

    /// One after the other, until one is refused.
    fn do_all(&mut self, person: Seat, deeds: &[DeedView], out: &mut impl LineAsker) -> io::Result<()> {
        for deed in deeds {
            let rule = match parse_deed(&self.words(), &deed.words()) {
                Err(_) => "",
                Ok(done) => match self.carry_out(person, done, out)? {
                    Ok(_) => continue,
                    Err(Refusal::Forbidden(cite)) => self.law().name(cite),
                    Err(Refusal::Impossible | Refusal::TooEarly) => "",
                },
            };
            let said = asked::refused(&self.names, &self.view(person), deed, rule);
            return writeln!(out, "{said}");
        }
        Ok(())
    }

    fn name(&self, seat: Seat) -> &str {
        number(seat).map_or("", |seat| self.names.seat(seat))
    }
}
