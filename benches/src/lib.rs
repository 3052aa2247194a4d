//! Play without players, for measuring: any offered deed, each as likely as any other, nobody listening.

use maumau_house::{catalogue, lay};
use maumau_referee::{Deed, Law, Options};
use maumau_table::{Phase, Seat, Seed, State};

/// Xorshift: quick, repeatable, and good enough to choose a deed.
pub struct Dice {
    number: u64,
    /// Whoever chose last, what, and how many times in a row.
    last: Option<(Seat, Deed)>,
    times: u32,
}

/// So many times in a row somebody says the same.
const SAME_MAX: u32 = 16;

impl Dice {
    /// Dice that always fall in the same way for the same number.
    pub fn new(number: u64) -> Dice {
        // Xorshift never leaves 0, and small numbers begin slowly.
        Dice {
            number: (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15),
            last: None,
            times: 0,
        }
    }

    /// How many times in a row this seat has chosen this now.
    #[inline]
    fn repeats(&mut self, seat: Seat, deed: Deed) -> u32 {
        let is_same = self.last.replace((seat, deed)) == Some((seat, deed));
        self.times = if is_same { self.times + 1 } else { 1 };
        self.times
    }

    /// A number below `n`.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        self.number ^= self.number << 13;
        self.number ^= self.number >> 7;
        self.number ^= self.number << 17;
        (((self.number >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// Ten rule cards of the catalogue, of all kinds: what `book+ten` lays on a book.
const TEN: [&str; 10] = [
    "queen-slap",
    "blitzen-rank",
    "nine-gives",
    "snoring",
    "silence",
    "last-jack",
    "king-turns",
    "sorry",
    "thanks",
    "black-peter",
];

/// `book` with its own options, or `book:preset`, `+ten` behind it for ten rule cards on top, and no end of rounds.
///
/// # Panics
/// There is no such book or preset, or it can't be played with so many seats.
pub fn law(book: &str, seats: u8) -> Law {
    let (book, cards) = match book.split_once('+') {
        Some((book, _)) => (book, TEN.iter().filter_map(|name| catalogue::find(name)).collect()),
        None => (book, Vec::new()),
    };
    let (book, preset) = book.split_once(':').map_or((book, None), |(book, id)| (book, Some(id)));
    let book = maumau_rulebooks::find(book).expect("a book's name");
    let mut options = match preset {
        Some(id) => book.preset(id).expect("a preset of the book"),
        None => Options::defaults(book.options),
    };
    for end in ["rounds", "target"] {
        options.set(end, "0").expect("a match may be endless");
    }
    let law = Law::bind(book, seats, options, &[]).expect("a number of seats that the book allows");
    lay(law, &cards).expect("the deck has the cards that the rules speak of")
}

/// Deals and plays the next round of an endless match, and says how many deeds it had.
pub fn random_round(law: &Law, state: &mut State, seed: u64, dice: &mut Dice) -> u64 {
    let now_ms = state.now_ms;
    law.deal(state, now_ms, Seed::from_number(seed), &mut ());
    let mut deeds = 0;
    while state.phase == Phase::Playing || state.phase == Phase::Dealing {
        if random_deed(law, state, dice) {
            deeds += 1;
        } else if let Some(at_ms) = state.next_deadline_ms() {
            law.lapse(state, at_ms, &mut ());
        } else if state.playing.clone().all(|seat| law.offers(state, seat).is_empty()) {
            break;
        }
    }
    deeds
}

/// The state after `rounds` rounds and `deeds` deeds more.
pub fn rounds_played(law: &Law, rounds: u64, deeds: u32) -> State {
    let mut state = law.table();
    let mut dice = Dice::new(rounds);
    for seed in 0..rounds {
        random_round(law, &mut state, seed, &mut dice);
    }
    let now_ms = state.now_ms;
    law.deal(&mut state, now_ms, Seed::from_number(rounds), &mut ());
    for _ in 0..deeds {
        random_deed(law, &mut state, &mut dice);
    }
    state
}

/// One deed of whoever has to act, or of anybody else if that one can't. False if nobody can.
#[inline]
fn random_deed(law: &Law, state: &mut State, dice: &mut Dice) -> bool {
    let first = state.all_asked().next().unwrap_or(state.turn.seat);
    if deed_of(law, state, first, dice) {
        return true;
    }
    let others = state.playing.without(first);
    others.into_iter().any(|seat| deed_of(law, state, seat, dice))
}

#[inline]
fn deed_of(law: &Law, state: &mut State, seat: Seat, dice: &mut Dice) -> bool {
    let offers = law.offers(state, seat);
    let n = offers.len();
    if n == 0 {
        return false;
    }
    let mut place = dice.below(n);
    // Whoever accuses as often as anything else never finishes a round in which all may accuse all the time.
    let accusations = offers.accusations(n);
    let mut tries = 0;
    while accusations.contains(&place) && dice.below(20) > 0 {
        tries += 1;
        if tries > 8 {
            return false;
        }
        place = dice.below(n);
    }
    let Some(deed) = offers.nth(place) else { return false };
    // No time passes here: whoever says the same again and again would say it for ever, where time is what the others wait for.
    if matches!(deed, Deed::Sign(_)) && dice.repeats(seat, deed) > SAME_MAX {
        return false;
    }
    let now_ms = state.now_ms;
    law.offered(state, now_ms, seat, &deed, &mut ());
    true
}
