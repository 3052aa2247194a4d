//! What came in, so that it can be played again.

use maumau_referee::{Deed, Law};
use maumau_table::{Seat, Seed};

/// One input.
#[derive(Clone, Copy, Debug)]
pub enum Input {
    /// A round is dealt.
    Deal(u32, Seed),
    /// Time has come to this.
    Lapse(u32),
    /// A deed.
    Deed(u32, Seat, Deed),
}

/// Plays `inputs` again and gives the digest of where they lead.
pub fn replay(law: &Law, inputs: &[Input]) -> u64 {
    let mut state = law.table();
    for input in inputs {
        match input {
            Input::Deal(at, seed) => {
                law.deal(&mut state, *at, *seed, &mut ());
            }
            Input::Lapse(at) => law.lapse(&mut state, *at, &mut ()),
            Input::Deed(at, seat, deed) => {
                // Refused deeds are in the record of this test too: they must leave no trace.
                let _ = law.deed(&mut state, *at, *seat, deed, &mut ());
            }
        }
    }
    state.digest()
}
