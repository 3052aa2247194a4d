//! Replays records.

use crate::{Match, MatchInput};
use maumau_house::{HouseRule, in_force, lay_rules};
use maumau_notation::record::{Event, Head, HeadError, Line, Record};
use maumau_notation::{Mistake, Words};
use maumau_referee::{Law, Listener, Refusal, Ruling};
use maumau_table::{Deck, Sentence, State, sentence};

/// Replays a record line by line.
pub struct RecordReplay<'a> {
    play: Match<Law>,
    record: &'a Record,
    next: usize,
}

/// The result of a replayed line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Replayed {
    /// A round was dealt.
    Dealt,
    /// An action was carried out.
    Done(Ruling),
    /// Time passed.
    Passed,
    /// The digest was correct.
    Checked,
    /// The digest is of an earlier version of the book and can't be compared.
    Unproved,
}

impl<'a> RecordReplay<'a> {
    /// Sets up the table of `record`, before its first line.
    ///
    /// # Errors
    /// If the head needs something that is not available.
    pub fn new(record: &'a Record, decks: &[Deck]) -> Result<RecordReplay<'a>, HeadError> {
        let law = record.head.law(decks)?;
        let state = record.head.table(&law);
        let play = Match::of(law, state, ());
        Ok(RecordReplay { play, record, next: 0 })
    }

    /// Returns the ruleset now in force at its table.
    pub fn law(&self) -> &Law {
        self.play.law()
    }

    /// Returns the state after the lines replayed so far.
    pub fn state(&self) -> &State {
        self.play.state()
    }

    /// Returns the match in its current state, to continue it.
    pub fn into_match(self) -> Match<Law> {
        self.play
    }

    /// Returns the names at its table.
    pub fn words(&self) -> Words<'_> {
        Words {
            law: self.play.law(),
            people: &self.record.head.people,
        }
    }

    /// Lets deadlines expire up to the time of the next line, without replaying it.
    pub fn until_next<L: Listener>(&mut self, listener: &mut L) {
        if let Some(line) = self.record.lines.get(self.next)
            && !self.is_before_its_deadline(line)
        {
            let at_ms = line.at_ms.max(self.state().now_ms);
            self.play.time(at_ms, listener);
        }
    }

    /// Returns whether the next line is an action that was carried out before a deadline of the same time or earlier, which
    /// expired in the line after it. Servers of version 0.1 wrote such logs when a bot acted between a human player's deadline
    /// and the time until which that deadline stayed open.
    fn is_before_its_deadline(&self, line: &Line) -> bool {
        let is_due = |due_ms: u32| due_ms <= line.at_ms;
        let is_time = |after: &Line| after.event == Event::Time && after.at_ms == line.at_ms;
        matches!(line.event, Event::Deed(..))
            && self.state().next_deadline_ms().is_some_and(is_due)
            && self.record.lines.get(self.next + 1).is_some_and(is_time)
    }

    /// Replays the next line; `None` after the last. A mistake's line counts the record's events from 1.
    ///
    /// # Errors
    /// If the line can't have happened, or the state's digest differs. In a record of an earlier version of its book, this is
    /// where this program's paragraphs lead to a different result, and the message says so.
    pub fn step<L: Listener>(&mut self, listener: &mut L) -> Option<Result<Replayed, Mistake>> {
        let line = self.record.lines.get(self.next)?;
        let told = if self.is_before_its_deadline(line) {
            carry(&mut self.play, &self.record.head, line, listener)
        } else {
            feed(&mut self.play, &self.record.head, line, listener)
        };
        self.next += 1;
        let at = self.next;
        // A mistake in an action's text has line 1.
        let told = told.map_err(|mistake| Mistake { line: at, ..mistake });
        Some(told.map_err(|mistake| self.otherwise(mistake)))
    }

    fn otherwise(&self, mistake: Mistake) -> Mistake {
        let head = &self.record.head;
        if !head.is_earlier() {
            return mistake;
        }
        let (found, ours, what) = (head.version, self.law().book.version, mistake.what);
        let begin = sentence!(
            "ab hier lässt sie sich nicht mehr abspielen: sie ist von Version {found} ihres Buchs, und Version {ours} spielt anders (",
            "from here on it can't be played again: it is of version {found} of its book, and version {ours} plays otherwise ("
        );
        let what = begin.and(&what).and(&sentence!(")", ")"));
        Mistake { what, ..mistake }
    }
}

/// Replays one line of a record with this head, after the deadlines before it.
///
/// # Errors
/// If the line can't have happened, or the state's digest differs. The mistake's line is 1.
pub fn feed<H: Listener>(
    play: &mut Match<Law>,
    head: &Head,
    line: &Line,
    listener: &mut H,
) -> Result<Replayed, Mistake> {
    let at_ms = line.at_ms;
    if at_ms < play.state().now_ms {
        return Err(wrong(["hier läuft die Zeit rückwärts", "time runs backward here"]));
    }
    play.time(at_ms, listener);
    carry(play, head, line, listener)
}

/// Replays one line without letting deadlines expire first.
fn carry<H: Listener>(play: &mut Match<Law>, head: &Head, line: &Line, listener: &mut H) -> Result<Replayed, Mistake> {
    let at_ms = line.at_ms;
    let people = &head.people;
    let words = Words {
        law: play.law(),
        people,
    };
    let round = play.state().round + 1;
    let refused = |refusal: Refusal, law: &Law| {
        let words = Words { law, people };
        let why = match refusal {
            Refusal::Forbidden(cite) => sentence!("{} verbietet es", "{} forbids it", words.cite(cite)),
            Refusal::Impossible => sentence!("das geht nicht", "it can't be done"),
            Refusal::TooEarly => sentence!("das kommt zu früh", "it comes too early"),
        };
        let (Event::Deed(_, text) | Event::Rule(_, text)) = &line.event else {
            return wrong(why);
        };
        wrong(sentence!("„{text}“ kann nicht geschehen sein: ", "“{text}” can't have happened: ").and(&why))
    };
    match MatchInput::of(&line.event, &words, head.seed, round)? {
        Some(MatchInput::Deal(seed)) if play.deal(at_ms, seed, listener) => Ok(Replayed::Dealt),
        Some(MatchInput::Deal(_)) => Err(wrong([
            "hier lässt sich keine Runde geben: eine andere läuft, oder die Partie ist aus",
            "no round can be dealt here: another one is running, or the match is over",
        ])),
        Some(MatchInput::Deed(seat, deed)) => {
            let done = play.deed(at_ms, seat, deed, listener);
            done.map(Replayed::Done).map_err(|refusal| refused(refusal, play.law()))
        }
        Some(MatchInput::Rule(seat, text)) => {
            let law = with_rule(play.law(), &text)?;
            let done = play.rule(at_ms, seat, text, law, listener);
            done.map(Replayed::Done).map_err(|refusal| refused(refusal, play.law()))
        }
        Some(MatchInput::Time) => {
            play.time(at_ms, listener);
            Ok(Replayed::Passed)
        }
        Some(MatchInput::Resume) => {
            play.resume(at_ms, listener);
            Ok(Replayed::Passed)
        }
        None => check(play.state(), head, &line.event),
    }
}

fn check(state: &State, head: &Head, event: &Event) -> Result<Replayed, Mistake> {
    if head.is_earlier() {
        return Ok(Replayed::Unproved);
    }
    let ours = state.digest();
    if let Event::Check(digest) = event
        && *digest != ours
    {
        return Err(wrong(sentence!(
            "der Tisch steht anders: {ours:016x}, nicht {digest:016x}",
            "the table stands otherwise: {ours:016x}, not {digest:016x}"
        )));
    }
    Ok(Replayed::Checked)
}

fn wrong(what: impl Into<Sentence>) -> Mistake {
    Mistake::of_line(1, what)
}

fn with_rule(law: &Law, text: &str) -> Result<Law, Mistake> {
    let mut rules = in_force(law).to_vec();
    rules.push(HouseRule::parse(text)?);
    lay_rules(law.clone(), &rules).map_err(wrong)
}
