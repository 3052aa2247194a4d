//! Replaying: what happened once happens again.

use crate::{Match, MatchInput};
use maumau_house::{HouseRule, in_force, lay_rules};
use maumau_notation::record::{Event, Head, HeadError, Line, Record};
use maumau_notation::{Mistake, Words};
use maumau_referee::{Law, Listener, Refusal, Ruling};
use maumau_table::{Deck, Sentence, State, sentence};

/// A record being played again, line by line.
pub struct RecordReplay<'a> {
    play: Match<Law>,
    record: &'a Record,
    next: usize,
}

/// What became of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Replayed {
    /// A round was dealt.
    Dealt,
    /// A deed was carried out.
    Done(Ruling),
    /// Time passed.
    Passed,
    /// The digest was right.
    Checked,
    /// There is a digest, of an earlier version of the book: it can't be compared.
    Unproved,
}

impl<'a> RecordReplay<'a> {
    /// The table of `record`, before its first line.
    ///
    /// # Errors
    /// The head asks for something that is not to be had.
    pub fn new(record: &'a Record, decks: &[Deck]) -> Result<RecordReplay<'a>, HeadError> {
        let law = record.head.law(decks)?;
        let state = record.head.table(&law);
        let play = Match::of(law, state, ());
        Ok(RecordReplay { play, record, next: 0 })
    }

    /// What holds at its table now.
    pub fn law(&self) -> &Law {
        self.play.law()
    }

    /// The table after the lines told so far.
    pub fn state(&self) -> &State {
        self.play.state()
    }

    /// The match as it stands, to be gone on with.
    pub fn into_match(self) -> Match<Law> {
        self.play
    }

    /// The names at its table.
    pub fn words(&self) -> Words<'_> {
        Words {
            law: self.play.law(),
            people: &self.record.head.people,
        }
    }

    /// Time passes before the next line, no further than to its own: what lapses until then has lapsed.
    pub fn until_next<L: Listener>(&mut self, listener: &mut L) {
        if let Some(line) = self.record.lines.get(self.next)
            && !self.is_before_its_deadline(line)
        {
            let at_ms = line.at_ms.max(self.state().now_ms);
            self.play.time(at_ms, listener);
        }
    }

    /// Returns whether the next line is a deed that was carried out before a deadline of the same time or earlier, which passed in the line
    /// after it. Hosts of version 0.1 wrote such logs when a bot acted between a person's deadline and the time until which that is open.
    fn is_before_its_deadline(&self, line: &Line) -> bool {
        let is_due = |due_ms: u32| due_ms <= line.at_ms;
        let is_time = |after: &Line| after.event == Event::Time && after.at_ms == line.at_ms;
        matches!(line.event, Event::Deed(..))
            && self.state().next_deadline_ms().is_some_and(is_due)
            && self.record.lines.get(self.next + 1).is_some_and(is_time)
    }

    /// The next line, or nothing after the last. A mistake's line counts the record's events from 1.
    ///
    /// # Errors
    /// The line can't have happened, or the state's digest is another one. In a record of an earlier version of its book this is where
    /// the paragraphs of today play otherwise, and the sentence says so.
    pub fn step<L: Listener>(&mut self, listener: &mut L) -> Option<Result<Replayed, Mistake>> {
        let line = self.record.lines.get(self.next)?;
        let told = if self.is_before_its_deadline(line) {
            carry(&mut self.play, &self.record.head, line, listener)
        } else {
            feed(&mut self.play, &self.record.head, line, listener)
        };
        self.next += 1;
        let at = self.next;
        // A mistake in a deed's words counts from their own line.
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

/// A line of the record with this head happens again. What is told is whether it can.
///
/// # Errors
/// The line can't have happened, or the state's digest is another one. The mistake's line is 1.
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
    // Deadlines that have passed by then lapse before it.
    play.time(at_ms, listener);
    carry(play, head, line, listener)
}

/// A line happens, and nothing before it.
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

/// The law with one more rule of the table's own: it changes between two rounds.
fn with_rule(law: &Law, text: &str) -> Result<Law, Mistake> {
    let mut rules = in_force(law).to_vec();
    rules.push(HouseRule::parse(text)?);
    lay_rules(law.clone(), &rules).map_err(wrong)
}
