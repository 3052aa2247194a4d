//! Hints, computed in the background: what the bot *hard* would do with the seat's knowledge, and why.

use crate::caller::Caller;
use crate::laws::Bound;
use maumau_bots::Impression;
use maumau_coach::{Coach, Tip};
use maumau_protocol::{DeedView, Sentence, wire_words};
use maumau_referee::Offers;
use maumau_sight::View;
use maumau_table::Seat;
use maumau_telling::{Codes, Language, Speaker};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Maximum playouts for a hint: a player waits for it.
const PLAYOUTS: u32 = 2_400;
/// Constant, so that the same table gives the same hint.
const SEED: u64 = 1;

/// A request for a hint.
#[derive(Clone, PartialEq, Debug)]
pub struct Wish {
    /// The seat, from 0.
    pub seat: u8,
    /// The digest of the state.
    pub about: u64,
    /// The rules of the match.
    pub bound: Arc<Bound>,
    /// The seat's view.
    pub view: View,
    /// The seat's legal actions.
    pub offers: Offers,
    /// The seat's knowledge of the other hands.
    pub impression: Impression,
    /// The players' names, by seat.
    pub people: Vec<String>,
    /// The requester, by hash.
    pub person: String,
    /// The requester's address.
    pub caller: Caller,
}

/// The answer to a [`Wish`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Advised {
    /// The seat, from 0.
    pub seat: u8,
    /// The digest of the state.
    pub about: u64,
    /// The hint; `None` if the workers are overloaded.
    pub hint: Option<Hint>,
}

/// A recommended action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hint {
    /// The action; `None` to wait, or if there is no choice.
    pub deed: Option<DeedView>,
    /// The action and the reason, as a sentence.
    pub says: Sentence,
}

/// Computes a hint.
pub fn advise(wish: &Wish) -> Advised {
    let law = &wish.bound.law;
    let (budget, seed) = (PLAYOUTS, SEED);
    let tip = Coach { budget, seed }.tip(law, &wish.view, &wish.offers, &wish.impression);
    let hint = Hint {
        deed: tip.deed().map(|best| DeedView::of(&wire_words(law), &best)),
        says: Sentence {
            de: sentence(wish, &tip, Language::German),
            en: sentence(wish, &tip, Language::English),
        },
    };
    Advised {
        seat: wish.seat,
        about: wish.about,
        hint: Some(hint),
    }
}

fn sentence(wish: &Wish, tip: &Tip, language: Language) -> String {
    let speaker = Speaker {
        law: &wish.bound.law,
        people: &wish.people,
        me: Seat(wish.seat),
        language,
        codes: Codes::Left,
    };
    maumau_coach::hint(&speaker, tip)
}
