//! Turns the events that one seat sees into lines.

use crate::joiner::Joiner;
use crate::line::ComposedLine;
use crate::row::Shape;
use crate::slots::{Value, is_of, told};
use crate::thing::Slots;
use crate::{Language, Table};
use maumau_notation::Words;
use maumau_referee::{Face, Law};
use maumau_table::{Cite, Fact, Open, Part, Seat};

/// Something on the table other than cards, in words.
#[derive(Clone, PartialEq, Debug)]
struct Laid {
    title: String,
    seat: Seat,
    word: String,
    is_sheet: bool,
}

/// Narrates to one seat, or to a spectator.
#[derive(Clone, Debug)]
pub struct Teller {
    me: Seat,
    joiner: Joiner,
    /// What was on the table at the last [`Teller::look`]; `None` before the first.
    lay: Option<Vec<Laid>>,
}

impl Teller {
    /// Creates a narrator for `me`; [`Seat::NOBODY`] addresses no one.
    pub fn new(me: Seat) -> Teller {
        Teller {
            me,
            joiner: Joiner::default(),
            lay: None,
        }
    }

    /// Adds an event; `open` is the public part of the state after it.
    pub fn hear(&mut self, law: &Law, open: &Open, fact: &Fact) {
        let Some(shape) = Table::get().shape(fact.what.topic().word()) else {
            return;
        };
        let mut slots = Slots::of(law, shape, fact.what.parts());
        slots.add("round", Part::Number(i64::from(open.round)));
        self.tell(law, shape, &slots, fact.cite);
    }

    /// Narrates what has changed on the table other than cards: night falls, the players reach another location.
    pub fn look(&mut self, law: &Law, language: Language, open: &Open) {
        let Some(shape) = Table::get().shape("shows") else {
            return;
        };
        let named = law.on_table(open).into_iter().map(|shown| {
            let (word, is_sheet) = match shown.shows {
                Face::Sheet(sheet) => (language.of_pair(&sheet.name), true),
                Face::Word { text, .. } => (language.text(text), false),
            };
            Laid {
                title: language.text(shown.title).to_owned(),
                seat: shown.seat,
                word: word.to_owned(),
                is_sheet,
            }
        });
        let now: Vec<_> = named.collect();
        let before = self.lay.replace(now.clone());
        for shown in before.map_or(Vec::new(), |before| {
            now.into_iter().filter(|one| !before.contains(one)).collect()
        }) {
            let mut slots = Slots::default();
            slots.say("title", &shown.title);
            slots.add("seat", Part::Seat(shown.seat));
            slots.say("word", &shown.word);
            slots.say("sheet", if shown.is_sheet { &shown.word } else { "" });
            self.tell(law, shape, &slots, Cite::HAND);
        }
    }

    /// Returns a single line about something that is no event, such as a prompt or a window.
    pub fn once(
        law: &Law,
        me: Seat,
        word: &str,
        fill: impl FnOnce(&mut Slots<Value>),
        cite: Cite,
    ) -> Option<ComposedLine> {
        let (mut teller, mut slots) = (Teller::new(me), Slots::default());
        fill(&mut slots);
        teller.tell(law, Table::get().shape(word)?, &slots, cite);
        teller.lines().pop()
    }

    /// Takes the lines collected since the last call.
    pub fn lines(&mut self) -> Vec<ComposedLine> {
        self.joiner.lines()
    }

    fn tell(&mut self, law: &Law, shape: &Shape, slots: &Slots<Value>, cite: Cite) {
        let (words, me) = (Words { law, people: &[] }, self.me);
        let is_of = |value: &_, sorts: &[&str]| is_of(&words, me, value, sorts);
        self.joiner.tell(shape, slots, told(cite).as_ref(), &is_of);
    }
}
