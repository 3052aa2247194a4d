//! Plays random rounds and records which rules fire.

use crate::dice::Dice;
use crate::meetings::{Fired, Meetings};
use crate::{deeds, options};
use maumau_referee::{Book, Law, Refusal, Ruling};
use maumau_table::{Fact, Phase, Seed, State, round_seed};

/// The number of actions after which no more wrong ones are tried.
const WILD: usize = 120;
/// The number of actions after which players play any card they can, so that the round ends.
const PATIENT: usize = 200;
/// The number of actions after which a round is abandoned: with some random options a round never
/// ends.
const ENDLESS: usize = 3_000;
/// Maximum number of rounds per match: many short matches try more options.
const ROUNDS: u16 = 3;

/// Plays at least `wanted` rounds with random options.
pub fn rounds(book: &'static Book, wanted: u64, first: u64, meetings: &mut Meetings) {
    let (mut played, mut seed) = (0, first);
    while played < wanted {
        let mut dice = Dice(seed.wrapping_mul(0x2545_f491_4f6c_dd1d));
        let law = options::law(book, &mut dice);
        meetings.in_force(&law);
        let (mut state, mut fired) = (law.table(), Fired::default());
        for round in 1..=ROUNDS {
            let seed = round_seed(Seed::from_number(seed), round);
            let mut hear = |state: &State, fact: &Fact| meetings.hear(&law, turn_of(state), fact, &mut fired);
            let at_ms = state.now_ms;
            if !law.deal(&mut state, at_ms, seed, &mut hear) || !play(&law, &mut state, &mut dice, meetings, &mut fired)
            {
                break;
            }
            played += 1;
        }
        meetings.end_of_match(&fired);
        seed += 1;
    }
}

/// Plays a round. Returns false if it is abandoned.
fn play(law: &Law, state: &mut State, dice: &mut Dice, meetings: &mut Meetings, fired: &mut Fired) -> bool {
    for n in 0..ENDLESS {
        if state.phase.is_between() {
            return state.phase != Phase::Over;
        }
        let within_ms = [1, 200, 900, 3_000][dice.below(4)];
        let at_ms = state.now_ms + dice.below(within_ms) as u32;
        let deadline = state.next_deadline_ms();
        let mut hear = |state: &State, fact: &Fact| meetings.hear(law, turn_of(state), fact, fired);
        if let Some(due_ms) = deadline.filter(|&due_ms| due_ms <= at_ms || dice.once_in(15)) {
            law.lapse(state, due_ms.max(at_ms), &mut hear);
            continue;
        }
        let chosen = if n < WILD && dice.once_in(8) {
            Some(deeds::any(law, state, dice))
        } else {
            deeds::right(law, state, dice, n > PATIENT)
        };
        let Some((seat, deed)) = chosen else {
            let Some(due_ms) = deadline else { return false };
            law.lapse(state, due_ms, &mut hear);
            continue;
        };
        let turn = turn_of(state);
        let ruling = law.deed(state, at_ms, seat, &deed, &mut hear);
        if let Err(Refusal::Forbidden(cite)) | Ok(Ruling::Fined(cite) | Ruling::Stands(cite)) = ruling {
            meetings.fired(turn, law.name(cite), fired);
        }
    }
    false
}

fn turn_of(state: &State) -> (u16, u16) {
    (state.round, state.turn.number)
}
