//! House rules commute in what fits: the order in which they were added doesn't change what can be played, drawn or
//! passed. Checked in states of random play, with windows and prompts open.

use super::dice::Dice;
use super::{deeds, options};
use maumau_house::{RuleCard, catalogue, lay, parse};
use maumau_referee::{Book, Deed, Law, Verdict};
use maumau_table::{Cards, Cite, Phase, Seat, Seed, Spot, State, round_seed};
use std::fmt;
use std::ops::AddAssign;

const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
/// Maximum number of actions in a round; by then, house rules have had their effects.
const DEEDS: usize = 150;
/// Actions other than playing a card or speaking.
const OTHERS: [Deed; 3] = [Deed::Draw, Deed::Pass, Deed::TakeUp];

#[derive(Default)]
pub struct Compared {
    pub matches: u64,
    pub states: u64,
    /// States with an open window of a house rule.
    pub windows: u64,
    /// States with a prompt of a house rule.
    pub asks: u64,
    /// States in which a seat may do something that the book alone doesn't allow, or the other way round.
    pub decided: u64,
}

impl AddAssign for Compared {
    fn add_assign(&mut self, other: Compared) {
        self.matches += other.matches;
        self.states += other.states;
        self.windows += other.windows;
        self.asks += other.asks;
        self.decided += other.decided;
    }
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} matches, {} states in six orders, {} with a window of players' own rules, {} with their question, {} in which they decide",
            self.matches, self.states, self.windows, self.asks, self.decided
        )
    }
}

/// A book with random options, and three rule cards of the catalogue added in each order.
struct Table {
    plain: Law,
    laws: Vec<Law>,
    state: State,
    dice: Dice,
}

/// Plays a round of `book` and compares after each action.
pub fn round_of(book: &'static Book, seed: u64) -> Compared {
    let mut dice = Dice(seed.wrapping_mul(0x2545_f491_4f6c_dd1d));
    let plain = options::law(book, &mut dice);
    let some = three(&plain, &mut dice);
    let laws: Vec<Law> = ORDERS
        .iter()
        .map(|order| order.map(|place| some[place].clone()))
        .map(|cards| lay(plain.clone(), &cards).expect("each of them can be laid"))
        .collect();
    let state = laws[0].table();
    Table {
        plain,
        laws,
        state,
        dice,
    }
    .round(seed)
}

/// Picks three rule cards whose cards this deck has.
fn three(plain: &Law, dice: &mut Dice) -> [RuleCard; 3] {
    let read = |(name, text): &(&str, &str)| parse(text).unwrap_or_else(|mistake| panic!("{name}: {mistake}"));
    let knows = |card: &RuleCard| lay(plain.clone(), std::slice::from_ref(card)).is_ok();
    let mut usable: Vec<RuleCard> = catalogue::ALL.iter().map(read).filter(knows).collect();
    [(); 3].map(|()| usable.swap_remove(dice.below(usable.len())))
}

impl Table {
    fn round(&mut self, seed: u64) -> Compared {
        let mut compared = Compared {
            matches: 1,
            ..Compared::default()
        };
        let seed = round_seed(Seed::from_number(seed), 1);
        self.laws[0].deal(&mut self.state, 0, seed, &mut ());
        for _ in 0..DEEDS {
            if matches!(self.state.phase, Phase::Between | Phase::Over) {
                break;
            }
            self.compare(&mut compared);
            self.step();
        }
        compared
    }

    /// Performs a legal action, or lets the next deadline expire.
    fn step(&mut self) {
        let (law, state) = (&self.laws[0], &mut self.state);
        let deadline = state.next_deadline_ms();
        let mut at = state.now_ms + self.dice.below(400) as u32;
        let next = if self.dice.once_in(20) {
            None
        } else {
            deeds::right(law, state, &mut self.dice, false)
        };
        match (next, deadline) {
            (Some((seat, deed)), due) if due.is_none_or(|due| at < due) => {
                let _ = law.deed(state, at, seat, &deed, &mut ());
            }
            (_, Some(due)) => {
                at = at.max(due);
                law.lapse(state, at, &mut ());
            }
            (_, None) => {}
        }
    }

    fn compare(&self, compared: &mut Compared) {
        let (one, state) = (&self.laws[0], &self.state);
        let can: Vec<(Seat, May)> = state.playing.map(|seat| (seat, may(one, state, seat))).collect();
        for (law, order) in self.laws.iter().zip(ORDERS).skip(1) {
            let same = retold(one, law, state);
            for (seat, can) in &can {
                assert_eq!(
                    *can,
                    may(law, &same, *seat),
                    "{seat:?}, order {order:?} of {}",
                    told(one, state)
                );
            }
        }
        let own = |cite| one.house_place(cite).is_some();
        compared.states += 1;
        compared.windows += u64::from(state.windows.iter().any(|window| own(window.rule)));
        compared.asks += u64::from(state.asks.iter().any(|ask| own(ask.rule)));
        compared.decided += u64::from(can.iter().any(|(seat, can)| *can != may(&self.plain, state, *seat)));
    }
}

/// What fits at each spot, and which of the other actions are legal.
type May = ([Cards; Spot::ALL.len()], [bool; OTHERS.len()]);

fn may(law: &Law, state: &State, seat: Seat) -> May {
    let right = |deed| law.judge(state, seat, &deed) == Verdict::Right;
    (Spot::ALL.map(|spot| law.fitting(state, seat, spot)), OTHERS.map(right))
}

/// Translates the state to a table with the same rules in another order: each rule keeps its windows and prompts.
fn retold(one: &Law, other: &Law, state: &State) -> State {
    let (mut open, mut hidden) = (*state.open(), *state.hidden());
    let same = |cite: &mut Cite| {
        if one.house_place(*cite).is_some() {
            *cite = other.cite(one.name(*cite)).expect("it lies there too");
        }
    };
    open.windows
        .as_mut_slice()
        .iter_mut()
        .for_each(|window| same(&mut window.rule));
    open.asks.as_mut_slice().iter_mut().for_each(|ask| same(&mut ask.rule));
    hidden
        .faults
        .as_mut_slice()
        .iter_mut()
        .for_each(|fault| same(&mut fault.rule));
    hidden
        .agenda
        .as_mut_slice()
        .iter_mut()
        .for_each(|waiting| same(&mut waiting.cite));
    State::of(open, hidden)
}

fn told(law: &Law, state: &State) -> String {
    let options: Vec<String> = law
        .options
        .changed()
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    format!(
        "{:?} on {} with {}: {:?}",
        maumau_house::texts(law),
        law.book.id,
        options.join(" "),
        state.open()
    )
}
