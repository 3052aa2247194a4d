//! C13: undo of a player's last action.

use crate::{Book, Deed, Law, Listener, Refusal, Ruling};
use maumau_table::{Cite, Fact, Seat, State, What, Zone};

/// The last action, while it can be undone: no player has acted and no deadline decided anything
/// since.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slip {
    /// The seat that acted.
    pub seat: Seat,
    /// The deadline for undoing it, in ms since the match began.
    pub until_ms: u32,
    /// Boxed, because a state is large and usually there is nothing to undo.
    before: Box<State>,
}

impl Law {
    /// Like [`Law::deed`], but [`Deed::TakeBack`] undoes `slip`. Updates `slip` to the action just
    /// done, or to `None` if that cannot be undone.
    ///
    /// # Errors
    /// Those of [`Law::deed`], and [`Refusal::Impossible`] if this seat cannot undo anything.
    pub fn deed_or_back<L: Listener>(
        &self,
        state: &mut State,
        slip: &mut Option<Slip>,
        at_ms: u32,
        seat: Seat,
        deed: &Deed,
        listener: &mut L,
    ) -> Result<Ruling, Refusal> {
        if *deed == Deed::TakeBack {
            let mine = slip.take_if(|slip| slip.seat == seat && (state.now_ms..=slip.until_ms).contains(&at_ms));
            let taken = mine.ok_or(Refusal::Impossible)?;
            self.take_back(state, at_ms, &taken, listener);
            return Ok(Ruling::Right);
        }
        let within_ms = self.options.get(Book::TAKE_BACK_MS) as u32;
        if within_ms == 0 {
            return self.deed(state, at_ms, seat, deed, listener);
        }
        let before = *state;
        let mut heard = Harmless {
            seat,
            reveals: self.book.reveals,
            listener,
            so_far: true,
        };
        let ruling = self.deed(state, at_ms, seat, deed, &mut heard)?;
        *slip = heard.so_far.then_some(Slip {
            seat,
            until_ms: at_ms.saturating_add(within_ms),
            before: Box::new(before),
        });
        Ok(ruling)
    }

    /// The clock keeps running; otherwise a call and its undo would gain a player time.
    fn take_back<L: Listener>(&self, state: &mut State, at_ms: u32, slip: &Slip, listener: &mut L) {
        *state = *slip.before;
        let cite = Cite::HAND;
        let what = What::TakenBack { seat: slip.seat };
        listener.hear(state, &Fact { cite, what });
        self.lapse(state, at_ms, listener);
        if at_ms > state.now_ms {
            let what = What::Clock { at_ms };
            state.apply(&Fact { cite, what });
            listener.hear(state, &Fact { cite, what });
        }
    }
}

struct Harmless<'l, L> {
    seat: Seat,
    reveals: fn(&What) -> bool,
    listener: &'l mut L,
    so_far: bool,
}

impl<L: Listener> Listener for Harmless<'_, L> {
    fn hear(&mut self, state: &State, fact: &Fact) {
        self.so_far &= is_harmless(self.seat, &fact.what) && !(self.reveals)(&fact.what);
        self.listener.hear(state, fact);
    }
}

/// Returns whether an event reveals nothing hidden, asks nothing of others and ends nothing.
fn is_harmless(seat: Seat, what: &What) -> bool {
    match *what {
        What::WindowOpened { window } => window.seats.without(seat).is_empty(),
        What::Asked { ask } => ask.seat == seat,
        // Everyone may have seen a card played, but only the new owner one given away. Other cards
        // may only move between public zones.
        What::Moved { from, to, .. } if from == Zone::Hand(seat) => !matches!(to, Zone::Hand(_)),
        What::Moved { from, to, .. } => is_open(from) && is_open(to),
        #[rustfmt::skip]
        What::Clock { .. } | What::Played { .. } | What::Passed { .. } | What::TurnBegan { .. } | What::TurnEnded { .. }
        | What::TurnOver | What::OnAgain | What::NextIs { .. } | What::PassedOver { .. } | What::TurnedRound { .. }
        | What::Wished { .. } | What::Owed { .. } | What::Waits { .. } | What::Skips { .. } | What::Overdue { .. } | What::Signed { .. }
        | What::Announced { .. } | What::Chose { .. } | What::Reacted { .. } | What::WindowClosed { .. } | What::Noted { .. }
        | What::Remembered { .. } | What::Due { .. } | What::Kept { .. } | What::Erred { .. } | What::Forgotten { .. }
        | What::TookUp { .. } | What::Scored { .. } | What::CameBack { .. } | What::Planned { .. } | What::Begun => true,
        #[rustfmt::skip]
        What::Seeded { .. } | What::RoundBegan { .. } | What::Shuffled | What::Renewed | What::Dealt | What::Opened
        | What::Drew { .. } | What::PutDown { .. } | What::Lapsed { .. } | What::Shown { .. } | What::Ripened { .. }
        | What::HandsSwapped { .. } | What::HandsRotated { .. } | What::Breached { .. } | What::Challenged { .. }
        | What::Upheld { .. } | What::Dismissed { .. } | What::Counting { .. } | What::Charged { .. } | What::Voted { .. }
        | What::Judged { .. } | What::WentOut { .. } | What::RoundEnded { .. } | What::MatchEnded | What::Joined { .. }
        | What::Left { .. } | What::RuleAdded { .. } | What::Displayed { .. } | What::ChanceUsed
        | What::Resumed | What::Answered { .. } | What::TakenBack { .. } | What::Fined { .. } => false,
    }
}

fn is_open(zone: Zone) -> bool {
    matches!(zone, Zone::Discard(_) | Zone::Open(_) | Zone::Middle)
}
