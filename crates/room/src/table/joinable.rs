//! Whether a player may jump in, out of turn, on the card that was played.

use maumau_referee::Law;
use maumau_sight::View;
use maumau_table::{Phase, Seat, Spot, State};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Joinable {
    /// No player could, with any cards.
    ByNobody,
    /// A player with the right card could. Whether one has it makes no difference, or the delay would reveal it.
    ByOthers,
}

impl Joinable {
    pub(super) fn of(law: &Law, state: &State) -> Joinable {
        if state.phase != Phase::Playing {
            return Joinable::ByNobody;
        }
        let holds_some = |seat: &Seat| state.hand_len[seat.index()] > 0;
        let mut others = state.playing.without(state.turn.seat).filter(holds_some);
        let mut seen = None;
        let mut might = |seat: Seat, spot: Spot| {
            let fitting = law.fitting(state, seat, spot);
            // Cards that are visible are in no hand.
            !fitting.is_empty()
                && !(fitting - *seen.get_or_insert_with(|| View::of_spectator(state).known())).is_empty()
        };
        if others.any(|seat| law.book.spots.iter().any(|&spot| might(seat, spot))) {
            Joinable::ByOthers
        } else {
            Joinable::ByNobody
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maumau_table::Seed;

    /// States tested per book, each against copies with other hidden cards.
    const STEPS: u32 = 150;

    #[test]
    fn whether_it_is_settled_depends_on_nothing_hidden() {
        let mut joinable = 0;
        for (book, options) in [("classic", "packs=2 jump-in=on"), ("verschaerft", ""), ("spin", "")] {
            let book = maumau_rulebooks::find(book).expect("a book");
            let law = Law::bind(book, 4, book.read(options).expect("options"), &[]).expect("a law");
            let mut state = law.table();
            law.deal(&mut state, 0, Seed::from_number(3), &mut ());
            for step in 1..=STEPS {
                let mut deeds = (0..4).map(Seat).map(|seat| (seat, law.offers(&state, seat)));
                let offers = deeds.rfind(|(_, offers)| !offers.is_empty());
                let done = offers.and_then(|(seat, offers)| {
                    let deed = offers.nth(step % offers.len())?;
                    law.deed(&mut state, 100 * step, seat, &deed, &mut ()).ok()
                });
                if done.is_none()
                    && let Some(due_ms) = state.next_deadline_ms()
                {
                    law.lapse(&mut state, due_ms.max(100 * step), &mut ());
                }
                let found = Joinable::of(&law, &state);
                joinable += u32::from(found == Joinable::ByOthers);
                for n in 0..4 {
                    let other = View::of_spectator(&state).guess(law.cards(), &Seed::from_number(n));
                    assert_eq!(Joinable::of(&law, &other), found, "{} step {step} guess {n}", book.id);
                }
            }
        }
        assert!(joinable > 20, "some can be joined: {joinable}");
    }
}
