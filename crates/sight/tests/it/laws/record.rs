//! The inputs of a match, to replay it.

use maumau_referee::{Deed, Law};
use maumau_table::{Seat, Seed};

#[derive(Clone, Copy, Debug)]
pub enum Input {
    /// A round is dealt.
    Deal(u32, Seed),
    /// Time has advanced to this, in ms.
    Lapse(u32),
    Deed(u32, Seat, Deed),
}

/// Replays `inputs` and returns the digest of the final state.
pub fn replay(law: &Law, inputs: &[Input]) -> u64 {
    let mut state = law.table();
    for input in inputs {
        match input {
            Input::Deal(at, seed) => {
                law.deal(&mut state, *at, *seed, &mut ());
            }
            Input::Lapse(at) => law.lapse(&mut state, *at, &mut ()),
            Input::Deed(at, seat, deed) => {
                // Includes rejected actions, which must leave no trace.
                let _ = law.deed(&mut state, *at, *seat, deed, &mut ());
            }
        }
    }
    state.digest()
}
