//! A program at a seat.

use crate::answer::{Answer, nonsense, read_answer};
use crate::command::ProgramCommand;
use crate::line::{LINE_MAX, ProgramLine};
use crate::log::{note_asked, note_said};
use crate::process::{Process, Silent};
use crate::tally::Tally;
use maumau_bots::Simple;
use maumau_play::{Dice, Plan, Player, Situation};
use maumau_protocol::{PROGRAM_VERSION, Play, ProgramAsked, Seen, Sentence, View as ViewOnWire, wire_words};
use maumau_referee::{Deed, Law};
use maumau_sight::{Outlook, Sighting, View};
use std::time::{Duration, Instant};

/// Time limit for an action.
const LIMIT: Duration = Duration::from_secs(1);
/// Time limit for the first answer, since the program has to start.
const LIMIT_FIRST: Duration = Duration::from_secs(5);
/// Maximum number of starts per match.
const STARTS_MAX: u32 = 3;
/// The program is killed after this many late answers in a row.
const LATE_MAX: u32 = 3;

/// A program at a seat. Starts with the first question and ends when dropped.
pub struct Program {
    command: ProgramCommand,
    tally: Tally,
    process: Option<Process>,
    starts: u32,
    late: u32,
    n: u32,
    /// Number of rules when the program was last sent the ruleset.
    rules: usize,
    /// Events not sent yet.
    seen: Vec<Seen>,
    /// Acts in place of the program when it fails to answer.
    other: Simple,
}

impl Program {
    /// Creates a player that runs this command and counts its answers in `tally`.
    pub fn new(command: &ProgramCommand, tally: &Tally) -> Program {
        Program {
            command: command.clone(),
            tally: tally.clone(),
            process: None,
            starts: 0,
            late: 0,
            n: 0,
            rules: 0,
            seen: Vec::new(),
            other: Simple::default(),
        }
    }

    /// Asks the program for its action; `None` means to wait. An error means that the simple bot has to act.
    fn ask(&mut self, situation: Situation<'_>, must: bool) -> Result<Option<Deed>, ()> {
        self.tally.write(|told| told.asked += 1);
        let limit = self.start()?;
        let question = self.question(situation, must, limit);
        note_asked(&self.command, &question);
        let begun = Instant::now();
        let heard = match &self.process {
            Some(process) if process.say(question) => self.answer(process, situation, begun + limit),
            _ => Err(Silent::Gone),
        };
        let took = begun.elapsed();
        self.tally.write(|told| told.slowest = told.slowest.max(took));
        match heard {
            Ok(Answer::Deed(deed)) => {
                self.late = 0;
                Ok(Some(deed))
            }
            Ok(Answer::Nothing) if must => {
                let why = Sentence {
                    de: "alle warten, und es tut nichts".to_owned(),
                    en: "everybody waits, and it does nothing".to_owned(),
                };
                self.lose_deed(why)
            }
            Ok(Answer::Nothing | Answer::Late) => {
                self.late = 0;
                Ok(None)
            }
            Ok(Answer::Nonsense(why)) => self.lose_deed(why),
            Err(silent) => {
                self.lose(silent);
                Err(())
            }
        }
    }

    fn lose_deed(&self, why: Sentence) -> Result<Option<Deed>, ()> {
        self.tally
            .write(|told| (told.nonsense, told.why) = (told.nonsense + 1, why));
        Err(())
    }

    /// Starts the program if it is not running, and returns the time limit for the answer.
    fn start(&mut self) -> Result<Duration, ()> {
        if self.process.is_some() {
            return Ok(LIMIT);
        }
        let why = if self.starts == STARTS_MAX {
            Sentence {
                de: "es hat zu oft geendet".to_owned(),
                en: "it has ended too often".to_owned(),
            }
        } else {
            self.starts += 1;
            match Process::start(&self.command) {
                Ok(process) => {
                    (self.process, self.n, self.rules, self.late) = (Some(process), 0, 0, 0);
                    return Ok(LIMIT_FIRST);
                }
                Err(error) => {
                    let why = format!("{}: {error}", self.command.words[0]);
                    Sentence {
                        de: why.clone(),
                        en: why,
                    }
                }
            }
        };
        self.tally.write(|told| (told.gone, told.why) = (told.gone + 1, why));
        Err(())
    }

    /// Builds the line with the next question, leaving out the oldest events if it gets too long.
    fn question(&mut self, situation: Situation<'_>, must: bool, limit: Duration) -> String {
        self.n += 1;
        let words = wire_words(situation.law);
        let is_told = std::mem::replace(&mut self.rules, situation.law.rules.len()) == situation.law.rules.len();
        let outlook = Outlook {
            view: *situation.view,
            offers: *situation.offers,
            forbidden: Vec::new(),
        };
        let mut asked = ProgramAsked {
            v: PROGRAM_VERSION,
            n: self.n,
            play: (!is_told).then(|| Box::new(Play::of(situation.law))),
            seen: std::mem::take(&mut self.seen),
            view: Box::new(ViewOnWire::of(&words, &outlook)),
            must,
            left_ms: limit.as_millis() as u32,
        };
        loop {
            // Our own types have only string keys, so serialization can't fail.
            let line = serde_json::to_string(&asked).unwrap_or_default();
            if line.len() <= LINE_MAX || asked.seen.is_empty() {
                return line + "\n";
            }
            let half = asked.seen.len().div_ceil(2);
            asked.seen.drain(..half);
        }
    }

    fn answer(&self, process: &Process, situation: Situation<'_>, until: Instant) -> Result<Answer, Silent> {
        loop {
            match process.hear(until)? {
                ProgramLine::TooLong => {
                    return Ok(nonsense(
                        format!("eine Zeile hat höchstens {LINE_MAX} Bytes"),
                        format!("a line has {LINE_MAX} bytes at most"),
                    ));
                }
                ProgramLine::Said(line) => {
                    note_said(&self.command, &line);
                    let answer = read_answer(situation, self.n, &line);
                    if !matches!(answer, Answer::Late) {
                        return Ok(answer);
                    }
                }
            }
        }
    }

    fn lose(&mut self, silent: Silent) {
        let aside = self.process.as_ref().map(Process::aside).unwrap_or_default();
        self.tally.write(|told| {
            match silent {
                Silent::Late => told.late += 1,
                Silent::Gone => told.gone += 1,
            }
            let (de, en) = match silent {
                Silent::Late => ("seine Zeit war um", "its time was up"),
                Silent::Gone => ("es hat geendet, oder hört nicht zu", "it has ended, or does not listen"),
            };
            told.why = Sentence {
                de: de.into(),
                en: en.into(),
            };
            told.aside = aside;
        });
        self.late += 1;
        if silent == Silent::Gone || self.late == LATE_MAX {
            self.process = None;
        }
    }
}

impl Player for Program {
    fn name(&self) -> &'static str {
        "exec"
    }

    fn plan(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Plan> {
        match self.ask(situation, false) {
            Ok(deed) => deed.map(|deed| {
                let is_on = situation.view.turn.seat == situation.view.seat || situation.view.asked().is_some();
                let after_ms = if is_on { dice.thinking_ms() } else { dice.reaction_ms() };
                Plan { after_ms, deed }
            }),
            Err(()) => self.other.plan(situation, dice),
        }
    }

    fn stir(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        let asked = self.ask(situation, true).ok().flatten();
        asked.or_else(|| self.other.stir(situation, dice))
    }

    fn looks(&self) -> bool {
        true
    }

    fn see(&mut self, law: &Law, before: &View, sighting: &Sighting) {
        self.seen.push(Seen::of(&wire_words(law), &sighting.fact));
        self.other.see(law, before, sighting);
    }
}
