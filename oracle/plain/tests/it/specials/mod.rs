//! The same match of `vampir` or `freie-voelker` in both implementations.

pub mod chance;
mod game;
mod words;

pub use game::{Game, Look};

use crate::agreement::cards::{Cards, sorted};
use crate::agreement::told::{self, NAMES, in_engine, in_plain, in_words};
use crate::agreement::{Both, Dice, Differs, Step, same};
use chance::Table;
use game::{CardIn, DeedIn, RoundOf};
use maumau_plain::shared::{Asks, End};
use maumau_referee::Law;
use maumau_table::{Fact, Phase, Seat, Seed, State, What, round_seed};
use words::{to_deed, word};

pub struct Match<G: Game> {
    law: Law,
    cards: Cards<CardIn<G>>,
    state: State,
    pub plain: RoundOf<G>,
    pub seats: usize,
    pub table: Table,
    /// The ruling of the second implementation on the last action.
    said: String,
}

impl<G: Game> Both for Match<G> {
    type Table = Table;
    type Deed = DeedIn<G>;

    fn table(seed: u64, dice: &mut Dice) -> Table {
        chance::table::<G>(seed, dice)
    }

    fn deal(table: &Table) -> Match<G> {
        let book = maumau_rulebooks::find(G::NAME).expect("it is a book");
        let set = book.read(&table.text).unwrap_or_else(|e| panic!("{}: {e}", table.text));
        let law = Law::bind(book, table.seats as u8, set, &[]).expect("it can be played by so many");
        let mut state = law.table();
        let seed = round_seed(Seed::from_number(table.seed), 1);
        assert!(law.deal(&mut state, 0, seed, &mut ()));
        let cards = Cards::of(&law, G::read);
        let plain = G::deal(
            &table.options,
            Look {
                law: &law,
                cards: &cards,
                state: &state,
            },
        );
        Match {
            law,
            cards,
            state,
            plain,
            seats: table.seats,
            table: table.clone(),
            said: String::new(),
        }
    }

    fn next(&self, dice: &mut Dice) -> Step<DeedIn<G>> {
        chance::next(self, dice)
    }

    fn make(&mut self, at: usize, at_ms: u32, deed: DeedIn<G>) -> Result<(), Differs> {
        self.lapse(at_ms)?;
        let done = to_deed::<G>(&self.cards, deed);
        let ours = self.engine(|law, state, mut listen| law.deed(state, at_ms, Seat(at as u8), &done, &mut listen));
        let ours = in_engine(ours, |cite| G::paragraph(self.law.name(cite)));
        let breaches = self.plain.breaches(at, deed);
        let mut theirs = in_plain(self.plain.make(at, u64::from(at_ms), deed));
        self.said.clone_from(&theirs);
        // The rules do not say which one to report if several paragraphs forbid an action.
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

    fn opening(&self, differs: &str) -> String {
        let head = format!("{} {}  {differs}", G::NAME, G::FIRST);
        told::opening(&self.law, &self.state, &head, (&self.table.text, &G::lines(self)))
    }

    fn told(&self, at: usize, deed: DeedIn<G>) -> String {
        let deed = in_words(&self.law, at, &to_deed::<G>(&self.cards, deed));
        format!("{deed}  => {}; on {}", self.said, NAMES[self.plain.on()])
    }
}

impl<G: Game> Match<G> {
    pub fn look(&self) -> Look<'_, G> {
        Look {
            law: &self.law,
            cards: &self.cards,
            state: &self.state,
        }
    }

    /// Calls the engine; the second implementation receives its random events.
    fn engine<T>(&mut self, happens: impl FnOnce(&Law, &mut State, &mut dyn FnMut(&State, &Fact)) -> T) -> T {
        let Match {
            law,
            cards,
            state,
            plain,
            ..
        } = self;
        happens(law, state, &mut |state: &State, fact: &Fact| {
            told::tell(law, fact);
            if fact.what == What::Renewed {
                plain.stock.feed(cards.stock(state));
            }
            G::told(plain, Look { law, cards, state }, fact);
        })
    }

    fn lapse(&mut self, at_ms: u32) -> Result<(), Differs> {
        self.engine(|law, state, mut listen| law.lapse(state, at_ms, &mut listen));
        self.plain.pass_time(u64::from(at_ms));
        self.compare()?;
        self.deal_next(at_ms)
    }

    /// VA15, FV15: deals the next round, unless the match is over.
    fn deal_next(&mut self, at_ms: u32) -> Result<(), Differs> {
        if self.plain.end().is_none() || self.plain.is_match_over() {
            return Ok(());
        }
        let seed = round_seed(Seed::from_number(self.table.seed), self.state.round + 1);
        let dealt = self.law.deal(&mut self.state, at_ms, seed, &mut ());
        assert!(dealt, "VA15, FV15: a further round");
        let Match {
            law,
            cards,
            state,
            plain,
            ..
        } = self;
        G::next_round(plain, Look { law, cards, state });
        self.compare()
    }

    fn compare(&self) -> Result<(), Differs> {
        let Match { state, plain, .. } = self;
        let match_over = plain.end().is_some() && plain.is_match_over();
        same("whether the match is over", state.phase == Phase::Over, match_over)?;
        let over = matches!(state.phase, Phase::Between | Phase::Over);
        same("whether the round is over", over, plain.end().is_some())?;
        for at in 0..self.seats {
            let hand = sorted(plain.hand(at).to_vec());
            same(
                &format!("the hand of {at}"),
                self.cards.all(state.hidden().hands[at]),
                hand,
            )?;
            let points = state.points[at] as u32;
            same(&format!("points of {at}"), points, plain.points()[at])?;
            if over {
                let round = state.round_points[at] as u32;
                same(
                    &format!("points of {at} in this round"),
                    round,
                    plain.round_points()[at],
                )?;
            }
        }
        G::compare(self)?;
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

    fn compare_table(&self) -> Result<(), Differs> {
        let Match { law, state, plain, .. } = self;
        same("the stock", self.cards.stock(state), plain.stock.cards())?;
        for set in 0..2 {
            let laid = self.cards.pile_of(state, set);
            same(&format!("pile {set}"), laid, plain.discard(set).to_vec())?;
            let wish = state.wish[set];
            let wish = wish.map(|suit| G::COLOURS[usize::from(suit.0)]);
            same(&format!("the wish at pile {set}"), wish, plain.wish(set))?;
        }
        same("whose turn it is", state.turn.seat.index(), plain.on())?;
        let asked = state.asks.iter().next();
        let asked = asked.map(|ask| (ask.seat.index(), G::paragraph(law.name(ask.rule))));
        let theirs = plain.question().map(|question| (question.seat(), question.rule()));
        same("what is asked", asked, theirs)?;
        let mut windows = Vec::new();
        for window in state.windows.iter() {
            for at in window.seats.filter(|at| !window.done.has(*at)) {
                let word = law.awaited(window).and_then(word);
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
