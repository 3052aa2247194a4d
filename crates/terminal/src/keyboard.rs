//! Whoever sits at the keyboard: what is shown before they type, and what comes of what they type.

use crate::entry::{self, Entry};
use crate::game::{End, Heed};
use crate::language::say;
use crate::{Game, Line, Lines, help, offered, picture};
use maumau_referee::{Aid, Deed, Refusal};
use maumau_sight::Outlook;
use maumau_table::{Card, Phase, Seat};
use std::io::{self, Write};

/// So many empty lines push another one's hand off the screen.
const SCREENFUL: usize = 60;

impl Game<'_> {
    /// Shows the table and the offers to whoever is wanted, once after each change.
    pub(crate) fn invite(&mut self, person: Seat, lines: &Lines, out: &mut impl Write) -> io::Result<Option<End>> {
        if self.shown && self.last == person {
            return Ok(None);
        }
        if self.last != person && self.hand_over(person, lines, out)? == Line::End {
            return Ok(Some(End::Stopped));
        }
        (self.last, self.shown) = (person, true);
        self.read_out(out)?;
        let outlook = Outlook::of(self.law(), self.state(), person);
        let names = self.names;
        // Who only may do something reads what changed and no more: the table is there for the asking.
        let whole = self.must(person) || !self.law().aids().hide_nothing() || self.asked_for_table;
        if whole {
            writeln!(out, "\n{}", picture::picture(&names, &outlook.view))?;
            let marks = picture::marks(&names, &outlook.view);
            for line in marks
                .iter()
                .filter(|line| self.asked_for_table || !self.marks.contains(line))
            {
                writeln!(out, "{line}")?;
            }
            (self.marks, self.asked_for_table) = (marks, false);
        }
        for line in self.pending(&outlook) {
            writeln!(out, "{line}")?;
        }
        let shown = offered::shown(&names, &outlook.view, &outlook.offers);
        // Doubting others is always there for the asking: it is listed when one must act, and not after each deed of theirs.
        let doubts = |deed: &Deed| matches!(deed, Deed::Challenge(_) | Deed::Count(_) | Deed::Charge(..));
        if !shown.is_empty() && (whole || !shown.iter().all(doubts)) {
            let offers = offered::list(&names, &shown);
            writeln!(out, "{}", say!(names.language, "Du kannst: {}", "You can: {}", offers))?;
        }
        if !self.law().aids().hide_nothing() {
            let hint = names.language.pick(
                "Was passt und wer dran ist, weißt du selbst: 7h legt, z zieht, w gibt weiter, Eingabetaste wartet.",
                "What fits and whose turn it is you know yourself: 7h lays, d draws, p passes, Enter waits.",
            );
            writeln!(out, "{hint}")?;
        }
        self.prompt(person, out)?;
        Ok(None)
    }

    fn prompt(&mut self, person: Seat, out: &mut impl Write) -> io::Result<()> {
        (self.shown, self.prompted) = (true, true);
        write!(out, "{}> ", self.names.seat(person))?;
        out.flush()
    }

    /// Somebody else comes to the keyboard: no hand is on the screen while they change, and the match waits.
    fn hand_over(&mut self, person: Seat, lines: &Lines, out: &mut impl Write) -> io::Result<Line> {
        let (lang, name) = (self.names.language, self.names.seat(person));
        let empty = "\n".repeat(SCREENFUL);
        let call = say!(
            lang,
            "— {} — Alle anderen schauen weg. {}, drück die Eingabetaste: ",
            "— {} — Everybody else looks away. {}, press Enter: ",
            name,
            name
        );
        write!(out, "{empty}{call}")?;
        out.flush()?;
        self.prompted = false;
        self.marks.clear();
        let held_from = self.clock.now_ms();
        let line = lines.next(None);
        self.clock.hold(held_from);
        Ok(line)
    }

    /// What is asked of this seat and which time runs for it.
    fn pending(&self, outlook: &Outlook) -> Vec<String> {
        let (names, view) = (&self.names, &outlook.view);
        let lang = names.language;
        let mut lines: Vec<String> = Vec::new();
        if let Some(ask) = view.asked() {
            lines.push(offered::question(names, ask));
        }
        let mine = |window: &&maumau_table::Window| window.seats.has(view.seat) && !window.done.has(view.seat);
        for window in view.windows.iter().filter(mine) {
            let expected = self.law().aids().hide_nothing() || view.phase == Phase::Dealing;
            if !expected || !view.is_held_up_by(window) && outlook.offers.signs.is_empty() {
                continue;
            }
            let cite = names.cite(window.rule);
            lines.push(if window.deadline_ms == u32::MAX {
                say!(lang, "Auf dich wird gewartet{}.", "The table waits for you{}.", cite)
            } else {
                let seconds = f64::from(window.deadline_ms.saturating_sub(self.clock.now_ms())) / 1000.0;
                say!(
                    lang,
                    "Noch {:.0} s, um zu reagieren{}.",
                    "{:.0} s left to react{}.",
                    seconds,
                    cite
                )
            });
        }
        lines
    }

    pub(crate) fn typed(&mut self, typist: Seat, line: &str, out: &mut impl Write) -> io::Result<Heed> {
        (self.shown, self.prompted) = (false, false);
        let (person, line) = self.addressed(typist, line);
        let outlook = Outlook::of(self.names.law, self.state(), person);
        let names = self.names;
        let lang = names.language;
        match entry::read(&names, outlook.view.hand, &outlook.offers, line) {
            Entry::Deeds(deeds) => self.do_all(person, &deeds, out)?,
            Entry::Number(number) => {
                let shown = offered::shown(&names, &outlook.view, &outlook.offers);
                match number.checked_sub(1).and_then(|place| shown.get(place)).copied() {
                    Some(deed) => self.do_all(person, &[deed], out)?,
                    None => writeln!(
                        out,
                        "{}",
                        say!(lang, "Ein Angebot {} gibt es nicht.", "There is no offer {}.", number)
                    )?,
                }
            }
            Entry::Why(card) => return self.answer(typist, &self.why(&outlook, card), out),
            Entry::What(card) => return self.answer(typist, &help::what(&names, &outlook.view, card), out),
            Entry::Tip => return self.answer(typist, &self.tip(&outlook), out),
            Entry::Help => return self.answer(typist, &help::help(&names), out),
            Entry::Table => self.asked_for_table = true,
            Entry::Rules(wanted) => return self.answer(typist, &help::rules(&names, &wanted), out),
            Entry::Points => return self.answer(typist, &picture::points(&names, self.state()), out),
            Entry::Wait => {
                self.shown = true;
                return Ok(Heed::Wait);
            }
            Entry::Quit => return Ok(Heed::Stop),
            Entry::Nonsense(word) => {
                let near = help::near(&names, &word);
                let sorry = say!(
                    lang,
                    "„{}“ verstehe ich nicht{}; „hilfe“ sagt, was man tippen kann.",
                    "I don’t understand “{}”{}; “help” says what can be typed.",
                    word,
                    near
                );
                return self.answer(typist, &sorry, out);
            }
        }
        Ok(Heed::Go)
    }

    /// What would be good to do now, or that it is not told here.
    fn tip(&self, outlook: &Outlook) -> String {
        let withheld = self.law().aids().fitting == Aid::Withheld;
        let none = || {
            let none = (
                "An diesem Tisch gibt es keine Tipps.",
                "There are no hints at this table.",
            );
            self.names.language.pick(none.0, none.1).to_owned()
        };
        let tips = self.tips.as_ref().filter(|_| !withheld);
        tips.map_or_else(none, |tips| tips.say(&self.names, outlook))
    }

    /// Says something to whoever sits there, and lets it type on: the table still stands above.
    fn answer(&mut self, typist: Seat, text: &str, out: &mut impl Write) -> io::Result<Heed> {
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
            .find(|&seat| self.names.seat(seat).eq_ignore_ascii_case(name.trim()));
        named.map_or((person, line), |seat| (seat, rest))
    }

    /// One after the other, until one is refused.
    fn do_all(&mut self, person: Seat, deeds: &[Deed], out: &mut impl Write) -> io::Result<()> {
        for &deed in deeds {
            if let Err(refusal) = self.carry_out(person, deed, out)? {
                return writeln!(out, "{}", self.refused(person, refusal, deed));
            }
        }
        Ok(())
    }

    fn refused(&self, person: Seat, refusal: Refusal, deed: Deed) -> String {
        let lang = self.names.language;
        match (refusal, deed) {
            (Refusal::Forbidden(cite), Deed::Lay(card, _)) => self.names.speaker(person).why(cite, card, person),
            (Refusal::Forbidden(cite), _) => self.names.speaker(person).why(cite, Card::UNKNOWN, person),
            (Refusal::Impossible, Deed::Lay(card, _)) if !self.state().hand(person).has(card) => {
                say!(
                    lang,
                    "{} hast du nicht auf der Hand.",
                    "You don’t hold {}.",
                    self.names.card(card)
                )
            }
            (Refusal::Impossible | Refusal::TooEarly, deed) => {
                let what = offered::deed(&self.names, &deed);
                say!(lang, "Das geht jetzt nicht: {}.", "That can’t be done now: {}.", what)
            }
        }
    }

    /// Why one card can't be laid, or each that can't. Where fitting is for the players to know, nothing is told.
    fn why(&self, outlook: &Outlook, card: Option<Card>) -> String {
        let (names, lang) = (&self.names, self.names.language);
        if self.law().aids().fitting == Aid::Withheld {
            return lang
                .pick(
                    "Das muss man hier selbst wissen.",
                    "Here you have to know that yourself.",
                )
                .to_owned();
        }
        let hand = outlook.view.hand;
        let spot = self.law().book.spots[0];
        let line = |card: Card| {
            let may = maumau_table::Spot::ALL
                .iter()
                .any(|&at| outlook.offers.lay[at as usize].has(card));
            match outlook.why_not(card, spot) {
                _ if may => say!(lang, "{} geht.", "{} can be laid.", names.card(card)),
                Some(found) => names
                    .speaker(outlook.view.seat)
                    .why(found.cite, card, outlook.view.seat),
                None => say!(lang, "{} geht jetzt nicht.", "{} can’t be laid now.", names.card(card)),
            }
        };
        match card {
            Some(card) if hand.has(card) => line(card),
            Some(card) => say!(
                lang,
                "{} hast du nicht auf der Hand.",
                "You don’t hold {}.",
                names.card(card)
            ),
            None => {
                let mut lines: Vec<String> = hand.map(line).collect();
                lines.dedup();
                lines.join("\n")
            }
        }
    }
}
