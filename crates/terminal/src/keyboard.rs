//! Whoever sits at the keyboard: what is shown before they type, and what comes of what they type.

use crate::Game;
use crate::game::End;
use crate::read::{Typed, read};
use maumau_notation::Words;
use maumau_referee::{Deed, Refusal};
use maumau_sight::Outlook;
use maumau_table::Seat;
use std::io::{self, Write};

impl Game<'_> {
    /// Shows the table and the offers to whoever is wanted, once after each change.
    pub(crate) fn invite(&mut self, person: Seat, out: &mut impl Write) -> io::Result<()> {
        if self.shown && self.last == person {
            return Ok(());
        }
        if self.last != person && self.people().len() > 1 {
            // Another one's hand must not be seen.
            write!(out, "{}", "\n".repeat(40))?;
            writeln!(out, "— {} —", self.speech.seat(person))?;
        }
        (self.last, self.shown) = (person, true);
        let outlook = Outlook::of(self.law(), &self.state, person);
        writeln!(
            out,
            "\n{}\n{}",
            self.speech.table(&outlook),
            self.speech.offers(&outlook)
        )?;
        write!(out, "{}> ", self.speech.seat(person))?;
        out.flush()
    }

    pub(crate) fn typed(&mut self, person: Seat, line: &str, out: &mut impl Write) -> io::Result<Option<End>> {
        let (law, speech) = (self.speech.law, self.speech);
        let outlook = Outlook::of(law, &self.state, person);
        let words = Words {
            law,
            people: speech.people,
        };
        let typed = match read(&words, &outlook.offers, line) {
            // A number that was not listed would tell what the table keeps to itself.
            Typed::Deed(deed) if line.trim().parse::<u32>().is_ok() && !speech.may_list(&deed) => {
                Typed::Unknown(line.trim().into())
            }
            typed => typed,
        };
        self.shown = false;
        match typed {
            Typed::Deed(deed) => {
                if let Err(refusal) = self.carry_out(person, deed, out)? {
                    writeln!(out, "{}", self.refused(refusal, deed))?;
                }
            }
            Typed::Table => {}
            Typed::Why(_) if law.aids().fitting == maumau_referee::Aid::Withheld => {
                let text = speech
                    .language
                    .of("Ob sie passt, weißt du selbst.", "Whether it fits you know yourself.");
                writeln!(out, "{text}")?;
            }
            Typed::Why(card) => {
                let why = outlook.forbidden.iter().find(|found| found.card == card);
                let text = why.map_or(speech.language.of("Das geht.", "It can be laid.").to_owned(), |found| {
                    format!("{}: {}", found.name(law), self.sentence(&found.why(law), card))
                });
                writeln!(out, "{text}")?;
            }
            Typed::Help => writeln!(out, "{}", speech.help())?,
            Typed::Rules => {
                for rule in law.rules.iter().filter(|rule| !rule.text.de.is_empty()) {
                    writeln!(out, "{:<8} {}", rule.name, speech.language.text(&rule.text))?;
                }
            }
            Typed::Quit => return Ok(Some(End::Stopped)),
            Typed::Unknown(why) => {
                let hint = speech
                    .language
                    .of("„hilfe“ sagt, was geht", "“help” says what can be typed");
                writeln!(out, "{why}: {hint}")?;
            }
        }
        Ok(None)
    }

    fn refused(&self, refusal: Refusal, deed: Deed) -> String {
        let language = self.speech.language;
        match refusal {
            Refusal::Forbidden(cite) => {
                let why = self.law().rule(cite).map_or("", |rule| language.text(&rule.why));
                let card = match deed {
                    Deed::Lay(card, _) => self.speech.card(card),
                    _ => String::new(),
                };
                format!("{}: {}", self.law().name(cite), why.replace("{card}", &card))
            }
            Refusal::Impossible | Refusal::TooEarly => {
                language.of("Das geht jetzt nicht.", "That can't be done now.").into()
            }
        }
    }

    fn sentence(&self, text: &maumau_table::Text, card: maumau_table::Card) -> String {
        self.speech
            .language
            .text(text)
            .replace("{card}", &self.speech.card(card))
    }
}
