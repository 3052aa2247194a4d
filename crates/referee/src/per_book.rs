//! The questions, compiled for each book.

use crate::one_by_one::OneByOne;
use crate::paragraphs::Paragraphs;
use crate::read_off::some_nameless;
use crate::{Act, Questions, chain, offering};

macro_rules! each_act {
    ($p:ident: $($act:ident)*) => { [$($p::acts::<{ Act::$act as u8 }>),*] };
}

/// The questions for any table, asked one by one.
pub(crate) const ONE_BY_ONE: Questions = by::<OneByOne>();

impl Questions {
    /// Builds the questions as specialised code, about 50 KB per book. WebAssembly asks the rules
    /// one by one instead, with the same results: download size matters more there than speed.
    pub const fn of<P: Paragraphs>() -> Questions {
        assert!(!some_nameless(P::LIST, 0), "a rule that answers about signs names them");
        if cfg!(target_family = "wasm") {
            Questions {
                list: P::LIST,
                ..ONE_BY_ONE
            }
        } else {
            by::<P>()
        }
    }
}

const fn by<P: Paragraphs>() -> Questions {
    Questions {
        list: P::LIST,
        fits: P::fits,
        acts: for_each_act!(each_act: P),
        offers: offering::of::<P>,
        follow: chain::follow::<P>,
        follow_told: chain::follow_told::<P>,
    }
}
