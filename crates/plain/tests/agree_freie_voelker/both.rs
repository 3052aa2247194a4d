//! The same match in the engine and in the plain book.

use crate::agreement::{Both, Dice, Differs, Step, same};
use crate::chance::{self, Table};
use crate::words::{self, Cards, NAMES, colour, in_words, location, seat, sorted, to_deed};
use maumau_plain::freie_voelker::{Card, Dealt, Deed, End, FreieVoelker, LOCATIONS};
use maumau_plain::{Deal, Outcome, Refusal, Ruling};
use maumau_referee as referee;
use maumau_referee::Law;
use maumau_table::{Fact, Phase, Seed, State, What, round_seed};

pub struct Match {
    law: Law,
    cards: Cards,
    state: State,
    pub plain: FreieVoelker,
    pub seats: usize,
    seed: u64,
    /// What the plain book said of the last deed.
    said: String,
}

impl Both for Match {
    type Table = Table;
    type Deed = Deed;

    fn table(seed: u64, dice: &mut Dice) -> Table {
        chance::table(seed, dice)
    }

    fn deal(table: &Table) -> Match {
        let book = maumau_rulebooks::find("freie-voelker").expect("freie-voelker is a book");
        let set = book.read(&table.text).unwrap_or_else(|e| panic!("{}: {e}", table.text));
        let law = Law::bind(book, table.seats as u8, set, &[]).expect("it can be played by so many");
        let mut state = law.table();
        let seed = round_seed(Seed::from_number(table.seed), 1);
        assert!(law.deal(&mut state, 0, seed, &mut ()));
        let cards = Cards::of(&law);
        let plain = FreieVoelker::new(table.options.clone(), dealt(&law, &cards, &state, table.seats));
        Match {
            law,
            cards,
            state,
            plain,
            seats: table.seats,
            seed: table.seed,
            said: String::new(),
        }
    }

    fn next(&self, dice: &mut Dice) -> Step<Deed> {
        chance::next(self, dice)
    }

    fn make(&mut self, at: usize, at_ms: u32, deed: Deed) -> Result<(), Differs> {
        self.lapse(at_ms)?;
        let Match {
            law,
            cards,
            state,
            plain,
            ..
        } = self;
        let mut listen = |state: &State, fact: &Fact| tell((law, cards), plain, state, fact);
        let ours = law.deed(state, at_ms, seat(at), &to_deed(cards, deed), &mut listen);
        let ours = in_engine(law, ours);
        let breaches = self.plain.breaches(at, deed);
        let mut theirs = in_plain(self.plain.make(at, u64::from(at_ms), deed));
        self.said.clone_from(&theirs);
        // Where several paragraphs forbid it the rules don't say which is named.
        if let (Some((_, named)), Some((what, _))) = (ours.split_once(' '), theirs.split_once(' '))
            && breaches.contains(&named)
        {
            theirs = format!("{what} {named}");
        }
        let act = format!("{deed:?}");
        let act = act.split('(').next().unwrap_or_default();
        same(&format!("ruling of a {act}"), ours, theirs)?;
        self.compare()?;
        self.deal_next(at_ms)
    }

    fn is_over(&self) -> bool {
        self.plain.is_match_over()
    }

    fn opening(&self, table: &Table, differs: &str) -> String {
        let plain = &self.plain;
        let cards = |cards: &[Card]| cards.iter().map(|c| self.cards.code(*c)).collect::<Vec<_>>().join(" ");
        let names = &NAMES[..self.seats];
        let mut text = format!(
            "scene freie-voelker FV1  {differs}\n\noptions {}\nseats {}\nturn {}\nnote location {}\n",
            table.text,
            names.join(" "),
            names[plain.on()],
            LOCATIONS[plain.location()].0
        );
        for (at, name) in names.iter().enumerate() {
            text += &format!("hand {name}: {}\n", cards(plain.hand(at)));
            if !plain.open(at).is_empty() {
                text += &format!("open {name}: {}\n", cards(&plain.open(at)));
            }
        }
        text + &format!(
            "pile {}\nstock {}\n\n",
            cards(plain.discard()),
            cards(&plain.stock.cards())
        )
    }

    fn told(&self, at: usize, deed: Deed) -> String {
        let on = NAMES[self.plain.on()];
        format!(
            "{} {}  => {}; on {on}",
            NAMES[at],
            in_words(&self.cards, deed),
            self.said
        )
    }
}

impl Match {
    /// Whether hardly anything wrong is done and no call forgotten.
    pub fn is_careful(&self) -> bool {
        !self.seed.is_multiple_of(3)
    }

    /// Time passes in both; what chance does in the engine is told to the plain book.
    fn lapse(&mut self, at_ms: u32) -> Result<(), Differs> {
        let Match {
            law,
            cards,
            state,
            plain,
            ..
        } = self;
        law.lapse(state, at_ms, &mut |state: &State, fact: &Fact| {
            tell((law, cards), plain, state, fact)
        });
        self.plain.pass_time(u64::from(at_ms));
        self.compare()?;
        self.deal_next(at_ms)
    }

    /// FV15: as long as the match isn't over.
    fn deal_next(&mut self, at_ms: u32) -> Result<(), Differs> {
        if self.plain.end().is_none() || self.plain.is_match_over() {
            return Ok(());
        }
        let seed = round_seed(Seed::from_number(self.seed), self.state.round + 1);
        assert!(
            self.law.deal(&mut self.state, at_ms, seed, &mut ()),
            "FV15: a further round"
        );
        self.plain
            .next_round(dealt(&self.law, &self.cards, &self.state, self.seats));
        self.compare()
    }

    /// Everything that both know is the same.
    fn compare(&self) -> Result<(), Differs> {
        let Match { state, plain, .. } = self;
        let hidden = state.hidden();
        let match_over = plain.end().is_some() && plain.is_match_over();
        same(
            "FV15: whether the match is over",
            state.phase == Phase::Over,
            match_over,
        )?;
        let over = matches!(state.phase, Phase::Between | Phase::Over);
        same("whether the round is over", over, plain.end().is_some())?;
        for at in 0..self.seats {
            let hand = sorted(plain.hand(at).to_vec());
            same(&format!("the hand of {at}"), self.cards.all(hidden.hands[at]), hand)?;
            let points = |points: i16| points as u32;
            same(
                &format!("FV15: points of {at}"),
                points(state.points[at]),
                plain.points()[at],
            )?;
            if over {
                let round = points(state.round_points[at]);
                same(&format!("FV14: points of {at}"), round, plain.round_points()[at])?;
            }
        }
        if over {
            let won = state.winner.is_some().then(|| state.winner.index());
            let theirs = match plain.end() {
                Some(End::Won(at)) => Some(at),
                Some(End::Blocked) | None => None,
            };
            return same("who has won", won, theirs);
        }
        self.compare_table()
    }

    /// What lies on the table, and how far the turn has come.
    fn compare_table(&self) -> Result<(), Differs> {
        let Match { law, state, plain, .. } = self;
        same("the stock", stock(&self.cards, state), plain.stock.cards())?;
        let pile: Vec<Card> = (0..state.piles.len(0))
            .map(|height| self.cards.card(state.piles.at(0, height).0))
            .collect();
        same("the pile", pile, plain.discard().to_vec())?;
        for at in 0..self.seats {
            let open = self.cards.all(state.open[at]);
            same(&format!("FV5, FV6: before {at}"), open, sorted(plain.open(at)))?;
            let lies = note_of(law, state, "lies", at) != 0;
            same(&format!("FV7: whether the hand of {at} lies"), lies, plain.lies(at))?;
        }
        same("FV8: the location", open_location(law, state), plain.location())?;
        same("the wish", colour(state.wish[0]), plain.wish())?;
        same("whose turn it is", state.turn.seat.index(), plain.on())?;
        let asked = state.asks.iter().next();
        let asked = asked.map(|ask| (ask.seat.index(), law.name(ask.rule)));
        let theirs = plain.question().map(|question| (question.seat(), question.rule()));
        same("what is asked", asked, theirs)?;
        let mut windows = Vec::new();
        for window in state.windows.iter() {
            for at in window.seats.filter(|at| !window.done.has(*at)) {
                let word = law.awaited(window).and_then(words::word);
                windows.push((word, at.index(), u64::from(window.deadline_ms)));
            }
        }
        let calls = plain.open_calls().into_iter();
        let mut theirs: Vec<_> = calls.map(|(word, at, until)| (Some(word), at, until)).collect();
        windows.sort();
        theirs.sort();
        same("what is to be said", windows, theirs)
    }
}

/// A paragraph's second part belongs to it: FV7.1 to FV7, FV12.1 to FV12.
fn paragraph(name: &str) -> &str {
    match name.split_once('.') {
        Some((paragraph, _)) if paragraph.starts_with("FV") => paragraph,
        Some(_) | None => name,
    }
}

fn in_engine(law: &Law, ruling: Result<referee::Ruling, referee::Refusal>) -> String {
    let named = |cite| paragraph(law.name(cite));
    match ruling {
        Ok(referee::Ruling::Right | referee::Ruling::Idle) => "right".to_owned(),
        Ok(referee::Ruling::Stands(cite)) => format!("stands {}", named(cite)),
        Ok(referee::Ruling::Fined(cite)) => format!("fined {}", named(cite)),
        Err(referee::Refusal::Forbidden(cite)) => format!("refused {}", named(cite)),
        Err(referee::Refusal::Impossible | referee::Refusal::TooEarly) => "impossible".to_owned(),
    }
}

/// What the plain book said, in the words of scenes.
fn in_plain(outcome: Outcome) -> String {
    match outcome {
        Ok(Ruling::Right | Ruling::Idle) => "right".to_owned(),
        Ok(Ruling::Stands(rule)) => format!("stands {rule}"),
        Ok(Ruling::Fined(rule)) => format!("fined {rule}"),
        Err(Refusal::Forbidden(rule)) => format!("refused {rule}"),
        Err(Refusal::Impossible) => "impossible".to_owned(),
    }
}

fn tell((law, cards): (&Law, &Cards), plain: &mut FreieVoelker, state: &State, fact: &Fact) {
    if std::env::var("MAUMAU_TELL").is_ok() {
        println!("    {} {:?}", law.name(fact.cite), fact.what);
    }
    match fact.what {
        What::Renewed => plain.stock.feed(stock(cards, state)),
        What::Noted { note, .. } if law.book.memory.note("location", 0) == Some(note) => {
            plain.to_come.push_back(open_location(law, state));
        }
        _ => {}
    }
}

fn dealt(law: &Law, cards: &Cards, state: &State, seats: usize) -> Dealt {
    let cards_of = |at: usize| cards.all(state.hand(seat(at)));
    Dealt {
        cards: Deal {
            dealer: state.dealer.index(),
            hands: (0..seats).map(cards_of).collect(),
            first: cards.card(state.piles.top(0).expect("a first card").0),
            stock: stock(cards, state),
        },
        ring: (0..seats).find(|at| !state.open[*at].is_empty()),
        location: open_location(law, state),
    }
}

fn open_location(law: &Law, state: &State) -> usize {
    location(law, note_of(law, state, "location", 0) as usize - 1)
}

fn note_of(law: &Law, state: &State, name: &str, place: usize) -> i16 {
    let note = law.book.memory.note(name, place as u8);
    state.note(note.unwrap_or_else(|| panic!("freie-voelker has a public note {name}")))
}

/// The card that is drawn next in front.
fn stock(cards: &Cards, state: &State) -> Vec<Card> {
    state.hidden().stock().iter().rev().map(|&c| cards.card(c)).collect()
}
