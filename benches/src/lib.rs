//! Random play for measurements: uniformly chosen legal actions, without listeners.

use maumau_house::{catalogue, lay};
use maumau_referee::{Deed, Law, Options};
use maumau_table::{Phase, Seat, Seed, State};

/// Xorshift: fast, reproducible, and good enough to choose an action.
pub struct Dice {
    number: u64,
    /// The last choice and its seat; `times` counts its repetitions.
    last: Option<(Seat, Deed)>,
    times: u32,
}

/// Maximum number of times that a seat repeats a sign.
const SAME_MAX: u32 = 16;

impl Dice {
    /// Returns dice that depend only on `number`.
    pub fn new(number: u64) -> Dice {
        // Xorshift never leaves 0, and small seeds start slowly.
        Dice {
            number: (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15),
            last: None,
            times: 0,
        }
    }

    /// Returns how many times in a row this seat has now chosen this action.
    #[inline]
    fn repeats(&mut self, seat: Seat, deed: Deed) -> u32 {
        let is_same = self.last.replace((seat, deed)) == Some((seat, deed));
        self.times = if is_same { self.times + 1 } else { 1 };
        self.times
    }

    /// Returns a number below `n`.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        self.number ^= self.number << 13;
        self.number ^= self.number >> 7;
        self.number ^= self.number << 17;
        (((self.number >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// Ten varied rule cards of the catalogue, which `book+ten` adds to a book.
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

/// Returns the ruleset of an endless match of `book` or `book:preset`. The suffix `+ten` adds ten
/// rule cards.
///
/// # Panics
/// If there is no such book or preset, or it cannot be played with this number of seats.
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

/// Deals and plays the next round of an endless match. Returns its number of actions.
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

/// Returns the state after `rounds` rounds and `deeds` more actions.
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

/// Performs an action of the player who must act, or of any other. Returns false if there is none.
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
    // With uniformly chosen challenges, a round in which all may always challenge would never end.
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
    // No time passes here, so a seat could repeat a sign forever while the others wait for a
    // timeout.
    if matches!(deed, Deed::Sign(_)) && dice.repeats(seat, deed) > SAME_MAX {
        return false;
    }
    let now_ms = state.now_ms;
    law.offered(state, now_ms, seat, &deed, &mut ());
    true
}
