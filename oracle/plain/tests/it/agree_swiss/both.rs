//! The same round in both implementations.

use super::chance::{self, Table};
use super::words::to_deed;
use crate::agreement::cards::{Cards, french, sorted, suit_of};
use crate::agreement::told::{self, NAMES, in_engine, in_plain, in_words};
use crate::agreement::{Both, Dice, Differs, Step, same};
use maumau_plain::swiss::{Deed, Fault, Phase, Swiss, Word};
use maumau_plain::{Card, Deal, Direction};
use maumau_referee::Law;
use maumau_table::{self as table, Fact, Seat, Seed, State, WINDOWS_MAX, What, round_seed};

/// The number of windows that the engine keeps free.
const ROOM: usize = 16;
/// The engine counts one more.
const WRONG_WORDS_MAX: usize = 5;

pub struct Match {
    law: Law,
    cards: Cards<Card>,
    state: State,
    pub plain: Swiss,
    pub seats: usize,
    text: String,
    /// With a joker as the first card, the engine turns up another one and reshuffles; the second
    /// implementation does not.
    opens_with_joker: bool,
    /// The ruling of the second implementation on the last action.
    said: String,
    /// Whether the engine has reached a limit: it opens no windows for thanks when few are free.
    /// The second implementation has no limit.
    is_full: bool,
}

impl Both for Match {
    type Table = Table;
    type Deed = Deed;

    fn dice(seed: u64) -> Dice {
        Dice::new(seed ^ 0x5_0155_f5e1)
    }

    fn table(seed: u64, dice: &mut Dice) -> Table {
        chance::table(seed, dice)
    }

    fn deal(table: &Table) -> Match {
        let book = maumau_rulebooks::find("swiss").expect("swiss is a book");
        let set = book.read(&table.text).unwrap_or_else(|e| panic!("{}: {e}", table.text));
        let law = Law::bind(book, table.seats as u8, set, &[]).expect("swiss can be played by so many");
        let mut state = law.table();
        assert!(law.deal(&mut state, 0, round_seed(Seed::from_number(table.seed), 1), &mut ()));
        let cards = Cards::of(&law, french);
        let mut stock = cards.stock(&state);
        let deal = Deal {
            dealer: state.dealer.index(),
            hands: (0..table.seats).map(|seat| cards.hand(&state, seat)).collect(),
            first: stock.remove(0),
            stock,
        };
        let opens_with_joker = deal.first.printed().is_none();
        let plain = Swiss::new(table.options.clone(), table.seats, deal);
        Match {
            law,
            cards,
            state,
            plain,
            seats: table.seats,
            text: table.text.clone(),
            opens_with_joker,
            said: String::new(),
            is_full: false,
        }
    }

    fn next(&self, dice: &mut Dice) -> Step<Deed> {
        chance::next(self, dice)
    }

    fn make(&mut self, seat: usize, at_ms: u32, deed: Deed) -> Result<(), Differs> {
        self.lapse(at_ms)?;
        if self.is_over() {
            return Ok(());
        }
        let Match {
            law,
            cards,
            state,
            plain,
            is_full,
            ..
        } = self;
        let ours = to_deed(cards, deed);
        let mut listen = |state: &State, fact: &Fact| {
            *is_full |= has_no_room(state);
            tell((law, cards), plain, state, fact);
        };
        let ours = law.deed(state, at_ms, Seat(seat as u8), &ours, &mut listen);
        if self.is_full {
            return Ok(());
        }
        let ours = in_engine(ours, |cite| law.name(cite));
        let theirs = in_plain(self.plain.make(seat, u64::from(at_ms), deed));
        self.said.clone_from(&theirs);
        same(&format!("ruling of {deed:?} of seat {seat}"), ours, theirs)?;
        self.compare()?;
        // A window of no time at all is over with the action.
        self.lapse(at_ms)
    }

    fn is_over(&self) -> bool {
        self.is_full() || self.opens_with_joker || matches!(self.plain.phase(), Phase::Over(_))
    }

    /// A round begins only when all are ready.
    fn may_be_left_out(deed: Deed) -> bool {
        deed != Deed::Say(Word::Ready)
    }

    fn opening(&self, differs: &str) -> String {
        told::deal(&self.law, &self.state, &format!("swiss §3  {differs}"), &self.text)
    }

    fn told(&self, at: usize, deed: Deed) -> String {
        let deed = in_words(&self.law, at, &to_deed(&self.cards, deed));
        format!("{deed}  => {}; on {}", self.said, NAMES[self.plain.on()])
    }
}

impl Match {
    /// Lets time pass in both; the second implementation receives the engine's random events.
    fn lapse(&mut self, at_ms: u32) -> Result<(), Differs> {
        let Match {
            law,
            cards,
            state,
            plain,
            is_full,
            ..
        } = self;
        law.lapse(state, at_ms, &mut |state: &State, fact: &Fact| {
            *is_full |= has_no_room(state);
            tell((law, cards), plain, state, fact);
        });
        if self.is_full {
            return Ok(());
        }
        self.plain.pass_time(u64::from(at_ms));
        self.compare()
    }

    /// Returns whether the engine has reached a limit: it also stops counting the wrong words of a
    /// player (`WORDS_MAX`).
    fn is_full(&self) -> bool {
        self.is_full || (0..self.seats).any(|seat| self.plain.wrong_words(seat) >= WRONG_WORDS_MAX)
    }

    #[expect(clippy::too_many_lines, reason = "one story, told in one go")]
    fn compare(&self) -> Result<(), Differs> {
        let Match {
            law,
            cards,
            state,
            plain,
            ..
        } = self;
        if self.is_full() {
            return Ok(());
        }
        let over = matches!(state.phase, table::Phase::Between | table::Phase::Over);
        same(
            "whether the round is over",
            over,
            matches!(plain.phase(), Phase::Over(_)),
        )?;
        for seat in 0..self.seats {
            let hidden = state.hidden();
            same(
                &format!("hand of {seat}"),
                cards.all(hidden.hands[seat]),
                sorted(plain.hand(seat).to_vec()),
            )?;
            same(
                &format!("lying before {seat}"),
                cards.all(hidden.lying[seat]),
                sorted(plain.lying(seat).to_vec()),
            )?;
            same(
                &format!("ripe before {seat}"),
                cards.all(hidden.ripe[seat]),
                sorted(plain.ripe(seat).to_vec()),
            )?;
        }
        if let Phase::Over(won) = plain.phase() {
            let ours = state.winner.is_some().then(|| {
                let seat = state.winner;
                (seat.index(), state.round_points[seat.index()] as u8)
            });
            return same("who has won, and its points", ours, won);
        }
        // During a plenum, the engine holds back pending effects (§ 7: play is suspended).
        if plain.phase() == Phase::Gathering || plain.plenum_sits() {
            return Ok(());
        }
        same("the stock", cards.stock(state), plain.stock.cards())?;
        same(
            "the pile",
            cards.pile(state),
            plain.discard().iter().map(|laid| laid.card).collect(),
        )?;
        let shown = state.piles.top(0).and_then(|(_, face)| cards.card(face).printed());
        same(
            "CH-10: what the top card counts as",
            shown,
            plain.discard().last().map(|top| top.face),
        )?;
        if state.asks.is_empty() && plain.closing().is_none() {
            same("whose turn it is", state.turn.seat.index(), plain.on())?;
        }
        same("the wish", suit_of(state.wish[0]), plain.wish())?;
        same("what is owed", usize::from(state.owed), plain.owed())?;
        let clockwise = state.direction == table::Direction::Clockwise;
        same("the direction", clockwise, plain.direction() == Direction::Clockwise)?;
        same(
            "whether something is asked",
            !state.asks.is_empty(),
            plain.question().is_some(),
        )?;
        let note = |name: &str| note_of(law, state, name);
        same(
            "who closes",
            note("closing"),
            plain.closing().map_or(0, |closing| closing.seat as i16 + 1),
        )?;
        same(
            "the queen round",
            note("queens"),
            plain.queens().map_or(0, |caller| caller as i16 + 1),
        )?;
        self.compare_faults()
    }

    /// The engine may still remember an expired violation; a challenge shows whether it does.
    fn compare_faults(&self) -> Result<(), Differs> {
        let faults = self.state.hidden().faults;
        let mut ours: Vec<_> = faults
            .iter()
            .map(|fault| (fault.seat.index(), self.law.name(fault.rule), usize::from(fault.weight)))
            .collect();
        let told = |fault: &Fault| (fault.seat, fault.rule, fault.weight);
        let mut theirs: Vec<_> = self.plain.standing().into_iter().map(told).collect();
        let mut lapsed: Vec<_> = self.plain.lapsed().into_iter().map(told).collect();
        ours.sort();
        theirs.sort();
        let mut open = theirs.clone();
        ours.retain(|fault| !take(&mut open, fault) && !take(&mut lapsed, fault));
        let rules = |faults: &[(usize, &str, usize)]| -> String { faults.iter().map(|fault| fault.1).collect() };
        let what = format!("what stands ({}|{})", rules(&ours), rules(&open));
        same(&what, ours, open)
    }
}

fn has_no_room(state: &State) -> bool {
    state.windows.len() + ROOM >= WINDOWS_MAX
}

fn take<T: PartialEq>(from: &mut Vec<T>, wanted: &T) -> bool {
    let place = from.iter().position(|other| other == wanted);
    place.map(|place| from.remove(place)).is_some()
}

fn tell((law, cards): (&Law, &Cards<Card>), plain: &mut Swiss, state: &State, fact: &Fact) {
    told::tell(law, fact);
    if fact.what == What::Renewed {
        plain.stock.feed(cards.stock(state));
    }
}

fn note_of(law: &Law, state: &State, name: &str) -> i16 {
    let note = law.book.memory.note(name, 0);
    state.note(note.unwrap_or_else(|| panic!("swiss has a public note {name}")))
}
