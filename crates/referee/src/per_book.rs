//! The questions as they are made for one book, from its paragraphs.

use crate::one_by_one::OneByOne;
use crate::paragraphs::Paragraphs;
use crate::read_off::some_nameless;
use crate::{Act, Questions, chain, offering};

macro_rules! each_act {
    ($p:ident: $($act:ident)*) => { [$($p::acts::<{ Act::$act as u8 }>),*] };
}

/// The questions to whatever rules a table has.
pub(crate) const ONE_BY_ONE: Questions = by::<OneByOne>();

impl Questions {
    /// The questions to these paragraphs: as straight code, which takes some 50 KB a book.
    /// What a page takes along asks them one by one instead, in the same order and with the same answers:
    /// it comes over a wire, and has nobody's time to spend but its own.
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

/// The questions as this type puts them.
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
