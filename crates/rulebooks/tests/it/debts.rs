//! C10 `table`, in random rounds with many wrong actions: no wrong action relieves a player of a
//! debt or skip of theirs, or burdens them with another player's.

use crate::dice::Dice;
use crate::walk::{any_deed, options};
use maumau_referee::{Book, Debts, Deed, Law, Look, Ruling};
use maumau_rulebooks::{classic, farben, spin, verschaerft};
use maumau_table::{Cite, Phase, Seat, Seats, Seed, State, round_seed};

/// Rounds per book.
const ROUNDS: u64 = 200;
/// Maximum number of actions per round, which might not end with so many wrong ones.
const DEEDS: usize = 300;

/// Returns whom a new debt hits: the next player if the current one has imposed it.
fn hit(state: &State) -> Seat {
    if state.is_demanding() {
        state.after(state.turn.seat)
    } else {
        state.turn.seat
    }
}

/// Returns the number of cards that `seat` has to draw, new and overdue.
fn due(state: &State, seat: Seat) -> u8 {
    let new = if hit(state) == seat { state.owed } else { 0 };
    new + state.overdue[seat.index()].draw
}

/// Returns the turns that `seat` has to sit out, new and overdue; of several skips in a row each player has one.
fn to_sit_out(law: &Law, state: &State, seat: Seat) -> u8 {
    let in_a_row = |first, n: u8| std::iter::successors(Some(first), |&at| Some(state.after(at))).take(n.into());
    let me = Cite::HAND;
    let of_one = (law.book.debts)(&Look { law, state, me }) == Debts::StayWithOne;
    let waiting = in_a_row(hit(state), state.waits).map(|at| if of_one { hit(state) } else { at });
    let new = waiting.chain(in_a_row(state.after(state.turn.seat), state.skips));
    new.filter(|&at| at == seat).count() as u8 + state.overdue[seat.index()].sit_out
}

fn goes_on(before: &State, after: &State) -> bool {
    after.phase == Phase::Playing && before.out == after.out && before.direction == after.direction
}

fn law_holds(law: &Law, before: &State, after: &State, by: Seat, deed: &Deed, seed: u64) {
    let goes_on_with_its_own = before.is_demanding() && before.turn.seat == by;
    if !goes_on(before, after) || goes_on_with_its_own {
        return;
    }
    // The debt that the card itself imposes is added for the player after it.
    let demands = after.is_demanding() || matches!(deed, Deed::Lay(..)) && after.owed > 0;
    for seat in before.active().without(by) {
        let (was, is) = (due(before, seat), due(after, seat));
        let is_right = is == was || is > was && demands && seat == hit(after);
        assert!(
            is_right,
            "{} {seed}: {by:?} {deed:?}: {seat:?} had to draw {was}, and now {is}\n{before:?}\n{after:?}",
            law.book.id
        );
        let (was, is) = (to_sit_out(law, before, seat), to_sit_out(law, after, seat));
        // VS5: the player after one who sits out may play without a word from that player.
        let has_sat_out = law.book == &verschaerft::BOOK && before.turn.seat == seat && is + 1 == was;
        assert!(
            is == was || is > was && matches!(deed, Deed::Lay(..)) || has_sat_out,
            "{} {seed}: {by:?} {deed:?}: {seat:?} had to sit out {was}, and now {is}\n{before:?}\n{after:?}",
            law.book.id
        );
    }
    assert!(
        due(after, by) <= due(before, by),
        "{} {seed}: {by:?} {deed:?} gives itself a debt",
        law.book.id
    );
}

fn play(book: &'static Book) -> usize {
    let mut evaded = 0;
    for seed in 0..ROUNDS {
        let mut dice = Dice(seed);
        let mut options = options(book, &mut dice);
        options.set("referee", "table").expect("a referee");
        let seats = 2 + dice.below(3) as u8;
        let Ok(law) = Law::bind(book, seats, options, &[]) else {
            continue;
        };
        let mut state = law.table();
        assert!(law.deal(&mut state, 0, round_seed(Seed::from_number(seed), 1), &mut ()));
        for _ in 0..DEEDS {
            if state.phase != Phase::Playing && state.phase != Phase::Dealing {
                break;
            }
            let offers: Vec<_> = Seats::first(seats)
                .flat_map(|seat| {
                    law.offers(&state, seat)
                        .deeds()
                        .into_iter()
                        .map(move |deed| (seat, deed))
                })
                .collect();
            assert!(
                !offers.is_empty() || state.next_deadline_ms().is_some(),
                "{} {seed}: nobody can do anything: {state:?}",
                book.id
            );
            let (seat, deed) = if offers.is_empty() || dice.below(3) == 0 {
                any_deed(&law, &state, &mut dice)
            } else {
                offers[dice.below(offers.len())]
            };
            let at = state.now_ms + 1 + dice.below(900) as u32;
            law.lapse(&mut state, at, &mut ());
            let before = state;
            if let Ok(Ruling::Stands(_)) = law.deed(&mut state, at, seat, &deed, &mut ()) {
                law_holds(&law, &before, &state, seat, &deed, seed);
                evaded += usize::from(due(&before, seat) > due(&state, seat) || before.overdue != state.overdue);
            }
        }
    }
    evaded
}

#[test]
fn no_wrong_deed_passes_a_debt_on() {
    for book in [&spin::BOOK, &classic::BOOK, &farben::BOOK, &verschaerft::BOOK] {
        let evaded = play(book);
        assert!(evaded > 10, "{}: {evaded} debts were evaded or overtaken", book.id);
    }
}
