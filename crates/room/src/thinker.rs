//! Who thinks for a room's bots: the same match once more, by the lines of its log, with the players at their seats.

use crate::thought::{BotQuestion, Decided, Thought};
use maumau_bots::by_name;
use maumau_notation::print_deed;
use maumau_notation::record::{Head, Line, parse};
use maumau_play::{Dice, Match, Mind, Player, Sightings, Situation, feed};
use maumau_protocol::wire_words;
use maumau_referee::{Law, Listener};
use maumau_sight::View;
use maumau_table::{Deck, Fact, Seat, State};

/// Who thinks for the bots of one room. It has a match from its first line on, and by type the players see nothing but what their
/// seat does.
pub struct Thinker {
    decks: Vec<Deck>,
    mirror: Option<Mirror>,
    /// So many lines it was told.
    told: u64,
}

/// The bot of this name, if there is one; one that searches plays so many rounds through for each decision.
pub fn bot(name: &str, playouts: u32) -> Option<Box<dyn Player>> {
    by_name(&format!("{name}:{playouts}")).or_else(|| by_name(name))
}

/// A match that is followed.
struct Mirror {
    head: Head,
    play: Match<Law>,
    minds: Vec<Option<Mind>>,
    last_ms: u32,
}

impl Thinker {
    /// One that has seen nothing yet, with these decks beside those of the books.
    pub fn new(decks: &[Deck]) -> Thinker {
        Thinker {
            decks: decks.to_vec(),
            mirror: None,
            told: 0,
        }
    }

    /// It follows the match up to this question: each question of a room comes here, in their order. `make` gives a player by its name.
    pub fn follow(&mut self, question: &BotQuestion, make: &dyn Fn(&str) -> Option<Box<dyn Player>>) {
        let text = question.lines.join("\n");
        if question.from == 0 {
            let minds = question.bots.iter().map(|name| Some(Mind::new(make(name)?, 0)));
            self.mirror = Mirror::new(&text, &self.decks, minds.collect());
        } else if question.from != self.told {
            self.mirror = None;
        } else if let Some(mirror) = &mut self.mirror
            && mirror.go_on(&text).is_none()
        {
            self.mirror = None;
        }
        self.told = question.from + question.lines.len() as u64;
    }

    /// What comes of a question; it has followed the match up to it at least.
    pub fn think(&mut self, question: &BotQuestion) -> Thought {
        let (seat, about) = (question.seat, question.about);
        let is_stale = self.told > question.from + question.lines.len() as u64;
        let decided = match &mut self.mirror {
            // Whoever asked has another question by now.
            Some(_) if is_stale => Decided::Waits,
            Some(mirror) => mirror.think(question),
            None => Decided::Lost,
        };
        Thought { seat, about, decided }
    }
}

impl Mirror {
    fn new(text: &str, decks: &[Deck], minds: Vec<Option<Mind>>) -> Option<Mirror> {
        let record = parse(text).ok()?;
        let law = record.head.law(decks).ok()?;
        let state = record.head.table(&law);
        let mut mirror = Mirror {
            play: Match::of(law, state, ()),
            head: record.head,
            minds,
            last_ms: 0,
        };
        mirror.feed(&record.lines)?;
        Some(mirror)
    }

    /// Lines that have come since, the first as long after the last of those before as it says.
    fn go_on(&mut self, text: &str) -> Option<()> {
        let record = parse(&format!("{}\n{text}", self.head)).ok()?;
        let before_ms = self.last_ms;
        let later = |line: Line| Line {
            at_ms: line.at_ms.saturating_add(before_ms),
            ..line
        };
        let lines: Vec<Line> = record.lines.into_iter().map(later).collect();
        self.feed(&lines)
    }

    fn feed(&mut self, lines: &[Line]) -> Option<()> {
        for line in lines {
            let mut seen = Sightings::before(&self.play, &self.minds);
            let mut ears = |state: &State, fact: &Fact| seen.hear(state, fact);
            feed(&mut self.play, &self.head, line, &mut ears).ok()?;
            seen.tell(self.play.law(), &mut self.minds);
            self.last_ms = line.at_ms;
        }
        Some(())
    }

    fn think(&mut self, question: &BotQuestion) -> Decided {
        let (law, state, seat) = (self.play.law(), self.play.state(), Seat(question.seat));
        let mind = self.minds.get_mut(seat.index()).and_then(Option::as_mut);
        let Some(mind) = mind.filter(|_| state.digest() == question.about) else {
            return Decided::Lost;
        };
        let (view, offers) = (View::of(state, seat), law.offers(state, seat));
        let situation = Situation {
            law,
            view: &view,
            offers: &offers,
        };
        match mind.think_by(situation, Dice::new(question.dice)) {
            Some(plan) => Decided::Does {
                after_ms: plan.after_ms,
                deed: print_deed(&wire_words(law), &plan.deed),
            },
            None => Decided::Waits,
        }
    }
}
