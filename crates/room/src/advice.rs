//! A hint for whoever asks, thought about aside: what *hard* would do there, by what that seat has seen, and why.

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

/// So many rounds are played through for a hint, at most: somebody waits for it, and others' bots for the turn.
const PLAYOUTS: u32 = 2_400;
/// All chance is made of this number: the same table, the same hint.
const SEED: u64 = 1;

/// What somebody wants a hint about.
#[derive(Clone, PartialEq, Debug)]
pub struct Wish {
    /// The seat, from 0.
    pub seat: u8,
    /// The table that it is about, by its digest.
    pub about: u64,
    /// The rules of the match.
    pub bound: Arc<Bound>,
    /// The seat's view.
    pub view: View,
    /// The seat's legal actions.
    pub offers: Offers,
    /// The seat's knowledge of the other hands.
    pub impression: Impression,
    /// How people are called, by seat.
    pub people: Vec<String>,
    /// Who asks, by hash.
    pub person: String,
    /// From where.
    pub caller: Caller,
}

/// What came of a wish.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Advised {
    /// The seat, from 0.
    pub seat: u8,
    /// The table that it is about.
    pub about: u64,
    /// The hint; nothing if too much is being thought about.
    pub hint: Option<Hint>,
}

/// What would be good to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hint {
    /// What; nothing: to wait, or there is nothing to think about.
    pub deed: Option<DeedView>,
    /// That, and why.
    pub says: Sentence,
}

/// Returns the hint for a question.
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

/// The hint in words.
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
