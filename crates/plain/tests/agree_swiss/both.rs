//! The same round in the engine and in the plain book.

use maumau_plain::swiss::{Deed, Fault, Outcome, Phase, Refusal, Ruling, Swiss};
use maumau_plain::{Card, Deal, Direction, Rank, Suit};
use maumau_referee as referee;
use maumau_referee::Law;
use maumau_table as table;
use maumau_table::{Fact, Seed, State, What, round_seed};

use crate::chance::Table;
use crate::words::to_deed;

/// The engine counts one more.
const WRONG_WORDS_MAX: usize = 5;

/// A disagreement, in words.
pub type Differs = String;

pub struct Both {
    pub law: Law,
    pub state: State,
    pub plain: Swiss,
    pub seats: usize,
    /// What the plain book said of the last deed.
    pub said: String,
}

impl Both {
    pub fn deal(table: &Table) -> Both {
        let book = maumau_rulebooks::find("swiss").expect("swiss is a book");
        let set = book.read(&table.text).unwrap_or_else(|e| panic!("{}: {e}", table.text));
        let law = Law::bind(book, table.seats as u8, set, &[]).expect("swiss can be played by so many");
        let mut state = law.table();
        assert!(law.deal(&mut state, 0, round_seed(Seed::from_number(table.seed), 1), &mut ()));
        let mut stock = stock(&law, &state);
        let deal = Deal {
            dealer: state.dealer.index(),
            hands: (0..table.seats).map(|seat| hand_of(&law, &state, seat)).collect(),
            first: stock.remove(0),
            stock,
        };
        let plain = Swiss::new(table.options.clone(), table.seats, deal);
        Both {
            law,
            state,
            plain,
            seats: table.seats,
            said: String::new(),
        }
    }

    /// Time passes in both; what chance does in the engine is told to the plain book.
    pub fn lapse(&mut self, at_ms: u32) -> Result<(), Differs> {
        let Both { law, state, plain, .. } = self;
        law.lapse(state, at_ms, &mut |state: &State, fact: &Fact| {
            tell(law, plain, state, fact)
        });
        self.plain.pass_time(u64::from(at_ms));
        self.compare()
    }

    /// A deed in both.
    pub fn make(&mut self, seat: usize, at_ms: u32, deed: Deed) -> Result<(), Differs> {
        self.lapse(at_ms)?;
        if matches!(self.plain.phase(), Phase::Over(_)) {
            return Ok(());
        }
        let Both { law, state, plain, .. } = self;
        let ours = to_deed(law, deed);
        let mut listen = |state: &State, fact: &Fact| tell(law, plain, state, fact);
        let ours = law.deed(state, at_ms, table::Seat(seat as u8), &ours, &mut listen);
        let ours = in_engine(law, ours);
        let theirs = in_plain(self.plain.make(seat, u64::from(at_ms), deed));
        self.said.clone_from(&theirs);
        same(&format!("ruling of {deed:?} of seat {seat}"), ours, theirs)?;
        self.compare()?;
        // Where no time at all is given it is over with the deed.
        self.lapse(at_ms)
    }

    /// Whether the engine keeps no count of further words of somebody (`WORDS_MAX`): a limit that the plain book doesn't have.
    pub fn is_full(&self) -> bool {
        (0..self.seats).any(|seat| self.plain.wrong_words(seat) >= WRONG_WORDS_MAX)
    }

    /// Everything that both know is the same.
    pub fn compare(&self) -> Result<(), Differs> {
        let Both {
            law,
            state,
            plain,
            seats,
            ..
        } = self;
        let over = matches!(state.phase, table::Phase::Between | table::Phase::Over);
        same(
            "whether the round is over",
            over,
            matches!(plain.phase(), Phase::Over(_)),
        )?;
        for seat in 0..*seats {
            let hidden = state.hidden();
            let ours = |cards: table::Cards| sorted(cards.map(|c| card(law, c)).collect());
            same(
                &format!("hand of {seat}"),
                ours(hidden.hands[seat]),
                sorted(plain.hand(seat).to_vec()),
            )?;
            same(
                &format!("lying before {seat}"),
                ours(hidden.lying[seat]),
                sorted(plain.lying(seat).to_vec()),
            )?;
            same(
                &format!("ripe before {seat}"),
                ours(hidden.ripe[seat]),
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
        // While the plenum sits the engine keeps back what is to happen (§ 7: play rests).
        if plain.phase() == Phase::Gathering || plain.plenum_sits() {
            return Ok(());
        }
        same("the stock", stock(law, state), plain.stock.cards())?;
        let pile = |height| card(law, state.piles.at(0, height).0);
        let ours: Vec<Card> = (0..state.piles.len(0)).map(pile).collect();
        same("the pile", ours, plain.discard().iter().map(|laid| laid.card).collect())?;
        let shown = state.piles.top(0).and_then(|(_, face)| card(law, face).printed());
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

    /// The engine may still remember a violation that has lapsed; whether it does is seen when it is challenged.
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

fn take<T: PartialEq>(from: &mut Vec<T>, wanted: &T) -> bool {
    let place = from.iter().position(|other| other == wanted);
    place.map(|place| from.remove(place)).is_some()
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, ours: T, theirs: T) -> Result<(), Differs> {
    if ours == theirs {
        Ok(())
    } else {
        Err(format!("{what}: the engine {ours:?}, the plain book {theirs:?}"))
    }
}

/// Whether a word that is no violation means something is seen in what comes of it.
fn in_engine(law: &Law, ruling: Result<referee::Ruling, referee::Refusal>) -> String {
    match ruling {
        Ok(referee::Ruling::Right | referee::Ruling::Idle) => "right".to_owned(),
        Ok(referee::Ruling::Stands(cite)) => format!("stands {}", law.name(cite)),
        Ok(referee::Ruling::Fined(cite)) => format!("fined {}", law.name(cite)),
        Err(referee::Refusal::Forbidden(cite)) => format!("refused {}", law.name(cite)),
        Err(referee::Refusal::Impossible | referee::Refusal::TooEarly) => "impossible".to_owned(),
    }
}

/// What the plain book said, in the words of scenes.
pub fn in_plain(outcome: Outcome) -> String {
    match outcome {
        Ok(Ruling::Right | Ruling::Idle) => "right".to_owned(),
        Ok(Ruling::Stands(rule)) => format!("stands {rule}"),
        Ok(Ruling::Fined(rule)) => format!("fined {rule}"),
        Err(Refusal::Forbidden(rule)) => format!("refused {rule}"),
        Err(Refusal::Impossible) => "impossible".to_owned(),
    }
}

fn tell(law: &Law, plain: &mut Swiss, state: &State, fact: &Fact) {
    if std::env::var("MAUMAU_TELL").is_ok() {
        println!("    {} {:?}", law.name(fact.cite), fact.what);
    }
    if fact.what == What::Renewed {
        plain.stock.feed(stock(law, state));
    }
}

fn note_of(law: &Law, state: &State, name: &str) -> i16 {
    let note = law.book.memory.note(name, 0);
    state.note(note.unwrap_or_else(|| panic!("swiss has a public note {name}")))
}

pub fn suit(suit: table::Suit) -> Suit {
    Suit::ALL[usize::from(suit.0)]
}

fn suit_of(wish: table::Suit) -> Option<Suit> {
    wish.is_some().then(|| suit(wish))
}

/// A card of the engine, as the plain book has it.
pub fn card(law: &Law, card: table::Card) -> Card {
    let twin = |other: &table::Card| {
        law.deck.rank(*other) == law.deck.rank(card) && law.deck.suit(*other) == law.deck.suit(card)
    };
    let copy = law.cards().take_while(|other| *other != card).filter(twin).count() as u8;
    if law.deck.rank(card) == table::Rank::JOKER {
        return Card::joker(copy);
    }
    let rank = Rank::ALL[usize::from(law.deck.rank(card).0) - 2];
    Card::new(suit(law.deck.suit(card)), rank).copy(copy)
}

pub fn to_card(law: &Law, wanted: Card) -> table::Card {
    law.cards()
        .find(|&c| card(law, c) == wanted)
        .expect("a card of the deck")
}

fn hand_of(law: &Law, state: &State, seat: usize) -> Vec<Card> {
    state.hand(table::Seat(seat as u8)).map(|c| card(law, c)).collect()
}

/// The card that is drawn next in front.
pub fn stock(law: &Law, state: &State) -> Vec<Card> {
    state.hidden().stock().iter().rev().map(|&c| card(law, c)).collect()
}

fn sorted(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort();
    cards
}
